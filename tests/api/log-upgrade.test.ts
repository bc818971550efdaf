import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { MIGRATIONS } from '#migrations/index.ts'
import { openDatabase } from '#server/database/database.ts'
import { openSqlite, sqliteKysely } from '#server/database/sqlite.ts'
import { logList } from '#server/resources/log/queries.ts'
import { writeAudit } from '#server/services/audit.ts'
import { verifyChain } from '#server/services/audit-chain/verify.ts'

/** More lines than one step of the upgrade chains. */
const LINES = 1203

test('the lines written before the log was chained are chained by the upgrade, searched as before, and followed by new ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sceau-upgrade-'))
  try {
    const path = join(folder, 'sceau.db')
    const before = sqliteKysely(openSqlite(path), true)
    await new Migrator({ db: before, provider: { getMigrations: async () => MIGRATIONS } }).migrateTo('0002_accounts')
    for (let at = 0; at < LINES; at += 1) {
      const said = at % 2 ? `Décision n° ${at}` : `Dépôt n° ${at}`
      await sql`insert into log (resource, method, description, json_body, created_at)
        values ('FILES', 'SERVICE', ${said}, '{}', ${new Date(at * 1000).toISOString()})`.execute(before)
    }
    await before.destroy()
    const database = await openDatabase(path)
    expect(await verifyChain(database.reader)).toMatchObject({ isWhole: true, count: LINES })
    expect(
      await logList.count(
        { db: database.reader, caller: { id: 1, scope: { kind: 'all' } }, now: '2026-03-01T00:00:00.000Z' },
        { description: 'DEPOT' },
      ),
    ).toBe(Math.ceil(LINES / 2))
    const line = {
      resource: 'FILES',
      method: 'SERVICE',
      description: 'Après',
      type: '' as const,
      body: {},
      user: null,
      ip: '',
      ipProxy: '',
    }
    await database.transaction(trx => writeAudit(trx, { ...line, now: new Date().toISOString() }))
    expect(await verifyChain(database.reader)).toMatchObject({ isWhole: true, count: LINES + 1 })
    await database.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
