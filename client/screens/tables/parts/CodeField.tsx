import { useFormContext } from 'react-hook-form'
import { faultOf } from '#client/data/forms.ts'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'

const CODE_MAX = 100

/** A code is chosen, or left to the server, at the creation; from then on it is only read. */
export const CodeField = ({ fixed }: { fixed: string | null }) => {
  const { register, formState } = useFormContext<{ code: string }>()
  if (fixed !== null)
    return (
      <Field label="Code" hint="Ne change plus après la création.">
        <TextInput value={fixed} readOnly />
      </Field>
    )
  return (
    <Field
      label="Code"
      hint="Laissez vide pour qu’il soit tiré de la désignation. Il ne changera plus."
      fault={faultOf(formState.errors.code)}
    >
      <TextInput {...register('code')} autoComplete="off" maxLength={CODE_MAX} />
    </Field>
  )
}
