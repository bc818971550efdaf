import { answerOf } from '#contract/questionnaire/answers.ts'
import { showValue } from '#contract/questionnaire/cells.ts'
import type { Answers, TableRow } from '#contract/questionnaire/feedback-item.ts'
import { allCards, cardPage, columnsOf, layout } from '#contract/questionnaire/layout.ts'
import type { Card, Questionnaire, ValueSpec } from '#contract/questionnaire/model.ts'
import { isOfFiles } from '#contract/questionnaire/types/registry.ts'
import type { Cell } from '#contract/spreadsheets/cell.ts'

/** One answer of a questionnaire, or one cell of a table. */
export interface AnswerCell {
  page: string
  question: string
  /** The card's name. */
  card: string
  /** Of a table: the line from 1, and the column. */
  line: number | null
  column: string
  response: Cell
}

/** What a stored file was called when it was uploaded. */
type NameOfFile = (fileName: string) => string
type Value = string | string[]

const NUMBERS = ['QUESTION_TYPE_INT', 'QUESTION_TYPE_DECIMAL', 'QUESTION_TYPE_PERCENTAGE']

function responseOf(spec: ValueSpec, value: Value, nameOfFile: NameOfFile): Cell {
  if (isOfFiles(spec)) return [value].flat().map(nameOfFile).join(' ; ')
  if (typeof value !== 'string') return showValue(spec, value)
  if (NUMBERS.includes(spec.type) && Number.isFinite(Number(value))) return Number(value)
  return spec.type === 'QUESTION_TYPE_DATE' ? { day: value } : showValue(spec, value)
}

interface Part {
  spec: ValueSpec
  value: Value | undefined
  line: number | null
  column: string
}

const isText = (item: string | TableRow): item is string => typeof item === 'string'

/** An answer in its cells: one, or those of a table line by line. */
function partsOf({ question }: Card, answer: string | readonly (string | TableRow)[]): Part[] {
  if (typeof answer === 'string' || answer.every(isText)) {
    const value = typeof answer === 'string' ? answer : answer.filter(isText)
    return [{ spec: question, value, line: null, column: '' }]
  }
  return answer.flatMap((row, at) =>
    isText(row) ? [] : columnsOf(question).map(column => ({ spec: column, value: row[column.name], line: at + 1, column: column.name })),
  )
}

/** What was answered, card by card in reading order, tables cell by cell; what was left empty is left out. */
export function answerCells(questionnaire: Questionnaire, answers: Answers, nameOfFile: NameOfFile): AnswerCell[] {
  const pages = layout(questionnaire)
  return allCards(questionnaire).flatMap(card => {
    const place = {
      page: pages[cardPage(questionnaire, card.name)]?.title ?? '',
      question: card.question.name,
      card: card.name,
    }
    return partsOf(card, answerOf(answers, card.name) ?? '').flatMap(({ spec, value, line, column }) =>
      value === undefined || value.length === 0 ? [] : [{ ...place, line, column, response: responseOf(spec, value, nameOfFile) }],
    )
  })
}
