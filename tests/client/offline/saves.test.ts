import { describe, expect, test } from 'vitest'
import { disk, openTab, settle, type Tab, World } from './world.ts'

const isEmptied = (tab: Tab) => async () => (await tab.engine.entries()).length === 0
const AUTOSAVE = { autosaveMs: 15_000 }

describe('the autosave', () => {
  test('never follows the send that carried the same answers', async () => {
    const world = new World()
    const { tab, session } = await openTab(world, disk(), AUTOSAVE)
    session.setName('Nom')
    session.set('a', '1')
    world.isCut = true
    expect(await session.send()).toEqual({ queued: true })
    await world.advance(60_000)
    expect(await tab.engine.entries()).toMatchObject([{ ended: true }])
    world.isCut = false
    await world.until('sent', isEmptied(tab))
    await world.advance(60_000)
    expect(world.server.feedback(1)).toMatchObject({ ended: true, revision: 1, answers: { a: '1' } })
  })

  test('never replaces a waiting send, and its answers leave with that', async () => {
    const world = new World()
    const { tab, session } = await openTab(world, disk(), AUTOSAVE)
    session.setName('Nom')
    session.set('a', '1')
    await session.flush()
    world.server.tokens.clear()
    await tab.engine.refresh()
    await session.send()
    session.set('b', '2')
    expect(await session.save()).toEqual({ queued: true })
    expect(await tab.engine.entries()).toMatchObject([{ ended: true, isFrozen: false }])
    world.server.signIn(7, 'new')
    tab.engine.renewToken('new')
    await world.until('sent', isEmptied(tab))
    expect(world.server.feedback(1)).toMatchObject({ ended: true, answers: { a: '1', b: '2' } })
  })

  test('does not reopen what another tab has sent', async () => {
    const world = new World()
    const store = disk()
    const [one, two] = [await openTab(world, store, AUTOSAVE), await openTab(world, store, AUTOSAVE)]
    one.session.setName('Nom')
    one.session.set('a', '1')
    await one.session.send()
    await world.until('sent', isEmptied(one.tab))
    two.session.set('b', 'frappé trop tard')
    await world.advance(60_000)
    expect(world.server.feedback(1)).toMatchObject({ ended: true, revision: 1 })
    expect(two.session.summary()).toMatchObject({ state: 'draft', hasUnsent: true })
    await two.session.reopen()
    two.session.set('b', 'voulu')
    await world.advance(60_000)
    expect(world.server.feedback(1)).toMatchObject({ ended: false, answers: { a: '1', b: 'voulu' } })
  })

  test('does not run after its user has signed out', async () => {
    const world = new World()
    const { tab, session } = await openTab(world, disk(), AUTOSAVE)
    session.setName('Nom')
    session.set('a', '1')
    await session.flush()
    await tab.engine.stop()
    await world.advance(60_000)
    expect(world.server.effects).toEqual([])
  })
})

describe('an answer that the server could not read', () => {
  test('stays on the device while the others are saved, until it can be read', async () => {
    const world = new World()
    const { tab, session } = await openTab(world, disk(), AUTOSAVE)
    session.setName('Nom')
    session.set('a', 'lisible')
    session.set('day', '31/1')
    session.set('count', 'douze')
    await world.advance(16_000)
    await world.until('saved', isEmptied(tab))
    expect(world.server.answers(1)).toEqual({ a: 'lisible' })
    expect([session.get('day'), session.get('count')]).toEqual(['31/1', 'douze'])
    expect(session.summary()).toMatchObject({ state: 'draft', hasUnsent: true, problem: null })
    await world.advance(1000)
    expect(tab.engine.status()).toMatchObject({ kind: 'saved-device', text: 'Enregistré sur cet appareil' })
    session.set('count', '12')
    await session.save()
    await world.until('saved again', isEmptied(tab))
    expect(world.server.answers(1)).toEqual({ a: 'lisible', count: '12' })
    tab.kill()
    const next = await openTab(world, tab.store)
    expect(next.session.get('day')).toBe('31/1')
  })

  test('is refused, with its question, when it is sent all the same', async () => {
    const world = new World()
    const { session } = await openTab(world, disk())
    session.setName('Nom')
    session.set('count', 'douze')
    await session.send()
    await world.until('refused', () => session.summary().state === 'refused')
    expect(session.summary().problem?.fields).toMatchObject([{ card: 'count', code: 'QUESTIONNAIRE.INT' }])
    expect(session.get('count')).toBe('douze')
    await settle()
    expect(world.server.feedback(1)).toBeUndefined()
  })
})

test('an answer changed back to the server’s is not unsent', async () => {
  const world = new World()
  world.server.saveAs('token-7', 1, [{ name: 'a', value: 'base' }])
  const { tab, session } = await openTab(world, disk())
  session.set('a', 'autre')
  await session.flush()
  session.set('a', 'base')
  session.set('b', '2')
  await session.save()
  await world.until('saved', isEmptied(tab))
  expect(world.server.effects.at(-1)?.body).toMatchObject({ feedbacks: [{ name: 'b' }] })
  expect(session.summary()).toMatchObject({ hasUnsent: false, state: 'draft' })
})
