import { useNavigate } from 'react-router'
import { useRecordForm } from '#client/common/record/use-record-form.ts'
import type { KeptForm } from '#client/data/kept-work.ts'
import { usePlaces } from '#client/data/places.ts'
import { command, type Unreached } from '#client/data/use-command.ts'
import { useOffline } from '#client/offline/react.ts'
import { useToast } from '#client/ui/toast-context.ts'
import { type Product, productInput, productUpdate } from '#contract/resources/product/entity.ts'
import { productRecord } from '#contract/resources/product/record.ts'
import { useProductPlaces } from './useProductPlaces.ts'
import { workName } from './work-name.ts'

const changes = productUpdate.omit({ id: true })
const { sections } = productRecord

/** A partner's save that got no answer waits on this device, and leaves by itself. */
function useQueue(id: number | null, label: string, after: string) {
  const offline = useOffline()
  const navigate = useNavigate()
  const toast = useToast()
  const { isPartner } = useProductPlaces()
  if (!isPartner || !offline) return undefined
  return async ({ key, ...call }: Unreached, typed: KeptForm) => {
    await offline.queueRecord({
      ...call,
      idempotencyKey: key,
      label,
      record: { kind: 'product', id, typed },
      isAttempted: navigator.onLine,
    })
    toast.info('Votre modification est gardée sur cet appareil. Elle partira dès que le serveur répondra.')
    await navigate(after)
  }
}

/** Creates a product; a partner's becomes a request (docs/domain.md 8.6). */
export function useNewProduct() {
  const navigate = useNavigate()
  const { requests } = usePlaces()
  const { isPartner, detail, list } = useProductPlaces()
  return useRecordForm({
    sections,
    schema: productInput,
    record: null,
    isPartner,
    keepAs: workName(null),
    queue: useQueue(null, 'Nouveau produit', list),
    save: values => command('PRODUCT_MANAGEMENT', 'ADD', values),
    success: 'Le produit est créé avec succès. Vous pouvez maintenant compléter ses codes ISIN, documents et contacts.',
    onDone: ({ id }) => void navigate(isPartner || id === null ? requests : detail(id), { replace: true }),
  })
}

/** Changes a product; a partner's changes become a request, which is shown among the others. */
export function useChangedProduct(product: Product) {
  const navigate = useNavigate()
  const { requests } = usePlaces()
  const { isPartner, detail } = useProductPlaces()
  const { id, data } = product
  return useRecordForm({
    sections,
    schema: changes,
    record: product,
    isPartner,
    keepAs: workName(id),
    queue: useQueue(id, `Modification de «\u202f${data.name}\u202f»`, detail(id)),
    save: values => command('PRODUCT_MANAGEMENT', 'UPDATE', { ...values, id }),
    success: 'Le produit est modifié avec succès.',
    onDone: () => void navigate(isPartner ? requests : detail(id)),
  })
}
