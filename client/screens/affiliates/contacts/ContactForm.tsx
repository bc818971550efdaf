import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { EditDialog } from '#client/common/form/FormDialog.tsx'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import { SelectField } from '#client/common/SelectField.tsx'
import { faultOf } from '#client/data/forms.ts'
import { referenceCodeOptionsQuery, referenceOptionsQuery } from '#client/data/tables.ts'
import { command } from '#client/data/use-command.ts'
import { FieldPair } from '#client/ui/Card.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { contactInput } from '#contract/resources/affiliate/methods.ts'
import type { Contact } from '#contract/resources/parts/contact.ts'
import type { PartFormProps } from '../parts/part.ts'
import { CONTACT_WORDS } from '../parts/words.ts'

type Values = z.input<typeof contactInput>
const NAMES = ['civilite', 'lastName', 'firstName', 'email', 'phone', 'fonction', 'type'] as const
const NO_TYPE = 0

const valuesOf = (affiliate: number, contact: Contact | null): Values => ({
  affiliate: { id: affiliate },
  civilite: contact?.civilite ?? '',
  lastName: contact?.lastName ?? '',
  firstName: contact?.firstName ?? '',
  email: contact?.email ?? '',
  phone: contact?.phone ?? '',
  fonction: contact?.fonction ?? '',
  type: contact?.type ?? NO_TYPE,
  enabled: contact?.enabled ?? true,
})

const useContactForm = ({ affiliate, record, onClose }: PartFormProps<Contact>) =>
  useEditForm({
    schema: contactInput,
    values: valuesOf(affiliate, record),
    names: NAMES,
    record,
    save: sent => (record ? command('AFFILIATE_CONTACT', 'UPDATE', { ...sent, id: record.id }) : command('AFFILIATE_CONTACT', 'ADD', sent)),
    success: record ? 'Le contact est modifié avec succès.' : 'Le contact est ajouté avec succès.',
    onDone: onClose,
  })

/** Adds a contact or changes one (docs/domain.md 5.6). */
export const ContactForm = (props: PartFormProps<Contact>) => {
  const state = useContactForm(props)
  const { form } = state
  const { data: civilities = [] } = useQuery(referenceCodeOptionsQuery('CIVILITE'))
  const { data: types = [] } = useQuery(referenceOptionsQuery('CONTACT_TYPE'))
  const { register, formState } = form
  const { errors } = formState
  return (
    <EditDialog
      state={state}
      title={props.record ? CONTACT_WORDS.edit : CONTACT_WORDS.add}
      verb={props.record ? 'Enregistrer' : 'Ajouter'}
      onClose={props.onClose}
    >
      <SelectField name="civilite" label="Civilité" options={civilities} none="" isRequired />
      <FieldPair>
        <Field label="Nom" isRequired fault={faultOf(errors.lastName)}>
          <TextInput {...register('lastName')} autoComplete="off" />
        </Field>
        <Field label="Prénom" isRequired fault={faultOf(errors.firstName)}>
          <TextInput {...register('firstName')} autoComplete="off" />
        </Field>
      </FieldPair>
      <SelectField name="type" label="Type de contact" options={types} none={NO_TYPE} isRequired />
      <Field label="Fonction" fault={faultOf(errors.fonction)}>
        <TextInput {...register('fonction')} autoComplete="off" />
      </Field>
      <Field label="E-mail" isRequired fault={faultOf(errors.email, 'email')}>
        <TextInput {...register('email')} type="email" autoComplete="off" />
      </Field>
      <Field label="Téléphone" fault={faultOf(errors.phone)}>
        <TextInput {...register('phone')} type="tel" autoComplete="off" maxLength={30} />
      </Field>
    </EditDialog>
  )
}
