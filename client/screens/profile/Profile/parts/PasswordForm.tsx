import { useCurrentUser } from '#client/data/current-user.ts'
import { faultOf } from '#client/data/forms.ts'
import { LeaveGuard } from '#client/data/LeaveGuard.tsx'
import { PasswordRules } from '#client/data/PasswordRules.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card, FormColumn } from '#client/ui/Card.tsx'
import { Field } from '#client/ui/Field.tsx'
import { PasswordInput } from '#client/ui/PasswordInput.tsx'
import { MODE_PARAM } from '../useMode.ts'
import { usePasswordForm } from '../usePasswordForm.ts'

/** Changes the own password; the other sessions end with it (specification 1, sections 2.6, 5 and 8). */
export const PasswordForm = ({ onDone }: { onDone: () => void }) => {
  const { form, rules, fault, submit, isBusy, hasChanges } = usePasswordForm(onDone)
  const { username } = useCurrentUser()
  const { register, formState } = form
  const { errors } = formState
  return (
    <Card title="Changer le mot de passe" description={'Vos autres sessions seront fermées\u202f; celle-ci reste ouverte.'}>
      <form onSubmit={submit} noValidate>
        <FormColumn>
          {fault ? <Banner tone="danger">{fault}</Banner> : null}
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
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" isBusy={isBusy}>
              Modifier
            </Button>
            <Button variant="quiet" onClick={onDone}>
              Annuler
            </Button>
          </div>
        </FormColumn>
      </form>
      <LeaveGuard hasChanges={hasChanges} params={[MODE_PARAM]} />
    </Card>
  )
}
