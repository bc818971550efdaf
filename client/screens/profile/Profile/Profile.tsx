import { LogOut } from 'lucide-react'
import { useCurrentUser } from '#client/data/current-user.ts'
import { showInstant, showPerson } from '#client/data/format.ts'
import { useSignOut } from '#client/data/sign-in.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PLACES } from '#contract/texts/interface.ts'
import { DeviceStorage } from './parts/DeviceStorage.tsx'
import { ThemeChoice } from './parts/ThemeChoice.tsx'

/** The user's own record for reading, this device's storage and the look (specification 1, section 2.6). */
export const Profile = () => {
  useTitle(PLACES.profile)
  const user = useCurrentUser()
  const leave = useSignOut()
  const others = user.emailAddresses.map(({ email }) => email).join(', ')
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
      <Card title="Informations personnelles">
        <DescriptionList
          items={[
            { id: 'lastName', term: 'Nom', value: user.lastName },
            { id: 'firstName', term: 'Prénom', value: user.firstName },
            { id: 'username', term: 'Identifiant', value: user.username },
            { id: 'email', term: 'E-mail', value: user.email },
            { id: 'phone', term: 'Téléphone', value: user.phone },
            { id: 'secondaryPhone', term: 'Téléphone secondaire', value: user.secondaryPhoneNumber },
            ...(others ? [{ id: 'emails', term: 'Autres adresses e-mail', value: others }] : []),
            ...(user.affiliate ? [{ id: 'affiliate', term: 'Affilié', value: user.affiliate.name }] : []),
            { id: 'profile', term: 'Profil', value: user.profile?.name },
            { id: 'roles', term: 'Rôles', value: user.roles.map(role => role.name).join(', ') },
            { id: 'lastConnection', term: 'Dernière connexion', value: showInstant(user.lastConnection) },
          ]}
        />
      </Card>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <DeviceStorage />
        <ThemeChoice />
      </div>
    </>
  )
}
