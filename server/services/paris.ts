import { tz } from '@date-fns/tz'
import { addDays, format, parse } from 'date-fns'

const PARIS = tz('Europe/Paris')

/** The calendar day in Paris at an instant, `YYYY-MM-DD`. */
export const parisDay = (instant: string | number | Date): string => format(instant, 'yyyy-MM-dd', { in: PARIS })

/** The instant at which a day (`YYYY-MM-DD`) begins in Paris, or the day that many days after it. */
export const parisDayStart = (day: string, daysAfter = 0): string =>
  new Date(addDays(parse(day, 'yyyy-MM-dd', 0, { in: PARIS }), daysAfter).getTime()).toISOString()

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** The instants that bound whole days in Paris (`YYYY-MM-DD`), `to` excluded; a day that is not given bounds nothing. */
export const parisDays = ({ from, to }: Days): Days => ({
  ...(from && { from: parisDayStart(from) }),
  ...(to && { to: parisDayStart(to, 1) }),
})
