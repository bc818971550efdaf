import { expect, test } from 'vitest'
import { agreementForm } from '#tests/support/affiliates.ts'
import { describeOnBoth } from '#tests/support/api.ts'

const NOT_FOUND = { message: 'NOT_FOUND' }
const fault = (path: string, code: string) => ({ message: 'VALIDATION_ERROR', fields: [{ path, code }] })

describeOnBoth('ESUS agreements of staff', world => {
  const { a1, a2 } = world.ids.affiliates
  const admin = world.as('admin')
  const add = (changes: object = {}) => admin.call('AFFILIATE_ESUS', 'ADD', agreementForm(a1, changes))

  test('apply at once', async () => {
    const form = agreementForm(a1, { agreementEndDate: '2029-01-01' })
    const { id, request } = (await admin.call('AFFILIATE_ESUS', 'ADD', form)).payload
    expect([typeof id, request]).toEqual(['number', undefined])
    const read = async () => (await world.as('reader').call('AFFILIATE_ESUS', 'GET_BY_ID', { id: id ?? 0 })).payload
    expect(await read()).toMatchObject({ ...form, affiliate: { id: a1, name: 'Banque Alpha' }, pendingRequest: null, can: [] })
    const changed = agreementForm(a1, { status: false })
    expect((await admin.call('AFFILIATE_ESUS', 'UPDATE', { id: id ?? 0, ...changed })).payload).toEqual({ id })
    expect(await read()).toMatchObject({ agreement: changed.agreement, status: false, agreementEndDate: null })
    expect((await admin.call('AFFILIATE_ESUS', 'DELETE', { id: id ?? 0 })).payload).toEqual({})
    expect((await admin.call('AFFILIATE_ESUS', 'DELETE', { id: id ?? 0 })).error).toEqual(NOT_FOUND)
    const log = await world.database.reader.selectFrom('log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(JSON.parse(log.json_changes ?? '[]')).toContainEqual({ field: 'status', label: 'Statut', before: 'Inactif', after: '' })
  })

  test('dates follow one another, names are told apart', async () => {
    expect((await add({ agreementEndDate: '2023-12-31' })).error).toEqual(fault('agreementEndDate', 'STD_ERROR.DATE_ORDER'))
    expect((await add({ agreementDate: '' })).error).toEqual(fault('agreementDate', 'STD_ERROR.REQUIRED'))
    expect((await add({ agreementEndDate: '' })).status).toBe(200)
    await add({ agreement: 'Unique Été' })
    expect((await add({ agreement: 'unique ete' })).error).toEqual({ message: 'ALREADY_EXISTS', detail: 'CODE' })
    expect((await admin.call('AFFILIATE_ESUS', 'ADD', agreementForm(a2, { agreement: 'Unique Été' }))).status).toBe(200)
  })

  test('search and orders', async () => {
    const find = async (filters: object, data: object = {}) => {
      const sent = { affiliate: a2, ...filters, data: { direction: 'ASC', ...data } }
      const answer = await world.as('partner2').callAny('AFFILIATE_ESUS', 'FILTER', sent)
      const { payload }: { payload: { data: { agreement: string }[]; count: number } } = JSON.parse(answer.text)
      expect(payload.count).toBe(payload.data.length)
      return payload.data.map(one => one.agreement)
    }
    await admin.call('AFFILIATE_ESUS', 'ADD', agreementForm(a2, { agreement: 'B', agreementDate: '2025-03-01', status: false }))
    const ended = { agreement: 'A', agreementDate: '2020-03-01', agreementEndDate: '2021-01-01' }
    await admin.call('AFFILIATE_ESUS', 'ADD', agreementForm(a2, ended))
    expect(await find({ agreement: 'UNIQUE' })).toEqual(['Unique Été'])
    expect(await find({ status: false })).toEqual(['B'])
    expect(await find({ from: '2024-01-01', to: '2025-03-01' }, { order: 'agreementDate' })).toEqual(['Unique Été', 'B'])
    expect(await find({}, { order: 'agreement' })).toEqual(['A', 'B', 'Unique Été'])
    expect(await find({}, { order: 'agreementEndDate' })).toEqual(['Unique Été', 'B', 'A'])
    expect(await find({}, { order: 'status', direction: 'DESC' })).toEqual(['A', 'Unique Été', 'B'])
  })
})
