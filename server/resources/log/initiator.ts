import { SYSTEM } from '#contract/resources/log/entity.ts'

/** "NOM Prénom". */
export const initiatorName = (row: { first_name: string | null; last_name: string | null }): string =>
  `${(row.last_name ?? '').toUpperCase()} ${row.first_name ?? ''}`.trim()

/** Who did it: SYSTEM for the clock, else the user; '' for nobody signed in (docs/domain.md 7.2). */
export const initiatorOf = (row: { type: string; first_name: string | null; last_name: string | null }): string =>
  row.type === 'BATCH' ? SYSTEM.label : initiatorName(row)
