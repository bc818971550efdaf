import { z } from 'zod'

/** The faults of a request and their French texts. */
export const REQUEST_FAULTS = {
  'REQUEST.DUE_PAST': 'Cette date est déjà passée.',
  'REQUEST.DUE_AFTER_END': 'La collecte finit avant cette date\u202f: plus personne ne pourrait répondre.',
  'REQUEST.CRITERIA_FULL': 'Vous gardez déjà trente jeux de critères\u202f: supprimez-en un.',
} as const satisfies Record<string, string>
export type RequestFault = keyof typeof REQUEST_FAULTS

/** `detail` of the 409 CONFLICT of a decision: somebody else has taken the request meanwhile. */
export const takenDetail = z.object({ type: z.literal('TAKEN') })
export type TakenDetail = z.infer<typeof takenDetail>
export const TAKEN_MEANWHILE = 'Cette demande a changé de mains entre-temps\u202f: relisez-la avant de décider.'
