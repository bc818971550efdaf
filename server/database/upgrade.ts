import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { VERSION } from '../version.ts'
import { findSetting, putSetting } from './installation.ts'
import { fromJson, toJson } from './json.ts'
import type { Tables } from './tables.ts'

const upgrade = z.object({
  /** The version of Sceau that the database was last opened by; '' where that was not kept yet. */
  from: z.string(),
  to: z.string(),
  /** The last migration that it had. */
  migration: z.string(),
  /** When it began: the instant before it is the point to return to. */
  at: z.string(),
})

/** A change of the schema by a newer version of Sceau. */
export type Upgrade = z.output<typeof upgrade>

/** The migrations that a database has, in their order; none where it is new. */
export async function listDone(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  return (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(row => row.name)
}

/** The last upgrade of a database; older binaries read it of newer databases, so what it says is only ever added to. */
export async function findUpgrade(db: Kysely<Tables>): Promise<Upgrade | undefined> {
  const kept = await findSetting(db, 'upgrade')
  return kept === undefined ? undefined : fromJson(upgrade, kept)
}

export const newUpgrade = async (db: Kysely<Tables>, migration: string): Promise<Upgrade> => ({
  from: (await findSetting(db, 'version')) ?? '',
  to: VERSION,
  migration,
  at: new Date().toISOString(),
})

/** Notes an upgrade before it begins: one that is cut off did nothing, and is noted anew. */
export const noteUpgrade = (db: Kysely<Tables>, begun: Upgrade): Promise<void> => putSetting(db, 'upgrade', toJson(begun))

export async function noteVersion(db: Kysely<Tables>): Promise<void> {
  if ((await findSetting(db, 'version')) !== VERSION) await putSetting(db, 'version', VERSION)
}
