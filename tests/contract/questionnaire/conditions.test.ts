import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCondition, visibility } from '#contract/questionnaire/conditions.ts'
import { ALL_TYPES, answers, answersFor, card, column, questionnaire, row } from './support.ts'

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

  it('reaches no object of the program behind the answers', () => {
    for (const path of [
      'answers.constructor.constructor',
      'parts[0].constructor',
      'labels["constructor"]',
      'statut.__proto__',
      'effectif.toString',
    ]) {
      expect(isShown(`string(${path}) == "" ? false : false`)).toBe(true)
    }
  })

  it('is run by a library that never compiles code', () => {
    const folder = new URL('../../../node_modules/@marcbachmann/cel-js/lib/', import.meta.url)
    const sources = readdirSync(folder).filter(file => file.endsWith('.js'))
    expect(sources).toContain('evaluator.js')
    for (const file of sources)
      expect(readFileSync(new URL(file, folder), 'utf8')).not.toMatch(/\beval\s*\(|\bnew Function\b|(?<![\w#.])Function\s*\(/)
  })

  it('never throws, whatever is written and answered', () => {
    const word = fc.constantFrom(
      'string',
      'int',
      'table',
      'choice_multiple',
      'constructor',
      '__proto__',
      'answers',
      'size',
      'exists',
      '(',
      ')',
      '[',
      ']',
      '.',
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
