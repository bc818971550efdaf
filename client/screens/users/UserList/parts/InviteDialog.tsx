import { GenderField } from '#client/common/account/AccountFields.tsx'
import { EditDialog } from '#client/common/form/FormDialog.tsx'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import { faultOf } from '#client/data/forms.ts'
import { command } from '#client/data/use-command.ts'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { RightsFields } from '../../parts/RightsFields.tsx'
import { invitationForm } from '../../parts/user-schemas.ts'

const NAMES = ['email', 'userType', 'gender', 'profile', 'profile.id', 'affiliate', 'affiliate.id'] as const

/** Invites somebody, who will complete the account (docs/domain.md 2.1). */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const state = useEditForm({
    schema: invitationForm,
    values: { email: '', gender: '', profile: { id: 0 }, affiliate: null },
    names: NAMES,
    save: values => command('USER_MANAGEMENT', 'INVITE', values),
    success: 'L’invitation est créée\u202f: son e-mail part dès que possible.',
    onDone: onClose,
  })
  const { register, formState } = state.form
  return (
    <EditDialog
      state={state}
      title="Inviter un utilisateur"
      description="Cette personne reçoit par e-mail un lien, valable 7 jours, pour créer son compte."
      verb="Envoyer l’invitation"
      onClose={onClose}
    >
      <Field label="E-mail" isRequired fault={faultOf(formState.errors.email, 'email')}>
        <TextInput {...register('email')} type="email" autoComplete="off" />
      </Field>
      <GenderField isRequired />
      <RightsFields />
    </EditDialog>
  )
}
