import { Plus, Trash2 } from 'lucide-react'
import { Controller, useController, useFieldArray, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { useChoices } from '#client/data/use-choices.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldPair } from '#client/ui/Card.tsx'
import { RadioGroup } from '#client/ui/Checkbox.tsx'
import { Field } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import type { UserType } from '#contract/permissions.ts'
import type { ownProfileInput } from '#contract/resources/user/entity.ts'
import { choiceFaultOf, faultOf } from '../../data/forms.ts'
import { USER_TYPE_OPTIONS } from '../../data/options.ts'
import { referenceCodeOptionsQuery } from '../../data/tables.ts'

/** One's own first and last name; stands in the form of the own profile, of the first account, or of one that an invitation opens. */
export const NameFields = () => {
  const { register, formState } = useFormContext<{ firstName: string; lastName: string }>()
  const { errors } = formState
  return (
    <FieldPair>
      <Field label="Prénom" isRequired fault={faultOf(errors.firstName)}>
        <TextInput {...register('firstName')} autoComplete="given-name" />
      </Field>
      <Field label="Nom" isRequired fault={faultOf(errors.lastName)}>
        <TextInput {...register('lastName')} autoComplete="family-name" />
      </Field>
    </FieldPair>
  )
}

/** The civility, a code of the reference table; stands in a form with `gender`. */
export const GenderField = ({ isRequired = false }: { isRequired?: boolean }) => {
  const { control, formState } = useFormContext<{ gender: string | null }>()
  const genders = useChoices(referenceCodeOptionsQuery('CIVILITE'))
  return (
    <Field label="Civilité" isRequired={isRequired} fault={choiceFaultOf(formState.errors.gender)}>
      <Controller
        control={control}
        name="gender"
        render={({ field }) => (
          <Select
            {...genders}
            value={field.value || null}
            onValueChange={code => field.onChange(isRequired ? (code ?? '') : code)}
            canClear={!isRequired}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
    </Field>
  )
}

type UserTypeFieldProps = {
  /** The form's name for it. */
  name: 'type' | 'userType'
  hint?: string
  /** Called when another type is chosen, to clear what depends on it. */
  onTypeChange: () => void
}

/** The user type in the form of an account, a role or a profile. */
export const UserTypeField = ({ name, hint, onTypeChange }: UserTypeFieldProps) => {
  const { field, fieldState } = useController<Partial<Record<'type' | 'userType', UserType>>>({ name })
  return (
    <Field label="Type d’utilisateur" hint={hint} isGroup isRequired fault={choiceFaultOf(fieldState.error)}>
      <RadioGroup
        isInline
        options={USER_TYPE_OPTIONS}
        value={field.value ?? null}
        onValueChange={value => {
          field.onChange(value)
          onTypeChange()
        }}
        onBlur={field.onBlur}
      />
    </Field>
  )
}

type WithContact = Pick<z.input<typeof ownProfileInput>, 'email' | 'phone' | 'secondaryPhoneNumber' | 'emailAddresses'>

const MAX_EMAILS = 20

/** The other addresses of a person, each to be present and valid (docs/domain.md 2.1). */
const SecondaryEmails = () => {
  const { control, register, formState } = useFormContext<WithContact>()
  const { fields, append, remove } = useFieldArray({ control, name: 'emailAddresses' })
  return (
    <div className="flex flex-col gap-4">
      {fields.map((field, at) => (
        <div key={field.id} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <Field label={`Autre e-mail ${at + 1}`} isRequired fault={faultOf(formState.errors.emailAddresses?.[at]?.email, 'email')}>
              <TextInput {...register(`emailAddresses.${at}.email`)} type="email" autoComplete="off" />
            </Field>
          </div>
          <span className="pt-8">
            <IconButton icon={Trash2} tone="danger" label={`Retirer l’autre e-mail ${at + 1}`} onClick={() => remove(at)} />
          </span>
        </div>
      ))}
      {fields.length < MAX_EMAILS ? (
        <Button icon={Plus} className="self-start" onClick={() => append({ email: '' })}>
          Ajouter un e-mail
        </Button>
      ) : null}
    </div>
  )
}

/** How a person is reached; stands in the form of an account, an invitation or the own profile. */
export const ContactFields = () => {
  const { register, formState } = useFormContext<WithContact>()
  const { errors } = formState
  return (
    <>
      <Field label="E-mail" isRequired fault={faultOf(errors.email, 'email')}>
        <TextInput {...register('email')} type="email" autoComplete="off" />
      </Field>
      <FieldPair>
        <Field label="Téléphone" isRequired fault={faultOf(errors.phone)}>
          <TextInput {...register('phone')} type="tel" autoComplete="off" maxLength={30} />
        </Field>
        <Field label="Téléphone secondaire" fault={faultOf(errors.secondaryPhoneNumber)}>
          <TextInput {...register('secondaryPhoneNumber')} type="tel" autoComplete="off" maxLength={30} />
        </Field>
      </FieldPair>
      <SecondaryEmails />
    </>
  )
}
