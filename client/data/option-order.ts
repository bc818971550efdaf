import type { Option } from '#client/ui/options.ts'

/** "10 %", "%5", "1 500 €", "2,5": the number that a label starts with. */
const NUMBER = /^\s*%?\s*(\d+(?:[\s\u00a0\u202f]\d{3})*(?:[.,]\d+)?)/

function numberOf({ label }: { label: string }): number | null {
  const [, digits] = NUMBER.exec(label) ?? []
  return digits === undefined ? null : Number(digits.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'))
}

/**
 * The options of a select: by the number that labels start with, those without one in alphabetical order after them (docs/domain.md 4.6).
 */
export const inSelectOrder = <V extends string | number>(options: readonly Option<V>[]): Option<V>[] =>
  options.toSorted((one, other) => {
    const [a, b] = [numberOf(one), numberOf(other)]
    if (a !== null && b !== null && a !== b) return a - b
    if ((a === null) !== (b === null)) return a === null ? 1 : -1
    return one.label.localeCompare(other.label, 'fr')
  })
