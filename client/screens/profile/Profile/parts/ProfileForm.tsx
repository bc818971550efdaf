import { Controller, FormProvider } from 'react-hook-form'
import { ContactFields } from '#client/data/account/ContactFields.tsx'
import { GenderField } from '#client/data/account/GenderField.tsx'
import { faultOf } from '#client/data/forms.ts'
import { CroppedImageField } from '#client/data/image/CroppedImageField.tsx'
import { LeaveGuard } from '#client/data/LeaveGuard.tsx'
import { UserAvatar } from '#client/data/UserAvatar.tsx'
import { uploadPhoto } from '#client/data/upload.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card, FieldPair, FormColumn } from '#client/ui/Card.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { MODE_PARAM } from '../useMode.ts'
import { useProfileForm } from '../useProfileForm.ts'

/** The own profile for changing; the identifier is for reading (specification 1, sections 2.6 and 5). */
export const ProfileForm = ({ onDone }: { onDone: () => void }) => {
  const { user, form, submit, others, isBusy, hasChanges } = useProfileForm(onDone)
  const { register, control, formState } = form
  const { errors } = formState
  return (
    <FormProvider {...form}>
      <Card title="Informations personnelles">
        <form onSubmit={submit} noValidate>
          <FormColumn>
            <Controller
              control={control}
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
            <FieldPair>
              <Field label="Prénom" isRequired fault={faultOf(errors.firstName)}>
                <TextInput {...register('firstName')} autoComplete="given-name" />
              </Field>
              <Field label="Nom" isRequired fault={faultOf(errors.lastName)}>
                <TextInput {...register('lastName')} autoComplete="family-name" />
              </Field>
            </FieldPair>
            <ContactFields />
            {others.length > 0 ? <Banner tone="danger">{others.map(({ text }) => text).join(' ')}</Banner> : null}
            <div className="flex flex-wrap gap-2">
              <Button type="submit" variant="primary" isBusy={isBusy}>
                Enregistrer
              </Button>
              <Button variant="quiet" onClick={onDone}>
                Annuler
              </Button>
            </div>
          </FormColumn>
        </form>
      </Card>
      <LeaveGuard hasChanges={hasChanges} params={[MODE_PARAM]} />
    </FormProvider>
  )
}
