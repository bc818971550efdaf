import type { z } from 'zod'
import { type AnyField, isBlank } from '../record/field.ts'
import { KINDS, wordsOf } from '../record/kinds.ts'
import { fold } from '../text.ts'
import { isFaultCode } from '../texts/errors.ts'
import { findIn, groupOf, type ImportWords, type Named, namesIn } from './words.ts'

/** What was read, or the code of what is wrong, with the word that nothing bears. */
export type ReadCell = { value: unknown } | { fault: string; word?: string }

/** One column of an import's sheet (docs/domain.md 18): all that reading, judging, showing and the template need. */
export interface ImportColumn {
  /** Dotted path in the row as IMPORT takes it. */
  readonly path: string
  /** Its title in the template, and others under which it is found. */
  readonly title: string
  readonly also: readonly string[]
  readonly isRequired: boolean
  /** Chosen at the creation: a later import changes nothing about it. */
  readonly isFixed: boolean
  readonly isMany: boolean
  /** Where its words are looked up (`ImportWords`); null where it says all itself. */
  readonly group: string | null
  readonly style: 'text' | 'whole' | 'decimal' | 'percent' | 'date'
  /** The few words that it takes, as a template offers them. */
  readonly listed: readonly string[]
  /** What would be right, in words. */
  readonly expected: string
  readonly schema: z.ZodType
  read(text: string, words: ImportWords): ReadCell
  show(value: unknown, words: ImportWords): string
}

type More = Partial<Pick<ImportColumn, 'also' | 'isRequired' | 'isFixed' | 'title' | 'expected' | 'schema'>>

const plain = { also: [], isRequired: false, isFixed: false, isMany: false, group: null, style: 'text', listed: [] } as const
const unknown = (fault: string, word?: string): ReadCell => ({ fault, ...(word !== undefined && { word }) })

const EXPECTED: Partial<Record<AnyField['kind'], string>> = {
  date: 'une date, par exemple 31/12/2026',
  integer: 'un nombre entier',
  count: 'un nombre entier, sans signe',
  decimal: 'un nombre',
  percent: 'un pourcentage, de 0 à 100',
  amount: 'un montant en euros',
  flag: 'oui ou non',
  phone: 'un numéro de téléphone, par exemple 01 70 18 00 00',
  email: 'une adresse e-mail, par exemple nom@exemple.fr',
  url: 'une adresse de site, par exemple www.exemple.fr',
  text: 'un texte d’au plus 250 caractères',
  area: 'un texte d’au plus 1 000 caractères',
  reference: 'une valeur de la liste',
  lines: 'des valeurs de la liste, séparées par des points-virgules',
  civility: 'Madame, Monsieur ou Autre',
  catalog: 'le nom d’un catalogue',
  record: 'un seul code d’affilié, par exemple A12',
  records: 'des codes d’affiliés séparés par des virgules, par exemple A12, A31',
}
const STYLES: Partial<Record<AnyField['kind'], ImportColumn['style']>> = {
  date: 'date',
  integer: 'whole',
  count: 'whole',
  decimal: 'decimal',
  amount: 'decimal',
  percent: 'percent',
}

const parts = (text: string, by: RegExp): string[] => text.split(by).flatMap(part => part.trim() || [])

function readOne(group: string, text: string, words: ImportWords): ReadCell {
  const found = words.find(group, text)
  return 'fault' in found ? unknown(found.fault, text) : found
}

/** Several words: between semicolons or line breaks, or between commas where these give no known word; each once where `isOnce`. */
function readMany(group: string, text: string, words: ImportWords, isOnce: boolean): ReadCell {
  const values: (number | string)[] = []
  for (const part of parts(text, /[;\n]/)) {
    const whole = words.find(group, part)
    for (const word of 'value' in whole ? [part] : parts(part, /,/)) {
      const found = words.find(group, word)
      if ('fault' in found) return unknown(found.fault, word)
      if (isOnce && values.includes(found.value)) return unknown('IMPORT.TWICE')
      values.push(found.value)
    }
  }
  return { value: [...new Set(values)] }
}

/** A column of a field of a record: read, judged and shown as the registry of kinds says. */
export function ofField(path: string, field: AnyField, more: More = {}): ImportColumn {
  const row = KINDS[field.kind]
  const group = groupOf(field) || null
  const isMany = Array.isArray(row.blank)
  return {
    ...plain,
    path,
    title: field.label,
    isMany,
    group,
    style: STYLES[field.kind] ?? 'text',
    listed: field.kind === 'flag' ? [field.yes ?? 'Oui', field.no ?? 'Non'] : [],
    expected: EXPECTED[field.kind] ?? 'un texte',
    schema: row.optional(field),
    read: (text, words) => {
      if (group === null) return row.read(text, field, findIn(words))
      return isMany ? readMany(group, text, words, field.kind === 'records') : readOne(group, text, words)
    },
    show: (value, words) => wordsOf(field, value, namesIn(words, field)).replaceAll(', ', isMany ? ' ; ' : ', '),
    ...more,
  }
}

/** A column that takes a few words, by what each stands for; the first of those that mean the same is shown. */
export function ofWords(
  path: string,
  title: string,
  { words, schema, ...more }: More & { words: readonly (readonly [word: string, value: string | number | boolean])[]; schema: z.ZodType },
): ImportColumn {
  const values = new Map(words.map(([word, value]) => [fold(word), value]))
  const shown = new Map(words.toReversed().map(([word, value]) => [value, word]))
  const listed = [...new Set(shown.values())].toReversed()
  return {
    ...plain,
    path,
    title,
    listed,
    expected: `l’un de ces mots : ${listed.join(', ')}`,
    schema,
    read: text => {
      const value = values.get(fold(text)) ?? [...values.values()].find(one => String(one) === text)
      return value === undefined ? unknown('IMPORT.UNKNOWN_VALUE') : { value }
    },
    show: value => [...shown].find(([one]) => one === value)?.[1] ?? String(value ?? ''),
    ...more,
  }
}

/** A column that names records by their codes or names, one or several. */
export function ofCodes(
  path: string,
  title: string,
  { group, isMany, schema, ...more }: More & Pick<ImportColumn, 'isMany' | 'schema'> & { group: Named },
): ImportColumn {
  const name = (value: unknown, words: ImportWords) => words.nameOf(group, value) ?? String(value)
  return {
    ...plain,
    path,
    title,
    group,
    isMany,
    expected: 'un code',
    schema,
    read: (text, words) => (isMany ? readMany(group, text, words, true) : readOne(group, text, words)),
    show: (value, words) =>
      isBlank(value)
        ? ''
        : [value]
            .flat()
            .map(one => name(one, words))
            .join(' ; '),
    ...more,
  }
}

/** Several texts, between commas, semicolons or line breaks. */
export const ofTexts = (path: string, title: string, { schema, ...more }: More & Pick<ImportColumn, 'schema'>): ImportColumn => ({
  ...plain,
  path,
  title,
  isMany: true,
  expected: 'des textes séparés par des virgules',
  schema,
  read: text => ({ value: [...new Set(parts(text, /[,;\n]/))] }),
  show: value => [value].flat().join(' ; '),
  ...more,
})

/** What stands for "nothing" in a column. */
export const blankOf = ({ isMany }: ImportColumn): null | readonly [] => (isMany ? [] : null)

/** A value that was read or given, judged: its tidy form, or the code of what is wrong. */
export function judge(column: ImportColumn, value: unknown): ReadCell {
  if (isBlank(value)) return column.isRequired ? unknown('STD_ERROR.REQUIRED') : { value: blankOf(column) }
  const judged = column.schema.safeParse(value)
  if (judged.success) return isBlank(judged.data) && column.isRequired ? unknown('STD_ERROR.REQUIRED') : { value: judged.data }
  const [issue] = judged.error.issues
  return unknown(isFaultCode(issue?.message) ? (issue?.message ?? '') : `STD_ERROR.${(issue?.code ?? 'invalid').toUpperCase()}`)
}

/** What a cell's text stands for, judged. */
export function readText(column: ImportColumn, text: string, words: ImportWords): ReadCell {
  const word = text.trim()
  if (word === '') return judge(column, null)
  const read = column.read(word, words)
  return 'fault' in read ? read : judge(column, read.value)
}

const idOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value)

/** The text of a given value that is to be read as a cell's; null for one that stands for itself. Spreadsheets make numbers of SIRENs. */
function wordOf({ group, style }: ImportColumn, given: unknown): string | null {
  if (typeof given === 'string') return given.trim()
  return typeof given === 'number' && group === null && style === 'text' ? String(given) : null
}

/** A value as a call gives it: a word, an id, `{ id }`, or a list of them. */
export function readGiven(column: ImportColumn, given: unknown, words: ImportWords): ReadCell {
  const all = [given]
    .flat()
    .map(idOf)
    .filter(one => !isBlank(one) && wordOf(column, one) !== '')
  if (!column.isMany && all.length > 1) return unknown('IMPORT.ONE_ONLY')
  const values: unknown[] = []
  for (const one of all) {
    const word = wordOf(column, one)
    const read = word === null ? { value: one } : column.read(word, words)
    if ('fault' in read) return read
    values.push(...[read.value].flat())
  }
  const once = [...new Set(values)]
  if (column.group === 'affiliate' && once.length < values.length) return unknown('IMPORT.TWICE')
  return judge(column, column.isMany ? once : values[0])
}
