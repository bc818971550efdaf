import { literal, reference } from './references.ts'
import type { Family } from './types/rule.ts'

/**
 * Conditions as a form shows them: tests of one card each, joined by "and" or "or", in groups, and the expression that
 * is kept of them; `condition-reading.ts` goes the other way.
 */

/** What each family may be tested for, in the order of the choice; a table's numbers are its rows. */
export const OPERATORS_OF = {
  text: ['EQ', 'NE', 'CONTAINS', 'NOT_CONTAINS', 'STARTS', 'ENDS', 'FILLED', 'EMPTY'],
  number: ['EQ', 'NE', 'GT', 'GE', 'LT', 'LE', 'FILLED', 'EMPTY'],
  date: ['EQ', 'NE', 'GT', 'GE', 'LT', 'LE', 'FILLED', 'EMPTY'],
  choice: ['EQ', 'NE', 'IN', 'NOT_IN', 'FILLED', 'EMPTY'],
  choices: ['CONTAINS', 'NOT_CONTAINS', 'FILLED', 'EMPTY'],
  file: ['FILLED', 'EMPTY'],
  files: ['FILLED', 'EMPTY'],
  table: ['FILLED', 'EMPTY', 'GE', 'LE', 'EQ'],
} as const satisfies Record<Family, readonly string[]>
export type Operator = (typeof OPERATORS_OF)[Family][number]

export interface CardTest {
  kind: 'test'
  /** The card's name; "" until one is chosen. */
  name: string
  operator: Operator
  /** As answers are stored: "12.5", "2026-03-31", a line's code. One, several for IN and NOT_IN, none for FILLED and EMPTY. */
  values: string[]
}
export interface TestGroup {
  kind: 'group'
  join: 'AND' | 'OR'
  items: (CardTest | TestGroup)[]
}
/** A card's family by its name, undefined for a name that is no card's. */
export type FamilyByName = (name: string) => Family | undefined

export const takesNoValue = (operator: Operator): boolean => operator === 'FILLED' || operator === 'EMPTY'
export const takesMany = (operator: Operator): boolean => operator === 'IN' || operator === 'NOT_IN'

const DAY = /^\d{4}-\d{2}-\d{2}$/

function isValue(value: string, family: Family): boolean {
  if (family === 'number')
    return value.trim() !== '' && Number.isFinite(Number(value)) && Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER
  if (family === 'table') return /^[1-9]\d{0,6}$/.test(value)
  return family === 'date' ? DAY.test(value) : value !== ''
}

/** Whether a test says all it needs to be written as an expression. */
export function isComplete({ name, operator, values }: CardTest, familyOf: FamilyByName): boolean {
  const family = familyOf(name)
  if (family === undefined || !OPERATORS_OF[family].some(offered => offered === operator)) return false
  if (takesNoValue(operator)) return true
  return (takesMany(operator) ? values.length > 0 : values.length === 1) && values.every(value => isValue(value, family))
}

export const SIGNS = { EQ: '==', NE: '!=', GT: '>', GE: '>=', LT: '<', LE: '<=' } as const
export type Compared = keyof typeof SIGNS
const isCompared = (operator: Operator): operator is Compared => Object.hasOwn(SIGNS, operator)
export const METHODS = { CONTAINS: 'contains', STARTS: 'startsWith', ENDS: 'endsWith' } as const
const EMPTY_OF = { text: '""', choice: '""', date: '""', file: '""', number: 'null' } as const

function writeFilled(card: string, isFilled: boolean, family: Family): string {
  if (family === 'choices' || family === 'files' || family === 'table') return `size(${card}) ${isFilled ? '>' : '=='} 0`
  return `${card} ${isFilled ? '!=' : '=='} ${EMPTY_OF[family]}`
}

function writeCompared(card: string, operator: Compared, value: string, family: Family): string {
  const sign = SIGNS[operator]
  if (family === 'table') return `size(${card}) ${sign} ${value}`
  if (family === 'number') return `${card} ${sign} ${Number(value)}`
  const compared = `${card} ${sign} ${literal(value)}`
  // A date that was not answered is before every other as a text: it must not count as one.
  return family === 'date' && (operator === 'LT' || operator === 'LE') ? `(${card} == "" ? false : ${compared})` : compared
}

/** One complete test as an expression. */
export function writeTest({ name, operator, values }: CardTest, family: Family): string {
  const card = reference(name)
  const [value = ''] = values
  if (operator === 'FILLED' || operator === 'EMPTY') return writeFilled(card, operator === 'FILLED', family)
  if (isCompared(operator)) return writeCompared(card, operator, value, family)
  if (operator === 'IN') return `${card} in [${values.map(literal).join(', ')}]`
  if (operator === 'NOT_IN') return `!(${card} in [${values.map(literal).join(', ')}])`
  if (family === 'choices') return operator === 'CONTAINS' ? `${literal(value)} in ${card}` : `!(${literal(value)} in ${card})`
  if (operator === 'NOT_CONTAINS') return `!${card}.contains(${literal(value)})`
  return `${card}.${METHODS[operator]}(${literal(value)})`
}

/** The form's shortest equal: no empty group, no group of one, none that joins as the group around it does. */
export function simplify(group: TestGroup): TestGroup {
  const items = group.items.flatMap((item): (CardTest | TestGroup)[] => {
    if (item.kind === 'test') return [item]
    const inner = simplify(item)
    return inner.items.length < 2 || inner.join === group.join ? inner.items : [inner]
  })
  const [only] = items
  if (items.length === 1 && only?.kind === 'group') return only
  return { kind: 'group', join: items.length < 2 ? 'AND' : group.join, items }
}

function write({ join, items }: TestGroup, familyOf: FamilyByName): string | null {
  const parts = items.map(item => {
    if (item.kind === 'test') return isComplete(item, familyOf) ? writeTest(item, familyOf(item.name) ?? 'text') : null
    const inner = write(item, familyOf)
    return inner === null ? null : `(${inner})`
  })
  return parts.includes(null) ? null : parts.join(join === 'AND' ? ' && ' : ' || ')
}

/** The expression of a form, "" for an empty one; null while a test of it is not complete. */
export const writeExpression = (group: TestGroup, familyOf: FamilyByName): string | null => write(simplify(group), familyOf)
