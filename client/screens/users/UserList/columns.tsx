import { AccountStatusPill, PasswordStatusPill } from '#client/data/AccountPills.tsx'
import { showDate } from '#client/data/format.ts'
import type { ColumnsOf } from '#client/data/list/declaration.ts'
import { UserAvatar } from '#client/data/UserAvatar.tsx'
import { sortedNameOfUser, type USERS, usernameOf } from '#client/data/users.ts'
import { showCode } from '#contract/codes.ts'
import { USER_TYPE_TEXTS } from '#contract/permissions.ts'
import type { User } from '#contract/resources/user/entity.ts'

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
export const USER_COLUMNS: ColumnsOf<typeof USERS> = [
  { id: 'code', header: 'Code', sortField: 'id', cell: row => showCode('user', row.id) },
  { id: 'name', header: 'Nom', sortField: 'lastName', isWrapped: true, cell: row => <NameCell user={row} /> },
  { id: 'email', header: 'E-mail', sortField: 'email', isWrapped: true, cell: row => <EmailCell email={row.email} /> },
  { id: 'username', header: 'Identifiant', sortField: 'username', from: 'full', cell: usernameOf },
  { id: 'userType', header: 'Type et profil', sortField: 'userType', isWrapped: true, cell: row => <TypeCell user={row} /> },
  { id: 'affiliate', header: 'Affilié', isWrapped: true, cell: row => row.affiliate?.name ?? '' },
  { id: 'accountStatus', header: 'Compte', isWrapped: true, cell: row => <AccountStatusPill status={row.accountStatus} /> },
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
