import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { Button, IconButton } from '#client/ui/Button.tsx'
import { FieldPair } from '#client/ui/Card.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import type { ownProfileInput } from '#contract/resources/user/entity.ts'
import { faultOf } from '../../data/forms.ts'

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
