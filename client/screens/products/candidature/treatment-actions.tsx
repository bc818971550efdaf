import { FileStack, Undo2, X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { RowActions } from '#client/common/actions/row-actions.ts'
import { TAKING } from '#client/common/request/taking.ts'
import { useGoBack } from '#client/common/use-go-back.ts'
import { productPlaces } from '#client/data/places.ts'
import type { Product } from '#contract/resources/product/entity.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { labelActions } from '../label/label-actions.ts'
import { SHEET_ACTION_OF_SCREEN } from '../sheet/sheet-actions.tsx'
import { reasonDialog } from './reason-dialog.tsx'

// Loaded lazily: it brings the printer.
const CommitteeDialog = lazy(async () => ({ default: (await import('../committee/CommitteeDialog.tsx')).CommitteeDialog }))

const decides = { resource: 'DEMANDE_MANAGEMENT', method: 'CHANGE_DECISION' } as const

/** What staff do with an application beside the label itself (docs/domain.md 9.3 and 14.4). */
export const REQUEST_SIDE_ACTIONS: RowActions<RequestDetail> = [
  {
    id: 'committee',
    label: 'Dossier du comité',
    icon: FileStack,
    may: { resource: 'DEMANDE_MANAGEMENT', method: 'GET_ID' },
    Dialog: ({ record, onClose }) => (
      <Suspense>
        <CommitteeDialog request={record} onClose={onClose} />
      </Suspense>
    ),
  },
  { ...TAKING, isPrimary: false },
  {
    id: 'send-back',
    label: 'Renvoyer au partenaire',
    icon: Undo2,
    by: decides,
    when: ({ decisions }) => decisions.includes('REQUEST_FEEDBACK'),
    Dialog: reasonDialog({
      decision: 'REQUEST_FEEDBACK',
      title: id => `Renvoyer la demande n°\u202f${id} au partenaire`,
      consequences: 'Les questionnaires seront rouverts avec leurs réponses, et le partenaire en sera informé.',
      verb: 'Renvoyer au partenaire',
      success: 'La demande est renvoyée au partenaire.',
      hint: 'Ce qui est à compléter ou à corriger. Le partenaire le lit dans sa demande.',
    }),
  },
  {
    id: 'deny',
    label: 'Refuser le renouvellement',
    icon: X,
    by: decides,
    // A labelling is refused by the act of the label, which leaves its attestation.
    when: ({ type, decisions }) => type === 'REQUEST_PRODUCT_RENEW_LABELISATION' && decisions.includes('REQUEST_DENIED'),
    Dialog: reasonDialog({
      decision: 'REQUEST_DENIED',
      title: id => `Refuser la demande de renouvellement n°\u202f${id}`,
      consequences: 'La demande sera refusée et close, et le partenaire informé. Le label reste ce qu’il est jusqu’à son échéance.',
      verb: 'Refuser la demande',
      success: 'La demande de renouvellement est refusée.',
      hint: 'Le partenaire le lit dans sa demande.',
    }),
  },
]

const useLeave = () => useGoBack(productPlaces.admin.candidates)
const TREATING = ['label-refuse', 'label-grant', 'label-renew']

/** Once the application is closed. */
export const CLOSED_ACTIONS: RowActions<Product> = [SHEET_ACTION_OF_SCREEN]

/** What staff do with the product: its sheet, and the acts of the label, each of which ends the open application. */
export const TREATMENT_ACTIONS: RowActions<Product> = [
  ...CLOSED_ACTIONS,
  ...labelActions(useLeave)
    .filter(({ id }) => TREATING.includes(id))
    .toSorted((a, b) => TREATING.indexOf(a.id) - TREATING.indexOf(b.id))
    .map(action => ({ ...action, isPrimary: action.id !== 'label-refuse' })),
]
