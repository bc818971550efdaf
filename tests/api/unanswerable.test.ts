import { expect, test } from 'vitest'
import { allCards } from '#contract/questionnaire/layout.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { addRequest, addVersion } from '#tests/support/campaign.ts'
import { newCatalog } from '#tests/support/catalog-samples.ts'
import { cardForm, newQuestion, newQuestionnaire, readQuestionnaire } from '#tests/support/question-samples.ts'
import { newLine, newTable, tables } from '#tests/support/table-samples.ts'
import { add, affiliates, collection, decide, products } from './collection-support.ts'

describeOnBoth('a required choice without a line to choose', world => {
  const admin = world.as('admin')

  /** A questionnaire whose choice has lost its only line since it was saved. */
  async function legacy() {
    const list = await newTable(world, 'response')
    const line = await newLine(world, 'response', list)
    const question = await newQuestion(world, { name: `Label ${list}`, type: 'QUESTION_TYPE_CHOICE', response: { id: list } })
    const id = await newQuestionnaire(world, [cardForm(question, 'label', 0, { required: true })])
    await tables(world, 'response', 'ENABLE_LINE', { id: line, enabled: false })
    const { histories: _, version: __, ...saved } = await readQuestionnaire(world, id)
    const emptied: Questionnaire = structuredClone(saved)
    for (const card of allCards(emptied)) for (const one of card.question.response?.data ?? []) one.enabled = false
    return { id, question, line, name: saved.name, version: await addVersion(world, emptied) }
  }

  test('is not saved: the card is named', async () => {
    const { id, question, line, name } = await legacy()
    const cards = [cardForm(await newQuestion(world), 'nom'), cardForm(question, 'label', 1, { required: true })]
    const { status, error } = await admin.call('QUESTION_MASTER_MANAGEMENT', 'UPDATE', { id, name, cards })
    expect([status, error?.fields]).toEqual([400, [{ path: 'cards.1.required', code: 'BUILD.NO_ANSWER' }]])
    const optional = cards.map(card => ({ ...card, required: false }))
    expect((await admin.call('QUESTION_MASTER_MANAGEMENT', 'UPDATE', { id, name, cards: optional })).error).toBeNull()
    await tables(world, 'response', 'ENABLE_LINE', { id: line, enabled: true })
    expect((await admin.call('QUESTION_MASTER_MANAGEMENT', 'UPDATE', { id, name, cards })).error).toBeNull()
  })

  test('forbids opening a collection: the questions are named, and no request is made', async () => {
    const { id, name, question } = await legacy()
    const asked = await add(world, collection([affiliates(id, world.ids.affiliates.a1)]))
    const before = await world.count('request')
    const { status, error } = await decide(world, asked, 'COLLECT_STATUS_OPENED')
    expect([status, error?.fields]).toEqual([400, [{ path: 'forms', code: 'COLLECT.FORM_UNSENDABLE' }]])
    const asks = (await admin.call('QUESTION_MANAGEMENT', 'GET_ID', { id: question })).payload.name
    expect(error?.detail).toEqual({ code: 'COLLECT.FORM_UNSENDABLE', targets: [{ id, name: `${name}, «\u202f${asks}\u202f»` }] })
    expect(await world.count('request')).toBe(before)
    const forms = [affiliates(id, world.ids.affiliates.a2)]
    const opened = await add(world, collection([affiliates(world.ids.forms.small.id, world.ids.affiliates.a1)]))
    await decide(world, opened, 'COLLECT_STATUS_OPENED')
    const longer = await admin.call('COLLECT_MANAGEMENT', 'EXTENSION', { id: opened, description: 'Plus', forms })
    expect(longer.error?.fields).toEqual([{ path: 'forms', code: 'COLLECT.FORM_UNSENDABLE' }])
  })

  test('forbids opening through a catalogue too, unless the catalogue is disabled', async () => {
    const { id } = await legacy()
    const forms = [
      ...(['COLLECT_TYPE_LABEL', 'COLLECT_TYPE_RENEW_LABEL'] as const).map(type => ({ type, form: { id: world.ids.forms.small.id } })),
      ...[id, world.ids.forms.small.id].map(form => ({ type: 'COLLECT_TYPE_ANNUAL', form: { id: form } })),
    ]
    const catalog_id = await newCatalog(world, { forms })
    const { p1 } = world.ids.products
    await world.database.transaction(trx => trx.updateTable('product').set({ catalog_id }).where('id', '=', p1).execute())
    const asked = await add(world, collection([products(p1)]))
    expect((await decide(world, asked, 'COLLECT_STATUS_OPENED')).error?.fields?.[0]?.code).toBe('COLLECT.FORM_UNSENDABLE')
    await world.database.transaction(trx => trx.updateTable('questionnaire').set({ enabled: 0 }).where('id', '=', id).execute())
    expect((await decide(world, asked, 'COLLECT_STATUS_OPENED')).error).toBeNull()
  })

  test('pinned by an older request, it is sent without that answer', async () => {
    const { id: form, version } = await legacy()
    const request = await addRequest(world, { forms: [{ id: form, version }] })
    const sent = { request, form, name: 'Collecte', ended: true, feedbacks: [] }
    expect((await world.as('partner').call('FEEDBACK_MANAGEMENT', 'ADD', sent)).payload).toMatchObject({ ended: true })
    const handed = await world.as('partner').call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', { id: request, decision: 'REQUEST_IN_PROGRESS' })
    expect(handed.error).toBeNull()
    const { staff } = world.ids.users
    await world.as('staff').call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id: request, user: staff })
    const accepted = { id: request, decision: 'REQUEST_ACCEPTED', description: 'Complet' } as const
    expect((await world.as('staff').call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', accepted)).error).toBeNull()
  })
})
