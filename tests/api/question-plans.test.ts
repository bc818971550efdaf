import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inChunks } from '#server/database/chunks.ts'
import { openReader } from '#server/database/database.ts'
import { openWorld, type World } from '#tests/support/api.ts'
import { MADE_AT } from '#tests/support/people.ts'

const ROWS = 5000
const SORTS = ['id', 'name_fold', 'created_at', 'updated_at'] as const
const LISTS = { question: ['enabled', 'type'], questionnaire: ['enabled', 'updated_by'], catalog: ['enabled'] } as const

describe('plans over large lists of questions, questionnaires and catalogues (sqlite)', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld('sqlite')
    const made = { created_at: MADE_AT, updated_at: MADE_AT }
    const rows = Array.from({ length: ROWS }, (_, at) => ({ name: `Nom ${at}`, name_fold: `nom ${at}`, updated_by: at % 7, ...made }))
    await world.database.transaction(async trx => {
      for (const chunk of inChunks(rows, 1000)) {
        await trx
          .insertInto('question')
          .values(chunk.map(row => ({ ...row, type: 'QUESTION_TYPE_INT', json_rules: '{}' })))
          .execute()
        await trx.insertInto('questionnaire').values(chunk).execute()
        await trx.insertInto('catalog').values(chunk).execute()
      }
    })
  })
  afterAll(() => world.close())

  // On a connection of its own: an EXPLAIN keeps the snapshot of its connection for later reads.
  const planOf = async (query: string): Promise<string> => {
    const { reader, close } = openReader(world.location)
    const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${query}`).execute(reader)
    await close()
    return rows.map(row => row.detail).join('\n')
  }

  for (const [table, filters] of Object.entries(LISTS)) {
    test(`${table}: each order, alone and with each filter, walks an index`, async () => {
      for (const filter of ['', ...filters]) {
        for (const order of SORTS) {
          for (const direction of ['asc', 'desc']) {
            const by = order === 'id' ? `id ${direction}` : `${order} ${direction}, id ${direction}`
            const own = filter === '' ? 'true' : `${filter} = ${filter === 'type' ? "'QUESTION_TYPE_INT'" : '1'}`
            const where = `where ${own}${table === 'questionnaire' ? ' and version_id is not null' : ''}`
            const plan = await planOf(`select id, name from ${table} ${where} order by ${by} limit 10`)
            expect([filter, order, plan]).not.toEqual([filter, order, expect.stringContaining('TEMP B-TREE')])
          }
        }
      }
    })
  }

  test('who uses a question, a questionnaire or a catalogue is found by indexes alone', async () => {
    for (const query of [
      'select id from questionnaire where version_id in (select version_id from version_question where question_id = 1)',
      'select catalog_id from catalog_form where questionnaire_id = 1',
      'select id from product where catalog_id = 1 order by id limit 20',
      'select catalog_id, count(*) from product where catalog_id in (1, 2, 3) group by catalog_id',
      'select sub_collection_id from sub_collection_form where questionnaire_id = 1',
      'select request_id from request_questionnaire where questionnaire_id = 1',
    ])
      expect([query, await planOf(query)]).not.toEqual([query, expect.stringMatching(/^SCAN/m)])
  })
})
