import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Bundle } from '#contract/resources/offline/methods.ts'
import { type Client, describeOnBoth, type Persona, type World } from '#tests/support/api.ts'
import { addCollection, addRequest, addVersion, itemsOf } from '#tests/support/campaign.ts'
import { productLine } from '#tests/support/products.ts'

const pull = async (client: Client, since?: string): Promise<Bundle> =>
  (await client.call('OFFLINE_MANAGEMENT', 'GET_BUNDLE', since === undefined ? {} : { since })).payload

const nothingNew = { requests: [], feedbacks: [], questionnaires: [], gone: { requests: [], questionnaires: [] } }

function save(world: World, persona: Persona, request: number, nom: string, ended = false) {
  const { id, form } = world.ids.forms.small
  return world
    .as(persona)
    .call('FEEDBACK_MANAGEMENT', 'ADD', { request, form: id, name: 'Collecte', feedbacks: itemsOf(form, { nom }), ended })
}

const idsOf = (bundle: Bundle) => bundle.requests.map(request => request.id)

describeOnBoth('the bundle', world => {
  const { requests, forms, users, products } = world.ids

  test('holds the caller’s open work in full, each questionnaire once', async () => {
    const bundle = await pull(world.as('partner'))
    expect(idsOf(bundle)).toEqual([requests.product1, requests.handed, requests.affiliate1])
    expect(bundle.questionnaires.map(one => one.version).sort()).toEqual([forms.all.version, forms.small.version].sort())
    expect(bundle.questionnaires.find(one => one.version === forms.all.version)?.questionnaire).toMatchObject({ id: forms.all.id, tabs: 2 })
    const handed = bundle.feedbacks.find(one => one.request === requests.handed)
    expect(handed).toMatchObject({ form: forms.all.id, state: { ended: true }, draft: { responses: { string: 'Réponse envoyée' } } })
    expect(handed?.sent?.responses).toEqual({ string: 'Réponse envoyée' })
    expect(bundle.feedbacks.find(one => one.request === requests.product1)).toMatchObject({
      state: null,
      draft: null,
      sent: null,
      previous: null,
    })
    expect(bundle.gone).toEqual({ requests: [], questionnaires: [] })
    for (const detail of bundle.requests) {
      const { payload } = await world.as('partner').callAny('DEMANDE_MANAGEMENT', 'GET_ID', { id: detail.id })
      // A stamp is for a change, which asks for the request again.
      const { stamp: _, ...asked } = z.looseObject({ stamp: z.string() }).parse(payload)
      expect(detail).toEqual(asked)
    }
    expect(idsOf(await pull(world.as('guest')))).toEqual([requests.guest])
    expect(idsOf(await pull(world.as('outsider')))).toEqual([])
    expect(idsOf(await pull(world.as('superadmin')))).toEqual([])
    expect((await world.as('staff').call('OFFLINE_MANAGEMENT', 'GET_BUNDLE', {})).error).toEqual({ message: 'FORBIDDEN' })
  })

  test('then only what changed comes, and the ids of what is gone', async () => {
    const partner = world.as('partner')
    const request = await addRequest(world)
    let { cursor } = await pull(partner)
    const next = async () => {
      const bundle = await pull(partner, cursor)
      cursor = bundle.cursor
      const { cursor: _, generation: __, ...rest } = bundle
      return rest
    }
    expect(await next()).toEqual(nothingNew)

    await save(world, 'colleague', request, 'Brouillon')
    const drafted = await next()
    expect(drafted.requests.map(one => [one.id, one.qsQuestionMaster[0]?.state])).toEqual([[request, 'DRAFT']])
    expect(drafted.feedbacks).toMatchObject([
      { request, draft: { responses: { nom: 'Brouillon' } }, state: { savedByUser: { id: users.colleague } } },
    ])
    expect(drafted.questionnaires).toEqual([])

    await save(world, 'colleague', request, 'Envoyé', true)
    expect((await next()).feedbacks).toMatchObject([{ request, sent: { responses: { nom: 'Envoyé' } } }])
    await world.as('admin').call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id: request, user: users.staff })
    expect((await next()).requests).toMatchObject([{ id: request, userAssigned: null }])

    await world.as('admin').call('DEMANDE_MANAGEMENT', 'DISABLE', { id: request })
    expect((await next()).gone).toEqual({ requests: [request], questionnaires: [] })
    await world.as('admin').call('DEMANDE_MANAGEMENT', 'ENABLE', { id: request })
    expect((await next()).requests.map(one => one.id)).toEqual([request])

    await partner.call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', { id: request, decision: 'REQUEST_IN_PROGRESS' })
    expect((await next()).requests).toMatchObject([{ id: request, status: 'REQUEST_IN_PROGRESS' }])
    const accept = { id: request, decision: 'REQUEST_ACCEPTED', description: 'Conforme' } as const
    await world.as('staff').call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', accept)
    const accepted = await next()
    expect(accepted.gone.requests).toEqual([request])
    expect(await next()).toEqual(nothingNew)
  })

  test('tells of a collection’s new status, and lets a version go with its last request', async () => {
    const partner = world.as('partner2')
    const collection = await addCollection(world, 'COLLECT_STATUS_OPENED')
    const version = await addVersion(world, forms.small.form)
    const more = { affiliate: world.ids.affiliates.a2, product: products.p2, forms: [{ id: forms.small.id, version }] }
    const request = await addRequest(world, { ...more, collection })
    const first = await pull(partner)
    expect(first.questionnaires.map(one => one.version)).toContain(version)
    await world.database.transaction(async trx => {
      await trx.updateTable('collection').set({ status: 'COLLECT_STATUS_CLOTURED' }).where('id', '=', collection).execute()
    })
    const closed = await pull(partner, first.cursor)
    expect(closed.requests).toMatchObject([{ id: request, can: [], collectTargetObject: { status: 'COLLECT_STATUS_CLOTURED' } }])
    await world.database.transaction(async trx => {
      await trx.updateTable('request').set({ status: 'REQUEST_DENIED' }).where('id', '=', request).execute()
    })
    expect((await pull(partner, closed.cursor)).gone).toEqual({ requests: [request], questionnaires: [version] })
  })

  test('brings last year’s answers and the bound record for the prefill', async () => {
    const bound = {
      ...forms.small.form,
      cards: forms.small.form.cards.map(card => ({ ...card, binding: card.name === 'nom' ? 'product.name' : 'affiliate.employeesNumber' })),
    }
    await world.database.transaction(async trx => {
      await trx.updateTable('affiliate').set({ json_form: '{"employeesNumber":42}' }).where('id', '=', world.ids.affiliates.a1).execute()
    })
    const version = await addVersion(world, bound)
    const pinned = [{ id: forms.small.id, version }]
    const former = await addRequest(world, { product: products.p1b, forms: pinned })
    await save(world, 'partner', former, 'L’an dernier', true)
    const request = await addRequest(world, { product: products.p1b, forms: pinned })
    const { cursor } = await pull(world.as('partner'))
    await world.database.transaction(async trx => {
      await trx
        .updateTable('request')
        .set({ status: 'REQUEST_ACCEPTED', accepted_at: '2026-02-01T00:00:00.000Z' })
        .where('id', '=', former)
        .execute()
    })
    const bundle = await pull(world.as('partner'), cursor)
    expect(bundle.gone.requests).toEqual([former])
    expect(bundle.feedbacks).toMatchObject([
      { request, previous: { responses: { nom: 'L’an dernier' } }, record: { nom: 'Épargne Alpha', note: '42' } },
    ])
    const single = await world.as('partner').call('FEEDBACK_MANAGEMENT', 'GET_PREV_FEEDBACK', { id: request, id2: forms.small.id })
    expect(bundle.feedbacks[0]?.previous).toEqual(single.payload)
  })

  test('a chosen line of the bound product prefills by its words, a number as it is typed', async () => {
    const bindings = { nom: 'product.canal', note: 'product.commerceYear1' }
    const cards = forms.small.form.cards.map(card => ({ ...card, binding: Reflect.get(bindings, card.name) }))
    const version = await addVersion(world, { ...forms.small.form, cards })
    const canal = await productLine(world, 'PRODUCT_CANAL', 'Vente directe')
    await world.database.transaction(trx =>
      trx.updateTable('product').set({ canal, json_form: '{"commerceYear1":120000}' }).where('id', '=', products.p1b).execute(),
    )
    const request = await addRequest(world, { product: products.p1b, forms: [{ id: forms.small.id, version }] })
    const { feedbacks } = await pull(world.as('partner'))
    expect(feedbacks.find(one => one.request === request)?.record).toEqual({ nom: 'Vente directe', note: '120000' })
  })

  test('a field that is staff’s alone prefills nothing, even if an old version binds it', async () => {
    const secret = 'Affilié à surveiller'
    const bindings = ['affiliate.comment', 'affiliate.description', 'affiliate.membershipDate', 'product.comment', 'product.model']
    const [card] = forms.small.form.cards
    if (!card) throw new Error('the short form has no card')
    const cards = bindings.map((binding, at) => ({ ...card, binding, name: `c${at}`, key: `k${at}`, index: String(at) }))
    await world.database.transaction(async trx => {
      const form = JSON.stringify({ description: secret, membershipDate: '2020-02-02', model: secret })
      await trx.updateTable('affiliate').set({ json_form: form, comment: secret }).where('id', '=', world.ids.affiliates.a1).execute()
      await trx.updateTable('product').set({ json_form: form, comment: secret }).where('id', '=', products.p1b).execute()
    })
    const version = await addVersion(world, { ...forms.small.form, cards })
    const request = await addRequest(world, { product: products.p1b, forms: [{ id: forms.small.id, version }] })
    const bundle = await pull(world.as('partner'))
    expect(bundle.feedbacks.find(one => one.request === request)?.record).toEqual({})
    expect(JSON.stringify(bundle)).not.toContain(secret)
  })

  test('a malformed cursor, or another’s, counts as none', async () => {
    const whole = await pull(world.as('partner'))
    const others = (await pull(world.as('colleague'))).cursor
    for (const since of ['', 'n’importe quoi', 'e30', Buffer.from('{"u":1,"r":[["x"]],"q":[]}').toString('base64url'), others]) {
      expect(await pull(world.as('partner'), since)).toEqual(whole)
    }
  })

  test('takes the same number of queries whatever there is', async () => {
    const counted = async () => {
      const spied = countQueries(world)
      await pull(world.as('partner'))
      return spied()
    }
    const few = await counted()
    for (let at = 0; at < 20; at++) await addRequest(world, { product: at % 2 ? products.p1 : products.p1b })
    expect(await counted()).toBe(few)
  })
})

/** Counts queries on the reading connection until it is called. */
function countQueries(world: World): () => number {
  const executor = world.database.reader.getExecutor()
  const prototype: { executeQuery(...args: unknown[]): unknown } = Object.getPrototypeOf(Object.getPrototypeOf(executor))
  const original = prototype.executeQuery
  let count = 0
  prototype.executeQuery = function (...args: unknown[]) {
    count++
    return original.apply(this, args)
  }
  return () => {
    prototype.executeQuery = original
    return count
  }
}

describeOnBoth('reading questionnaires', world => {
  const { forms, requests } = world.ids
  const read = (persona: Persona, id: number, request?: number) =>
    world.as(persona).call('QUESTION_MASTER_MANAGEMENT', 'GET_ID', { id, ...(request !== undefined && { request }) })

  test('the newest version, or the one pinned in a request', async () => {
    const newer = { ...forms.small.form, name: 'Questionnaire court, revu' }
    await addVersion(world, newer)
    expect((await read('staff', forms.small.id)).payload.name).toBe(newer.name)
    expect((await read('staff', forms.small.id, requests.affiliate1)).payload).toMatchObject(forms.small.form)
    expect((await read('partner', forms.small.id, requests.affiliate1)).payload.name).toBe('Questionnaire court')
    expect((await read('guest', forms.small.id)).payload.name).toBe(newer.name)
  })

  test('only within reach', async () => {
    const absent = { message: 'NOT_FOUND' }
    expect((await read('partner', forms.small.id, requests.affiliate2)).error).toEqual(absent)
    expect((await read('partner', forms.small.id, requests.product1)).error).toEqual(absent)
    expect((await read('guest', forms.all.id)).error).toEqual(absent)
    expect((await read('outsider', forms.small.id)).error).toEqual(absent)
    expect((await read('staff', 999_999)).error).toEqual(absent)
    expect((await read('noRights', forms.small.id)).error).toEqual({ message: 'FORBIDDEN' })
  })

  test('the enabled ones, by name', async () => {
    const all = await world.as('staff').call('QUESTION_MASTER_MANAGEMENT', 'GET_ALL', {})
    expect(all.payload).toEqual([
      { id: forms.all.id, name: 'Questionnaire complet' },
      { id: forms.small.id, name: 'Questionnaire court' },
    ])
    expect((await world.as('partner').call('QUESTION_MASTER_MANAGEMENT', 'GET_ALL', {})).error).toEqual({ message: 'FORBIDDEN' })
  })
})
