import { expect, test } from 'vitest'
import { recapOf } from '#contract/questionnaire/recap.ts'
import { card, column, questionnaire } from './support.ts'

const FORM = questionnaire([
  card('name', 'QUESTION_TYPE_STRING'),
  card('amount', 'QUESTION_TYPE_DECIMAL', { page: 1, index: '0' }),
  card('fees', 'QUESTION_TYPE_DECIMAL', { page: 1, index: '1' }),
  card('note', 'QUESTION_TYPE_TEXT', { page: 1, index: '2', required: false }),
  card('hidden', 'QUESTION_TYPE_STRING', { page: 1, index: '3', hidden: true }),
  card('table', 'QUESTION_TYPE_TABLE', {
    page: 1,
    index: '4',
    question: { lines: [column('channel', 'QUESTION_TYPE_STRING'), column('sum', 'QUESTION_TYPE_INT')] },
  }),
])

const previous = {
  name: 'Livret',
  amount: '100',
  fees: '2',
  note: 'Une note',
  hidden: 'autrefois',
  table: [{ channel: 'Agence', sum: '10' }],
}

test('a recap counts what was taken over, and tells what moved: what is far, or gone, is odd', () => {
  const answers = { name: 'Livret', amount: '151', fees: '2.5', note: '', table: [{ channel: 'Agence', sum: '16' }] }
  const recap = recapOf(FORM, answers, { record: new Map(), previous })
  expect(recap).toMatchObject({ total: 5, answered: 4, confirmed: 1, isCompared: true })
  expect(recap.moved.map(({ card: { name }, page, isOdd }) => [name, page, isOdd])).toEqual([
    ['amount', 1, true],
    ['fees', 1, false],
    ['note', 1, true],
    ['table', 1, true],
  ])
})

test('without former answers nothing has moved; at exactly half as much nothing is odd', () => {
  expect(recapOf(FORM, { amount: '1' }, { record: new Map(), previous: null })).toMatchObject({ isCompared: false, moved: [] })
  const half = recapOf(FORM, { ...previous, amount: '150', table: [{ channel: 'Agence', sum: '5' }] }, { record: new Map(), previous })
  expect(half.moved.map(({ isOdd }) => isOdd)).toEqual([false, false])
})
