import { LogOut } from 'lucide-react'
import { SessionList } from '#client/common/SessionList.tsx'
import { useCurrentUser } from '#client/data/current-user.ts'
import { showPerson } from '#client/data/format.ts'
import { useSignOut } from '#client/data/sign-out.ts'
import { useCan } from '#client/data/use-can.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Button } from '#client/ui/Button.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { PLACES } from '#contract/texts/interface.ts'
import { DeviceStorage } from './parts/DeviceStorage.tsx'
import { MailWish } from './parts/MailWish.tsx'
import { OwnData } from './parts/OwnData.tsx'
import { PasswordForm } from './parts/PasswordForm.tsx'
import { PersonalDetails } from './parts/PersonalDetails.tsx'
import { ProfileForm } from './parts/ProfileForm.tsx'
import { SecondFactor } from './parts/SecondFactor.tsx'
import { ThemeChoice } from './parts/ThemeChoice.tsx'
import { useMode } from './useMode.ts'

/** The user's own record for reading and changing, the password, sessions, this device and the look (docs/domain.md 2.14). */
export const Profile = () => {
  useTitle(PLACES.profile)
  const user = useCurrentUser()
  const leave = useSignOut()
  const can = useCan()
  const [mode, go] = useMode()
  const details = (
    <div className="flex flex-col gap-6">
      {mode === 'update' ? <ProfileForm onDone={() => go('show')} /> : <PersonalDetails onEdit={() => go('update')} />}
      {can('SECOND_FACTOR', 'GET') ? <SecondFactor /> : null}
      <SessionList />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <DeviceStorage />
        <ThemeChoice />
        <MailWish />
        <OwnData />
      </div>
    </div>
  )
  return (
    <>
      <PageHeader
        title={PLACES.profile}
        description={showPerson(user)}
        action={
          <Button icon={LogOut} onClick={leave}>
            Se déconnecter
          </Button>
        }
      />
      <Tabs
        label={PLACES.profile}
        isGuarded
        value={mode === 'updatePassword' ? 'password' : 'personal'}
        onValueChange={tab => go(tab === 'password' ? 'updatePassword' : 'show')}
        tabs={[
          { id: 'personal', label: 'Informations personnelles', content: details },
          { id: 'password', label: 'Changer le mot de passe', content: <PasswordForm onDone={() => go('show')} /> },
        ]}
      />
    </>
  )
}
