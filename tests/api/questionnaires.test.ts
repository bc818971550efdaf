import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allCards } from '#contract/questionnaire/layout.ts'
import { fresh } from '#tests/support/account-samples.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { addRequest } from '#tests/support/campaign.ts'
import {
  type CardSent,
  cardForm,
  type FormInput,
  newQuestion,
  newQuestionnaire,
  questionForm,
  readQuestionnaire,
} from '#tests/support/question-samples.ts'

describeOnBoth('questionnaires', world => {
  const admin = world.as('admin')
  const read = (id: number) => readQuestionnaire(world, id)
  const ask = (method: 'ENABLE' | 'DISABLE' | 'DELETE' | 'CHECK_USAGE', id: number) =>
    admin.call('QUESTION_MASTER_MANAGEMENT', method, { id })
  const save = (id: number, form: Partial<FormInput> & { stamp?: string }) =>
    admin.callAny('QUESTION_MASTER_MANAGEMENT', 'UPDATE', { id, name: fresh('Questionnaire'), ...form })
  const find = async (filters: object, data: object = {}) =>
    (await admin.call('QUESTION_MASTER_MANAGEMENT', 'FILTER', { ...filters, data: { size: 100, ...data } })).payload
  const keys = async (id: number) => allCards(await read(id)).map(card => card.key)

  test('what is saved is what is read: pages, blocks, cards with their questions in full', async () => {
    const question = await newQuestion(world, { name: fresh('Montant'), type: 'QUESTION_TYPE_DECIMAL' })
    const card = (name: string, at: number, more: Partial<CardSent> = {}) => cardForm(question, name, at, more)
    const name = fresh('Collecte')
    const id = await newQuestionnaire(world, [card('fin', 9), card('', 4, { page: 1 })], {
      name,
      description: 'Chaque année',
      pages: [{ title: 'Le produit' }],
      blocks: [
        { type: 'BLOCK', title: 'Bloc', page: 0, index: '3', items: [card('dedans', 0, { condition: 'fin > 2.0', hint: ' Aide ' })] },
      ],
    })
    const form = await read(id)
    expect(form).toMatchObject({
      id,
      code: `QR${id}`,
      name,
      description: 'Chaque année',
      enabled: true,
      version: 1,
      tabs: 2,
      pages: [{ title: 'Le produit' }, { title: '' }],
      cards: [
        { name: 'fin', page: 0, index: '1', required: true, hidden: false, question: { id: question, type: 'QUESTION_TYPE_DECIMAL' } },
        { name: 'collect_nom_1', page: 1, index: '0' },
      ],
      blocks: [{ title: 'Bloc', page: 0, index: '0', items: [{ name: 'dedans', index: '0.0', condition: 'fin > 2.0', hint: 'Aide' }] }],
      histories: [{ version: 1, name }],
      can: ['UPDATE', 'DISABLE', 'DELETE'],
    })
    expect(new Set(await keys(id)).size).toBe(3)
    for (const filter of [
      { code: `qr${id}` },
      { name: name.toUpperCase() },
      { user: world.ids.users.admin, name },
      { from: '2000-01-01', name },
    ])
      expect((await find(filter)).data.map(row => row.id)).toEqual([id])
    for (const filter of [{ code: `Q${id}` }, { name, enabled: false }, { name, user: 999_999 }, { name, from: '2999-01-01' }])
      expect([filter, (await find(filter)).count]).toEqual([filter, 0])
    expect((await find({ name })).data[0]).toMatchObject({
      version: 1,
      description: 'Chaque année',
      updatedByUser: { id: world.ids.users.admin },
    })
  })

  test('each save is a version, even of nothing new; an older one is refused; the former ones stay', async () => {
    const question = await newQuestion(world)
    const name = fresh('Suivi')
    const id = await newQuestionnaire(world, [cardForm(question, 'nom')], { name })
    const form = await read(id)
    expect((await save(id, { name, cards: form.cards, stamp: '1' })).payload).toEqual({ id })
    expect((await read(id)).version).toBe(2)
    expect((await save(id, { name, cards: [...form.cards, cardForm(question, 'bis', 1)], stamp: '2' })).error).toBeNull()
    expect((await save(id, { name, cards: [], stamp: '1' })).error).toMatchObject({
      message: 'CONFLICT',
      detail: { type: 'STAMP', stamp: '3', by: { id: world.ids.users.admin } },
    })
    const now = await read(id)
    expect(now.histories.map(one => one.version)).toEqual([3, 2, 1])
    const former = await admin.call('QUESTION_MASTER_MANAGEMENT', 'GET_VERSION', { id, version: 1 })
    expect(former.payload).toMatchObject({ version: 1, cards: [{ name: 'nom' }] })
    expect(former.payload.cards).toHaveLength(1)
    expect((await admin.call('QUESTION_MASTER_MANAGEMENT', 'GET_VERSION', { id, version: 4 })).error).toEqual({ message: 'NOT_FOUND' })
    const line = await world.database.reader.selectFrom('log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(JSON.parse(line.json_changes ?? '[]')).toMatchObject([{ field: 'cards', after: 'Page 1' }])
    // The next save takes a changed question as it is now; the former version keeps it as it was.
    await admin.call('QUESTION_MANAGEMENT', 'UPDATE', { ...questionForm({ name: fresh('Renommée') }), id: question })
    expect((await save(id, { name, cards: now.cards })).error).toBeNull()
    const next = await read(id)
    expect([next.version, next.cards[0]?.question.name.startsWith('Renommée')]).toEqual([4, true])
  })

  test('keys are kept when sent, found by name and question, new in a copy, and never another questionnaire’s', async () => {
    const [one, two] = [await newQuestion(world), await newQuestion(world)]
    const name = fresh('Clés')
    const id = await newQuestionnaire(world, [cardForm(one, 'un'), cardForm(two, 'deux', 1)], { name })
    const [first = '', second = ''] = await keys(id)
    // First a program that sends no keys, then the builder, which renames a card and reverses the order.
    await save(id, { name, cards: [cardForm(two, 'deux'), cardForm(one, 'un', 1)] })
    expect(await keys(id)).toEqual([second, first])
    await save(id, { name, cards: [cardForm(one, 'premier', 0, { key: first }), cardForm(two, 'deux', 1)] })
    expect(await keys(id)).toEqual([first, second])
    await save(id, { name, cards: [cardForm(two, 'deux')] })
    await save(id, { name, cards: [cardForm(one, 'revenu', 0, { key: first }), cardForm(one, 'autre', 1, { key: 'inventée' })] })
    const [back, fresh_] = await keys(id)
    expect(back).toBe(first)
    expect([first, second, 'inventée']).not.toContain(fresh_)
    const form = await read(id)
    const copy = await newQuestionnaire(world, form.cards, {})
    expect((await keys(copy)).some(key => [first, second, fresh_].includes(key))).toBe(false)
    const twice = await save(id, { name, cards: [cardForm(one, 'a', 0, { key: first }), cardForm(one, 'b', 1, { key: first })] })
    expect(twice.error?.fields).toEqual([{ path: 'cards.1.key', code: 'BUILD.KEY_TWICE' }])
  })

  test('faults are named by path, and nothing is saved', async () => {
    const question = await newQuestion(world)
    const refused = async (form: Partial<FormInput>) => {
      const before = await world.count('questionnaire')
      const { error } = await admin.call('QUESTION_MASTER_MANAGEMENT', 'ADD', { name: fresh('Refusé'), ...form })
      expect(await world.count('questionnaire')).toBe(before)
      return error?.fields?.map(({ path, code }) => `${path} ${code}`) ?? error
    }
    const card = (name: string, more: Partial<CardSent> = {}) => cardForm(question, name, 0, more)
    expect(await refused({ cards: [card('a'), card('a')] })).toEqual(['cards.1.name BUILD.NAME_TAKEN'])
    expect(await refused({ cards: [card('é')] })).toEqual(['cards.0.name BUILD.NAME'])
    expect(await refused({ cards: [cardForm(999_999, 'a')] })).toEqual(['cards.0.question BUILD.QUESTION'])
    expect(await refused({ cards: [card('a', { condition: 'b == 1' })] })).toEqual(['cards.0.condition CONDITION.UNKNOWN_NAME'])
    expect(await refused({ cards: [card('a', { binding: 'product.tout' })] })).toEqual(['cards.0.binding BUILD.BINDING'])
    expect(await refused({ blocks: [{ type: 'BLOCK', title: ' ', page: 0, index: '0', items: [] }] })).toEqual([
      'blocks.0.title BUILD.TITLE',
    ])
    expect(await refused({ name: ' ' })).toEqual(['name STD_ERROR.TOO_SMALL'])
    expect(await refused({ cards: [{ ...card('a'), page: 1e9 }] })).toEqual([expect.stringMatching(/^cards\.0\.page /)])
    const name = fresh('Pris')
    const id = await newQuestionnaire(world, [], { name })
    expect(await refused({ name: name.toLowerCase() })).toEqual({ message: 'ALREADY_EXISTS', detail: 'NAME' })
    // A disabled question stays where it is and cannot be added elsewhere.
    await save(id, { name, cards: [card('a')] })
    await world.database.transaction(trx => trx.updateTable('question').set({ enabled: 0 }).where('id', '=', question).execute())
    expect((await save(id, { name, cards: [card('a'), card('b')] })).error).toBeNull()
    expect(await refused({ cards: [card('a')] })).toEqual(['cards.0.question BUILD.QUESTION_DISABLED'])
  })

  test('an enabled catalogue or an open collection forbids changes', async () => {
    const { small } = world.ids.forms
    const uses = { message: 'IN_USE', detail: { type: 'catalog', items: [{ id: world.ids.catalog, name: 'Fonds solidaires' }], count: 1 } }
    for (const error of [
      (await ask('CHECK_USAGE', small.id)).error,
      (await ask('DISABLE', small.id)).error,
      (await save(small.id, {})).error,
    ])
      expect(error).toEqual(uses)
    expect((await ask('DELETE', small.id)).error?.detail).toMatchObject({ type: 'catalog' })
    const set = (enabled: number) =>
      world.database.transaction(trx => trx.updateTable('catalog').set({ enabled }).where('id', '=', world.ids.catalog).execute())
    await set(0)
    expect((await ask('DISABLE', small.id)).error?.detail).toMatchObject({ type: 'collect', items: [{ id: world.ids.collections.opened }] })
    await set(1)
    expect((await ask('ENABLE', small.id)).error).toBeNull()
  })

  test('unused, it can be disabled, enabled and deleted with its versions; a request forbids deletion', async () => {
    const id = await newQuestionnaire(world, [cardForm(await newQuestion(world), 'nom')])
    expect((await ask('CHECK_USAGE', id)).payload).toEqual({})
    expect((await ask('DISABLE', id)).error).toBeNull()
    expect(await read(id)).toMatchObject({ enabled: false, version: 1, can: ['UPDATE', 'ENABLE', 'DELETE'] })
    expect((await ask('ENABLE', id)).error).toBeNull()
    const row = await world.database.reader.selectFrom('questionnaire').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    const request = await addRequest(world, {
      type: 'REQUEST_PRODUCT_LABELISATION',
      collection: null,
      forms: [{ id, version: row.version_id ?? 0 }],
    })
    expect((await ask('DELETE', id)).error?.detail).toEqual({ type: 'request', items: [{ id: request, name: `n° ${request}` }], count: 1 })
    await world.database.transaction(trx => trx.deleteFrom('request').where('id', '=', request).execute())
    expect((await ask('DELETE', id)).error).toBeNull()
    const left = await world.database.reader.selectFrom('questionnaire_version').where('questionnaire_id', '=', id).selectAll().execute()
    expect(left).toEqual([])
  })

  test('the database lets nobody change or remove a saved version', async () => {
    const id = await newQuestionnaire(world, [cardForm(await newQuestion(world), 'nom')])
    const run = (statement: string) => world.database.transaction(trx => sql.raw(statement).execute(trx))
    const version = `questionnaire_version where questionnaire_id = ${id}`
    await expect(run(`update questionnaire_version set name = 'x' where questionnaire_id = ${id}`)).rejects.toThrow('never changes')
    await expect(run(`delete from ${version}`)).rejects.toThrow('never changes')
    const again = `insert ${world.engine === 'sqlite' ? 'or replace ' : ''}into questionnaire_version (questionnaire_id, version, name, json_content, created_at) values (${id}, 1, 'x', '{}', 'x')`
    await expect(run(again)).rejects.toThrow()
    expect((await read(id)).version).toBe(1)
    const held = await world.database.reader.selectFrom('version_question').selectAll().execute()
    expect(held.length).toBeGreaterThan(world.ids.forms.all.form.cards.length)
  })

  test('two saves at once over the same version: one stands, the other is told', async () => {
    const question = await newQuestion(world)
    const name = fresh('Course')
    const id = await newQuestionnaire(world, [cardForm(question, 'nom')], { name })
    const answers = await Promise.all(['a', 'b', 'c'].map(card => save(id, { name, stamp: '1', cards: [cardForm(question, card)] })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
    expect((await read(id)).version).toBe(2)
  })

  test('every sort is total and its pages cover the list once; the export holds them all', async () => {
    for (const order of ['id', 'name', 'enabled', 'createdAt', 'updatedAt'] as const) {
      const all = await find({}, { order, direction: 'ASC' })
      expect((await find({}, { order })).data.map(row => row.id)).toEqual(all.data.map(row => row.id).reverse())
      const pages: number[] = []
      for (let page = 1; pages.length < all.count; page++)
        pages.push(...(await find({}, { order, direction: 'ASC', size: 3, page })).data.map(row => row.id))
      expect(pages).toEqual(all.data.map(row => row.id))
    }
    const { payload } = await admin.call('QUESTION_MASTER_MANAGEMENT', 'EXPORT', {
      filter: true,
      questionMasterFilterBO: { from: '2000-01-01' },
    })
    expect(payload).toMatchObject({ fileName: expect.stringMatching(/^Questionnaires_/) })
    const partner = await world.as('partner').call('QUESTION_MASTER_MANAGEMENT', 'GET_ID', { id: world.ids.forms.small.id })
    expect(partner.payload).toMatchObject({ histories: [], createdByUser: null, can: [] })
  })
})
