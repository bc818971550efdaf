import { Controller, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { EditDialog } from '#client/common/form/FormDialog.tsx'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import { SelectField } from '#client/common/SelectField.tsx'
import { parisToday } from '#client/data/format.ts'
import { faultOf } from '#client/data/forms.ts'
import { command } from '#client/data/use-command.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { nextDays, readDays } from '#contract/resources/reminder/days.ts'
import { HOURS, type Reminders, reminderMethods } from '#contract/resources/reminder/methods.ts'
import { NextReminders } from './NextReminders.tsx'

const schema = reminderMethods.UPDATE.input.omit({ id: true }).extend({
  days: z.string().transform((typed, context) => {
    const days = readDays(typed)
    if (days) return days
    context.addIssue({ code: 'custom', message: 'REMINDER.DAYS' })
    return z.NEVER
  }),
})

const HOUR_OPTIONS = Array.from({ length: HOURS.last - HOURS.first + 1 }, (_, at) => HOURS.first + at).map(value => ({
  value,
  label: `${value}\u202fh`,
}))

type PlanFormProps = { reminders: Reminders; endDate: string; onClose: () => void }

/** Whether, when and at what hour a collection reminds by itself, with the days that come of it. */
export const PlanForm = ({ reminders, endDate, onClose }: PlanFormProps) => {
  const state = useEditForm({
    schema,
    values: { enabled: reminders.enabled, days: reminders.days.join(', '), hour: reminders.hour },
    names: ['enabled', 'days', 'hour'],
    record: reminders,
    save: values => command('COLLECT_REMINDER', 'UPDATE', { ...values, id: reminders.id }),
    success: 'Le plan de relances est enregistré.',
    onDone: onClose,
  })
  const { register, control, formState } = state.form
  const typed = useWatch({ control })
  const days = readDays(typed.days ?? '')
  return (
    <EditDialog state={state} title="Plan de relances" verb="Enregistrer" onClose={onClose}>
      <Controller
        control={control}
        name="enabled"
        render={({ field }) => (
          <Checkbox
            label="Relancer automatiquement les personnes dont des réponses manquent"
            isChecked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
      />
      <Field
        label="Jours avant la fin"
        isRequired
        hint={'Séparés par des virgules\u202f: par exemple 15, 7, 2. Le dernier jour compte 0.'}
        fault={faultOf(formState.errors.days)}
      >
        <TextInput {...register('days')} autoComplete="off" inputMode="text" />
      </Field>
      <SelectField name="hour" label="À partir de (heure de Paris)" options={HOUR_OPTIONS} none={null} isRequired />
      {typed.enabled && days ? <NextReminders next={nextDays(days, endDate, parisToday())} /> : null}
    </EditDialog>
  )
}
