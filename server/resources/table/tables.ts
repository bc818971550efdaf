import type { z } from 'zod'
import { changesBetween, ENABLED_FIELD } from '#contract/audit.ts'
import type { LookupTable, TableKind } from '#contract/resources/table/entity.ts'
import type { technicalTableMethods } from '#contract/resources/table/methods.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { updateRow } from '../../database/rows.ts'
import type { CommandContext, QueryContext } from '../../http/context.ts'
import { enable } from '../shared/enabling.ts'
import { hold, refuseTaken, requireFirst, requireFound } from '../shared/refusals.ts'
import {
  countLinesOf,
  findTable,
  insertTable,
  listTableCodesLike,
  type NewTable,
  type TableRow,
  tableLists,
  updateTable,
} from './queries.ts'
import { tableRules } from './rights.ts'
import { codeStem, freeCode } from './rules.ts'

async function describeTables(kind: TableKind, rows: readonly TableRow[], { db, caller }: QueryContext): Promise<LookupTable[]> {
  const lines = await countLinesOf(
    db,
    kind,
    rows.map(row => row.id),
  )
  const canOf = tableRules[kind].canFor(caller)
  return rows.map(row => ({
    id: row.id,
    code: row.code,
    designation: row.designation,
    description: row.description,
    enabled: row.enabled === 1,
    createdAt: row.created_at,
    lines: lines.get(row.id) ?? 0,
    can: canOf(row),
  }))
}

type TableInput = z.output<typeof technicalTableMethods.FILTER_TABLE.input> | z.output<typeof technicalTableMethods.GET_TABLE.input>

export async function pageOfTables(kind: TableKind, input: TableInput, context: QueryContext) {
  const { rows, count } = await tableLists[kind].page(context, input)
  return { data: await describeTables(kind, rows, context), count }
}

export async function loadTable(db: Reader, kind: TableKind, id: number): Promise<TableRow> {
  return requireFound(findTable(db, kind, id))
}

/** The table, held until the command ends: what is decided about its lines takes turns. */
export async function holdTable(trx: Writer, kind: TableKind, id: number): Promise<TableRow> {
  return hold(trx, `${kind}_table`, id, () => findTable(trx, kind, id))
}

export async function readTable(kind: TableKind, id: number, context: QueryContext): Promise<LookupTable> {
  return requireFirst(describeTables(kind, [await loadTable(context.db, kind, id)], context))
}

const FIELDS = [
  { path: 'code', label: 'Code' },
  { path: 'designation', label: 'Désignation' },
  { path: 'description', label: 'Description' },
  ENABLED_FIELD,
]
const nameOf = ({ code, designation }: { code: string; designation: string }) => `${designation} (${code})`
/** What of a table the audit log tells: its state only once it is there. */
export const tableChanges = (before: object | null, after: object | null) => changesBetween(before, after, FIELDS)
export const tableName = nameOf

export async function addTable(kind: TableKind, { code: given, ...table }: NewTable, { db, now, audit }: CommandContext) {
  const stem = codeStem(table.designation)
  const code = given === '' ? freeCode(stem, await listTableCodesLike(db, kind, stem)) : given
  const id = await refuseTaken(insertTable(db, kind, { code, ...table }, now), { code: 'CODE' })
  audit(nameOf({ code, ...table }), tableChanges(null, { code, ...table }))
  return { id }
}

export async function changeTable(kind: TableKind, { id, ...table }: Omit<NewTable, 'code'> & { id: number }, context: CommandContext) {
  const { db, audit } = context
  const before = await holdTable(db, kind, id)
  await context.refuseStale()
  await updateTable(db, kind, id, table)
  audit(nameOf({ code: before.code, ...table }), tableChanges(before, { ...before, ...table }))
  return { id }
}

/** Enables or disables a table; one that the product itself reads stays enabled. */
export async function enableTable(kind: TableKind, { id, enabled }: { id: number; enabled: boolean }, context: CommandContext) {
  const { db, caller } = context
  const row = await holdTable(db, kind, id)
  if (!enabled) tableRules[kind].check('ENABLE_TABLE', row, caller)
  return enable(context, row, enabled, { name: nameOf(row), write: set => updateRow(db, `${kind}_table`, id, set) })
}
