import { showInstant } from '#client/data/format.ts'
import { AccountStatusPill, PasswordStatusPill } from '#client/data/StatusPills.tsx'
import { UserAvatar } from '#client/data/UserAvatar.tsx'
import { sortedNameOfUser } from '#client/data/users.ts'
import type { Column } from '#client/ui/table-columns.ts'
import { showCode } from '#contract/codes.ts'
import { USER_TYPE_TEXTS } from '#contract/permissions.ts'
import type { User } from '#contract/resources/user/entity.ts'

const NameCell = ({ user }: { user: User }) => (
  <span className="flex items-center gap-2.5">
    <UserAvatar user={user} />
    <span>{sortedNameOfUser(user)}</span>
  </span>
)

/** The account list's columns (specification 1, section 2.8). */
export const USER_COLUMNS: readonly Column<User>[] = [
  { id: 'code', header: 'Code', sortField: 'id', cell: row => showCode('user', row.id) },
  { id: 'name', header: 'Nom', sortField: 'lastName', isWrapped: true, cell: row => <NameCell user={row} /> },
  { id: 'username', header: 'Identifiant', sortField: 'username', cell: row => row.username },
  { id: 'email', header: 'E-mail', sortField: 'email', cell: row => row.email },
  { id: 'userType', header: 'Type', sortField: 'userType', cell: row => USER_TYPE_TEXTS[row.userType] },
  { id: 'profile', header: 'Profil', cell: row => row.profile?.name ?? '' },
  { id: 'affiliate', header: 'Affilié', cell: row => row.affiliate?.name ?? '' },
  { id: 'accountStatus', header: 'Compte', isWrapped: true, cell: row => <AccountStatusPill status={row.accountStatus} /> },
  { id: 'passwordStatus', header: 'Mot de passe', isWrapped: true, cell: row => <PasswordStatusPill status={row.passwordStatus} /> },
  {
    ...{ id: 'lastConnection', header: 'Dernière connexion', sortField: 'lastConnection', isNumber: true },
    cell: row => showInstant(row.lastConnection),
  },
]
