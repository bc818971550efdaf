import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { MIGRATIONS } from '#migrations/index.ts'
import type { Tables } from './tables.ts'

/** Brings the schema to the newest version, each migration in a transaction of its own; several servers may start at once. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
