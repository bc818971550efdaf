import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disk, type Fault, openTab, settle, Tab, World } from './world.ts'

const isLong = process.env.SCEAU_LONG === '1'

/** A seeded generator, so that a failing run can be repeated. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const FAULTS: readonly Fault[] = ['none', 'none', 'before', 'after', 'doubled', 'late']

describe('a network that cuts, doubles and reorders (docs/reliability.md 4)', () => {
  test('every send has exactly one effect', { timeout: 600_000 }, async () => {
    const count = isLong ? 5000 : 500
    const random = randomOf(42)
    const world = new World()
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    world.fault = () => FAULTS[Math.floor(random() * FAULTS.length)] ?? 'none'
    for (let i = 1; i <= count; i += 1) {
      session.set('a', `v${i}`)
      await session.save()
      await world.until(`send ${i}`, async () => (await tab.engine.entries()).length === 0)
    }
    const effects = world.server.effects.filter(({ method }) => method === 'ADD')
    expect(effects).toHaveLength(count)
    expect(new Set(effects.map(({ key }) => key)).size).toBe(count)
    expect(world.server.answers(1)).toEqual({ a: `v${count}` })
    expect(world.server.feedback(1)?.revision).toBe(count)
    expect(world.server.history.every(({ kind }) => kind === 'REPLACED')).toBe(true)
  })
})

/** Types, attaches, saves, types on, sends, hands over; the tab may die at any step. */
async function scenario(tab: Tab): Promise<void> {
  const session = await tab.open()
  session.setName('Nom')
  session.set('a', '1')
  session.set('file', await session.addFile(new File(['x'], 'x.pdf')))
  await session.save()
  session.set('a', '2')
  session.set('b', '2')
  await session.flush()
  await session.send()
  await tab.engine.handOver(1)
}

async function finish(tab: Tab, world: World): Promise<void> {
  const session = await tab.open()
  await world.until('what was queued went', async () => (await tab.engine.entries()).length === 0)
  if (world.server.handedOver.length > 0) return
  if (session.summary().name === '') session.setName('Nom')
  if (session.get('a') === undefined) session.set('a', '1')
  await session.send()
  await tab.engine.handOver(1)
  await world.until('all sent', async () => (await tab.engine.entries()).length === 0)
}

describe('a tab killed at every step', () => {
  test.each<Fault>(['none', 'after', 'doubled', 'late'])(
    'everything on the disk reaches the server once (%s)',
    { timeout: 120_000 },
    async fault => {
      let isThrough = false
      let steps = 0
      for (; !isThrough; steps += 1) {
        const world = new World()
        const store = disk()
        let left = steps
        let hits = 0
        world.fault = () => (hits++ === 2 ? fault : 'none')
        const tab = await new Tab(world, store, { dies: () => left-- <= 0 }).start().catch(() => null)
        if (!tab) continue
        void scenario(tab)
        await world.advance(60_000)
        isThrough = !tab.isDead
        const typed = await store.read(async tx => await tx.list('answers'))
        tab.kill()
        const next = await new Tab(world, store).start()
        await finish(next, world)
        const answers = world.server.answers(1)
        for (const { name, value } of typed) if (name !== 'file') expect(answers[name]).toBe(value)
        expect(world.server.feedback(1)?.ended).toBe(true)
        expect(world.server.handedOver).toEqual([1])
        expect(world.server.uploads.size).toBeLessThanOrEqual(1)
        expect(world.server.history.filter(({ kind }) => kind === 'REFUSED')).toEqual([])
        const keys = world.server.effects.map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
        const session = await next.open()
        expect(session.summary()).toMatchObject({ conflicts: [], hasUnsent: false, state: 'sent' })
      }
      expect(steps).toBeGreaterThan(20)
    },
  )
})

/** What happens to two tabs or two devices, in any order. */
const event = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('type' as const), who: fc.nat(1), card: fc.constantFrom('a', 'b', 'c') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('save' as const), who: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 3000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), isCut: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pull' as const), who: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), who: fc.nat(1) }) },
)

interface Typing {
  card: string
  value: string
  /** What its author saw in the field when typing. */
  over: string
}

/** Every value typed is the server's answer, in its history, on either side of a conflict, or was replaced by someone who saw it. */
async function check(world: World, tabs: readonly Tab[], typings: readonly Typing[]): Promise<void> {
  const seen = new Set(typings.map(({ card, over }) => `${card} ${over}`))
  const kept = new Set<string>()
  for (const [card, value] of Object.entries(world.server.answers(1))) kept.add(`${card} ${String(value)}`)
  for (const { card, value } of world.server.history) kept.add(`${card} ${String(value)}`)
  for (const tab of tabs) {
    const session = await tab.open()
    for (const card of ['a', 'b', 'c']) {
      const { value, conflict } = session.card(card)
      kept.add(`${card} ${String(value)}`)
      for (let side = conflict; side; side = side.next) kept.add(`${card} ${String(side.theirs)}`)
    }
    expect(session.summary().hasUnsent).toBe(session.summary().conflicts.length > 0)
  }
  for (const { card, value } of typings)
    expect(kept.has(`${card} ${value}`) || seen.has(`${card} ${value}`), `${card} ${value} is lost`).toBe(true)
  const keys = world.server.effects.flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
}

async function play(
  events: readonly (typeof event extends fc.Arbitrary<infer E> ? E : never)[],
  isOneDisk: boolean,
  withoutLock: boolean,
): Promise<void> {
  const world = new World()
  const first = disk()
  const disks = [first, isOneDisk ? first : disk()]
  const start = async (who: number) => await new Tab(world, disks[who] ?? first, { withoutLock }).start()
  const tabs = [await start(0), await start(1)]
  const sessions = [await tabs[0]!.open(), await tabs[1]!.open()]
  for (const session of sessions) session.setName('Nom')
  const typings: Typing[] = []
  for (const step of events) {
    if (step.kind === 'cut') world.isCut = step.isCut
    if (step.kind === 'wait') await world.advance(step.ms)
    if (!('who' in step)) continue
    const [tab, session] = [tabs[step.who]!, sessions[step.who]!]
    if (step.kind === 'type') {
      const value = `v${typings.length}`
      typings.push({ card: step.card, value, over: String(session.get(step.card) ?? '') })
      session.set(step.card, value)
    }
    if (step.kind === 'save') void session.save()
    if (step.kind === 'pull') void tab.engine.refresh()
    if (step.kind === 'reload') {
      await session.flush()
      tab.kill()
      tabs[step.who] = await start(step.who)
      sessions[step.who] = await tabs[step.who]!.open()
    }
  }
  world.isCut = false
  for (let round = 0; round < 3; round += 1) {
    await world.advance(2000)
    for (const session of sessions) await session.save()
    await world.until('all sent', async () => (await Promise.all(tabs.map(tab => tab.engine.entries()))).flat().length === 0)
  }
  await settle()
  await check(world, tabs, typings)
  // On the server, one device never conflicts with itself.
  if (isOneDisk) expect(world.server.history.filter(({ kind }) => kind === 'REFUSED')).toEqual([])
}

describe('two tabs or two devices on one draft (docs/reliability.md 5)', () => {
  const runs = { numRuns: isLong ? 1000 : 100 }
  const events = fc.array(event, { minLength: 3, maxLength: 25 })
  test('two tabs of one device', { timeout: 600_000 }, () =>
    fc.assert(
      fc.asyncProperty(events, list => play(list, true, false)),
      runs,
    ),
  )
  test('two tabs where the browser has no locks', { timeout: 600_000 }, () =>
    fc.assert(
      fc.asyncProperty(events, list => play(list, true, true)),
      runs,
    ),
  )
  test('two devices', { timeout: 600_000 }, () =>
    fc.assert(
      fc.asyncProperty(events, list => play(list, false, false)),
      runs,
    ),
  )
})
