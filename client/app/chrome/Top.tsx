import type { ReactNode } from 'react'
import { useCurrentUser } from '#client/data/current-user.ts'
import { showPerson } from '#client/data/format.ts'
import { useImage } from '#client/data/images.ts'
import { usePlaces } from '#client/data/places.ts'
import { useSignOut } from '#client/data/sign-in.ts'
import { TopBar } from '#client/ui/TopBar.tsx'
import { Bell } from './Bell.tsx'
import { SyncStatus } from './SyncStatus.tsx'

/** The top bar of a signed-in user, with where the work is. */
export const Top = ({ onOpenMenu, children }: { onOpenMenu?: () => void; children?: ReactNode }) => {
  const user = useCurrentUser()
  const places = usePlaces()
  const picture = useImage(user.image)
  return (
    <TopBar
      homeTo={places.home}
      user={{ name: showPerson(user) || user.username, detail: user.affiliate?.name ?? user.profile?.name ?? user.email, picture }}
      profileTo={places.profile}
      onLogout={useSignOut()}
      onOpenMenu={onOpenMenu}
      status={<SyncStatus />}
      actions={<Bell />}
    >
      {children}
    </TopBar>
  )
}
