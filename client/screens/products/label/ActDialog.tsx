import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditDialog } from '#client/common/form/FormDialog.tsx'
import { LoadedDialog } from '#client/common/form/LoadedDialog.tsx'
import { RecordInput } from '#client/common/record/RecordInput.tsx'
import { useRecordForm } from '#client/common/record/use-record-form.ts'
import { Refusal } from '#client/data/call.ts'
import { productQuery } from '#client/data/products.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import type { ActForm, Issued, Labelled } from './acts.ts'
import { CertificateDialog } from './CertificateDialog.tsx'
import { labelSummary } from './words.ts'

interface ActFormProps<O> {
  product: Labelled
  act: ActForm<O>
  onDone: (issued: Issued) => void
  onRefused: () => void
  onClose: () => void
}

const ActFormDialog = <O,>({ product, act, onDone, onRefused, onClose }: ActFormProps<O>) => {
  const queries = useQueryClient()
  // What is loaded anew meanwhile is not what was decided over.
  const [opened] = useState(product)
  const state = useRecordForm<O, Issued>({
    sections: [{ title: act.title, fields: act.fields }],
    schema: act.schema(product.label),
    record: { stamp: undefined, ...act.start(product.label) },
    save: values => act.save(opened, values),
    success: act.success,
    onDone,
    onRefused: error => {
      if (!(error instanceof Refusal && error.code === 'TRANSITION_REFUSED')) return false
      void queries.invalidateQueries({ queryKey: ['PRODUCT_MANAGEMENT'] })
      onRefused()
      return true
    },
  })
  return (
    <EditDialog
      state={state}
      title={`${act.title}\u202f: ${product.data.name}`}
      description={act.consequences(opened.encoursDeLabellisation > 0)}
      verb={act.verb}
      onClose={onClose}
    >
      {act.fields.map(field => (
        <RecordInput key={field.path} field={field} audience={state.audience} />
      ))}
    </EditDialog>
  )
}

/** Somebody else was first: what the label is now. */
const RefusedDialog = ({ product, title, onClose }: { product: Labelled; title: string; onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} title={title} footer={<Button onClick={onClose}>{uiTexts.close}</Button>}>
    <Banner tone="warning" title="Cette action n’est plus possible">
      {`Le label de «\u202f${product.data.name}\u202f» a changé entre-temps. Aujourd’hui\u202f: ${labelSummary(product.label)}. Rien n’a été enregistré.`}
    </Banner>
  </Dialog>
)

export interface ActDialogProps {
  record: { id: number }
  onClose: () => void
}

interface Declared<O> {
  title: string
  /** The form for the label as it stands now; null where there is nothing to do. */
  formOf: (product: Labelled) => ActForm<O> | null
  /** What follows once the attestation was shown. */
  useAfter: () => () => void
}

/** The dialog of a label act: its form over the product as it is now, then the attestation it left. */
export const actDialog =
  <O,>({ title, formOf, useAfter }: Declared<O>) =>
  ({ record, onClose }: ActDialogProps) => {
    const found = useQuery(productQuery(record.id))
    const after = useAfter()
    const [act, setAct] = useState<ActForm<O> | null>(null)
    const [issued, setIssued] = useState<Issued | null>(null)
    const [isRefused, setIsRefused] = useState(false)
    const leave = () => {
      onClose()
      after()
    }
    return (
      <LoadedDialog query={found} title={title} onClose={onClose}>
        {product => {
          if (isRefused) return <RefusedDialog product={product} title={title} onClose={onClose} />
          if (act && issued) return <CertificateDialog title={act.attestation} product={product} issued={issued} onClose={leave} />
          const form = act ?? formOf(product)
          if (!form) return <RefusedDialog product={product} title={title} onClose={onClose} />
          return (
            <ActFormDialog
              product={product}
              act={form}
              onDone={done => {
                setAct(form)
                setIssued(done)
              }}
              onRefused={() => setIsRefused(true)}
              onClose={onClose}
            />
          )
        }}
      </LoadedDialog>
    )
  }
