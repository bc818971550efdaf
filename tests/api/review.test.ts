import { expect, test } from 'vitest'
import { describeOnBoth } from '#tests/support/api.ts'
import { addRequest, addVersion } from '#tests/support/campaign.ts'

describeOnBoth('reviewing a request', world => {
  const { requests, products, affiliates, forms } = world.ids

  test('its neighbours are those of the filtered list, in its order; outside that list it has none', async () => {
    const staff = world.as('staff')
    const around = async (id: number, direction: 'ASC' | 'DESC') =>
      (
        await staff.call('DEMANDE_MANAGEMENT', 'GET_NEIGHBOURS', {
          around: id,
          type: 'REQUEST_FORM_AFFILIATE',
          data: { order: 'id', direction },
        })
      ).payload
    const [first, last] = [requests.affiliate1, requests.affiliate2]
    expect(await around(first, 'ASC')).toEqual({ previous: null, next: last, place: 1, count: 2 })
    expect(await around(first, 'DESC')).toEqual({ previous: last, next: null, place: 2, count: 2 })
    expect(await around(requests.product1, 'ASC')).toBeNull()
  })

  test('the record beside answers tells what the bound fields hold today, to staff alone', async () => {
    await world.database.transaction(async trx => {
      await trx.updateTable('affiliate').set({ json_form: '{"employeesNumber":42}' }).where('id', '=', affiliates.a1).execute()
    })
    const cards = forms.small.form.cards.map(card => ({
      ...card,
      binding: card.name === 'nom' ? 'product.name' : 'affiliate.employeesNumber',
    }))
    const version = await addVersion(world, { ...forms.small.form, cards })
    const id = await addRequest(world, { product: products.p1b, forms: [{ id: forms.small.id, version }] })
    const asked = { id, id2: forms.small.id }
    expect((await world.as('staff').call('FEEDBACK_MANAGEMENT', 'GET_RECORD', asked)).payload).toEqual({ nom: 'Épargne Alpha', note: '42' })
    expect((await world.as('partner').call('FEEDBACK_MANAGEMENT', 'GET_RECORD', asked)).error).toEqual({ message: 'FORBIDDEN' })
    expect((await world.as('staff').call('FEEDBACK_MANAGEMENT', 'GET_RECORD', { ...asked, id2: 99_999 })).status).toBe(404)
  })
})
