import { tz } from '@date-fns/tz'
import { addDays, format, parse, setHours } from 'date-fns'

const PARIS = tz('Europe/Paris')

const KEPT = 1000

/** The calendar costs more than a small query, and never changes its answer. */
function remembering<K>(ask: (key: K) => string): (key: K) => string {
  const known = new Map<K, string>()
  return key => {
    const former = known.get(key)
    if (former !== undefined) return former
    const answer = ask(key)
    if (known.size >= KEPT) known.clear()
    known.set(key, answer)
    return answer
  }
}

/** Paris keeps whole hours from UTC since 1911, so that an hour lies within one of its days. */
const HOUR_MS = 3_600_000
const dayOfHour = remembering((hour: number) => format(hour * HOUR_MS, 'yyyy-MM-dd', { in: PARIS }))

/** The calendar day in Paris at an instant, `YYYY-MM-DD`. */
export const parisDay = (instant: string | number | Date): string => dayOfHour(Math.floor(new Date(instant).getTime() / HOUR_MS))

const startOf = remembering((asked: string) => {
  const [day = '', daysAfter = ''] = asked.split(' ')
  return new Date(addDays(parse(day, 'yyyy-MM-dd', 0, { in: PARIS }), Number(daysAfter)).getTime()).toISOString()
})

/** The instant at which a day (`YYYY-MM-DD`) begins in Paris, or the day that many days after it. */
export const parisDayStart = (day: string, daysAfter = 0): string => startOf(`${day} ${daysAfter}`)

/** The next instant at which clocks in Paris show a full hour. */
export function nextInParis(now: string, hour: number): string {
  const today = setHours(parse(parisDay(now), 'yyyy-MM-dd', 0, { in: PARIS }), hour)
  const next = today.getTime() > Date.parse(now) ? today : addDays(today, 1)
  return new Date(next.getTime()).toISOString()
}

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** The instants that bound whole days in Paris (`YYYY-MM-DD`), `to` excluded; a day that is not given bounds nothing. */
export const parisDays = ({ from, to }: Days): Days => ({
  ...(from && { from: parisDayStart(from) }),
  ...(to && { to: parisDayStart(to, 1) }),
})
