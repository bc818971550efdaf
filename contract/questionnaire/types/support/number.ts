/** Numbers as stored ("1234.5") and as shown in French ("1 234,5"); texts throughout, so that no digit is lost to rounding. */

const STORED = /^(-?)(\d{1,15})(?:\.(\d{1,10}))?$/
const SPACES = /[ \u00a0\u202f\u2009]/g
const SHOWN = /^([+-]?)(\d+|\d{1,3}(?: \d{3})+)(?:[.,](\d+))?$/

export const isDecimal = (value: string): boolean => STORED.test(value)
export const isInteger = (value: string): boolean => STORED.test(value) && !value.includes('.')

/** The number a condition sees, null when there is none. */
export const toNumber = (stored: string): number | null => (isDecimal(stored) ? Number(stored) : null)

/** Reads "1 234,5", "-3", "12.50" and gives the shortest stored form; null when it is no number. `unit` is a sign that may follow, '' for none. */
export function readNumber(text: string, unit: string): string | null {
  const plain = text.replace(SPACES, ' ').replace('\u2212', '-').trim()
  const bare = unit !== '' && plain.endsWith(unit) ? plain.slice(0, -unit.length).trimEnd() : plain
  const match = SHOWN.exec(bare)
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const digits = whole.replaceAll(' ', '').replace(/^0+(?=\d)/, '')
  const decimals = fraction.replace(/0+$/, '')
  const value = decimals ? `${digits}.${decimals}` : digits
  const signed = sign === '-' && value !== '0' ? `-${value}` : value
  return isDecimal(signed) ? signed : null
}

export function showNumber(stored: string): string {
  const match = STORED.exec(stored)
  if (!match) return stored
  const [, sign, whole = '', fraction] = match
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '\u202f')
  return `${sign}${grouped}${fraction ? `,${fraction}` : ''}`
}
