import type { ReactNode } from 'react'
import type { CurrentUser } from '#client/data/current-user.ts'
import { SignOutContext } from '#client/data/sign-out.ts'
import { SignOutDialog } from './SignOutDialog.tsx'
import { useLeaving } from './use-leaving.ts'

/** Lets any screen sign out; unsent work is asked about first (docs/architecture.md 5). */
export const SignOutKeeper = ({ user, children }: { user: CurrentUser; children: ReactNode }) => {
  const leaving = useLeaving(user.id)
  return (
    <SignOutContext value={() => void leaving.ask()}>
      {children}
      {leaving.unsent.length > 0 ? <SignOutDialog leaving={leaving} /> : null}
    </SignOutContext>
  )
}
