import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { describeError, fieldTexts } from '#client/data/errors.ts'
import { FAULT_DELAY_MS, setFaults } from '#client/data/forms.ts'
import { usePasswordRules } from '#client/data/PasswordRules.tsx'
import { setUp } from '#client/data/sign-in.ts'
import { useToast } from '#client/ui/toast-context.ts'
import { type SetupInput, setupInput } from '#contract/sign-in.ts'

const form = setupInput.omit({ token: true }).refine(({ password, confirmPassword }) => password === confirmPassword, {
  path: ['confirmPassword'],
  error: 'STD_ERROR.PASSWORD_MISMATCH',
})
const NAMES = ['username', 'email', 'firstName', 'lastName', 'password', 'confirmPassword'] as const

/** The first account of an empty installation, by the one-time link printed at its start (issue: The demo). */
export function useSetup() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [fault, setFault] = useState<string | null>(null)
  const navigate = useNavigate()
  const toast = useToast()
  const fields = useForm<Omit<SetupInput, 'token'>>({
    resolver: zodResolver(form),
    mode: 'onTouched',
    delayError: FAULT_DELAY_MS,
    defaultValues: { username: '', email: '', firstName: '', lastName: '', password: '', confirmPassword: '' },
  })
  const rules = usePasswordRules(fields.watch('password'))
  const submit = fields.handleSubmit(async values => {
    setFault(null)
    try {
      await setUp({ ...values, token })
      toast.success('Le compte est créé. Vous pouvez vous connecter.')
      await navigate('/auth/login', { replace: true })
    } catch (error) {
      setFaults(fieldTexts(error), NAMES, fields.setError)
      setFault(describeError(error))
    }
  })
  return { fields, rules, fault, submit, hasToken: token !== '' }
}
