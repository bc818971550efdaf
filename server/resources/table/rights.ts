import { always, type Refusal, recordRules } from '#contract/can.ts'
import type { TableKind } from '#contract/resources/table/entity.ts'
import { referenceTableMethods, responseTableMethods, technicalTableMethods } from '#contract/resources/table/methods.ts'
import { isSystemLine, isSystemTable } from './rules.ts'

/** What the product itself relies on stays. */
const SYSTEM: Refusal = ['IN_USE', { type: 'system' }]

interface Table {
  code: string
  enabled: number
}
interface LineOfTable {
  table: { code: string }
  line: { id: number; code: string; enabled: number }
}

const refuseSystemTable =
  (kind: TableKind) =>
  ({ code, enabled }: Table) =>
    isSystemTable(kind, code) && enabled === 1 ? SYSTEM : null
const refuseSystemLine =
  (kind: TableKind) =>
  ({ table, line }: LineOfTable) =>
    isSystemLine(kind, table.code, line) ? SYSTEM : null
/** ENABLE_LINE goes both ways: what is disabled may always be enabled. */
const refuseSystemOff = (kind: TableKind) => (held: LineOfTable) => (held.line.enabled === 1 ? refuseSystemLine(kind)(held) : null)

/** What may be done with a table of a kind; whether something uses it is only asked when it is deleted. */
const tableRulesOf = (kind: TableKind) => ({ UPDATE_TABLE: always, ADD_LINE: always, ENABLE_TABLE: refuseSystemTable(kind) })
const lineRulesOf = (kind: TableKind) => ({ UPDATE_LINE: always, ENABLE_LINE: refuseSystemOff(kind) })

export const tableRules = {
  technical: recordRules(technicalTableMethods, tableRulesOf('technical')),
  reference: recordRules(referenceTableMethods, tableRulesOf('reference')),
  response: recordRules(responseTableMethods, { ...tableRulesOf('response'), DELETE_TABLE: always }),
}

export const lineRules = {
  technical: recordRules(technicalTableMethods, lineRulesOf('technical')),
  reference: recordRules(referenceTableMethods, { ...lineRulesOf('reference'), DELETE: refuseSystemLine('reference') }),
  response: recordRules(responseTableMethods, { ...lineRulesOf('response'), DELETE: refuseSystemLine('response'), ORDER: always }),
}
