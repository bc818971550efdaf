import { expect, test } from 'vitest'
import { PRODUCT_SECTIONS } from '#contract/resources/catalog/sections.ts'
import { OPC_SUPPORT, REFERENCE_TABLES, TECHNICAL_TABLES } from '#contract/resources/table/codes.ts'
import { fold } from '#contract/text.ts'
import { ensureReferenceData } from '#server/database/reference-data.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { MADE_AT } from '#tests/support/people.ts'

const names = (rows: readonly { name: string }[]) => rows.map(row => row.name)

describeOnBoth('lookups', world => {
  test('enabled affiliates come by name', async () => {
    const { payload } = await world.as('staff').call('AFFILIATE_MANAGEMENT', 'GET_ALL', {})
    expect(names(payload)).toEqual(['Banque Alpha', 'Coopérative Bêta', 'Mutuelle Gamma'])
  })

  test('catalogues come with their correspondences', async () => {
    const { payload } = await world.as('staff').call('CATALOG_MANAGEMENT', 'GET_ALL', {})
    const { id } = world.ids.forms.all
    expect(payload).toEqual([
      { id: world.ids.catalog, name: 'Fonds solidaires', forms: expect.any(Array), sections: [...PRODUCT_SECTIONS] },
    ])
    expect(payload[0]?.forms).toContainEqual({ type: 'COLLECT_TYPE_ANNUAL', form: { id, name: 'Questionnaire complet' } })
    expect(payload[0]?.forms).toHaveLength(3)
  })

  test('users are offered by type, disabled ones not at all', async () => {
    const { id } = await world.addUser({ username: 'gone', type: 'USER_TYPE_INTERNE', permissions: [] })
    await world.database.transaction(trx => trx.updateTable('user_account').set({ enabled: 0 }).where('id', '=', id).execute())
    const admin = world.as('admin')
    const internal = await admin.call('USER_MANAGEMENT', 'GET_ALL_INTERNAL', {})
    expect(names(internal.payload)).toEqual(['ADMIN Camille', 'NORIGHTS Camille', 'READER Camille', 'STAFF Camille', 'SUPERADMIN Camille'])
    const alone = await admin.call('USER_MANAGEMENT', 'GET_ALL_EXTERNE_NONE_AFFILIATE', {})
    expect(names(alone.payload)).toEqual(['GUEST Camille'])
    const all = await admin.call('USER_MANAGEMENT', 'GET_ALL', {})
    expect(all.payload).toContainEqual(
      expect.objectContaining({ name: 'PARTNER Camille', affiliate: { id: world.ids.affiliates.a1, name: 'Banque Alpha' } }),
    )
    expect(all.payload).toHaveLength(10)
  })

  test.each([
    ['admin', ['Épargne Alpha', 'Fonds Bêta', 'Livret Alpha', 'Sans catalogue']],
    ['partner', ['Épargne Alpha', 'Fonds Bêta', 'Livret Alpha']],
    ['partner2', ['Fonds Bêta', 'Sans catalogue']],
    ['outsider', []],
    ['guest', []],
  ] as const)('%s chooses among the products within reach', async (persona, expected) => {
    const { payload } = await world.as(persona).call('PRODUCT_MANAGEMENT', 'GET_ALL', {})
    expect(names(payload)).toEqual(expected)
  })

  test('lists page, count and sort within reach', async () => {
    const { payload } = await world.as('partner').call('PRODUCT_MANAGEMENT', 'GET', { size: 2, order: 'name', direction: 'ASC' })
    expect({ count: payload.count, names: payload.data.map(row => row.data.name) }).toEqual({
      count: 3,
      names: ['Épargne Alpha', 'Fonds Bêta'],
    })
    const next = await world.as('partner').call('PRODUCT_MANAGEMENT', 'GET', { page: 2, size: 2, order: 'name', direction: 'ASC' })
    expect(next.payload.data.map(row => row.data.name)).toEqual(['Livret Alpha'])
  })

  test('a code filter takes the record’s own code too', async () => {
    const { p2 } = world.ids.products
    await world.database.transaction(trx => trx.updateTable('product').set({ code: 'Propre-7' }).where('id', '=', p2).execute())
    for (const code of ['Propre-7', ' PROPRE-7 ', `p${p2}`, p2]) {
      const { payload } = await world.as('admin').call('PRODUCT_MANAGEMENT', 'FILTER', { code })
      expect([payload.count, payload.data.map(row => row.id)]).toEqual([1, [p2]])
    }
  })

  test('finds signs beyond the first plane too', async () => {
    await world.database.transaction(trx =>
      trx.updateTable('product').set({ name_fold: 'sans 😀catalogue' }).where('id', '=', world.ids.products.bare).execute(),
    )
    for (const name of ['😀cat', 's 😀', '😀', 'ns 😀cata']) {
      expect((await world.as('admin').call('PRODUCT_MANAGEMENT', 'FILTER', { name })).payload.count).toBe(1)
    }
  })

  test.each([
    [{ name: 'epargne' }, ['Épargne Alpha']],
    [{ name: 'AL' }, ['Épargne Alpha', 'Livret Alpha', 'Sans catalogue']],
    [{ name: '"; drop' }, []],
    [{ name: '%_%' }, []],
    [{ labelStatut: 'labellise' as const }, ['Fonds Bêta', 'Livret Alpha']],
    [{ code: 'inconnu' }, []],
    [{ code: '' }, []],
    [{ enabled: false }, []],
  ])('a filter %j finds %j', async (filter, expected) => {
    const { payload } = await world
      .as('admin')
      .call('PRODUCT_MANAGEMENT', 'FILTER', { ...filter, data: { order: 'name', direction: 'ASC' } })
    expect(payload.data.map(row => row.data.name)).toEqual(expected)
    expect(payload.count).toBe(expected.length)
  })

  test.each(['P', 'p', ''])('a code is read with the prefix "%s"', async prefix => {
    const { p2 } = world.ids.products
    const { payload } = await world.as('admin').call('PRODUCT_MANAGEMENT', 'FILTER', { code: `${prefix}${p2}` })
    expect(payload.data.map(row => row.id)).toEqual([p2])
  })

  test('a product out of reach does not exist', async () => {
    const { p2, bare } = world.ids.products
    const reached = await world.as('partner').call('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id: p2 })
    expect(reached.payload).toMatchObject({ id: p2, data: { affilieMembers: { name: 'Coopérative Bêta' } }, label: { labelStatut: 1 } })
    const hidden = await world.as('partner').call('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id: bare })
    const absent = await world.as('partner').call('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id: 999_999 })
    expect([hidden.status, hidden.text]).toEqual([absent.status, absent.text])
    const other = await world.as('admin').call('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id: p2, enabled: false })
    expect(other.error?.message).toBe('NOT_FOUND')
  })

  test('without a token only the password policy is read', async () => {
    const policy = await world.anonymous.call('TABLE_TECHNIQUE', 'GET_TABLE_BY_CODE', { value: 'PWD' })
    expect(policy.payload.lines).toContainEqual(expect.objectContaining({ code: 'PWD_MIN_LENGTH', value: '12' }))
    const other = await world.anonymous.call('TABLE_TECHNIQUE', 'GET_TABLE_BY_CODE', { value: 'AUTH' })
    expect({ status: other.status, error: other.error }).toEqual({ status: 401, error: { message: 'UNAUTHENTICATED' } })
    const lines = await world.anonymous.call('TABLE_TECHNIQUE', 'GET_ALL_LINE_CODE', { value: 'PWD' })
    expect(lines.status).toBe(401)
  })

  test('a line of type PASSWORD keeps its value to itself', async () => {
    const { text, payload } = await world.as('admin').call('TABLE_TECHNIQUE', 'GET_ALL_LINE_CODE', { value: 'AUTH' })
    expect(payload.find(line => line.code === 'AUTH_SECRET')?.value).toBe('')
    expect(text).not.toContain('un secret')
  })

  test('lines come in order, an unknown table not at all', async () => {
    const response = await world.as('admin').call('TABLE_RESPONSES', 'GET_ALL_LINE', { id: world.ids.response.id })
    expect(response.payload.map(line => line.code)).toEqual(['OUI', 'NON', 'PEUT_ETRE', 'ANCIEN'])
    const reference = await world.as('guest').call('TABLE_REFERENTIEL', 'GET_ALL_LINE_CODE', { value: 'COLLEGE' })
    expect(reference.payload).toMatchObject([{ code: 'BANQUES', designation: 'Banques', enabled: true }])
    for (const answer of [
      await world.as('admin').call('TABLE_RESPONSES', 'GET_ALL_LINE', { id: 999 }),
      await world.as('admin').call('TABLE_REFERENTIEL', 'GET_ALL_LINE_CODE', { value: 'college' }),
      await world.as('admin').call('TABLE_TECHNIQUE', 'GET_TABLE_BY_CODE', { value: 'NADA' }),
    ]) {
      expect(answer.error?.message).toBe('NOT_FOUND')
    }
  })
})

describeOnBoth('reference data', world => {
  test('a first start names every table, and a second one changes nothing', async () => {
    await world.database.transaction(ensureReferenceData)
    const tables = await world.database.reader.selectFrom('technical_table').select('code').execute()
    expect(new Set(tables.map(table => table.code))).toEqual(new Set(Object.keys(TECHNICAL_TABLES)))
    const references = await world.database.reader.selectFrom('reference_table').select('code').execute()
    expect(new Set(references.map(table => table.code))).toEqual(new Set(Object.keys(REFERENCE_TABLES)))
    await world.database.transaction(trx =>
      trx.updateTable('technical_line').set({ value: '9' }).where('code', '=', 'PWD_MAX_ATTEMPTS').execute(),
    )
    const before = [await world.count('technical_line'), await world.count('reference_line'), await world.count('catalog')]
    await world.database.transaction(ensureReferenceData)
    expect([await world.count('technical_line'), await world.count('reference_line'), await world.count('catalog')]).toEqual(before)
    const kept = await world.database.reader
      .selectFrom('technical_line')
      .where('code', '=', 'PWD_MAX_ATTEMPTS')
      .select('value')
      .executeTakeFirstOrThrow()
    expect(kept.value).toBe('9')
  })

  test('collective funds keep the id 376, and new rows get ids of their own', async () => {
    const line = await world.database.reader
      .selectFrom('reference_line as l')
      .innerJoin('reference_table as t', 't.id', 'l.table_id')
      .where('l.id', '=', OPC_SUPPORT)
      .select(['l.code', 't.code as table', 't.id'])
      .executeTakeFirst()
    expect(line).toMatchObject({ code: 'OPC', table: 'PRODUCT_SUPPORT' })
    const made = { created_at: MADE_AT, updated_at: MADE_AT }
    const catalog = await world.database.transaction(trx =>
      trx
        .insertInto('catalog')
        .values({ name: 'Nouveau', name_fold: 'nouveau', ...made })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    expect(catalog.id).toBeGreaterThan(26)
    const enabled = await world.as('admin').call('CATALOG_MANAGEMENT', 'GET_ALL', {})
    expect(names(enabled.payload).map(fold)).toContain('nouveau')
    expect(names(enabled.payload)).not.toContain('Fonds de partage')
  })
})
