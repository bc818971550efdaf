import type { Option, OptionValue } from '#client/ui/options.ts'
import { codesOf } from '#contract/codes-of.ts'
import { USER_TYPE_TEXTS, USER_TYPES, type UserType } from '#contract/permissions.ts'

/** "10 %", "%5", "1 500 €", "2,5": the number that a label starts with. */
const NUMBER = /^\s*%?\s*(\d+(?:[\s\u00a0\u202f]\d{3})*(?:[.,]\d+)?)/

function numberOf({ label }: { label: string }): number | null {
  const [, digits] = NUMBER.exec(label) ?? []
  return digits === undefined ? null : Number(digits.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'))
}

/**
 * The options of a select: by the number that labels start with, those without one in alphabetical order after them, numbers
 * within them as numbers (docs/domain.md 4.6).
 */
export const inSelectOrder = <V extends string | number>(options: readonly Option<V>[]): Option<V>[] =>
  options.toSorted((one, other) => {
    const [a, b] = [numberOf(one), numberOf(other)]
    if (a !== null && b !== null && a !== b) return a - b
    if ((a === null) !== (b === null)) return a === null ? 1 : -1
    return one.label.localeCompare(other.label, 'fr', { numeric: true })
  })

/** `{ id, name }` records as the options of a select. */
export const toOptions = (records: readonly { id: number; name: string }[]): Option<number>[] =>
  records.map(({ id, name }) => ({ value: id, label: name }))

/** Labels by code as the options of a select, in the labels' order unless told. */
export const labelOptions = <C extends string>(labels: Readonly<Record<C, string>>, codes: readonly C[] = codesOf(labels)): Option<C>[] =>
  codes.map(code => ({ value: code, label: labels[code] }))

export const USER_TYPE_OPTIONS: readonly Option<UserType>[] = labelOptions(USER_TYPE_TEXTS, USER_TYPES)

/** The options together with the chosen value, even when it is no longer offered. */
export function withChosen<V extends OptionValue>(options: readonly Option<V>[], chosen: readonly { id: V; name: string }[]): Option<V>[] {
  const missing = chosen.filter(({ id }) => !options.some(option => option.value === id))
  return [...options, ...missing.map(({ id, name }): Option<V> => ({ value: id, label: name, hint: 'Désactivé' }))]
}
