import type { AnswerValue, TableRow } from '#contract/questionnaire/feedback-item.ts'

/** An answer read as its question's shape; one of another shape counts as empty. Lists are given as they are, never copied. */

const noTexts: string[] = []
const noRows: TableRow[] = []

type ListValue = Exclude<AnswerValue, string>
const isTexts = (value: ListValue): value is string[] => value.every(item => typeof item === 'string')
const isRows = (value: ListValue): value is TableRow[] => value.every(item => typeof item !== 'string')

export const asText = (value: AnswerValue | undefined): string => (typeof value === 'string' ? value : '')

export const asTexts = (value: AnswerValue | undefined): string[] =>
  value !== undefined && typeof value !== 'string' && isTexts(value) ? value : noTexts

export const asRows = (value: AnswerValue | undefined): TableRow[] =>
  value !== undefined && typeof value !== 'string' && isRows(value) ? value : noRows
