import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DraftSession } from '#client/offline/draft-session.ts'
import type { Store } from '#client/offline/store.ts'
import { disk, type Fault, settle, Tab, World } from './world.ts'

/**
 * Random steps of two devices of one partner, a colleague and staff, against what must be true (docs/reliability.md 5). The model knows
 * who typed what over what they saw, and what was sent; what the screen says is checked after every step.
 */

const isLong = process.env.SCEAU_LONG === '1'
const CARDS = ['a', 'b', 'c'] as const
const FAULTS: readonly Fault[] = ['none', 'none', 'before', 'after', 'doubled', 'late']

const who = fc.nat(1)
const card = fc.constantFrom(...CARDS)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('type' as const), who, card }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('save' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('send' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('choose' as const), who, isMine: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('colleague' as const), card, ended: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('staff' as const), isClosed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('line' as const), fault: fc.constantFrom(...FAULTS) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 30_000 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Device {
  store: Store
  tab: Tab
  session: DraftSession
}

class Model {
  readonly world = new World()
  readonly devices: Device[] = []
  /** What was typed, and what its author saw in the field; the colleague sees what the server has. */
  readonly typed: { card: string; value: string; over: string }[] = []

  async start(store: Store): Promise<Device> {
    const tab = await new Tab(this.world, store, { autosaveMs: 15_000 }).start()
    return { store, tab, session: await tab.open() }
  }

  async begin(): Promise<void> {
    this.world.server.signIn(8, 'token-8')
    for (const store of [disk(), disk()]) this.devices.push(await this.start(store))
    for (const { session } of this.devices) session.setName('Nom')
  }

  async take(one: Step): Promise<void> {
    const { world, devices } = this
    if (one.kind === 'line') world.fault = () => one.fault
    if (one.kind === 'wait') await world.advance(one.ms)
    if (one.kind === 'staff') {
      if (one.isClosed) world.server.closed.add(1)
      else world.server.closed.delete(1)
    }
    if (one.kind === 'colleague' && !world.server.closed.has(1)) {
      const value = this.note(one.card, String(world.server.answers(1)[one.card] ?? ''))
      world.server.saveAs('token-8', 1, [{ name: one.card, value }], { ended: one.ended })
    }
    if (!('who' in one)) return
    const device = devices[one.who]
    if (!device) return
    const { session } = device
    if (one.kind === 'type') session.set(one.card, this.note(one.card, String(session.get(one.card) ?? '')))
    if (one.kind === 'save') void session.save()
    if (one.kind === 'send') void session.send()
    if (one.kind === 'reopen') void session.reopen()
    if (one.kind === 'choose') for (const name of session.summary().conflicts) await session.resolve(name, one.isMine ? 'mine' : 'theirs')
    if (one.kind === 'restart') {
      await session.flush()
      device.tab.kill()
      devices[one.who] = await this.start(device.store)
    }
  }

  private note(name: string, over: string): string {
    const value = `v${this.typed.length}`
    this.typed.push({ card: name, value, over })
    return value
  }

  /** « Enregistré », « À jour » and « Envoyé » are said only where the server has it all. */
  checkWords(): void {
    const feedback = this.world.server.feedback(1)
    for (const { tab, session } of this.devices) {
      const { kind, text } = tab.engine.status()
      const { revision, state, hasUnsent } = session.summary()
      if (kind === 'saved') expect([hasUnsent, session.summary().conflicts], text).toEqual([false, []])
      // What is newer on the server is another's, and not known here yet.
      if (revision !== feedback?.revision) continue
      if (kind === 'saved') for (const name of CARDS) expect(session.get(name), `${name}: ${text}`).toBe(feedback.answers[name])
      if (state === 'sent') expect(feedback.ended).toBe(true)
    }
  }

  /** With a good line everything leaves by itself, or waits for its author and says so. */
  async end(): Promise<void> {
    const { world, devices } = this
    world.fault = () => 'none'
    world.server.closed.clear()
    await world.advance(200_000)
    for (const { tab } of devices) {
      await world.until('all has left that nothing refused holds', async () => {
        const entries = await tab.engine.entries()
        const held = new Set(entries.flatMap(({ state, chain }) => (state === 'refused' ? [chain] : [])))
        return entries.every(({ chain }) => held.has(chain))
      })
      await tab.engine.refresh()
    }
    await settle()
    this.checkWords()
    const kept = new Set<string>()
    const keep = (name: string, value: unknown) => void kept.add(`${name} ${String(value)}`)
    for (const [name, value] of Object.entries(world.server.answers(1))) keep(name, value)
    for (const { card: name, value } of world.server.history) keep(name, value)
    for (const { tab, session, store } of devices) {
      // A loser that was refused waits to be tried again.
      for (const { lost } of await store.read(tx => tx.list('outbox'))) if (lost) keep(lost.name, lost.value)
      for (const name of CARDS) {
        const { value, conflict } = session.card(name)
        keep(name, value)
        for (let side = conflict; side; side = side.next) keep(name, side.theirs)
      }
      const { hasUnsent, conflicts, isSentWithout, refusal, state } = session.summary()
      const isTold = conflicts.length > 0 || isSentWithout || refusal !== null || state === 'refused'
      if (hasUnsent) expect(isTold, `unsent, and said to be ${tab.engine.status().text}`).toBe(true)
    }
    const seen = new Set(this.typed.map(one => `${one.card} ${one.over}`))
    const lost = this.typed.filter(one => !kept.has(`${one.card} ${one.value}`) && !seen.has(`${one.card} ${one.value}`))
    expect(lost).toEqual([])
    const keys = world.server.effects.flatMap(({ key }) => key ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  }
}

test('two devices, a colleague and staff: nothing lost, nothing doubled, and the screen says what is so', { timeout: 600_000 }, () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async steps => {
      const model = new Model()
      await model.begin()
      for (const one of steps) {
        await model.take(one)
        // What is on its way is told a moment later.
        for (let turn = 0; turn < 10; turn += 1) await settle()
        model.checkWords()
      }
      await model.end()
    }),
    { numRuns: isLong ? 2000 : 60, ...(!isLong && { seed: 10 }) },
  ),
)
