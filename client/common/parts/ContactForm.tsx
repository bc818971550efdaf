import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { faultOf } from '#client/data/forms.ts'
import { referenceCodeOptionsQuery, referenceOptionsQuery } from '#client/data/tables.ts'
import { useChoices } from '#client/data/use-choices.ts'
import type { Command } from '#client/data/use-command.ts'
import { FieldPair } from '#client/ui/Card.tsx'
import { RadioGroup } from '#client/ui/Checkbox.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { type Contact, type ContactInput, contactFields } from '#contract/resources/parts/contact.ts'
import { EditDialog } from '../form/FormDialog.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { SelectField } from '../SelectField.tsx'
import type { PartFormProps } from './part.ts'
import { CONTACT_STATUSES, CONTACT_WORDS } from './words.ts'

type Values = z.input<typeof contactFields>
const NAMES = ['civilite', 'lastName', 'firstName', 'email', 'phone', 'fonction', 'type', 'enabled'] as const
const NO_TYPE = 0
const STATUS_OPTIONS = [
  { value: 'true', label: CONTACT_STATUSES.true },
  { value: 'false', label: CONTACT_STATUSES.false },
] as const

const valuesOf = (contact: Contact | null): Values => ({
  civilite: contact?.civilite ?? '',
  lastName: contact?.lastName ?? '',
  firstName: contact?.firstName ?? '',
  email: contact?.email ?? '',
  phone: contact?.phone ?? '',
  fonction: contact?.fonction ?? '',
  type: contact?.type ?? NO_TYPE,
  enabled: contact?.enabled ?? true,
})

type ContactFormProps = Omit<PartFormProps<Contact>, 'owner'> & {
  /** What saving sends. */
  save: (values: ContactInput) => Command<unknown>
}

/** Adds a contact or changes one (docs/domain.md 5.6). */
export const ContactForm = ({ record, save, onClose }: ContactFormProps) => {
  const state = useEditForm({
    schema: contactFields,
    values: valuesOf(record),
    names: NAMES,
    record,
    save,
    success: record ? 'Le contact est modifié avec succès.' : 'Le contact est ajouté avec succès.',
    onDone: onClose,
  })
  const { form } = state
  const civilities = useChoices(referenceCodeOptionsQuery('CIVILITE'))
  const types = useChoices(referenceOptionsQuery('CONTACT_TYPE'))
  const { register, formState } = form
  const { errors } = formState
  return (
    <EditDialog
      state={state}
      title={record ? CONTACT_WORDS.edit : CONTACT_WORDS.add}
      verb={record ? 'Enregistrer' : 'Ajouter'}
      onClose={onClose}
    >
      <SelectField name="civilite" label="Civilité" {...civilities} none="" isRequired />
      <FieldPair>
        <Field label="Nom" isRequired fault={faultOf(errors.lastName)}>
          <TextInput {...register('lastName')} autoComplete="off" />
        </Field>
        <Field label="Prénom" isRequired fault={faultOf(errors.firstName)}>
          <TextInput {...register('firstName')} autoComplete="off" />
        </Field>
      </FieldPair>
      <SelectField name="type" label="Type de contact" {...types} none={NO_TYPE} isRequired />
      <Field label="Fonction" fault={faultOf(errors.fonction)}>
        <TextInput {...register('fonction')} autoComplete="off" />
      </Field>
      <Field label="E-mail" isRequired fault={faultOf(errors.email, 'email')}>
        <TextInput {...register('email')} type="email" autoComplete="off" />
      </Field>
      <Field label="Téléphone" fault={faultOf(errors.phone)}>
        <TextInput {...register('phone')} type="tel" autoComplete="off" maxLength={30} />
      </Field>
      {record ? (
        <Controller
          control={form.control}
          name="enabled"
          render={({ field }) => (
            <Field label="Statut" isGroup>
              <RadioGroup
                isInline
                options={STATUS_OPTIONS}
                value={field.value === false ? 'false' : 'true'}
                onValueChange={value => field.onChange(value === 'true')}
                onBlur={field.onBlur}
              />
            </Field>
          )}
        />
      ) : null}
    </EditDialog>
  )
}
