import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { RowActions } from '#client/common/actions/row-actions.ts'
import { ActionButtons } from '#client/common/actions/use-row-actions.tsx'
import { RecordWait } from '#client/common/RecordWait.tsx'
import { RecordView } from '#client/common/record/RecordView.tsx'
import type { ReviewSides } from '#client/common/review/sides.ts'
import { productQuery } from '#client/data/products.ts'
import { Card } from '#client/ui/Card.tsx'
import type { Product } from '#contract/resources/product/entity.ts'
import { productRecord } from '#contract/resources/product/record.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { isClosed } from '#contract/resources/request/rules.ts'
import { LABEL_TYPES } from '#contract/resources/request/states.ts'
import { ProductDocuments } from '../documents/ProductDocuments.tsx'
import { LabelHistory } from '../label/LabelHistory.tsx'
import { labelActions } from '../label/label-actions.ts'
import { SHEET_ACTION_OF_SCREEN } from '../sheet/sheet-actions.tsx'

const ProductFile = ({ id, part }: { id: number; part: 'record' | 'label' }) => {
  const found = useQuery(productQuery(id))
  if (!found.data) return <RecordWait {...found} />
  if (part === 'label') return <LabelHistory product={found.data} />
  return (
    <Card>
      <RecordView sections={productRecord.sections} record={found.data} parts={found.data.sections} />
    </Card>
  )
}

// Loaded lazily: it brings the printer.
const CommitteeDialog = lazy(async () => ({ default: (await import('../committee/CommitteeDialog.tsx')).CommitteeDialog }))

const COMMITTEE: RowActions<RequestDetail> = [
  {
    id: 'committee',
    label: 'Dossier du comité',
    may: { resource: 'DEMANDE_MANAGEMENT', method: 'GET_ID' },
    Dialog: ({ record, onClose }) => (
      <Suspense>
        <CommitteeDialog request={record} onClose={onClose} />
      </Suspense>
    ),
  },
]
const SHEET: RowActions<Product> = [SHEET_ACTION_OF_SCREEN]

const Tools = ({ request }: { request: RequestDetail }) => {
  const isLabel = LABEL_TYPES.includes(request.type)
  const { data: product } = useQuery({ ...productQuery(request.productConcerned ?? 0), enabled: isLabel })
  return isLabel ? (
    <>
      <ActionButtons actions={COMMITTEE} record={request} />
      {product ? <ActionButtons actions={SHEET} record={product} /> : null}
    </>
  ) : null
}

const ACTS = ['label-refuse', 'label-grant', 'label-renew']
/** The acts that end an application; the screen stays, with the attestation and what became of the request. */
const LABEL_ACTS: RowActions<Product> = labelActions(() => () => undefined)
  .filter(({ id }) => ACTS.includes(id))
  .toSorted((a, b) => ACTS.indexOf(a.id) - ACTS.indexOf(b.id))
  .map(action => ({ ...action, isPrimary: action.id !== 'label-refuse' }))
const NONE: RowActions<Product> = []

const Acts = ({ request }: { request: RequestDetail }) => {
  const { data: product } = useQuery(productQuery(request.productConcerned ?? 0))
  // Always there: an act that has just closed the application still shows its attestation.
  return product ? <ActionButtons actions={isClosed(request.status) ? NONE : LABEL_ACTS} record={product} /> : null
}

/** The product beside a request about it: its record, documents and label, and the acts of the label in the bar (docs/domain.md 9.3). */
export const PRODUCT_SIDES: ReviewSides = {
  id: 'product',
  tabsOf: ({ productConcerned: id, productTargetObject }, may) => {
    if (id === null || !may({ resource: 'PRODUCT_MANAGEMENT', method: 'GET_ID_FORM' })) return []
    const product = { id, name: productTargetObject?.data.name ?? '' }
    return [
      { id: 'product', label: 'Produit', content: <ProductFile id={id} part="record" /> },
      { id: 'product-documents', label: 'Documents', content: <ProductDocuments product={product} isShown /> },
      { id: 'label', label: 'Label', content: <ProductFile id={id} part="label" /> },
    ]
  },
  Tools,
  Acts,
}
