import { lazy, type ReactNode, Suspense } from 'react'
import type { CurrentUser } from '#client/data/current-user.ts'
import { SignOutContext } from '#client/data/sign-in.ts'
import { useLeaving } from './use-leaving.ts'

const SignOutDialog = lazy(async () => ({ default: (await import('./SignOutDialog.tsx')).SignOutDialog }))

/** Lets any screen sign out; unsent work is asked about first (house, An offline answer's way). */
export const SignOutKeeper = ({ user, children }: { user: CurrentUser; children: ReactNode }) => {
  const leaving = useLeaving(user.id)
  return (
    <SignOutContext value={() => void leaving.ask()}>
      {children}
      <Suspense>{leaving.unsent.length > 0 ? <SignOutDialog leaving={leaving} /> : null}</Suspense>
    </SignOutContext>
  )
}
