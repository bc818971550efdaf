import { useId, useLayoutEffect, useRef, useState } from 'react'
import { type Cell, clampCell, type Range, rangeOf, type Size } from './grid-moves.ts'

/** How the active cell is being edited: typing replaces it and arrows leave it, as in a spreadsheet; F2 and a double click keep its text. */
export type Editing = 'typing' | 'editing'

interface Cursor {
  active: Cell
  /** Where the selection began. */
  anchor: Cell
  editing: Editing | null
}

const start: Cursor = { active: { line: 0, column: 0 }, anchor: { line: 0, column: 0 }, editing: null }

export const cellId = (gridId: string, { line, column }: Cell): string => `${gridId}-${line}-${column}`

/** The active cell, the selection and the focus that follows them. */
export function useGridCursor(size: Size) {
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
    /** Not held within the table as it is now: a row may just have been added. */
    go: (to: Cell) => place({ active: to, anchor: to, editing: null }),
    extend: (to: Cell) => place({ active: to, anchor, editing: null }),
    selectAll: () => place({ active: { line: size.lines - 1, column: size.columns - 1 }, anchor: { line: 0, column: 0 }, editing: null }),
    edit: (how: Editing) => setCursor({ active, anchor: active, editing: how }),
    stop: () => place({ active, anchor: active, editing: null }),
    /** Ends editing where the focus has already gone elsewhere. */
    rest: () => setCursor(cursor => ({ ...cursor, editing: null })),
  }
}
