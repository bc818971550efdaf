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
    label: 'Réponse attendue avant le',
    required: 'all',
    hint: 'Le partenaire voit cette date dans sa demande.',
  },
]
const schema = z.object({ labelExpiryDate: date })

/** Staff ask the managing affiliate to apply, by a day (docs/domain.md 9.3). */
export const InvitationDialog = ({ record, onClose }: { record: { id: number; data: { name: string } }; onClose: () => void }) => {
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
      title="Initier demande de labellisation"
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
