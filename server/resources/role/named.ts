import { changesBetween } from '#contract/audit.ts'
import { Problem, validationProblem } from '#contract/errors.ts'
import { hasRight } from '#contract/method.ts'
import { USER_TYPES, type UserType } from '#contract/permissions.ts'
import { NAMED_FIELDS } from '#contract/resources/role/audit.ts'
import type { Caller } from '../../access/caller.ts'
import { holdsAll, withoutNewAdmins } from '../../access/grants/grants.ts'
import { lockRights } from '../../access/queries.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import { lockRow } from '../../database/lock.ts'
import { countedPage } from '../../database/page.ts'
import type { CommandContext } from '../../http/context.ts'
import { requireFound } from '../shared/refusals.ts'
import {
  countNamed,
  findNamed,
  type Kind,
  listNamed,
  type NamedFilters,
  type NamedPage,
  type NamedRow,
  setNamedEnabled,
} from './queries.ts'

/** What roles and profiles have in common on the wire. */
export const describeNamed = (row: NamedRow) => ({
  id: row.id,
  name: row.name,
  type: typeOf(row),
  description: row.description,
  enabled: row.enabled === 1,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** The user type of a stored row; one that nobody knows is a broken row. */
export function typeOf(row: { type: string }): UserType {
  const type = USER_TYPES.find(one => one === row.type)
  if (!type) throw new Error(`${row.type} is no user type`)
  return type
}

export async function loadNamed(db: Reader, kind: Kind, id: number): Promise<NamedRow> {
  return requireFound(findNamed(db, kind, id))
}

/** The row, held until the command ends. */
export async function holdNamed(trx: Writer, kind: Kind, id: number): Promise<NamedRow> {
  await lockRights(trx)
  await lockRow(trx, kind, id)
  return loadNamed(trx, kind, id)
}

export async function pageOfNamed(db: Reader, kind: Kind, filters: NamedFilters, page: NamedPage) {
  return countedPage(page, await listNamed(db, kind, filters, page), () => countNamed(db, kind, filters))
}

/** Two of one name: the unique index is the judge, on both engines. */
export async function refuseTakenName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw isUniqueViolation(error) ? new Problem('ALREADY_EXISTS', 'NAME') : error
  }
}

/** The type is fixed once there is a role or profile (specification 1, section 5). */
export function refuseOtherType(row: NamedRow, type: UserType): void {
  if (row.type !== type) throw validationProblem({ path: 'type', code: 'STD_ERROR.INVALID' })
}

const AREAS = { role: 'ROLE', profile: 'PROFILE' } as const

/** What the caller may do with a role or profile that gives these permissions. */
export function canOfNamed(caller: Caller, kind: Kind, row: NamedRow, codes: readonly string[]): string[] {
  const mayEnable = hasRight(caller, `${AREAS[kind]}.ENABLE`)
  const can = ['GET_ID']
  if (hasRight(caller, `${AREAS[kind]}.UPDATE`)) can.push('UPDATE')
  if (mayEnable && row.enabled === 0 && holdsAll(caller, codes)) can.push('ACTIVATION')
  if (mayEnable && row.enabled === 1) can.push('DESACTIVATION')
  if (mayEnable) can.push('DELETE')
  return can
}

/** Enables a role or profile, once `checkGranted` lets the caller give what it gives, or disables it. */
export async function setEnabled(
  context: CommandContext,
  kind: Kind,
  id: number,
  enabled: boolean,
  checkGranted?: () => Promise<void>,
): Promise<Record<string, never>> {
  const { db, caller, now } = context
  const row = await holdNamed(db, kind, id)
  await checkGranted?.()
  const isEnabled = row.enabled === 1
  if (isEnabled !== enabled) await withoutNewAdmins(db, caller, () => setNamedEnabled(db, kind, id, enabled, now), { inForce: true })
  context.audit(row.name, changesBetween({ enabled: isEnabled }, { enabled }, NAMED_FIELDS))
  return {}
}
