import { describe, expect, it } from 'vitest'
import { checkCondition, compileConditions, visibility } from '#contract/questionnaire/conditions.ts'
import { orderByDependency } from '#contract/questionnaire/dependencies.ts'
import { checkQuestionnaire } from '#contract/resources/questionnaire/build.ts'
import { answers, card, column, questionnaire, row } from './support.ts'

/** Conditions that would stall the server or a browser: none may be saved. */

const COLUMNS = [column('n', 'QUESTION_TYPE_INT'), column('a', 'QUESTION_TYPE_STRING'), column('m', 'QUESTION_TYPE_CHOICE_MULTIPLE')]
const SOURCES = [
  card('t', 'QUESTION_TYPE_TABLE', { question: { lines: COLUMNS } }),
  card('m', 'QUESTION_TYPE_CHOICE_MULTIPLE'),
  card('s', 'QUESTION_TYPE_STRING'),
  card('n', 'QUESTION_TYPE_INT'),
]
const joined = (count: number, text: string, by: string) => Array.from({ length: count }, () => text).join(by)
const withConditions = (count: number, condition: (at: number) => string) =>
  questionnaire([
    ...SOURCES,
    ...Array.from({ length: count }, (_, at) => card(`c${at}`, 'QUESTION_TYPE_STRING', { index: String(at), condition: condition(at) })),
  ])
const codes = (form: ReturnType<typeof questionnaire>) => [...new Set(checkQuestionnaire(form, new Set()).map(({ code }) => code))]

describe('the cost of conditions', () => {
  it.each([
    `t.exists(r, size(${joined(100, 'm', '+')}) == 0)`,
    `t.exists(r, size(${joined(35, 'r.m', '+')}) == 0)`,
    `t.exists(r, size(${joined(100, 's', '+')}) == 0)`,
    `t.exists(r, ${joined(30, 'r.absent == 1', ' || ')})`,
    `size(${joined(100, 't', '+')}) == 0`,
    `t.filter(r, r.n > 1).exists(x, size(${joined(30, 'x.m', '+')}) > 1)`,
    `(n > 1 ? t : t).exists(r, size(${joined(30, 'r["m"]', '+')}) > 1)`,
    `[t].exists(r, ${joined(30, 'r != t', ' || ')}) || t.map(r, r.m + r.m).exists(r, size(${joined(20, 'r', '+')}) > 1)`,
  ])('refuses what may take minutes: %s', condition => {
    const form = withConditions(1, () => condition)
    expect(checkCondition(condition, form, 'c0').map(({ code }) => code)).toSatisfy((found: string[]) => found.length > 0)
    expect(codes(form)).not.toEqual([])
  })

  it.each([
    't.exists(r, r.n > 10 && r.a in m)',
    't.exists(r, r.a.contains("x") && size(r.m) > 1)',
    't.filter(r, r.n > 1).exists(x, x.a.lowerAscii() == "a")',
    't.map(r, r.n).exists(x, x > 3.0)',
    'answers["s"].contains("a") || "OUI" in m || size(t) > 3',
    'm.exists(x, x == s) && m + m == m',
  ])('lets pass: %s', condition => {
    expect(codes(withConditions(1, () => condition))).toEqual([])
  })

  it('does not begin what was written and not saved: in a preview it counts as true', () => {
    const form = withConditions(1, () => `t.exists(r, size(${joined(100, 'm', '+')}) < 0)`)
    const rows = Array.from({ length: 5000 }, (_, at) => row({ n: String(at) }))
    const given = answers({ t: rows, m: Array.from({ length: 1000 }, (_, at) => `v${at}`) })
    expect(visibility(form, given).cards.has('c0')).toBe(true)
  })

  it('adds up those of a questionnaire: none alone is too much, all together are', () => {
    const condition = 't.exists(r, r.a in m && r.a.lowerAscii() == s)'
    expect(codes(withConditions(5, () => condition))).toEqual([])
    expect(codes(withConditions(50, () => condition))).toEqual(['CONDITION.COSTLY'])
  })

  it('judges what was let pass, on the fullest answers, in no time that anybody would notice', () => {
    const form = withConditions(5, () => 't.exists(r, r.n > 10000 && r.a in m)')
    const rows = Array.from({ length: 5000 }, (_, at) => row({ n: String(at), a: 'x'.repeat(999), m: ['OUI'] }))
    const shown = visibility(form, answers({ t: rows, m: Array.from({ length: 1000 }, (_, at) => `v${at}`) }))
    expect(shown.cards.has('c0')).toBe(false)
  })
})

describe('thousands of cards whose conditions depend on one another', () => {
  const named = (at: number) => `c${at % 3000}`

  it('are told as a circle when each reckons which card it reads', { timeout: 5000 }, () => {
    expect(codes(withConditions(3000, () => 'answers[s] == "x"'))).toContain('CONDITION.CYCLE')
  })

  it('are told as a circle when a chain of them closes', { timeout: 5000 }, () => {
    expect(codes(withConditions(3000, at => `${named(at + 1)} == "x"`))).toContain('CONDITION.CYCLE')
  })

  it('are no circle when one card alone reads any of the others', () => {
    expect(codes(withConditions(50, at => (at === 7 ? 'answers[s] == "x"' : '')))).toEqual([])
  })

  it('are a circle with a card that two cards, which read any other, read', () => {
    const form = withConditions(4, at => ['answers[s] == "x"', 'answers[s] == "x"', 'c0 == "x"', 's == "x"'][at] ?? '')
    const { cyclic } = compileConditions(form)
    expect([...cyclic].filter(name => name.startsWith('c')).sort()).toEqual(['c0', 'c1', 'c2'])
  })

  it('are ordered in a chain of any length, on however short a stack', () => {
    const names = Array.from({ length: 100_000 }, (_, at) => `c${at}`)
    const { order, cyclic } = orderByDependency(names, name => [`c${Number(name.slice(1)) + 1}`].filter(next => next !== 'c100000'))
    expect(order).toEqual(names.toReversed())
    expect(cyclic.size).toBe(0)
  })
})
