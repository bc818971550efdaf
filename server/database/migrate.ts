import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { MIGRATIONS } from '#migrations/index.ts'
import { NewerDatabase } from './errors.ts'
import type { Tables } from './tables.ts'
import { findUpgrade, listDone, newUpgrade, noteUpgrade, noteVersion, type Upgrade } from './upgrade.ts'
import type { WriterGate } from './wal/gate.ts'

export interface Starting {
  /** Another part of this process, or the service beside it, copies SQLite's log, and alone makes the checkpoints. */
  isReplicated?: boolean
  /** Where writers wait while that part has the log to itself. */
  gate?: WriterGate
  /** Hears of a database that holds nothing yet, before it gets a schema. */
  onEmpty?(): void
  /** Runs before a database of an older version is changed: what it throws leaves it as it is. */
  beforeUpgrade?(upgrade: Upgrade): Promise<void>
}

/**
 * Brings the schema to the newest version, all that is missing in one transaction: a crash leaves the old one or the new one. Throws
 * `NewerDatabase`.
 */
export async function migrate(db: Kysely<Tables>, starting: Starting): Promise<void> {
  const done = await listDone(db)
  const unknown = done.find(name => !Object.hasOwn(MIGRATIONS, name))
  if (unknown !== undefined) throw new NewerDatabase(unknown, await findUpgrade(db))
  const last = done.at(-1)
  // The migrator reads the whole schema several times to find nothing to do.
  if (done.length < Object.keys(MIGRATIONS).length) {
    if (last === undefined) starting.onEmpty?.()
    else {
      const upgrade = await newUpgrade(db, last)
      await starting.beforeUpgrade?.(upgrade)
      await noteUpgrade(db, upgrade)
    }
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } }).migrateToLatest()
    if (error) throw error
  }
  await noteVersion(db)
}
