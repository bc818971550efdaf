import { type Kysely, sql } from 'kysely'
import { MIGRATIONS } from '#migrations/index.ts'
import { isRefusedValue, NewerDatabase } from '../errors.ts'
import type { Tables } from '../tables.ts'
import { findUpgrade, listDone } from '../upgrade.ts'
import { CopyRefused, type End, type Target } from './end.ts'
import type { Layout } from './layout.ts'
import { keyOf, piecesAfter, sumOf } from './rows.ts'
import { bringBack, findPosition, prepare, putPosition, refuseUnfinished, startAnew } from './work.ts'

/** Where a copy stands: rows that have come, tables compared, indexes and rules brought back. */
export type Tell = (step: 'rows' | 'tables' | 'parts', done: number, total: number) => void

type Db = Kysely<Tables>

async function countRows(db: Db, { name }: Layout): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Both ends must mean the same by each table: the source has exactly the migrations of this program. */
async function checkVersion(db: Db): Promise<void> {
  const done = await listDone(db)
  const newer = done.find(name => !Object.hasOwn(MIGRATIONS, name))
  if (newer !== undefined) throw new NewerDatabase(newer, await findUpgrade(db))
  const missing = Object.keys(MIGRATIONS).find(name => !done.includes(name))
  if (missing) throw new CopyRefused('OLDER', missing)
}

async function findInstallation(db: Db): Promise<string> {
  const row = await db.selectFrom('setting').where('name', '=', 'installation').select('value').executeTakeFirst()
  return row?.value ?? ''
}

/** Copies what has not come yet of a table, a piece and how far it reaches in one transaction. */
async function copyTable(source: Db, target: Target, layout: Layout, tell: (rows: number) => void): Promise<void> {
  for await (const rows of piecesAfter(source, layout, await findPosition(target.db, layout))) {
    const last = rows.at(-1)
    if (!last) continue
    try {
      await target.db.transaction().execute(async trx => {
        await target.insert(trx, layout, rows)
        await putPosition(trx, layout, keyOf(layout, last))
      })
    } catch (error) {
      throw isRefusedValue(error) ? new CopyRefused('UNREADABLE_ROW', layout.name, error) : error
    }
    tell(rows.length)
  }
}

/** Compares a table row by row; one that changed since an earlier run, or came wrong, comes anew once. */
async function settleTable(source: Db, target: Target, layout: Layout): Promise<void> {
  const wanted = await sumOf(source, layout)
  if ((await sumOf(target.db, layout)) === wanted) return
  await startAnew(target, layout)
  await copyTable(source, target, layout, () => undefined)
  if ((await sumOf(target.db, layout)) !== wanted) throw new CopyRefused('DIFFERENT', layout.name)
}

/**
 * Fills an empty target, or one that an earlier run began to fill, with all rows of the source, compares them, and gives the tables and
 * rows there are. Until `endWork` no server takes the target. Throws `CopyRefused`, `NewerDatabase`, `UnfinishedCopy`.
 */
export async function fill(from: End, to: Target, tell: Tell): Promise<{ tables: number; rows: number }> {
  await refuseUnfinished(from.db)
  await checkVersion(from.db)
  await prepare(to, await findInstallation(from.db))
  const layouts = await from.layouts()
  const counts = await from.still(layouts, async source => {
    let total = 0
    for (const layout of layouts) total += await countRows(source, layout)
    let done = 0
    for (const layout of layouts) {
      done += await countRows(to.db, layout)
      tell('rows', done, total)
      await copyTable(source, to, layout, rows => {
        done += rows
        tell('rows', done, total)
      })
    }
    for (const [at, layout] of layouts.entries()) {
      tell('tables', at, layouts.length)
      await settleTable(source, to, layout)
    }
    const lastIds = await from.lastIds(source, layouts)
    await to.db.transaction().execute(async trx => {
      for (const [table, id] of lastIds) await to.setLastId(trx, table, id)
    })
    return { tables: layouts.length, rows: total }
  })
  await bringBack(to.db, (done, total) => tell('parts', done, total))
  const broken = await to.settle()
  if (broken.length > 0) throw new CopyRefused('BROKEN_REFERENCES', broken.join(', '))
  return counts
}
