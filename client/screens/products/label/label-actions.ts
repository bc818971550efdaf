import { Award, CircleSlash, FilePen, Mail, RefreshCw, Send } from 'lucide-react'
import type { RowActions } from '#client/common/actions/row-actions.ts'
import { useGoBack } from '#client/common/use-go-back.ts'
import { productPlaces } from '#client/data/places.ts'
import { applicationAt } from '#contract/resources/label/states.ts'
import { actDialog } from './ActDialog.tsx'
import { LabelRequestDialog, RenewalRequestDialog } from './ApplicationDialog.tsx'
import { ACTS, rectificationOf } from './acts.ts'
import { INVITATIONS, InvitationDialog, RenewalInvitationDialog } from './InvitationDialog.tsx'

type Row = { id: number; data: { name: string }; label: { labelStatut: number }; can: readonly string[] }

const by = <M extends string>(method: M) => ({ resource: 'PRODUCT_MANAGEMENT', method }) as const

/** What may be done with a product's label (docs/domain.md 9.2 and 9.3), offered by its `can`; `useAfter` gives what follows an act. */
export const labelActions = (useAfter: () => () => void): RowActions<Row> => [
  {
    id: 'label-request',
    label: 'Initier une demande de labellisation',
    icon: Send,
    by: by('LABELISATION_REQUEST'),
    Dialog: LabelRequestDialog,
  },
  {
    id: 'label-renewal-request',
    label: 'Initier une demande de renouvellement',
    icon: Send,
    by: by('RENOUVELLEMENT_REQUEST'),
    Dialog: RenewalRequestDialog,
  },
  {
    id: 'label-grant',
    label: 'Labelliser',
    icon: Award,
    by: by('LABELISATION'),
    Dialog: actDialog({ title: ACTS.LABELISATION.title, formOf: () => ACTS.LABELISATION, useAfter }),
  },
  {
    id: 'label-refuse',
    label: 'Refuser le label',
    icon: CircleSlash,
    by: by('REFUS_LABELISATION'),
    Dialog: actDialog({ title: ACTS.REFUS_LABELISATION.title, formOf: () => ACTS.REFUS_LABELISATION, useAfter }),
  },
  {
    id: 'label-renew',
    label: 'Renouveler le label',
    icon: RefreshCw,
    by: by('RENOUVELLEMENT'),
    Dialog: actDialog({ title: ACTS.RENOUVELLEMENT.title, formOf: () => ACTS.RENOUVELLEMENT, useAfter }),
  },
  {
    id: 'label-withdraw',
    label: 'Délabelliser',
    icon: CircleSlash,
    tone: 'danger',
    by: by('DELABELLISATION'),
    Dialog: actDialog({ title: ACTS.DELABELLISATION.title, formOf: () => ACTS.DELABELLISATION, useAfter }),
  },
  {
    id: 'label-rectify',
    label: 'Rectifier le dernier acte du label',
    icon: FilePen,
    by: by('RECTIFICATION'),
    Dialog: actDialog({
      title: 'Rectifier',
      formOf: ({ label: { lastAction } }) => (lastAction === null ? null : rectificationOf(lastAction)),
      useAfter,
    }),
  },
  {
    id: 'label-invite',
    label: INVITATIONS.label,
    icon: Mail,
    by: by('INVITATION'),
    when: ({ label }) => applicationAt(label.labelStatut) === 'LABELISATION_REQUEST',
    Dialog: InvitationDialog,
  },
  {
    id: 'label-invite-renewal',
    label: INVITATIONS.renewal,
    icon: Mail,
    by: by('INVITATION'),
    when: ({ label }) => applicationAt(label.labelStatut) === 'RENOUVELLEMENT_REQUEST',
    Dialog: RenewalInvitationDialog,
  },
]

const useLeave = () => useGoBack(productPlaces.admin.list)

/** On a product's own screen: an act leads back to where its author came from. */
export const LABEL_ACTIONS = labelActions(useLeave)
