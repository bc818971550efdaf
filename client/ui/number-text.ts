const format = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 15 })

/** "1 234,5" from 1234.5, the empty text from null. */
export const formatNumberText = (value: number | null): string => (value === null ? '' : format.format(value))

/** Keeps what a number may be made of: digits, minus, one decimal separator (a dot becomes a comma; none for an integer), spaces. */
export const cleanNumberText = (text: string, isInteger: boolean): string => {
  const kept = text.replaceAll('.', ',').replace(isInteger ? /[^\d\s-]/g : /[^\d\s,-]/g, '')
  const [head = '', ...tail] = kept.split(',')
  return tail.length > 0 ? `${head},${tail.join('')}` : head
}

/** The number typed in French ("1 234,5", "-3", "12.5"), or null while it is none. */
export const parseNumberText = (text: string): number | null => {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}
