import { type Kysely, sql } from 'kysely'
import type { Writer } from '../database.ts'
import { isPostgres } from '../dialect.ts'
import { UnfinishedCopy } from '../errors.ts'
import { migrate } from '../migrate.ts'
import type { Tables } from '../tables.ts'
import { CopyRefused, type Target } from './end.ts'
import type { Layout, Values } from './layout.ts'

/**
 * What a copy under way keeps in the database that receives it, so that the next run goes on where this one was stopped: whose copy it
 * is, how far each table has come, and the statements that bring back what was set aside.
 */

const hasTable = async (db: Kysely<Tables>, name: string): Promise<boolean> =>
  (await db.introspection.getTables({ withInternalKyselyTables: false })).some(table => table.name === name)

/** Throws `UnfinishedCopy` for a PostgreSQL that a copy has begun to fill; a file that is not whole has another name. */
export async function refuseUnfinished(db: Kysely<Tables>): Promise<void> {
  if (!isPostgres(db)) return
  const { rows } = await sql<{ found: string | null }>`select to_regclass('copy_source')::text as found`.execute(db)
  if (rows[0]?.found) throw new UnfinishedCopy()
}

async function begin({ db, layouts }: Target, installation: string): Promise<void> {
  if (!(await hasTable(db, 'copy_source'))) {
    if ((await layouts()).length > 0) throw new CopyRefused('NOT_EMPTY')
    await sql`create table copy_source as select cast(${installation} as text) as installation`.execute(db)
  }
  const { rows } = await sql<{ installation: string }>`select installation from copy_source`.execute(db)
  if (rows[0]?.installation !== installation) throw new CopyRefused('OTHER_SOURCE')
}

/** Makes the tables, empty and bare, unless an earlier run has. */
export async function prepare(target: Target, installation: string): Promise<void> {
  const { db } = target
  await begin(target, installation)
  if (await hasTable(db, 'copy_aside')) return
  await migrate(db, {})
  const [layouts, asides] = [await target.layouts(), await target.asides()]
  await db.transaction().execute(async trx => {
    await sql`create table copy_position (name text primary key, after text not null)`.execute(trx)
    await sql`create table copy_aside (turn integer primary key, redo text not null)`.execute(trx)
    for (const [turn, { undo, redo }] of asides.entries()) {
      if (undo) await sql.raw(undo).execute(trx)
      await sql`insert into copy_aside (turn, redo) values (${turn}, ${redo})`.execute(trx)
    }
    for (const { name } of layouts) await target.clear(trx, name)
  })
}

/** The key of the last row that has come; null for none. */
export async function findPosition(db: Kysely<Tables>, { name }: Layout): Promise<Values | null> {
  const { rows } = await sql<{ after: string }>`select after from copy_position where name = ${name}`.execute(db)
  return rows[0] ? JSON.parse(rows[0].after) : null
}

export async function putPosition(trx: Writer, { name }: Layout, after: Values): Promise<void> {
  const told = JSON.stringify(after)
  await sql`insert into copy_position (name, after) values (${name}, ${told}) on conflict (name) do update set after = ${told}`.execute(trx)
}

/** Empties a table that did not come as it should. */
export async function startAnew(target: Target, { name }: Layout): Promise<void> {
  await target.db.transaction().execute(async trx => {
    await target.clear(trx, name)
    await sql`delete from copy_position where name = ${name}`.execute(trx)
  })
}

/** Brings back what was set aside, a statement at a time. */
export async function bringBack(db: Kysely<Tables>, tell: (done: number, total: number) => void): Promise<void> {
  const { rows } = await sql<{ turn: number; redo: string }>`select turn, redo from copy_aside order by turn`.execute(db)
  for (const [at, { turn, redo }] of rows.entries()) {
    tell(at, rows.length)
    await db.transaction().execute(async trx => {
      await sql.raw(redo).execute(trx)
      await sql`delete from copy_aside where turn = ${turn}`.execute(trx)
    })
  }
}

/** Forgets the copy: from here on it is a database like any other. */
export async function endWork(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async trx => {
    for (const name of ['copy_aside', 'copy_position', 'copy_source']) await sql`drop table ${sql.table(name)}`.execute(trx)
  })
}
