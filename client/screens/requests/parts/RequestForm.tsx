import { useController } from 'react-hook-form'
import { z } from 'zod'
import { EditDialog } from '#client/common/form/FormDialog.tsx'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import { Refusal } from '#client/data/call.ts'
import { affiliateOptionsQuery } from '#client/data/choices.ts'
import { describeError } from '#client/data/errors.ts'
import { choiceFaultOf, faultOf } from '#client/data/forms.ts'
import { usePlaces } from '#client/data/places.ts'
import { useChoices } from '#client/data/use-choices.ts'
import { command } from '#client/data/use-command.ts'
import { FieldPair } from '#client/ui/Card.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextArea, TextInput } from '#client/ui/TextInput.tsx'
import { newRequest, type RequestDetail } from '#contract/resources/request/entity.ts'
import { REQUEST_TYPES } from '#contract/resources/request/states.ts'
import { NOTICES } from '#contract/texts/interface.ts'
import { AREA_MAX } from '#contract/values.ts'

const NAMES = ['emailAddress', 'firstName', 'lastName', 'description', 'affiliateTarget'] as const

/** Staff name the affiliate, a partner's is the own one. */
const forStaff = newRequest.extend({ affiliateTarget: z.int({ error: 'STD_ERROR.REQUIRED' }) })

const AffiliateField = () => {
  const { field, fieldState } = useController<{ affiliateTarget?: number }>({ name: 'affiliateTarget' })
  const affiliates = useChoices(affiliateOptionsQuery())
  return (
    <Field label="Affilié" isRequired fault={choiceFaultOf(fieldState.error)}>
      <Select
        {...affiliates}
        value={field.value ?? null}
        onValueChange={id => field.onChange(id ?? undefined)}
        onBlur={field.onBlur}
        ref={field.ref}
      />
    </Field>
  )
}

/** Asks for a person's account, or changes what was asked while nobody has treated it (docs/domain.md 14.8). */
export const RequestForm = ({ request, onClose }: { request: RequestDetail | null; onClose: () => void }) => {
  const names = usePlaces().layout === 'admin' && request === null
  const state = useEditForm({
    schema: names ? forStaff : newRequest,
    values: {
      type: 'USER_ADD' as const,
      emailAddress: request?.emailAddress ?? '',
      firstName: request?.firstName ?? '',
      lastName: request?.lastName ?? '',
      description: request?.description ?? '',
    },
    names: NAMES,
    record: request,
    save: ({ type, affiliateTarget, ...values }) =>
      request === null
        ? command('DEMANDE_MANAGEMENT', 'ADD', { type, ...values, ...(affiliateTarget !== undefined && { affiliateTarget }) })
        : command('DEMANDE_MANAGEMENT', 'UPDATE', { id: request.id, ...values }),
    success: request === null ? NOTICES.requestAdded : NOTICES.requestUpdated,
    onDone: onClose,
    onRefused: (error, setError) => {
      if (!(error instanceof Refusal && error.code === 'ALREADY_EXISTS')) return false
      setError('emailAddress', { type: 'server', message: describeError(error) }, { shouldFocus: true })
      return true
    },
  })
  const { register, formState, watch } = state.form
  const { errors } = formState
  return (
    <EditDialog
      state={state}
      title={request === null ? 'Nouvelle demande' : `Modifier la demande n°\u202f${request.id}`}
      description={
        request === null
          ? 'L’équipe du label examine la demande\u202f; si elle est acceptée, la personne reçoit par e-mail une invitation à créer son compte.'
          : undefined
      }
      verb={request === null ? 'Envoyer la demande' : 'Enregistrer'}
      onClose={onClose}
    >
      <Field label="Type de demande" isRequired>
        <Select options={[{ value: 'USER_ADD', label: REQUEST_TYPES.USER_ADD }]} value="USER_ADD" onValueChange={() => undefined} />
      </Field>
      {names ? <AffiliateField /> : null}
      <Field label="E-mail de la personne" isRequired fault={faultOf(errors.emailAddress, 'email')}>
        <TextInput {...register('emailAddress')} type="email" autoComplete="off" />
      </Field>
      <FieldPair>
        <Field label="Prénom" fault={faultOf(errors.firstName)}>
          <TextInput {...register('firstName')} autoComplete="off" />
        </Field>
        <Field label="Nom" fault={faultOf(errors.lastName)}>
          <TextInput {...register('lastName')} autoComplete="off" />
        </Field>
      </FieldPair>
      <Field
        label="Description"
        hint="Le rôle de cette personne, ce qu’elle doit pouvoir faire."
        fault={faultOf(errors.description)}
        counter={{ used: watch('description')?.length ?? 0, limit: AREA_MAX }}
      >
        <TextArea {...register('description')} />
      </Field>
    </EditDialog>
  )
}
