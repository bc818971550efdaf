import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedCards } from '#contract/questionnaire/answers.ts'
import { updateVisibility, visibility } from '#contract/questionnaire/conditions.ts'
import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import { answersToSend } from '#contract/questionnaire/validation.ts'
import { answers, block, card, column, questionnaire, row } from './support.ts'

describe('what is shown', () => {
  const chain = questionnaire(
    [
      card('a', 'QUESTION_TYPE_RADIO', { index: '0' }),
      card('secret', 'QUESTION_TYPE_RADIO', { index: '1', hidden: true }),
      card('c', 'QUESTION_TYPE_STRING', { index: '2', condition: 'b == "x"' }),
    ],
    [
      block(
        'Bloc',
        [
          block('Dedans', [card('b', 'QUESTION_TYPE_STRING', { condition: 'a == "OUI"' })]),
          card('d', 'QUESTION_TYPE_STRING', { condition: 'c != ""' }),
        ],
        { index: '3' },
      ),
    ],
  )
  const names = (values: Record<string, AnswerValue>) => [...visibility(chain, answers(values)).cards].sort()

  it('leaves out hidden cards and those whose condition is false', () => {
    expect(names({})).toEqual(['a'])
    expect(names({ a: 'OUI' })).toEqual(['a', 'b'])
    expect(names({ a: 'OUI', b: 'x', c: 'y' })).toEqual(['a', 'b', 'c', 'd'])
  })

  it('takes the answer of a card that is not shown for empty', () => {
    expect(names({ a: 'NON', b: 'x', c: 'y' })).toEqual(['a'])
    const form = questionnaire([
      card('secret', 'QUESTION_TYPE_RADIO', { hidden: true }),
      card('b', 'QUESTION_TYPE_STRING', { condition: 'secret == "OUI"' }),
    ])
    expect(visibility(form, answers({ secret: 'OUI' })).cards).toEqual(new Set())
  })

  it('shows a block while one of its cards is shown', () => {
    const titles = (values: Record<string, AnswerValue>) => [...visibility(chain, answers(values)).blocks].map(({ title }) => title)
    expect(titles({})).toEqual([])
    expect(titles({ a: 'OUI' })).toEqual(['Bloc', 'Dedans'])
  })

  it('counts conditions in a circle as true, and only those', () => {
    const form = questionnaire([
      card('x', 'QUESTION_TYPE_STRING', { condition: 'y == "never"' }),
      card('y', 'QUESTION_TYPE_STRING', { condition: 'z == "never"' }),
      card('z', 'QUESTION_TYPE_STRING', { condition: 'x == "never"' }),
      card('self', 'QUESTION_TYPE_STRING', { condition: 'self == "never"' }),
      card('after', 'QUESTION_TYPE_STRING', { condition: 'x == "now"' }),
    ])
    expect([...visibility(form, answers({})).cards].sort()).toEqual(['self', 'x', 'y', 'z'])
    expect(visibility(form, answers({ x: 'now' })).cards.has('after')).toBe(true)
  })

  it('is the same judged anew or from what changed', () => {
    const conditions = ['v0 == "1"', 'v1 != "1"', 'v2 == v0', 'answers["v3"] == ""', 'v4 == "1" || v5 == "1"', 'answers[v0] == "1"', '']
    const cards = fc
      .array(fc.constantFrom(...conditions), { minLength: 8, maxLength: 8 })
      .map(chosen => chosen.map((condition, i) => card(`v${i}`, 'QUESTION_TYPE_STRING', { condition, hidden: i === 3 })))
    const values = fc.dictionary(fc.constantFrom('v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7'), fc.constantFrom('', '1', 'v1'))
    fc.assert(
      fc.property(
        cards.map(each => questionnaire(each)),
        values,
        values,
        (form, first, second) => {
          const [before, after] = [answers(first), answers(second)]
          const known = visibility(form, before)
          expect(updateVisibility(form, after, known, changedCards(before, after))).toEqual(visibility(form, after))
        },
      ),
    )
  })

  it('does not change for having been sent', () => {
    const conditions = ['v0 == "1"', 'v1 == ""', 'size(parts) > 1', 'parts.exists(r, r.c == "")', '']
    const cards = fc
      .array(fc.constantFrom(...conditions), { minLength: 4, maxLength: 4 })
      .map(chosen => [
        ...chosen.map((condition, i) => card(`v${i}`, 'QUESTION_TYPE_STRING', { condition, hidden: i === 3 })),
        card('parts', 'QUESTION_TYPE_TABLE', { question: { lines: [column('c', 'QUESTION_TYPE_STRING')] } }),
      ])
    const texts = fc.dictionary(fc.constantFrom('v0', 'v1', 'v2', 'v3'), fc.constantFrom('', '1'))
    const parts = fc.array(
      fc.constantFrom('', '1').map(c => row({ c })),
      { maxLength: 3 },
    )
    fc.assert(
      fc.property(cards, texts, parts, (each, given, rows) => {
        const form = questionnaire(each)
        const draft = answers({ ...given, parts: rows })
        const sent = answersToSend(form, draft)
        expect(visibility(form, sent)).toEqual(visibility(form, draft))
        expect(answersToSend(form, sent)).toEqual(sent)
      }),
    )
  })

  it('stays the very same object when nothing changes', () => {
    const before = visibility(chain, answers({ a: 'OUI' }))
    expect(updateVisibility(chain, answers({ a: 'OUI', b: 'z' }), before, ['b'])).toBe(before)
    expect(updateVisibility(chain, answers({ a: 'OUI', d: 'z' }), before, ['d'])).toBe(before)
  })
})
