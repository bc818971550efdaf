import { Controller } from 'react-hook-form'
import { ContactFields, GenderField, NameFields } from '#client/common/account/AccountFields.tsx'
import { EditForm } from '#client/common/form/EditForm.tsx'
import { CroppedImageField } from '#client/common/image/CroppedImageField.tsx'
import { UserAvatar } from '#client/common/UserAvatar.tsx'
import { faultOf } from '#client/data/forms.ts'
import { uploadPhoto } from '#client/data/upload.ts'
import { Card } from '#client/ui/Card.tsx'
import { Field } from '#client/ui/Field.tsx'
import { PasswordInput, TextInput } from '#client/ui/TextInput.tsx'
import { MODE_PARAM } from '../useMode.ts'
import { useProfileForm } from '../useProfileForm.ts'

/** The own profile for changing; the identifier is for reading (docs/domain.md 2.14). */
export const ProfileForm = ({ onDone }: { onDone: () => void }) => {
  const { user, state, asksPassword } = useProfileForm(onDone)
  const { register, formState } = state.form
  return (
    <Card title="Informations personnelles">
      <EditForm state={state} verb="Enregistrer" cancel={onDone} params={[MODE_PARAM]}>
        <Controller
          control={state.form.control}
          name="image"
          render={({ field }) => (
            <CroppedImageField
              preview={<UserAvatar user={{ ...user, image: field.value ?? null }} size="large" />}
              hasImage={typeof field.value === 'string'}
              onCropped={async photo => field.onChange(await uploadPhoto(photo))}
              onRemove={() => field.onChange(null)}
            />
          )}
        />
        <Field label="Identifiant" hint="Il ne peut pas être modifié.">
          <TextInput value={user.username} readOnly />
        </Field>
        <GenderField />
        <NameFields />
        <ContactFields />
        {asksPassword ? (
          <Field
            label="Mot de passe actuel"
            isRequired
            hint={'Votre e-mail ouvre aussi votre compte\u202f: pour le changer, confirmez votre mot de passe.'}
            fault={faultOf(formState.errors.password)}
          >
            <PasswordInput {...register('password')} autoComplete="current-password" />
          </Field>
        ) : null}
      </EditForm>
    </Card>
  )
}
