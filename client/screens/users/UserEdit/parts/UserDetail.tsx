import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useNavigate } from 'react-router'
import { AccountStatusPill, PasswordStatusPill, SecondFactorPill } from '#client/common/AccountPills.tsx'
import { ActionsMenu } from '#client/common/actions/ActionsMenu.tsx'
import { useRowActions } from '#client/common/actions/use-row-actions.tsx'
import { SessionList } from '#client/common/SessionList.tsx'
import { UserAvatar } from '#client/common/UserAvatar.tsx'
import { showInstant, showPerson } from '#client/data/format.ts'
import { userPlaces } from '#client/data/places.ts'
import { referenceCodeOptionsQuery } from '#client/data/tables.ts'
import { useCan } from '#client/data/use-can.ts'
import { nameOfUser, usernameOf } from '#client/data/users.ts'
import { Card } from '#client/ui/Card.tsx'
import { type Description, DescriptionList } from '#client/ui/DescriptionList.tsx'
import { Field } from '#client/ui/Field.tsx'
import { LinkButton, MailLink, PhoneLink } from '#client/ui/Link.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Select } from '#client/ui/Select.tsx'
import { showCode } from '#contract/codes.ts'
import { USER_TYPE_TEXTS } from '#contract/permissions.ts'
import { accountText, type User } from '#contract/resources/user/entity.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { USER_COMMANDS } from '../../parts/user-actions.ts'

const identityOf = (user: User, gender: string | null): Description[] => [
  { id: 'gender', term: 'Civilité', value: gender },
  { id: 'username', term: 'Identifiant', value: usernameOf(user) },
  { id: 'lastName', term: 'Nom', value: user.lastName },
  { id: 'firstName', term: 'Prénom', value: user.firstName },
  { id: 'type', term: 'Type d’utilisateur', value: USER_TYPE_TEXTS[user.userType] },
  { id: 'profile', term: 'Profil', value: user.profile && `${showCode('profile', user.profile.id)} - ${user.profile.name}` },
  ...(user.affiliate ? [{ id: 'affiliate', term: 'Affilié', value: user.affiliate.name }] : []),
  ...(user.isSuperAdmin ? [{ id: 'super', term: 'Autorité', value: 'Super-administrateur' }] : []),
]

const contactOf = (user: User): Description[] => [
  { id: 'email', term: 'E-mail principal', value: <MailLink address={user.email} /> },
  { id: 'emails', term: 'Autres e-mails', value: user.emailAddresses.map(({ email }) => email).join(', ') },
  { id: 'phone', term: 'Téléphone', value: user.phone && <PhoneLink phone={user.phone} /> },
  {
    id: 'secondaryPhone',
    term: 'Téléphone secondaire',
    value: user.secondaryPhoneNumber && <PhoneLink phone={user.secondaryPhoneNumber} />,
  },
]

const historyOf = (user: User): Description[] => [
  { id: 'createdAt', term: 'Créé le', value: showInstant(user.createdAt) },
  { id: 'createdBy', term: 'Créé par', value: showPerson(user.createdByUser) },
  { id: 'lastConnection', term: 'Dernière connexion', value: showInstant(user.lastConnection) },
  { id: 'updatedAt', term: 'Dernière modification', value: showInstant(user.updatedAt) },
  { id: 'enabledAt', term: 'Activé le', value: showInstant(user.enabledAt) },
  { id: 'disabledAt', term: 'Désactivé le', value: showInstant(user.disabledAt) },
  { id: 'disabledBy', term: 'Désactivé par', value: showPerson(user.disabledByUser) },
  { id: 'blockedDate', term: 'Bloqué le', value: showInstant(user.blockedDate) },
  { id: 'unblockedDate', term: 'Débloqué le', value: showInstant(user.unblockedDate) },
  { id: 'password', term: 'Mot de passe changé le', value: showInstant(user.changePasswordDate) },
  { id: 'reset', term: 'Dernière réinitialisation', value: showInstant(user.lastResetSuccess) },
]

const RolesCard = ({ roles }: { roles: User['roles'] }) => (
  <Card title="Rôles" description="En plus de ceux du profil.">
    {roles.length === 0 ? (
      <p className="text-ink-soft">Aucun rôle propre à cette personne.</p>
    ) : (
      <ul className="flex flex-col gap-3">
        {roles.map(role => (
          <li key={role.id}>
            <p className="font-medium">{role.name}</p>
            <p className="text-table text-ink-soft">{role.description}</p>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

/** The dropdown only shows the status (docs/domain.md 2.13). */
const StatusCard = ({ user }: { user: User }) => (
  <Card title="État">
    <div className="flex flex-col gap-5">
      <Field label="Statut du compte" isDisabled>
        <Select options={[{ value: '', label: accountText(user) }]} value="" onValueChange={() => undefined} />
      </Field>
      <DescriptionList
        items={[
          { id: 'password', term: 'Mot de passe', value: <PasswordStatusPill status={user.passwordStatus} /> },
          ...(user.userType === 'USER_TYPE_INTERNE'
            ? [{ id: 'second', term: 'Double authentification', value: <SecondFactorPill isOn={user.hasTwoFactor} /> }]
            : []),
          { id: 'invitation', term: 'Invitation', value: user.invitation ? 'En attente de réponse' : '' },
        ]}
      />
    </div>
  </Card>
)

/** An account for reading, with what may be done with it. */
export const UserDetail = ({ user }: { user: User }) => {
  const can = useCan()
  const navigate = useNavigate()
  const { actionsOf, dialog } = useRowActions(USER_COMMANDS, id => id === 'DELETE' && void navigate(userPlaces.list))
  const { data: genders = [] } = useQuery(referenceCodeOptionsQuery('CIVILITE'))
  const gender = genders.find(option => option.value === user.gender)?.label ?? user.gender
  const commands = actionsOf(user)
  const mayUpdate = can('USER_MANAGEMENT', 'UPDATE', user)
  return (
    <>
      <PageHeader
        title={
          <span className="flex items-center gap-3">
            <UserAvatar user={user} size="large" />
            {nameOfUser(user)}
          </span>
        }
        code={showCode('user', user.id)}
        pill={<AccountStatusPill user={user} />}
        back={{ to: userPlaces.list, label: PLACES.accounts }}
        action={
          <>
            <ActionsMenu items={commands} />
            {mayUpdate ? (
              <LinkButton to={userPlaces.edit(user.id)} variant="primary" icon={Pencil}>
                Modifier
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title="Identité">
            <DescriptionList items={identityOf(user, gender)} />
          </Card>
          <Card title="Historique">
            <DescriptionList items={historyOf(user)} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Card title="Contact">
            <DescriptionList items={contactOf(user)} />
          </Card>
          <StatusCard user={user} />
          <RolesCard roles={user.roles} />
          {mayUpdate ? <SessionList user={user.id} /> : null}
        </div>
      </div>
      {dialog}
    </>
  )
}
