import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { OPC_SUPPORT } from '#contract/resources/table/codes.ts'
import { ensureReferenceData } from '#server/database/reference-data.ts'
import { fresh } from '#tests/support/account-samples.ts'
import { describeOnBoth, type World } from '#tests/support/api.ts'
import { MADE_AT } from '#tests/support/people.ts'
import { newLine, newTable, tables } from '#tests/support/table-samples.ts'

const remove = (world: World, kind: 'reference' | 'response', id: number) => tables(world, kind, 'DELETE', { id })
const exists = async (world: World, kind: 'reference' | 'response', id: number) =>
  (await tables(world, kind, 'GET_LINE_BY_ID', { id })).status === 200

describeOnBoth('reference lines in use', world => {
  const { a1, a2 } = world.ids.affiliates
  const { p1 } = world.ids.products
  const write = (of: Parameters<typeof world.database.transaction>[0]) => world.database.transaction(of)
  const contact = (more: object) => ({
    affiliate_id: a2,
    civility: 'x',
    last_name: 'Roy',
    first_name: 'Ana',
    name_fold: 'roy ana',
    first_name_fold: 'ana',
    type: 1,
    email: `${fresh('c')}@exemple.fr`,
    email_key: fresh('c'),
    created_at: MADE_AT,
    updated_at: MADE_AT,
    ...more,
  })
  beforeAll(() => world.database.transaction(ensureReferenceData))

  /** A reference table and a record that uses one of its lines. */
  type Place = [string, string, (line: { id: number; code: string }) => Promise<unknown>]
  const places: Place[] = [
    ...(['affiliate_type', 'college', 'legal_status'] as const).map((column): (typeof places)[number] => [
      column,
      'affiliate',
      ({ id }) =>
        write(trx =>
          trx
            .updateTable('affiliate')
            .set({ [column]: id })
            .where('id', '=', a1)
            .execute(),
        ),
    ]),
    [
      'a field of an affiliate’s form',
      'affiliate',
      ({ id }) =>
        write(trx =>
          trx
            .updateTable('affiliate')
            .set({ json_form: `{"affiliateNature":${id}}` })
            .where('id', '=', a1)
            .execute(),
        ),
    ],
    ...(['support', 'legal_nature', 'canal', 'taxation', 'mechanism', 'domain', 'bottom_type', 'bottom'] as const).map(
      (column): Place => [
        column,
        'product',
        ({ id }) =>
          write(trx =>
            trx
              .updateTable('product')
              .set({ [column]: id })
              .where('id', '=', p1)
              .execute(),
          ),
      ],
    ),
    [
      'a field of a product’s form',
      'product',
      ({ id }) =>
        write(trx =>
          trx
            .updateTable('product')
            .set({ json_form: `{"principaleODD":${id},"frais":"2 %"}` })
            .where('id', '=', p1)
            .execute(),
        ),
    ],
    [
      'a list in a product’s form',
      'product',
      ({ id }) =>
        write(trx =>
          trx
            .updateTable('product')
            .set({ json_form: `{"subscriber":[1,${id}]}` })
            .where('id', '=', p1)
            .execute(),
        ),
    ],
    [
      'contact type',
      'contact',
      ({ id }) =>
        write(trx =>
          trx
            .insertInto('affiliate_contact')
            .values(contact({ type: id }))
            .execute(),
        ),
    ],
    [
      'type of a product’s contact',
      'contact',
      ({ id }) => {
        const { affiliate_id: _, ...values } = contact({ type: id })
        return write(trx =>
          trx
            .insertInto('product_contact')
            .values({ ...values, product_id: p1 })
            .execute(),
        )
      },
    ],
    [
      'type of a product’s document',
      'document',
      ({ id }) =>
        write(trx =>
          trx
            .insertInto('product_document')
            .values({
              product_id: p1,
              name: 'DIC',
              name_fold: fresh('d'),
              file_name: 'x',
              type: id,
              created_at: MADE_AT,
              updated_at: MADE_AT,
            })
            .execute(),
        ),
    ],
    [
      'document type',
      'document',
      ({ id }) =>
        write(trx =>
          trx
            .insertInto('affiliate_document')
            .values({
              affiliate_id: a1,
              name: fresh('Statuts'),
              name_fold: fresh('d'),
              file_name: 'x',
              type: id,
              created_at: MADE_AT,
              updated_at: MADE_AT,
            })
            .execute(),
        ),
    ],
  ]

  test.each(places)('%s', async (_name, type, use) => {
    const id = await newLine(world, 'reference')
    await use({ id, code: '' })
    const refused = await remove(world, 'reference', id)
    expect(refused.error).toMatchObject({ message: 'IN_USE', detail: { type, count: 1, items: [{ id: expect.any(Number) }] } })
    expect((await tables(world, 'reference', 'GET_LINE_USES', { id })).payload).toEqual([refused.error?.detail])
    expect(await exists(world, 'reference', id)).toBe(true)
  })

  test('a line is free once its last use ends; an equal number in an amount is no use', async () => {
    const id = await newLine(world, 'reference')
    const form = (json_form: string) => write(trx => trx.updateTable('product').set({ json_form }).where('id', '=', p1).execute())
    await form(`{"criteriaReglementation":${id}}`)
    expect((await remove(world, 'reference', id)).status).toBe(403)
    await form(`{"commerceYear1":${id},"criteriaReglementation":null,"esus":2.5}`)
    expect((await tables(world, 'reference', 'GET_LINE_USES', { id })).payload).toEqual([])
    expect((await remove(world, 'reference', id)).error).toBeNull()
    expect(await exists(world, 'reference', id)).toBe(false)
  })

  test('a civility is used by its code, of contacts and accounts', async () => {
    const table = await world.database.reader
      .selectFrom('reference_table')
      .where('code', '=', 'CIVILITE')
      .select('id')
      .executeTakeFirstOrThrow()
    const code = fresh('DOCTEUR')
    const id = await newLine(world, 'reference', table.id, { code, designation: code })
    await write(trx => trx.updateTable('user_account').set({ gender: code }).where('id', '=', world.ids.users.guest).execute())
    await write(trx =>
      trx
        .insertInto('affiliate_contact')
        .values(contact({ civility: code }))
        .execute(),
    )
    const { payload } = await tables(world, 'reference', 'GET_LINE_USES', { id })
    expect(payload).toMatchObject([
      { type: 'contact', items: [{ name: 'Roy Ana' }] },
      { type: 'user', count: 1 },
    ])
    expect((await remove(world, 'reference', id)).status).toBe(403)
  })

  test('many users are counted, the first twenty named', async () => {
    const id = await newLine(world, 'reference')
    const rows = Array.from({ length: 25 }, (_, at) => ({
      name: `A${at}`,
      name_fold: `a${at}`,
      college: id,
      created_at: MADE_AT,
      updated_at: MADE_AT,
    }))
    await write(trx => trx.insertInto('affiliate').values(rows).execute())
    const { error } = await remove(world, 'reference', id)
    expect(error).toMatchObject({ detail: { type: 'affiliate', count: 25 } })
    expect(JSON.stringify(error?.detail).match(/"id"/g)).toHaveLength(20)
  })

  test('lines that Sceau itself relies on can be neither disabled nor deleted', async () => {
    const male = await world.as('admin').call('TABLE_REFERENTIEL', 'GET_LINE_BY_CODE', { value: 'CIVILITE_STATUT_MALE' })
    const system = { message: 'IN_USE', detail: { type: 'system' } }
    for (const id of [male.payload.id, OPC_SUPPORT]) {
      expect((await remove(world, 'reference', id)).error).toEqual(system)
      expect((await tables(world, 'reference', 'ENABLE_LINE', { id, enabled: false })).error).toEqual(system)
      expect((await world.as('admin').call('TABLE_REFERENTIEL', 'GET_LINE_BY_ID', { id })).payload.can).toEqual(['UPDATE_LINE'])
    }
  })
})

describeOnBoth('response tables in use', world => {
  const { id: used, data } = world.ids.response
  const first = data[0]?.id ?? 0

  test('a table and its lines stay while questions are linked to it', async () => {
    const { payload } = await world.as('admin').call('TABLE_RESPONSES', 'TOTAL_ASSIGNED_QUESTIONS', { id: used })
    expect(payload.count).toBeGreaterThan(1)
    const { error } = await tables(world, 'response', 'DELETE_TABLE', { id: used })
    expect(error).toMatchObject({ message: 'IN_USE', detail: { type: 'question', count: payload.count } })
    expect((await remove(world, 'response', first)).error).toEqual(error)
    expect((await tables(world, 'response', 'ENABLE_LINE', { id: first, enabled: false })).error).toBeNull()
  })

  test('a question linked to another table keeps its former answers', async () => {
    const before = await world.database.reader.selectFrom('question').select(['id', 'json_rules']).execute()
    await world.database.transaction(async trx => {
      for (const { id } of before) await trx.updateTable('question').set({ json_rules: '{"response":null}' }).where('id', '=', id).execute()
    })
    expect((await world.as('admin').call('TABLE_RESPONSES', 'TOTAL_ASSIGNED_QUESTIONS', { id: used })).payload.count).toBe(0)
    const { error } = await tables(world, 'response', 'DELETE_TABLE', { id: used })
    expect(error).toMatchObject({ detail: { type: 'question_master', items: [{ id: world.ids.forms.all.id }] } })
    expect((await remove(world, 'response', first)).status).toBe(403)
    await world.database.transaction(trx => trx.deleteFrom('feedback').execute())
    expect((await remove(world, 'response', first)).error).toBeNull()
    expect((await tables(world, 'response', 'DELETE_TABLE', { id: used })).error).toBeNull()
    expect(await exists(world, 'response', data[1]?.id ?? 0)).toBe(false)
  })

  test('a table that nobody uses goes with its lines', async () => {
    const table = await newTable(world, 'response')
    const line = await newLine(world, 'response', table)
    expect((await tables(world, 'response', 'DELETE_TABLE', { id: table })).error).toBeNull()
    expect((await tables(world, 'response', 'GET_TABLE_BY_ID', { id: table })).status).toBe(404)
    expect(await exists(world, 'response', line)).toBe(false)
    for (const method of ['DELETE_TABLE', 'DELETE', 'GET_LINE_USES', 'TOTAL_ASSIGNED_QUESTIONS'])
      expect([method, (await tables(world, 'response', method, { id: 2_000_000_000 })).status]).toEqual([method, 404])
  })
})

describeOnBoth('the order of response lines', world => {
  const admin = world.as('admin')
  const order = async (table: number) => (await admin.call('TABLE_RESPONSES', 'GET_ALL_LINE', { id: table })).payload.map(line => line.id)
  async function filled(count: number) {
    const table = await newTable(world, 'response')
    const ids: number[] = []
    for (let at = 0; at < count; at++) ids.push(await newLine(world, 'response', table))
    return { table, ids }
  }
  const move = (id: number, up: boolean, by = 1) => tables(world, 'response', 'ORDER', { id, up, by })

  test('a line goes up or down by one place or by several, and stays at the end', async () => {
    const { table, ids } = await filled(5)
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids
    expect(await order(table)).toEqual([a, b, c, d, e])
    await move(b, true)
    expect(await order(table)).toEqual([b, a, c, d, e])
    await move(b, true)
    expect(await order(table)).toEqual([b, a, c, d, e])
    await move(b, false, 3)
    expect(await order(table)).toEqual([a, c, d, b, e])
    await move(d, false, 100)
    expect(await order(table)).toEqual([a, c, b, e, d])
    expect((await remove(world, 'response', b)).error).toBeNull()
    await move(d, true)
    expect(await order(table)).toEqual([a, c, d, e])
    const last = await newLine(world, 'response', table)
    expect((await order(table)).at(-1)).toBe(last)
    for (const by of [0, -1, 1.5]) expect((await move(d, true, by)).status).toBe(400)
    expect((await move(2_000_000_000, true)).status).toBe(404)
  })

  test('any series of moves does what it would do to an array', async () => {
    const moves = fc.array(fc.record({ at: fc.nat(5), up: fc.boolean(), by: fc.integer({ min: 1, max: 7 }) }), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(moves, async series => {
        const { table, ids } = await filled(6)
        const list = [...ids]
        for (const { at, up, by } of series) {
          const id = ids[at] ?? 0
          await move(id, up, by)
          const from = list.indexOf(id)
          list.splice(from, 1)
          list.splice(Math.max(0, Math.min(list.length, up ? from - by : from + by)), 0, id)
        }
        expect(await order(table)).toEqual(list)
      }),
      { numRuns: 15 },
    )
  })

  test('moves, additions and deletions of many callers at once leave every line in a place of its own', async () => {
    const { table, ids } = await filled(8)
    const calls = Array.from({ length: 60 }, (_, at) => {
      if (at % 20 === 7) return newLine(world, 'response', table)
      if (at === 50) return remove(world, 'response', ids[7] ?? 0)
      return move(ids[at % 7] ?? 0, at % 3 === 0, 1 + (at % 4))
    })
    await Promise.all(calls)
    const rows = await world.database.reader.selectFrom('response_line').where('table_id', '=', table).select(['id', 'ord']).execute()
    expect(rows).toHaveLength(10)
    expect(rows.map(row => row.ord).sort((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, at) => at))
    expect(new Set(rows.map(row => row.id))).toEqual(new Set(await order(table)))
  })
})
