import { type LogFilters, SYSTEM } from '#contract/resources/log/entity.ts'
import type { Reader } from '../../database/database.ts'
import { isCommonText } from '../../database/search.ts'
import { parisDays } from '../../services/paris.ts'
import { findSpan, type LineFilters } from './queries.ts'

/** The contract's filters as queries take them: whole days in Paris become the instants, and the lines, that bound them. */
export async function readFilters(db: Reader, { from, to, ...filters }: LogFilters): Promise<LineFilters> {
  const instants = parisDays({ from, to })
  const isDated = from !== undefined || to !== undefined
  const span = isDated ? await findSpan(db, instants) : undefined
  const isCommon = await isCommonText(db, 'log', 'log', filters.description, span)
  return { ...filters, isCommon, ...instants, ...(span && { span }) }
}

/** "NOM Prénom". */
export const initiatorName = (row: { first_name: string | null; last_name: string | null }): string =>
  `${(row.last_name ?? '').toUpperCase()} ${row.first_name ?? ''}`.trim()

/** Who did it: SYSTEM for the clock, else the user; '' for nobody signed in (specification 2, section 2.5). */
export const initiatorOf = (row: { type: string; first_name: string | null; last_name: string | null }): string =>
  row.type === 'BATCH' ? SYSTEM.label : initiatorName(row)
