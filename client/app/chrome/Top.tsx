import type { ReactNode } from 'react'
import { UserAvatar } from '#client/common/UserAvatar.tsx'
import { useCurrentUser } from '#client/data/current-user.ts'
import { showPerson } from '#client/data/format.ts'
import { usePlaces } from '#client/data/places.ts'
import { useSignOut } from '#client/data/sign-out.ts'
import { TopBar } from '#client/ui/TopBar.tsx'
import { Bell } from './Bell.tsx'
import { HelpButton } from './HelpButton.tsx'
import { SyncStatus } from './SyncStatus.tsx'

/** The top bar of a signed-in user, with where the work is. */
export const Top = ({ onOpenMenu, children }: { onOpenMenu?: () => void; children?: ReactNode }) => {
  const user = useCurrentUser()
  const places = usePlaces()
  return (
    <TopBar
      homeTo={places.home}
      user={{
        name: showPerson(user) || user.username,
        detail: user.affiliate?.name ?? user.profile?.name ?? user.email,
        avatar: <UserAvatar user={user} />,
      }}
      profileTo={places.profile}
      onLogout={useSignOut()}
      onOpenMenu={onOpenMenu}
      status={<SyncStatus />}
      actions={
        <>
          <HelpButton />
          <Bell />
        </>
      }
    >
      {children}
    </TopBar>
  )
}
