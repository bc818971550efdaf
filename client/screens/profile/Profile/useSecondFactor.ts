import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, Refusal } from '#client/data/call.ts'
import { describeError } from '#client/data/errors.ts'
import { useToast } from '#client/ui/toast-context.ts'
import type { Enrolment } from '#contract/resources/second-factor/methods.ts'

/** One attempt at a time, its refusal told in words beside the field. */
function useAttempt() {
  const queries = useQueryClient()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setFault(null)
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      setFault(error instanceof Refusal && error.code === 'VALIDATION_ERROR' ? 'Cette saisie est trop longue.' : describeError(error))
    }
    setIsBusy(false)
  }
  const reload = () =>
    Promise.all(['SECOND_FACTOR', 'SESSION_MANAGEMENT'].map(resource => queries.invalidateQueries({ queryKey: [resource] })))
  return { fault, setFault, isBusy, attempt, reload }
}

export type EnableStep = { name: 'password' } | { name: 'confirm'; enrolment: Enrolment } | { name: 'codes'; codes: readonly string[] }

/** Turning the own second factor on: the password, a first code, then the recovery codes. */
export function useEnable() {
  const { fault, setFault, isBusy, attempt, reload } = useAttempt()
  const [step, setStep] = useState<EnableStep>({ name: 'password' })
  const submit = (text: string) => {
    if (text.trim() === '') {
      setFault(step.name === 'password' ? 'Le mot de passe est requis' : 'Le code est requis')
      return
    }
    void attempt(async () => {
      if (step.name === 'password') {
        setStep({ name: 'confirm', enrolment: await call('SECOND_FACTOR', 'START', { password: text }) })
      } else {
        const { recoveryCodes } = await call('SECOND_FACTOR', 'CONFIRM', { code: text })
        setStep({ name: 'codes', codes: recoveryCodes })
        await reload()
      }
    })
  }
  return { step, fault, isBusy, submit }
}

/** New recovery codes, or the end of the second factor, by a code. */
export function useByCode(kind: 'renew' | 'disable', onClose: () => void) {
  const { fault, setFault, isBusy, attempt, reload } = useAttempt()
  const toast = useToast()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const submit = (code: string) => {
    if (code.trim() === '') {
      setFault('Le code est requis')
      return
    }
    void attempt(async () => {
      if (kind === 'renew') {
        const { recoveryCodes } = await call('SECOND_FACTOR', 'REGENERATE', { code })
        setCodes(recoveryCodes)
      } else {
        await call('SECOND_FACTOR', 'DISABLE', { code })
        toast.success('La double authentification est désactivée.')
        onClose()
      }
      await reload()
    })
  }
  return { codes, fault, isBusy, submit }
}
