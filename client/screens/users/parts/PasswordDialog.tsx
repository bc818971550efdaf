import { useState } from 'react'
import { useFirstFault } from '#client/common/form/use-first-fault.ts'
import { PasswordRules, usePasswordRules } from '#client/common/PasswordRules.tsx'
import { useCommand } from '#client/data/use-command.ts'
import { nameOfUser } from '#client/data/users.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { PasswordInput } from '#client/ui/TextInput.tsx'
import { ERRORS } from '#contract/errors.ts'
import type { User } from '#contract/resources/user/entity.ts'
import { FIELD_FAULTS } from '#contract/texts/errors.ts'

function usePasswordChange(user: User, onClose: () => void) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [submits, setSubmits] = useState(0)
  const rules = usePasswordRules(password)
  const faults = {
    password: rules.every(rule => rule.isKept) && password !== '' ? undefined : ERRORS.PASSWORD_POLICY.text,
    again: password === again ? undefined : FIELD_FAULTS['STD_ERROR.PASSWORD_MISMATCH'],
  }
  const change = useCommand('USER_MANAGEMENT', 'UPDATE_USER_PASSWORD', { success: 'Le mot de passe est changé.', onDone: onClose })
  const submit = () => {
    setSubmits(submits + 1)
    if (!faults.password && !faults.again) change.run({ id: user.id, newPassword: password, newPasswordVerif: again })
  }
  return {
    password,
    setPassword,
    again,
    setAgain,
    rules,
    submit,
    isBusy: change.isBusy,
    submits,
    faults: submits > 0 ? faults : { password: undefined, again: undefined },
  }
}

/** An administrator gives somebody a password, which that person must change at the next sign-in (docs/domain.md 2.5). */
export const PasswordDialog = ({ record: user, onClose }: { record: User; onClose: () => void }) => {
  const { password, setPassword, again, setAgain, rules, submit, submits, isBusy, faults } = usePasswordChange(user, onClose)
  const element = useFirstFault(submits)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Changer le mot de passe\u202f: ${nameOfUser(user)}`}
      description="Ses sessions ouvertes se terminent. À sa prochaine connexion, cette personne devra choisir un mot de passe à elle."
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form="user-password" variant="primary" isBusy={isBusy}>
            Changer le mot de passe
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id="user-password"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label="Nouveau mot de passe" isRequired fault={faults.password} hint={<PasswordRules rules={rules} />}>
          <PasswordInput value={password} onValueChange={setPassword} autoComplete="new-password" />
        </Field>
        <Field label="Confirmation du mot de passe" isRequired fault={faults.again}>
          <PasswordInput value={again} onValueChange={setAgain} autoComplete="new-password" />
        </Field>
      </form>
    </Dialog>
  )
}
