import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { MIGRATIONS } from '#migrations/index.ts'
import { openDatabase } from '#server/database/database.ts'
import { openSqlite, sqliteKysely } from '#server/database/sqlite.ts'
import { productList } from '#server/resources/product/list/queries.ts'
import { listProductRecords } from '#server/resources/product/queries.ts'
import { productValues } from '#server/resources/product/record.ts'
import { MADE_AT } from '#tests/support/people.ts'

/** What proposals could leave in a product before its fields were declared. */
const FORMS = [
  { canal: 7, mechanism: 9, frais: '2 %', esus: 140, subscriber: [3, 4], commerceYear1: '1200', dateCreation: '2019-05-20', encours: 4 },
  {
    canal: 'Banque',
    esus: 'douze',
    subscriber: 'tous',
    isrLabel: 'oui',
    dateCreation: '20/05/2019',
    principaleODD: 5,
    commerceEncours1: -3,
  },
  {},
]

test('products of before keep what fits their fields after the upgrade, are found by it, and their lines stay in use', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sceau-upgrade-'))
  try {
    const path = join(folder, 'sceau.db')
    const before = sqliteKysely(openSqlite(path), true)
    await new Migrator({ db: before, provider: { getMigrations: async () => MIGRATIONS } }).migrateTo('0010_product_parts')
    for (const [at, form] of FORMS.entries()) {
      const name = `Produit ${at}`
      await sql`insert into product (name, name_fold, label_status, json_form, created_at, updated_at)
        values (${name}, ${name.toLowerCase()}, ${at * 2}, ${JSON.stringify(form)}, ${MADE_AT}, ${MADE_AT})`.execute(before)
    }
    await before.destroy()
    const database = await openDatabase(path)
    const records = await listProductRecords(database.reader, [1, 2, 3])
    const [full, odd, empty] = records.toSorted((a, b) => a.id - b.id).map(productValues)
    const told = { frais: '2 %', canal: 7, mechanism: 9, esus: 100, subscriber: [3, 4], commerceYear1: 1200, dateCreation: '2019-05-20' }
    expect(full).toMatchObject(told)
    expect(odd).toEqual({ ...empty, name: 'Produit 1', principaleODD: 5, commerceEncours1: 0 })
    const asked = { db: database.reader, caller: { id: 1, scope: { kind: 'all' } }, now: MADE_AT } as const
    const idsOf = (filters: Parameters<typeof productList.count>[1]) => productList.ids(asked, filters, { order: 'id', direction: 'ASC' })
    expect([await idsOf({ canal: 7 }), await idsOf({ subscriber: 4 })]).toEqual([[1], [1]])
    expect([
      await idsOf({ labelStatut: 'nouvelleCandidature' }),
      await idsOf({ hasLabel: true }),
      await idsOf({ hasLabel: false }),
    ]).toEqual([[1], [2], [1, 3]])
    const uses = await database.reader.selectFrom('lookup_use').select(['lookup_id', 'record_id']).orderBy('lookup_id').execute()
    expect(uses).toEqual([
      { lookup_id: 3, record_id: 1 },
      { lookup_id: 4, record_id: 1 },
      { lookup_id: 5, record_id: 2 },
    ])
    await database.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
