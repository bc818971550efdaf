import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#client/ui/Dialog.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { type Tab, Tabs } from '#client/ui/Tabs.tsx'
import { affiliateRecord, esusRecord } from '#contract/resources/affiliate/entity.ts'
import { productRecord } from '#contract/resources/product/record.ts'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import { affiliateQuery } from '../../data/affiliates.ts'
import { ask } from '../../data/ask.ts'
import { productQuery } from '../../data/products.ts'
import { type Call, useMay } from '../../data/use-can.ts'
import { RecordWait } from '../RecordWait.tsx'
import { RecordView } from '../record/RecordView.tsx'

const Shown = <T,>({ found, children }: { found: UseQueryResult<T>; children: (record: T) => ReactNode }) =>
  found.data === undefined ? <RecordWait {...found} /> : children(found.data)

const Affiliate = ({ id }: { id: number }) => (
  <Shown found={useQuery(affiliateQuery(id))}>{record => <RecordView sections={affiliateRecord.sections} record={record} />}</Shown>
)
const Product = ({ id }: { id: number }) => (
  <Shown found={useQuery(productQuery(id))}>
    {record => <RecordView sections={productRecord.sections} record={record} parts={record.sections} />}
  </Shown>
)
const Agreement = ({ id }: { id: number }) => (
  <Shown found={useQuery(ask('AFFILIATE_ESUS', 'GET_BY_ID', { id }))}>
    {record => <RecordView sections={esusRecord.sections} record={record} />}
  </Shown>
)

type ObjectTab = { id: string; label: string; of: number | null; by: Call; Content: (props: { id: number }) => ReactNode }

/** « Voir l’objet de la demande »: its product, « Code ESUS » and affiliate, as they stand today, to be read. */
export const ObjectDialog = ({ record: request, onClose }: { record: RequestRow; onClose: () => void }) => {
  const may = useMay()
  const records: readonly ObjectTab[] = [
    {
      id: 'product',
      label: 'Produit',
      of: request.productConcerned,
      by: { resource: 'PRODUCT_MANAGEMENT', method: 'GET_ID_FORM' },
      Content: Product,
    },
    { id: 'esus', label: 'Code ESUS', of: request.esusTarget, by: { resource: 'AFFILIATE_ESUS', method: 'GET_BY_ID' }, Content: Agreement },
    {
      id: 'affiliate',
      label: 'Affilié',
      of: request.affiliateTarget,
      by: { resource: 'AFFILIATE_MANAGEMENT', method: 'GET_ID' },
      Content: Affiliate,
    },
  ]
  const tabs = records.flatMap(({ id, label, of, by, Content }): Tab<string>[] =>
    of === null || !may(by) ? [] : [{ id, label, content: <Content id={of} /> }],
  )
  const [tab, setTab] = useState(tabs[0]?.id ?? '')
  return (
    <Dialog isOpen isWide onClose={onClose} title={`Objet de la demande n°\u202f${request.id}`}>
      {tabs.length > 0 ? (
        <Tabs label="Objet de la demande" tabs={tabs} value={tab} onValueChange={setTab} />
      ) : (
        <EmptyState title="Aucun objet" text="Cette demande ne porte ni sur un affilié, ni sur un produit, ni sur un agrément." />
      )}
    </Dialog>
  )
}
