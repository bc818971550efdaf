const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' })
const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 10 })

/** A plain value in French words; '' for nothing. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (typeof value === 'number') return number.format(value)
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  const day = DAY.exec(text)
  if (day) return `${day[3]}/${day[2]}/${day[1]}`
  return INSTANT.test(text) ? moment.format(new Date(text)) : text
}
