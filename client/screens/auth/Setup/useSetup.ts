import { useNavigate, useSearchParams } from 'react-router'
import { describeError, fieldTexts } from '#client/data/errors.ts'
import { useSentForm } from '#client/data/form/use-sent-form.ts'
import { setFaults } from '#client/data/forms.ts'
import { usePasswordRules } from '#client/data/PasswordRules.tsx'
import { setUp } from '#client/data/sign-in.ts'
import { useToast } from '#client/ui/toast-context.ts'
import { type SetupInput, setupInput } from '#contract/sign-in.ts'
import { areSame, MISMATCH } from '../parts/new-password.ts'

const schema = setupInput.omit({ token: true }).refine(areSame, MISMATCH)
const NAMES = ['username', 'email', 'firstName', 'lastName', 'password', 'confirmPassword'] as const
const EMPTY = { username: '', email: '', firstName: '', lastName: '', password: '', confirmPassword: '' }

/** The first account of an empty installation, by the one-time link printed at its start (issue: The demo). */
export function useSetup() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const navigate = useNavigate()
  const toast = useToast()
  const sent = useSentForm<Omit<SetupInput, 'token'>, Omit<SetupInput, 'token'>>({
    schema,
    defaultValues: EMPTY,
    send: async values => {
      await setUp({ ...values, token })
      toast.success('Le compte est créé. Vous pouvez vous connecter.')
      await navigate('/auth/login', { replace: true })
    },
    tell: (error, setError) => {
      setFaults(fieldTexts(error), NAMES, setError)
      return describeError(error)
    },
  })
  const rules = usePasswordRules(sent.form.watch('password'))
  return { ...sent, rules, hasToken: token !== '' }
}
