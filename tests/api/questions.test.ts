import { expect, test } from 'vitest'
import { QUESTION_TYPES } from '#contract/questionnaire/model.ts'
import { fresh } from '#tests/support/account-samples.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { cardForm, newQuestion, newQuestionnaire, questionForm } from '#tests/support/question-samples.ts'
import { newTable } from '#tests/support/table-samples.ts'

describeOnBoth('questions of the library', world => {
  const admin = world.as('admin')
  const ask = (method: 'ENABLE' | 'DISABLE' | 'DELETE' | 'CHECK_USAGE' | 'GET_ID', id: number) =>
    admin.call('QUESTION_MANAGEMENT', method, { id })
  const read = async (id: number) => (await admin.call('QUESTION_MANAGEMENT', 'GET_ID', { id })).payload
  const find = async (filters: object, data: object = {}) =>
    (await admin.call('QUESTION_MANAGEMENT', 'FILTER', { ...filters, data: { size: 100, ...data } })).payload
  const lastChanges = async () => {
    const line = await world.database.reader.selectFrom('log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    return { description: line.description, changes: JSON.parse(line.json_changes ?? '[]') }
  }

  test('one is made, read in full, found and changed; each state stays in its history', async () => {
    const name = fresh('Élan social')
    const response = await newTable(world, 'response', { designation: 'Pays' })
    const id = await newQuestion(world, { name, type: 'QUESTION_TYPE_CHOICE', description: 'Où', response: { id: response }, size: 12 })
    const made = await read(id)
    expect(made).toMatchObject({
      id,
      code: `Q${id}`,
      name,
      description: 'Où',
      type: 'QUESTION_TYPE_CHOICE',
      enabled: true,
      size: null,
      response: { id: response, designation: 'Pays', data: [] },
      can: ['UPDATE', 'DISABLE', 'DELETE'],
      createdByUser: { id: world.ids.users.admin },
    })
    for (const filter of [{ code: `q${id}` }, { code: id }, { name: 'ELAN SOC' }, { search: `Q${id}` }, { search: 'élan' }])
      expect((await find(filter)).data.map(row => row.id)).toContain(id)
    for (const filter of [{ code: `QR${id}` }, { name: '%' }, { name, enabled: false }, { name, typeOfFilter: 'QUESTION_TYPE_INT' }])
      expect([filter, (await find(filter)).count]).toEqual([filter, 0])
    const change = { id, name: `${name} bis`, type: 'QUESTION_TYPE_RADIO' as const, response: { id: response } }
    expect((await admin.call('QUESTION_MANAGEMENT', 'UPDATE', change)).payload).toEqual({ id })
    expect((await lastChanges()).changes).toEqual([
      { field: 'name', label: 'Désignation', before: name, after: `${name} bis` },
      { field: 'description', label: 'Description', before: 'Où', after: '' },
      { field: 'type', label: 'Type', before: 'Liste de choix', after: 'Bouton radio' },
    ])
    const states = (await read(id)).histories
    expect(states.map(one => [one.version, one.name, one.type, one.createdByUser?.id])).toEqual([
      [2, `${name} bis`, 'QUESTION_TYPE_RADIO', world.ids.users.admin],
      [1, name, 'QUESTION_TYPE_CHOICE', world.ids.users.admin],
    ])
    // Nothing changed: no new state.
    expect((await admin.call('QUESTION_MANAGEMENT', 'UPDATE', change)).error).toBeNull()
    expect((await read(id)).histories).toHaveLength(2)
  })

  test('a table’s columns come back in their order with their response tables', async () => {
    const response = await newTable(world, 'response')
    const lines = [
      { name: 'Montant', type: 'QUESTION_TYPE_DECIMAL' as const, order: 5, required: true, description: 'En euros.' },
      { name: 'Pays', type: 'QUESTION_TYPE_CHOICE' as const, order: 2, required: false, response: { id: response } },
    ]
    const form = questionForm({ type: 'QUESTION_TYPE_TABLE', lines })
    const id = await newQuestion(world, form)
    expect((await read(id)).lines).toMatchObject([
      { name: 'Pays', order: 0, required: false, response: { id: response }, description: null },
      { name: 'Montant', order: 1, required: true, response: null, description: 'En euros.' },
    ])
    // An empty description is none: nothing changed, no new state.
    const same = lines.map(line => ({ description: '', ...line }))
    expect((await admin.call('QUESTION_MANAGEMENT', 'UPDATE', { ...form, id, lines: same })).error).toBeNull()
    expect((await read(id)).histories).toHaveLength(1)
    const table = await admin.call('TABLE_RESPONSES', 'TOTAL_ASSIGNED_QUESTIONS', { id: response })
    expect(table.payload.count).toBe(1)
  })

  test('broken rules are named field by field; a taken name is a 409', async () => {
    const refused = async (more: Partial<Parameters<typeof questionForm>[0]>) => {
      const { error } = await admin.call('QUESTION_MANAGEMENT', 'ADD', questionForm(more))
      return error?.fields?.map(({ path, code }) => `${path} ${code}`) ?? error
    }
    expect(await refused({ type: 'QUESTION_TYPE_CHOICE' })).toEqual(['response QUESTION.RESPONSE'])
    expect(await refused({ type: 'QUESTION_TYPE_CHOICE', response: { id: 999_999 } })).toEqual(['response.id STD_ERROR.INVALID_VALUE'])
    expect(await refused({ type: 'QUESTION_TYPE_TEXT', size: 5 })).toEqual(['minSize STD_ERROR.REQUIRED'])
    expect(await refused({ type: 'QUESTION_TYPE_FILE', format: 'pdf' })).toEqual(['format QUESTION.FORMAT'])
    expect(await refused({ type: 'QUESTION_TYPE_TABLE' })).toEqual(['lines QUESTION.LINES'])
    const proof = { name: 'Justificatif', type: 'QUESTION_TYPE_FILE' as const }
    expect(await refused({ type: 'QUESTION_TYPE_TABLE', lines: [proof] })).toEqual(['lines.0.format QUESTION.FORMAT'])
    expect(await refused({ name: ' ' })).toEqual(['name STD_ERROR.TOO_SMALL'])
    const name = fresh('Déjà là')
    const id = await newQuestion(world, { name })
    expect(await refused({ name: name.toUpperCase() })).toEqual({ message: 'ALREADY_EXISTS', detail: 'NAME' })
    const other = await newQuestion(world)
    const rename = { ...questionForm({ name }), id: other }
    expect((await admin.call('QUESTION_MANAGEMENT', 'UPDATE', rename)).error).toEqual({ message: 'ALREADY_EXISTS', detail: 'NAME' })
    expect((await admin.call('QUESTION_MANAGEMENT', 'UPDATE', { ...rename, id })).error).toBeNull()
  })

  test('a disabled response table stays with its questions and is refused to others', async () => {
    const response = await newTable(world, 'response')
    const form = questionForm({ type: 'QUESTION_TYPE_RADIO', response: { id: response } })
    const id = await newQuestion(world, form)
    await admin.call('TABLE_RESPONSES', 'ENABLE_TABLE', { id: response, enabled: false })
    expect((await admin.call('QUESTION_MANAGEMENT', 'UPDATE', { ...form, id, description: 'Encore' })).error).toBeNull()
    const { error } = await admin.call('QUESTION_MANAGEMENT', 'ADD', { ...form, name: fresh('Autre') })
    expect(error?.message).toBe('VALIDATION_ERROR')
  })

  test('held by a questionnaire, it cannot change its type, be disabled or be deleted', async () => {
    const form = questionForm()
    const id = await newQuestion(world, form)
    const name = fresh('Annuel')
    const holder = await newQuestionnaire(world, [cardForm(id, 'nom')], { name })
    const inUse = { message: 'IN_USE', detail: { type: 'question_master', items: [{ id: holder, name }], count: 1 } }
    expect((await ask('DISABLE', id)).error).toEqual(inUse)
    expect((await ask('DELETE', id)).error).toEqual(inUse)
    const other = { ...form, id, type: 'QUESTION_TYPE_INT' as const }
    expect((await admin.call('QUESTION_MANAGEMENT', 'UPDATE', other)).error).toEqual(inUse)
    expect((await admin.call('QUESTION_MANAGEMENT', 'UPDATE', { ...form, id, name: fresh('Nouveau nom') })).error).toBeNull()
    // Taken out of the newest version it may be disabled, never deleted.
    expect((await admin.call('QUESTION_MASTER_MANAGEMENT', 'UPDATE', { id: holder, name, cards: [] })).error).toBeNull()
    expect((await ask('DELETE', id)).error).toEqual(inUse)
    expect((await ask('DISABLE', id)).error).toBeNull()
    expect((await read(id)).can).toEqual(['UPDATE', 'ENABLE', 'DELETE'])
    expect((await ask('ENABLE', id)).error).toBeNull()
    const free = await newQuestion(world)
    expect((await ask('DELETE', free)).error).toBeNull()
    expect((await ask('GET_ID', free)).error).toEqual({ message: 'NOT_FOUND' })
  })

  test('CHECK_USAGE names enabled catalogues, else running collections', async () => {
    const id = await newQuestion(world)
    expect((await ask('CHECK_USAGE', id)).payload).toEqual({})
    const [nom] = world.ids.forms.small.form.cards
    const used = nom?.question.id ?? 0
    const catalog = { id: world.ids.catalog, name: 'Fonds solidaires' }
    expect((await ask('CHECK_USAGE', used)).error).toEqual({
      message: 'IN_USE',
      detail: { type: 'catalog', items: [catalog], count: 1 },
    })
    const set = (enabled: number) =>
      world.database.transaction(trx => trx.updateTable('catalog').set({ enabled }).where('id', '=', world.ids.catalog).execute())
    await set(0)
    expect((await ask('CHECK_USAGE', used)).error?.detail).toMatchObject({ type: 'collect', items: [{ id: world.ids.collections.opened }] })
    await set(1)
    expect((await ask('CHECK_USAGE', 999_999)).error).toEqual({ message: 'NOT_FOUND' })
  })

  test('every sort is total, its pages cover the list once, and its export holds them all', async () => {
    for (const type of QUESTION_TYPES.slice(0, 3)) await newQuestion(world, { type, minSize: 1, size: 9 })
    for (const order of ['id', 'name', 'type', 'enabled', 'createdAt', 'updatedAt'] as const) {
      const all = await find({}, { order, direction: 'ASC' })
      const back = await find({}, { order })
      expect(back.data.map(row => row.id)).toEqual(all.data.map(row => row.id).reverse())
      const pages: number[] = []
      for (let page = 1; pages.length < all.count; page++)
        pages.push(...(await find({}, { order, direction: 'ASC', size: 7, page })).data.map(row => row.id))
      expect(pages).toEqual(all.data.map(row => row.id))
    }
    const { payload } = await admin.call('QUESTION_MANAGEMENT', 'GET', { size: 1 })
    expect((await admin.call('QUESTION_MANAGEMENT', 'EXPORT', {})).payload).toMatchObject({
      fileName: expect.stringMatching(/^Questions_/),
    })
    expect((await lastChanges()).description).toContain(`${payload.count} questions`)
  })

  test('readers see what they may not do', async () => {
    const { payload } = await world.as('reader').call('QUESTION_MANAGEMENT', 'GET', {})
    expect(payload.data.every(row => row.can.length === 0)).toBe(true)
  })
})
