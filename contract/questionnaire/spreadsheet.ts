import type { FaultCode } from '../texts/questionnaire.ts'
import { emptyRow } from './answers.ts'
import { holdRefused, readValue } from './cells.ts'
import { ITEM_LIMITS, type TableRow } from './feedback-item.ts'
import { columnsOf } from './layout.ts'
import type { Question } from './model.ts'
import { faultText } from './types/registry.ts'

/** A block of cells pasted from a spreadsheet onto a TABLE answer. */

/** A pasted cell that has no place in the table. */
export interface PasteFault {
  line: number
  /** From 0; past the last column for a block too wide. */
  column: number
  code: FaultCode
  text: string
  pasted: string
}

export type Separator = '\t' | ';' | ','

/** A quoted cell from `start`, and where it ends; null when the quote is only a character of the text. */
function readQuoted(text: string, start: number, separator: Separator): { cell: string; end: number } | null {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue
    const next = text[at + 1]
    if (next !== undefined && next !== separator && next !== '\r' && next !== '\n') return null
    return { cell: text.slice(start + 1, at).replaceAll('""', '"'), end: at + 1 }
  }
  return null
}

function readPlain(text: string, start: number, separator: Separator): { cell: string; end: number } {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') end++
  return { cell: text.slice(start, end), end }
}

/**
 * The cells of clipboard or csv text: separators between columns, LF, CRLF or CR between rows, cells that hold any of them in quotes.
 * Ends after the row in which `most.rows` or `most.cells` is passed.
 */
export function parseBlock(text: string, separator: Separator = '\t', most = { rows: Infinity, cells: Infinity }): string[][] {
  const matrix: string[][] = []
  let cells = 0
  let row: string[] = []
  let at = 0
  while (at < text.length || row.length > 0) {
    const { cell, end } = (text[at] === '"' && readQuoted(text, at, separator)) || readPlain(text, at, separator)
    row.push(cell)
    cells++
    at = end + 1
    if (text[end] === separator && cells <= most.cells) continue
    if (text[end] === '\r' && text[end + 1] === '\n') at++
    matrix.push(row)
    row = []
    if (matrix.length > most.rows || cells > most.cells) break
  }
  return matrix
}

/**
 * Writes a matrix onto a table from the cell (`line`, `column`, both from 0), adding rows as needed. Each cell is read as a French user
 * typed it. One that cannot be read holds the pasted text, which is no value (`holdRefused`), so that no pasted cell stands beside one that
 * was there before; those that fall outside the table are listed. Nothing moves.
 */
export function applyBlock(question: Question, rows: TableRow[], at: { line: number; column: number }, matrix: string[][]) {
  const columns = columnsOf(question)
  const outside: PasteFault[] = []
  let refused = 0
  const height = Math.min(Math.max(rows.length, at.line + matrix.length), ITEM_LIMITS.lines)
  const result = Array.from({ length: height }, (_, line): TableRow => Object.assign(emptyRow(), rows[line]))
  for (const [i, cells] of matrix.entries()) {
    for (const [j, pasted] of cells.entries()) {
      const [line, index] = [at.line + i, at.column + j]
      const leaveOut = (code: FaultCode): void => {
        if (pasted.trim()) outside.push({ line, column: index, code, text: faultText(code, columns[index]), pasted })
      }
      const [row, column] = [result[line], columns[index]]
      if (!row) leaveOut('QUESTIONNAIRE.TOO_MANY_LINES')
      else if (!column) leaveOut('QUESTIONNAIRE.TOO_MANY_COLUMNS')
      else {
        const read = readValue(column, pasted)
        row[column.name] = 'fault' in read ? holdRefused(column, pasted) : read.value
        refused += 'fault' in read ? 1 : 0
      }
    }
  }
  return { rows: result, outside, refused }
}
