import type { Column } from '#contract/questionnaire/model.ts'
import { familyOfType, isOfChoices, isOfFiles, ruleOf } from '#contract/questionnaire/types/registry.ts'

/** In pixels; rows are all as high, so that thousands need no measuring. */
export const ROW_HEIGHT = 40

/** Wide enough for its type and for its longest word, which must not be cut. */
function widthOf({ type, name }: Column): number {
  const longest = Math.max(...name.split(/\s+/).map(word => word.length))
  return Math.max(ruleOf(type).column.rem, Math.min(16, longest * 0.55 + 2))
}

/** The tracks of every row: its number, then a column each. The first, which stays in place, leaves room beside it on a narrow screen. */
export function gridTemplate(columns: readonly Column[]): { gridTemplateColumns: string; minWidth: string } {
  const least = columns.map((column, i) => (i === 0 ? `min(${widthOf(column)}rem, 34vw)` : `${widthOf(column)}rem`))
  const tracks = columns.map((column, i) => `minmax(${least[i]}, ${widthOf(column)}fr)`)
  return { gridTemplateColumns: ['2.75rem', ...tracks].join(' '), minWidth: `calc(${['2.75rem', ...least].join(' + ')})` }
}

export const isDate = ({ type }: Column): boolean => familyOfType(type) === 'date'
/** Cells that open something to choose from instead of a text box. */
export const isPicked = (column: Column): boolean => isOfChoices(column) || isOfFiles(column)
