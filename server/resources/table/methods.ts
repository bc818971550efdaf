import type { z } from 'zod'
import { Problem } from '#contract/errors.ts'
import { isAllowed } from '#contract/method.ts'
import { OPEN_TECHNICAL_TABLE, PUBLIC_TECHNICAL_TABLES } from '#contract/resources/table/codes.ts'
import type { LookupLine, TableKind } from '#contract/resources/table/entity.ts'
import { type referenceTableMethods, type responseTableMethods, technicalTableMethods } from '#contract/resources/table/methods.ts'
import type { Caller } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import type { CommandContext, QueryContext } from '../../http/context.ts'
import { NOBODY } from '../../http/context.ts'
import type { Implementation } from '../../http/implement.ts'
import { requireFound } from '../shared/refusals.ts'
import { removeLine, removeResponseTable, usesOfLine } from './deletion.ts'
import { lineExport, tableExport } from './export.ts'
import {
  addLine,
  changeLine,
  describeReference,
  describeResponse,
  describeTechnical,
  enableLine,
  holdLine,
  lineChanges,
  lineName,
  loadWithTable,
  pageOfLines,
  readLine,
  type Show,
} from './lines/lines.ts'
import { findLineByCode, type LineFields, listAllLines, moveLine, placeBeside } from './lines/queries.ts'
import { findTableByCode, listEnabledTables } from './queries.ts'
import { addTable, changeTable, enableTable, loadTable, pageOfTables, readTable } from './tables.ts'
import { countLinkedQuestions } from './uses/queries.ts'

async function tableByCode(db: Reader, kind: TableKind, code: string) {
  return requireFound(findTableByCode(db, kind, code))
}

/** The enabled lines of a table by its code; a disabled table offers none. */
async function offeredLines<L extends LookupLine>(db: Reader, kind: TableKind, show: Show<L>, code: string): Promise<L[]> {
  const table = await tableByCode(db, kind, code)
  return table.enabled === 1 ? (await listAllLines(db, kind, table.id, { isEnabled: true })).map(show) : []
}

/** The bodies that the three kinds of tables share. */
function sharedBodies<L extends LookupLine>(kind: TableKind, show: Show<L>) {
  type Input<M extends 'GET_TABLE' | 'FILTER_TABLE'> = z.output<(typeof technicalTableMethods)[M]['input']>
  return {
    GET_TABLE: (page: Input<'GET_TABLE'>, context: QueryContext) => pageOfTables(kind, page, context),
    FILTER_TABLE: (input: Input<'FILTER_TABLE'>, context: QueryContext) => pageOfTables(kind, input, context),
    GET_TABLE_BY_ID: ({ id }: { id: number }, context: QueryContext) => readTable(kind, id, context),
    ADD_TABLE: (table: Parameters<typeof addTable>[1], context: CommandContext) => addTable(kind, table, context),
    UPDATE_TABLE: (table: Parameters<typeof changeTable>[1], context: CommandContext) => changeTable(kind, table, context),
    ENABLE_TABLE: (asked: Parameters<typeof enableTable>[1], context: CommandContext) => enableTable(kind, asked, context),
    FILTER_LINE: (input: Parameters<typeof pageOfLines>[2], context: QueryContext) => pageOfLines(kind, show, input, context),
    ADD_LINE: ({ table, code, ...fields }: LineFields & { table: { id: number }; code: string }, context: CommandContext) =>
      addLine(kind, { table, code }, fields, context),
    UPDATE_LINE: (line: LineFields & { id: number }, context: CommandContext) => changeLine(kind, line, context),
    ENABLE_LINE: (asked: { id: number; enabled: boolean }, context: CommandContext) => enableLine(kind, asked, context),
    async GET_ALL_LINE({ id }: { id: number }, { db }: QueryContext) {
      await loadTable(db, kind, id)
      return (await listAllLines(db, kind, id)).map(show)
    },
    EXPORT: tableExport(kind),
    EXPORT_LINE: lineExport(kind, show),
    GET_ALL_LINE_CODE: ({ value }: { value: string }, { db }: QueryContext) => offeredLines(db, kind, show, value),
    GET_LINE_BY_ID: ({ id }: { id: number }, context: QueryContext) => readLine(kind, show, id, context),
    async GET_LINE_BY_CODE({ value, table }: { value: string; table?: string | undefined }, { db }: QueryContext) {
      const within = table === undefined ? undefined : (await tableByCode(db, kind, table)).id
      const line = await requireFound(findLineByCode(db, kind, value, within))
      return show(line)
    },
  }
}

const technical = sharedBodies('technical', describeTechnical)

/** NOT_FOUND for a technical table that is neither public nor the caller's to see, as for one that does not exist. */
function refuseHidden(caller: Caller, table: string): void {
  if (!PUBLIC_TECHNICAL_TABLES.has(table) && !isAllowed(technicalTableMethods.GET_ALL_LINE.access, caller)) throw new Problem('NOT_FOUND')
}

export const technicalTableImplementation: Implementation<typeof technicalTableMethods> = {
  ...technical,
  async GET_TABLE_BY_CODE({ value }, { db, caller }) {
    if (caller.id === NOBODY.id && value !== OPEN_TECHNICAL_TABLE) throw new Problem('UNAUTHENTICATED')
    refuseHidden(caller, value)
    const { id, code, designation } = await tableByCode(db, 'technical', value)
    return { id, code, designation, lines: await offeredLines(db, 'technical', describeTechnical, value) }
  },
  async GET_ALL_LINE_CODE(input, context) {
    refuseHidden(context.caller, input.value)
    return technical.GET_ALL_LINE_CODE(input, context)
  },
  async GET_LINE_BY_CODE(input, context) {
    const line = await technical.GET_LINE_BY_CODE(input, context)
    refuseHidden(context.caller, (await loadWithTable(context.db, 'technical', line.id)).table.code)
    return line
  },
}

export const referenceTableImplementation: Implementation<typeof referenceTableMethods> = {
  ...sharedBodies('reference', describeReference),
  DELETE: ({ id }, context) => removeLine('reference', id, context),
  GET_LINE_USES: async ({ id }, { db }) => usesOfLine(db, 'reference', await loadWithTable(db, 'reference', id)),
}

export const responseTableImplementation: Implementation<typeof responseTableMethods> = {
  ...sharedBodies('response', describeResponse),
  DELETE_TABLE: ({ id }, context) => removeResponseTable(id, context),
  DELETE: ({ id }, context) => removeLine('response', id, context),
  GET_LINE_USES: async ({ id }, { db }) => usesOfLine(db, 'response', await loadWithTable(db, 'response', id)),
  async ORDER({ id, up, by }, { db, audit }) {
    const { table, line } = await holdLine(db, 'response', id)
    const place = await placeBeside(db, table.id, line.ord, up, by)
    if (place !== undefined) await moveLine(db, line, place)
    audit(lineName(table, line), lineChanges(line, { ...line, ord: place ?? line.ord }))
    return {}
  },
  async TOTAL_ASSIGNED_QUESTIONS({ id }, { db }) {
    await loadTable(db, 'response', id)
    return { count: await countLinkedQuestions(db, id) }
  },
  GET_ALL: (_input, { db }) => listEnabledTables(db, 'response'),
}
