import { z } from 'zod'
import { EditDialog } from '#client/common/form/FormDialog.tsx'
import { RecordInput } from '#client/common/record/RecordInput.tsx'
import { useRecordForm } from '#client/common/record/use-record-form.ts'
import { command } from '#client/data/use-command.ts'
import type { RecordField } from '#contract/record/field.ts'
import { date } from '#contract/values.ts'

const FIELDS: readonly RecordField[] = [
  {
    path: 'labelExpiryDate',
    kind: 'date',
    label: 'Réponse attendue au plus tard le',
    required: 'all',
    hint: 'Le partenaire voit cette date dans sa demande.',
  },
]
const schema = z.object({ labelExpiryDate: date })

interface InvitationProps {
  record: { id: number; data: { name: string } }
  onClose: () => void
}

/** Staff ask the managing affiliate to apply, by a day (docs/domain.md 9.3). */
const invitationDialog =
  (title: string) =>
  ({ record, onClose }: InvitationProps) => {
    const state = useRecordForm({
      sections: [{ title: 'Invitation', fields: FIELDS }],
      schema,
      record: null,
      save: ({ labelExpiryDate }) => command('PRODUCT_MANAGEMENT', 'INVITATION', { id: record.id, labelExpiryDate }),
      success: 'La demande est ouverte et l’affilié gérant en est informé.',
      onDone: onClose,
    })
    return (
      <EditDialog
        state={state}
        title={title}
        description={`Une demande sera ouverte pour «\u202f${record.data.name}\u202f» avec les questionnaires de son catalogue.`}
        verb="Ouvrir la demande"
        onClose={onClose}
      >
        {FIELDS.map(field => (
          <RecordInput key={field.path} field={field} audience={state.audience} />
        ))}
      </EditDialog>
    )
  }

/** Of the label, and of the renewal of one that was given. */
export const INVITATIONS = { label: 'Initier demande de labellisation', renewal: 'Initier demande de renouvellement' } as const
export const InvitationDialog = invitationDialog(INVITATIONS.label)
export const RenewalInvitationDialog = invitationDialog(INVITATIONS.renewal)
