import { setImmediate } from 'node:timers'
import { Unreachable } from '#client/data/call.ts'
import type { DraftSession } from '#client/offline/draft-session.ts'
import { Engine } from '#client/offline/engine.ts'
import { memoryStore } from '#client/offline/memory-store.ts'
import type { Channel, Message, Ports, Server } from '#client/offline/ports.ts'
import type { Store, StoreEvents } from '#client/offline/store.ts'
import { StoreBox } from '#client/offline/store-box.ts'
import { card, column, questionnaire } from '#tests/contract/questionnaire/support.ts'
import { FakeServer } from './fake-server.ts'

/** Browsers, tabs, a network and a clock that move only when a test says so. */

export const FORM = questionnaire([
  card('a', 'QUESTION_TYPE_STRING', { required: false }),
  card('b', 'QUESTION_TYPE_STRING', { required: false }),
  card('c', 'QUESTION_TYPE_TEXT', { required: false }),
  card('many', 'QUESTION_TYPE_FILE_MULTIPLE', { required: false }),
  card('file', 'QUESTION_TYPE_FILE', { required: false }),
  card('day', 'QUESTION_TYPE_DATE', { required: false }),
  card('count', 'QUESTION_TYPE_INT', { required: false }),
  card('tab', 'QUESTION_TYPE_TABLE', { required: false, question: { lines: [column('nom', 'QUESTION_TYPE_STRING')] } }),
  card('taken', 'QUESTION_TYPE_STRING', { required: false, prefill: 'TAKE' }),
])

/** Resolves once all microtasks have run; after that only a timer can move anything here. */
export const settle = (): Promise<void> => new Promise(resolve => setImmediate(() => resolve()))

/** `odd`: an error that nobody expects. */
export type Fault = 'none' | 'before' | 'after' | 'doubled' | 'late' | 'odd'

/** A killed tab's promises never settle. */
const never = <T>(): Promise<T> => new Promise(() => undefined)

export class World {
  /** The time that passes; the devices' clocks say something else by `clockOffset`. */
  now = Date.UTC(2026, 5, 1)
  clockOffset = 0
  readonly server: FakeServer
  isCut = false
  /** Says what happens to the next exchange. */
  fault: () => Fault = () => 'none'
  exchanges = 0
  /** What a call waits for on its way, as on a slow line. */
  gate: (body: unknown) => Promise<void> | null = () => null
  private timers: { at: number; run: () => void }[] = []
  private readonly locks = new Map<string, { owner: Tab; done: Promise<unknown> }[]>()
  readonly tabs: Tab[] = []
  private late: (() => void)[] = []
  private uuids = 0

  constructor(requests: number[] = [1]) {
    this.server = new FakeServer(FORM, requests)
    this.server.signIn(7, 'token-7')
  }

  uuid(): string {
    this.uuids += 1
    return `00000000-0000-4000-8000-${String(this.uuids).padStart(12, '0')}`
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.now + ms, run }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter(each => each !== timer)
    }
  }

  /** Lets time pass; due timers run in order. */
  async advance(ms: number): Promise<void> {
    const end = this.now + ms
    await settle()
    for (;;) {
      const [next] = this.timers.filter(({ at }) => at <= end).sort((x, y) => x.at - y.at)
      if (!next) break
      this.timers = this.timers.filter(timer => timer !== next)
      this.now = Math.max(this.now, next.at)
      next.run()
      await settle()
    }
    this.now = end
  }

  /** Lets time pass until it is so; throws when it never becomes so. */
  async until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
    for (let step = 0; step < 4000; step += 1) {
      await settle()
      if (await isSo()) return
      await this.advance(1000)
    }
    throw new Error(`never: ${what}`)
  }

  async exclusively<T>(owner: Tab, name: string, work: () => Promise<T>): Promise<T> {
    const queue = this.locks.get(name) ?? []
    this.locks.set(name, queue)
    const before = queue.map(({ owner: other, done }) => Promise.race([done, other.killed]))
    let release: (value: unknown) => void = () => undefined
    const turn = { owner, done: new Promise(resolve => (release = resolve)) }
    queue.push(turn)
    await Promise.all(before)
    try {
      return await work()
    } finally {
      queue.splice(queue.indexOf(turn), 1)
      release(null)
    }
  }

  /** One exchange, under the present fault. */
  async exchange<T>(run: () => T): Promise<T> {
    this.exchanges += 1
    await Promise.resolve()
    const fault = this.isCut ? 'before' : this.fault()
    if (fault === 'odd') throw new TypeError('odd')
    if (fault === 'late') this.late.push(() => void this.quietly(run))
    if (fault === 'before' || fault === 'late') throw new Unreachable('cut')
    if (fault === 'doubled') this.quietly(run)
    const result = run()
    if (fault === 'after') throw new Unreachable('cut')
    // Calls sent long ago arrive now.
    for (const arrive of this.late.splice(0)) arrive()
    return result
  }

  private quietly(run: () => unknown): void {
    try {
      run()
    } catch {
      // Nobody waits for this answer, so nobody hears its refusal.
    }
  }
}

export interface TabOptions {
  user?: number
  token?: string
  pulls?: boolean
  recordsOf?: number | null
  autosaveMs?: number | null
  /** Called at every step; true kills the tab there. */
  dies?: () => boolean
  withoutLock?: boolean
  /** The way to the server, in place of the world's own. */
  line?: Server
}

/** A device's disk; it outlives its tabs. */
export const disk = (): Store => memoryStore()

export class Tab {
  readonly world: World
  readonly store: Store
  private readonly options: TabOptions
  isDead = false
  private die: () => void = () => undefined
  readonly killed: Promise<void>
  private readonly mailbox: ((message: Message) => void)[] = []
  private engineNow: Engine | null = null
  /** What opening the database again gives. */
  openings: ((events: StoreEvents) => Promise<Store>)[] = []

  constructor(world: World, store: Store, options: TabOptions = {}) {
    this.world = world
    this.store = store
    this.options = options
    this.killed = new Promise(resolve => (this.die = resolve))
    world.tabs.push(this)
  }

  get engine(): Engine {
    if (!this.engineNow) throw new Error('not started')
    return this.engineNow
  }

  async start(): Promise<this> {
    const { user = 7, token = 'token-7', pulls = true, recordsOf = null, autosaveMs = null } = this.options
    const box = new StoreBox(user, this.ports(), async (_name, events) =>
      this.mortal(await (this.openings.shift()?.(events) ?? this.store)),
    )
    await box.start()
    this.engineNow = new Engine({ userId: user, token, pulls, recordsOf, autosaveMs }, box, this.ports())
    this.engine.start()
    await settle()
    return this
  }

  kill(): void {
    this.isDead = true
    this.die()
    this.world.tabs.splice(this.world.tabs.indexOf(this), 1)
  }

  async open(request = 1): Promise<DraftSession> {
    const session = await this.engine.openDraft(request, FORM.id)
    if (!session) throw new Error('missing')
    return session
  }

  /** Runs one step of the tab; in a tab that dies before or after it, the step never ends. */
  private async step<T>(run: () => Promise<T>): Promise<T> {
    if (this.mayDie()) return never()
    const outcome = await run().then(
      value => ({ value }),
      (error: unknown) => ({ error }),
    )
    if (this.mayDie()) return never()
    if ('error' in outcome) throw outcome.error
    return outcome.value
  }

  private mayDie(): boolean {
    if (!this.isDead && this.options.dies?.()) this.kill()
    return this.isDead
  }

  private mortal(store: Store): Store {
    return {
      read: work => this.step(() => store.read(work)),
      write: work => this.step(() => store.write(work)),
      close: () => undefined,
    }
  }

  private channel(user: number): Channel {
    return {
      post: message => {
        for (const tab of this.world.tabs) {
          if (tab !== this && tab.store === this.store && (tab.options.user ?? 7) === user) tab.deliver(message)
        }
      },
      listen: listener => void this.mailbox.push(listener),
      close: () => void this.mailbox.splice(0),
    }
  }

  private deliver(message: Message): void {
    for (const listener of this.mailbox) {
      queueMicrotask(() => {
        if (!this.isDead) listener(message)
      })
    }
  }

  private mortalLine(line: Server): Server {
    return {
      call: (...of) => this.step(() => line.call(...of)),
      upload: (...of) => this.step(() => line.upload(...of)),
      ping: () => this.step(() => line.ping()),
    }
  }

  ports(): Ports {
    const { world } = this
    return {
      now: () => world.now + world.clockOffset,
      elapsed: () => world.now,
      random: () => 0.5,
      uuid: () => world.uuid(),
      after: (ms, run) =>
        world.after(ms, () => {
          if (!this.isDead) run()
        }),
      exclusively: (name, work) => (this.options.withoutLock ? work() : world.exclusively(this, name, work)),
      channel: () => this.channel(this.options.user ?? 7),
      server: this.options.line
        ? this.mortalLine(this.options.line)
        : {
            call: (resource, method, body, { token, key }) =>
              this.step(async () => {
                const gate = world.gate(body)
                if (gate) await gate
                return await world.exchange(() => world.server.call(resource, method, body, token, key))
              }),
            upload: (file, name, { token, key }) =>
              this.step(async () => {
                const content = await file.text()
                return await world.exchange(() => world.server.upload(content, name, token, key))
              }),
            ping: () => this.step(() => world.exchange(() => undefined)),
          },
    }
  }
}

/** A tab with its draft open. */
export async function openTab(world: World, store: Store, options: TabOptions = {}): Promise<{ tab: Tab; session: DraftSession }> {
  const tab = await new Tab(world, store, options).start()
  return { tab, session: await tab.open() }
}
