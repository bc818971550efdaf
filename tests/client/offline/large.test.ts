import { describe, expect, test } from 'vitest'
import type { Answers } from '#contract/questionnaire/feedback-item.ts'
import { disk, openTab, Tab, World } from './world.ts'

const AUTOSAVE = { autosaveMs: 15_000 }
const rowsOf = (word: string) => Array.from({ length: 3000 }, (_, line) => ({ nom: `${word} ${line} ${'x'.repeat(80)}` }))
const emptied = (world: World, tab: Tab) => world.until('all sent', async () => (await tab.engine.entries()).length === 0)
const firstRow = ({ tab }: Answers) => (Array.isArray(tab) ? tab[0] : tab)
const isLarge = (body: unknown) => typeof body === 'object' && body !== null && 'tables' in body

/** A large table and a word are typed; the table is on its way for as long as the test wants. */
async function underWay() {
  const world = new World()
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>(resolve => (arrive = resolve))
  world.gate = body => (isLarge(body) ? arrived : null)
  const store = disk()
  const { tab, session } = await openTab(world, store, AUTOSAVE)
  session.setName('Nom')
  session.set('tab', rowsOf('un'))
  session.set('a', '1')
  await session.save()
  await world.until('the word is there', () => world.server.answers(1).a === '1')
  return { world, store, tab, session, arrive: () => arrive() }
}

describe('a large answer', () => {
  test('leaves by itself; answers beside it do not wait, a send and a hand-over do', async () => {
    const { world, tab, session, arrive } = await underWay()
    expect(world.server.answers(1).tab).toBeUndefined()
    session.set('b', '2')
    await session.save()
    await world.until('the next word is there', () => world.server.answers(1).b === '2')
    await session.send()
    await tab.engine.handOver(1)
    await world.advance(120_000)
    expect(session.summary()).toMatchObject({ state: 'send-queued', hasUnsent: true })
    expect(world.server.feedback(1)?.ended).toBe(false)
    arrive()
    await emptied(world, tab)
    expect(world.server.feedback(1)?.ended).toBe(true)
    expect(firstRow(world.server.answers(1))).toMatchObject({ nom: expect.stringContaining('un 0') })
    expect(world.server.handedOver).toEqual([1])
    expect(session.summary()).toMatchObject({ state: 'sent', hasUnsent: false, conflicts: [] })
    expect(world.server.history.filter(({ kind }) => kind === 'REFUSED')).toEqual([])
  })

  test('that is typed on meanwhile follows as it is then', async () => {
    const { world, tab, session, arrive } = await underWay()
    session.set('tab', rowsOf('deux'))
    await world.advance(60_000)
    arrive()
    await emptied(world, tab)
    expect(firstRow(world.server.answers(1))).toMatchObject({ nom: expect.stringContaining('deux 0') })
    expect(session.summary()).toMatchObject({ hasUnsent: false, conflicts: [] })
  })

  test('whose tab dies leaves once, under the same key', async () => {
    const { world, store, tab, arrive } = await underWay()
    tab.kill()
    arrive()
    const next = await new Tab(world, store, AUTOSAVE).start()
    await emptied(world, next)
    const keys = world.server.effects.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(world.server.effects.filter(({ body }) => isLarge(body))).toHaveLength(1)
    expect((await next.open()).summary()).toMatchObject({ hasUnsent: false })
  })

  test('that is refused says so with the questionnaire, and can be tried again', async () => {
    const { world, tab, session, arrive } = await underWay()
    world.server.closed.add(1)
    arrive()
    await world.until('it is refused', async () => (await tab.engine.entries()).some(({ state }) => state === 'refused'))
    expect(session.summary()).toMatchObject({ state: 'refused', hasUnsent: true })
    world.server.closed.delete(1)
    for (const { id } of await tab.engine.entries()) await tab.engine.retry(id)
    await emptied(world, tab)
    expect(firstRow(world.server.answers(1))).toMatchObject({ nom: expect.stringContaining('un 0') })
  })

  test('that a colleague answered meanwhile is asked about; nothing else is', async () => {
    const { world, tab, session, arrive } = await underWay()
    world.server.signIn(8, 'token-8')
    world.server.saveTableAs('token-8', 1, 'tab', ['theirs'])
    session.set('b', '2')
    await session.save()
    await world.until('the next word is there', () => world.server.answers(1).b === '2')
    arrive()
    await emptied(world, tab)
    expect(session.summary().conflicts).toEqual(['tab'])
    await session.resolve('tab', 'mine')
    await emptied(world, tab)
    expect(firstRow(world.server.answers(1))).toMatchObject({ nom: expect.stringContaining('un 0') })
    expect(session.summary()).toMatchObject({ conflicts: [], hasUnsent: false })
  })
})
