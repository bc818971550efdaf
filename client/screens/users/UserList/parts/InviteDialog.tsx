import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { GenderField } from '#client/data/account/GenderField.tsx'
import type { FieldText } from '#client/data/errors.ts'
import { FormDialog } from '#client/data/FormDialog.tsx'
import { FAULT_DELAY_MS, faultOf, setFaults } from '#client/data/forms.ts'
import { useCommand } from '#client/data/use-command.ts'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { RightsFields } from '../../parts/RightsFields.tsx'
import { invitationForm } from '../../parts/user-schemas.ts'

type Values = z.input<typeof invitationForm>
const NAMES = ['email', 'userType', 'gender', 'profile', 'profile.id', 'affiliate', 'affiliate.id'] as const

function useInvitation(onClose: () => void) {
  const [others, setOthers] = useState<readonly FieldText[]>([])
  const form = useForm<Values, unknown, z.output<typeof invitationForm>>({
    resolver: zodResolver(invitationForm),
    mode: 'onTouched',
    delayError: FAULT_DELAY_MS,
    defaultValues: { email: '', gender: '', profile: { id: 0 }, affiliate: null },
    // FormDialog does it, in the order of the page.
    shouldFocusError: false,
  })
  const invite = useCommand('USER_MANAGEMENT', 'INVITE', {
    success: 'L’invitation est envoyée.',
    onDone: onClose,
    onFieldFaults: faults => setOthers(setFaults(faults, NAMES, form.setError)),
  })
  const submit = form.handleSubmit(values => {
    setOthers([])
    invite.run(values)
  })
  return { form, submit, others, isBusy: invite.isBusy }
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
