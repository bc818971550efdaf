import { use, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { answerOf } from '#contract/questionnaire/answers.ts'
import { matchRows } from '#contract/questionnaire/difference.ts'
import type { TableRow } from '#contract/questionnaire/feedback-item.ts'
import { columnsOf } from '#contract/questionnaire/layout.ts'
import type { Column, Question } from '#contract/questionnaire/model.ts'
import { applyBlock, parseBlock } from '#contract/questionnaire/spreadsheet.ts'
import { FormContext } from '../../form-store.ts'
import { gridTexts } from '../../texts.ts'
import { asRows } from '../../values.ts'
import { type Change, TableHistory } from './grid-history.ts'
import { type Cell, clampCell, type Range, rangeOf, type Size } from './grid-moves.ts'
import { clearRange, copyText, fillRange, insertRow, moveRows, removeRows, setCell, typedValue } from './table-edits.ts'

const none: readonly undefined[] = []

/** By line, the row last accepted with the same first column; a table outside a form, or one that is only read, has none. */
export function useFormerRows(card: string, rows: readonly TableRow[], first: Column | undefined): readonly (TableRow | undefined)[] {
  const previous = use(FormContext)?.session.previous() ?? null
  const former = previous ? asRows(answerOf(previous, card)) : []
  return useMemo(() => (first && former.length > 0 ? matchRows(rows, former, first) : none), [rows, former, first])
}

/** Changes rows with undo and redo, their mark and notice with them; a change from elsewhere clears the history. */
function useGridRows(card: string, rows: TableRow[], onChange: (rows: TableRow[]) => void) {
  const session = use(FormContext)?.session
  const [, setTurn] = useState(0)
  const now = useRef({ rows, onChange, session, card })
  useLayoutEffect(() => {
    now.current = { rows, onChange, session, card }
  })
  const [history] = useState(
    () =>
      new TableHistory({
        rows: () => now.current.rows,
        mark: () => now.current.session?.toConfirm(now.current.card) ?? null,
        put(next, mark) {
          now.current.rows = next
          if (mark && now.current.session) now.current.session.restore(now.current.card, next, mark)
          else now.current.onChange(next)
        },
      }),
  )
  useEffect(() => history.follow(rows), [history, rows])
  const drawn =
    <T extends unknown[]>(act: (...given: T) => void) =>
    (...given: T) => {
      act(...given)
      setTurn(turn => turn + 1)
    }
  return {
    notice: history.notice,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    change: drawn((next: TableRow[], what?: Change) => history.change(next, what)),
    undo: drawn(() => history.undo()),
    redo: drawn(() => history.redo()),
    undoImport: drawn(() => history.undoImport()),
    hideNotice: drawn(() => history.hideNotice()),
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
  card: string
  rows: TableRow[]
  onChange: (rows: TableRow[]) => void
  isReadOnly: boolean
}

/** A TABLE answer as a spreadsheet: its cursor, and all that can be done to its rows. One row more than there are can be written in. */
export function useTableGrid({ question, card, rows, onChange, isReadOnly }: TableGridOptions) {
  const columns = stableColumns(question)
  const size = { lines: rows.length + (isReadOnly ? 0 : 1), columns: columns.length }
  const cursor = useGridCursor(size)
  const { change, ...history } = useGridRows(card, rows, onChange)
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
    ...history,
    undo() {
      history.undo()
      setSaid(gridTexts.undone)
    },
    redo() {
      history.redo()
      setSaid(gridTexts.redone)
    },
    said,
    tabColumn,
    write(at: Cell, value: string | string[]) {
      const column = columns[at.column]
      if (column) change(setCell(rows, at.line, column, value))
    },
    type(at: Cell, text: string) {
      const column = columns[at.column]
      if (!column) return
      change(setCell(rows, at.line, column, typedValue(column, text)))
    },
    clear: () => change(clearRange(rows, columns, range)),
    copy: (what: Range = range) => copyText(rows, columns, what),
    paste(text: string) {
      const block = parseBlock(text)
      const { rows: next, outside, refused } = applyBlock(question, rows, { line: range.top, column: range.left }, fillRange(block, range))
      change(next, { notice: outside.length > 0 ? { kind: 'paste', outside } : null })
      setSaid(gridTexts.pasted(block.length, refused))
    },
    change,
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
      change(removeRows(rows, selected.from, selected.to), { notice: null })
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
