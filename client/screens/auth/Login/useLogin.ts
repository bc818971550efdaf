import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { describeAuthError } from '#client/data/auth.ts'
import { Refusal } from '#client/data/call.ts'
import { safeRedirect } from '#client/data/places.ts'
import { session } from '#client/data/session.ts'
import { askToken, demoQuery, openSession } from '#client/data/sign-in.ts'

const REQUIRED = { username: 'L’identifiant est requis', password: 'Le mot de passe est requis' } as const
type Fields = Record<keyof typeof REQUIRED, string>

/** Sign-in: both fields, their faults, the demonstration's accounts, and where to go afterwards (specification 1, section 2.2). */
export function useLogin() {
  const [fields, setFields] = useState<Fields>({ username: '', password: '' })
  const [isChecked, setIsChecked] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const target = safeRedirect(params.get('redirect') ?? params.get('link')) ?? '/home'
  const { data: demo } = useQuery(demoQuery())

  // Signed in already: nothing to do here.
  useEffect(() => {
    if (session.token() !== null) void navigate(target, { replace: true })
  }, [navigate, target])

  const faultOf = (name: keyof Fields) => (isChecked && fields[name].trim() === '' ? REQUIRED[name] : undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    setFault(null)
    const username = fields.username.trim()
    const { password } = fields
    if (username === '' || password.trim() === '') return
    setIsBusy(true)
    try {
      openSession(await askToken(username, password))
      await navigate(target, { replace: true })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'PASSWORD_EXPIRED') {
        await navigate(`/auth/expired-password?${new URLSearchParams({ username })}`)
        return
      }
      setFault(describeAuthError(error))
      setIsBusy(false)
    }
  }
  return {
    fields,
    change: (name: keyof Fields) => (value: string) => setFields(before => ({ ...before, [name]: value })),
    faultOf,
    fault,
    isBusy,
    submit,
    demo: demo ?? null,
    fill: (username: string) => setFields({ username, password: demo?.password ?? '' }),
  }
}
