import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readValue, showValue } from '#contract/questionnaire/cells.ts'
import { faultText, ruleOf, typeLabel } from '#contract/questionnaire/types/registry.ts'
import { ALL_TYPES, answerFor, question, storedDate, storedDecimal, storedInt } from './support.ts'

const INT = question('QUESTION_TYPE_INT')
const DECIMAL = question('QUESTION_TYPE_DECIMAL')
const PERCENTAGE = question('QUESTION_TYPE_PERCENTAGE')
const DATE = question('QUESTION_TYPE_DATE')
const CHOICE = question('QUESTION_TYPE_CHOICE')
const CHOICES = question('QUESTION_TYPE_CHOICE_MULTIPLE')
const TEXT = question('QUESTION_TYPE_TEXT', { minSize: 5, size: 10 })
const FILE = question('QUESTION_TYPE_FILE', { format: '.pdf, .DOCX' })

describe('what is shown reads back as what was stored', () => {
  it.each([
    ['integers', INT, storedInt],
    ['decimals', DECIMAL, storedDecimal],
    ['percentages', PERCENTAGE, storedDecimal],
    ['dates', DATE, storedDate],
    ['choices', CHOICE, fc.constantFrom('OUI', 'NON', 'PEUT_ETRE')],
  ])('%s', (_what, spec, stored) => {
    fc.assert(
      fc.property(stored, value => {
        expect(readValue(spec, showValue(spec, value))).toEqual({ value })
      }),
    )
  })

  it('several choices', () => {
    expect(showValue(CHOICES, ['OUI', 'PEUT_ETRE'])).toBe('Oui ; Peut-être')
    expect(readValue(CHOICES, 'oui;PEUT-ETRE\n oui')).toEqual({ value: ['OUI', 'PEUT_ETRE'] })
  })
})

describe('what a French user types', () => {
  it.each([
    [DECIMAL, '1 234,5', '1234.5'],
    [DECIMAL, '1\u202f234\u00a0567,50', '1234567.5'],
    [DECIMAL, '−3', '-3'],
    [DECIMAL, '-0,0', '0'],
    [DECIMAL, '1 234,50 €', '1234.5'],
    [DECIMAL, '0012.340', '12.34'],
    [INT, '1 234,00', '1234'],
    [PERCENTAGE, '12,5 %', '12.5'],
    [PERCENTAGE, '12,5\u202f%', '12.5'],
    [DATE, '31/03/2026', '2026-03-31'],
    [DATE, '1.3.2026', '2026-03-01'],
    [DATE, ' 2026-03-31 ', '2026-03-31'],
    [CHOICE, 'peut etre', null],
    [CHOICE, 'PEUT-ÊTRE', 'PEUT_ETRE'],
    [CHOICE, 'non', 'NON'],
    [CHOICE, 'Ancien choix', null],
    [DECIMAL, '1 2', null],
    [DECIMAL, '1.234,5', null],
    [DECIMAL, '12 %', null],
    [DECIMAL, '1e5', null],
    [INT, '12,5', null],
    [DATE, '31/02/2026', null],
    [DATE, '31/03/26', null],
    [FILE, 'rapport.pdf', null],
  ])('%o', (spec, text, value) => {
    const read = readValue(spec, text)
    if (value === null) expect(read).toHaveProperty('fault')
    else expect(read).toEqual({ value })
  })

  it('may be nothing', () => {
    for (const { question: spec } of ALL_TYPES.cards.filter(each => each.name !== 'table')) {
      expect(readValue(spec, ' ')).toEqual({ value: ruleOf(spec.type).shape === 'many' ? [] : '' })
    }
  })

  it('is never a reason to throw', () => {
    const specs = ALL_TYPES.cards.map(({ question: spec }) => spec)
    fc.assert(
      fc.property(fc.constantFrom(...specs), fc.string({ unit: 'binary' }), (spec, text) => {
        expect(Object.keys(readValue(spec, text))).toHaveLength(1)
        expect(typeof showValue(spec, text)).toBe('string')
      }),
    )
  })
})

describe('each type', () => {
  it.each(ALL_TYPES.cards)('accepts what it stores: $name', each => {
    const rule = ruleOf(each.question.type)
    fc.assert(
      fc.property(answerFor(each), value => {
        if (rule.shape === 'table') return
        for (const item of [value].flat()) {
          if (typeof item === 'string' && item !== '') expect(rule.check(item, each.question, 'send')).toBeNull()
        }
      }),
    )
  })

  it.each([
    [INT, '12.5', 'QUESTIONNAIRE.INT', 'save'],
    [INT, '1e3', 'QUESTIONNAIRE.INT', 'save'],
    [DECIMAL, '12,5', 'QUESTIONNAIRE.DECIMAL', 'save'],
    [PERCENTAGE, '100.01', 'QUESTIONNAIRE.PERCENTAGE_RANGE', 'send'],
    [PERCENTAGE, '-1', 'QUESTIONNAIRE.PERCENTAGE_RANGE', 'send'],
    [DATE, '2026-02-30', 'QUESTIONNAIRE.DATE', 'save'],
    [TEXT, 'x'.repeat(11), 'QUESTIONNAIRE.TOO_LONG', 'save'],
    [TEXT, 'x'.repeat(4), 'QUESTIONNAIRE.TOO_SHORT', 'send'],
    [question('QUESTION_TYPE_STRING', { size: 2000 }), 'x'.repeat(1001), 'QUESTIONNAIRE.TOO_LONG', 'save'],
    [CHOICE, 'ANCIEN', 'QUESTIONNAIRE.CHOICE', 'send'],
    [FILE, '../secret.pdf', 'QUESTIONNAIRE.FILE_NAME', 'save'],
    [FILE, 'rapport.exe', 'QUESTIONNAIRE.FILE_FORMAT', 'send'],
  ] as const)('refuses %o', (spec, value, code, stage) => {
    const rule = ruleOf(spec.type)
    if (rule.shape === 'table') throw new Error('a table has no value of its own')
    expect(rule.check(value, spec, stage)).toBe(code)
    if (stage === 'send') expect(rule.check(value, spec, 'save')).toBeNull()
  })

  it('accepts a file of its formats, whatever their case', () => {
    expect(ruleOf('QUESTION_TYPE_FILE').check('Rapport.docx', FILE, 'send')).toBeNull()
  })

  it('says its limits in its faults', () => {
    expect(faultText('QUESTIONNAIRE.TOO_LONG', TEXT)).toBe('La réponse ne peut pas dépasser 10 caractères.')
    expect(faultText('QUESTIONNAIRE.FILE_FORMAT', FILE)).toBe('Les formats acceptés sont\u202f: .pdf, .docx.')
    expect(typeLabel('QUESTION_TYPE_TABLE')).toBe('Tableau')
  })
})
