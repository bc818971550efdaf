import { OPC_SUPPORT, REFERENCE_TABLES, SYSTEM_CIVILITIES, TECHNICAL_TABLES } from '#contract/resources/table/codes.ts'
import type { TableKind } from '#contract/resources/table/entity.ts'
import { fold } from '#contract/text.ts'
import { TECHNICAL_LINES } from '../../database/reference-data-technical.ts'

const SYSTEM_TABLES: Readonly<Record<TableKind, Readonly<Record<string, unknown>>>> = {
  technical: TECHNICAL_TABLES,
  reference: REFERENCE_TABLES,
  response: {},
}

/** The tables that the product itself reads: never disabled. */
export const isSystemTable = (kind: TableKind, code: string): boolean => Object.hasOwn(SYSTEM_TABLES[kind], code)

const technicalLines = new Map(
  Object.entries(TECHNICAL_LINES).map(([table, lines]) => [table, new Set(lines.map(({ code }) => code))] as const),
)
const civilities: ReadonlySet<string> = new Set(SYSTEM_CIVILITIES)

/** The lines that the product itself relies on, by their code or id: neither disabled nor deleted. */
export function isSystemLine(kind: TableKind, table: string, line: { id: number; code: string }): boolean {
  if (kind === 'technical') return technicalLines.get(table)?.has(line.code) ?? false
  if (kind === 'response') return false
  return line.id === OPC_SUPPORT || (table === 'CIVILITE' && civilities.has(line.code))
}

const CODE_MAX = 50

/** The stem of a generated code: "Société (SA)" gives "SOCIETE_SA". */
export function codeStem(designation: string): string {
  const stem = fold(designation)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .slice(0, CODE_MAX)
    .replace(/^_+|_+$/g, '')
  return stem === '' ? 'LIGNE' : stem
}

/** The stem, with the first number that makes it unique if needed. */
export function freeCode(stem: string, taken: readonly string[]): string {
  const known = new Set(taken)
  if (!known.has(stem)) return stem
  for (let number = 2; ; number++) if (!known.has(`${stem}_${number}`)) return `${stem}_${number}`
}
