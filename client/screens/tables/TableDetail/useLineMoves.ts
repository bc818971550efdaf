import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lineQuery, TABLE_RESOURCES } from '#client/data/lookups.ts'
import { useCommand } from '#client/data/use-command.ts'
import { type Moves, movedText } from './moves.ts'

/** Moves lines of a response table, one move at a time; `said` tells the last one to screen readers (docs/look.md 4). */
export function useLineMoves(total: number): Moves & { said: string } {
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  const moved = useRef<{ id: number; focused: Element | null } | null>(null)
  const settle = async () => {
    if (!moved.current) return
    const { id, focused } = moved.current
    // The browser drops the focus of a row that is put elsewhere.
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
    const line = await queries.fetchQuery(lineQuery('response', id))
    setSaid(movedText(line.designation, (line.ord ?? 0) + 1, total))
  }
  const order = useCommand(TABLE_RESOURCES.response, 'ORDER', { success: null, onDone: () => void settle() })
  const move = (id: number, places: number) => {
    if (order.isBusy || places === 0) return
    moved.current = { id, focused: document.activeElement }
    order.run({ id, up: places < 0, by: Math.abs(places) })
  }
  return { total, move, said }
}
