import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CardTest, isComplete, simplify, type TestGroup, writeExpression } from '#contract/questionnaire/condition-form.ts'
import { readExpression } from '#contract/questionnaire/condition-reading.ts'
import { checkCondition, visibility } from '#contract/questionnaire/conditions.ts'
import type { Answers, AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import { reference, renameIn } from '#contract/questionnaire/references.ts'
import { familyOfType } from '#contract/questionnaire/types/registry.ts'
import { CODES, familyOf, formOver, NAMED, NUMBERS, VALUES } from '#tests/support/condition-forms.ts'
import { answers, card, column, questionnaire, row } from './support.ts'

const lines = [column('nom', 'QUESTION_TYPE_STRING')]
const formOf = (condition: string) =>
  questionnaire([
    ...NAMED.map(({ name, type }, at) => card(name, type, { index: String(at), question: { lines } })),
    card('judged', 'QUESTION_TYPE_STRING', { index: '90', condition }),
  ])

const group = formOver(NAMED)

const rows = (count: number) => Array.from({ length: count }, () => row({ nom: 'x' }))
const answered = fc.record(
  Object.fromEntries(
    NAMED.map(({ name, type }): [string, fc.Arbitrary<AnswerValue>] => {
      const family = familyOfType(type)
      if (family === 'table') return [name, fc.nat({ max: 4 }).map(rows)]
      if (family === 'choices' || family === 'files') return [name, fc.subarray(CODES)]
      const stored = family === 'file' ? ['a.pdf'] : family === 'number' ? NUMBERS.filter(value => !value.includes('e')) : VALUES[family]
      return [name, fc.constantFrom('', ...stored)]
    }),
  ),
)

const compare: Record<string, (one: number, other: number) => boolean> = {
  EQ: (a, b) => a === b,
  NE: (a, b) => a !== b,
  GT: (a, b) => a > b,
  GE: (a, b) => a >= b,
  LT: (a, b) => a < b,
  LE: (a, b) => a <= b,
}
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** What a test means, told without the expression language. */
function holds({ name, operator, values }: CardTest, given: Answers): boolean {
  const value = given[name] ?? ''
  const [wanted = ''] = values
  if (operator === 'FILLED') return value.length > 0
  if (operator === 'EMPTY') return value.length === 0
  if (typeof value !== 'string') {
    if (familyOf(name) === 'table') return compare[operator]?.(value.length, Number(wanted)) === true
    return value.some(one => one === wanted) === (operator === 'CONTAINS')
  }
  if (operator === 'IN' || operator === 'NOT_IN') return values.includes(value) === (operator === 'IN')
  if (operator === 'CONTAINS' || operator === 'NOT_CONTAINS') return value.includes(wanted) === (operator === 'CONTAINS')
  if (operator === 'STARTS') return value.startsWith(wanted)
  if (operator === 'ENDS') return value.endsWith(wanted)
  if (value === '') return operator === 'NE'
  if (familyOf(name) === 'number') return compare[operator]?.(Number(value), Number(wanted)) === true
  return compare[operator]?.(order(value, wanted), 0) === true
}

const holdsGroup = ({ join, items }: TestGroup, given: Answers): boolean => {
  const each = (item: CardTest | TestGroup) => (item.kind === 'test' ? holds(item, given) : holdsGroup(item, given))
  const filled = items.filter(item => item.kind === 'test' || hasTests(item))
  if (filled.length === 0) return true
  return join === 'AND' ? filled.every(each) : filled.some(each)
}
const hasTests = (of: TestGroup): boolean => of.items.some(item => item.kind === 'test' || hasTests(item))

describe('the form of a condition', () => {
  it('comes back from the expression it was written as', () => {
    fc.assert(
      fc.property(group, form => {
        const expression = writeExpression(form, familyOf)
        expect(expression).not.toBeNull()
        expect(readExpression(expression ?? '', familyOf)).toEqual(simplify(form))
        expect(checkCondition(expression ?? '', formOf(''), 'judged')).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('means what its tests say, read through the expression', () => {
    fc.assert(
      fc.property(group, answered, (form, values) => {
        const given = answers(values)
        const shown = visibility(formOf(writeExpression(form, familyOf) ?? ''), given).cards.has('judged')
        expect(shown).toBe(holdsGroup(form, given))
      }),
      { numRuns: 1000 },
    )
  })

  it('keeps the meaning of expressions written by hand, or leaves them to the experts', () => {
    const read = (expression: string) => {
      const form = readExpression(expression, familyOf)
      return form && writeExpression(form, familyOf)
    }
    expect(read('"OUI" == answers["c_10"]')).toBeNull()
    expect(read('(c_6 != "") && (c_7.size() > 0)')).toBeNull()
    expect(read('answers.c_8 != "" && (size < 3 || size >= 1.50)')).toBe('c_8 != "" && (size < 3 || size >= 1.5)')
    expect(read('answers["a-b"] >= 1.50 || (c_8 == null)')).toBeNull()
    expect(read('true')).toBeNull()
    expect(read('unknown == "x"')).toBeNull()
    expect(read('answers["2024"] >= 1.50')).toBe('answers["2024"] >= 1.5')
    expect(read('((c_10 == "OUI") && c_10 != "")')).toBe('c_10 == "OUI" && c_10 != ""')
    expect(read('in == ')).toBeNull()
  })

  it('is not written while a test of it lacks something', () => {
    const lacking: CardTest[] = [
      { kind: 'test', name: '', operator: 'FILLED', values: [] },
      { kind: 'test', name: 'c_10', operator: 'EQ', values: [] },
      { kind: 'test', name: '2024', operator: 'EQ', values: ['douze'] },
      { kind: 'test', name: 'c_10', operator: 'GT', values: ['OUI'] },
    ]
    for (const item of lacking) {
      expect(isComplete(item, familyOf)).toBe(false)
      expect(writeExpression({ kind: 'group', join: 'AND', items: [item] }, familyOf)).toBeNull()
    }
  })
})

describe('renaming a card in an expression', () => {
  it('touches the card alone, however it is named', () => {
    expect(renameIn('a > 1 && "a" in b.a && answers.a == answers["a"]', 'a', 'c')).toBe('c > 1 && "a" in b.a && c == c')
    expect(renameIn('a > 1', 'a', 'mon-nom')).toBe('answers["mon-nom"] > 1')
    expect(renameIn('answers["mon-nom"] > 1', 'mon-nom', 'nom')).toBe('nom > 1')
    expect(renameIn('t.exists(a, a.x > 1 && b) && a', 'a', 'r')).toBe('t.exists(a, a.x > 1 && b) && r')
    expect(renameIn('t.exists(r, r.x > a)', 'a', 'r')).toBe('t.exists(r, r.x > answers["r"])')
    expect(renameIn('a >', 'a', 'b')).toBe('a >')
  })

  it('gives the form of the renamed card', () => {
    fc.assert(
      fc.property(group, fc.constantFrom(...NAMED), (form, { name }) => {
        const renamed = (old: string) => (old === 'new-name' ? familyOf(name) : familyOf(old))
        const expression = renameIn(writeExpression(form, familyOf) ?? '', name, 'new-name')
        const rename = (item: CardTest | TestGroup): CardTest | TestGroup => {
          if (item.kind === 'group') return { ...item, items: item.items.map(rename) }
          return item.name === name ? { ...item, name: 'new-name' } : item
        }
        expect(readExpression(expression, renamed)).toEqual(rename(simplify(form)))
        expect(renameIn(expression, 'new-name', name)).toBe(writeExpression(form, familyOf))
      }),
    )
  })

  it('writes a name as the language reads it', () => {
    expect([reference('effectif'), reference('in'), reference('a-b'), reference('2024')]).toEqual([
      'effectif',
      'answers["in"]',
      'answers["a-b"]',
      'answers["2024"]',
    ])
  })
})
