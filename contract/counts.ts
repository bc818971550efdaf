const whole = new Intl.NumberFormat('fr-FR')
const tenths = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** A whole number as French reads it: "1 234". */
export const showNumber = (value: number): string => whole.format(value)

/** "1 demande", "3 demandes"; none is singular. */
export const countOf = (count: number, one: string, many: string = `${one}s`): string => `${showNumber(count)} ${count > 1 ? many : one}`

/** "12,5 Ko", "3,2 Mo", "1,5 Go": a size from its bytes. */
export const fileSize = (bytes: number): string => {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'Ko'] : bytes < 1e9 ? [bytes / 1e6, 'Mo'] : [bytes / 1e9, 'Go']
  return `${tenths.format(value)}\u202f${unit}`
}
