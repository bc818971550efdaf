import { describe, expect, test } from 'vitest'
import type { Store } from '#client/offline/store.ts'
import { Problem } from '#contract/errors.ts'
import { disk, openTab, settle, World } from './world.ts'

test('a save that has nothing to say when it is composed is dropped', async () => {
  const world = new World()
  world.server.saveAs('token-7', 1, [{ name: 'a', value: 'base' }])
  const { tab, session } = await openTab(world, disk())
  session.set('a', 'autre')
  await session.flush()
  session.set('a', 'base')
  expect(await session.save()).toEqual({ queued: true })
  await world.until('dropped', async () => (await tab.engine.entries()).length === 0)
  expect(world.server.feedback(1)?.revision).toBe(1)
  expect(session.summary().hasUnsent).toBe(false)
})

test('a device that takes no writes sends nothing until it does', async () => {
  const world = new World()
  const kept = disk()
  let isFull = false
  const full = () => Promise.reject(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))
  const store: Store = { ...kept, write: work => (isFull ? full() : kept.write(work)) }
  const { tab, session } = await openTab(world, store)
  session.setName('Nom')
  session.set('a', '1')
  world.isCut = true
  await session.save()
  await settle()
  isFull = true
  world.isCut = false
  await world.advance(60_000)
  expect(world.server.feedback(1)).toBeUndefined()
  isFull = false
  await world.until('sent', async () => (await tab.engine.entries()).length === 0)
  expect(world.server.answers(1)).toEqual({ a: '1' })
})

test('the link is what the last call met', async () => {
  const world = new World()
  const { tab } = await openTab(world, disk())
  const { sender } = tab.engine
  expect(sender.state.link).toBe('online')
  world.isCut = true
  await tab.engine.refresh()
  expect(sender.state.link).toBe('offline')
  world.isCut = false
  world.server.failing.set('GET_BUNDLE', [new Problem('UNAVAILABLE')])
  await tab.engine.refresh()
  expect(sender.state.link).toBe('unavailable')
  await tab.engine.refresh()
  expect(sender.state.link).toBe('online')
})

test('a tab that reaches the server wakes the other tabs', async () => {
  const world = new World()
  const store = disk()
  const [one, two] = [await openTab(world, store), await openTab(world, store)]
  world.isCut = true
  for (let failures = 0; failures < 8; failures += 1) {
    await one.tab.engine.refresh()
    await two.tab.engine.refresh()
  }
  expect(one.tab.engine.sender.state.link).toBe('offline')
  one.session.setName('Nom')
  one.session.set('a', '1')
  await one.session.save()
  world.isCut = false
  await two.tab.engine.refresh()
  await world.advance(1)
  expect(one.tab.engine.sender.state.link).toBe('online')
  expect(world.server.answers(1)).toEqual({ a: '1' })
})

describe('what was asked before the browser lost its network tells nothing of it after', () => {
  /** Holds what a tab asks until it is let go. */
  const held = (world: World, asks: (body: unknown) => boolean) => {
    let letGo = () => {}
    const open = new Promise<void>(resolve => (letGo = resolve))
    world.gate = body => (asks(body) ? open : null)
    return letGo
  }

  test('an answer under way at the cut is booked; the indicator says that the connection is gone', async () => {
    const world = new World()
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    session.set('a', '1')
    const letGo = held(world, () => true)
    await session.save()
    await settle()
    tab.engine.sender.cut()
    const links: string[] = []
    tab.engine.subscribe(() => links.push(tab.engine.sender.state.link))
    const before = world.exchanges
    world.fault = () => (world.exchanges > before + 1 ? 'before' : 'none')
    letGo()
    await world.until('booked', async () => (await tab.engine.entries()).length === 0)
    await settle()
    expect(world.server.answers(1)).toEqual({ a: '1' })
    expect(new Set(links)).toEqual(new Set(['offline']))
    world.fault = () => 'none'
    await world.until('back', () => tab.engine.sender.state.link === 'online')
  })

  test.each<[string, Problem | null]>([
    ['an answer', null],
    ['a refusal', new Problem('NOT_FOUND')],
  ])('%s to a pull', async (_what, problem) => {
    const world = new World()
    const { tab } = await openTab(world, disk())
    const letGo = held(world, () => true)
    if (problem) world.server.failing.set('GET_BUNDLE', [problem])
    const pulling = tab.engine.refresh()
    tab.engine.sender.cut()
    letGo()
    await pulling
    expect(tab.engine.sender.state.link).toBe('offline')
  })

  test('another tab’s good news: this tab finds out by itself', async () => {
    const world = new World()
    const store = disk()
    const [one, two] = [await openTab(world, store), await openTab(world, store)]
    world.isCut = true
    await two.tab.engine.refresh()
    one.tab.engine.sender.cut()
    one.tab.engine.sender.heard('online')
    await settle()
    expect(one.tab.engine.sender.state.link).toBe('offline')
    world.isCut = false
    await world.until('back', () => one.tab.engine.sender.state.link === 'online')
  })
})
