import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Controller, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { AuthPage, Outcome } from '#client/common/AuthPage.tsx'
import { ContactFields, NameFields } from '#client/common/account/AccountFields.tsx'
import { useFirstFault } from '#client/common/form/use-first-fault.ts'
import { CroppedImageField } from '#client/common/image/CroppedImageField.tsx'
import { type AccountLink, describeAuthError, invitationQuery, linkFault, readLink } from '#client/data/auth.ts'
import { call, Refusal } from '#client/data/call.ts'
import { describeError, fieldTexts } from '#client/data/errors.ts'
import { initialsOf } from '#client/data/format.ts'
import { FAULT_DELAY_MS, faultOf, setFaults } from '#client/data/forms.ts'
import { imageByGender } from '#client/data/images.ts'
import { uploadPhoto } from '#client/data/upload.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { userMethods } from '#contract/resources/user/methods.ts'
import { AUTH_TEXTS } from '#contract/texts/auth.ts'
import { TAKEN_TEXTS } from '#contract/texts/errors.ts'
import { LinkWait } from '../parts/LinkWait.tsx'
import { areSame, MISMATCH, NewPasswordFields, newPasswordShape, tellPassword } from '../parts/NewPasswordFields.tsx'

const schema = userMethods.INVITE_CREATE.input.omit({ reset: true, gender: true }).extend(newPasswordShape).refine(areSame, MISMATCH)
type RegisterValues = z.input<typeof schema>

const FIELDS = ['username', 'email', 'firstName', 'lastName', 'phone', 'secondaryPhoneNumber', 'password', 'confirmPassword'] as const
const EMPTY: RegisterValues = {
  username: '',
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  secondaryPhoneNumber: '',
  emailAddresses: [],
  image: null,
  password: '',
  confirmPassword: '',
}

/** Which field a taken value stands in (docs/domain.md 2.16: USER.EMAIL_USED, USER.LOGIN_USED). */
const TAKEN_FIELD = { EMAIL: 'email', USERNAME: 'username' } as const
const isTaken = (detail: unknown): detail is keyof typeof TAKEN_FIELD => typeof detail === 'string' && Object.hasOwn(TAKEN_FIELD, detail)

/** The account of an invited person (docs/domain.md 2.9, 2.15 and 2.16). */
function useRegister() {
  const [params] = useSearchParams()
  const link = readLink(params)
  const invitation = useQuery(invitationQuery(link))
  const [outcome, setOutcome] = useState<'invalid' | 'expired' | 'done' | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const key = useRef(crypto.randomUUID())
  const form = useForm<RegisterValues, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    delayError: FAULT_DELAY_MS,
    defaultValues: EMPTY,
    // AccountForm does it, in the order of the page.
    shouldFocusError: false,
  })
  const { reset } = form
  const email = invitation.data?.email
  useEffect(() => {
    if (email !== undefined) reset({ ...EMPTY, email })
  }, [email, reset])

  const tell = (error: unknown) => {
    const judged = linkFault(error)
    const faults = fieldTexts(error)
    if (judged !== 'unknown' && faults.length === 0) setOutcome(judged)
    else if (error instanceof Refusal && error.code === 'ALREADY_EXISTS' && isTaken(error.detail)) {
      const message = TAKEN_TEXTS[error.detail] ?? describeError(error)
      form.setError(TAKEN_FIELD[error.detail], { type: 'server', message }, { shouldFocus: true })
    } else if (!tellPassword(error, 'password', form.setError)) {
      const others = setFaults(faults, FIELDS, form.setError)
      if (faults.length === 0 || others.length > 0) setFault(describeAuthError(error))
    }
  }
  const submit = form.handleSubmit(async values => {
    if (!link) return
    setFault(null)
    try {
      await call('USER_MANAGEMENT', 'INVITE_CREATE', { ...values, reset: link }, { token: null, key: key.current })
      setOutcome('done')
    } catch (error) {
      if (error instanceof Refusal) key.current = crypto.randomUUID()
      tell(error)
    }
  })
  const judged = invitation.error ? linkFault(invitation.error) : null
  const refused = judged === 'unknown' ? null : judged
  const state = outcome ?? refused ?? (invitation.isSuccess ? 'form' : 'waiting')
  return { link, form, submit, fault, invitation, state } as const
}

export const Register = () => {
  useTitle('Créer mon compte')
  const { link, form, submit, fault, invitation, state } = useRegister()
  const affiliate = invitation.data?.affiliate?.name
  // A disabled or blocked account is told as such: trying again would change nothing.
  const refusal = state === 'waiting' && invitation.error instanceof Refusal ? describeAuthError(invitation.error) : null
  return (
    <AuthPage title="Créer mon compte" description={state === 'form' && affiliate ? `Vous rejoignez ${affiliate}.` : undefined}>
      {refusal ? <Outcome tone="danger">{refusal}</Outcome> : null}
      {state === 'waiting' && !refusal ? (
        <LinkWait error={invitation.error} isBusy={invitation.isFetching} onRetry={() => void invitation.refetch()} />
      ) : null}
      {state === 'invalid' ? <Outcome tone="danger">{AUTH_TEXTS['LOGIN.INVALID_TOKEN']}</Outcome> : null}
      {state === 'expired' ? <Outcome tone="danger">{AUTH_TEXTS['LOGIN.EXPIRED_INVITATION']}</Outcome> : null}
      {state === 'done' ? <Outcome tone="done">{AUTH_TEXTS['LOGIN.ACCOUNT_CREATED']}</Outcome> : null}
      {state === 'form' && link ? <AccountForm link={link} form={form} fault={fault} onSubmit={event => void submit(event)} /> : null}
    </AuthPage>
  )
}

type Creation = Omit<z.output<(typeof userMethods)['INVITE_CREATE']['input']>, 'reset' | 'gender'>

type AccountFormProps = {
  link: AccountLink
  form: UseFormReturn<RegisterValues, unknown, Creation>
  fault: string | null
  onSubmit: (event: FormEvent) => void
}

/** The sent photo from this device, because it cannot be read back without a session. */
function useSentPhoto() {
  const [url, setUrl] = useState<string>()
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  return { url, show: (photo: Blob | null) => setUrl(photo ? URL.createObjectURL(photo) : undefined) }
}

/** Who the invited person is, how they are reached, and their password. */
const AccountForm = ({ link, form, fault, onSubmit }: AccountFormProps) => {
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
