import type { Database } from '../database/database.ts'
import type { FileStore } from '../services/files/store.ts'
import { DEMO_SETTING, fillDemo } from './fill.ts'
import { countAccounts, findSetting } from './queries.ts'

/** Fills an empty database with the demonstration; true when a demonstration is there, false when something else is. */
export async function prepareDemo(database: Database, files: FileStore): Promise<boolean> {
  if ((await findSetting(database.reader, DEMO_SETTING)) === '1') return true
  if ((await countAccounts(database.reader)) > 0) return false
  await fillDemo(database, files)
  return true
}
