import { validationProblem } from '#contract/errors.ts'
import { USER_TYPES, type UserType } from '#contract/permissions.ts'
import { keepWayIn } from '../../access/grants/grants.ts'
import { lockRights } from '../../access/queries.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { updateRow } from '../../database/rows.ts'
import type { CommandContext } from '../../http/context.ts'
import { enable } from '../shared/enabling.ts'
import { hold, requireFound } from '../shared/refusals.ts'
import { findNamed, type Kind, type NamedRow } from './queries.ts'

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
  return hold(trx, kind, id, () => findNamed(trx, kind, id))
}

/** The type is fixed once there is a role or profile (docs/domain.md 3.1). */
export function refuseOtherType(row: NamedRow, type: UserType): void {
  if (row.type !== type) throw validationProblem({ path: 'type', code: 'STD_ERROR.INVALID' })
}

/** Enables or disables a role or profile; `check` throws what the caller may not. */
export async function setEnabled(
  context: CommandContext,
  kind: Kind,
  id: number,
  enabled: boolean,
  check: (row: NamedRow) => Promise<void>,
): Promise<Record<string, never>> {
  const { db, now } = context
  const row = await holdNamed(db, kind, id)
  await check(row)
  const write = async (set: { enabled: number }) => {
    await updateRow(db, kind, id, { ...set, updated_at: now })
    await keepWayIn(db)
  }
  return enable(context, row, enabled, { name: row.name, write })
}
