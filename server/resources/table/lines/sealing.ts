import type { Database } from '../../../database/database.ts'
import { opens, type Vault } from '../../../services/vault/vault.ts'
import { type LineFields, listSecretLines, replaceValue, type StoredFields } from './queries.ts'

/** The type of technical lines whose value is a secret. */
export const PASSWORD = 'PASSWORD'

/** What a line's value is sealed for: it keeps its table and its code. */
const aboutLine = ({ table_id, code }: { table_id: number; code: string }): string => `technical line ${table_id} ${code}`

/** What is stored of a line: the value of one of type PASSWORD only sealed. */
export function sealedFields<F extends Partial<LineFields>>(
  vault: Vault,
  line: { table_id: number; code: string; type: string | undefined },
  fields: F,
): StoredFields<F> {
  if (line.type !== PASSWORD || fields.value === undefined) return fields
  return { ...fields, value: vault.seal(fields.value, aboutLine(line)), is_sealed: 1 }
}

/**
 * Seals the values that a former version kept in clear. Gives the lines, as "AUTH / CODE", whose value this key does not open: it was
 * sealed with another, which was lost or not restored with the database.
 */
export async function sealLines(database: Database, vault: Vault): Promise<string[]> {
  const inClear = (await listSecretLines(database.reader)).filter(line => line.is_sealed === 0)
  await database.transaction(async trx => {
    for (const line of inClear) await replaceValue(trx, line, vault.seal(line.value, aboutLine(line)))
  })
  const lost = (await listSecretLines(database.reader)).filter(line => !opens(vault, line.value, aboutLine(line)))
  return lost.map(({ table, code }) => `${table} / ${code}`)
}
