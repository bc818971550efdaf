import { askThread } from '../../services/thread.ts'
import type { Reader } from '../database.ts'
import { pathOf } from '../sqlite.ts'

/** The files of a copy. */
export interface CopyAsk {
  from: string
  to: string
}
/** What went wrong, with SQLite's code; null: nothing. */
export type Copied = { message: string; code: string } | null

class CopyFault extends Error {
  readonly code: string

  constructor({ message, code }: NonNullable<Copied>) {
    super(message)
    this.code = code
  }
}

/**
 * Writes the database as it stands at one moment into a file that is not there yet, while others go on; false on PostgreSQL, of which
 * there is no file. Throws what SQLite says, such as SQLITE_FULL.
 */
export async function copyDatabase(db: Reader, to: string): Promise<boolean> {
  const from = pathOf(db)
  if (from === undefined) return false
  const fault = await askThread<CopyAsk, Copied>('server/database/copy/copy-worker.ts', { from, to })
  if (fault) throw new CopyFault(fault)
  return true
}
