import type { Reader } from './database.ts'
import { openSqlite, pathOf, patientKysely } from './sqlite.ts'

/**
 * Reads what is long, as all ids of a list, letting others' requests in meanwhile: SQLite would answer it whole, and nobody else until
 * then. Each query sees the database as it stood when its reading began. PostgreSQL finds its answers elsewhere.
 */
export async function patiently<T>(db: Reader, read: (reader: Reader) => Promise<T>): Promise<T> {
  const path = pathOf(db)
  if (path === undefined) return read(db)
  // A connection of its own: what others read on theirs must not stay as it was when this began.
  const patient = patientKysely(openSqlite(path, true))
  try {
    return await read(patient)
  } finally {
    await patient.destroy()
  }
}
