import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { describeAuthError, replaceExpired } from '#client/data/auth.ts'
import { Refusal } from '#client/data/call.ts'
import { FAULT_DELAY_MS } from '#client/data/forms.ts'
import { AUTH_TEXTS } from '#contract/texts/auth.ts'
import { areSame, MISMATCH, newPasswordShape, tellPassword } from '../parts/new-password.ts'

const schema = z
  .object({ oldPassword: z.string().min(1, { error: 'LOGIN.OLD_PASSWORD_REQUIRED' }), ...newPasswordShape })
  .refine(areSame, MISMATCH)

/** A password that has expired gives way to a new one, by the old one (specification 1, sections 2.2 and 8). */
export function useExpiredPassword() {
  const [params] = useSearchParams()
  const username = params.get('username')?.trim() ?? ''
  const [isDone, setIsDone] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    delayError: FAULT_DELAY_MS,
    defaultValues: { oldPassword: '', password: '', confirmPassword: '' },
  })
  const submit = form.handleSubmit(async values => {
    setFault(null)
    try {
      await replaceExpired({ ...values, username })
      setIsDone(true)
    } catch (error) {
      if (tellPassword(error, 'password', form.setError)) return
      const isOld = error instanceof Refusal && error.code === 'OLD_PASSWORD_INCORRECT'
      if (isOld) form.setError('oldPassword', { type: 'server', message: AUTH_TEXTS['LOGIN.PASSWORD_INCORRECT'] }, { shouldFocus: true })
      else setFault(describeAuthError(error))
    }
  })
  return { form, submit, fault, isDone, username }
}
