import { Mail } from 'lucide-react'
import { AccountStatusPill, PasswordStatusPill } from '#client/common/AccountPills.tsx'
import type { ColumnsOf, FiltersOf } from '#client/common/list/declaration.ts'
import { listScreen } from '#client/common/list/ListScreen.tsx'
import { UserAvatar } from '#client/common/UserAvatar.tsx'
import { affiliateOptionsQuery } from '#client/data/choices.ts'
import { showDate } from '#client/data/format.ts'
import { USER_TYPE_OPTIONS } from '#client/data/options.ts'
import { userPlaces } from '#client/data/places.ts'
import { profileOptionsQuery } from '#client/data/profiles.ts'
import { roleOptionsQuery } from '#client/data/roles.ts'
import { ACCOUNT_STATUS_OPTIONS, PASSWORD_STATUS_OPTIONS, sortedNameOfUser, USERS, usernameOf } from '#client/data/users.ts'
import { showCode } from '#contract/codes.ts'
import { USER_TYPE_TEXTS } from '#contract/permissions.ts'
import type { User } from '#contract/resources/user/entity.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { USER_ACTIONS } from '../parts/user-actions.ts'
import { InviteDialog } from './parts/InviteDialog.tsx'

const Beneath = ({ children }: { children: string | undefined }) =>
  children ? <span className="block text-note text-ink-soft">{children}</span> : null

const NameCell = ({ user }: { user: User }) => (
  <span className="flex items-center gap-2.5">
    <UserAvatar user={user} />
    <span className="min-w-0">{sortedNameOfUser(user)}</span>
  </span>
)

/** Addresses are never cut: in a narrow column they break before the domain. */
const EmailCell = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

const TypeCell = ({ user }: { user: User }) => (
  <span className="max-md:text-right">
    <span className="block md:whitespace-nowrap">{USER_TYPE_TEXTS[user.userType]}</span>
    <Beneath>{user.profile?.name}</Beneath>
  </span>
)

/** The account list's columns (docs/domain.md 2.13); two facts share a cell so that the statuses stay in sight. */
const USER_COLUMNS: ColumnsOf<typeof USERS> = [
  { id: 'code', header: 'Code', sortField: 'id', cell: row => showCode('user', row.id) },
  { id: 'name', header: 'Nom', sortField: 'lastName', isWrapped: true, isTitle: true, cell: row => <NameCell user={row} /> },
  { id: 'email', header: 'E-mail', sortField: 'email', isWrapped: true, cell: row => <EmailCell email={row.email} /> },
  { id: 'username', header: 'Identifiant', sortField: 'username', from: 'full', cell: usernameOf },
  { id: 'userType', header: 'Type et profil', sortField: 'userType', isWrapped: true, cell: row => <TypeCell user={row} /> },
  { id: 'affiliate', header: 'Affilié', isWrapped: true, cell: row => row.affiliate?.name ?? '' },
  { id: 'accountStatus', header: 'Compte', isWrapped: true, cell: row => <AccountStatusPill user={row} /> },
  { id: 'passwordStatus', header: 'Mot de passe', isWrapped: true, cell: row => <PasswordStatusPill status={row.passwordStatus} /> },
  {
    id: 'lastConnection',
    header: 'Connecté le',
    sortField: 'lastConnection',
    isNumber: true,
    from: 'full',
    cell: row => showDate(row.lastConnection),
  },
]

/** The criteria of the account list; who may read it may read all that its selects list (docs/domain.md 2.13). */
const USER_FILTERS: FiltersOf<typeof USERS> = [
  { name: 'lastName', label: 'Nom', kind: 'text' },
  { name: 'email', label: 'E-mail', kind: 'text' },
  { name: 'userType', label: 'Type', kind: 'choice', options: USER_TYPE_OPTIONS },
  { name: 'accountStatus', label: 'Statut du compte', kind: 'choice', isNumber: true, options: ACCOUNT_STATUS_OPTIONS },
  { name: 'code', label: 'Code', kind: 'text', isMore: true },
  { name: 'username', label: 'Identifiant', kind: 'text', isMore: true },
  { name: 'firstName', label: 'Prénom', kind: 'text', isMore: true },
  {
    name: 'passwordStatus',
    label: 'Statut du mot de passe',
    kind: 'choice',
    isNumber: true,
    options: PASSWORD_STATUS_OPTIONS,
    isMore: true,
  },
  { name: 'profile', label: 'Profil', kind: 'record', query: profileOptionsQuery(), isMore: true },
  { name: 'role', label: 'Rôle', kind: 'record', query: roleOptionsQuery(), isMore: true },
  { name: 'affiliate', label: 'Affilié', kind: 'record', query: affiliateOptionsQuery(), isMore: true },
  { name: 'from', label: 'Créé à partir du', kind: 'day', isMore: true },
  { name: 'to', label: 'Créé jusqu’au', kind: 'day', isMore: true },
]

const INVITE = { resource: 'USER_MANAGEMENT', method: 'INVITE' } as const

/** « Comptes »: every account, and what may be done with each (docs/domain.md 2.13). */
export const UserList = listScreen(USERS, {
  title: PLACES.accounts,
  create: { by: { resource: 'USER_MANAGEMENT', method: 'ADD' }, label: 'Nouveau compte', to: userPlaces.create },
  others: [{ by: INVITE, label: 'Inviter', icon: Mail, opens: ['invite', 'true'] }],
  filters: USER_FILTERS,
  columns: USER_COLUMNS,
  defaultSort: { field: 'lastName', direction: 'ASC' },
  rowTo: ({ id }) => userPlaces.detail(id),
  actions: USER_ACTIONS,
  overlays: [
    {
      param: 'invite',
      by: () => INVITE,
      draw: (value, onClose) => (value === 'true' ? <InviteDialog onClose={onClose} /> : null),
    },
  ],
  empty: { title: 'Aucun compte', text: 'Chaque personne qui se connecte a un compte.' },
})
