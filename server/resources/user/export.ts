import { showCode } from '#contract/codes.ts'
import { countOf } from '#contract/counts.ts'
import { USER_TYPE_TEXTS } from '#contract/permissions.ts'
import { accountText, PASSWORD_STATUSES } from '#contract/resources/user/entity.ts'
import { userMethods } from '#contract/resources/user/methods.ts'
import { instantCell } from '#contract/spreadsheets/cell.ts'
import { fromJson } from '../../database/json.ts'
import { namesOf } from '../../records/names.ts'
import { type ExportColumn, type ExportContext, exportOf } from '../../services/exports/export.ts'
import { typeOf } from '../role/named.ts'
import { emails, oldestPassword } from './describe.ts'
import { userList } from './list/queries.ts'
import { listUserRoles, type UserRecord } from './queries.ts'
import { accountStatus, passwordStatus } from './rules.ts'

interface Exported {
  row: UserRecord
  roles: string
  civility: string
  oldest: string | null
}
const CIVILITY = [{ path: 'gender', kind: 'civility', label: 'Civilité' }] as const
const PASSWORD_TEXTS: Readonly<Record<number, string>> = PASSWORD_STATUSES

/** The columns of an account, in any export that tells of one. */
export const userColumns: Readonly<Record<string, ExportColumn<Exported>>> = {
  code: { label: 'Code', show: ({ row }) => showCode('user', row.id) },
  username: { label: 'Identifiant', show: ({ row }) => row.username },
  userType: { label: 'Type', show: ({ row }) => USER_TYPE_TEXTS[typeOf({ type: row.user_type })] },
  lastName: { label: 'Nom', show: ({ row }) => row.last_name },
  firstName: { label: 'Prénom', show: ({ row }) => row.first_name },
  gender: { label: 'Civilité', show: ({ civility }) => civility },
  email: { label: 'E-mail', show: ({ row }) => row.email },
  phone: { label: 'Téléphone', show: ({ row }) => row.phone },
  secondaryPhoneNumber: { label: 'Téléphone secondaire', show: ({ row }) => row.secondary_phone },
  emailAddresses: {
    label: 'E-mails secondaires',
    show: ({ row }) =>
      fromJson(emails, row.json_email_addresses)
        .map(one => one.email)
        .join(', '),
  },
  profile: { label: 'Profil', show: ({ row }) => row.profile_name ?? '' },
  roles: { label: 'Rôles', show: ({ roles }) => roles },
  affiliate: { label: 'Affilié', show: ({ row }) => row.affiliate_name ?? '' },
  accountStatus: {
    label: 'Statut du compte',
    show: ({ row }) => accountText({ accountStatus: accountStatus(row.enabled === 1, row.blocked === 1), activated: row.activated === 1 }),
  },
  passwordStatus: { label: 'Statut du mot de passe', show: ({ row, oldest }) => PASSWORD_TEXTS[passwordStatus(row, oldest)] ?? '' },
  lastConnection: { label: 'Dernière connexion', show: ({ row }) => instantCell(row.last_connection) },
  createdAt: { label: 'Créé le', show: ({ row }) => instantCell(row.created_at) },
  updatedAt: { label: 'Modifié le', show: ({ row }) => instantCell(row.updated_at) },
}

/** What the columns show of accounts. */
export async function readUsers(rows: readonly UserRecord[], { db, now }: ExportContext) {
  const oldest = await oldestPassword(db, now)
  const roles = await listUserRoles(
    db,
    rows.map(row => row.id),
  )
  const names = await namesOf(db, CIVILITY, rows)
  const named = Map.groupBy(roles, role => role.user_id)
  return rows.map(
    (row): Exported => ({
      row,
      oldest,
      civility: names('civility', row.gender) ?? '',
      roles: (named.get(row.id) ?? []).map(role => role.name).join(' ; '),
    }),
  )
}

/** EXPORT of the accounts. */
export const exportUsers = exportOf({
  resource: 'USER_MANAGEMENT',
  contract: userMethods.EXPORT,
  sheet: 'Utilisateurs',
  fileName: 'Utilisateurs',
  subject: count => countOf(count, 'compte'),
  columns: userColumns,
  list: userList,
  filters: ({ filter, userFilterBO }) => (filter ? userFilterBO : {}),
  read: readUsers,
})
