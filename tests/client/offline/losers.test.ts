import { describe, expect, test } from 'vitest'
import { exportRescue, importRescue } from '#client/offline/rescue.ts'
import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import { disk, openTab, type Tab, World } from './world.ts'

const isEmptied = (tab: Tab) => async () => (await tab.engine.entries()).length === 0

/** Two tabs of one device have typed different values into one field. */
async function conflictOfTabs(world: World, values: [AnswerValue, AnswerValue], card = 'a') {
  const store = disk()
  const [one, two] = [await openTab(world, store), await openTab(world, store)]
  one.session.setName('Nom')
  await one.session.flush()
  one.session.set(card, values[0])
  two.session.set(card, values[1])
  await world.advance(1000)
  const { value, conflict } = one.session.card(card)
  return { ...one, mine: value, theirs: conflict?.theirs }
}

describe('the loser of a conflict on one device (docs/architecture.md 5)', () => {
  test.each(['mine', 'theirs'] as const)('%s wins: the other is in the server’s history', async choice => {
    const world = new World()
    const { tab, session, mine, theirs } = await conflictOfTabs(world, ['1', '2'])
    await session.resolve('a', choice)
    await world.until('told', isEmptied(tab))
    await world.advance(2000)
    const [winner, loser] = choice === 'mine' ? [mine, theirs] : [theirs, mine]
    expect(world.server.answers(1)).toEqual({ a: winner })
    expect(world.server.history).toEqual([{ card: 'a', value: loser, kind: 'REFUSED' }])
    expect(session.get('a')).toBe(winner)
    expect(session.summary()).toMatchObject({ conflicts: [], hasUnsent: false, waiting: 0, problem: null })
  })

  test('it waits for the winner, through cuts, and is sent once', async () => {
    const world = new World()
    const { tab, session, mine, theirs } = await conflictOfTabs(world, ['1', '2'])
    world.isCut = true
    await session.resolve('a', 'mine')
    session.set('b', 'plus tard')
    await session.send()
    await world.advance(5000)
    world.isCut = false
    let left = 12
    world.fault = () => (left-- > 0 && left % 3 > 0 ? 'after' : 'none')
    await world.until('told', isEmptied(tab))
    expect(world.server.answers(1)).toEqual({ a: mine, b: 'plus tard' })
    expect(world.server.history).toEqual([{ card: 'a', value: theirs, kind: 'REFUSED' }])
  })

  test('if the winner is given up before it has left, the loser never becomes the answer', async () => {
    const world = new World()
    const { tab, session } = await conflictOfTabs(world, ['1', '2'])
    world.server.closed.add(1)
    await session.resolve('a', 'mine')
    await world.until('refused', () => session.summary().state === 'refused')
    const [refused] = await tab.engine.entries()
    await tab.engine.takeOut(refused?.id ?? '')
    world.server.closed.delete(1)
    tab.engine.wake()
    await world.until('empty', isEmptied(tab))
    expect(world.server.answers(1)).toEqual({})
  })

  test('a refused loser holds up no other answer', async () => {
    const world = new World()
    const { tab, session, mine } = await conflictOfTabs(world, ['1', '2'])
    world.fault = () => {
      if (world.server.feedback(1)) world.server.closed.add(1)
      return 'none'
    }
    await session.resolve('a', 'mine')
    await world.until('refused', async () => (await tab.engine.entries()).some(({ state }) => state === 'refused'))
    world.fault = () => 'none'
    world.server.closed.delete(1)
    expect(session.summary()).toMatchObject({ state: 'draft', problem: null })
    session.set('b', 'plus tard')
    await session.send()
    await tab.engine.handOver(1)
    await world.until('handed over', () => world.server.handedOver.length > 0)
    expect(world.server.answers(1)).toEqual({ a: mine, b: 'plus tard' })
    const [loser] = await tab.engine.entries()
    expect(loser).toMatchObject({ isLoser: true, state: 'refused' })
    await tab.engine.takeOut(loser?.id ?? '')
    expect(session.answers()).toEqual({ a: mine, b: 'plus tard' })
  })

  test('a value that the server could not read is not sent', async () => {
    const world = new World()
    const { tab, session } = await conflictOfTabs(world, ['12', 'douze'], 'count')
    await session.resolve('count', session.get('count') === '12' ? 'mine' : 'theirs')
    await world.until('saved', isEmptied(tab))
    expect(world.server.answers(1)).toEqual({ count: '12' })
    expect(session.summary()).toMatchObject({ state: 'draft', problem: null })
  })

  test('a lost file is kept with its bytes', async () => {
    const world = new World()
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    session.set('file', await session.addFile(new File(['ancien'], 'ancien.pdf')))
    const rescued = await exportRescue(session)
    session.set('file', await session.addFile(new File(['nouveau'], 'nouveau.pdf')))
    expect(await importRescue(session, rescued)).toMatchObject({ conflicts: 1 })
    await session.resolve('file', 'mine')
    await world.until('told', isEmptied(tab))
    const [kept] = world.server.history
    expect(kept).toMatchObject({ card: 'file', kind: 'REFUSED' })
    expect(world.server.uploads.get(String(kept?.value))).toBe('ancien')
    expect(world.server.uploads.get(String(world.server.answers(1).file))).toBe('nouveau')
  })
})
