import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { MIGRATIONS } from '#migrations/index.ts'
import { NewerDatabase } from './errors.ts'
import type { Tables } from './tables.ts'

const UNKNOWN = /previously executed migration (\S+) is missing/

/**
 * Brings the schema to the newest version, each migration in a transaction of its own. `onEmpty` hears of a database without any, before
 * it gets one. Throws `NewerDatabase`.
 */
export async function migrate(db: Kysely<Tables>, onEmpty: () => void): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const known = await migrator.getMigrations()
  if (known.every(({ executedAt }) => executedAt === undefined)) onEmpty()
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  const unknown = UNKNOWN.exec(error instanceof Error ? error.message : '')?.[1]
  throw unknown === undefined ? error : new NewerDatabase(unknown)
}
