import { use, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { answerOf } from '#contract/questionnaire/answers.ts'
import { readValue } from '#contract/questionnaire/cells.ts'
import { matchRows } from '#contract/questionnaire/difference.ts'
import type { TableRow } from '#contract/questionnaire/feedback-item.ts'
import { columnsOf } from '#contract/questionnaire/layout.ts'
import type { Column, Question } from '#contract/questionnaire/model.ts'
import { applyBlock, type PasteFault, parseBlock } from '#contract/questionnaire/spreadsheet.ts'
import { FormContext } from '../../form-store.ts'
import { gridTexts } from '../../texts.ts'
import { asRows } from '../../values.ts'
import { type Cell, clampCell, type Range, rangeOf, type Size } from './grid-moves.ts'
import { clearRange, copyText, fillRange, insertRow, moveRows, removeRows, setCell, typedValue } from './table-edits.ts'

const none: readonly undefined[] = []

/** By line, the row last accepted with the same first column; a table outside a form, or one that is only read, has none. */
export function useFormerRows(card: string, rows: readonly TableRow[], first: Column | undefined): readonly (TableRow | undefined)[] {
  const previous = use(FormContext)?.session.previous() ?? null
  const former = previous ? asRows(answerOf(previous, card)) : []
  return useMemo(() => (first && former.length > 0 ? matchRows(rows, former, first) : none), [rows, former, first])
}

const DEPTH = 50

/** Changes rows with undo; a change from elsewhere clears the history. */
function useGridRows(rows: TableRow[], onChange: (rows: TableRow[]) => void) {
  const past = useRef<TableRow[][]>([])
  const own = useRef(rows)
  useEffect(() => {
    const isOwn = rows.length === own.current.length && rows.every((row, i) => row === own.current[i])
    if (!isOwn) past.current = []
    own.current = rows
  }, [rows])
  const emit = (next: TableRow[]) => {
    own.current = next
    onChange(next)
  }
  return {
    change(next: TableRow[]) {
      past.current = [...past.current.slice(1 - DEPTH), rows]
      emit(next)
    },
    undo() {
      const before = past.current.pop()
      if (before) emit(before)
    },
  }
}

/** How the active cell is being edited: typing replaces it and arrows leave it, as in a spreadsheet; F2 and a double click keep its text. */
type Editing = 'typing' | 'editing'

interface Cursor {
  active: Cell
  /** Where the selection began. */
  anchor: Cell
  editing: Editing | null
}

const start: Cursor = { active: { line: 0, column: 0 }, anchor: { line: 0, column: 0 }, editing: null }

export const cellId = (gridId: string, { line, column }: Cell): string => `${gridId}-${line}-${column}`

/** The active cell, the selection and the focus that follows them. */
function useGridCursor(size: Size) {
  const gridId = useId()
  const [kept, setCursor] = useState(start)
  const [isInside, setIsInside] = useState(false)
  const mayFocus = useRef(false)
  // Rows may have gone since.
  const active = clampCell(kept.active, size)
  const anchor = clampCell(kept.anchor, size)
  const { editing } = kept
  const id = cellId(gridId, active)

  useLayoutEffect(() => {
    if (!mayFocus.current || editing) return
    mayFocus.current = false
    const cell = document.getElementById(id)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const place = (cursor: Cursor) => {
    mayFocus.current = true
    setCursor(cursor)
  }
  const range: Range = rangeOf(active, anchor)
  return {
    gridId,
    active,
    range,
    editing,
    isInside,
    setIsInside,
    /** Not clamped to the table, because a row may just have been added. */
    go: (to: Cell) => place({ active: to, anchor: to, editing: null }),
    extend: (to: Cell) => place({ active: to, anchor, editing: null }),
    selectAll: () => place({ active: { line: size.lines - 1, column: size.columns - 1 }, anchor: { line: 0, column: 0 }, editing: null }),
    edit: (how: Editing) => setCursor({ active, anchor: active, editing: how }),
    stop: () => place({ active, anchor: active, editing: null }),
    /** Ends editing where the focus has already gone elsewhere. */
    rest: () => setCursor(cursor => ({ ...cursor, editing: null })),
  }
}

const columnsKept = new WeakMap<Question, Column[]>()
/** The same array for the same question, so that rows are not rendered again. */
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
    /** Replaces all rows, with undo. */
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
