import { useEffect, useRef } from 'react'
import type { TableRow } from '#contract/questionnaire/feedback-item.ts'

const DEPTH = 50

/** Changing the rows with a way back; what changes the answer from elsewhere forgets the way. */
export function useGridRows(rows: TableRow[], onChange: (rows: TableRow[]) => void) {
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
