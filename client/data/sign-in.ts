import type { Enrolment } from '#contract/resources/second-factor/methods.ts'
import type { SecondSignIn, SetupInput } from '#contract/sign-in.ts'
import { Refusal, request, Unreachable } from './call.ts'
import { deviceToken } from './device-token.ts'
import { jsonPost } from './early.ts'
import { forgetKeptUser, session } from './session.ts'

// The server checks its answers against the same contract; the sign-in page, which loads first, does without a second check.
const post = (path: string, body: unknown) => request(path, jsonPost(body), { token: null })

/** Asks for a token (docs/wire.md 3.1); throws the refusal. `openSession` makes it the session's. */
export async function askToken(username: string, password: string): Promise<string> {
  const response = await post('/api/auth/token', { username, password, grant_type: 'password', device: deviceToken() })
  const { access_token: token }: SecondSignIn = await response.json()
  return token
}

/** The next step after a right password: a code, or setting up a second factor; null for any other error. */
export function readChallenge(error: unknown): { name: 'code' | 'enrolment'; challenge: string } | null {
  if (!(error instanceof Refusal)) return null
  if (error.code !== 'SECOND_FACTOR_REQUIRED' && error.code !== 'SECOND_FACTOR_ENROLMENT') return null
  const { detail } = error
  if (typeof detail !== 'object' || detail === null || !('challenge' in detail) || typeof detail.challenge !== 'string') return null
  return { name: error.code === 'SECOND_FACTOR_REQUIRED' ? 'code' : 'enrolment', challenge: detail.challenge }
}

async function second(path: string, body: unknown): Promise<SecondSignIn> {
  const response = await post(path, body)
  return response.json()
}

/** Answers a challenge with a code of the authenticator or a recovery code. */
export const answerChallenge = (challenge: string, code: string): Promise<SecondSignIn> =>
  second('/api/auth/token/second', { challenge, code, device: deviceToken() })

/** Starts the second factor that the profile asks for. */
export async function startEnrolment(challenge: string): Promise<Enrolment> {
  const response = await post('/api/auth/token/enrolment', { challenge })
  const { payload }: { payload: Enrolment } = await response.json()
  return payload
}

/** Confirms it by its first code; the recovery codes are told this once. */
export const confirmEnrolment = (challenge: string, code: string): Promise<SecondSignIn> =>
  second('/api/auth/token/enrolment/confirm', { challenge, code, device: deviceToken() })

/** Makes the token the session's in every tab, after removing a former user's data. */
export function openSession(token: string): void {
  forgetKeptUser()
  session.open(token)
}

/** Creates the first account of an empty installation. */
export const setUp = (input: SetupInput): Promise<Response> => post('/api/auth/setup', input)

/** The accounts of a demonstration and the password of them all. */
export interface Demo {
  accounts: readonly { username: string; label: string }[]
  password: string
}

/** The demo's accounts; null when the server is no demo or out of reach. */
export async function fetchDemo(): Promise<Demo | null> {
  try {
    const response = await request('/api/demo', {}, { token: null })
    const { payload }: { payload: Demo } = await response.json()
    return payload
  } catch (error) {
    if (error instanceof Refusal || error instanceof Unreachable) return null
    throw error
  }
}
