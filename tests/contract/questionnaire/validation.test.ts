import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersToSend, missingRequired, validateSave, validateSend } from '#contract/questionnaire/validation.ts'
import { ALL_TYPES, answers, answersFor, block, card, column, questionnaire, row } from './support.ts'

const optional = { required: false }
const form = questionnaire(
  [
    card('nom', 'QUESTION_TYPE_STRING', { question: { name: 'Votre nom' } }),
    card('effectif', 'QUESTION_TYPE_INT', { ...optional, index: '1' }),
    card('pourquoi', 'QUESTION_TYPE_TEXT', { index: '2', condition: 'effectif > 10', question: { minSize: 5 } }),
    card('interne', 'QUESTION_TYPE_STRING', { index: '3', hidden: true }),
    card('parts', 'QUESTION_TYPE_TABLE', {
      ...optional,
      index: '4',
      question: {
        name: 'Parts',
        lines: [column('qui', 'QUESTION_TYPE_STRING', { required: true }), column('part', 'QUESTION_TYPE_PERCENTAGE', { order: 1 })],
      },
    }),
  ],
  [block('Fin', [card('accord', 'QUESTION_TYPE_RADIO', { question: { name: 'Votre accord' } })], { page: 1 })],
)
const brief = (faults: { name: string; code: string }[]) => faults.map(({ name, code }) => `${name} ${code.replace('QUESTIONNAIRE.', '')}`)

describe('saving', () => {
  it('lets an unfinished draft pass', () => {
    const draft = answers({ nom: '', pourquoi: 'abc', parts: [row({ qui: '', part: '140' }), row({})], accord: 'ANCIEN', interne: 'x' })
    expect(validateSave(form, draft)).toEqual([])
  })

  it('refuses names, shapes, types and sizes that are wrong', () => {
    const draft = answers({
      absent: '',
      nom: ['a'],
      effectif: 'dix',
      pourquoi: 'x'.repeat(1001),
      interne: 'a\0',
      parts: [row({ qui: 'Ada', part: 'dix', autre: 'x' })],
    })
    expect(brief(validateSave(form, draft))).toEqual([
      'absent UNKNOWN_CARD',
      'nom SHAPE',
      'effectif INT',
      'pourquoi TOO_LONG',
      'interne CHARACTER',
      'parts UNKNOWN_COLUMN',
      'parts PERCENTAGE',
    ])
  })

  it('refuses a table without end', () => {
    const parts = Array.from({ length: 5001 }, () => row({ qui: 'Ada' }))
    expect(brief(validateSave(form, answers({ parts })))).toEqual(['parts TOO_MANY_LINES'])
  })
})

describe('sending', () => {
  it('accepts every well-formed complete answer of every type', () => {
    const lenient = questionnaire(ALL_TYPES.cards.map(each => ({ ...each, required: false })))
    fc.assert(
      fc.property(answersFor(lenient), given => {
        expect(validateSend(lenient, given)).toEqual([])
        expect(validateSave(lenient, given)).toEqual([])
      }),
    )
  })

  it('asks for what is required and shown, in reading order and with its page', () => {
    expect(validateSend(form, answers({ effectif: '11', nom: '  ' }))).toEqual([
      { name: 'nom', page: 0, code: 'QUESTIONNAIRE.REQUIRED', text: 'Champs requis' },
      { name: 'pourquoi', page: 0, code: 'QUESTIONNAIRE.REQUIRED', text: 'Champs requis' },
      { name: 'accord', page: 1, code: 'QUESTIONNAIRE.REQUIRED', text: 'Champs requis' },
    ])
  })

  it('checks everything that is shown', () => {
    const given = answers({
      nom: 'Ada',
      effectif: '11',
      pourquoi: 'abc',
      accord: 'ANCIEN',
      parts: [row({}), row({ qui: '', part: '140' })],
    })
    const faults = validateSend(form, given)
    expect(brief(faults)).toEqual(['pourquoi TOO_SHORT', 'parts REQUIRED', 'parts PERCENTAGE_RANGE', 'accord CHOICE'])
    expect(faults[1]).toMatchObject({ line: 1, column: 'qui' })
  })

  it('asks nothing of what is not shown, but its name and type', () => {
    const given = answers({ nom: 'Ada', effectif: '2', accord: 'OUI', pourquoi: 'abc', interne: 'x' })
    expect(validateSend(form, given)).toEqual([])
    expect(brief(validateSend(form, answers({ ...given, pourquoi: ['x'], absent: '' })))).toEqual(['pourquoi SHAPE', 'absent UNKNOWN_CARD'])
  })

  it('sends neither hidden answers nor blank rows', () => {
    const given = answers({
      nom: 'Ada',
      effectif: '2',
      pourquoi: 'abc',
      interne: 'x',
      parts: [row({ qui: ' ', part: '' }), row({ qui: 'Ada', part: '' })],
    })
    expect(answersToSend(form, given)).toEqual({ nom: 'Ada', effectif: '2', parts: [{ qui: 'Ada', part: '' }] })
  })

  it('lists the missing questions for the modal, once each', () => {
    expect(missingRequired(form, answers({ parts: [row({ part: '1' }), row({ part: '2' })] }))).toEqual([
      { name: 'nom', label: 'Votre nom', type: 'Texte court', page: 0 },
      { name: 'parts', label: 'Parts', type: 'Tableau', page: 0 },
      { name: 'accord', label: 'Votre accord', type: 'Bouton radio', page: 1 },
    ])
  })
})
