import { useState } from 'react'
import { useToast } from '#client/ui/toast-context.ts'
import { countOf } from '#contract/counts.ts'
import type { Enrolment } from '#contract/resources/second-factor/methods.ts'
import { UNREACHABLE } from '#contract/texts/interface.ts'
import { Refusal } from '../../data/call.ts'
import { answerChallenge, askToken, confirmEnrolment, readChallenge, startEnrolment } from '../../data/sign-in.ts'

/** The steps of a sign-in: after the password it may ask for a code, or for setting up a second factor. */
export type SignInStep =
  | { name: 'password' }
  | { name: 'code'; challenge: string }
  | { name: 'enrolment'; challenge: string; enrolment: Enrolment }
  | { name: 'recovery'; codes: readonly string[]; token: string }

/** Below this many recovery codes their owner is told to renew them. */
export const FEW_CODES = 3

const START: SignInStep = { name: 'password' }
const WRONG_CODE: readonly string[] = ['SECOND_FACTOR_INVALID', 'VALIDATION_ERROR']

/** What a refusal says; the texts come only when one is needed. Where they do not come, the server is out of reach. */
async function faultText(error: unknown): Promise<string> {
  const texts = await import('../../data/auth.ts').catch(() => null)
  return texts ? texts.describeAuthError(error) : UNREACHABLE
}

/**
 * A sign-in step by step. `onToken` opens the session; `onRefused` may deal with a refused password itself (true). What ends the
 * second step, such as a challenge that has waited too long, leads back to the password with its reason.
 */
export function useSignIn(onToken: (token: string) => Promise<void> | void, onRefused?: (error: unknown, username: string) => boolean) {
  const toast = useToast()
  const [step, setStep] = useState<SignInStep>(START)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const attempt = async (work: () => Promise<void>, onFault: (error: unknown) => Promise<void>) => {
    setFault(null)
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      await onFault(error)
    }
    setIsBusy(false)
  }
  const refuse = async (error: unknown) => {
    if (error instanceof Refusal && !WRONG_CODE.includes(error.code) && error.code !== 'TOO_MANY_REQUESTS') setStep(START)
    setFault(await faultText(error))
  }
  const sendPassword = (username: string, password: string) =>
    attempt(
      async () => {
        try {
          await onToken(await askToken(username, password))
        } catch (error) {
          const waits = readChallenge(error)
          if (!waits) throw error
          const { name, challenge } = waits
          setStep(name === 'code' ? { name, challenge } : { name, challenge, enrolment: await startEnrolment(challenge) })
        }
      },
      async error => {
        if (!onRefused?.(error, username)) setFault(await faultText(error))
      },
    )
  const sendCode = (code: string) =>
    attempt(async () => {
      if (step.name === 'code') {
        const { access_token: token, recovery_codes_left: left } = await answerChallenge(step.challenge, code)
        if (left !== undefined) toast.warning(`Il vous reste ${countOf(left, 'code de récupération', 'codes de récupération')}.`)
        await onToken(token)
      } else if (step.name === 'enrolment') {
        const { access_token: token, recovery_codes: codes = [] } = await confirmEnrolment(step.challenge, code)
        setStep({ name: 'recovery', codes, token })
      }
    }, refuse)
  const finish = () => attempt(async () => (step.name === 'recovery' ? onToken(step.token) : undefined), refuse)
  const restart = () => {
    setFault(null)
    setStep(START)
  }
  return { step, fault, isBusy, sendPassword, sendCode, finish, restart }
}
