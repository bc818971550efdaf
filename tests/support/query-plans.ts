import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Reader, type Writer } from '#server/database/database.ts'
import { openSqlite, sqliteKysely } from '#server/database/sqlite.ts'

export interface Plan {
  sql: string
  /** The lines of EXPLAIN QUERY PLAN. */
  steps: string[]
}

export interface Planner {
  /** The plans of the queries. SQLite plans without statistics here, so table sizes do not matter. */
  plansOf(ask: (db: Reader) => Promise<unknown>): Promise<Plan[]>
  close(): void
}

const stepOf = (row: unknown): string => (typeof row === 'object' && row !== null && 'detail' in row ? String(row.detail) : '')

/** Reads the plans of queries over an up-to-date database. It needs rows, because some queries run only for found rows. */
export async function openPlanner(fill: (trx: Writer) => Promise<unknown>): Promise<Planner> {
  const folder = mkdtempSync(join(tmpdir(), 'sceau-plans-'))
  const path = join(folder, 'sceau.db')
  const database = await openDatabase(path)
  await database.transaction(fill)
  await database.close()
  const explaining = openSqlite(path, true)
  return {
    async plansOf(ask) {
      const asked = new Set<string>()
      // Each query gets a fresh connection, because a connection prepares a statement only once.
      const listened = openSqlite(path, true)
      const prepare = listened.prepare.bind(listened)
      listened.prepare = sql => {
        asked.add(sql)
        return prepare(sql)
      }
      await ask(sqliteKysely(listened, false))
      listened.close()
      return [...asked].map(sql => ({ sql, steps: explaining.query(`explain query plan ${sql}`).all().map(stepOf) }))
    },
    close() {
      explaining.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A scan in the table's own order that stops at the page's end, where no filter could use an index. */
const isInItsOrder = (sql: string) => /order by "\w+"\."id" (asc|desc) limit/.test(sql) && !/[^<>]= \+\?/.test(sql)
const SCAN = /^SCAN (?!.*(USING|VIRTUAL TABLE|CONSTANT ROW|SUBQUERY|\(subquery))/

/** Steps that scan a table or sort although an index could serve. */
export const wasteful = (plans: readonly Plan[]): string[] =>
  plans.flatMap(({ sql, steps }) => steps.filter(step => (SCAN.test(step) && !isInItsOrder(sql)) || step.startsWith('USE TEMP B-TREE')))
