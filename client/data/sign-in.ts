import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type Enrolment, enrolment } from '#contract/resources/second-factor/methods.ts'
import { type SecondSignIn, type SetupInput, secondSignInOutput, signInOutput } from '#contract/sign-in.ts'
import { Refusal, request, Unreachable } from './call.ts'
import { forgetKeptUser } from './current-user.ts'
import { session } from './session.ts'

const post = (path: string, body: unknown) =>
  request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, { token: null })

/** Asks for a token (contract section 3); throws the refusal. `openSession` makes it the session's. */
export async function askToken(username: string, password: string): Promise<string> {
  const response = await post('/api/auth/token', { username, password, grant_type: 'password' })
  return signInOutput.parse(await response.json()).access_token
}

const challenged = z.object({ challenge: z.string() })

/** What a right password still waits for: a code, or the setting up of a second factor; null for any other error. */
export function readChallenge(error: unknown): { name: 'code' | 'enrolment'; challenge: string } | null {
  if (!(error instanceof Refusal)) return null
  if (error.code !== 'SECOND_FACTOR_REQUIRED' && error.code !== 'SECOND_FACTOR_ENROLMENT') return null
  const found = challenged.safeParse(error.detail)
  return found.success ? { name: error.code === 'SECOND_FACTOR_REQUIRED' ? 'code' : 'enrolment', ...found.data } : null
}

async function second(path: string, body: unknown): Promise<SecondSignIn> {
  const response = await post(path, body)
  return secondSignInOutput.parse(await response.json())
}

/** Answers a challenge with a code of the authenticator or a recovery code. */
export const answerChallenge = (challenge: string, code: string): Promise<SecondSignIn> =>
  second('/api/auth/token/second', { challenge, code })

/** Starts the second factor that the profile asks for. */
export async function startEnrolment(challenge: string): Promise<Enrolment> {
  const response = await post('/api/auth/token/enrolment', { challenge })
  return z.object({ payload: enrolment }).parse(await response.json()).payload
}

/** Confirms it by its first code; the recovery codes are told this once. */
export const confirmEnrolment = (challenge: string, code: string): Promise<SecondSignIn> =>
  second('/api/auth/token/enrolment/confirm', { challenge, code })

/** Makes the token the session's, in every tab; what was kept of a former user goes first. */
export function openSession(token: string): void {
  forgetKeptUser()
  session.open(token)
}

/** Creates the first account of an empty installation. */
export const setUp = (input: SetupInput): Promise<Response> => post('/api/auth/setup', input)

const demo = z.object({
  payload: z.object({ accounts: z.array(z.object({ username: z.string(), label: z.string() })), password: z.string() }),
})
export type Demo = z.infer<typeof demo>['payload']

/** The accounts of a demonstration; null where the server is none, or out of reach. */
export const demoQuery = () =>
  queryOptions({
    queryKey: ['demo'],
    queryFn: async ({ signal }): Promise<Demo | null> => {
      try {
        const response = await request('/api/demo', {}, { signal, token: null })
        return demo.safeParse(await response.json()).data?.payload ?? null
      } catch (error) {
        if (error instanceof Refusal || error instanceof Unreachable) return null
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
