import { describe, expect, test } from 'vitest'
import { exportRescue } from '#client/offline/rescue.ts'
import { sendUnsent } from '#client/offline/sign-out.ts'
import { listUnsent } from '#client/offline/unsent.ts'
import { emptyAnswers } from '#contract/questionnaire/answers.ts'
import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import { disk, FORM, openTab, settle, type Tab, World } from './world.ts'

const isEmptied = (tab: Tab) => async () => (await tab.engine.entries()).length === 0
const answersOf = (entries: Record<string, AnswerValue>) => Object.assign(emptyAnswers(), entries)

describe('a draft on this device', () => {
  test('a keystroke is on disk within 300 ms, even while typing goes on, and survives a kill', async () => {
    const world = new World()
    const store = disk()
    const { tab, session } = await openTab(world, store)
    for (let i = 1; i <= 20; i += 1) {
      session.set('a', 'x'.repeat(i))
      await world.advance(50)
    }
    tab.kill()
    const next = await openTab(world, store)
    const kept = String(next.session.get('a') ?? '').length
    expect(20 - kept).toBeLessThanOrEqual(300 / 50)
  })

  test('a change notifies only its own card', async () => {
    const { session } = await openTab(new World(), disk())
    const heard: string[] = []
    session.subscribe('a', () => heard.push('a'))
    session.subscribe('b', () => heard.push('b'))
    const before = session.card('b')
    session.set('a', '1')
    expect(heard).toEqual(['a'])
    expect(session.card('b')).toBe(before)
    expect(session.card('a')).toBe(session.card('a'))
    await session.flush()
    await settle()
    expect(session.card('b')).toBe(before)
  })

  test('the first opening is prefilled; an answer to confirm is not saved before that, but is sent', async () => {
    const world = new World()
    world.server.previous.set(1, answersOf({ a: 'avant', b: 'avant' }))
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    expect(session.card('a')).toMatchObject({ value: 'avant', toConfirm: true, source: 'previous' })
    expect(session.summary().toConfirm).toEqual(['a', 'b'])
    session.confirm('a')
    await session.save()
    await world.until('saved', isEmptied(tab))
    expect(world.server.answers(1)).toEqual({ a: 'avant' })
    expect(session.summary().toConfirm).toEqual(['b'])
    await session.send()
    await world.until('sent', isEmptied(tab))
    expect(world.server.answers(1)).toEqual({ a: 'avant', b: 'avant' })
    expect(session.summary()).toMatchObject({ toConfirm: [], hasUnsent: false, state: 'sent' })
  })

  test('undoing the change of a prefilled answer gives back its mark, also after that change was saved', async () => {
    const world = new World()
    world.server.previous.set(1, answersOf({ a: 'avant', b: 'avant' }))
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    const undone = { value: 'avant', toConfirm: true, source: 'previous' }
    session.set('a', 'collé')
    session.restore('a', 'avant', 'previous')
    expect(session.card('a')).toMatchObject(undone)
    await session.save()
    await world.until('nothing of it saved', isEmptied(tab))
    expect([world.server.answers(1), session.card('a')]).toMatchObject([{}, undone])
    session.set('a', 'collé')
    await session.save()
    await world.until('saved', isEmptied(tab))
    session.restore('a', 'avant', 'previous')
    expect(session.card('a').toConfirm).toBe(true)
    await session.save()
    await world.until('its undoing saved', isEmptied(tab))
    expect(world.server.answers(1)).toEqual({ a: 'avant' })
    expect(session.card('a')).toMatchObject(undone)
    expect(session.summary()).toMatchObject({ toConfirm: ['a', 'b'], hasUnsent: false })
    await session.send()
    await world.until('sent', isEmptied(tab))
    expect(session.summary()).toMatchObject({ toConfirm: [], hasUnsent: false, state: 'sent' })
  })

  test('an untouched prefilled answer leaves only with a send, and gives way to a colleague’s', async () => {
    const world = new World()
    world.server.previous.set(1, answersOf({ taken: 'avant' }))
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    expect(session.card('taken')).toMatchObject({ value: 'avant', toConfirm: false })
    session.set('a', '1')
    await session.save()
    await world.until('saved', isEmptied(tab))
    expect(world.server.answers(1)).toEqual({ a: '1' })
    world.server.saveAs('token-7', 1, [{ name: 'taken', value: 'par une collègue' }])
    await tab.engine.refresh()
    await settle()
    expect(session.card('taken')).toMatchObject({ value: 'par une collègue', conflict: null })
    await session.send()
    await world.until('sent', isEmptied(tab))
    expect(world.server.answers(1)).toEqual({ a: '1', taken: 'par une collègue' })
  })

  test('without a name nothing is queued', async () => {
    const { session } = await openTab(new World(), disk())
    session.set('a', '1')
    expect(await session.save()).toEqual({ queued: false, reason: 'name' })
  })

  test('a quiet draft is saved on the server too', async () => {
    const world = new World()
    const { session } = await openTab(world, disk(), { autosaveMs: 15_000 })
    session.setName('Nom')
    session.set('a', '1')
    await world.advance(20_000)
    expect(world.server.answers(1)).toEqual({ a: '1' })
    expect(world.server.feedback(1)?.ended).toBe(false)
  })

  test('two tabs show the same', async () => {
    const world = new World()
    const store = disk()
    const [one, two] = [await openTab(world, store), await openTab(world, store)]
    one.session.set('a', '1')
    two.session.set('b', '2')
    await world.advance(1000)
    for (const { session } of [one, two]) expect(session.answers()).toEqual({ a: '1', b: '2' })
  })

  test('two tabs typing in one field at once keep both values', async () => {
    const world = new World()
    const store = disk()
    const [one, two] = [await openTab(world, store), await openTab(world, store)]
    one.session.set('a', '1')
    two.session.set('a', '2')
    await world.advance(1000)
    const { value, conflict } = one.session.card('a')
    expect([value, conflict?.theirs].map(String).sort()).toEqual(['1', '2'])
    expect(two.session.card('a')).toEqual(one.session.card('a'))
    expect(one.tab.engine.status()).toMatchObject({ kind: 'conflict', text: '1 réponse à départager' })
    await one.session.resolve('a', 'theirs')
    await world.advance(1000)
    expect(two.session.card('a')).toMatchObject({ value: conflict?.theirs, conflict: null })
  })
})

describe('requests and sessions that end', () => {
  test('a request that is gone is removed, unless work on it has not left', async () => {
    const world = new World([1, 2])
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    session.set('a', 'gardé')
    await session.flush()
    for (const id of [1, 2]) {
      world.server.requests.delete(id)
      world.server.gone.add(id)
    }
    await tab.engine.refresh()
    await settle()
    const rows = await tab.store.read(tx => tx.list('requests'))
    expect(rows.map(({ key, isGone }) => [key, isGone])).toEqual([['1', true]])
    expect(session.get('a')).toBe('gardé')
    expect(session.summary().isGone).toBe(true)
    await session.send()
    await world.until('refused', () => session.summary().state === 'refused')
    expect(session.summary().problem).toMatchObject({ code: 'NOT_FOUND' })
    const rescued = await exportRescue(session)
    expect(await rescued.text()).toContain('gardé')
  })

  test('thirty days without a connection, then signed out: nothing is dropped', async () => {
    const world = new World()
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    world.isCut = true
    session.set('a', '1')
    await session.send()
    for (let hour = 0; hour < 30 * 24; hour += 24) await world.advance(24 * 3_600_000)
    world.server.tokens.clear()
    world.isCut = false
    await world.until('asked to sign in', () => tab.engine.status().kind === 'needs-sign-in')
    world.server.signIn(7, 'later')
    tab.engine.renewToken('later')
    await world.until('sent', isEmptied(tab))
    expect(world.server.feedback(1)?.ended).toBe(true)
  })

  test('signing out lists what has not left, and can send it', async () => {
    const world = new World([1, 2])
    const { tab, session } = await openTab(world, disk())
    const other = await tab.open(2)
    world.isCut = true
    session.setName('Un')
    session.set('a', '1')
    await session.flush()
    other.setName('Deux')
    other.set('a', '2')
    await other.send()
    await world.advance(1000)
    expect(await listUnsent(tab.engine.store)).toMatchObject([
      { request: 1, form: FORM.id, state: 'draft' },
      { request: 2, form: FORM.id, state: 'waiting' },
    ])
    world.isCut = false
    const sending = sendUnsent(tab.engine, 20_000)
    await world.advance(20_000)
    expect(await sending).toEqual([])
    expect([world.server.answers(1), world.server.answers(2)]).toEqual([{ a: '1' }, { a: '2' }])
  })
})
