import { AuthPage } from '#client/common/AuthPage.tsx'
import { SignInStepForm, STEP_WORDS } from '#client/common/second-factor/SignInStepForm.tsx'
import type { SignInStep, useSignIn } from '#client/common/second-factor/use-sign-in.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Button } from '#client/ui/Button.tsx'

type SecondStepProps = Omit<ReturnType<typeof useSignIn>, 'step' | 'sendPassword'> & { step: Exclude<SignInStep, { name: 'password' }> }

/** What sign-in asks after the password: a code, or first of all a second factor. */
export const SecondStep = ({ step, isBusy, restart, ...form }: SecondStepProps) => {
  const { title, text, verb } = STEP_WORDS[step.name]
  useTitle(title)
  return (
    <AuthPage title={title} description={text}>
      <SignInStepForm id="second-step" step={step} {...form} key={step.name} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button type="submit" form="second-step" variant="primary" isBusy={isBusy}>
          {verb}
        </Button>
        {step.name === 'recovery' ? null : (
          <Button variant="quiet" onClick={restart}>
            Retour à la connexion
          </Button>
        )}
      </div>
    </AuthPage>
  )
}
