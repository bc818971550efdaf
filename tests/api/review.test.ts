import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeOnBoth, type Persona } from '#tests/support/api.ts'
import { addCollection, addRequest, addVersion } from '#tests/support/campaign.ts'
import { parisDay } from '#server/services/paris.ts'

const idList = z.object({ data: z.array(z.object({ id: z.int() })) })

describeOnBoth('reviewing a request', world => {
  const { requests, products, affiliates, forms, users } = world.ids
  const endedCollection = async (day: string) => {
    const id = await addCollection(world, 'COLLECT_STATUS_OPENED')
    await world.database.transaction(trx => trx.updateTable('collection').set({ end_date: day }).where('id', '=', id).execute())
    return id
  }

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

  test('staff’s queue: what nobody has taken, whose turn it is, and what is late by its own day or its collection’s', async () => {
    const found = async (filters: object, persona: Persona = 'staff') =>
      world.as(persona).callAny('DEMANDE_MANAGEMENT', 'FILTER', { ...filters, data: { size: 100, order: 'id', direction: 'ASC' } })
    const idsOf = async (filters: object) => idList.parse((await found(filters)).payload).data.map(({ id }) => id)
    const yesterday = parisDay(Date.now() - 86_400_000)
    const tomorrow = parisDay(Date.now() + 86_400_000)
    const id = await addRequest(world, { status: 'REQUEST_FEEDBACK' })
    const lateness = async (set: object) => {
      await world.database.transaction(trx => trx.updateTable('request').set(set).where('id', '=', id).execute())
      return [await idsOf({ id, late: true }), await idsOf({ id, late: false })]
    }
    expect(await lateness({ answer_by: null })).toEqual([[], [id]])
    expect(await lateness({ answer_by: tomorrow })).toEqual([[], [id]])
    expect(await lateness({ answer_by: yesterday })).toEqual([[id], []])
    expect(await lateness({ enabled: 0 })).toEqual([[], [id]])
    expect(await lateness({ enabled: 1, answer_by: null, collection_id: await endedCollection(yesterday) })).toEqual([[id], []])
    expect(await lateness({ status: 'REQUEST_SPECIAL_OPEN' })).toEqual([[], [id]])
    expect(await lateness({ status: 'REQUEST_ACCEPTED', answer_by: yesterday })).toEqual([[], [id]])

    expect(await idsOf({ id: requests.update2, assigned: false, awaits: 'STAFF' })).toEqual([requests.update2])
    await world.as('staff').call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id: requests.update2, user: users.staff })
    expect(await idsOf({ id: requests.update2, assigned: false })).toEqual([])
    expect(await idsOf({ id: requests.update2, assigned: true, userAssigned: users.staff, awaits: 'STAFF' })).toEqual([requests.update2])
    expect(await idsOf({ id: requests.product1, awaits: 'PARTNER' })).toEqual([requests.product1])
    expect((await found({ assigned: false }, 'partner')).error).toEqual({ message: 'FORBIDDEN' })
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
