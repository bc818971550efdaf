import fc from 'fast-check'
import { literal, reference } from '#contract/questionnaire/references.ts'
import { familyOfType } from '#contract/questionnaire/types/registry.ts'
import type { Family } from '#contract/questionnaire/types/rule.ts'
import { type Named, VALUES } from './condition-forms.ts'

/** Random conditions as experts write them, with all that the language offers, and broken ones. */

export const OPERATORS = ['==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', '&&', '||', '!', 'in', '?']
export const FUNCTIONS = [
  'size',
  'has',
  'int',
  'double',
  'string',
  'bool',
  'contains',
  'startsWith',
  'endsWith',
  'trim',
  'lowerAscii',
  'upperAscii',
  'exists',
  'all',
  'exists_one',
  'filter',
  'map',
]
/** The columns of the table `rows` that an expression reads. */
export const COLUMNS = { text: 'nom', number: 'part', choices: 'tags', date: 'jour' } as const

type Text = fc.Arbitrary<string>
/** Joins what is drawn for each hole: write`${number} < ${number}`. */
const write = (parts: TemplateStringsArray, ...holes: Text[]): Text =>
  fc.tuple(...holes).map(drawn => parts.map((part, at) => part + (drawn[at] ?? '')).join(''))
const oneOf = (...values: string[]): Text => fc.constantFrom(...values)

/** The ways to write a card's name. */
const referred = (name: string): string[] => [reference(name), reference(name), `answers[${literal(name)}]`]
const refs = (named: readonly Named[], ...families: Family[]): string[] =>
  named.filter(({ type }) => families.includes(familyOfType(type))).flatMap(({ name }) => referred(name))

interface Kinds {
  bool: string
  number: string
  text: string
  list: string
}
type Tie = fc.LetrecTypedTie<Kinds>
const SHALLOW = { depthSize: 'small', withCrossShrink: true } as const

const numbers = (named: readonly Named[], tie: Tie): Text =>
  fc.oneof(
    SHALLOW,
    { arbitrary: oneOf('0', '1', '2', '12.5', '50', '-3.0', '9007199254740993', '1e300', 'null', ...refs(named, 'number')), weight: 5 },
    { arbitrary: write`(${tie('number')} ${oneOf('+', '-', '*', '/', '%')} ${tie('number')})`, weight: 3 },
    { arbitrary: write`${oneOf('int', 'double')}(${fc.oneof(tie('number'), tie('text'))})`, weight: 1 },
    { arbitrary: write`size(${fc.oneof(tie('text'), tie('list'))})`, weight: 2 },
    { arbitrary: write`-(${tie('number')})`, weight: 1 },
    { arbitrary: write`(${tie('bool')} ? ${tie('number')} : ${tie('number')})`, weight: 1 },
  )

const WORDS = [...VALUES.text, ...VALUES.date, ...VALUES.choice, '', 'É', ' Oui ', '12', 'true', '\u{1F600}'].map(literal)

function texts(named: readonly Named[], tables: string[], tie: Tie): Text {
  const known = [...WORDS, ...refs(named, 'text', 'date', 'choice', 'file')]
  const cells = tables.flatMap(table => [0, 1].map(at => `${table}[${at}].${COLUMNS.text}`))
  return fc.oneof(
    SHALLOW,
    { arbitrary: oneOf(...known, ...cells), weight: 6 },
    { arbitrary: write`${tie('text')}.${oneOf('trim', 'lowerAscii', 'upperAscii')}()`, weight: 2 },
    { arbitrary: write`(${tie('text')} + ${tie('text')})`, weight: 1 },
    { arbitrary: write`string(${fc.oneof(tie('number'), tie('bool'))})`, weight: 1 },
    { arbitrary: write`${tie('list')}[${oneOf('0', '1', '7')}]`, weight: 1 },
  )
}

function lists(named: readonly Named[], tables: string[], tie: Tie): Text {
  const known = ['[]', '["OUI", "NON"]', '["x", 2, 2.0, null]', ...refs(named, 'choices', 'files')]
  const mapped = tables.map(table => `${table}.map(r, r.${COLUMNS.text})`)
  return fc.oneof(
    SHALLOW,
    { arbitrary: oneOf(...known, ...mapped), weight: 5 },
    { arbitrary: write`[${tie('text')}, ${tie('text')}]`, weight: 2 },
    { arbitrary: write`${oneOf(...known)}.filter(one, one != ${tie('text')})`, weight: 1 },
    { arbitrary: write`${oneOf(...known)}.map(one, one + ${tie('text')})`, weight: 1 },
  )
}

const QUANTIFIERS = oneOf('exists', 'all', 'exists_one')
const SIGNS = oneOf('==', '!=', '<', '<=', '>', '>=')

/** What may be asked of a table's rows. */
const ofRows = (tables: string[], tie: Tie): Text =>
  fc.oneof(
    write`${oneOf(...tables)}.${QUANTIFIERS}(r, r.${oneOf(COLUMNS.number)} ${SIGNS} ${tie('number')})`,
    write`${oneOf(...tables)}.${QUANTIFIERS}(r, r.${oneOf(COLUMNS.text, COLUMNS.date)} ${SIGNS} ${tie('text')})`,
    write`${oneOf(...tables)}.filter(r, ${oneOf(...WORDS)} in r.${oneOf(COLUMNS.choices)}).size() ${SIGNS} ${tie('number')}`,
    write`size(${oneOf(...tables)}) ${SIGNS} ${tie('number')}`,
    write`has(${oneOf(...tables)}[0].${oneOf(COLUMNS.text, COLUMNS.number, 'absente')})`,
  )

const bools = (named: readonly Named[], tables: string[], tie: Tie): Text =>
  fc.oneof(
    SHALLOW,
    { arbitrary: write`${tie('number')} ${SIGNS} ${tie('number')}`, weight: 4 },
    { arbitrary: write`${tie('text')} ${SIGNS} ${tie('text')}`, weight: 4 },
    { arbitrary: write`${tie('text')}.${oneOf('contains', 'startsWith', 'endsWith')}(${tie('text')})`, weight: 2 },
    { arbitrary: write`${tie('text')} in ${tie('list')}`, weight: 2 },
    { arbitrary: write`${oneOf('["OUI"]', ...refs(named, 'choices'))}.${QUANTIFIERS}(one, one ${SIGNS} ${tie('text')})`, weight: 1 },
    { arbitrary: tables.length > 0 ? ofRows(tables, tie) : oneOf('true', 'false'), weight: 3 },
    { arbitrary: write`(${tie('bool')} ${oneOf('&&', '||', '==')} ${tie('bool')})`, weight: 3 },
    { arbitrary: write`!(${tie('bool')})`, weight: 2 },
    { arbitrary: write`(${tie('bool')} ? ${tie('bool')} : ${tie('bool')})`, weight: 1 },
    { arbitrary: oneOf('bool("true")', 'bool("false")', 'has(answers.c_6)', 'has(answers.absente)'), weight: 1 },
  )

/** Conditions over these cards, nearly all well typed: what they give depends on the answers. */
export function rawOver(named: readonly Named[]): Text {
  const tables = refs(named, 'table')
  return fc.letrec<Kinds>(tie => ({
    bool: bools(named, tables, tie),
    number: numbers(named, tie),
    text: texts(named, tables, tie),
    list: lists(named, tables, tie),
  })).bool
}

/** Conditions that a slip of the pen broke, in what they are written as, name, or compare; all that fails counts as true. */
export function brokenOver(named: readonly Named[]): Text {
  const any = oneOf(...named.flatMap(({ name }) => referred(name)))
  const word = fc.oneof(any, oneOf(...OPERATORS, ...FUNCTIONS, '(', ')', '[', ']', '.', ',', ':', '"', '"a"', '1', '1.5', '{', '}', 'null'))
  return fc.oneof(
    { arbitrary: fc.array(word, { maxLength: 8 }).map(words => words.join(' ')), weight: 2 },
    { arbitrary: write`${any} ${SIGNS} ${fc.oneof(any, oneOf('3', '"x"', '[]', 'true', '{}'))}`, weight: 3 },
    { arbitrary: write`absente == ${any} ${oneOf('&&', '||')} ${any} == ${any}`, weight: 1 },
    { arbitrary: write`answers[${any}] == ${oneOf(...WORDS)}`, weight: 1 },
    { arbitrary: write`${any}.matches("x") || ${any}.exists(a, ${any}.exists(b, a == b))`, weight: 1 },
    { arbitrary: any, weight: 1 },
  )
}
