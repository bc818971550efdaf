import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { productMethods } from '#contract/resources/product/methods.ts'
import { requestMethods } from '#contract/resources/request/methods.ts'
import { openDatabase, type Reader } from '#server/database/database.ts'
import { openSqlite, sqliteKysely } from '#server/database/sqlite.ts'
import type { Tables } from '#server/database/tables.ts'
import { productList } from '#server/resources/product/list/queries.ts'
import { requestList } from '#server/resources/request/list/queries.ts'
import { startCluster } from '../support/postgres.ts'
import { machineLoad } from './crowd.ts'
import { FILLED, fillStatements } from './plan-rows.ts'

const PRODUCTS = process.env.SCEAU_LONG ? 1_000_000 : 50_000
const REQUESTS = process.env.SCEAU_LONG ? 944_000 : 50_000

const NOW = '2026-11-21T12:00:00.000Z'
const asked = (db: Reader) => ({ db, caller: { id: 1, scope: { kind: 'all' } as const }, now: NOW })

const PRODUCT_FILTERS: readonly Parameters<typeof productList.count>[1][] = [
  {},
  { code: { id: 1, own: 'x' } },
  { name: 'fonds 77' },
  { labelStatut: 'labellise' },
  { labelStatut: 'enCoursLabellisation' },
  { hasLabel: true },
  { hasLabel: false },
  { expiresWithin: 90 },
  { affiliate: 8 },
  { catalog: 3 },
  { legalNature: 2 },
  { subscriber: 4 },
  { canal: 2 },
  { taxation: 2 },
  { mechanism: 2 },
  { domain: 2 },
  { support: 2 },
  { bottomType: 2 },
  { bottom: 2 },
  { enabled: false },
  { support: 2, canal: 2 },
]
const REQUEST_FILTERS: readonly Parameters<typeof requestList.count>[1][] = [
  {},
  { status: 'REQUEST_FEEDBACK' },
  { type: 'REQUEST_PRODUCT_RENEW_LABELISATION' },
  { open: true },
  { affiliateTarget: 8 },
  { productConcerned: 8 },
  { collectTarget: 3 },
  { assigned: false },
]

/** How an engine reads a page: in the order asked for, until it is full; found by an index and then sorted; or through a whole table, sorted. */
type Way = 'index' | 'sorted' | 'scan'
interface Engine {
  name: string
  reader: Reader
  /** The ways of the queries that ran meanwhile and had a limit. */
  waysOf(work: () => Promise<unknown>): Promise<Way[]>
}

const worst = (ways: readonly Way[]): Way => (ways.includes('scan') ? 'scan' : ways.includes('sorted') ? 'sorted' : 'index')
const isPage = (sql: string) => sql.includes(' limit ')

const detailOf = (row: unknown): string => (typeof row === 'object' && row !== null && 'detail' in row ? String(row.detail) : '')

/** A scan of the table itself that nothing sorts is one in the order of ids, which ends with the page. */
function sqliteWay(steps: readonly string[]): Way {
  if (!steps.some(step => step.startsWith('USE TEMP B-TREE'))) return 'index'
  return steps.some(step => /^SCAN [pr]$/.test(step)) ? 'scan' : 'sorted'
}

async function onSqlite(work: (engine: Engine) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sceau-plans-'))
  const path = join(folder, 'sceau.sqlite')
  await (await openDatabase(path)).close()
  const database = openSqlite(path)
  try {
    database.run('pragma foreign_keys=off')
    const held = database
      .query<{ type: string; name: string; sql: string }, string[]>(
        `select type, name, sql from sqlite_schema where tbl_name in (${FILLED.map(() => '?').join()}) and type in ('index', 'trigger') and sql is not null`,
      )
      .all(...FILLED)
    for (const { type, name } of held) database.run(`drop ${type} "${name}"`)
    for (const statement of fillStatements(PRODUCTS, REQUESTS)) database.run(statement)
    for (const { sql } of held) database.run(sql)
    database.run(`insert into product_search (product_search) values ('rebuild')`)
    let heard: string[] = []
    const prepare = database.prepare.bind(database)
    const kept = openSqlite(path, true)
    const listen = kept.prepare.bind(kept)
    kept.prepare = sql => {
      heard.push(sql)
      return listen(sql)
    }
    const waysOf = async (ask: () => Promise<unknown>) => {
      heard = []
      await ask()
      return heard.filter(isPage).map(sql => sqliteWay(prepare(`explain query plan ${sql}`).all().map(detailOf)))
    }
    await work({ name: 'SQLite', reader: sqliteKysely(kept, false), waysOf })
    kept.close()
  } finally {
    database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPostgres(work: (engine: Engine) => Promise<void>): Promise<void> {
  const { url, stop } = startCluster()
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    await (await openDatabase(url)).close()
    // Neither triggers nor foreign keys: what they keep is no part of a list's plan.
    await pool.query('set session_replication_role = replica')
    const { rows: held } = await pool.query<{ indexname: string; indexdef: string }>(
      'select indexname, indexdef from pg_indexes i where tablename = any($1) and not exists (select from pg_constraint where conname = i.indexname)',
      [FILLED],
    )
    for (const { indexname } of held) await pool.query(`drop index "${indexname}"`)
    for (const statement of fillStatements(PRODUCTS, REQUESTS)) await pool.query(statement)
    for (const { indexdef } of held) await pool.query(indexdef)
    for (const table of FILLED) await pool.query(`vacuum analyze ${table}`)
    let heard: { sql: string; parameters: readonly unknown[] }[] = []
    const reader = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      log({ query: { sql, parameters } }) {
        heard.push({ sql, parameters })
      },
    })
    const waysOf = async (ask: () => Promise<unknown>) => {
      heard = []
      await ask()
      const ways: Way[] = []
      for (const { sql, parameters } of heard.filter(one => isPage(one.sql))) {
        const { rows } = await pool.query(`explain (format json) ${sql}`, [...parameters])
        const plan = JSON.stringify(rows)
        ways.push(/"Seq Scan".{0,200}"(product|request)"/.test(plan) ? 'scan' : /"(Incremental )?Sort"/.test(plan) ? 'sorted' : 'index')
      }
      return ways
    }
    await work({ name: 'PostgreSQL', reader, waysOf })
    await reader.destroy()
  } finally {
    stop()
  }
}

/** A table of one list: a row each filter, a column each sort, in each cell the way and the milliseconds of a page with its count. */
async function tellList(
  name: string,
  { waysOf }: Engine,
  orders: readonly string[],
  asks: readonly [string, (order: string) => Promise<unknown>][],
) {
  console.log(`\n| ${name} | ${orders.join(' | ')} |\n|---|${orders.map(() => '---|').join('')}`)
  for (const [filter, ask] of asks) {
    const cells: string[] = []
    for (const order of orders) {
      const way = worst(await waysOf(() => ask(order)))
      const began = performance.now()
      await ask(order)
      cells.push(`${way} ${(performance.now() - began).toFixed(1)}`)
    }
    console.log(`| ${filter} | ${cells.join(' | ')} |`)
  }
}

const named = (filter: object) =>
  Object.entries(filter)
    .map(([key, value]) => `${key} ${typeof value === 'object' ? '' : value}`.trim())
    .join(', ') || 'none'

async function tellPlans(engine: Engine): Promise<void> {
  const { reader, name } = engine
  const productOrders = productMethods.GET.input.shape.order.unwrap().options
  const requestOrders = requestMethods.GET.input.shape.order.unwrap().options
  const page = { page: 1, size: 10, direction: 'DESC' } as const
  const isProductOrder = (order: string): order is (typeof productOrders)[number] => productOrders.some(one => one === order)
  const isRequestOrder = (order: string): order is (typeof requestOrders)[number] => requestOrders.some(one => one === order)
  await tellList(
    `${name}, ${PRODUCTS} products; ${machineLoad()}`,
    engine,
    productOrders,
    PRODUCT_FILTERS.map(filter => [
      named(filter),
      async order => isProductOrder(order) && productList.page(asked(reader), { ...filter, data: { ...page, order } }),
    ]),
  )
  await tellList(
    `${name}, ${REQUESTS} requests; ${machineLoad()}`,
    engine,
    requestOrders,
    REQUEST_FILTERS.map(filter => [
      named(filter),
      async order => isRequestOrder(order) && requestList.page(asked(reader), { ...filter, data: { ...page, order } }),
    ]),
  )
}

/** How both engines read the first page of each filter and sort of products and requests, of a million with SCEAU_LONG. */
export async function drillPlans(): Promise<void> {
  await onSqlite(tellPlans)
  await onPostgres(tellPlans)
}
