import { LABEL_ACTIONS, LABEL_WORDS, type LabelAction } from '../resources/label/states.ts'
import { inWords } from '../words.ts'
import type { EventCode, EventValues } from './events.ts'

/** What each act on a label tells. */
export const LABEL_EVENTS = {
  LABELISATION: 'LABEL_GRANTED',
  REFUS_LABELISATION: 'LABEL_REFUSED',
  DELABELLISATION: 'LABEL_WITHDRAWN',
  RENOUVELLEMENT: 'LABEL_RENEWED',
} as const satisfies Record<LabelAction, EventCode>

/** What the texts about an act may name; `day` as `YYYY-MM-DD`. */
export const labelValues = (product: string, action: LabelAction, day: string): EventValues<'LABEL_GRANTED'> => ({
  'product.name': product,
  'label.date': inWords(day),
  'label.status': LABEL_WORDS[LABEL_ACTIONS[action].to],
})

/** How long a label still lasts, in words. */
export const waitInWords = (days: number): string => (days === 0 ? 'aujourd’hui' : days === 1 ? 'demain' : `dans ${days} jours`)
