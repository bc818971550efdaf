import { Problem } from '#contract/errors.ts'
import type { Usage } from '#contract/in-use.ts'
import type { Writer } from '../../database/database.ts'
import { violatedColumns } from '../../database/errors.ts'
import { lockRow } from '../../database/lock.ts'
import { listRows, type RecordTable } from '../../database/rows.ts'
import type { Row, TableName } from '../../database/tables.ts'

/** What was looked for, or NOT_FOUND: what is out of reach answers as if it did not exist. */
export async function requireFound<T>(found: Promise<T | null | undefined>): Promise<T> {
  const record = await found
  if (record === null || record === undefined) throw new Problem('NOT_FOUND')
  return record
}

/** A record, held until the command ends: what is decided about it takes turns. */
export async function hold<T>(trx: Writer, table: TableName, id: number, find: (trx: Writer, id: number) => Promise<T | null | undefined>) {
  await lockRow(trx, table, id)
  return requireFound(find(trx, id))
}

/** A row of a table by its id alone, held until the command ends: for commands that judge the reach elsewhere. */
export async function holdRow<T extends RecordTable>(trx: Writer, table: T, id: number): Promise<Row<T>> {
  return hold(trx, table, id, async () => (await listRows(trx, table, [id]))[0])
}

/**
 * What is written only once: the unique indexes judge it, so that two at the same moment do not both pass. `taken` says which field
 * ALREADY_EXISTS names, by a column of the index that refuses.
 */
export async function refuseTaken<T>(
  write: Promise<T>,
  taken: Readonly<Record<string, 'NAME' | 'CODE' | 'EMAIL' | 'USERNAME' | 'PRODUCT'>>,
): Promise<T> {
  try {
    return await write
  } catch (error) {
    const columns = violatedColumns(error)
    const found = Object.entries(taken).find(([column]) => columns.includes(column))
    throw found ? new Problem('ALREADY_EXISTS', found[1]) : error
  }
}

/** IN_USE with the first of those who use a record, if there is one. */
export function refuseUsed(usages: readonly Usage[]): void {
  const used = usages.find(({ count }) => count === undefined || count > 0)
  if (used) throw new Problem('IN_USE', used)
}

/** The first of what was looked for, or NOT_FOUND. */
export const requireFirst = <T>(found: Promise<readonly T[]>): Promise<T> => requireFound(found.then(([first]) => first))
