import { isEmpty } from '#contract/questionnaire/answers.ts'
import { showValue } from '#contract/questionnaire/cells.ts'
import type { AnswerValue, TableRow } from '#contract/questionnaire/feedback-item.ts'
import type { Column, ValueSpec } from '#contract/questionnaire/model.ts'
import { isOfFiles } from '#contract/questionnaire/types/registry.ts'

/** Answers in words: choices by what they say, numbers and dates the French way, files by their names. */

export type FileName = (stored: string) => string

export function valueText(spec: ValueSpec, value: string | string[], fileName: FileName, separator = '\n'): string {
  const values = (typeof value === 'string' ? [value] : value).filter(Boolean)
  return values.map(one => (isOfFiles(spec) ? fileName(one) : showValue(spec, one))).join(separator)
}

const isRow = (item: string | TableRow): item is TableRow => typeof item !== 'string'

/** The rows of a TABLE answer that hold anything. */
export function filledRows(value: AnswerValue | undefined): TableRow[] {
  const rows = typeof value === 'string' || value === undefined ? [] : value.filter(isRow)
  return rows.filter(row => !isEmpty([row]))
}

export const cellOf = (row: TableRow, { name }: Column): string | string[] => (Object.hasOwn(row, name) ? row[name] : undefined) ?? ''

export const cellText = (row: TableRow, column: Column, fileName: FileName): string => valueText(column, cellOf(row, column), fileName)
