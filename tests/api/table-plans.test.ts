import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TABLE_KINDS } from '#contract/resources/table/entity.ts'
import { inChunks } from '#server/database/chunks.ts'
import { openReader } from '#server/database/database.ts'
import { codeStem, freeCode } from '#server/resources/table/rules.ts'
import { openWorld, type World } from '#tests/support/api.ts'
import { MADE_AT } from '#tests/support/people.ts'
import { newTable, tables } from '#tests/support/table-samples.ts'

/** The lines of one large table; `npm run bench` is where times are taken. */
const LINES = 20_000
const CREATED = { created_at: MADE_AT }

describe('plans over a large table (sqlite)', () => {
  let world: World
  const large = new Map<string, number>()
  beforeAll(async () => {
    world = await openWorld('sqlite')
    for (const kind of TABLE_KINDS) {
      const table = await newTable(world, kind)
      large.set(kind, table)
      const rows = Array.from({ length: LINES }, (_, at) => ({
        table_id: table,
        code: `L${at}`,
        designation: `Ligne ${at}`,
        designation_fold: `ligne ${at}`,
        value: 'x',
        ...CREATED,
      }))
      await world.database.transaction(async trx => {
        for (const chunk of inChunks(rows)) {
          if (kind === 'response') {
            const ordered = chunk.map(row => ({ ...row, ord: Number(row.code.slice(1)) }))
            await trx.insertInto('response_line').values(ordered).execute()
          } else
            await trx
              .insertInto(kind === 'technical' ? 'technical_line' : 'reference_line')
              .values(chunk)
              .execute()
        }
      })
    }
  })
  afterAll(() => world.close())

  // On a connection of its own: an EXPLAIN keeps the snapshot of its connection for later reads.
  const planOf = async (query: string): Promise<string> => {
    const { reader, close } = openReader(world.location)
    const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${query}`).execute(reader)
    await close()
    return rows.map(row => row.detail).join('\n')
  }

  test.each(TABLE_KINDS)('%s: a page of lines in any order comes from an index', async kind => {
    const orders = ['id', 'code', 'designation_fold', 'enabled', 'created_at', ...(kind === 'response' ? ['ord'] : [])]
    for (const order of orders) {
      for (const direction of ['asc', 'desc']) {
        const by = order === 'id' ? `id ${direction}` : `${order} ${direction}, id ${direction}`
        const plan = await planOf(`select * from ${kind}_line where table_id = 1 order by ${by} limit 10`)
        expect([order, plan]).toEqual([order, expect.stringContaining('USING INDEX')])
        expect([order, plan]).not.toEqual([order, expect.stringContaining('TEMP B-TREE')])
      }
    }
  })

  test('searches for lines and for their users walk an index', async () => {
    for (const query of [
      `select id from reference_line where table_id = 1 and designation_fold = 'x' limit 1`,
      `select * from reference_line where table_id = 1 and id in (select id from reference_line where id = 4 union all select id from reference_line where lower(code) = 'x')`,
      `select * from reference_line where code = 'x' order by id limit 1`,
      `select id, name from affiliate where college = 4 order by id limit 20`,
      `select count(*) from affiliate where affiliate_type = 4`,
      `select count(*) from affiliate where legal_status = 4`,
      `select count(*) from product where support = 4`,
      `select id, name from affiliate where id in (select record_id from lookup_use where kind = 'reference_line' and lookup_id = 4 and record_type = 'affiliate') order by id limit 20`,
      `select id from product_contact where type = 4 order by id limit 20`,
      `select id from product_contact where civility = 'x' order by id limit 20`,
      `select id from product_document where type = 4 order by id limit 20`,
      `select id from affiliate_contact where type = 4 order by id limit 20`,
      `select id from affiliate_contact where civility = 'x' order by id limit 20`,
      `select id from affiliate_document where type = 4 order by id limit 20`,
      `select id from user_account where gender = 'x' order by id limit 20`,
      `select ord from response_line where table_id = 1 and ord < 4 order by ord desc limit 1 offset 0`,
    ]) {
      const plan = await planOf(query)
      expect([query, plan]).not.toEqual([query, expect.stringMatching(/SCAN (?!.*USING)/)])
    }
  })

  test('a move over the whole table and a page at its end answer', async () => {
    const table = large.get('response') ?? 0
    const page = await tables(world, 'response', 'FILTER_LINE', { table, data: { order: 'ord', direction: 'DESC', size: 1 } })
    expect(page.payload).toMatchObject({ count: LINES, data: [{ code: `L${LINES - 1}` }] })
    const last = await world.as('admin').call('TABLE_RESPONSES', 'GET_LINE_BY_CODE', { value: `L${LINES - 1}` })
    expect((await tables(world, 'response', 'ORDER', { id: last.payload.id, up: true, by: LINES })).error).toBeNull()
    const moved = await world.as('admin').call('TABLE_RESPONSES', 'GET_LINE_BY_CODE', { value: `L${LINES - 1}` })
    expect(moved.payload.ord).toBe(0)
    const found = await tables(world, 'response', 'FILTER_LINE', { table, name: 'gne 1999', data: {} })
    expect(found.payload).toMatchObject({ count: 11 })
  })
})

describe('codes made from a designation', () => {
  test.each([
    ['Société coopérative (SA)', 'SOCIETE_COOPERATIVE_SA'],
    ['Œuvre  d’Été', 'OEUVRE_D_ETE'],
    ['100 %', '100'],
    ['…', 'LIGNE'],
    ['日本', 'LIGNE'],
    ['x'.repeat(250), 'X'.repeat(50)],
  ])('%s', (designation, code) => expect(codeStem(designation)).toBe(code))

  test('the first number that is free', () => {
    expect([freeCode('A', []), freeCode('A', ['A']), freeCode('A', ['A', 'A_2', 'AB'])]).toEqual(['A', 'A_2', 'A_3'])
  })
})
