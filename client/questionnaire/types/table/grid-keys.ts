import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { isPicked } from './grid-geometry.ts'
import { clampCell, isOne, moveByKey, moveByTab, type Size } from './grid-moves.ts'
import type { TableGridApi } from './use-table-grid.ts'

const isPrintable = (event: KeyboardEvent): boolean =>
  (event.key.length === 1 || event.key === 'Dead' || event.key === 'Process') && !event.ctrlKey && !event.metaKey && !event.altKey

/** What changes the rows; true when the key was one of these. */
function pressEdit(event: KeyboardEvent, grid: TableGridApi): boolean {
  const isCommand = event.ctrlKey || event.metaKey
  const { key } = event
  const isUndo = isCommand && key.toLowerCase() === 'z'
  if (isUndo && !event.shiftKey) grid.undo()
  else if (isUndo || (isCommand && key.toLowerCase() === 'y')) grid.redo()
  else if (isCommand && key === 'Delete') grid.remove()
  else if (event.altKey && key === 'ArrowUp') grid.move(-1)
  else if (event.altKey && key === 'ArrowDown') grid.move(1)
  else if (key === 'Delete' || key === 'Backspace') grid.clear()
  else if (key === 'F2') grid.cursor.edit('editing')
  else return false
  event.preventDefault()
  return true
}

function pressTab(event: KeyboardEvent, { cursor, size, tabColumn }: TableGridApi): void {
  const next = moveByTab(cursor.active, event.shiftKey, size)
  // At either end, or after Escape, Tab leaves the grid, so the keyboard is never trapped.
  if (!next || !cursor.isInside) return
  event.preventDefault()
  tabColumn.current ??= cursor.active.column
  cursor.go(next)
}

/** Below the cell, or under the one where a run of Tabs began; Shift goes up. */
export function moveByEnter({ cursor, tabColumn }: TableGridApi, isUp: boolean, size: Size): void {
  const { line, column } = cursor.active
  cursor.go(clampCell({ line: line + (isUp ? -1 : 1), column: tabColumn.current ?? column }, size))
  tabColumn.current = null
}

function pressMove(event: KeyboardEvent, grid: TableGridApi): boolean {
  const { cursor, size, tabColumn } = grid
  const isCommand = event.ctrlKey || event.metaKey
  const to = moveByKey(event.key, isCommand, cursor.active, size)
  if (to) {
    tabColumn.current = null
    if (event.shiftKey) cursor.extend(to)
    else cursor.go(to)
  } else if (event.key === 'Enter') moveByEnter(grid, event.shiftKey, size)
  else if (isCommand && event.key.toLowerCase() === 'a') cursor.selectAll()
  else return false
  event.preventDefault()
  return true
}

function startTyping(event: KeyboardEvent, { cursor, columns }: TableGridApi): void {
  const column = columns[cursor.active.column]
  if (column && isPicked(column)) event.preventDefault()
  // The input must exist before the browser delivers the character, so that composed accents arrive whole.
  flushSync(() => cursor.edit('typing'))
}

/** The keys of a spreadsheet, while no cell is being edited. */
export function pressGridKey(event: KeyboardEvent, grid: TableGridApi): void {
  const { cursor, isReadOnly } = grid
  if (cursor.editing) return
  if (event.key === 'Tab') pressTab(event, grid)
  else if (event.key === 'Escape') {
    // A dialog around must not close because a selection ends.
    if (cursor.isInside) event.stopPropagation()
    if (isOne(cursor.range)) cursor.setIsInside(false)
    else cursor.go(cursor.active)
  } else if (!isReadOnly && pressEdit(event, grid)) cursor.setIsInside(true)
  else if (pressMove(event, grid)) cursor.setIsInside(true)
  else if (!isReadOnly && isPrintable(event)) {
    cursor.setIsInside(true)
    startTyping(event, grid)
  }
}
