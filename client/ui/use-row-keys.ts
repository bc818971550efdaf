import { type KeyboardEvent, useState } from 'react'

/** Where an arrow, Home, End or Page key leads from a row; null for any other key. */
export const nextRow = (key: string, from: number, rowCount: number): number | null => {
  const targets: Partial<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: rowCount - 1,
    PageDown: from + 10,
    PageUp: from - 10,
  }
  const target = targets[key]
  return target === undefined ? null : Math.min(rowCount - 1, Math.max(0, target))
}

/** One row at a time is in the tab order; the arrows walk between rows. Elements carry `data-row-focus` with the row's index. */
export const useRowKeys = (rowCount: number) => {
  const [current, setCurrent] = useState(0)
  const active = Math.min(current, Math.max(0, rowCount - 1))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.rowFocus === undefined) return
    const target = nextRow(event.key, Number(event.target.dataset.rowFocus), rowCount)
    if (target === null) return
    event.preventDefault()
    setCurrent(target)
    event.currentTarget.querySelector<HTMLElement>(`[data-row-focus="${target}"]`)?.focus()
  }
  return { active, setActive: setCurrent, onKeyDown }
}
