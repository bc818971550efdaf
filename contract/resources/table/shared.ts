import { z } from 'zod'
import { exportCommand } from '../../exports.ts'
import { command, holders, query } from '../../method.ts'
import { filtered, listOf, paging } from '../../paging.ts'
import type { Right } from '../../permissions.ts'
import { byId, byIdEnabled, date, id, none, ownCodeFilter, requiredText, text } from '../../values.ts'
import { lineCan, lookupTable, tableInput, tableUpdate } from './entity.ts'

const ORDERS = ['code', 'designation', 'enabled', 'createdAt'] as const

/** What differs between the methods of the three kinds. */
interface Kind<L extends z.ZodRawShape, I extends z.ZodType, U extends z.ZodType, O extends readonly string[]> {
  resource: string
  /** "référentielle", "de réponses", "technique". */
  words: string
  /** "référentielles", "de réponses", "techniques". */
  many: string
  prefix: 'technicalTable' | 'referenceTable' | 'responseTable'
  /** Other resources that show lines of these tables. */
  shownBy: readonly string[]
  rights: { view: Right; add: Right; update: Right; enable: Right }
  line: z.ZodObject<L>
  lineInput: I
  lineUpdate: U
  /** Sort fields of its lines beside the common ones. */
  lineOrders: O
  /** Fields of a line that the audit log hides. */
  secrets?: readonly string[]
}

/** Filters of a list of tables: code, name and the days of creation (docs/domain.md 6.3). */
export const tableFilters = (prefix: 'technicalTable' | 'referenceTable' | 'responseTable') => ({
  code: ownCodeFilter(prefix).optional(),
  name: text.optional(),
  from: date.optional(),
  to: date.optional(),
})

/** Filters of the lines of one table. */
export const lineFilters = { code: ownCodeFilter('tableLine').optional(), name: text.optional(), enabled: z.boolean().optional() }

export const byValue = z.object({ value: requiredText })
/** `value`: the line's code. `table`: its table's code; without it the oldest line of that code is meant. */
export const lineByCode = z.object({ value: requiredText, table: text.optional() })

/** What the three kinds of tables have in common (docs/domain.md 6.4); GET_ALL_LINE gives every line, disabled ones too. */
export function lookupMethods<L extends z.ZodRawShape, I extends z.ZodType, U extends z.ZodType, const O extends readonly string[]>(
  kind: Kind<L, I, U, O>,
) {
  const { resource, words, rights, line } = kind
  const view = holders(rights.view)
  const touches = [resource, ...kind.shownBy]
  const table = `une table ${words}`
  const row = line.extend(lineCan)
  const write = { touches, ...(kind.secrets && { secrets: kind.secrets }) }
  return {
    GET_TABLE: query({ access: view, input: paging(ORDERS), output: listOf(lookupTable) }),
    FILTER_TABLE: query({ access: view, input: filtered(tableFilters(kind.prefix), ORDERS), output: listOf(lookupTable) }),
    GET_TABLE_BY_ID: query({ access: view, input: byId, output: lookupTable }),
    ADD_TABLE: command({ access: holders(rights.add), input: tableInput, output: byId, audit: `Création d’${table}`, touches }),
    UPDATE_TABLE: command({
      access: holders(rights.update),
      input: tableUpdate,
      output: byId,
      audit: `Modification d’${table}`,
      touches,
      edits: ['GET_TABLE_BY_ID'],
    }),
    ENABLE_TABLE: command({
      access: holders(rights.enable),
      input: byIdEnabled,
      output: none,
      audit: ({ enabled }) => `${enabled ? 'Activation' : 'Désactivation'} d’${table}`,
      touches,
    }),
    EXPORT: exportCommand(
      view,
      `Export des tables ${kind.many}`,
      { tableFilterBO: z.object(tableFilters(kind.prefix)).prefault({}) },
      ORDERS,
    ),
    /** The lines of one table; `filter` tells whether more than the table counts. */
    EXPORT_LINE: exportCommand(view, `Export des lignes d’${table}`, { lineFilterBO: z.object({ table: id, ...lineFilters }) }, [
      ...ORDERS,
      ...kind.lineOrders,
    ]),
    /** One page of the lines of a table, with what may be done with each. */
    FILTER_LINE: query({
      access: view,
      input: filtered({ table: id, ...lineFilters }, [...ORDERS, ...kind.lineOrders]),
      output: listOf(row),
    }),
    ADD_LINE: command({
      access: holders(rights.add),
      input: kind.lineInput,
      output: byId,
      audit: `Ajout d’une ligne à ${table}`,
      ...write,
    }),
    UPDATE_LINE: command({
      access: holders(rights.update),
      input: kind.lineUpdate,
      output: byId,
      audit: `Modification d’une ligne d’${table}`,
      ...write,
      edits: ['GET_LINE_BY_ID'],
    }),
    ENABLE_LINE: command({
      access: holders(rights.enable),
      input: byIdEnabled,
      output: none,
      audit: ({ enabled }) => `${enabled ? 'Activation' : 'Désactivation'} d’une ligne d’${table}`,
      touches,
    }),
  }
}
