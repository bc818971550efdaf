/** The faults of a request and their French texts. */
export const REQUEST_FAULTS = {
  'REQUEST.CRITERIA_FULL': 'Vous gardez déjà trente jeux de critères\u202f: supprimez-en un.',
} as const satisfies Record<string, string>
