import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { MIGRATIONS } from '#migrations/index.ts'
import { openSqlite, sqliteKysely } from '#server/database/sqlite.ts'
import { runSceau } from '#tests/support/command-line.ts'
import { Server } from '#tests/support/server.ts'

const OLD = '0023_speed'
const SAID = 'écrit avant la mise à niveau'

test('after an upgrade the database of before it is had back, by one command', { timeout: 300_000 }, async () => {
  const server = new Server([])
  const back = join(mkdtempSync(join(tmpdir(), 'sceau-return-')), 'data')
  try {
    const raw = openSqlite(join(server.folder, 'sceau.sqlite'))
    await new Migrator({ db: sqliteKysely(raw, true), provider: { getMigrations: async () => MIGRATIONS } }).migrateTo(OLD)
    raw.run(`insert into setting (name, value) values ('essai', '${SAID}')`)
    raw.close()
    await server.start()
    await server.stop()
    const restored = await runSceau(['restore', '--from', join(server.folder, 'backups'), '--before-upgrade', '--data', back])
    expect([restored.code, restored.err]).toEqual([0, expect.not.stringContaining('erreur')])
    const former = openSqlite(join(back, 'sceau.sqlite'), true)
    expect(former.query("select value from setting where name = 'essai'").get()).toEqual({ value: SAID })
    expect(former.query('select name from kysely_migration order by name desc limit 1').get()).toEqual({ name: OLD })
    former.close()
  } finally {
    await server.dispose()
    rmSync(join(back, '..'), { recursive: true, force: true })
  }
})
