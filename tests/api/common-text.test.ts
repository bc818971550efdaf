import { expect, test } from 'vitest'
import { inChunks } from '#server/database/chunks.ts'
import { isCommonText } from '#server/database/search.ts'
import { affiliateList } from '#server/resources/affiliate/list/queries.ts'
import { findSpan, logList } from '#server/resources/log/queries.ts'
import { appendLines } from '#server/services/audit-chain/append.ts'
import { describeOnBoth } from '#tests/support/api.ts'

const MANY = 1100
const NOW = '2026-03-01T00:00:00.000Z'
const LATER = '2026-05-01T12:00:00.000Z'
const range = Array.from({ length: MANY }, (_, at) => at)

describeOnBoth('a text that many records contain, and one that few do', world => {
  const { database } = world
  const { reader } = database
  const isCommon = world.engine === 'sqlite'
  const asked = { db: reader, caller: { id: 1, scope: { kind: 'all' } }, now: NOW } as const

  test('are found alike among affiliates, sorted and counted', async () => {
    await database.transaction(async trx => {
      const rows = range.map(at => ({
        name: `Caisse ${at} commune`,
        name_fold: `caisse ${at} commune`,
        social_reason_fold: `partagee ${MANY - at}`,
        affiliate_type: null,
        college: null,
        legal_status: null,
        created_at: NOW,
        updated_at: NOW,
        created_by: null,
      }))
      for (const chunk of inChunks(rows, 500)) await trx.insertInto('affiliate').values(chunk).execute()
    })
    const list = async (filters: { name?: string; socialReason?: string }, order: 'name' | 'socialReason') => {
      const page = { page: 1, size: 2, order, direction: 'DESC' } as const
      const { rows, count } = await affiliateList.page(asked, { ...filters, data: page })
      expect(count).toBe(await affiliateList.count(asked, filters))
      return [rows.map(row => row.name), count]
    }
    expect(await isCommonText(reader, 'affiliate', 'affiliate', 'Commune')).toBe(isCommon)
    expect(await isCommonText(reader, 'affiliate', 'affiliate', 'caisse 77 c')).toBe(false)
    expect(await list({ name: 'COMMUNE' }, 'name')).toEqual([['Caisse 999 commune', 'Caisse 998 commune'], MANY])
    expect(await list({ name: 'caisse 77 c' }, 'name')).toEqual([['Caisse 77 commune'], 1])
    expect(await list({ socialReason: 'partagée' }, 'socialReason')).toEqual([['Caisse 101 commune', 'Caisse 102 commune'], MANY])
    expect(await list({ name: 'commune', socialReason: 'partagée 7' }, 'name')).toEqual([['Caisse 400 commune', 'Caisse 399 commune'], 111])
  })

  test('are found alike in the log, with other criteria and in its order', async () => {
    await database.transaction(async trx => {
      const lines = range.map(at => ({
        resource: at % 2 === 0 ? 'FILES' : 'AUTH',
        method: 'SERVICE',
        description: `Dépôt commun ${at}`,
        type: '',
        created_by: null,
        record_id: at,
        ip: '',
        ip_proxy: '',
        created_at: NOW,
        json_body: '{}',
        json_changes: null,
      }))
      appendLines(trx, lines)
    })
    type Filters = Parameters<typeof logList.count>[1]
    const pageOf = async (filters: Filters, direction: 'ASC' | 'DESC' = 'DESC') => {
      const { rows } = await logList.page(asked, { ...filters, data: { page: 1, size: 2, order: 'id', direction } })
      return rows.map(row => row.description)
    }
    const find = async (filters: Filters) => {
      expect(await isCommonText(reader, 'log', 'log', filters.description)).toBe(isCommon && filters.description === 'dépôt')
      return [await pageOf(filters), await logList.count(asked, filters)]
    }
    expect(await find({ description: 'dépôt' })).toEqual([['Dépôt commun 1099', 'Dépôt commun 1098'], MANY])
    expect(await find({ description: 'commun 77', resource: 'AUTH' })).toEqual([['Dépôt commun 779', 'Dépôt commun 777'], 6])
    expect(await find({ description: 'dépôt', resource: 'FILES' })).toEqual([['Dépôt commun 1098', 'Dépôt commun 1096'], MANY / 2])
    expect(await find({ description: 'dépôt', user: world.ids.users.admin })).toEqual([[], 0])
    // Searched only among the lines of those dates, few of which contain the text.
    const later = range.map(at => ({
      resource: 'AUTH',
      method: 'SERVICE',
      description: at < 3 ? `Dépôt rare ${at}` : `Entrée ${at}`,
      type: '',
      created_by: null,
      record_id: at,
      ip: '',
      ip_proxy: '',
      created_at: LATER,
      json_body: '{}',
      json_changes: null,
    }))
    await database.transaction(async trx => appendLines(trx, later))
    const dated = { description: 'dépôt', from: LATER.slice(0, 10) }
    expect(await logList.count(asked, dated)).toBe(3)
    expect(await pageOf(dated, 'ASC')).toEqual(['Dépôt rare 0', 'Dépôt rare 1'])
    const span = await findSpan(reader, { from: LATER.slice(0, 10) })
    expect(await isCommonText(reader, 'log', 'log', 'dépôt', span)).toBe(false)
    expect(await isCommonText(reader, 'log', 'log', 'entrée', span)).toBe(isCommon)
    expect(await logList.count(asked, { description: 'entrée', from: LATER.slice(0, 10) })).toBe(MANY - 3)
  })
})
