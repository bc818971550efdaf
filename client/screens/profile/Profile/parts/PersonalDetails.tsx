import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { UserAvatar } from '#client/common/UserAvatar.tsx'
import { useCurrentUser } from '#client/data/current-user.ts'
import { showInstant } from '#client/data/format.ts'
import { referenceCodeOptionsQuery } from '#client/data/tables.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'

/** The own record for reading. */
export const PersonalDetails = ({ onEdit }: { onEdit: () => void }) => {
  const user = useCurrentUser()
  const { data: genders = [] } = useQuery(referenceCodeOptionsQuery('CIVILITE'))
  const others = user.emailAddresses.map(({ email }) => email).join(', ')
  return (
    <Card
      title="Informations personnelles"
      actions={
        <Button variant="primary" icon={Pencil} onClick={onEdit}>
          Modifier
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <UserAvatar user={user} size="large" />
        <DescriptionList
          items={[
            { id: 'gender', term: 'Civilité', value: genders.find(({ value }) => value === user.gender)?.label },
            { id: 'lastName', term: 'Nom', value: user.lastName },
            { id: 'firstName', term: 'Prénom', value: user.firstName },
            { id: 'username', term: 'Identifiant', value: user.username },
            { id: 'email', term: 'E-mail', value: user.email },
            ...(user.awaitedEmail === undefined
              ? []
              : [
                  {
                    id: 'awaited',
                    term: 'Nouvel e-mail, à confirmer',
                    value: `${user.awaitedEmail}\u202f: suivez le lien de l’e-mail qu’elle reçoit, valable 24 heures.`,
                  },
                ]),
            { id: 'phone', term: 'Téléphone', value: user.phone },
            { id: 'secondaryPhone', term: 'Téléphone secondaire', value: user.secondaryPhoneNumber },
            ...(others ? [{ id: 'emails', term: 'Autres adresses e-mail', value: others }] : []),
            ...(user.affiliate ? [{ id: 'affiliate', term: 'Affilié', value: user.affiliate.name }] : []),
            { id: 'profile', term: 'Profil', value: user.profile?.name },
            { id: 'roles', term: 'Rôles', value: user.roles.map(role => role.name).join(', ') },
            { id: 'lastConnection', term: 'Dernière connexion', value: showInstant(user.lastConnection) },
          ]}
        />
      </div>
    </Card>
  )
}
