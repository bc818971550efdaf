import type { z } from 'zod'
import { changesBetween, ENABLED_FIELD } from '#contract/audit.ts'
import { Problem, validationProblem } from '#contract/errors.ts'
import type { LookupLine, ReferenceLine, ResponseTableLine, TableKind, TechnicalLine } from '#contract/resources/table/entity.ts'
import type { responseTableMethods } from '#contract/resources/table/methods.ts'
import { fitsSetting } from '#contract/resources/table/settings.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import { updateRow } from '../../../database/rows.ts'
import type { CommandContext, QueryContext } from '../../../http/context.ts'
import { enable } from '../../shared/enabling.ts'
import { refuseTaken, requireFound } from '../../shared/refusals.ts'
import type { TableRow } from '../queries.ts'
import { lineRules } from '../rights.ts'
import { codeStem, freeCode } from '../rules.ts'
import { holdTable, loadTable } from '../tables.ts'
import {
  findLine,
  insertLine,
  isDesignationTaken,
  type LineFields,
  type LineRow,
  lineLists,
  listLineCodesLike,
  nextPlace,
  updateLine,
} from './queries.ts'
import { PASSWORD, sealedFields } from './sealing.ts'

const common = (row: LineRow) => ({
  id: row.id,
  code: row.code,
  designation: row.designation,
  value: row.value,
  enabled: row.enabled === 1,
  createdAt: row.created_at,
  table: { id: row.table_id },
})

/** A line of each kind on the wire. */
export const describeReference = (row: LineRow): ReferenceLine => ({ ...common(row), color: row.color })
export const describeResponse = (row: LineRow): ResponseTableLine => ({ ...common(row), ord: row.ord })
/** The value of a line of type PASSWORD never leaves the server (docs/domain.md 6.7). */
export const describeTechnical = (row: LineRow): TechnicalLine => ({
  ...common(row),
  value: row.type === PASSWORD ? '' : row.value,
  description: row.description,
  type: row.type,
})

export type Show<L extends LookupLine> = (row: LineRow) => L

export async function pageOfLines<L extends LookupLine>(
  kind: TableKind,
  show: Show<L>,
  input: z.output<typeof responseTableMethods.FILTER_LINE.input>,
  context: QueryContext,
) {
  const { db, caller } = context
  const table = await loadTable(db, kind, input.table)
  const { rows, count } = await lineLists[kind].page(context, input)
  const canOf = lineRules[kind].canFor(caller)
  return { data: rows.map(line => ({ ...show(line), can: canOf({ table, line }) })), count }
}

export interface LineOfTable {
  table: TableRow
  line: LineRow
}

async function loadLine(db: Reader, kind: TableKind, id: number): Promise<LineRow> {
  return requireFound(findLine(db, kind, id))
}

export async function readLine<L extends LookupLine>(kind: TableKind, show: Show<L>, id: number, { db, caller }: QueryContext) {
  const held = await loadWithTable(db, kind, id)
  return { ...show(held.line), can: lineRules[kind].canFor(caller)(held) }
}

/** A line and its table. */
export async function loadWithTable(db: Reader, kind: TableKind, id: number): Promise<LineOfTable> {
  const line = await loadLine(db, kind, id)
  return { table: await loadTable(db, kind, line.table_id), line }
}

/** A line and its table, held until the command ends. */
export async function holdLine(trx: Writer, kind: TableKind, id: number): Promise<LineOfTable> {
  const { table_id } = await loadLine(trx, kind, id)
  const table = await holdTable(trx, kind, table_id)
  return { table, line: await loadLine(trx, kind, id) }
}

/** Lines of one list have distinct designations, so that choices can be told apart. Technical lines are told apart by code. */
async function refuseNamesake(db: Reader, kind: TableKind, table: number, designation: string, except?: number): Promise<void> {
  if (kind === 'technical') return
  if (await isDesignationTaken(db, kind, table, designation, except)) throw new Problem('ALREADY_EXISTS', 'NAME')
}

function checkSetting(kind: TableKind, table: TableRow, line: { code: string; value: string }): void {
  if (kind !== 'technical' || fitsSetting(table.code, line.code, line.value)) return
  throw validationProblem({ path: 'value', code: 'STD_ERROR.OUT_OF_RANGE' })
}

const fieldsOf = (type: string | undefined) => [
  { path: 'code', label: 'Code' },
  { path: 'designation', label: 'Désignation' },
  { path: 'value', label: 'Valeur', isSecret: type === PASSWORD },
  { path: 'description', label: 'Description' },
  { path: 'type', label: 'Type' },
  { path: 'color', label: 'Couleur' },
  { path: 'ord', label: 'Position', say: (value: unknown) => String(Number(value) + 1) },
  ENABLED_FIELD,
]
/** What of a line the audit log tells. */
export const lineChanges = (before: Partial<LineRow> | null, after: Partial<LineRow> | null) =>
  changesBetween(before, after, fieldsOf((before ?? after)?.type))
export const lineName = (table: { designation: string }, line: { designation: string }) => `${table.designation}, ${line.designation}`

export async function addLine(
  kind: TableKind,
  place: { table: { id: number }; code: string },
  fields: LineFields,
  context: CommandContext,
) {
  const { db, now, audit, services } = context
  const table = await holdTable(db, kind, place.table.id)
  const stem = codeStem(fields.designation)
  const code = place.code === '' ? freeCode(stem, await listLineCodesLike(db, kind, table.id, stem)) : place.code
  checkSetting(kind, table, { code, value: fields.value })
  const placed = kind === 'response' ? { ...fields, ord: await nextPlace(db, table.id) } : fields
  const stored = sealedFields(services.vault, { table_id: table.id, code, type: fields.type }, placed)
  const id = await refuseTaken(insertLine(db, kind, { table: table.id, code, now }, stored), { code: 'CODE' })
  await refuseNamesake(db, kind, table.id, fields.designation, id)
  audit(lineName(table, fields), lineChanges(null, { code, ...fields }))
  return { id }
}

/** Changes a line; without a value, that of a line of type PASSWORD stays. */
export async function changeLine(kind: TableKind, { id, ...fields }: LineFields & { id: number }, context: CommandContext) {
  const { db, audit, services } = context
  const { table, line } = await holdLine(db, kind, id)
  await context.refuseStale()
  const { value, ...others } = fields
  if (value === '' && line.type !== PASSWORD) throw validationProblem({ path: 'value', code: 'STD_ERROR.REQUIRED' })
  const changed = value === '' ? others : fields
  if (value !== '') checkSetting(kind, table, { code: line.code, value })
  await refuseNamesake(db, kind, table.id, fields.designation, id)
  await updateLine(db, kind, id, sealedFields(services.vault, line, changed))
  audit(lineName(table, fields), lineChanges(line, { ...line, ...changed }))
  return { id }
}

/** Enables or disables a line; one that the product itself relies on stays enabled. */
export async function enableLine(kind: TableKind, { id, enabled }: { id: number; enabled: boolean }, context: CommandContext) {
  const { db, caller } = context
  const held = await holdLine(db, kind, id)
  if (!enabled) lineRules[kind].check('ENABLE_LINE', held, caller)
  return enable(context, held.line, enabled, {
    name: lineName(held.table, held.line),
    write: set => updateRow(db, `${kind}_line`, id, set),
  })
}
