import { useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { describeAuthError, replaceExpired } from '#client/data/auth.ts'
import { Refusal } from '#client/data/call.ts'
import { useSentForm } from '#client/data/form/use-sent-form.ts'
import { AUTH_TEXTS } from '#contract/texts/auth.ts'
import { areSame, MISMATCH, newPasswordShape, tellPassword } from '../parts/new-password.ts'

const schema = z
  .object({ oldPassword: z.string().min(1, { error: 'LOGIN.OLD_PASSWORD_REQUIRED' }), ...newPasswordShape })
  .refine(areSame, MISMATCH)
type Values = z.infer<typeof schema>

function tell(error: unknown, setError: UseFormSetError<Values>): string | null {
  if (tellPassword(error, 'password', setError)) return null
  if (!(error instanceof Refusal && error.code === 'OLD_PASSWORD_INCORRECT')) return describeAuthError(error)
  setError('oldPassword', { type: 'server', message: AUTH_TEXTS['LOGIN.PASSWORD_INCORRECT'] }, { shouldFocus: true })
  return null
}

/** A password that has expired gives way to a new one, by the old one (specification 1, sections 2.2 and 8). */
export function useExpiredPassword() {
  const [params] = useSearchParams()
  const username = params.get('username')?.trim() ?? ''
  const [isDone, setIsDone] = useState(false)
  const send = async (values: Values) => {
    await replaceExpired({ ...values, username })
    setIsDone(true)
  }
  const sent = useSentForm({ schema, defaultValues: { oldPassword: '', password: '', confirmPassword: '' }, send, tell })
  return { ...sent, isDone, username }
}
