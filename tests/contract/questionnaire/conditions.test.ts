import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedCards } from '#contract/questionnaire/answers.ts'
import { checkCondition, updateVisibility, visibility } from '#contract/questionnaire/conditions.ts'
import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import { ALL_TYPES, answers, answersFor, block, card, column, questionnaire, row } from './support.ts'

const SOURCES = [
  card('effectif', 'QUESTION_TYPE_INT'),
  card('taux', 'QUESTION_TYPE_PERCENTAGE'),
  card('debut', 'QUESTION_TYPE_DATE'),
  card('statut', 'QUESTION_TYPE_RADIO'),
  card('labels', 'QUESTION_TYPE_CHOICE_MULTIPLE'),
  card('nom-compose', 'QUESTION_TYPE_STRING'),
  card('constructor', 'QUESTION_TYPE_STRING'),
  card('parts', 'QUESTION_TYPE_TABLE', {
    question: {
      lines: [
        column('nom', 'QUESTION_TYPE_STRING'),
        column('part', 'QUESTION_TYPE_PERCENTAGE'),
        column('tags', 'QUESTION_TYPE_RADIO_MULTIPLE'),
      ],
    },
  }),
]
const GIVEN = answers({
  effectif: '11',
  taux: '12.5',
  debut: '2026-03-31',
  statut: 'OUI',
  labels: ['OUI', 'NON'],
  'nom-compose': 'Ada',
  constructor: 'c',
  parts: [row({ nom: 'Ada', part: '60', tags: ['OUI'] }), row({ nom: 'Bob', part: '', tags: [] })],
})

const withCondition = (condition: string) => questionnaire([...SOURCES, card('cible', 'QUESTION_TYPE_STRING', { condition })])
const isShown = (condition: string, given = GIVEN) => visibility(withCondition(condition), given).cards.has('cible')

describe('a condition', () => {
  it.each([
    'effectif > 10',
    'effectif > 10.5',
    'effectif == 11',
    'effectif + 1 == 12.0',
    'effectif % 2 == 1',
    'effectif / 2 > 5',
    'taux > 12 && taux < 13',
    'taux * effectif > 100.0',
    'debut >= "2026-01-01"',
    'debut.startsWith("2026")',
    'statut == "OUI"',
    'statut in ["OUI", "NON"]',
    '"OUI" in labels',
    'size(labels) == 2',
    'labels.exists(label, label == "NON")',
    'answers["nom-compose"] == "Ada"',
    'answers.effectif == 11',
    'answers[statut == "OUI" ? "effectif" : "taux"] == 11',
    'constructor == "c"',
    'parts.exists(part, part.part > 50)',
    'parts.filter(part, "OUI" in part.tags).size() == 1',
    'parts[0].nom == "Ada"',
    'parts[1].part == null',
  ])('holds: %s', condition => {
    expect(isShown(condition)).toBe(true)
    expect(isShown(`!(${condition})`)).toBe(false)
  })

  it.each([
    'effectif >',
    'absent == 1',
    'answers["absent"] == 1',
    'effectif',
    '"texte"',
    'statut > 3',
    'labels[7] == "OUI"',
    'statut.matches("(a+)+$")',
    'cel.bind(a, "x", a == "y")',
    'parts.exists(a, parts.exists(b, a.nom != b.nom && false))',
    'parts.exists(a, [1].exists(b, false))',
    'toString == 1',
    `${'('.repeat(60)}false${')'.repeat(60)}`,
  ])('that cannot be evaluated counts as true: %s', condition => {
    expect(isShown(condition)).toBe(true)
  })

  it('sees empty answers as null and ""', () => {
    const empty = answers({})
    for (const condition of ['effectif == null', 'statut == ""', 'debut == ""', 'size(labels) == 0', 'size(parts) == 0']) {
      expect(isShown(`!(${condition})`, empty)).toBe(false)
    }
    for (const condition of ['effectif > 10', 'effectif <= 10', '10 < effectif', 'taux > effectif'])
      expect(isShown(condition, empty)).toBe(false)
  })

  it('never throws, whatever is written and answered', () => {
    const word = fc.constantFrom(
      ...['string', 'int', 'table', 'choice_multiple', 'constructor', '__proto__', 'answers', 'size', 'exists', '(', ')', '[', ']', '.'],
      ...[
        '"',
        '"a"',
        '1',
        '1.5',
        '+',
        '-',
        '/',
        '%',
        '>',
        '==',
        '!',
        '&&',
        '||',
        '?',
        ':',
        ',',
        'in',
        'null',
        'true',
        '{',
        '}',
        'x',
        '\0',
        '\ud800',
      ],
    )
    const expression = fc.oneof(
      fc.array(word, { maxLength: 12 }).map(words => words.join(' ')),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(expression, answersFor(ALL_TYPES), (condition, given) => {
        const form = questionnaire([...ALL_TYPES.cards, card('cible', 'QUESTION_TYPE_STRING', { condition })])
        const shown = visibility(form, given).cards
        expect(shown.size).toBeGreaterThanOrEqual(ALL_TYPES.cards.length)
        if (checkCondition(condition, form).some(({ code }) => code === 'CONDITION.SYNTAX')) expect(shown.has('cible')).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

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

  it('stays the very same object when nothing changes', () => {
    const before = visibility(chain, answers({ a: 'OUI' }))
    expect(updateVisibility(chain, answers({ a: 'OUI', b: 'z' }), before, ['b'])).toBe(before)
    expect(updateVisibility(chain, answers({ a: 'OUI', d: 'z' }), before, ['d'])).toBe(before)
  })
})

describe('checking a condition for who writes it', () => {
  const form = questionnaire([...SOURCES, card('cible', 'QUESTION_TYPE_STRING', { condition: 'effectif > 1' })])
  const codes = (expression: string, own?: string) => checkCondition(expression, form, own).map(({ code }) => code)

  it('finds nothing wrong in a right one', () => {
    for (const right of ['', 'effectif > 10 && "OUI" in labels', 'parts.exists(row, row.part > 50)', 'answers["nom-compose"] == ""']) {
      expect(codes(right, 'cible')).toEqual([])
    }
  })

  it('names what is wrong', () => {
    expect(codes('effectif >')).toEqual(['CONDITION.SYNTAX'])
    expect(checkCondition('absent == effectif || answers["parti"] == ""', form)).toMatchObject([
      { code: 'CONDITION.UNKNOWN_NAME', names: ['absent', 'parti'] },
    ])
    expect(codes('statut.matches("a")')).toEqual(['CONDITION.UNKNOWN_FUNCTION'])
    expect(codes('parts.exists(a, parts.exists(b, true))')).toEqual(['CONDITION.NESTED'])
    expect(codes('1 + 1')).toEqual(['CONDITION.NOT_BOOLEAN'])
    expect(codes('cible == "x"', 'cible')).toEqual(['CONDITION.CYCLE'])
    expect(codes('cible == "x"', 'effectif')).toEqual(['CONDITION.CYCLE'])
    expect(codes('cible == "x"', 'statut')).toEqual([])
  })
})
