import { useRef, useState } from 'react'
import { readValue } from '#contract/questionnaire/cells.ts'
import type { TableRow } from '#contract/questionnaire/feedback-item.ts'
import { columnsOf } from '#contract/questionnaire/layout.ts'
import type { Column, Question } from '#contract/questionnaire/model.ts'
import { applyBlock, type PasteFault, parseBlock } from '#contract/questionnaire/spreadsheet.ts'
import { gridTexts } from '../../texts.ts'
import type { Cell, Range } from './grid-moves.ts'
import { clearRange, copyText, fillRange, insertRow, moveRows, removeRows, setCell, typedValue } from './table-edits.ts'
import { useGridCursor } from './use-grid-cursor.ts'
import { useGridRows } from './use-grid-rows.ts'

const columnsKept = new WeakMap<Question, Column[]>()
/** The same list for the same question, so that rows need not be drawn anew. */
function stableColumns(question: Question): Column[] {
  const columns = columnsKept.get(question) ?? columnsOf(question)
  columnsKept.set(question, columns)
  return columns
}

export interface TableGridOptions {
  question: Question
  rows: TableRow[]
  onChange: (rows: TableRow[]) => void
  isReadOnly: boolean
  /** What was typed in a cell cannot be read: its fault is to be shown at once. */
  onFault: () => void
}

/** A TABLE answer as a spreadsheet: its cursor, and all that can be done to its rows. One row more than there are can be written in. */
export function useTableGrid({ question, rows, onChange, isReadOnly, onFault }: TableGridOptions) {
  const columns = stableColumns(question)
  const size = { lines: rows.length + (isReadOnly ? 0 : 1), columns: columns.length }
  const cursor = useGridCursor(size)
  const { change, undo } = useGridRows(rows, onChange)
  const [pasteFaults, setPasteFaults] = useState<PasteFault[]>([])
  const [said, setSaid] = useState('')
  /** Where a run of Tabs began: Enter comes back under it. */
  const tabColumn = useRef<number | null>(null)
  const { active, range } = cursor
  /** The rows selected that there are; null on the row being added. */
  const selected = range.top < rows.length ? { from: range.top, to: Math.min(range.bottom, rows.length - 1) } : null

  return {
    columns,
    size,
    cursor,
    rows,
    isReadOnly,
    selected,
    pasteFaults,
    hidePasteFaults: () => setPasteFaults([]),
    said,
    tabColumn,
    undo,
    write(at: Cell, value: string | string[]) {
      const column = columns[at.column]
      if (column) change(setCell(rows, at.line, column, value))
    },
    type(at: Cell, text: string) {
      const column = columns[at.column]
      if (!column) return
      change(setCell(rows, at.line, column, typedValue(column, text)))
      if ('fault' in readValue(column, text)) onFault()
    },
    clear: () => change(clearRange(rows, columns, range)),
    copy: (what: Range = range) => copyText(rows, columns, what),
    paste(text: string) {
      const { rows: next, faults } = applyBlock(question, rows, { line: range.top, column: range.left }, fillRange(parseBlock(text), range))
      change(next)
      setPasteFaults(faults)
      setSaid(gridTexts.pasted(parseBlock(text).length))
    },
    /** Brings other rows in instead of all of them, with a way back. */
    replace: change,
    add() {
      change(insertRow(rows, rows.length))
      cursor.go({ line: rows.length, column: 0 })
    },
    insert() {
      change(insertRow(rows, Math.min(active.line, rows.length)))
      cursor.go({ line: Math.min(active.line, rows.length), column: active.column })
    },
    remove() {
      if (!selected) return
      change(removeRows(rows, selected.from, selected.to))
      setSaid(gridTexts.removed(selected.to - selected.from + 1))
      cursor.go({ line: selected.from, column: active.column })
    },
    move(by: -1 | 1) {
      if (!selected || selected.from + by < 0 || selected.to + by >= rows.length) return
      change(moveRows(rows, selected.from, selected.to, by))
      setSaid(gridTexts.moved(active.line + by))
      cursor.go({ line: active.line + by, column: active.column })
    },
  }
}

export type TableGridApi = ReturnType<typeof useTableGrid>
