import type { Option } from '#client/ui/options.ts'

/** `{ id, name }` records as the options of a select. */
export const toOptions = (records: readonly { id: number; name: string }[]): Option<number>[] =>
  records.map(({ id, name }) => ({ value: id, label: name }))

/** A catalogue of labels by code as the options of a select. */
export const labelOptions = <C extends string>(labels: Readonly<Record<C, string>>, codes: readonly C[]): Option<C>[] =>
  codes.map(code => ({ value: code, label: labels[code] }))
