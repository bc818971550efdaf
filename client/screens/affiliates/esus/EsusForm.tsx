import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { EditDialog } from '#client/common/form/FormDialog.tsx'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import type { PartFormProps } from '#client/common/parts/part.ts'
import { useHolder } from '#client/data/current-user.ts'
import { choiceFaultOf, faultOf } from '#client/data/forms.ts'
import { command } from '#client/data/use-command.ts'
import { FieldPair } from '#client/ui/Card.tsx'
import { RadioGroup } from '#client/ui/Checkbox.tsx'
import { DateInput } from '#client/ui/DateInput.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { ESUS_STATUSES, type EsusAgreement, esusInput } from '#contract/resources/affiliate/entity.ts'
import { ESUS_WORDS } from '../parts/words.ts'

type Values = z.input<typeof esusInput>
const NAMES = ['agreement', 'agreementDate', 'agreementEndDate', 'status'] as const
const STATUS_OPTIONS = [
  { value: 'true', label: ESUS_STATUSES.true },
  { value: 'false', label: ESUS_STATUSES.false },
] as const

const valuesOf = (affiliate: number, agreement: EsusAgreement | null): Values => ({
  affiliate: { id: affiliate },
  agreement: agreement?.agreement ?? '',
  agreementDate: agreement?.agreementDate ?? '',
  agreementEndDate: agreement?.agreementEndDate ?? '',
  status: agreement?.status ?? true,
})

const useEsusForm = ({ owner, record, onClose }: PartFormProps<EsusAgreement>) =>
  useEditForm({
    schema: esusInput,
    values: valuesOf(owner, record),
    names: NAMES,
    record,
    save: sent => (record ? command('AFFILIATE_ESUS', 'UPDATE', { ...sent, id: record.id }) : command('AFFILIATE_ESUS', 'ADD', sent)),
    success: record ? 'L’agrément est modifié avec succès.' : 'L’agrément est ajouté avec succès.',
    onDone: onClose,
  })

/** Adds an ESUS agreement or changes one; a partner's become requests (docs/domain.md 5.8 and 5.9). */
export const EsusForm = (props: PartFormProps<EsusAgreement>) => {
  const state = useEsusForm(props)
  const { form } = state
  const isPartner = !useHolder().isInternal
  const { errors } = form.formState
  const verb = isPartner ? 'Envoyer la demande' : props.record ? 'Enregistrer' : 'Ajouter'
  return (
    <EditDialog
      state={state}
      title={props.record ? ESUS_WORDS.edit : ESUS_WORDS.add}
      description={isPartner ? 'Votre demande sera examinée par l’équipe de l’organisation avant d’être appliquée.' : undefined}
      verb={verb}
      onClose={props.onClose}
    >
      <Field label="Agrément" isRequired fault={faultOf(errors.agreement)} hint="Son numéro ou son intitulé.">
        <TextInput {...form.register('agreement')} autoComplete="off" />
      </Field>
      <FieldPair>
        <Controller
          control={form.control}
          name="agreementDate"
          render={({ field, fieldState }) => (
            <Field label="Date de début" isRequired fault={faultOf(fieldState.error, 'date')}>
              <DateInput value={field.value} onValueChange={field.onChange} onBlur={field.onBlur} ref={field.ref} />
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="agreementEndDate"
          render={({ field, fieldState }) => (
            <Field label="Date de fin" fault={faultOf(fieldState.error, 'date')}>
              <DateInput value={field.value ?? ''} onValueChange={field.onChange} onBlur={field.onBlur} ref={field.ref} />
            </Field>
          )}
        />
      </FieldPair>
      <Controller
        control={form.control}
        name="status"
        render={({ field, fieldState }) => (
          <Field label="Statut" isGroup isRequired fault={choiceFaultOf(fieldState.error)}>
            <RadioGroup
              isInline
              options={STATUS_OPTIONS}
              value={field.value ? 'true' : 'false'}
              onValueChange={value => field.onChange(value === 'true')}
              onBlur={field.onBlur}
            />
          </Field>
        )}
      />
    </EditDialog>
  )
}
