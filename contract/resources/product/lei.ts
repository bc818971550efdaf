/**
 * True for a legal entity identifier by ISO 17442: twenty letters and digits, the last two of which are a key by ISO 7064 (MOD 97-10),
 * letters read as 10 to 35.
 */
export function isLei(text: string): boolean {
  if (!/^[A-Z0-9]{18}\d{2}$/.test(text)) return false
  const digits = [...text].map(character => Number.parseInt(character, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
