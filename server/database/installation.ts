import { statSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { Reader } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * What tells one database from another, and from what it was before a backup was restored (docs/decisions.md 12.6). `installation` is made
 * with the database and stays; `generation` is made anew whenever the database turns up in another place than it was last opened in.
 */

type Db = Pick<Kysely<Tables>, 'selectFrom' | 'insertInto' | 'updateTable'>
type Name = 'installation' | 'generation' | 'place' | 'version' | 'upgrade'

/** More than a questionnaire has saves: after a restore no revision is given twice, so that a device that knows more is told apart. */
const LEAP = 1_000_000

export const findSetting = async (db: Reader, name: Name): Promise<string | undefined> =>
  (await db.selectFrom('setting').where('name', '=', name).select('value').executeTakeFirst())?.value

export async function putSetting(db: Db, name: Name, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict(of => of.column('name').doUpdateSet({ value }))
    .execute()
}

async function findOrMake(db: Kysely<Tables>, name: Name): Promise<string> {
  const known = await findSetting(db, name)
  if (known !== undefined) return known
  const made = crypto.randomUUID()
  await db
    .insertInto('setting')
    .values({ name, value: made })
    .onConflict(of => of.doNothing())
    .execute()
  return (await findSetting(db, name)) ?? made
}

/** Tells devices that this database may lack what it once had: they compare, and send it again. */
export async function renewGeneration(db: Db): Promise<void> {
  await putSetting(db, 'generation', crypto.randomUUID())
  await db
    .updateTable('feedback')
    .set(eb => ({ revision: eb('revision', '+', LEAP) }))
    .execute()
}

export const findGeneration = async (db: Reader): Promise<string> => (await findSetting(db, 'generation')) ?? ''

/** Where a database lies: a restored one is another file, or another database of the cluster, or on another timeline of it. */
export function placeOfFile(path: string): string {
  const file = statSync(path)
  // Some file systems know no birth, and give the last change in its place.
  return `${file.ino}:${file.birthtimeMs < file.mtimeMs ? file.birthtimeMs : 0}`
}

export async function placeInCluster(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select d.oid || ':' || c.timeline_id as place from pg_database d, pg_control_checkpoint() c where d.datname = current_database()`.execute(
    db,
  )
  return rows[0]?.place ?? ''
}

function isSamePlace(one: string, other: string): boolean {
  const [[id, part], [otherId, otherPart]] = [one.split(':'), other.split(':')]
  return id === otherId && (part === otherPart || part === '0' || otherPart === '0')
}

/** Settles who this database is, once it is migrated; gives the installation. */
export async function settleInstallation(db: Kysely<Tables>, place: string): Promise<string> {
  const installation = await findOrMake(db, 'installation')
  await findOrMake(db, 'generation')
  const known = await findSetting(db, 'place')
  if (known === place) return installation
  await db.transaction().execute(async trx => {
    await putSetting(trx, 'place', place)
    if (known !== undefined && !isSamePlace(known, place)) await renewGeneration(trx)
  })
  return installation
}
