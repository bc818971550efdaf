import type { Usage } from '#contract/in-use.ts'
import type { Reader } from '../../database/database.ts'
import { deleteRow } from '../../database/rows.ts'
import type { CommandContext } from '../../http/context.ts'
import { refuseUsed } from '../shared/refusals.ts'
import { holdLine, type LineOfTable, lineChanges, lineName } from './lines/lines.ts'
import { closeGap } from './lines/queries.ts'
import { lineRules } from './rights.ts'
import { holdTable, tableChanges, tableName } from './tables.ts'
import { listReferenceUses, listResponseUses } from './uses/queries.ts'

type Deletable = 'reference' | 'response'

/** Who uses a line. A response line is used by the users of its table, since answers keep its code. */
export function usesOfLine(db: Reader, kind: Deletable, { table, line }: LineOfTable): Promise<Usage[]> {
  if (kind === 'response') return listResponseUses(db, table.id)
  return listReferenceUses(db, { id: line.id, code: line.code, isCivility: table.code === 'CIVILITE' })
}

/** Deletes a line that neither the product nor a record relies on; else IN_USE, which says who does. */
export async function removeLine(kind: Deletable, id: number, { db, caller, audit }: CommandContext) {
  const held = await holdLine(db, kind, id)
  const { table, line } = held
  lineRules[kind].check('DELETE', held, caller)
  refuseUsed(await usesOfLine(db, kind, held))
  await deleteRow(db, `${kind}_line`, id)
  if (kind === 'response') await closeGap(db, table.id, line.ord)
  audit(lineName(table, line), lineChanges(line, null))
  return {}
}

/** Deletes a response table, and its lines by cascade; refused while a question is linked to it (docs/domain.md 6.4). */
export async function removeResponseTable(id: number, { db, audit }: CommandContext) {
  const table = await holdTable(db, 'response', id)
  refuseUsed(await listResponseUses(db, id))
  await deleteRow(db, 'response_table', id)
  audit(tableName(table), tableChanges(table, null))
  return {}
}
