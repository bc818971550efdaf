import { expect, test } from 'vitest'
import { describeOnBoth, type Persona } from '#tests/support/api.ts'
import { newProduct, productForm } from '#tests/support/products.ts'

describeOnBoth('the history of a product', world => {
  const admin = world.as('admin')
  const history = async (persona: Persona, id: number, paging: { page?: number; size?: number } = {}) =>
    (await world.as(persona).call('PRODUCT_MANAGEMENT', 'GET_HISTORY', { id, ...paging })).payload
  const changeOf = (field: string, before: string, after: string) =>
    expect.objectContaining({ field: expect.stringContaining(field), before, after })

  test('staff are told every change with its differences; a partner what came of the affiliate’s own requests', async () => {
    const form = productForm(world, { data: { name: 'Livret A', comment: 'Secret de l’équipe' }, form: { frais: '1 %' } })
    const id = await newProduct(world, form)
    await admin.call('PRODUCT_MANAGEMENT', 'UPDATE', { id, data: form.data, form: { ...form.form, frais: '2 %' } })
    const asked = await world
      .as('partner')
      .call('PRODUCT_MANAGEMENT', 'UPDATE', { id, data: { ...form.data, name: 'Livret B' }, form: { frais: '2 %' } })
    const request = asked.payload.request ?? 0
    expect((await history('partner', id)).data).toEqual([])

    await admin.call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id: request, user: world.ids.users.admin })
    const decision = { id: request, decision: 'REQUEST_ACCEPTED', description: 'Vu' } as const
    expect((await admin.call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', decision)).error).toBeNull()

    const told = await history('admin', id)
    expect(told.count).toBe(3)
    expect(told.data.map(({ action, request: of }) => [action, of])).toEqual([
      ['Demande acceptée', request],
      ['Modification', null],
      ['Ajout', null],
    ])
    expect(told.data[0]?.changes).toEqual([changeOf('name', 'Livret A', 'Livret B')])
    expect(told.data[1]?.changes).toEqual([changeOf('frais', '1 %', '2 %')])
    expect(told.data[1]?.by?.id).toBe(world.ids.users.admin)

    const own = await history('partner', id)
    expect(own).toEqual({ count: 1, data: [{ ...told.data[0], by: expect.objectContaining({ id: world.ids.users.partner }) }] })
    expect(JSON.stringify(own)).not.toContain('Secret')
    expect(await history('admin', id, { page: 2, size: 2 })).toEqual({ count: 3, data: [told.data[2]] })
  })

  test('who only distributes a product is told nothing of it, and who does not reach it learns nothing', async () => {
    const id = await newProduct(world, { data: { affiliate: [world.ids.affiliates.a2] } })
    expect(await history('partner2', id)).toEqual({ count: 0, data: [] })
    const hidden = await newProduct(world, { data: { affiliate: [] } })
    expect((await world.as('partner2').call('PRODUCT_MANAGEMENT', 'GET_HISTORY', { id: hidden })).error).toMatchObject({
      message: 'NOT_FOUND',
    })
  })
})
