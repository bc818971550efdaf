import { describe, expect, test } from 'vitest'
import { listUnsent, requestsWithUnsent } from '#client/offline/unsent.ts'
import { disk, openTab, settle, Tab, World } from './world.ts'

const AUTOSAVE = { autosaveMs: 15_000 }

describe('what was typed right before the tab ended', () => {
  test('leaves by itself after the next start, although nobody opens its questionnaire', async () => {
    const world = new World([1, 2])
    const store = disk()
    const { tab, session } = await openTab(world, store, AUTOSAVE)
    const other = await tab.open(2)
    for (const each of [session, other]) {
      each.setName('Nom')
      each.set('a', 'juste avant')
      await each.flush()
    }
    tab.kill()
    await new Tab(world, store, AUTOSAVE).start()
    await world.advance(2000)
    expect([world.server.answers(1), world.server.answers(2)]).toEqual([{ a: 'juste avant' }, { a: 'juste avant' }])
  })

  test('is queued at a start without a connection', async () => {
    const world = new World()
    const store = disk()
    const { tab, session } = await openTab(world, store, AUTOSAVE)
    world.isCut = true
    session.setName('Nom')
    session.set('a', '1')
    await session.flush()
    tab.kill()
    const next = await new Tab(world, store, AUTOSAVE).start()
    await settle()
    expect(await next.engine.entries()).toMatchObject([{ request: 1, state: 'waiting', ended: false }])
  })

  test('is queued when the database opens late', async () => {
    const world = new World()
    const store = disk()
    const { tab, session } = await openTab(world, store, AUTOSAVE)
    session.setName('Nom')
    session.set('a', '1')
    await session.flush()
    tab.kill()
    const next = new Tab(world, store, AUTOSAVE)
    next.openings = [() => new Promise(resolve => world.after(5000, () => resolve(store)))]
    const starting = next.start()
    await world.advance(2000)
    await starting
    expect(next.engine.store.state).toBe('memory')
    await world.advance(10_000)
    expect(world.server.answers(1)).toEqual({ a: '1' })
  })

  test('waits for its user when the questionnaire was sent meanwhile, and when an entry was refused', async () => {
    const world = new World([1, 2])
    const store = disk()
    const { tab, session } = await openTab(world, store, AUTOSAVE)
    const other = await tab.open(2)
    for (const each of [session, other]) {
      each.setName('Nom')
      each.set('a', '1')
    }
    await session.send()
    world.server.closed.add(2)
    await other.save()
    await world.until('sent and refused', () => session.summary().state === 'sent' && other.summary().state === 'refused')
    session.set('b', 'trop tard')
    await session.flush()
    tab.kill()
    world.server.closed.clear()
    const next = await new Tab(world, store, AUTOSAVE).start()
    await world.advance(60_000)
    expect(world.server.feedback(1)).toMatchObject({ ended: true, answers: { a: '1' } })
    expect(await next.engine.entries()).toMatchObject([{ request: 2, state: 'refused' }])
  })
})

test('unsent work without a name, which nothing can queue, is listed and marked on its request', async () => {
  const world = new World([1, 2])
  const store = disk()
  const { tab, session } = await openTab(world, store, AUTOSAVE)
  session.set('a', '1')
  await session.flush()
  tab.kill()
  const next = await new Tab(world, store, AUTOSAVE).start()
  await next.engine.sendNow()
  expect(await next.engine.entries()).toEqual([])
  expect(await listUnsent(next.engine.store)).toMatchObject([{ request: 1, state: 'draft' }])
  expect([...(await requestsWithUnsent(next.engine.store))]).toEqual([1])
})
