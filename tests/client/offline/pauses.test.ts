import { afterEach, describe, expect, test, vi } from 'vitest'
import { disk, openTab, settle, type Tab, World } from './world.ts'

const isEmptied = (tab: Tab) => async () => (await tab.engine.entries()).length === 0

afterEach(() => vi.restoreAllMocks())

describe('the outbox never stops for good', () => {
  test('when the clock is set back during a pause', async () => {
    const world = new World()
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    session.set('a', '1')
    world.isCut = true
    await session.save()
    await settle()
    world.clockOffset = -24 * 3_600_000
    world.isCut = false
    await world.advance(120_000)
    expect(world.server.answers(1)).toEqual({ a: '1' })
    expect(await tab.engine.entries()).toEqual([])
  })

  test('when a call ends in an error that nobody expects; other questionnaires do not wait for it', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const world = new World([1, 2])
    const { tab, session } = await openTab(world, disk())
    const other = await tab.open(2)
    for (const each of [session, other]) {
      each.setName('Nom')
      each.set('a', '1')
    }
    await settle()
    let odd = 3
    world.fault = () => (odd-- > 0 ? 'odd' : 'none')
    await session.save()
    await other.save()
    await world.until('sent', isEmptied(tab))
    expect([world.server.answers(1), world.server.answers(2)]).toEqual([{ a: '1' }, { a: '1' }])
    expect(reported).toHaveBeenCalled()
  })

  test('when a pull ends in an error that nobody expects', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const world = new World()
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    let exchanges = 0
    world.fault = () => (++exchanges === 2 ? 'odd' : 'none')
    session.set('a', '1')
    await session.save()
    await world.advance(1000)
    session.set('a', '2')
    await session.save()
    await world.until('sent', isEmptied(tab))
    expect(world.server.answers(1)).toEqual({ a: '2' })
    expect(reported).toHaveBeenCalled()
  })
})
