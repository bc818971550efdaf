import type { Column } from '#contract/questionnaire/model.ts'

/** In pixels; rows are all as high, so that thousands need no measuring. */
export const ROW_HEIGHT = 40

/** The least width of each column, in rem. */
const widths: Record<Column['type'], number> = {
  QUESTION_TYPE_STRING: 12,
  QUESTION_TYPE_TEXT: 18,
  QUESTION_TYPE_INT: 8,
  QUESTION_TYPE_DECIMAL: 9,
  QUESTION_TYPE_PERCENTAGE: 7,
  QUESTION_TYPE_DATE: 8,
  QUESTION_TYPE_FILE: 14,
  QUESTION_TYPE_FILE_MULTIPLE: 12,
  QUESTION_TYPE_IMAGE: 14,
  QUESTION_TYPE_IMAGE_MULTIPLE: 12,
  QUESTION_TYPE_RADIO: 11,
  QUESTION_TYPE_RADIO_MULTIPLE: 14,
  QUESTION_TYPE_CHOICE: 11,
  QUESTION_TYPE_CHOICE_MULTIPLE: 14,
}

/** Wide enough for its type and for its longest word, which must not be cut. */
function widthOf({ type, name }: Column): number {
  const longest = Math.max(...name.split(/\s+/).map(word => word.length))
  return Math.max(widths[type], Math.min(16, longest * 0.55 + 2))
}

/** The tracks of every row: its number, then a column each. The first, which stays in place, leaves room beside it on a narrow screen. */
export function gridTemplate(columns: readonly Column[]): { gridTemplateColumns: string; minWidth: string } {
  const least = columns.map((column, i) => (i === 0 ? `min(${widthOf(column)}rem, 34vw)` : `${widthOf(column)}rem`))
  const tracks = columns.map((column, i) => `minmax(${least[i]}, ${widthOf(column)}fr)`)
  return { gridTemplateColumns: ['2.75rem', ...tracks].join(' '), minWidth: `calc(${['2.75rem', ...least].join(' + ')})` }
}

export const isNumeric = ({ type }: Column): boolean => /INT|DECIMAL|PERCENTAGE/.test(type)
export const isDate = ({ type }: Column): boolean => type === 'QUESTION_TYPE_DATE'
/** Cells that open something to choose from instead of a text box. */
export const isPicked = ({ type }: Column): boolean => /CHOICE|RADIO|FILE|IMAGE/.test(type)
export const isFiles = ({ type }: Column): boolean => /FILE|IMAGE/.test(type)
