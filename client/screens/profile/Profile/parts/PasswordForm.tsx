import { EditForm } from '#client/common/form/EditForm.tsx'
import { PasswordRules } from '#client/common/PasswordRules.tsx'
import { useCurrentUser } from '#client/data/current-user.ts'
import { faultOf } from '#client/data/forms.ts'
import { Card } from '#client/ui/Card.tsx'
import { Field } from '#client/ui/Field.tsx'
import { PasswordInput } from '#client/ui/TextInput.tsx'
import { MODE_PARAM } from '../useMode.ts'
import { usePasswordForm } from '../usePasswordForm.ts'

/** Changes the own password; the other sessions end with it (docs/domain.md 2.5, 2.14 and 2.16). */
export const PasswordForm = ({ onDone }: { onDone: () => void }) => {
  const { state, rules } = usePasswordForm(onDone)
  const { username } = useCurrentUser()
  const { register, formState } = state.form
  const { errors } = formState
  return (
    <Card title="Changer le mot de passe" description={'Vos autres sessions seront fermées\u202f; celle-ci reste ouverte.'}>
      <EditForm state={state} verb="Modifier" cancel={onDone} params={[MODE_PARAM]}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Field label="Mot de passe actuel" isRequired fault={faultOf(errors.oldPassword)}>
          <PasswordInput {...register('oldPassword')} autoComplete="current-password" />
        </Field>
        <Field label="Nouveau mot de passe" isRequired fault={faultOf(errors.newPassword)} hint={<PasswordRules rules={rules} />}>
          <PasswordInput {...register('newPassword')} autoComplete="new-password" />
        </Field>
        <Field label="Confirmation du nouveau mot de passe" isRequired fault={faultOf(errors.newPasswordVerif)}>
          <PasswordInput {...register('newPasswordVerif')} autoComplete="new-password" />
        </Field>
      </EditForm>
    </Card>
  )
}
