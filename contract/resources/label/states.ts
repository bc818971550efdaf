import { codesOf } from '../../codes-of.ts'
import type { Right } from '../../permissions.ts'
import type { RequestType } from '../request/states.ts'

/** What the history calls each status of a label (docs/domain.md 9.1); the status itself is the number. */
export const LABEL_TEXTS = ['Nouvelle candidature', 'Labellisation', 'Renouvellement', 'Délabellisation', 'Expiration', 'Refus'] as const

/** How a product with this status is called: 1 and 2 are labelled, 3 and 4 no longer are. */
export const LABEL_WORDS = ['Nouvelle candidature', 'Labellisé', 'Labellisé', 'Délabellisé', 'Délabellisé', 'Refusé'] as const
/** The same in files, which an import reads again: there what expired has a word of its own (docs/domain.md 18.3). */
export const LABEL_FILE_WORDS: readonly string[] = [...LABEL_WORDS.slice(0, 4), 'Expiré', LABEL_WORDS[5]]

export const EXPIRED = 4

interface ActionSpec {
  from: readonly number[]
  to: number
  right: Right
  /** The request of the product that the action ends, and how. */
  ends: 'REQUEST_ACCEPTED' | 'REQUEST_DENIED' | null
}

/** The table of docs/domain.md 9.2; the clock's expiry, 1 or 2 to 4, comes beside. */
export const LABEL_ACTIONS = {
  LABELISATION: { from: [0, 5], to: 1, right: 'LABEL.LABELISATION', ends: 'REQUEST_ACCEPTED' },
  REFUS_LABELISATION: { from: [0], to: 5, right: 'LABEL.REFUSAL', ends: 'REQUEST_DENIED' },
  DELABELLISATION: { from: [1, 2], to: 3, right: 'LABEL.DELABELISATION', ends: null },
  RENOUVELLEMENT: { from: [1, 2, 3, 4], to: 2, right: 'LABEL.RENEW', ends: 'REQUEST_ACCEPTED' },
} as const satisfies Record<string, ActionSpec>
export type LabelAction = keyof typeof LABEL_ACTIONS
export const LABEL_ACTION_CODES = codesOf(LABEL_ACTIONS)

/** The statuses of a label that is held, until its expiry at most. */
export const HELD_STATUSES: readonly number[] = [1, 2]

/** What a partner applies for: the label at 0 and 5, its renewal at 1 to 4; and the questionnaires that each asks. */
export const APPLICATIONS = {
  LABELISATION_REQUEST: { from: [0, 5], type: 'REQUEST_PRODUCT_LABELISATION', reason: 'COLLECT_TYPE_LABEL' },
  RENOUVELLEMENT_REQUEST: { from: [1, 2, 3, 4], type: 'REQUEST_PRODUCT_RENEW_LABELISATION', reason: 'COLLECT_TYPE_RENEW_LABEL' },
} as const satisfies Record<string, { from: readonly number[]; type: RequestType; reason: string }>
export type Application = keyof typeof APPLICATIONS

/** The application that fits a status. */
export const applicationAt = (status: number): Application =>
  APPLICATIONS.LABELISATION_REQUEST.from.some(one => one === status) ? 'LABELISATION_REQUEST' : 'RENOUVELLEMENT_REQUEST'

/** How many days before its expiry a label's end is told. */
export const WARNING_DAYS = [90, 30, 7] as const
