import { type FormEvent, useEffect, useState } from 'react'
import { useSignIn } from '#client/common/second-factor/use-sign-in.ts'
import { Refusal } from '#client/data/call.ts'
import { safeRedirect } from '#client/data/safe-redirect.ts'
import { session } from '#client/data/session.ts'
import { type Demo, fetchDemo, openSession } from '#client/data/sign-in.ts'

const REQUIRED = { username: 'L’identifiant est requis', password: 'Le mot de passe est requis' } as const
type Fields = Record<keyof typeof REQUIRED, string>

export interface LoginProps {
  params: URLSearchParams
  /** Leads elsewhere in the application. */
  leave(path: string, isReplaced: boolean): Promise<void>
}

/** Sign-in: both fields, their faults, the demonstration's accounts, and where to go afterwards (docs/domain.md 2.15). */
export function useLogin({ params, leave }: LoginProps) {
  const [fields, setFields] = useState<Fields>({ username: '', password: '' })
  const [isChecked, setIsChecked] = useState(false)
  const [demo, setDemo] = useState<Demo | null>(null)
  const target = safeRedirect(params.get('redirect') ?? params.get('link')) ?? '/home'
  useEffect(() => {
    fetchDemo().then(setDemo, error => console.error(error))
  }, [])

  // Signed in already: nothing to do here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `leave` is new at each drawing and leads to the same place.
  useEffect(() => {
    if (session.token() !== null) void leave(target, true)
  }, [target])

  const faultOf = (name: keyof Fields) => (isChecked && fields[name].trim() === '' ? REQUIRED[name] : undefined)
  const signIn = useSignIn(
    async token => {
      openSession(token)
      await leave(target, true)
    },
    (error, username) => {
      if (!(error instanceof Refusal && error.code === 'PASSWORD_EXPIRED')) return false
      void leave(`/auth/expired-password?${new URLSearchParams({ username })}`, false)
      return true
    },
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    const username = fields.username.trim()
    const { password } = fields
    if (username === '' || password.trim() === '') return
    await signIn.sendPassword(username, password)
  }
  return {
    fields,
    change: (name: keyof Fields) => (value: string) => setFields(before => ({ ...before, [name]: value })),
    faultOf,
    signIn,
    submit,
    demo,
    fill: (username: string) => setFields({ username, password: demo?.password ?? '' }),
  }
}
