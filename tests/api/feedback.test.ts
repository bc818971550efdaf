import { expect, test } from 'vitest'
import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { revisionConflict } from '#contract/resources/feedback/entity.ts'
import type { RequestStatus } from '#contract/resources/request/states.ts'
import { type CallOptions, describeOnBoth, type Persona, type World } from '#tests/support/api.ts'
import { addCollection, addFile, addRequest, addVersion, itemsOf } from '#tests/support/campaign.ts'

type Form = World['ids']['forms']['small']

interface Save {
  answers: Record<string, AnswerValue>
  ended?: boolean
  revision?: number
  form?: Form
  name?: string
}

function saveAs(
  world: World,
  persona: Persona,
  request: number,
  { answers, ended = false, revision, form, name }: Save,
  options?: CallOptions,
) {
  const used = form ?? world.ids.forms.small
  const feedbacks = itemsOf(used.form, answers)
  const body = { request, form: used.id, name: name ?? 'Collecte', feedbacks, ended, ...(revision !== undefined && { revision }) }
  return world.as(persona).call('FEEDBACK_MANAGEMENT', 'ADD', body, options)
}

const draftOf = async (world: World, id: number) =>
  (await world.as('partner').call('FEEDBACK_MANAGEMENT', 'GET_RESPONSES_DRAFT', { id })).payload
const sentOf = async (world: World, id: number) => (await world.as('partner').call('FEEDBACK_MANAGEMENT', 'GET_RESPONSES', { id })).payload

async function historyOf(world: World, request: number) {
  return (await world.as('admin').call('DEMANDE_MANAGEMENT', 'GET_ID', { id: request })).payload.history.map(event => event.kind)
}

const setStatus = (world: World, id: number, status: RequestStatus) =>
  world.database.transaction(async trx => {
    await trx.updateTable('request').set({ status }).where('id', '=', id).execute()
  })

describeOnBoth('saving answers', world => {
  const { all, small } = world.ids.forms

  test('answers that a save does not name stay, and each save is one revision', async () => {
    const request = await addRequest(world)
    expect((await world.as('partner').call('FEEDBACK_MANAGEMENT', 'GET_ID', { id: request, id2: small.id })).payload).toBeNull()
    const first = (await saveAs(world, 'partner', request, { answers: { nom: 'Livret' } })).payload
    const second = (await saveAs(world, 'colleague', request, { answers: { note: '3' }, name: 'Autre nom' })).payload
    expect([first.revision, second.revision, second.id]).toEqual([1, 2, first.id])
    expect(await draftOf(world, first.id)).toMatchObject({ name: 'Autre nom', revision: 2, responses: { nom: 'Livret', note: '3' } })
    const state = await world.as('partner').call('FEEDBACK_MANAGEMENT', 'GET_ID', { id: request, id2: small.id })
    expect(state.payload).toMatchObject({ revision: 2, ended: false, savedByUser: { id: world.ids.users.colleague } })
    expect((await sentOf(world, first.id)).responses).toEqual({})
  })

  test('a table in short is the same answer; one cell of another column refuses the save', async () => {
    const request = await addRequest(world, { forms: [all] })
    const save = (columns: string[]) =>
      world.as('partner').call('FEEDBACK_MANAGEMENT', 'ADD', {
        request,
        form: all.id,
        name: 'Collecte',
        feedbacks: [],
        ended: false,
        tables: [{ name: 'table', columns, rows: [['A', ['OUI']], [], ['B']] }],
      })
    expect((await save(['nom', 'absente'])).error?.fields).toEqual([{ path: 'table.absente', code: 'QUESTIONNAIRE.UNKNOWN_COLUMN' }])
    const back = await draftOf(world, (await save(['nom', 'choix'])).payload.id)
    expect(back.responsesTable.table?.map(({ nom }) => nom)).toEqual(['A', '', 'B'])
    expect(back.responsesTableArray.table?.map(({ choix }) => choix)).toEqual([['OUI'], [], []])
  })

  test('every type of question comes back as it was given', async () => {
    const request = await addRequest(world, { forms: [all] })
    const [file, image, other] = [
      await addFile(world, world.ids.users.partner),
      await addFile(world, world.ids.users.partner),
      await addFile(world, world.ids.users.partner),
    ]
    const answers: Record<string, AnswerValue> = {
      string: 'É\u{1f600}',
      text: 'Deux\nlignes',
      int: '12',
      decimal: '12.5',
      percentage: '99.9',
      date: '2026-03-31',
      file,
      file_multiple: [other, file],
      image,
      image_multiple: [image],
      radio: 'OUI',
      radio_multiple: ['OUI', 'NON'],
      choice: 'NON',
      choice_multiple: ['PEUT_ETRE'],
      table: [
        { nom: 'A', montant: '1.5', choix: ['OUI'] },
        { nom: 'B', montant: '', choix: [] },
      ],
      details: 'Précisions',
    }
    const sent = await saveAs(world, 'partner', request, { answers, form: all, ended: true })
    expect(sent.payload).toMatchObject({ revision: 1, ended: true })
    const back = await sentOf(world, sent.payload.id)
    expect(back.responses).toMatchObject({ string: 'É\u{1f600}', int: '12', date: '2026-03-31', radio: 'OUI', file, details: 'Précisions' })
    expect(back.responsesArray).toMatchObject({ file_multiple: [other, file], radio_multiple: ['OUI', 'NON'] })
    expect(back.responsesTable).toEqual({
      table: [
        { nom: 'A', montant: '1.5' },
        { nom: 'B', montant: '' },
      ],
    })
    expect(back.responsesTableArray).toEqual({ table: [{ choix: ['OUI'] }, { choix: [] }] })
    expect(await world.database.reader.selectFrom('file_use').where('record_id', '=', sent.payload.id).selectAll().execute()).toHaveLength(
      3,
    )
  })

  test('a hidden card’s answer stays in the draft and is not sent', async () => {
    const request = await addRequest(world, { forms: [all] })
    const { payload } = await saveAs(world, 'partner', request, {
      answers: { string: 'A', radio: 'NON', details: 'Caché' },
      form: all,
      ended: true,
    })
    expect((await sentOf(world, payload.id)).responses).toEqual({ string: 'A', radio: 'NON' })
    expect((await draftOf(world, payload.id)).responses).toEqual({ string: 'A', radio: 'NON', details: 'Caché' })
  })

  test('saving checks names, types and sizes; sending everything; a refusal saves nothing', async () => {
    const request = await addRequest(world)
    const refused = async (answers: Record<string, AnswerValue>, ended: boolean) =>
      (await saveAs(world, 'partner', request, { answers, ended })).error
    expect(await refused({ inconnu: 'x' }, false)).toMatchObject({ fields: [{ path: 'inconnu', code: 'QUESTIONNAIRE.UNKNOWN_CARD' }] })
    expect(await refused({ note: 'douze', nom: 'x' }, false)).toMatchObject({ fields: [{ path: 'note', code: 'QUESTIONNAIRE.INT' }] })
    expect(await refused({ note: '3' }, true)).toEqual({
      message: 'VALIDATION_ERROR',
      fields: [{ path: 'nom', code: 'QUESTIONNAIRE.REQUIRED' }],
    })
    expect((await world.as('partner').call('FEEDBACK_MANAGEMENT', 'GET_ID', { id: request, id2: small.id })).payload).toBeNull()
    await saveAs(world, 'partner', request, { answers: { note: '3' } })
    expect((await saveAs(world, 'partner', request, { answers: { nom: 'Livret' }, ended: true })).payload).toMatchObject({
      revision: 2,
      ended: true,
    })
  })

  test('saving again reopens what was sent, until it is handed over', async () => {
    const request = await addRequest(world)
    const { payload } = await saveAs(world, 'partner', request, { answers: { nom: 'Un' }, ended: true })
    expect((await saveAs(world, 'partner', request, { answers: { nom: 'Deux' } })).payload).toMatchObject({ ended: false, revision: 2 })
    expect((await sentOf(world, payload.id)).responses).toEqual({ nom: 'Un' })
    expect((await saveAs(world, 'partner', request, { answers: {}, ended: true })).payload).toMatchObject({ ended: true, revision: 3 })
    expect(await historyOf(world, request)).toEqual(['SENT', 'REOPENED', 'SENT'])
    await world.as('partner').call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', { id: request, decision: 'REQUEST_IN_PROGRESS' })
    for (const ended of [false, true]) {
      expect((await saveAs(world, 'partner', request, { answers: { nom: 'Trois' }, ended })).error).toMatchObject({
        message: 'TRANSITION_REFUSED',
      })
    }
  })

  test('an emptied answer stays in the history', async () => {
    const request = await addRequest(world)
    const { id } = (await saveAs(world, 'partner', request, { answers: { nom: 'Avant' } })).payload
    await saveAs(world, 'colleague', request, { answers: { nom: '' } })
    expect((await draftOf(world, id)).responses).toEqual({ nom: '' })
    await saveAs(world, 'colleague', request, { answers: { nom: 'Après' } })
    const history = (await world.as('partner').call('FEEDBACK_MANAGEMENT', 'GET_HISTORY', { id })).payload
    expect(history.count).toBe(1)
    expect(history.data[0]).toMatchObject({
      card: 'nom',
      value: 'Avant',
      kind: 'REPLACED',
      by: { id: world.ids.users.partner },
      replacedBy: { id: world.ids.users.colleague },
    })
  })
})

describeOnBoth('who may answer', world => {
  test('the partner may, with the right to save or the right to send', async () => {
    const request = await addRequest(world)
    const type = 'USER_TYPE_EXTERNE'
    const affiliate = world.ids.affiliates.a1
    const [saver, sender] = await world.addUsers([
      { username: 'saver', type, permissions: ['FGUECC', 'FGQSSA'], affiliate },
      { username: 'sender', type, permissions: ['FGUECC', 'FGQSSE'], affiliate },
    ])
    const body = (ended: boolean) => ({
      request,
      form: world.ids.forms.small.id,
      name: 'C',
      feedbacks: [{ name: 'nom', value: 'x' }],
      ended,
    })
    expect((await saver?.client.call('FEEDBACK_MANAGEMENT', 'ADD', body(true)))?.error).toEqual({ message: 'FORBIDDEN' })
    expect((await sender?.client.call('FEEDBACK_MANAGEMENT', 'ADD', body(false)))?.error).toEqual({ message: 'FORBIDDEN' })
    expect((await saver?.client.call('FEEDBACK_MANAGEMENT', 'ADD', body(false)))?.status).toBe(200)
    expect((await sender?.client.call('FEEDBACK_MANAGEMENT', 'ADD', body(true)))?.status).toBe(200)
    expect((await saveAs(world, 'reader', request, { answers: {} })).error).toEqual({ message: 'FORBIDDEN' })
  })

  test('another affiliate’s answers do not exist', async () => {
    const request = await addRequest(world)
    const { id } = (await saveAs(world, 'partner', request, { answers: { nom: 'Secret' } })).payload
    const id2 = world.ids.forms.small.id
    for (const persona of ['partner2', 'outsider', 'guest'] as const) {
      const absent = { message: 'NOT_FOUND' }
      expect((await saveAs(world, persona, request, { answers: { nom: 'x' } })).error).toEqual(absent)
      for (const method of ['GET_RESPONSES', 'GET_RESPONSES_DRAFT', 'GET_HISTORY'] as const) {
        expect((await world.as(persona).call('FEEDBACK_MANAGEMENT', method, { id })).error).toEqual(absent)
      }
      for (const method of ['GET_ID', 'GET_PREV_FEEDBACK'] as const) {
        expect((await world.as(persona).call('FEEDBACK_MANAGEMENT', method, { id: request, id2 })).error).toEqual(absent)
      }
    }
    expect((await saveAs(world, 'partner', request, { answers: {}, form: world.ids.forms.all })).error).toEqual({ message: 'NOT_FOUND' })
  })

  test.each([
    ['COLLECT_STATUS_OPENED', 'REQUEST_FEEDBACK', true],
    ['COLLECT_STATUS_EXTENSION', 'REQUEST_FEEDBACK', true],
    ['COLLECT_STATUS_CLOTURED', 'REQUEST_FEEDBACK', false],
    ['COLLECT_STATUS_CLOTURED', 'REQUEST_SPECIAL_OPEN', true],
    ['COLLECT_STATUS_ARCHIVAGE', 'REQUEST_SPECIAL_OPEN', false],
    ['COLLECT_STATUS_OPENED', 'REQUEST_IN_PROGRESS', false],
    ['COLLECT_STATUS_OPENED', 'REQUEST_ACCEPTED', false],
    ['COLLECT_STATUS_OPENED', 'REQUEST_DENIED', false],
  ] as const)('in a collection %s and a request %s: %s', async (collectionStatus, status, isOpen) => {
    const request = await addRequest(world, { status, collection: await addCollection(world, collectionStatus) })
    const answer = await saveAs(world, 'partner', request, { answers: { nom: 'x' } })
    expect(answer.error?.message ?? 'saved').toBe(isOpen ? 'saved' : 'TRANSITION_REFUSED')
  })

  test('staff change answers in hand or accepted without the required check, and the history says so', async () => {
    const request = await addRequest(world)
    expect((await saveAs(world, 'staff', request, { answers: { nom: 'x' } })).error).toMatchObject({ message: 'TRANSITION_REFUSED' })
    const { id } = (await saveAs(world, 'partner', request, { answers: { nom: 'Livret' }, ended: true })).payload
    for (const [at, status] of (['REQUEST_IN_PROGRESS', 'REQUEST_ACCEPTED'] as const).entries()) {
      await setStatus(world, request, status)
      const saved = await saveAs(world, 'staff', request, { answers: { nom: '', note: String(at) } })
      expect(saved.payload).toMatchObject({ ended: true, revision: at + 2 })
      expect(await sentOf(world, id)).toMatchObject({ revision: at + 2, responses: { nom: '', note: String(at) } })
    }
    expect(await historyOf(world, request)).toEqual(['SENT', 'ANSWERS_CHANGED', 'ANSWERS_CHANGED'])
    await world.database.transaction(async trx => {
      const archived = { status: 'COLLECT_STATUS_ARCHIVAGE' }
      await trx.updateTable('collection').set(archived).where('id', '=', world.ids.collections.opened).execute()
    })
    expect((await saveAs(world, 'staff', request, { answers: { nom: 'x' } })).error).toMatchObject({ message: 'TRANSITION_REFUSED' })
  })
})

describeOnBoth('two devices, one questionnaire', world => {
  async function sharedDraft() {
    const request = await addRequest(world)
    const { id } = (await saveAs(world, 'partner', request, { answers: { nom: 'Base', note: '1' } })).payload
    return { request, id }
  }

  test('different answers are both kept', async () => {
    const { request, id } = await sharedDraft()
    await saveAs(world, 'partner', request, { answers: { nom: 'A' }, revision: 1 })
    const merged = await saveAs(world, 'colleague', request, { answers: { note: '2' }, revision: 1 })
    expect(merged.payload.revision).toBe(3)
    expect((await draftOf(world, id)).responses).toEqual({ nom: 'A', note: '2' })
  })

  test('the same answer is a conflict: the others are saved as a draft, the refused one is kept, a repeat settles it', async () => {
    const { request, id } = await sharedDraft()
    await saveAs(world, 'partner', request, { answers: { nom: 'Le mien' }, revision: 1 })
    const key = crypto.randomUUID()
    const late = { answers: { nom: 'Le sien', note: '9' }, revision: 1, ended: true }
    const refused = await saveAs(world, 'colleague', request, late, { key })
    expect(refused.status).toBe(409)
    expect(revisionConflict.parse(refused.error?.detail)).toMatchObject({
      revision: 3,
      conflicts: [{ name: 'nom', mine: 'Le sien', theirs: 'Le mien', by: { id: world.ids.users.partner } }],
    })
    expect(
      (await world.as('partner').call('FEEDBACK_MANAGEMENT', 'GET_ID', { id: request, id2: world.ids.forms.small.id })).payload?.ended,
    ).toBe(false)
    expect((await draftOf(world, id)).responses).toEqual({ nom: 'Le mien', note: '9' })
    const repeated = await saveAs(world, 'colleague', request, late, { key })
    expect([repeated.status, repeated.text, repeated.isReplayed]).toEqual([409, refused.text, true])
    expect((await draftOf(world, id)).revision).toBe(3)
    const settled = await saveAs(world, 'colleague', request, { answers: { nom: 'Le sien' }, revision: 3, ended: true })
    expect(settled.payload).toMatchObject({ revision: 4, ended: true })
    const history = (await world.as('partner').call('FEEDBACK_MANAGEMENT', 'GET_HISTORY', { id, data: { size: 2 } })).payload
    expect(history.count).toBe(4)
    expect(history.data.map(({ kind, value }) => [kind, value])).toEqual([
      ['REPLACED', 'Le mien'],
      ['REFUSED', 'Le sien'],
    ])
  })

  test('the collection’s name stays where a save does not give it, and two names are a conflict', async () => {
    const request = await addRequest(world)
    const add = (persona: Persona, body: object) =>
      world
        .as(persona)
        .call('FEEDBACK_MANAGEMENT', 'ADD', { request, form: world.ids.forms.small.id, feedbacks: [], ended: false, ...body })
    const nameless = await add('partner', {})
    expect([nameless.status, nameless.error?.fields]).toEqual([400, [{ path: 'name', code: 'STD_ERROR.REQUIRED' }]])
    expect((await add('partner', { name: 'Un', formerName: null })).payload?.revision).toBe(1)
    expect((await add('colleague', { revision: 1 })).payload?.revision).toBe(2)
    expect((await add('partner', { name: 'Deux', formerName: 'Un', revision: 2 })).payload?.revision).toBe(3)
    const late = await add('colleague', {
      name: 'Autre',
      formerName: 'Un',
      revision: 2,
      feedbacks: itemsOf(world.ids.forms.small.form, { nom: 'A' }),
      ended: true,
    })
    expect(late.status).toBe(409)
    expect(revisionConflict.parse(late.error?.detail)).toMatchObject({
      revision: 4,
      conflicts: [{ name: '', mine: 'Autre', theirs: 'Deux', by: { id: world.ids.users.partner } }],
    })
    const state = (await world.as('partner').call('FEEDBACK_MANAGEMENT', 'GET_ID', { id: request, id2: world.ids.forms.small.id })).payload
    expect(state).toMatchObject({ name: 'Deux', ended: false })
    const history = await world.as('partner').call('FEEDBACK_MANAGEMENT', 'GET_HISTORY', { id: state?.id ?? 0 })
    expect(history.payload.data.map(({ card, kind, value }) => [card, kind, value])).toEqual([
      ['', 'REFUSED', 'Autre'],
      ['', 'REPLACED', 'Un'],
    ])
    expect((await add('partner', { name: 'Trois' })).payload?.revision).toBe(5)
  })

  test('an old revision without new answers changes nothing', async () => {
    const { request, id } = await sharedDraft()
    await saveAs(world, 'partner', request, { answers: { nom: 'A' }, revision: 1, ended: true })
    const same = await saveAs(world, 'colleague', request, { answers: { nom: 'A' }, revision: 1 })
    expect(same.payload).toMatchObject({ ended: true, revision: 3 })
    const conflict = await saveAs(world, 'colleague', request, { answers: { nom: 'B' }, revision: 1 })
    expect(conflict.error?.detail).toMatchObject({ revision: 3 })
    expect(await draftOf(world, id)).toMatchObject({ revision: 3, responses: { nom: 'A' } })
  })

  test('a save typed over answers from before the sending does not reopen the questionnaire', async () => {
    const { request, id } = await sharedDraft()
    await saveAs(world, 'partner', request, { answers: { nom: 'A' }, revision: 1, ended: true })
    const late = await saveAs(world, 'colleague', request, { answers: { note: '7' }, revision: 1 })
    expect(late.error).toMatchObject({ message: 'TRANSITION_REFUSED', detail: { from: 'ENDED', to: 'DRAFT' } })
    expect(await draftOf(world, id)).toMatchObject({ revision: 2, responses: { nom: 'A', note: '1' } })
    expect(await historyOf(world, request)).toEqual(['SENT'])
    const meant = await saveAs(world, 'colleague', request, { answers: { note: '7' }, revision: 2 })
    expect(meant.payload).toMatchObject({ ended: false, revision: 3 })
    const told = async (user: number) =>
      (
        await world.database.reader
          .selectFrom('notification')
          .where('request_id', '=', request)
          .where('user_id', '=', user)
          .select('type')
          .execute()
      ).map(({ type }) => type)
    expect(await told(world.ids.users.partner)).toEqual(['ANSWERS_REOPENED'])
    await saveAs(world, 'colleague', request, { answers: {}, ended: true })
    await saveAs(world, 'colleague', request, { answers: { nom: 'B' } })
    expect(await told(world.ids.users.colleague)).toEqual([])
  })

  test('a revision that the server never gave overwrites nothing in silence', async () => {
    const { request, id } = await sharedDraft()
    const ahead = await saveAs(world, 'colleague', request, { answers: { nom: 'B' }, revision: 99, ended: true })
    expect(ahead.error).toMatchObject({ message: 'CONFLICT', detail: { revision: 1, conflicts: [{ name: 'nom', theirs: 'Base' }] } })
    expect(await draftOf(world, id)).toMatchObject({ revision: 1, responses: { nom: 'Base' } })
    const first = await addRequest(world)
    expect((await saveAs(world, 'partner', first, { answers: { nom: 'A' }, revision: 99 })).payload.revision).toBe(1)
  })

  test('thirty saves at once lose nothing', async () => {
    const request = await addRequest(world)
    const saves = Array.from({ length: 30 }, (_, at) =>
      saveAs(world, at % 2 ? 'partner' : 'colleague', request, { answers: at % 2 ? { nom: `n${at}` } : { note: String(at) } }),
    )
    const revisions = (await Promise.all(saves)).map(answer => answer.payload.revision)
    expect(revisions.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
    const { id } = (await world.as('partner').call('FEEDBACK_MANAGEMENT', 'GET_ID', { id: request, id2: world.ids.forms.small.id }))
      .payload ?? { id: 0 }
    expect((await world.as('partner').call('FEEDBACK_MANAGEMENT', 'GET_HISTORY', { id })).payload.count).toBe(28)
  })
})

describeOnBoth('files in answers', world => {
  const { all } = world.ids.forms
  const { partner, colleague, partner2 } = world.ids.users
  const attach = (persona: Persona, request: number, file: string, form: Form = all) =>
    saveAs(world, persona, request, { answers: { file }, form })

  /** The form of all types with stricter file questions. */
  async function strictForm(): Promise<Form> {
    const cards = all.form.cards.map(card =>
      card.name === 'file' ? { ...card, question: { ...card.question, size: 1, format: '.pdf,.png' } } : card,
    )
    const form: Questionnaire = { ...all.form, cards }
    return { id: all.id, version: await addVersion(world, form), form }
  }

  test('must be the caller’s own uploads, or be there already', async () => {
    const request = await addRequest(world, { forms: [all] })
    const [own, others] = [await addFile(world, partner), await addFile(world, partner2)]
    expect((await attach('partner', request, others)).error).toEqual({ message: 'NOT_FOUND' })
    expect((await attach('partner', request, 'absent.pdf')).error).toEqual({ message: 'NOT_FOUND' })
    expect((await attach('colleague', request, own)).error).toEqual({ message: 'NOT_FOUND' })
    expect((await attach('partner', request, own)).status).toBe(200)
    expect((await attach('colleague', request, own)).status).toBe(200)
  })

  test('fit the question’s size and formats', async () => {
    const form = await strictForm()
    const request = await addRequest(world, { forms: [form] })
    const large = await addFile(world, partner, { size: 1_048_577 })
    expect((await attach('partner', request, large, form)).error).toEqual({ message: 'FILE_TOO_LARGE', detail: { limitMo: 1 } })
    const wrong = await addFile(world, partner, { extension: '.docx' })
    expect((await attach('partner', request, wrong, form)).error).toEqual({ message: 'FILE_TYPE', detail: { formats: ['.pdf', '.png'] } })
    expect((await attach('partner', request, await addFile(world, partner, { size: 1_048_576 }), form)).status).toBe(200)
  })

  test('come over from the answers last accepted', async () => {
    const product = world.ids.products.p1b
    const former = await addRequest(world, { forms: [all], product })
    const file = await addFile(world, colleague)
    await saveAs(world, 'colleague', former, { answers: { string: 'x', file }, form: all, ended: true })
    const request = await addRequest(world, { forms: [all], product })
    expect((await attach('partner', request, file)).error).toEqual({ message: 'NOT_FOUND' })
    await world.database.transaction(async trx => {
      await trx
        .updateTable('request')
        .set({ status: 'REQUEST_ACCEPTED', accepted_at: '2026-02-01T00:00:00.000Z' })
        .where('id', '=', former)
        .execute()
    })
    expect((await attach('partner', request, file)).status).toBe(200)
  })
})

describeOnBoth('the answers last accepted', world => {
  const { small } = world.ids.forms

  async function accepted(nom: string, at: string, more: Parameters<typeof addRequest>[1] = {}, form: Form = small, card = 'nom') {
    const request = await addRequest(world, { forms: [form], ...more })
    await saveAs(world, 'partner', request, { answers: { [card]: nom }, form, ended: true })
    await world.database.transaction(async trx => {
      await trx.updateTable('request').set({ status: 'REQUEST_ACCEPTED', accepted_at: at }).where('id', '=', request).execute()
    })
    return request
  }
  const previous = async (id: number, id2 = small.id) =>
    (await world.as('partner').call('FEEDBACK_MANAGEMENT', 'GET_PREV_FEEDBACK', { id, id2 })).payload

  test('are those of the same target, under today’s names', async () => {
    const request = await addRequest(world)
    expect(await previous(request)).toBeNull()
    await accepted('Autre produit', '2025-06-01T00:00:00.000Z', { product: world.ids.products.p1b })
    await accepted('L’affilié', '2025-06-01T00:00:00.000Z', { product: null })
    expect(await previous(request)).toBeNull()
    const old = await accepted('2024', '2024-06-01T00:00:00.000Z')
    const last = await accepted('2025', '2025-06-01T00:00:00.000Z')
    expect((await previous(request))?.responses).toEqual({ nom: '2025' })
    expect((await previous(last))?.responses).toEqual({ nom: '2024' })
    expect(await previous(old)).toBeNull()
    const renamed: Questionnaire = {
      ...small.form,
      cards: small.form.cards.map(card => (card.key === 'k-nom' ? { ...card, name: 'intitule' } : { ...card, key: 'k-autre' })),
    }
    const form: Form = { id: small.id, version: await addVersion(world, renamed), form: renamed }
    const next = await addRequest(world, { forms: [form] })
    expect((await previous(next))?.responses).toEqual({ intitule: '2025' })
  })
})
