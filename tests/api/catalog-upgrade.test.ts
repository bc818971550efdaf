import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { MIGRATIONS } from '#migrations/index.ts'
import { openDatabase } from '#server/database/database.ts'
import { openSqlite, sqliteKysely } from '#server/database/sqlite.ts'
import { catalogList } from '#server/resources/catalog/queries.ts'
import { MADE_AT } from '#tests/support/people.ts'

test('catalogues of before are found by name and sorted after the upgrade, their correspondences kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sceau-upgrade-'))
  try {
    const path = join(folder, 'sceau.db')
    const before = sqliteKysely(openSqlite(path), true)
    await new Migrator({ db: before, provider: { getMigrations: async () => MIGRATIONS } }).migrateTo('0003_reference_data')
    for (const name of ['Zones rurales', 'Épargne salariale', 'Actions']) {
      await sql`insert into catalog (name, created_at, updated_at) values (${name}, ${MADE_AT}, ${MADE_AT})`.execute(before)
    }
    await sql`insert into questionnaire (name, name_fold, created_at, updated_at) values ('Dossier', 'dossier', ${MADE_AT}, ${MADE_AT})`.execute(
      before,
    )
    await sql`insert into catalog_form (catalog_id, type, questionnaire_id) values (2, 'COLLECT_TYPE_LABEL', 1)`.execute(before)
    await before.destroy()
    const database = await openDatabase(path)
    const page = { page: 1, size: 10, order: 'name', direction: 'ASC' } as const
    const asked = { db: database.reader, caller: { id: 1, scope: { kind: 'all' } }, now: MADE_AT } as const
    const names = async (filters: { name?: string; questionnaire?: number }) =>
      (await catalogList.page(asked, { ...filters, data: page })).rows.map(row => row.name)
    expect(await names({})).toEqual(['Actions', 'Épargne salariale', 'Zones rurales'])
    expect(await names({ name: 'epargne' })).toEqual(['Épargne salariale'])
    expect(await names({ questionnaire: 1 })).toEqual(['Épargne salariale'])
    await database.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
