/** Dates as screens show them: DD/MM/YYYY, in Paris (docs/wire.md 4.1). */
const PARIS = 'Europe/Paris'
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeZone: PARIS })
const dayAndTime = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: PARIS,
})

/** A day (YYYY-MM-DD) or an instant as "31/03/2026"; empty for null. */
export const showDate = (value: string | null): string => (value === null ? '' : day.format(new Date(value)))

/** An instant as "31/03/2026 14:02"; empty for null. */
export const showInstant = (value: string | null): string => (value === null ? '' : dayAndTime.format(new Date(value)))

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
/** "1 234,50 €". */
export const showAmount = (value: number): string => euros.format(value)

/** "Prénom Nom", empty for nobody. */
export const showPerson = (person: { firstName: string; lastName: string } | null): string =>
  person === null ? '' : `${person.firstName} ${person.lastName}`.trim()

/** "MC" for Claire Martin: the first letters of last and first name (docs/domain.md 2.13); empty for nobody. */
export const initialsOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [lastName, firstName]
    .map(name => Array.from(name.trim())[0] ?? '')
    .join('')
    .toLocaleUpperCase('fr')

/** What partners are told instead of the names of staff. */
export const LABEL_TEAM = 'L’équipe du label'

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: PARIS })
/** The day it is in Paris, "2026-11-21". */
export const parisToday = (now: Date = new Date()): string => isoDay.format(now)
