import { codesOf } from '../codes-of.ts'
import { type EventCode, eventOf } from './events.ts'

/** What a person wishes to be mailed of what happens; notifications in the application come in any case. */
export const MAIL_WISHES = {
  AT_ONCE: 'Aussitôt, un e-mail par événement',
  DAILY: 'Un résumé par jour',
  REQUIRED: 'Aucun, sauf ce qui est indispensable',
} as const
export type MailWish = keyof typeof MAIL_WISHES
export const MAIL_WISH_CODES = codesOf(MAIL_WISHES)

const isWish = (text: string): text is MailWish => Object.hasOwn(MAIL_WISHES, text)

/** What counts for who has chosen nothing: partners are mailed at once, staff once a day. */
export const wishOf = (stored: string, userType: string): MailWish =>
  isWish(stored) ? stored : userType === 'USER_TYPE_INTERNE' ? 'DAILY' : 'AT_ONCE'

/** How an event reaches a person beside the notification: by a mail, in the day's news, or not. */
export function wayOf(event: EventCode, stored: string, userType: string): 'MAIL' | 'NEWS' | null {
  const { isRequired, isNamed } = eventOf(event)
  if (isRequired) return 'MAIL'
  const wish = wishOf(stored, userType)
  if (wish === 'REQUIRED') return null
  if (wish === 'AT_ONCE') return 'MAIL'
  // Who has chosen nothing still hears at once of what is meant for them by name.
  return isNamed && !isWish(stored) ? 'MAIL' : 'NEWS'
}
