import { isEmpty, sameAnswer } from '#contract/questionnaire/answers.ts'
import { difference, matchRows } from '#contract/questionnaire/difference.ts'
import type { AnswerValue, TableRow } from '#contract/questionnaire/feedback-item.ts'
import type { Column, Question } from '#contract/questionnaire/model.ts'
import { printTexts } from './texts.ts'
import { cellOf, cellText, type FileName, filledRows, valueText } from './words.ts'

/** What was answered the last time, on paper beside what is answered now; what has not changed is not told. */

const plain = (value: AnswerValue): string | string[] =>
  typeof value === 'string' ? value : value.filter(item => typeof item === 'string')

/** "Dernière fois : 12,5 % (+ 2 points)"; null where nothing differs. */
export function formerNote(
  question: Question,
  former: AnswerValue | undefined,
  now: AnswerValue | undefined,
  fileName: FileName,
): string | null {
  const has = now !== undefined && !isEmpty(now)
  if (former === undefined || isEmpty(former)) return has ? printTexts.newAnswer : null
  if (sameAnswer(former, now)) return null
  return printTexts.lastTime(valueText(question, plain(former), fileName, ', '), has ? difference(question.type, former, now) : null)
}

function cellNote(column: Column, row: TableRow, last: TableRow, fileName: FileName): string {
  const [before, now] = [cellOf(last, column), cellOf(row, column)]
  if (sameAnswer(before, now)) return ''
  const words = valueText(column, before, fileName, ', ') || printTexts.nothingBefore
  return `\n${printTexts.before(words, difference(column.type, before, now))}`
}

export interface ComparedRows {
  rows: string[][]
  /** How many rows of the last time are not there any more. */
  lost: number
}

/** A table's rows in words, each changed cell with what stood there; rows are known by their first column. */
export function comparedRows(
  columns: readonly Column[],
  value: AnswerValue | undefined,
  former: AnswerValue | undefined,
  fileName: FileName,
): ComparedRows {
  const [now, before] = [filledRows(value), filledRows(former)]
  const [first] = columns
  const matched = first && before.length > 0 ? matchRows(now, before, first) : null
  const rows = now.map((row, line) =>
    columns.map((column, at) => {
      const text = cellText(row, column, fileName)
      if (!matched) return text
      const last = matched[line]
      if (last) return text + cellNote(column, row, last, fileName)
      return at === 0 ? `${text}\n${printTexts.newRow}` : text
    }),
  )
  const kept = new Set(matched ?? before)
  return { rows, lost: before.filter(row => !kept.has(row)).length }
}
