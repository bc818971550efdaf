import { expect, test } from 'vitest'
import { allCards } from '#contract/questionnaire/layout.ts'
import { fresh } from '#tests/support/account-samples.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { addRequest } from '#tests/support/campaign.ts'
import { catalogForm, newCatalog } from '#tests/support/catalog-samples.ts'
import { cardForm, newQuestion, newQuestionnaire, questionForm, readQuestionnaire } from '#tests/support/question-samples.ts'
import { newTable } from '#tests/support/table-samples.ts'
import { add, affiliates, collection, decide } from './collection-support.ts'

const QUESTIONS = 'QUESTION_MANAGEMENT'
const FORMS = 'QUESTION_MASTER_MANAGEMENT'
const block = (items: readonly unknown[]) => ({ type: 'BLOCK', title: 'Bloc', page: 0, index: '0', items })
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

/** What a hostile or clumsy author may send: refused in words, at once, on both engines. */
describeOnBoth('hostile questionnaires', world => {
  const admin = world.as('admin')
  const codesOf = async (body: object): Promise<string[]> => {
    const { error } = await admin.callAny(FORMS, 'ADD', { name: fresh('Hostile'), ...body })
    if (error?.message !== 'VALIDATION_ERROR') throw new Error(JSON.stringify(error))
    return [...new Set(error.fields?.map(({ code }) => code))]
  }

  test('too many blocks or questions are refused in words', async () => {
    const question = await newQuestion(world)
    expect(await codesOf({ blocks: [block(times(10_001, () => block([])))] })).toEqual(['BUILD.TOO_MANY_BLOCKS'])
    expect(await codesOf({ blocks: [block(times(40_000, at => cardForm(at + 1, '')))] })).toEqual(['BUILD.TOO_MANY'])
    expect(await codesOf({ blocks: [block(times(5001, () => cardForm(question, '')))] })).toEqual(['BUILD.TOO_MANY'])
  })

  test('blocks nested eleven, twenty and a thousand levels', async () => {
    const card = cardForm(await newQuestion(world), 'nom')
    const nested = (levels: number): unknown => (levels === 0 ? card : block([nested(levels - 1)]))
    for (const levels of [11, 20]) expect(await codesOf({ blocks: [nested(levels)] })).toEqual(['BUILD.TOO_DEEP'])
    const deep = await admin.callAny(FORMS, 'ADD', { name: fresh('Profond'), blocks: [nested(1000)] })
    expect(deep.error?.message).toBe('MALFORMED_REQUEST')
    const whole = await newQuestionnaire(world, [], { name: fresh('Dix niveaux') })
    const { error } = await admin.callAny(FORMS, 'UPDATE', { id: whole, name: fresh('Dix niveaux'), blocks: [nested(10)] })
    expect(error).toBeNull()
    expect(allCards(await readQuestionnaire(world, whole)).map(({ name }) => name)).toEqual(['nom'])
  })

  test('thousands of conditions that read any card, or that take minutes', { timeout: 20_000 }, async () => {
    const [question, list] = [await newQuestion(world), await newTable(world, 'response')]
    const lines = [{ name: 'n', type: 'QUESTION_TYPE_INT' as const, order: 0, required: false }]
    const table = await newQuestion(world, { type: 'QUESTION_TYPE_TABLE', lines })
    const many = await newQuestion(world, { type: 'QUESTION_TYPE_CHOICE_MULTIPLE', response: { id: list } })
    const wide = times(3000, at => cardForm(question, `c${at}`, at, { condition: 'answers[c0] == "x"' }))
    expect(await codesOf({ cards: wide })).toEqual(['CONDITION.CYCLE'])
    const condition = `t.exists(r, size(${times(100, () => 'm').join('+')}) == 0)`
    const slow = [cardForm(table, 't'), cardForm(many, 'm', 1, { required: false }), cardForm(question, 'q', 2, { condition })]
    expect(await codesOf({ cards: slow })).toEqual(['CONDITION.COSTLY'])
  })

  test('too many cards with one large response table are refused', async () => {
    const line = {
      code: 'x'.repeat(200),
      value: 'y'.repeat(200),
      enabled: 1,
      ord: 0,
      designation: '',
      designation_fold: '',
      created_at: '',
    }
    const list = await newTable(world, 'response')
    await world.database.transaction(async trx => {
      for (const part of times(10, at => at)) {
        const rows = times(500, at => ({ ...line, table_id: list, code: `${line.code}${part}_${at}`, ord: part * 500 + at }))
        await trx.insertInto('response_line').values(rows).execute()
      }
    })
    const choice = await newQuestion(world, { type: 'QUESTION_TYPE_CHOICE', response: { id: list } })
    expect(await codesOf({ cards: times(40, at => cardForm(choice, `c${at}`, at)) })).toEqual(['BUILD.TOO_LARGE'])
    expect(await newQuestionnaire(world, [cardForm(choice, 'c')])).toBeGreaterThan(0)
  })

  test('days of the year 0, ids and versions beyond any number', async () => {
    const id = await newQuestionnaire(world, [])
    for (const question of [2_147_483_648, 1e308, 1.5, 0]) expect(await codesOf({ cards: [cardForm(question, 'a')] })).toHaveLength(1)
    for (const from of ['0000-01-01', '0000-12-31'])
      expect((await admin.callAny(FORMS, 'FILTER', { from, data: {} })).error?.message).toBe('VALIDATION_ERROR')
    for (const from of ['0001-01-01', '9999-12-31']) expect((await admin.callAny(FORMS, 'FILTER', { from, data: {} })).status).toBe(200)
    const version = Number.MAX_SAFE_INTEGER
    expect((await admin.callAny(FORMS, 'GET_VERSION', { id, version })).error?.message).toBe('VALIDATION_ERROR')
    expect((await admin.callAny(FORMS, 'GET_VERSION', { id, version: 2_147_483_647 })).error?.message).toBe('NOT_FOUND')
  })

  test('reserved words are names like any other; __proto__ is refused', async () => {
    const question = await newQuestion(world)
    const names = ['constructor', 'answers', 'true', 'null', 'size', 'tostring', 'in', '-', '_', '0']
    const id = await newQuestionnaire(
      world,
      names.map((name, at) => cardForm(question, name, at, { condition: at > 0 ? `answers["${names[at - 1]}"] != "x"` : null })),
    )
    const form = await readQuestionnaire(world, id)
    const request = await addRequest(world, {
      type: 'REQUEST_PRODUCT_LABELISATION',
      collection: null,
      forms: [{ id, version: await versionOf(id) }],
    })
    const feedbacks = allCards(form).map(({ name }) => ({ name, value: `réponse ${name}` }))
    const { payload } = await world.as('partner').call('FEEDBACK_MANAGEMENT', 'ADD', {
      request,
      form: id,
      name: 'Noms',
      ended: true,
      feedbacks,
    })
    const { responses } = (await world.as('partner').call('FEEDBACK_MANAGEMENT', 'GET_RESPONSES', { id: payload.id })).payload
    expect(responses).toEqual(Object.fromEntries(feedbacks.map(({ name, value }) => [name, value])))
    for (const name of ['__proto__', '__PROTO__']) expect(await codesOf({ cards: [cardForm(question, name)] })).toEqual(['BUILD.NAME'])
    expect(await codesOf({ cards: [cardForm(question, 'nom'), cardForm(question, ' NOM ')] })).toEqual(['BUILD.NAME_TAKEN'])
  })

  async function versionOf(questionnaire: number): Promise<number> {
    const found = world.database.reader.selectFrom('questionnaire').where('id', '=', questionnaire).select('version_id')
    return (await found.executeTakeFirstOrThrow()).version_id ?? 0
  }
})

/** Two or fifty people at once: one wins, no save is half done, nothing refers to what was deleted. */
describeOnBoth('the library, by many at once', world => {
  const admin = world.as('admin')
  const statuses = async (calls: Promise<{ status: number }>[]): Promise<number[]> => (await Promise.all(calls)).map(({ status }) => status)
  const won = (all: readonly number[]): number => all.filter(status => status === 200).length

  test('one name, in any case and Unicode form, is taken once', async () => {
    const question = await newQuestion(world)
    const name = fresh('Été à la Ferme')
    const forms = [name, name.toUpperCase(), name.normalize('NFD'), name.replace('É', 'e'), `  ${name.replaceAll(' ', '  ')} `]
    const named = (at: number) => forms[at % forms.length] ?? name
    const adds = [
      (at: number) => admin.callAny(QUESTIONS, 'ADD', questionForm({ name: named(at) })),
      (at: number) => admin.callAny(FORMS, 'ADD', { name: named(at), cards: [cardForm(question, 'a')] }),
      (at: number) => admin.callAny('CATALOG_MANAGEMENT', 'ADD', catalogForm(world, { name: named(at) })),
    ]
    for (const add of adds) {
      const all = await statuses(times(50, add))
      expect([won(all), all.filter(status => status === 409).length]).toEqual([1, 49])
    }
  })

  test('fifty saves over one version: one stands, the others are told which version is the newest', async () => {
    const question = await newQuestion(world)
    const id = await newQuestionnaire(world, [cardForm(question, 'a')])
    const save = (at: number) =>
      admin.callAny(FORMS, 'UPDATE', {
        id,
        stamp: '1',
        name: fresh('F'),
        cards: [cardForm(question, 'a'), cardForm(question, `b${at}`, 1)],
      })
    const all = await Promise.all(times(50, save))
    expect(won(all.map(({ status }) => status))).toBe(1)
    for (const { error } of all) if (error) expect(error.detail).toMatchObject({ type: 'STAMP', stamp: '2' })
    const form = await readQuestionnaire(world, id)
    expect([form.version, form.histories.length, allCards(form).length]).toEqual([2, 2, 2])
  })

  test('a question deleted while questionnaires take it is either gone or in them', async () => {
    for (let round = 0; round < 5; round++) {
      const question = await newQuestion(world)
      const add = () => admin.callAny(FORMS, 'ADD', { name: fresh('F'), cards: [cardForm(question, 'a')] })
      const removal = admin.callAny(QUESTIONS, 'DELETE', { id: question })
      const all = await Promise.all([add(), removal, add(), add()])
      const isGone = (await removal).status === 200
      const used = all.filter(({ status }) => status === 200).length - Number(isGone)
      expect(isGone ? used : 0).toBe(0)
      expect((await admin.callAny(QUESTIONS, 'GET_ID', { id: question })).status).toBe(isGone ? 404 : 200)
    }
  })

  test('a response table deleted while questions take it is either gone or theirs', async () => {
    for (let round = 0; round < 25; round++) {
      const response = { id: await newTable(world, 'response') }
      const take = () => admin.callAny(QUESTIONS, 'ADD', questionForm({ type: 'QUESTION_TYPE_CHOICE', response }))
      const removal = admin.callAny('TABLE_RESPONSES', 'DELETE_TABLE', response)
      const takers = await Promise.all([take(), take(), removal.then(take), take(), take()])
      const isGone = (await removal).status === 200
      if (isGone) expect(won(takers.map(({ status }) => status))).toBe(0)
    }
  })

  test('a race of disabling a questionnaire and adding it to catalogues leaves it in no enabled one', async () => {
    const question = await newQuestion(world)
    for (let round = 0; round < 5; round++) {
      const form = { id: await newQuestionnaire(world, [cardForm(question, 'a')]) }
      const types = ['COLLECT_TYPE_LABEL', 'COLLECT_TYPE_RENEW_LABEL']
      const add = () => admin.callAny('CATALOG_MANAGEMENT', 'ADD', catalogForm(world, { forms: types.map(type => ({ type, form })) }))
      const disabling = admin.callAny(FORMS, 'DISABLE', form)
      const all = await Promise.all([add(), disabling, add(), add()])
      const isDisabled = (await disabling).status === 200
      expect(isDisabled && all.filter(({ status }) => status === 200).length > 1).toBe(false)
    }
  })

  test('a questionnaire disabled or deleted while a collection opens: no open collection asks what cannot be answered', async () => {
    const question = await newQuestion(world)
    const reader = world.database.reader
    const { a1 } = world.ids.affiliates
    for (let round = 0; round < 20; round++) {
      const form = { id: await newQuestionnaire(world, [cardForm(question, 'a')]) }
      const opened = await add(world, collection([affiliates(form.id, a1)]))
      const racing = [decide(world, opened, 'COLLECT_STATUS_OPENED'), admin.callAny(FORMS, 'DISABLE', form)]
      for (const { status } of await Promise.all(racing)) expect(status).toBeLessThan(500)
      const { status } = await reader.selectFrom('collection').where('id', '=', opened).select('status').executeTakeFirstOrThrow()
      const { enabled } = await reader.selectFrom('questionnaire').where('id', '=', form.id).select('enabled').executeTakeFirstOrThrow()
      expect([status, enabled]).toEqual(status === 'COLLECT_STATUS_OPENED' ? [status, 1] : ['COLLECT_STATUS_CREATED', 0])

      const asked = { id: await newQuestionnaire(world, [cardForm(question, 'a')]) }
      const naming = admin.callAny('COLLECT_MANAGEMENT', 'ADD', collection([affiliates(asked.id, a1)]))
      const both = await Promise.all([naming, admin.callAny(FORMS, 'DELETE', asked), admin.callAny(FORMS, 'DELETE', asked)])
      for (const answer of both) expect(answer.status).toBeLessThan(500)
    }
  })

  test('a catalogue saved fifty times at once has one set of correspondences', async () => {
    const id = await newCatalog(world)
    const all = await statuses(times(50, () => admin.callAny('CATALOG_MANAGEMENT', 'UPDATE', { id, ...catalogForm(world) })))
    expect(won(all)).toBe(50)
    const held = world.database.reader.selectFrom('catalog_form').where('catalog_id', '=', id).select('type').orderBy('id')
    expect((await held.execute()).map(({ type }) => type)).toEqual(['COLLECT_TYPE_LABEL', 'COLLECT_TYPE_RENEW_LABEL'])
  })
})
