/** Moving about a grid by keyboard, as in a spreadsheet. */

export interface Cell {
  /** From 0; the row after the last is the one being added. */
  line: number
  column: number
}

export interface Size {
  lines: number
  columns: number
}

export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

export const rangeOf = (a: Cell, b: Cell): Range => ({
  top: Math.min(a.line, b.line),
  bottom: Math.max(a.line, b.line),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
})

export const isOne = (range: Range): boolean => range.top === range.bottom && range.left === range.right

const within = (value: number, end: number): number => Math.max(0, Math.min(value, end - 1))
export const clampCell = (cell: Cell, size: Size): Cell => ({
  line: within(cell.line, size.lines),
  column: within(cell.column, size.columns),
})

const PAGE_LINES = 10

/** Where a key leads; null for a key that does not move. `isFar` is Ctrl or Cmd. */
export function moveByKey(key: string, isFar: boolean, { line, column }: Cell, size: Size): Cell | null {
  const last = { line: size.lines - 1, column: size.columns - 1 }
  const moves: Partial<Record<string, Cell>> = {
    ArrowUp: { line: isFar ? 0 : line - 1, column },
    ArrowDown: { line: isFar ? last.line : line + 1, column },
    ArrowLeft: { line, column: isFar ? 0 : column - 1 },
    ArrowRight: { line, column: isFar ? last.column : column + 1 },
    Home: { line: isFar ? 0 : line, column: 0 },
    End: { line: isFar ? last.line : line, column: last.column },
    PageUp: { line: line - PAGE_LINES, column },
    PageDown: { line: line + PAGE_LINES, column },
  }
  const to = moves[key]
  return to ? clampCell(to, size) : null
}

/** The next cell of Tab, row after row; null past either end, where Tab leaves the grid. */
export function moveByTab({ line, column }: Cell, isBack: boolean, size: Size): Cell | null {
  const at = line * size.columns + column + (isBack ? -1 : 1)
  if (at < 0 || at >= size.lines * size.columns) return null
  return { line: Math.floor(at / size.columns), column: at % size.columns }
}
