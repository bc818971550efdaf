import { type FormEvent, useState } from 'react'
import { Banner } from '#client/ui/Banner.tsx'
import { CodeField } from './CodeField.tsx'
import { EnrolmentSheet } from './EnrolmentSheet.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { SignInStep, useSignIn } from './use-sign-in.ts'

type SecondStep = Exclude<SignInStep, { name: 'password' }>

/** Title, question and button of a step after the password. */
export const STEP_WORDS = {
  code: { title: 'Double authentification', text: 'Une dernière étape avant d’ouvrir votre session.', verb: 'Valider' },
  enrolment: {
    title: 'Activer la double authentification',
    text: 'Votre profil exige un second facteur, à activer avant de continuer.',
    verb: 'Activer',
  },
  recovery: { title: 'Vos codes de récupération', text: 'La double authentification est activée.', verb: 'Continuer' },
} as const satisfies Record<SecondStep['name'], { title: string; text: string; verb: string }>

type SignInStepFormProps = Pick<ReturnType<typeof useSignIn>, 'fault' | 'sendCode' | 'finish'> & { id: string; step: SecondStep }

/** The body of a step after the password; its buttons, which submit the form `id`, are the frame's. */
export const SignInStepForm = ({ id, step, fault, sendCode, finish }: SignInStepFormProps) => {
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step.name === 'recovery') {
      void finish()
      return
    }
    setIsMissing(code.trim() === '')
    if (code.trim() !== '') void sendCode(code)
  }
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5">
      {step.name === 'recovery' && fault ? <Banner tone="danger">{fault}</Banner> : null}
      {step.name === 'enrolment' ? <EnrolmentSheet enrolment={step.enrolment} /> : null}
      {step.name === 'recovery' ? (
        <RecoveryCodes codes={step.codes} />
      ) : (
        <CodeField
          value={code}
          onValueChange={setCode}
          fault={isMissing && code.trim() === '' ? 'Le code est requis' : (fault ?? undefined)}
          takesRecovery={step.name === 'code'}
        />
      )}
    </form>
  )
}
