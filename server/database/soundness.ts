import type { Database } from 'bun:sqlite'
import { z } from 'zod'
import { DamagedDatabase, isDamaged } from './errors.ts'

const found = z.array(z.object({ quick_check: z.string() }))

/**
 * Opens a SQLite file and looks whether its pages fit together, about a second a Go; throws `DamagedDatabase` before anything is migrated
 * or written. What only a full check finds is looked for each night.
 */
export function openSound(path: string, open: (path: string) => Database): Database {
  let database: Database | undefined
  try {
    database = open(path)
    const [first] = found.parse(database.query('pragma quick_check(1)').all())
    if (first && first.quick_check !== 'ok') throw new DamagedDatabase(path, first.quick_check)
    return database
  } catch (error) {
    database?.close()
    if (!isDamaged(error) || error instanceof DamagedDatabase) throw error
    throw new DamagedDatabase(path, error instanceof Error ? error.message : String(error), error)
  }
}
