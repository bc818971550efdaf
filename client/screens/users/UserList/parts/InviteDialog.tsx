import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { GenderField } from '#client/data/account/GenderField.tsx'
import { FormDialog } from '#client/data/FormDialog.tsx'
import { useEditForm } from '#client/data/form/use-edit-form.ts'
import { faultOf } from '#client/data/forms.ts'
import { useCommand } from '#client/data/use-command.ts'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { RightsFields } from '../../parts/RightsFields.tsx'
import { invitationForm } from '../../parts/user-schemas.ts'

type Values = z.input<typeof invitationForm>
const NAMES = ['email', 'userType', 'gender', 'profile', 'profile.id', 'affiliate', 'affiliate.id'] as const

function useInvitation(onClose: () => void) {
  const state = useEditForm<Values, z.output<typeof invitationForm>>({
    schema: invitationForm,
    defaultValues: { email: '', gender: '', profile: { id: 0 }, affiliate: null },
    names: () => NAMES,
    onSubmit: values => invite.run(values),
  })
  const invite = useCommand('USER_MANAGEMENT', 'INVITE', {
    success: 'L’invitation est envoyée.',
    onDone: onClose,
    onFieldFaults: state.takeFaults,
  })
  return { ...state, isBusy: invite.isBusy }
}

/** Invites somebody, who will complete the account (specification 1, section 5: Invitation). */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { form, submit, others, isBusy } = useInvitation(onClose)
  const { errors } = form.formState
  return (
    <FormProvider {...form}>
      <FormDialog
        title="Inviter un utilisateur"
        description="Cette personne reçoit par e-mail un lien, valable 7 jours, pour créer son compte."
        verb="Envoyer l’invitation"
        {...{ onClose, isBusy, others }}
        onSubmit={submit}
      >
        <Field label="E-mail" isRequired fault={faultOf(errors.email, 'email')}>
          <TextInput {...form.register('email')} type="email" autoComplete="off" />
        </Field>
        <GenderField isRequired />
        <RightsFields />
      </FormDialog>
    </FormProvider>
  )
}
