import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inSelectOrder } from '#client/data/options.ts'
import { referenceOptionsQuery } from '#client/data/tables.ts'
import { useKeptTables } from '#client/offline/react-records.ts'

/** Without a connection the lines of reference tables come from this device: their names, and what the form offers. */
export function useKeptLines(): void {
  const tables = useKeptTables()
  const queries = useQueryClient()
  useEffect(() => {
    for (const { key, lines, at } of tables) {
      const { queryKey } = referenceOptionsQuery(key)
      if (queries.getQueryData(queryKey) !== undefined) continue
      const options = inSelectOrder(lines.map(({ id, designation }) => ({ value: id, label: designation })))
      queries.setQueryData(queryKey, options, { updatedAt: Date.parse(at) })
    }
  }, [tables, queries])
}
