import type { Reader } from './database.ts'
import { openSqlite, pathOf, patientKysely } from './sqlite.ts'

/**
 * Reads something long, such as all ids of a list, while others' requests go on: SQLite would otherwise block the process until it has
 * answered. Each query sees the database as it was when its reading began. PostgreSQL runs elsewhere and needs none of this.
 */
export async function patiently<T>(db: Reader, read: (reader: Reader) => Promise<T>): Promise<T> {
  const path = pathOf(db)
  if (path === undefined) return read(db)
  // A separate connection, so that other reads do not keep the old snapshot.
  const patient = patientKysely(openSqlite(path, true))
  try {
    return await read(patient)
  } finally {
    await patient.destroy()
  }
}
