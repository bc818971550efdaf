import { Problem } from '#contract/errors.ts'
import type { Usage } from '#contract/in-use.ts'
import { type Access, isAllowed } from '#contract/method.ts'
import type { Caller } from '../../access/caller.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { lockTable } from '../../database/lock.ts'
import { findPeople } from '../shared/people.ts'
import { isNameTaken, type LibraryTable } from './queries.ts'

/** What the library's three resources decide and tell alike. */

export function refuseUsed(usage: Usage & { count: number }): void {
  if (usage.count > 0) throw new Problem('IN_USE', usage)
}

/** Two of one name could not be told apart where one is chosen. */
export async function refuseTakenName(trx: Writer, table: LibraryTable, name: string): Promise<void> {
  await lockTable(trx, table)
  if (await isNameTaken(trx, table, name)) throw new Problem('ALREADY_EXISTS', 'NAME')
}

interface Made {
  enabled: number
  created_at: string
  updated_at: string
  created_by: number | null
  updated_by: number | null
}
const METHODS = ['UPDATE', 'ENABLE', 'DISABLE', 'DELETE'] as const
type Methods = Readonly<Record<(typeof METHODS)[number], { access: Access }>>

/** State, dates and people of records, and what the caller may do with each; the people of all are read at once. */
export async function describeMade(db: Reader, rows: readonly Made[], caller: Caller, methods: Methods) {
  const person = await findPeople(
    db,
    rows.flatMap(row => [row.created_by, row.updated_by]),
  )
  const allowed = METHODS.filter(method => isAllowed(methods[method].access, caller))
  return (row: Made) => {
    const enabled = row.enabled === 1
    const offered = { UPDATE: true, ENABLE: !enabled, DISABLE: enabled, DELETE: true }
    return {
      enabled,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      createdByUser: person(row.created_by),
      updatedByUser: person(row.updated_by),
      can: allowed.filter(method => offered[method]),
    }
  }
}
