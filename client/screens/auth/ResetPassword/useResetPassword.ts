import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { describeAuthError, linkFault, readLink, resetCheckQuery, validateReset } from '#client/data/auth.ts'
import { useSentForm } from '#client/data/form/use-sent-form.ts'
import { session } from '#client/data/session.ts'
import { useToast } from '#client/ui/toast-context.ts'
import { AUTH_TEXTS } from '#contract/texts/auth.ts'
import { areSame, MISMATCH, newPasswordShape, tellPassword } from '../parts/new-password.ts'

const schema = z.object(newPasswordShape).refine(areSame, MISMATCH)
type Values = z.infer<typeof schema>

/** Who is signed in has no use for a link that leads to a new password. */
function useLeaveSignedIn(): void {
  const navigate = useNavigate()
  const toast = useToast()
  useEffect(() => {
    if (session.token() === null) return
    toast.success(AUTH_TEXTS['LOGIN.ALREADY_SIGNED_IN'])
    void navigate('/home', { replace: true })
  }, [navigate, toast])
}

/** A new password by the mailed link: judged when it opens and again when it is used (specification 1, sections 2.2, 4 and 8). */
export function useResetPassword() {
  useLeaveSignedIn()
  const [params] = useSearchParams()
  const link = readLink(params)
  const check = useQuery({ ...resetCheckQuery(link), enabled: session.token() === null })
  const [outcome, setOutcome] = useState<'invalid' | 'expired' | 'done' | null>(null)
  const send = async (values: Values) => {
    if (link) await validateReset({ ...link, ...values })
    setOutcome('done')
  }
  const tell = (error: unknown, setError: UseFormSetError<Values>) => {
    const judged = linkFault(error)
    if (judged === 'unknown') return tellPassword(error, 'password', setError) ? null : describeAuthError(error)
    setOutcome(judged)
    return null
  }
  const sent = useSentForm({ schema, defaultValues: { password: '', confirmPassword: '' }, send, tell })
  const judged = check.error ? linkFault(check.error) : null
  const refused = judged === 'unknown' ? null : judged
  return { ...sent, check, state: outcome ?? refused ?? (check.isSuccess ? 'form' : 'waiting') } as const
}
