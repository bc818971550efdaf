import { showNumber } from '#contract/counts.ts'

/** French texts that every printed document shares. \u202f is the narrow no-break space of French typography. */
export const paperTexts = {
  printedOn: (when: string): string => `Imprimé le ${when}`,
  missing: 'Non renseigné',
  page: (page: number, total: number): string => `Page ${showNumber(page)} / ${showNumber(total)}`,
} as const
