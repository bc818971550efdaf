import { z } from 'zod'
import { type Coded, readCode } from '../codes.ts'
import type { AnyField, Referent } from '../record/field.ts'
import { type FindByWord, type NameOf, referentOf } from '../record/kinds.ts'
import { REFERENCE_TABLE_CODES, type ReferenceTableCode } from '../resources/table/codes.ts'
import { fold } from '../text.ts'
import { sent } from '../values.ts'

const named = { id: sent.id, name: z.string(), enabled: z.boolean() }
/** What the words of a row may stand for: lines of reference tables, and records that rows name by a code or their name. */
export const importChoices = z.object({
  lines: z.array(z.object({ ...named, table: z.enum(REFERENCE_TABLE_CODES), code: z.string() })),
  /** The reference tables of the lines: a line that is missing is added to one of them. */
  tables: z.array(z.object({ id: sent.id, code: z.enum(REFERENCE_TABLE_CODES) })),
  catalogs: z.array(z.object(named)),
  /** `code`: their own, '' for those that were not imported. */
  affiliates: z.array(z.object({ ...named, code: z.string() })),
  profiles: z.array(z.object({ ...named, type: z.string() })),
  roles: z.array(z.object({ ...named, type: z.string() })),
})
export type ImportChoices = z.infer<typeof importChoices>

interface Choice {
  value: number | string
  name: string
  isEnabled: boolean
}

/** The records that rows name beside what fields of the registry refer to. */
export type Named = Referent | 'profile' | 'role'

const CODED: Partial<Record<Named, Coded>> = { affiliate: 'affiliate', catalog: 'catalog', profile: 'profile', role: 'role' }

function push<T>(lists: Map<string, T[]>, key: string, one: T): void {
  const list = lists.get(key)
  if (list) list.push(one)
  else lists.set(key, [one])
}

/** Words by what they may stand for; texts are compared without case, accents and doubled blanks. */
export class ImportWords {
  readonly #byWord = new Map<string, Choice[]>()
  readonly #names = new Map<string, string>()
  readonly #listed = new Map<string, Choice[]>()

  constructor({ lines, catalogs, affiliates, profiles, roles }: ImportChoices) {
    for (const line of lines) {
      const isCivility = line.table === 'CIVILITE'
      const choice = { value: isCivility ? line.code : line.id, name: line.name, isEnabled: line.enabled }
      this.#add(isCivility ? 'civility' : line.table, choice, line.name, line.code)
    }
    for (const each of catalogs) this.#record('catalog', each)
    // An own code goes before a displayed one: files of a former system name affiliates by the codes that they had there.
    for (const each of affiliates) this.#record('affiliate', each, each.code)
    for (const each of profiles) this.#record('profile', each)
    for (const each of roles) this.#record('role', each)
  }

  #add(group: string, choice: Choice, ...words: string[]): void {
    for (const word of new Set(words.map(fold).filter(Boolean))) {
      push(this.#byWord, `${group} ${word}`, choice)
    }
    const name = `${group} ${choice.value}`
    this.#names.set(name, choice.name)
    push(this.#listed, group, choice)
  }

  #record(group: Named, { id: value, name, enabled }: { id: number; name: string; enabled: boolean }, ...codes: string[]): void {
    this.#add(group, { value, name, isEnabled: enabled }, name, ...codes)
  }

  /** What a word stands for; of several, none. A disabled one is told apart. */
  find(group: string, word: string): { value: number | string } | { fault: 'IMPORT.UNKNOWN_VALUE' | 'IMPORT.DISABLED' | 'IMPORT.SEVERAL' } {
    const found = this.#byWord.get(`${group} ${fold(word)}`) ?? this.#byCode(group, word)
    const enabled = found.filter(({ isEnabled }) => isEnabled)
    const [first] = enabled
    if (enabled.length > 1) return { fault: 'IMPORT.SEVERAL' }
    if (first) return { value: first.value }
    return { fault: found.length > 0 ? 'IMPORT.DISABLED' : 'IMPORT.UNKNOWN_VALUE' }
  }

  #byCode(group: string, word: string): Choice[] {
    const coded = isNamed(group) ? CODED[group] : undefined
    const value = coded && /^[a-z]/i.test(word.trim()) ? readCode(coded, word) : null
    return value === null ? [] : (this.#listed.get(group) ?? []).filter(choice => choice.value === value)
  }

  /** Makes a word stand for a value: for all rows at once. */
  replace(group: string, word: string, value: number | string): void {
    const choice = (this.#listed.get(group) ?? []).find(one => String(one.value) === String(value))
    if (choice) this.#byWord.set(`${group} ${fold(word)}`, [choice])
  }

  nameOf(group: string, value: unknown): string | undefined {
    return this.#names.get(`${group} ${value}`)
  }

  /** What may be chosen, in the order of the tables. */
  choices = (group: string): { value: number | string; name: string }[] =>
    (this.#listed.get(group) ?? []).filter(({ isEnabled }) => isEnabled).map(({ value, name }) => ({ value, name }))
}

const GROUPS: readonly string[] = ['line', 'civility', 'file', 'catalog', 'affiliate', 'product', 'profile', 'role']
const isNamed = (group: string): group is Named => GROUPS.includes(group)

/** Where the words of a field are looked up: its table, or the kind of record it names. */
export const groupOf = (field: AnyField): string => {
  const referent = referentOf(field)
  return referent === 'line' ? (field.table ?? '') : (referent ?? '')
}

export const findIn =
  (words: ImportWords): FindByWord =>
  (field, word) => {
    const found = words.find(groupOf(field), word)
    return 'value' in found ? found.value : undefined
  }

export const namesIn =
  (words: ImportWords, field: AnyField): NameOf =>
  (_referent, value) =>
    words.nameOf(groupOf(field), value)

/** The reference tables whose lines a list of fields names. */
export const tablesOf = (fields: readonly AnyField[]): ReferenceTableCode[] => [...new Set(fields.flatMap(({ table }) => table ?? []))]
