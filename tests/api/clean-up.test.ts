import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { isPostgres } from '#server/database/dialect.ts'
import { countFreePages } from '#server/database/slices.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { DAY, HOUR } from '#server/services/clock.ts'
import { UNUSED_MS } from '#server/services/files/orphans/collect.ts'
import { AGES } from '#server/upkeep/ages.ts'
import { cleanUp, shrink } from '#server/upkeep/clean-up.ts'
import { describeOnBoth, type World } from '#tests/support/api.ts'
import { ROOT } from '#tests/support/own-bun.ts'

const NOW = '2026-06-02T08:00:00.000Z'
const ago = (ms: number) => new Date(Date.parse(NOW) - ms).toISOString()

async function tablesOf(world: World): Promise<string[]> {
  const listed = isPostgres(world.database.reader)
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '%search%'`
  const { rows } = await listed.execute(world.database.reader)
  return rows.map(row => row.name).filter(name => !name.startsWith('kysely_'))
}

/** The lines of the table of ages, by the tables that each names. */
function statedAges(): { tables: string[]; age: string }[] {
  const text = readFileSync(join(ROOT, 'docs/reliability.md'), 'utf8')
  const [section] = text.slice(text.indexOf('\n## 44. ')).split(/\n## (?!44\. )/)
  return [...(section ?? '').matchAll(/^\| (`.*) \| (.*) \|$/gm)].map(([, named, age]) => ({
    tables: [...(named ?? '').matchAll(/`(\w+)`/g)].map(([, table]) => table ?? ''),
    age: age ?? '',
  }))
}

const inWords = (ms: number) => (ms === 0 ? '' : ms % DAY === 0 ? `${ms / DAY} day` : `${ms / HOUR} hour`)

describeOnBoth('clean-up', world => {
  test('every table says how long its rows are kept, and says the age by which they go', async () => {
    const stated = statedAges()
    const named = stated.flatMap(one => one.tables)
    expect(named.toSorted()).toEqual((await tablesOf(world)).toSorted())
    const unsaid = AGES.filter(({ table, ms }) => !stated.some(one => one.tables.includes(table) && one.age.includes(inWords(ms))))
    expect(unsaid).toEqual([])
    expect(stated.find(one => one.tables.includes('stored_file'))?.age).toContain(inWords(UNUSED_MS))
  })

  test('what is older goes, more than a slice of it too, and what is younger stays', async () => {
    const user = world.ids.users.admin
    const many = Array.from({ length: 450 }, (_, row) => row)
    const link = (kind: 'RESET' | 'INVITATION', expires_at: string, used_at: string | null) => ({
      kind,
      user_id: user,
      token_hash: crypto.randomUUID(),
      expires_at,
      used_at,
      created_at: ago(90 * DAY),
    })
    await world.database.transaction(async trx => {
      const rows = many.map(row => ({ row, at: ago(row < 420 ? 401 * DAY : 399 * DAY) }))
      await trx
        .insertInto('import_row')
        .values(rows.map(({ row, at }) => ({ kind: 'user', file: 'f', sheet: 's', row, record_id: 1, by_user: user, at })))
        .execute()
      await trx
        .insertInto('account_token')
        .values([
          link('RESET', ago(31 * DAY), null),
          link('RESET', ago(29 * DAY), null),
          link('INVITATION', ago(31 * DAY), ago(40 * DAY)),
          link('INVITATION', ago(31 * DAY), null),
        ])
        .execute()
      await trx
        .insertInto('notification')
        .values([729, 731].map(days => ({ user_id: user, type: 'COLLECTION_OPENED', text: String(days), created_at: ago(days * DAY) })))
        .execute()
    })
    await cleanUp(world.database, NOW)
    expect(await world.count('import_row')).toBe(30)
    expect(await world.count('account_token')).toBe(2)
    const told = await world.database.reader.selectFrom('notification').where('user_id', '=', user).select('text').execute()
    expect(told.map(row => row.text)).toContain('729')
    expect(told.map(row => row.text)).not.toContain('731')
  })
})

/** Fills a file by 8 MB and empties it again. */
function fillAndEmpty(path: string, ...statements: string[]): void {
  const raw = openSqlite(path)
  const count = 'with recursive n (i) as (select 1 union all select i + 1 from n where i < 2000)'
  for (const statement of [
    ...statements,
    `${count} insert into receipt select 1, i, '', 200, hex(zeroblob(2000)), '${NOW}', 0 from n`,
    'delete from receipt',
  ])
    raw.run(statement)
  raw.close()
}

/** The file's size once all that was written stands in it. */
function sizeOf(path: string): number {
  const raw = openSqlite(path)
  raw.run('pragma wal_checkpoint(truncate)')
  raw.close()
  return statSync(path).size
}

test('the file gives back what was emptied, in slices; a file of an older version learns it at its next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sceau-shrink-'))
  const path = join(folder, 'sceau.sqlite')
  try {
    await (await openDatabase(path)).close()
    fillAndEmpty(path, 'pragma auto_vacuum = none', 'vacuum')
    const large = sizeOf(path)
    const known = await openDatabase(path)
    expect(await countFreePages(known.reader)).toBe(0)
    await known.close()
    expect(sizeOf(path)).toBeLessThan(large / 2)

    fillAndEmpty(path)
    const database = await openDatabase(path)
    expect(await countFreePages(database.reader)).toBeGreaterThan(1500)
    await shrink(database, 100)
    expect(await countFreePages(database.reader)).toBe(100)
    await database.close()
    expect(sizeOf(path)).toBeLessThan(large / 2)
    const checked = openSqlite(path, true)
    expect(checked.query('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    checked.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
