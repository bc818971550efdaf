import { expect, test } from 'vitest'
import { readTyped } from '#contract/questionnaire/table-import.ts'
import { missingRequired, validateSend } from '#contract/questionnaire/validation.ts'
import { checkQuestionnaire } from '#contract/resources/questionnaire/build.ts'
import { answers, card, column, questionnaire, row } from './support.ts'

const CLOSED = { id: 2, designation: 'Plus rien', data: [{ id: 9, code: 'VIEUX', value: 'Vieux', enabled: false, ord: 0 }] }
const EMPTY = { id: 3, designation: 'Vide', data: [] }
const NOBODY: ReadonlySet<number> = new Set()
const CHOICES = ['QUESTION_TYPE_RADIO', 'QUESTION_TYPE_RADIO_MULTIPLE', 'QUESTION_TYPE_CHOICE', 'QUESTION_TYPE_CHOICE_MULTIPLE'] as const

test.each(CHOICES)('a required %s without a line to choose is not demanded, and is a fault of who builds', type => {
  for (const response of [CLOSED, EMPTY, null]) {
    const form = questionnaire([card('choix', type, { question: { response } }), card('nom', 'QUESTION_TYPE_STRING')])
    expect(missingRequired(form, answers({})).map(({ name }) => name)).toEqual(['nom'])
    expect(validateSend(form, answers({ nom: 'Ada' }))).toEqual([])
    expect(checkQuestionnaire(form, NOBODY)).toEqual([{ path: 'cards.0.required', code: 'BUILD.NO_ANSWER' }])
  }
  const open = questionnaire([card('choix', type)])
  expect(missingRequired(open, answers({})).map(({ name }) => name)).toEqual(['choix'])
  expect(checkQuestionnaire(open, NOBODY)).toEqual([])
})

test('a value that is none of the lines stays a fault, required or not', () => {
  const form = questionnaire([card('choix', 'QUESTION_TYPE_CHOICE', { question: { response: CLOSED } })])
  expect(validateSend(form, answers({ choix: 'VIEUX' })).map(({ code }) => code)).toEqual(['QUESTIONNAIRE.CHOICE'])
})

test('optional or hidden cards without a line may be saved', () => {
  for (const more of [{ required: false }, { hidden: true }]) {
    const form = questionnaire([card('choix', 'QUESTION_TYPE_RADIO', { ...more, question: { response: EMPTY } })])
    expect(checkQuestionnaire(form, NOBODY)).toEqual([])
  }
})

test('a table demands no cell that cannot be filled, nor itself without a column that can', () => {
  const dead = column('dead', 'QUESTION_TYPE_CHOICE', { required: true, response: CLOSED })
  const name = column('name', 'QUESTION_TYPE_STRING', { required: true, order: 1 })
  const table = (lines: (typeof dead)[]) => questionnaire([card('parts', 'QUESTION_TYPE_TABLE', { question: { lines } })])
  expect(validateSend(table([dead, name]), answers({ parts: [row({ name: 'Ada' })] }))).toEqual([])
  expect(validateSend(table([dead, name]), answers({ parts: [row({ name: '', dead: 'x' })] })).map(({ column }) => column)).toEqual([
    'dead',
    'name',
  ])
  expect(missingRequired(table([dead, name]), answers({}))).toHaveLength(1)
  expect(missingRequired(table([dead]), answers({}))).toEqual([])
  expect(checkQuestionnaire(table([dead, name]), NOBODY)).toEqual([])
  expect(checkQuestionnaire(table([dead]), NOBODY)).toEqual([{ path: 'cards.0.required', code: 'BUILD.NO_ANSWER' }])
  expect(readTyped(dead, '').fault).toBeNull()
  expect(readTyped(name, '').fault).toBe('Champs requis')
})
