import { lazy, type ReactNode, Suspense } from 'react'
import { useSessionEnd } from './use-session-end.ts'

const SignInDialog = lazy(async () => ({ default: (await import('./SignInDialog.tsx')).SignInDialog }))

/** Watches for the end of the session, and opens sign-in in place while there is unsent work. */
export const SessionKeeper = ({ children }: { children: ReactNode }) => {
  const { isAsking, settle } = useSessionEnd()
  return (
    <>
      {children}
      {isAsking ? (
        <Suspense>
          <SignInDialog onSignedIn={settle} />
        </Suspense>
      ) : null}
    </>
  )
}
