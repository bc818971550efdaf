import { type FormEvent, useEffect, useState } from 'react'
import { Controller, FormProvider, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ContactFields } from '#client/data/account/ContactFields.tsx'
import { NameFields } from '#client/data/account/NameFields.tsx'
import type { AccountLink } from '#client/data/auth.ts'
import { useFirstFault } from '#client/data/form/use-first-fault.ts'
import { initialsOf } from '#client/data/format.ts'
import { faultOf } from '#client/data/forms.ts'
import { CroppedImageField } from '#client/data/image/CroppedImageField.tsx'
import { imageByGender } from '#client/data/images.ts'
import { uploadPhoto } from '#client/data/upload.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import type { userMethods } from '#contract/resources/user/methods.ts'
import { NewPasswordFields } from '../../parts/NewPasswordFields.tsx'
import type { RegisterValues } from '../useRegister.ts'

type Creation = Omit<z.output<(typeof userMethods)['INVITE_CREATE']['input']>, 'reset' | 'gender'>

type AccountFormProps = {
  link: AccountLink
  form: UseFormReturn<RegisterValues, unknown, Creation>
  fault: string | null
  onSubmit: (event: FormEvent) => void
}

/** The photo that was sent, as this device has it: nobody without a session may read it back. */
function useSentPhoto() {
  const [url, setUrl] = useState<string>()
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  return { url, show: (photo: Blob | null) => setUrl(photo ? URL.createObjectURL(photo) : undefined) }
}

/** Who the invited person is, how they are reached, and their password. */
export const AccountForm = ({ link, form, fault, onSubmit }: AccountFormProps) => {
  const { register, control, watch, formState } = form
  const { errors } = formState
  const photo = useSentPhoto()
  const element = useFirstFault(formState.submitCount)
  const initials = initialsOf({ firstName: watch('firstName'), lastName: watch('lastName') })
  return (
    <FormProvider {...form}>
      <form ref={element} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
        {fault ? <Banner tone="danger">{fault}</Banner> : null}
        <Controller
          control={control}
          name="image"
          render={({ field }) => (
            <CroppedImageField
              preview={<Avatar initials={initials} src={photo.url ?? (initials === '' ? imageByGender(null) : undefined)} size="large" />}
              hasImage={typeof field.value === 'string'}
              onCropped={async blob => {
                field.onChange(await uploadPhoto(blob, link))
                photo.show(blob)
              }}
              onRemove={() => {
                field.onChange(null)
                photo.show(null)
              }}
            />
          )}
        />
        <NameFields />
        <ContactFields />
        <Field label="Identifiant" isRequired fault={faultOf(errors.username, 'username')}>
          <TextInput {...register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <NewPasswordFields />
        <Button type="submit" variant="primary" isBusy={formState.isSubmitting} className="self-start">
          Créer mon compte
        </Button>
      </form>
    </FormProvider>
  )
}
