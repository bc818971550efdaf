import { addDays, format, isWeekend, parseISO } from 'date-fns'

/** The earliest reminder of a plan, in days before the end, and how many a plan may have. */
export const MAX_DAYS = 90
export const MAX_REMINDERS = 6

const FIXED = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
/** Easter Monday, Ascension and Whit Monday, by the days after Easter. */
const AFTER_EASTER = [1, 39, 50]

/** Easter Sunday of a year (the Gregorian computus of Meeus). */
function easter(year: number): Date {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451)
  const days = moon + week - 7 * late + 114
  return new Date(year, Math.floor(days / 31) - 1, (days % 31) + 1)
}

const dayOf = (date: Date) => format(date, 'yyyy-MM-dd')

/** True for Saturdays, Sundays and the public holidays of France; `day` as `YYYY-MM-DD`. */
export function isDayOff(day: string): boolean {
  const date = parseISO(day)
  if (isWeekend(date) || FIXED.includes(day.slice(5))) return true
  const sunday = easter(date.getFullYear())
  return AFTER_EASTER.some(days => dayOf(addDays(sunday, days)) === day)
}

/** The day on which partners are reminded so many days before the end: the next working day; null where that is after the end. */
export function reminderDay(end: string, days: number): string | null {
  let day = dayOf(addDays(parseISO(end), -days))
  while (isDayOff(day)) day = dayOf(addDays(parseISO(day), 1))
  return day > end ? null : day
}

/** The days of a plan that are still to come, the first one first; `end` and `today` as `YYYY-MM-DD` in Paris. */
export const nextDays = (days: readonly number[], end: string, today: string) =>
  days
    .flatMap(one => {
      const day = reminderDay(end, one)
      return day !== null && day >= today ? [{ days: one, day }] : []
    })
    .sort((one, other) => (one.day < other.day ? -1 : 1))

const isDays = (word: string): boolean => /^\d{1,2}$/.test(word) && Number(word) <= MAX_DAYS

/** The days of a plan from what is typed ("15, 7 et 2"), the largest first; null where it is none. */
export function readDays(typed: string): number[] | null {
  const words = typed.trim().split(/[\s,;]+(?:et\s+)?/)
  const days = [...new Set(words.map(Number))].sort((one, other) => other - one)
  return words.every(isDays) && days.length <= MAX_REMINDERS ? days : null
}
