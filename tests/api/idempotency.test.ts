import { expect, test } from 'vitest'
import { saveSmall, smallSave } from '#tests/support/answers.ts'
import { describeOnBoth, type World } from '#tests/support/api.ts'

const key = () => crypto.randomUUID()
const ONE = 50

const draftOf = (world: World, feedback: number) =>
  world.database.reader.selectFrom('feedback').where('id', '=', feedback).selectAll().executeTakeFirstOrThrow()

/** A fresh partner user of an affiliate of its own, with a request nobody else touches. */
async function newRequest(world: World): Promise<number> {
  const base = await world.database.reader
    .selectFrom('request')
    .where('id', '=', world.ids.requests.affiliate1)
    .selectAll()
    .executeTakeFirstOrThrow()
  return world.database.transaction(async trx => {
    const { id: _id, ...copy } = base
    const { id } = await trx.insertInto('request').values(copy).returning('id').executeTakeFirstOrThrow()
    const { id: questionnaire_id, version: version_id } = world.ids.forms.small
    await trx.insertInto('request_questionnaire').values({ request_id: id, questionnaire_id, version_id, ord: 0 }).execute()
    return id
  })
}

describeOnBoth('idempotency', world => {
  const add = (body: ReturnType<typeof smallSave>, options: { key?: string } = {}) =>
    world.as('partner').call('FEEDBACK_MANAGEMENT', 'ADD', body, options)

  test('the same key twice: one effect, the same bytes, marked as replayed', async () => {
    const body = smallSave(world, await newRequest(world), 'une fois')
    const options = { key: key() }
    const before = await world.count('log')
    const [first, second] = [await add(body, options), await add(body, options)]
    expect([first.status, first.isReplayed, second.status, second.isReplayed]).toEqual([200, false, 200, true])
    expect(second.text).toBe(first.text)
    expect((await draftOf(world, first.payload.id)).revision).toBe(1)
    expect(await world.count('log')).toBe(before + 1)
  })

  test('the key’s case does not matter, its form does', async () => {
    const body = smallSave(world, await newRequest(world), 'casse')
    const lower = key()
    const first = await add(body, { key: lower })
    expect((await add(body, { key: lower.toUpperCase() })).text).toBe(first.text)
    expect((await add(body, { key: 'not a uuid' })).error?.message).toBe('MALFORMED_REQUEST')
  })

  test('the same key with another body, method or resource is refused', async () => {
    const request = await newRequest(world)
    const options = { key: key() }
    const first = await add(smallSave(world, request, 'premier'), options)
    const others = [
      await add(smallSave(world, request, 'second'), options),
      await world.as('partner').call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', { id: request, decision: 'REQUEST_IN_PROGRESS' }, options),
    ]
    for (const { status, error } of others) expect([status, error]).toEqual([422, { message: 'IDEMPOTENCY_KEY_REUSED' }])
    expect((await draftOf(world, first.payload.id)).revision).toBe(1)
  })

  test('another user’s same key is a key of its own', async () => {
    const options = { key: key() }
    const mine = await add(smallSave(world, await newRequest(world), 'le mien'), options)
    const theirs = await world
      .as('colleague')
      .call('FEEDBACK_MANAGEMENT', 'ADD', smallSave(world, await newRequest(world), 'le leur'), options)
    expect([theirs.status, theirs.isReplayed]).toEqual([200, false])
    expect(theirs.payload.id).not.toBe(mine.payload.id)
  })

  test(`${ONE} simultaneous repeats: one effect and identical bytes`, async () => {
    const body = smallSave(world, await newRequest(world), 'simultané')
    const options = { key: key() }
    const before = await world.count('log')
    const answers = await Promise.all(Array.from({ length: ONE }, () => add(body, options)))
    expect(new Set(answers.map(answer => `${answer.status} ${answer.text}`)).size).toBe(1)
    expect(answers[0]?.error).toBeNull()
    expect(answers.filter(answer => !answer.isReplayed)).toHaveLength(1)
    expect(await world.count('log')).toBe(before + 1)
    expect((await draftOf(world, answers[0]?.payload.id ?? 0)).revision).toBe(1)
  })

  test(`${ONE} simultaneous sends with keys of their own all take effect once`, async () => {
    const request = await newRequest(world)
    const answers = await Promise.all(Array.from({ length: ONE }, (_, at) => add(smallSave(world, request, `n° ${at}`), { key: key() })))
    expect(answers.every(answer => answer.status === 200)).toBe(true)
    const revisions = answers.map(answer => answer.payload.revision).sort((a, b) => a - b)
    expect(revisions).toEqual(Array.from({ length: ONE }, (_, at) => at + 1))
  })

  test('a 409 REVISION is kept: its saved answers stand, and its repeat gives the same answer', async () => {
    const request = await newRequest(world)
    const id = await saveSmall(world, 'partner', request, 'avant')
    await saveSmall(world, 'colleague', request, 'la leur')
    const stale = { ...smallSave(world, request, 'la mienne', { revision: 1 }) }
    stale.feedbacks.push({ name: 'note', value: '7' })
    const options = { key: key() }
    const [first, second] = [await add(stale, options), await add(stale, options)]
    expect([first.status, first.error?.message]).toEqual([409, 'CONFLICT'])
    expect([second.status, second.text, second.isReplayed]).toEqual([409, first.text, true])
    expect((await draftOf(world, id)).revision).toBe(3)
  })

  test('refusals are not kept: the repeat is judged anew', async () => {
    const request = await newRequest(world)
    const setStatus = (status: string) =>
      world.database.transaction(trx => trx.updateTable('request').set({ status }).where('id', '=', request).execute())
    const options = { key: key() }
    await setStatus('REQUEST_ACCEPTED')
    const receipts = await world.count('receipt')
    const refused = await add(smallSave(world, request, 'trop tard'), options)
    expect(refused.error?.message).toBe('TRANSITION_REFUSED')
    expect(await world.count('receipt')).toBe(receipts)
    await setStatus('REQUEST_FEEDBACK')
    const taken = await add(smallSave(world, request, 'trop tard'), options)
    expect([taken.status, taken.isReplayed]).toEqual([200, false])
  })

  test('access is checked before a replay', async () => {
    const { id, client } = await world.addUser({
      username: `witness.${world.engine}`,
      type: 'USER_TYPE_EXTERNE',
      permissions: ['FGQSSA'],
      affiliate: world.ids.affiliates.a1,
    })
    const body = smallSave(world, await newRequest(world), 'témoin')
    const options = { key: key() }
    expect((await client.call('FEEDBACK_MANAGEMENT', 'ADD', body, options)).status).toBe(200)
    await world.database.transaction(trx => trx.updateTable('user_account').set({ profile_id: null }).where('id', '=', id).execute())
    expect((await client.call('FEEDBACK_MANAGEMENT', 'ADD', body, options)).error?.message).toBe('FORBIDDEN')
    await world.database.transaction(trx => trx.updateTable('user_account').set({ enabled: 0 }).where('id', '=', id).execute())
    expect((await client.call('FEEDBACK_MANAGEMENT', 'ADD', body, options)).error?.message).toBe('UNAUTHENTICATED')
  })

  test('the answer of an export is replayed too, but kept for a day only', async () => {
    const options = { key: key() }
    const ask = () => world.as('admin').call('ROLE_MANAGEMENT', 'EXPORT', {}, options)
    const [first, second] = [await ask(), await ask()]
    expect([second.text, second.isReplayed]).toEqual([first.text, true])
    const kept = world.database.reader.selectFrom('receipt').where('key', '=', options.key).select('is_brief')
    expect(await kept.execute()).toEqual([{ is_brief: 1 }])
  })

  test('queries keep nothing', async () => {
    const before = await world.count('receipt')
    const { isReplayed } = await world.as('partner').call('DEMANDE_MANAGEMENT', 'COUNT', {}, { key: key() })
    expect([isReplayed, await world.count('receipt')]).toEqual([false, before])
  })

  test('an upload sent twice with its key is one file', async () => {
    const upload = async (content: string, options: { key: string }) => {
      const form = new FormData()
      form.set('file', new File([content], 'rapport.pdf', { type: 'application/pdf' }))
      form.set('model', JSON.stringify({ usedFor: 'FORM' }))
      const answer = await world.as('partner').request('/api/files/service', { method: 'POST', body: form }, options)
      return { status: answer.status, text: await answer.text(), replayed: answer.headers.get('idempotency-replayed') }
    }
    const options = { key: key() }
    const before = await world.count('stored_file')
    const [first, second] = [await upload('%PDF-1.4 un', options), await upload('%PDF-1.4 un', options)]
    expect([first.status, second]).toEqual([200, { ...first, replayed: 'true' }])
    expect(await world.count('stored_file')).toBe(before + 1)
    expect((await upload('%PDF-1.4 deux', options)).status).toBe(422)
  })
})
