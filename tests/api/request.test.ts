import { expect, test } from 'vitest'
import { REQUEST_STATUS_CODES, type RequestStatus } from '#contract/resources/request/states.ts'
import { describeOnBoth, type Persona, type World } from '#tests/support/api.ts'
import { addCollection, addRequest, itemsOf } from '#tests/support/campaign.ts'

const RACERS = 50

const decideAs = (world: World, persona: Persona, id: number, decision: RequestStatus, description = 'Parce que') =>
  world.as(persona).call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', { id, decision, description })

async function detailFor(world: World, persona: Persona, id: number) {
  return (await world.as(persona).call('DEMANDE_MANAGEMENT', 'GET_ID', { id })).payload
}

const sendSmall = (world: World, persona: Persona, request: number, nom = 'Livret') =>
  world.as(persona).call('FEEDBACK_MANAGEMENT', 'ADD', {
    request,
    form: world.ids.forms.small.id,
    name: 'Collecte',
    ended: true,
    feedbacks: itemsOf(world.ids.forms.small.form, { nom }),
  })

describeOnBoth('reading requests', world => {
  const { requests, users } = world.ids

  test('staff see all, a partner the affiliate’s, a guest the own', async () => {
    const seen = async (persona: Persona) => {
      const { data, count } = (await world.as(persona).call('DEMANDE_MANAGEMENT', 'GET', { size: 100, direction: 'ASC' })).payload
      expect(count).toBe(data.length)
      expect((await world.as(persona).call('DEMANDE_MANAGEMENT', 'COUNT', {})).payload.count).toBe(count)
      return data.map(row => row.id)
    }
    expect(await seen('staff')).toEqual(Object.values(requests).sort((a, b) => a - b))
    expect(await seen('partner')).toEqual([requests.product1, requests.handed, requests.affiliate1])
    expect(await seen('partner2')).toEqual([requests.product2, requests.affiliate2, requests.update2])
    expect(await seen('guest')).toEqual([requests.guest])
    expect(await seen('outsider')).toEqual([])
  })

  test('a request out of reach answers like one that does not exist', async () => {
    const absent = await world.as('partner').call('DEMANDE_MANAGEMENT', 'GET_ID', { id: 999_999 })
    for (const id of [requests.product2, requests.affiliate2, requests.guest, requests.update2]) {
      const answer = await world.as('partner').call('DEMANDE_MANAGEMENT', 'GET_ID', { id })
      expect([answer.status, answer.text]).toEqual([404, absent.text])
      expect((await decideAs(world, 'partner', id, 'REQUEST_IN_PROGRESS')).text).toBe(absent.text)
    }
  })

  test('filters narrow within reach, in the order asked for', async () => {
    const staff = world.as('staff')
    const found = async (filters: Parameters<typeof staff.call<'DEMANDE_MANAGEMENT', 'FILTER'>>[2]) => {
      const { data, count } = (await staff.call('DEMANDE_MANAGEMENT', 'FILTER', { ...filters, data: { size: 100, direction: 'ASC' } }))
        .payload
      expect(count).toBe(data.length)
      return data.map(row => row.id)
    }
    expect(await found({ status: 'REQUEST_IN_PROGRESS' })).toEqual([requests.handed])
    expect(await found({ type: 'REQUEST_FORM_AFFILIATE' })).toEqual([requests.affiliate1, requests.affiliate2])
    expect(await found({ productConcerned: world.ids.products.p2 })).toEqual([requests.product2])
    expect(await found({ userTarget: users.guest })).toEqual([requests.guest])
    expect(await found({ userAssigned: users.staff })).toEqual([requests.handed])
    expect(await found({ createdByUser: users.partner2, open: true })).toEqual([requests.update2])
    expect(await found({ id: String(requests.guest) })).toEqual([requests.guest])
    expect(await found({ from: '2026-01-05', to: '2026-01-05' })).toHaveLength(Object.keys(requests).length)
    expect(await found({ from: '2026-01-06' })).toEqual([])
    expect(await found({ to: '2026-01-04' })).toEqual([])
    const ofPartner = await world.as('partner').call('DEMANDE_MANAGEMENT', 'FILTER', { affiliateTarget: world.ids.affiliates.a2 })
    expect(ofPartner.payload).toEqual({ data: [], count: 0 })
    const collect = await staff.call('DEMANDE_MANAGEMENT', 'FILTER_COLLECT', {
      productConcerned: world.ids.products.p1,
      type: 'REQUEST_FORM_PRODUCT',
    })
    expect(collect.payload.data.map(row => row.id)).toEqual([requests.product1])
  })

  test('pages follow each other in every order', async () => {
    for (const order of ['id', 'createdAt', 'updatedAt', 'type', 'status'] as const) {
      const pages = await Promise.all(
        [1, 2, 3].map(
          async page =>
            (await world.as('staff').call('DEMANDE_MANAGEMENT', 'GET', { page, size: 3, order, direction: 'ASC' })).payload.data,
        ),
      )
      const ids = pages.flat().map(row => row.id)
      expect(new Set(ids).size).toBe(Object.keys(requests).length)
    }
  })

  test('the description is found without case or accents', async () => {
    await world.database.transaction(async trx => {
      await trx
        .updateTable('request')
        .set({ description: 'Société', description_fold: 'societe' })
        .where('id', '=', requests.guest)
        .execute()
    })
    const found = await world.as('staff').call('DEMANDE_MANAGEMENT', 'FILTER', { description: 'SOCIÉT' })
    expect(found.payload.data.map(row => row.id)).toEqual([requests.guest])
    expect((await world.as('staff').call('DEMANDE_MANAGEMENT', 'FILTER', { description: 'soc%t' })).payload.count).toBe(0)
  })

  test('a request tells its targets, questionnaires, history and what the caller may do', async () => {
    const detail = await detailFor(world, 'partner', requests.product1)
    expect(detail).toMatchObject({
      type: 'REQUEST_FORM_PRODUCT',
      affiliateTarget: world.ids.affiliates.a1,
      productConcerned: world.ids.products.p1,
      userTarget: null,
      productTargetObject: { data: { name: 'Livret Alpha' } },
      collectTargetObject: { status: 'COLLECT_STATUS_OPENED' },
      qsQuestionMaster: [{ id: world.ids.forms.all.id, name: 'Questionnaire complet', state: 'NEW' }],
      can: ['FILL'],
      decisions: [],
      changes: [],
    })
    expect(detail.history.map(event => event.kind)).toEqual(['CREATED'])
    expect(await detailFor(world, 'staff', requests.handed)).toMatchObject({
      qsQuestionMaster: [{ state: 'ENDED' }],
      can: ['CHANGE_ASSIGN', 'CHANGE_DECISION', 'EDIT_ANSWERS'],
      decisions: ['REQUEST_FEEDBACK', 'REQUEST_ACCEPTED', 'REQUEST_DENIED'],
    })
    expect((await detailFor(world, 'admin', requests.handed)).can).toEqual(['CHANGE_ASSIGN', 'EDIT_ANSWERS', 'DISABLE'])
    expect((await detailFor(world, 'reader', requests.handed)).can).toEqual([])
  })

  test('a proposal stands beside today’s record', async () => {
    expect((await detailFor(world, 'staff', requests.update2)).changes).toEqual([
      { field: 'name', label: 'Nom', before: 'Coopérative Bêta', after: 'Coopérative Bêta Plus' },
    ])
  })
})

describeOnBoth('disabling requests', world => {
  test('hides a request from the partner’s open work until it is enabled again', async () => {
    const id = await addRequest(world, { status: 'REQUEST_FEEDBACK' })
    const listed = async () => (await world.as('partner').call('DEMANDE_MANAGEMENT', 'FILTER', { id })).payload.count
    expect(await listed()).toBe(1)
    expect((await world.as('staff').call('DEMANDE_MANAGEMENT', 'DISABLE', { id })).error).toEqual({ message: 'FORBIDDEN' })
    expect((await world.as('admin').call('DEMANDE_MANAGEMENT', 'DISABLE', { id })).status).toBe(200)
    expect(await listed()).toBe(0)
    expect((await world.as('staff').call('DEMANDE_MANAGEMENT', 'FILTER', { id, enabled: false })).payload.count).toBe(1)
    expect((await sendSmall(world, 'partner', id)).error).toMatchObject({ message: 'TRANSITION_REFUSED' })
    await world.as('admin').call('DEMANDE_MANAGEMENT', 'ENABLE', { id, enabled: true })
    expect(await listed()).toBe(1)
    await world.as('admin').call('DEMANDE_MANAGEMENT', 'ENABLE', { id })
    const { history } = await detailFor(world, 'admin', id)
    expect(history.map(event => event.kind)).toEqual(['DISABLED', 'ENABLED'])
  })
})

describeOnBoth('assigning requests', world => {
  const { users } = world.ids
  const assign = (persona: Persona, id: number, user: number) =>
    world.as(persona).call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id, user, description: 'Pour suite' })

  test('oneself with the right, another person as an administrator', async () => {
    const id = await addRequest(world)
    expect((await assign('reader', id, users.reader)).error).toEqual({ message: 'FORBIDDEN' })
    expect((await assign('staff', id, users.reader)).error).toEqual({ message: 'FORBIDDEN' })
    expect((await assign('staff', id, users.staff)).status).toBe(200)
    expect((await assign('admin', id, users.reader)).status).toBe(200)
    const detail = await detailFor(world, 'staff', id)
    expect(detail.userAssigned).toBe(users.reader)
    expect(detail.history.map(({ kind, comment }) => [kind, comment])).toEqual([
      ['ASSIGNED', 'Pour suite'],
      ['ASSIGNED', 'Pour suite'],
    ])
    const told = await world.database.reader.selectFrom('notification').where('request_id', '=', id).selectAll().execute()
    expect(told.map(({ user_id, type }) => [user_id, type])).toEqual([[users.reader, 'REQUEST_AFFECTED']])
  })

  test('only to an enabled internal user, and not once it is over', async () => {
    const id = await addRequest(world)
    const fault = { message: 'VALIDATION_ERROR', fields: [{ path: 'user', code: 'STD_ERROR.INVALID' }] }
    expect((await assign('admin', id, users.partner)).error).toEqual(fault)
    expect((await assign('admin', id, 999_999)).error).toEqual(fault)
    const over = await addRequest(world, { status: 'REQUEST_DENIED' })
    expect((await assign('admin', over, users.staff)).error).toMatchObject({ message: 'TRANSITION_REFUSED' })
    expect((await assign('admin', 999_999, users.staff)).error).toEqual({ message: 'NOT_FOUND' })
  })
})

describeOnBoth('deciding requests', world => {
  const { users, affiliates, products, requests } = world.ids

  test('the partner hands over once everything is sent, and not before', async () => {
    const id = await addRequest(world)
    expect((await decideAs(world, 'partner', id, 'REQUEST_IN_PROGRESS')).error).toEqual({
      message: 'TRANSITION_REFUSED',
      detail: { from: 'REQUEST_FEEDBACK', to: 'REQUEST_IN_PROGRESS' },
    })
    await sendSmall(world, 'partner', id)
    expect((await detailFor(world, 'colleague', id)).can).toEqual(['VALIDATE', 'FILL'])
    expect((await decideAs(world, 'partner', id, 'REQUEST_ACCEPTED')).error).toEqual({ message: 'FORBIDDEN' })
    expect((await decideAs(world, 'partner2', id, 'REQUEST_IN_PROGRESS')).error).toEqual({ message: 'NOT_FOUND' })
    expect((await decideAs(world, 'staff', id, 'REQUEST_IN_PROGRESS')).error).toEqual({ message: 'FORBIDDEN' })
    expect((await decideAs(world, 'colleague', id, 'REQUEST_IN_PROGRESS', '')).status).toBe(200)
    const detail = await detailFor(world, 'partner', id)
    expect(detail).toMatchObject({ status: 'REQUEST_IN_PROGRESS', can: [], decisions: [] })
    expect(detail.history.at(-1)).toMatchObject({
      kind: 'STATUS',
      from: 'REQUEST_FEEDBACK',
      to: 'REQUEST_IN_PROGRESS',
      by: { id: users.colleague },
    })
    const told = await world.database.reader.selectFrom('notification').where('request_id', '=', id).selectAll().execute()
    // Nobody is assigned yet: each person who may decide is told once.
    const ascending = (one: number, other: number) => one - other
    const expected = [users.superadmin, users.admin, users.staff, users.partner].sort(ascending)
    expect(told.map(row => row.user_id).sort(ascending)).toEqual(expected)
    expect(told.every(row => row.type === 'REQUEST_HANDED_OVER' && row.text.includes('En cours de traitement'))).toBe(true)
  })

  test('when the assignee has left, those who may decide are told of a hand-over', async () => {
    const gone = await world.addUser({ username: 'partie', type: 'USER_TYPE_INTERNE', permissions: ['FGGDDEC'] })
    const id = await addRequest(world, { assignee: gone.id })
    await sendSmall(world, 'partner', id)
    await world.database.transaction(trx => trx.updateTable('user_account').set({ enabled: 0 }).where('id', '=', gone.id).execute())
    expect((await decideAs(world, 'partner', id, 'REQUEST_IN_PROGRESS', '')).status).toBe(200)
    const told = await world.database.reader.selectFrom('notification').where('request_id', '=', id).select('user_id').execute()
    const heard = told.map(row => row.user_id)
    expect(heard).toEqual(expect.arrayContaining([users.staff, users.superadmin]))
    expect(heard).not.toContain(gone.id)
  })

  test('a guest hands over to the one in charge', async () => {
    const id = await addRequest(world, {
      type: 'REQUEST_FORM_EXTERNAL',
      affiliate: null,
      product: null,
      user: users.guest,
      assignee: users.staff,
    })
    await sendSmall(world, 'guest', id)
    expect((await decideAs(world, 'partner', id, 'REQUEST_IN_PROGRESS')).error).toEqual({ message: 'NOT_FOUND' })
    expect((await decideAs(world, 'guest', id, 'REQUEST_IN_PROGRESS')).status).toBe(200)
    await decideAs(world, 'staff', id, 'REQUEST_DENIED', 'Hors délai')
    const told = await world.database.reader.selectFrom('notification').where('request_id', '=', id).selectAll().orderBy('id').execute()
    const expected = [
      [users.staff, 'REQUEST_HANDED_OVER'],
      [users.admin, 'REQUEST_HANDED_OVER'],
      [users.guest, 'REQUEST_REJECTED'],
      [users.admin, 'REQUEST_REJECTED'],
    ]
    expect(told.map(row => [row.user_id, row.type])).toEqual(expect.arrayContaining(expected))
    expect(told).toHaveLength(expected.length)
    expect(told.at(-1)?.text).toContain('Hors délai')
  })

  test('only the assignee decides, with a comment where the partner needs the reason, within the table', async () => {
    for (const from of REQUEST_STATUS_CODES) {
      for (const to of REQUEST_STATUS_CODES) {
        const id = await addRequest(world, { status: from, assignee: users.staff, type: 'REQUEST_FORM_PRODUCT' })
        const { decisions } = await detailFor(world, 'staff', id)
        expect((await decideAs(world, 'admin', id, to)).error).toEqual({ message: 'FORBIDDEN' })
        const bare = await decideAs(world, 'staff', id, to, '')
        if (decisions.includes(to) && to === 'REQUEST_ACCEPTED') expect(bare.error?.message).not.toMatch(/FORBIDDEN|TRANSITION/)
        else if (decisions.includes(to)) expect(bare.error?.fields).toEqual([{ path: 'description', code: 'STD_ERROR.REQUIRED' }])
        else expect(['FORBIDDEN', 'TRANSITION_REFUSED']).toContain(bare.error?.message)
      }
    }
  })

  test('taking and deciding are one command: all of it or nothing, from whom it was seen to belong to', async () => {
    const id = await addRequest(world, { status: 'REQUEST_IN_PROGRESS', type: 'REQUEST_FORM_PRODUCT' })
    const decideTaking = (persona: 'staff' | 'admin' | 'partner', from: number | null, description = '') =>
      world.as(persona).callAny('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', { id, decision: 'REQUEST_DENIED', description, take: { from } })
    const former = await detailFor(world, 'staff', id)
    expect((await decideTaking('partner', null, 'Non')).error).toEqual({ message: 'FORBIDDEN' })
    expect((await decideTaking('staff', null)).error?.fields).toEqual([{ path: 'description', code: 'STD_ERROR.REQUIRED' }])
    expect(await detailFor(world, 'staff', id)).toEqual(former)

    await world.as('admin').call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id, user: users.admin })
    const late = await decideTaking('staff', null, 'Hors sujet')
    expect([late.status, late.error]).toEqual([409, { message: 'CONFLICT', detail: { type: 'TAKEN' } }])
    expect((await decideTaking('staff', users.admin, 'Hors sujet')).error).toBeNull()
    const { history, userAssigned } = await detailFor(world, 'staff', id)
    expect(userAssigned).toBe(users.staff)
    expect(history.slice(-2)).toMatchObject([{ kind: 'ASSIGNED' }, { kind: 'STATUS', to: 'REQUEST_DENIED', comment: 'Hors sujet' }])
    const seen = await detailFor(world, 'partner', id)
    expect([seen.userAssigned, seen.history.map(({ kind, by, isByStaff }) => [kind, by, isByStaff])]).toEqual([
      null,
      [['STATUS', null, true]],
    ])
  })

  test('sending back reopens the questionnaires and keeps what was sent', async () => {
    const id = await addRequest(world)
    const sent = (await sendSmall(world, 'partner', id)).payload
    await decideAs(world, 'partner', id, 'REQUEST_IN_PROGRESS')
    await world.as('staff').call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id, user: users.staff })
    expect((await decideAs(world, 'staff', id, 'REQUEST_FEEDBACK', 'À compléter')).status).toBe(200)
    const detail = await detailFor(world, 'partner', id)
    expect(detail).toMatchObject({ status: 'REQUEST_FEEDBACK', qsQuestionMaster: [{ state: 'DRAFT' }], can: ['FILL'] })
    expect(detail.history.at(-1)).toMatchObject({ to: 'REQUEST_FEEDBACK', comment: 'À compléter' })
    expect(detail.sentBack).toEqual({ at: detail.history.at(-1)?.at, comment: 'À compléter' })
    const responses = await world.as('partner').call('FEEDBACK_MANAGEMENT', 'GET_RESPONSES', { id: sent.id })
    expect(responses.payload).toMatchObject({ revision: 1, responses: { nom: 'Livret' } })

    // The receipt of what was handed over stays, until other answers are.
    const first = detail.receipt
    expect(first).toMatchObject({
      number: expect.stringMatching(new RegExp(`^${id}-\\d+$`)),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect((await detailFor(world, 'staff', id)).receipt).toEqual(first)
    await sendSmall(world, 'partner', id, 'Autre nom')
    expect((await decideAs(world, 'partner', id, 'REQUEST_IN_PROGRESS')).status).toBe(200)
    const again = await detailFor(world, 'partner', id)
    expect(again.sentBack).toBeNull()
    expect(again.receipt?.number).not.toBe(first?.number)
    expect(again.receipt?.sha256).not.toBe(first?.sha256)
  })

  test('sending back names the answers that are contested, and tells which were answered anew', async () => {
    const id = await addRequest(world)
    const form = world.ids.forms.small.id
    await sendSmall(world, 'partner', id)
    await decideAs(world, 'partner', id, 'REQUEST_IN_PROGRESS')
    await world.as('staff').call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id, user: users.staff })
    const sendBack = (decision: RequestStatus, ...names: string[]) =>
      world.as('staff').call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', {
        id,
        decision,
        description: 'À revoir',
        corrections: names.map(name => ({ form, name, comment: 'Ce nom est celui d’un autre fonds' })),
      })
    const fault = (path: string) => ({ message: 'VALIDATION_ERROR', fields: [{ path, code: 'STD_ERROR.INVALID' }] })
    expect((await sendBack('REQUEST_FEEDBACK', 'nom', 'absente')).error).toEqual(fault('corrections.1.name'))
    expect((await sendBack('REQUEST_FEEDBACK', 'nom', 'nom')).error).toEqual(fault('corrections.1.name'))
    expect((await sendBack('REQUEST_DENIED', 'nom')).error).toEqual(fault('corrections'))
    expect((await sendBack('REQUEST_FEEDBACK', 'nom')).error).toBeNull()
    const contested = {
      form,
      name: 'nom',
      label: 'Nom',
      page: 0,
      comment: 'Ce nom est celui d’un autre fonds',
      isChanged: false,
    }
    for (const persona of ['partner', 'staff'] as const)
      expect((await detailFor(world, persona, id)).corrections).toMatchObject([contested])
    const bundle = (await world.as('partner').call('OFFLINE_MANAGEMENT', 'GET_BUNDLE', {})).payload
    expect(bundle.requests.find(one => one.id === id)?.corrections).toMatchObject([contested])
    const told = await world.database.reader.selectFrom('notification').where('request_id', '=', id).select('text').execute()
    expect(told.at(-1)?.text).toContain(
      '« Nom »\u202f: Ce nom est celui d’un autre fonds'.replaceAll('« ', '«\u202f').replaceAll(' »', '\u202f»'),
    )
    await sendSmall(world, 'partner', id, 'Livret corrigé')
    expect((await detailFor(world, 'staff', id)).corrections).toMatchObject([{ ...contested, isChanged: true }])
    await decideAs(world, 'partner', id, 'REQUEST_IN_PROGRESS')
    expect((await sendBack('REQUEST_FEEDBACK')).error).toBeNull()
    expect((await detailFor(world, 'partner', id)).corrections).toEqual([])
  })

  test('after the closing a request is specially opened, answered and accepted', async () => {
    const collection = await addCollection(world, 'COLLECT_STATUS_CLOTURED')
    const id = await addRequest(world, { collection, assignee: users.staff })
    expect((await sendSmall(world, 'partner', id)).error).toMatchObject({ message: 'TRANSITION_REFUSED' })
    expect((await decideAs(world, 'staff', id, 'REQUEST_SPECIAL_OPEN')).status).toBe(200)
    expect((await sendSmall(world, 'partner', id)).status).toBe(200)
    expect((await decideAs(world, 'partner', id, 'REQUEST_IN_PROGRESS')).status).toBe(200)
    expect((await decideAs(world, 'staff', id, 'REQUEST_FEEDBACK')).error).toMatchObject({ message: 'TRANSITION_REFUSED' })
    expect((await decideAs(world, 'staff', id, 'REQUEST_ACCEPTED', 'Conforme')).status).toBe(200)
    expect(await detailFor(world, 'partner', id)).toMatchObject({ status: 'REQUEST_ACCEPTED', qsQuestionMaster: [{ state: 'ENDED' }] })
  })

  test('accepting validates the answers again', async () => {
    const id = await addRequest(world)
    await sendSmall(world, 'partner', id)
    await decideAs(world, 'partner', id, 'REQUEST_IN_PROGRESS')
    await world.as('staff').call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id, user: users.staff })
    const form = world.ids.forms.small.id
    const emptied = { request: id, form, name: 'Collecte', ended: false, feedbacks: [{ name: 'nom', value: '' }] }
    await world.as('staff').call('FEEDBACK_MANAGEMENT', 'ADD', emptied)
    const code = 'QUESTIONNAIRE.REQUIRED'
    const questionnaire = world.ids.forms.small.form
    const where = { form, questionnaire: questionnaire.name, name: 'nom', label: 'Nom', page: 0, pageTitle: 'Page 1' }
    expect((await decideAs(world, 'staff', id, 'REQUEST_ACCEPTED')).error).toEqual({
      message: 'VALIDATION_ERROR',
      detail: { type: 'ANSWERS', answers: [{ ...where, code }] },
      fields: [{ path: `forms.${form}.nom`, code }],
    })
    expect((await detailFor(world, 'staff', id)).status).toBe('REQUEST_IN_PROGRESS')
  })

  test('accepting a modification writes only what the partner changed', async () => {
    const id = await addRequest(world, {
      type: 'PRODUCT_UPDATE',
      status: 'REQUEST_NEW',
      collection: null,
      assignee: users.staff,
      forms: [],
      createdBy: users.partner,
      proposal: { name: 'Livret Alpha Plus', comment: 'ancien', frais: '2 %' },
      base: { name: 'Livret Alpha', comment: 'ancien', frais: '1 %' },
    })
    await world.database.transaction(async trx => {
      await trx.updateTable('product').set({ comment: 'changé depuis' }).where('id', '=', products.p1).execute()
    })
    expect((await detailFor(world, 'staff', id)).changes.map(change => change.field)).toEqual(['name', 'frais'])
    expect((await decideAs(world, 'staff', id, 'REQUEST_ACCEPTED')).status).toBe(200)
    const row = await world.database.reader.selectFrom('product').where('id', '=', products.p1).selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: 'Livret Alpha Plus', name_fold: 'livret alpha plus', comment: 'changé depuis' })
    expect(JSON.parse(row.json_form)).toMatchObject({ frais: '2 %', model: '' })
    expect((await detailFor(world, 'staff', id)).changes[0]).toMatchObject({ before: 'Livret Alpha', after: 'Livret Alpha Plus' })
    const told = await world.database.reader.selectFrom('notification').where('request_id', '=', id).select(['user_id', 'type']).execute()
    expect(told.map(row => row.user_id).sort()).toEqual([users.partner, users.colleague].sort())
    expect(new Set(told.map(row => row.type))).toEqual(new Set(['REQUEST_ACCEPTED']))
  })

  test('a product that changes its manager takes its requests along', async () => {
    const { product1 } = requests
    const hand = (affiliate: number) =>
      world.as('admin').call('PRODUCT_MANAGEMENT', 'UPDATE', {
        id: products.p1,
        data: { name: 'Livret Alpha', affilieMembers: { id: affiliate } },
        form: { catalog: world.ids.catalog },
      })
    const seen = async (persona: Persona) => (await world.as(persona).call('DEMANDE_MANAGEMENT', 'GET_ID', { id: product1 })).status
    expect([await seen('partner'), await seen('partner2')]).toEqual([200, 404])
    expect((await hand(affiliates.a2)).error).toBeNull()
    expect([await seen('partner'), await seen('partner2')]).toEqual([404, 200])
    expect((await hand(affiliates.a1)).error).toBeNull()
  })

  test('the affiliate’s name follows an accepted modification, denying drops it', async () => {
    await world.as('admin').call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id: requests.update2, user: users.staff })
    expect((await decideAs(world, 'staff', requests.update2, 'REQUEST_ACCEPTED')).status).toBe(200)
    const affiliate = () =>
      world.database.reader.selectFrom('affiliate').where('id', '=', affiliates.a2).select('name').executeTakeFirstOrThrow()
    expect((await affiliate()).name).toBe('Coopérative Bêta Plus')
    const denied = await addRequest(world, {
      type: 'AFFILIATE_UPDATE',
      status: 'REQUEST_NEW',
      affiliate: affiliates.a2,
      product: null,
      collection: null,
      forms: [],
      assignee: users.staff,
      proposal: { name: 'Autre' },
      base: { name: 'Coopérative Bêta Plus' },
    })
    expect((await decideAs(world, 'staff', denied, 'REQUEST_DENIED')).status).toBe(200)
    expect((await affiliate()).name).toBe('Coopérative Bêta Plus')
  })

  test('a label is granted by no decision', async () => {
    const id = await addRequest(world, {
      type: 'REQUEST_PRODUCT_LABELISATION',
      status: 'REQUEST_IN_PROGRESS',
      collection: null,
      assignee: users.staff,
    })
    expect((await detailFor(world, 'staff', id)).decisions).toEqual(['REQUEST_FEEDBACK', 'REQUEST_DENIED'])
  })

  test('of racing decisions one wins', async () => {
    const id = await addRequest(world)
    await sendSmall(world, 'partner', id)
    const handed = await Promise.all(Array.from({ length: RACERS }, () => decideAs(world, 'partner', id, 'REQUEST_IN_PROGRESS')))
    expect(handed.filter(answer => answer.status === 200)).toHaveLength(1)
    await world.as('staff').call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id, user: users.staff })
    const targets = Array.from({ length: RACERS }, (_, at) => (at % 2 ? ('REQUEST_ACCEPTED' as const) : ('REQUEST_DENIED' as const)))
    const decided = await Promise.all(targets.map(to => decideAs(world, 'staff', id, to)))
    expect(decided.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(new Set(decided.flatMap(answer => answer.error?.message ?? []))).toEqual(new Set(['TRANSITION_REFUSED']))
    const events = (await detailFor(world, 'staff', id)).history.filter(event => event.kind === 'STATUS')
    expect(events).toHaveLength(2)
  })
})
