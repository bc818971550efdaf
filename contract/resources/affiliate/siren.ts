/**
 * True for nine digits with a valid Luhn key: with every second digit from the right doubled, the sum of all digits is a multiple of ten.
 */
export function isSiren(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const sum = [...text].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
