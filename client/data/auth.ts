import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { expiredInput, resetInput, resetSendInput } from '#contract/sign-in.ts'
import { AUTH_TEXTS, type AuthText, waitText } from '#contract/texts/auth.ts'
import { readId } from './address.ts'
import { call, Refusal, request } from './call.ts'
import { deviceToken } from './device-token.ts'
import { describeError } from './errors.ts'

const post = (path: string, body: unknown) =>
  request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, { token: null })

/** The account and one-time token in the address of a mailed link; null when the address holds none. */
export interface AccountLink {
  id: number
  token: string
}
export function readLink(params: URLSearchParams): AccountLink | null {
  const id = readId(params.get('id'))
  const token = params.get('token') ?? ''
  return id !== null && token !== '' ? { id, token } : null
}

/** Asks for a reset link (docs/wire.md 3.1). */
export const sendReset = (input: z.input<typeof resetSendInput>): Promise<Response> => post('/api/auth/reset/send', input)
export const validateReset = (input: z.input<typeof resetInput>): Promise<Response> =>
  post('/api/auth/reset/validate', { ...input, device: deviceToken() })
export const replaceExpired = (input: z.input<typeof expiredInput>): Promise<Response> =>
  post('/api/auth/expired/reset', { ...input, device: deviceToken() })
export const confirmEmail = (link: AccountLink): Promise<Response> => post('/api/auth/email/confirm', link)
export const undoEmail = (link: AccountLink): Promise<Response> => post('/api/auth/email/undo', link)
export const unblockAccount = (link: AccountLink): Promise<Response> => post('/api/auth/unblock', { ...link, device: deviceToken() })

// A link is checked once: the form behind it must not disappear while it is filled in.
const ONCE = { staleTime: Number.POSITIVE_INFINITY, retry: false, gcTime: 0 } as const

/** Checks a reset link; fails with INVALID_TOKEN or TOKEN_EXPIRED. */
export const resetCheckQuery = (link: AccountLink | null) =>
  queryOptions({
    queryKey: ['auth', 'reset', link],
    queryFn: async () => {
      await post('/api/auth/reset/check', link ?? {})
      return true
    },
    ...ONCE,
  })

/** What an invitation starts its form with. */
export const invitationQuery = (link: AccountLink | null) =>
  queryOptions({
    queryKey: ['auth', 'invitation', link],
    queryFn: () => call('USER_MANAGEMENT', 'INVITE_VALIDATE', link ?? { id: 0, token: '' }, { token: null }),
    ...ONCE,
  })

const TEXT_OF: Readonly<Record<string, AuthText>> = {
  USER_DISABLED: 'LOGIN.DEASACTIVATED_USER',
  USER_BLOCKED: 'LOGIN.BLOCKED_USER',
  PASSWORD_NOT_CREATED: 'LOGIN.PASSWORD_NOT_CREATED',
  PASSWORD_ALREADY_USED: 'LOGIN.PASSWORD_USED',
  OLD_PASSWORD_INCORRECT: 'LOGIN.PASSWORD_INCORRECT',
  INVALID_TOKEN: 'LOGIN.INVALID_TOKEN',
  TOKEN_EXPIRED: 'LOGIN.INVALID_TOKEN_DATE',
}

const waiting = z.object({ retryAfter: z.number() })

/** The text of what a sign-in screen was refused (docs/domain.md 2.16). */
export function describeAuthError(error: unknown): string {
  if (error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS') {
    const { data } = waiting.safeParse(error.detail)
    if (data) return waitText(data.retryAfter)
  }
  const text = error instanceof Refusal ? TEXT_OF[error.code] : undefined
  return text ? AUTH_TEXTS[text] : describeError(error)
}

/** Refusals that mean "no such account", when the server is not neutral. */
const UNKNOWN_ACCOUNT: readonly string[] = ['NOT_FOUND', 'VALIDATION_ERROR', 'INVALID_CREDENTIALS', 'FORBIDDEN']

/** The text of a refused forgotten password: the known states, else that no account goes with the address (docs/domain.md 2.16). */
export const describeForgotError = (error: unknown): string =>
  error instanceof Refusal && UNKNOWN_ACCOUNT.includes(error.code) ? AUTH_TEXTS['LOGIN.NO_ACCOUNT_ATTACHED'] : describeAuthError(error)

/** Why a link does not work: refused for good, expired, or not checked yet. */
export function linkFault(error: unknown): 'invalid' | 'expired' | 'unknown' {
  if (!(error instanceof Refusal)) return 'unknown'
  if (error.code === 'TOKEN_EXPIRED') return 'expired'
  return error.code === 'INVALID_TOKEN' || error.code === 'VALIDATION_ERROR' ? 'invalid' : 'unknown'
}
