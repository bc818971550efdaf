import type { z } from 'zod'
import { showCode } from '#contract/codes.ts'
import { USER_TYPE_TEXTS } from '#contract/permissions.ts'
import { ACCOUNT_STATUSES, PASSWORD_STATUSES } from '#contract/resources/user/entity.ts'
import { userMethods } from '#contract/resources/user/methods.ts'
import type { Caller } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import type { QueryContext } from '../../http/context.ts'
import type { Staged } from '../../http/implement.ts'
import { newTicket } from '../../services/exports/tickets.ts'
import { parisDay, parisText } from '../../services/paris.ts'
import { makeSpreadsheet } from '../../services/spreadsheets/spreadsheet.ts'
import { typeOf } from '../role/named.ts'
import { emails, oldestPassword } from './describe.ts'
import { readFilters } from './list/filters.ts'
import { countUsers, listUsersAfter, type UserFilters } from './list/queries.ts'
import { listUserRoles, type UserRecord } from './queries.ts'
import { accountStatus, passwordStatus } from './rules.ts'

type ExportInput = z.output<(typeof userMethods)['EXPORT']['input']>
type ExportOutput = z.input<(typeof userMethods)['EXPORT']['output']>

/** Beyond so many rows an export is fetched by a path of its own (contract section 4). */
const ANSWERED_ROWS = 5000
const PIECE = 250
/** Others' requests come in between two pieces: SQLite answers without ever going back to them. */
const breathe = () => new Promise<void>(resolve => setImmediate(resolve))

interface Exported {
  row: UserRecord
  roles: string
  oldest: string | null
}
const ACCOUNT_TEXTS: Readonly<Record<number, string>> = ACCOUNT_STATUSES
const PASSWORD_TEXTS: Readonly<Record<number, string>> = PASSWORD_STATUSES
const when = (instant: string | null) => (instant === null ? '' : parisText(instant))

const COLUMNS: Readonly<Record<string, { label: string; show(exported: Exported): string }>> = {
  code: { label: 'Code', show: ({ row }) => showCode('user', row.id) },
  username: { label: 'Identifiant', show: ({ row }) => row.username },
  userType: { label: 'Type', show: ({ row }) => USER_TYPE_TEXTS[typeOf({ type: row.user_type })] },
  lastName: { label: 'Nom', show: ({ row }) => row.last_name },
  firstName: { label: 'Prénom', show: ({ row }) => row.first_name },
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
    show: ({ row }) => ACCOUNT_TEXTS[accountStatus(row.enabled === 1, row.blocked === 1)] ?? '',
  },
  passwordStatus: { label: 'Statut du mot de passe', show: ({ row, oldest }) => PASSWORD_TEXTS[passwordStatus(row, oldest)] ?? '' },
  lastConnection: { label: 'Dernière connexion', show: ({ row }) => when(row.last_connection) },
  createdAt: { label: 'Créé le', show: ({ row }) => when(row.created_at) },
  updatedAt: { label: 'Modifié le', show: ({ row }) => when(row.updated_at) },
}

/** The columns asked for with their labels, in the caller's order; all when none is named. */
function columnsOf(fields: Readonly<Record<string, string>>) {
  const wanted = Object.entries(fields).filter(([field]) => Object.hasOwn(COLUMNS, field))
  const all = Object.entries(COLUMNS).map(([field, { label }]): [string, string] => [field, label])
  return (wanted.length > 0 ? wanted : all).map(([field, label]) => ({ label, show: COLUMNS[field]?.show ?? (() => '') }))
}

async function* piecesOf(db: Reader, caller: Caller, filters: UserFilters, fields: Readonly<Record<string, string>>, now: string) {
  const columns = columnsOf(fields)
  yield [columns.map(column => column.label)]
  const oldest = await oldestPassword(db, now)
  for (let after = 0; ; ) {
    const rows = await listUsersAfter(db, caller.scope, filters, oldest, after, PIECE)
    const last = rows.at(-1)
    if (!last) return
    const roles = await listUserRoles(
      db,
      rows.map(row => row.id),
    )
    const named = Map.groupBy(roles, role => role.user_id)
    yield rows.map(row => {
      const exported = { row, oldest, roles: (named.get(row.id) ?? []).map(role => role.name).join(', ') }
      return columns.map(column => column.show(exported))
    })
    after = last.id
    await breathe()
  }
}

const filtersOf = ({ filter, userFilterBO }: ExportInput): UserFilters => (filter ? readFilters(userFilterBO) : {})
const fileNameOf = (now: string) => `Utilisateurs_${parisDay(now)}.xlsx`

/** The accounts as a workbook; `input` as EXPORT takes it. */
export async function buildUserExport(db: Reader, caller: Caller, input: unknown, now: string) {
  const asked = userMethods.EXPORT.input.parse(input)
  return {
    fileName: fileNameOf(now),
    bytes: await makeSpreadsheet('Utilisateurs', piecesOf(db, caller, filtersOf(asked), asked.fields, now)),
  }
}

/** EXPORT: the file itself, or, beyond 5,000 accounts, the path that gives it once. */
export const exportUsers: Staged<ExportInput, ExportOutput> = {
  async prepare(input: ExportInput, { db, caller, now }: QueryContext) {
    const count = await countUsers(db, caller.scope, filtersOf(input), await oldestPassword(db, now))
    const subject = `${count} comptes`
    if (count > ANSWERED_ROWS) {
      return async ({ db: trx, audit }) => {
        audit(subject)
        return { fileName: fileNameOf(now), url: await newTicket(trx, { user: caller.id, resource: 'USER_MANAGEMENT', input, now }) }
      }
    }
    const { fileName, bytes } = await buildUserExport(db, caller, input, now)
    return async ({ audit }) => {
      audit(subject)
      return { fileName, data: Buffer.from(bytes).toString('base64') }
    }
  },
}
