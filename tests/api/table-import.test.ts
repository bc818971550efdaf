import { expect, test } from 'vitest'
import { importedTable, tableFeedback } from '#tests/support/answers.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { PDF, text, upload } from '#tests/support/uploads.ts'

describeOnBoth('the file that a table was imported from', world => {
  const partner = () => world.as('partner')
  const keep = (body: { id: number; item: string; name: string | null }) => partner().call('FEEDBACK_MANAGEMENT', 'ADD_IMPORTED_FILE', body)
  const kept = async (id: number, item = 'table') =>
    (await partner().call('FEEDBACK_MANAGEMENT', 'GET_IMPORTED_FILE', { id, item })).payload

  test('is kept with the answer, one a card, and read by who reads the answer', async () => {
    const body = await importedTable(world)
    expect(await kept(body.id)).toBeNull()
    expect((await keep(body)).status).toBe(200)
    expect(await kept(body.id)).toBe(body.name)
    const next = await upload(partner(), 'bis.csv', text('Nom\nBêta\n'))
    await keep({ ...body, name: next })
    expect(await kept(body.id)).toBe(next)
    for (const persona of ['admin', 'partner'] as const)
      expect((await world.as(persona).request(`/api/files/${next}`)).status, persona).toBe(200)
    expect((await world.as('partner2').request(`/api/files/${next}`)).status).toBe(404)
  })

  test('travels with the save of its rows; undoing the import brings back the former one', async () => {
    const { request, body } = await tableFeedback(world)
    const { id, item, name } = body
    const form = world.ids.forms.all.id
    const save = (imports: { item: string; name: string | null }[], more = {}) =>
      partner().call('FEEDBACK_MANAGEMENT', 'ADD', { request, form, name: 'Collecte', feedbacks: [], ended: false, imports, ...more })
    expect((await save([{ item, name }])).status).toBe(200)
    expect(await kept(id)).toBe(name)
    const next = await upload(partner(), 'bis.csv', text('Nom\nBêta\n'))
    await save([{ item, name: next }])
    const state = async () => (await partner().call('FEEDBACK_MANAGEMENT', 'GET_ID', { id: request, id2: form })).payload?.imported
    expect(await state()).toEqual([{ item, name: next }])
    await save([{ item, name }])
    expect(await kept(id)).toBe(name)
    await save([{ item, name: null }])
    expect(await kept(id)).toBeNull()
    expect(await state()).toEqual([])
    const twice = [next, null].map(each => ({ item, name: each }))
    expect((await save(twice)).error).toMatchObject({ message: 'VALIDATION_ERROR' })
    for (const wrong of ['string', 'absente']) expect((await save([{ item: wrong, name }])).error).toMatchObject({ message: 'NOT_FOUND' })
    const others = await upload(world.as('partner2'), 'x.csv', text('Nom\nBêta\n'))
    expect((await save([{ item, name: others }])).error).toMatchObject({ message: 'NOT_FOUND' })
    expect(await kept(id)).toBeNull()
  })

  test('is ignored for a card in conflict', async () => {
    const { request, revision, body } = await tableFeedback(world)
    const { id, item, name } = body
    const save = (value: string, more = {}) =>
      partner().call('FEEDBACK_MANAGEMENT', 'ADD', {
        request,
        form: world.ids.forms.all.id,
        name: 'Collecte',
        ended: false,
        feedbacks: [{ name: item, secondName: 'nom', inTable: true, line: 0, value }],
        ...more,
      })
    expect((await save('Alpha')).status).toBe(200)
    const late = await save('Bêta', { revision, imports: [{ item, name }] })
    expect(late.error).toMatchObject({ message: 'CONFLICT' })
    expect(await kept(id)).toBeNull()
  })

  test('is removed by null', async () => {
    const body = await importedTable(world)
    await keep(body)
    expect((await keep({ ...body, name: null })).status).toBe(200)
    expect(await kept(body.id)).toBeNull()
  })

  test('must be the caller’s own upload for an answer', async () => {
    const body = await importedTable(world)
    const others = await upload(world.as('partner2'), 'x.csv', text('Nom\nBêta\n'))
    const forImport = await upload(world.as('admin'), 'y.csv', text('Nom\nBêta\n'), 'IMPORT')
    for (const name of [others, forImport, 'absent.csv', '../../etc/passwd'])
      expect((await keep({ ...body, name })).error, name).toMatchObject({ message: 'NOT_FOUND' })
    const pdf = await upload(partner(), 'z.pdf', PDF)
    expect((await keep({ ...body, name: pdf })).error).toMatchObject({ message: 'FILE_TYPE' })
    expect(await kept(body.id)).toBeNull()
  })

  test('belongs to a table of the questionnaire, while its answers may change', async () => {
    const body = await importedTable(world)
    for (const item of ['string', 'absente']) expect((await keep({ ...body, item })).error, item).toMatchObject({ message: 'NOT_FOUND' })
    const refused = await world.as('partner2').call('FEEDBACK_MANAGEMENT', 'ADD_IMPORTED_FILE', body)
    expect(refused.error).toMatchObject({ message: 'NOT_FOUND' })
    await world.database.transaction(trx =>
      trx
        .updateTable('request')
        .set({ status: 'REQUEST_ACCEPTED' })
        .where('id', 'in', eb => eb.selectFrom('feedback').select('request_id').where('id', '=', body.id))
        .execute(),
    )
    expect((await keep(body)).error).toMatchObject({ message: 'TRANSITION_REFUSED' })
  })
})
