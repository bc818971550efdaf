import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { describeAuthError, invitationQuery, linkFault, readLink } from '#client/data/auth.ts'
import { call, Refusal } from '#client/data/call.ts'
import { describeError, fieldTexts } from '#client/data/errors.ts'
import { FAULT_DELAY_MS, setFaults } from '#client/data/forms.ts'
import { userMethods } from '#contract/resources/user/methods.ts'
import { TAKEN_TEXTS } from '#contract/texts/errors.ts'
import { areSame, MISMATCH, newPasswordShape, tellPassword } from '../parts/new-password.ts'

const schema = userMethods.INVITE_CREATE.input.omit({ reset: true, gender: true }).extend(newPasswordShape).refine(areSame, MISMATCH)
export type RegisterValues = z.input<typeof schema>

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

/** Which field a taken value stands in (specification 1, section 8: USER.EMAIL_USED, USER.LOGIN_USED). */
const TAKEN_FIELD = { EMAIL: 'email', USERNAME: 'username' } as const
const isTaken = (detail: unknown): detail is keyof typeof TAKEN_FIELD => typeof detail === 'string' && Object.hasOwn(TAKEN_FIELD, detail)

/** The account of an invited person (specification 1, sections 2.2, 4, 5 and 8). */
export function useRegister() {
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
