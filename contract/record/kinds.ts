import { z } from 'zod'
import type { QuestionType } from '../questionnaire/model.ts'
import { rule as dateRule } from '../questionnaire/types/date.ts'
import { readNumber } from '../questionnaire/types/support/number.ts'
import { phone } from '../resources/user/entity.ts'
import { emailAddress } from '../sign-in.ts'
import type { Cell } from '../spreadsheets/cell.ts'
import { numberDigits } from '../spreadsheets/round-trip.ts'
import { fold } from '../text.ts'
import { area, date, id, nameRef, requiredArea, requiredText, sent, text } from '../values.ts'
import { inWords } from '../words.ts'
import { type AnyField, isBlank, type Kind, type Referent } from './field.ts'

/** What a field's reference is called; undefined for one that nobody knows. */
export type NameOf = (referent: Referent, value: unknown) => string | undefined

/** The reference that a spreadsheet's word stands for; undefined for a word that nobody knows. */
export type FindByWord = (field: AnyField, word: string) => number | string | undefined

export type ReadCell = { value: unknown } | { fault: string }

/** One row of the registry: all that the contract knows of a kind. */
interface KindRow {
  /** What stands for "nothing". */
  blank: '' | null | readonly []
  /** A value as answers give it. It was checked when it came in. */
  sent: z.ZodType
  /** A value as it is kept. */
  held: z.ZodType
  /** The value as commands take it, when there is one. */
  filled(field: AnyField): z.ZodType
  /** The value as commands take it, or nothing. */
  optional(field: AnyField): z.ZodType
  referent?(field: AnyField): Referent
  /** The value in French words. */
  words(value: unknown, field: AnyField, nameOf: NameOf): string
  cell(value: unknown, field: AnyField, nameOf: NameOf): Cell
  /** The value that a cell's text stands for; the text is never blank. */
  read(word: string, field: AnyField, find: FindByWord): ReadCell
  /** The types of question that a field of this kind fills. */
  questions: readonly QuestionType[]
}

const TYPED = ['QUESTION_TYPE_STRING', 'QUESTION_TYPE_TEXT'] as const
const NUMBERS = [...TYPED, 'QUESTION_TYPE_INT', 'QUESTION_TYPE_DECIMAL', 'QUESTION_TYPE_PERCENTAGE'] as const
const CHOICES = [...TYPED, 'QUESTION_TYPE_RADIO', 'QUESTION_TYPE_CHOICE'] as const
const SEVERAL = ['QUESTION_TYPE_TEXT', 'QUESTION_TYPE_RADIO_MULTIPLE', 'QUESTION_TYPE_CHOICE_MULTIPLE'] as const

const nothing = z.literal('')
const INVALID = { fault: 'STD_ERROR.INVALID_FORMAT' }
const UNKNOWN = { fault: 'IMPORT.UNKNOWN_VALUE' }

const textRow = (filled: z.ZodType<string, string>, optional: z.ZodType<string, string>): KindRow => ({
  blank: '',
  sent: z.string(),
  held: z.string(),
  filled: () => filled,
  optional: () => optional,
  words: value => inWords(value),
  cell: value => String(value),
  read: word => ({ value: word }),
  questions: TYPED,
})

/** A site as people write it, "www.exemple.fr" or with http(s):// before it. */
const SITE = /^(https?:\/\/)?[^\s/:@]+\.[^\s/:@]{2,}(:\d+)?(\/\S*)?$/i
const site = text.regex(SITE, { error: 'STD_ERROR.URL' })

const plainText = textRow(requiredText, text)
const dayRow: KindRow = {
  blank: null,
  sent: sent.date,
  held: sent.date,
  filled: () => date,
  optional: () => z.union([nothing.transform(() => null), date]).nullable(),
  words: value => inWords(value),
  cell: value => ({ day: String(value) }),
  read: word => {
    const read = dateRule.parse(word, { type: 'QUESTION_TYPE_DATE' })
    return 'fault' in read ? INVALID : read
  },
  questions: [...TYPED, 'QUESTION_TYPE_DATE'],
}

function numberRow(schema: (field: AnyField) => z.ZodType<number, number>, unit = ''): KindRow {
  return {
    blank: null,
    sent: z.number(),
    held: z.number(),
    filled: schema,
    optional: field => schema(field).nullable(),
    words: value => inWords(value),
    cell: value => (typeof value === 'number' ? value : String(value)),
    read: (word, field) => {
      const read = readNumber(word, field.unit ?? unit)
      return read === null ? INVALID : { value: Number(read) }
    },
    questions: NUMBERS,
  }
}
const LARGEST = 1e15
const LARGEST_WHOLE = 2_000_000_000
const inLimits =
  (number: z.ZodNumber, lowest: number, highest: number) =>
  ({ min = lowest, max = highest }: AnyField) =>
    number.min(min).max(max)
const percent = z.number().transform(value => Math.min(100, Math.max(0, value)))

const YES = /^(true|oui|1|yes)$/
const NO = /^(false|non|0|no)$/
const said = (value: unknown, { yes = 'Oui', no = 'Non' }: AnyField): string =>
  value === true ? yes : value === false ? no : inWords(value)
function readFlag(word: string, { yes = '', no = '' }: AnyField): ReadCell {
  const folded = fold(word)
  if (folded === fold(yes) || YES.test(folded)) return { value: true }
  return folded === fold(no) || NO.test(folded) ? { value: false } : INVALID
}
/** A flag in a column of its own is 0 or 1. */
const flag = z.preprocess(value => (typeof value === 'number' ? value === 1 : value), z.boolean())

/** How many lines or records one field may hold. */
const MOST = 200

const referredTo =
  (referent: Referent) =>
  (value: unknown, _field: AnyField, nameOf: NameOf): string =>
    nameOf(referent, value) ?? inWords(value)

/** One reference: `sent` and `given` are what the wire gives and takes of it. */
function referenceRow(
  row: Pick<KindRow, 'blank' | 'sent' | 'held' | 'filled' | 'optional'> & { referent(field: AnyField): Referent },
): KindRow {
  const words: KindRow['words'] = (value, field, nameOf) => referredTo(row.referent(field))(value, field, nameOf)
  return {
    ...row,
    words,
    cell: words,
    read: (word, field, find) => {
      const value = find(field, word)
      return value === undefined ? UNKNOWN : { value }
    },
    questions: CHOICES,
  }
}

/** Words of a list: between semicolons or line breaks, or between commas where these give no known word. */
function readList(text: string, field: AnyField, find: FindByWord): ReadCell {
  const values: (number | string)[] = []
  const take = (word: string): boolean => {
    const value = find(field, word)
    if (value !== undefined) values.push(value)
    return value !== undefined
  }
  const split = (word: string, by: RegExp) => word.split(by).flatMap(part => part.trim() || [])
  const areKnown = split(text, /[;\n]/).every(word => take(word) || split(word, /,/).every(take))
  return areKnown ? { value: [...new Set(values)] } : UNKNOWN
}

/** Several references. */
function listRow(one: KindRow & { referent(field: AnyField): Referent }, sentOne: z.ZodType, givenOne: z.ZodType): KindRow {
  const each = (value: unknown, field: AnyField, nameOf: NameOf): string[] =>
    Array.isArray(value) ? value.map(item => one.words(item, field, nameOf)) : []
  const given = z.array(givenOne).max(MOST)
  return {
    blank: [],
    sent: z.array(sentOne),
    held: z.array(sent.id),
    filled: () => given.min(1),
    optional: () => given,
    referent: one.referent,
    words: (...asked) => each(...asked).join(', '),
    cell: (...asked) => each(...asked).join(' ; '),
    read: readList,
    questions: SEVERAL,
  }
}

const line = { referent: () => 'line' as const }
const recordOf = { referent: ({ of = 'affiliate' }: AnyField) => of }
/** A record is named by its id alone or as it was given. */
const givenRecord = z.union([id, z.object({ id }).transform(({ id }) => id)])
const reference = {
  ...referenceRow({ blank: null, sent: sent.id, held: sent.id, filled: () => id, optional: () => id.nullable(), ...line }),
  ...line,
}
const catalog = referenceRow({
  blank: null,
  sent: sent.id,
  held: sent.id,
  filled: () => id,
  optional: () => id.nullable(),
  referent: () => 'catalog',
})
const record = {
  ...referenceRow({
    blank: null,
    sent: nameRef,
    held: sent.id,
    filled: () => givenRecord,
    optional: () => givenRecord.nullable(),
    ...recordOf,
  }),
  ...recordOf,
}

const fileName = z.string().max(200)
const file: KindRow = {
  ...referenceRow({
    blank: null,
    sent: z.string(),
    held: z.string(),
    filled: () => fileName.min(1),
    optional: () => fileName.nullable(),
    referent: () => 'file',
  }),
  // A file is attached, never typed.
  read: () => INVALID,
  questions: [],
}

export const KINDS: Readonly<Record<Kind, KindRow>> = {
  text: {
    ...plainText,
    filled: ({ rule }) => rule ?? requiredText,
    optional: ({ rule }) => rule ?? text,
  },
  area: textRow(requiredArea, area),
  phone: textRow(phone, z.union([nothing, phone], { error: 'STD_ERROR.PHONE' })),
  email: textRow(emailAddress, z.union([nothing, emailAddress], { error: 'STD_ERROR.EMAIL' })),
  url: textRow(site, z.union([nothing, site], { error: 'STD_ERROR.URL' })),
  date: dayRow,
  integer: numberRow(inLimits(z.int(), -LARGEST_WHOLE, LARGEST_WHOLE)),
  count: numberRow(inLimits(z.int(), 0, LARGEST_WHOLE)),
  decimal: numberRow(inLimits(z.number(), -LARGEST, LARGEST)),
  percent: numberRow(() => percent, '%'),
  amount: numberRow(inLimits(z.number(), 0, LARGEST), '€'),
  flag: {
    blank: null,
    sent: z.boolean(),
    held: flag,
    filled: () => z.boolean(),
    optional: () => z.boolean().nullable(),
    words: said,
    cell: said,
    read: readFlag,
    questions: CHOICES,
  },
  reference,
  lines: listRow(reference, sent.id, id),
  catalog,
  civility: referenceRow({
    blank: '',
    sent: z.string(),
    held: z.string(),
    filled: () => requiredText,
    optional: () => text,
    referent: () => 'civility',
  }),
  record,
  records: listRow(record, nameRef, givenRecord),
  file,
  image: file,
}

/** What a field's value in French words is; '' for nothing. */
export const wordsOf = (field: AnyField, value: unknown, nameOf: NameOf = () => undefined): string =>
  isBlank(value) ? '' : KINDS[field.kind].words(value, field, nameOf)

/** A field's value in a spreadsheet; null for nothing. */
export const cellOf = (field: AnyField, value: unknown, nameOf: NameOf): Cell =>
  isBlank(value) ? null : KINDS[field.kind].cell(value, field, nameOf)

function textOf(cell: Cell): string {
  if (cell === null || typeof cell === 'string') return cell ?? ''
  if (typeof cell === 'number') return numberDigits(cell)
  return 'day' in cell ? cell.day : cell.instant
}

/** The value that a spreadsheet's cell stands for, to be judged by the input's schema; a fault is one of `FIELD_FAULTS`' codes. */
export function readCell(field: AnyField, cell: Cell, find: FindByWord): ReadCell {
  const { blank, read } = KINDS[field.kind]
  const word = textOf(cell).trim()
  return word === '' ? { value: blank } : read(word, field, find)
}

/** What the value of a field names; undefined where it says all itself. */
export const referentOf = (field: AnyField): Referent | undefined => KINDS[field.kind].referent?.(field)
