import { always, recordRules, unlessDone } from '#contract/can.ts'
import { Problem } from '#contract/errors.ts'
import type { Access } from '#contract/method.ts'
import type { Caller } from '../../access/caller.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { lockTable } from '../../database/lock.ts'
import { updateRow } from '../../database/rows.ts'
import type { CommandContext } from '../../http/context.ts'
import { enable } from '../shared/enabling.ts'
import { findPeople } from '../shared/people.ts'
import { isNameTaken, type LibraryTable } from './queries.ts'

/** What the library's three resources decide and tell alike. */

/** Equal names could not be told apart in selects. */
export async function refuseTakenName(trx: Writer, table: LibraryTable, name: string): Promise<void> {
  await lockTable(trx, table)
  if (await isNameTaken(trx, table, name)) throw new Problem('ALREADY_EXISTS', 'NAME')
}

/** Enables or disables a record that its command has held and judged. */
export const enableRecord = (
  context: CommandContext,
  table: LibraryTable,
  row: { id: number; name: string; enabled: number },
  enabled: boolean,
) =>
  enable(context, row, enabled, {
    name: row.name,
    write: set => updateRow(context.db, table, row.id, { ...set, updated_at: context.now, updated_by: context.caller.id }),
  })

interface State {
  enabled: number
}

interface Made extends State {
  created_at: string
  updated_at: string
  created_by: number | null
  updated_by: number | null
}
/** What may be done with a record of the library; whether something uses it is asked when it is disabled, changed or deleted. */
const RULES = {
  UPDATE: always,
  ENABLE: ({ enabled }: State) => unlessDone(enabled === 0),
  DISABLE: ({ enabled }: State) => unlessDone(enabled === 1),
  DELETE: always,
}
type Methods = Readonly<Record<keyof typeof RULES, { access: Access }>>

/** State, dates and people of records, and what the caller may do with each; the people of all are read at once. */
export async function describeMade(db: Reader, rows: readonly Made[], caller: Caller, methods: Methods) {
  const person = await findPeople(
    db,
    rows.flatMap(row => [row.created_by, row.updated_by]),
  )
  const canOf = recordRules(methods, RULES).canFor(caller)
  return (row: Made) => ({
    enabled: row.enabled === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    createdByUser: person(row.created_by),
    updatedByUser: person(row.updated_by),
    can: canOf(row),
  })
}
