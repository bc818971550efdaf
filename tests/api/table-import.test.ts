import { expect, test } from 'vitest'
import { importedTable } from '#tests/support/answers.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { PDF, text, upload } from '#tests/support/uploads.ts'

describeOnBoth('the file that a table was imported from', world => {
  const partner = () => world.as('partner')
  const keep = (body: { id: number; item: string; name: string }) => partner().call('FEEDBACK_MANAGEMENT', 'ADD_IMPORTED_FILE', body)
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

  test('is one that its caller uploaded for an answer', async () => {
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
