import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Refusal } from '#client/data/call.ts'
import { safeRedirect } from '#client/data/places.ts'
import { useSignIn } from '#client/data/second-factor/use-sign-in.ts'
import { session } from '#client/data/session.ts'
import { demoQuery, openSession } from '#client/data/sign-in.ts'

const REQUIRED = { username: 'L’identifiant est requis', password: 'Le mot de passe est requis' } as const
type Fields = Record<keyof typeof REQUIRED, string>

/** Sign-in: both fields, their faults, the demonstration's accounts, and where to go afterwards (specification 1, section 2.2). */
export function useLogin() {
  const [fields, setFields] = useState<Fields>({ username: '', password: '' })
  const [isChecked, setIsChecked] = useState(false)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const target = safeRedirect(params.get('redirect') ?? params.get('link')) ?? '/home'
  const { data: demo } = useQuery(demoQuery())

  // Signed in already: nothing to do here.
  useEffect(() => {
    if (session.token() !== null) void navigate(target, { replace: true })
  }, [navigate, target])

  const faultOf = (name: keyof Fields) => (isChecked && fields[name].trim() === '' ? REQUIRED[name] : undefined)
  const signIn = useSignIn(
    async token => {
      openSession(token)
      await navigate(target, { replace: true })
    },
    (error, username) => {
      if (!(error instanceof Refusal && error.code === 'PASSWORD_EXPIRED')) return false
      void navigate(`/auth/expired-password?${new URLSearchParams({ username })}`)
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
    demo: demo ?? null,
    fill: (username: string) => setFields({ username, password: demo?.password ?? '' }),
  }
}
