import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { EditDialog } from '#client/common/form/FormDialog.tsx'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import { showDate } from '#client/data/format.ts'
import { faultOf } from '#client/data/forms.ts'
import { command } from '#client/data/use-command.ts'
import { DateInput } from '#client/ui/DateInput.tsx'
import { Field } from '#client/ui/Field.tsx'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { date } from '#contract/values.ts'

const schema = z.object({ answerBy: z.union([date, z.literal('')]) })

/** The day by which this partner is to answer, where it is another than the collection's. */
export const DueDialog = ({ record: request, onClose }: { record: RequestDetail; onClose: () => void }) => {
  const state = useEditForm({
    schema,
    values: { answerBy: request.answerBy ?? '' },
    names: ['answerBy'],
    save: ({ answerBy }) => command('DEMANDE_MANAGEMENT', 'CHANGE_DUE', { id: request.id, answerBy: answerBy || null }),
    success: 'L’échéance est enregistrée.',
    onDone: onClose,
  })
  const { control, formState } = state.form
  const end = request.status === 'REQUEST_FEEDBACK' ? request.collectTargetObject?.endDate : undefined
  return (
    <EditDialog
      state={state}
      title={`Échéance de la demande n°\u202f${request.id}`}
      description="Le partenaire la voit sur son accueil et dans sa demande."
      verb="Enregistrer"
      onClose={onClose}
    >
      <Field
        label="Réponse attendue au plus tard le"
        hint={end === undefined ? 'Sans date, aucune échéance.' : `Sans date, la fin de la collecte\u202f: le ${showDate(end)}.`}
        fault={faultOf(formState.errors.answerBy, 'date')}
      >
        <Controller
          control={control}
          name="answerBy"
          render={({ field }) => <DateInput {...field} value={field.value ?? ''} onValueChange={field.onChange} />}
        />
      </Field>
    </EditDialog>
  )
}
