import type { Option, OptionValue } from '#client/ui/options.ts'
import { USER_TYPE_TEXTS, USER_TYPES, type UserType } from '#contract/permissions.ts'

/** `{ id, name }` records as the options of a select. */
export const toOptions = (records: readonly { id: number; name: string }[]): Option<number>[] =>
  records.map(({ id, name }) => ({ value: id, label: name }))

/** A catalogue of labels by code as the options of a select. */
export const labelOptions = <C extends string>(labels: Readonly<Record<C, string>>, codes: readonly C[]): Option<C>[] =>
  codes.map(code => ({ value: code, label: labels[code] }))

export const USER_TYPE_OPTIONS: readonly Option<UserType>[] = labelOptions(USER_TYPE_TEXTS, USER_TYPES)

/** The options together with the chosen value, even when it is no longer offered. */
export function withChosen<V extends OptionValue>(options: readonly Option<V>[], chosen: readonly { id: V; name: string }[]): Option<V>[] {
  const missing = chosen.filter(({ id }) => !options.some(option => option.value === id))
  return [...options, ...missing.map(({ id, name }): Option<V> => ({ value: id, label: name, hint: 'Désactivé' }))]
}
