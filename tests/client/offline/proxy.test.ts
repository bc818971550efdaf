import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { session as signedIn } from '#client/data/session.ts'
import type { DraftSession } from '#client/offline/draft-session.ts'
import { browserPorts } from '#client/offline/ports.ts'
import type { Store } from '#client/offline/store.ts'
import { FAULTS, type FaultName, SITUATIONS, type Situation, sampled } from '#tests/faults/faults.ts'
import { stubRequests } from '../stub-fetch.ts'
import { type Asked, Line } from './line.ts'
import { disk, settle, Tab, World } from './world.ts'

/** Every command that this device sends × what a proxy may do × when (docs/reliability.md 4). The real client speaks, up to XMLHttpRequest. */

interface Scene {
  world: World
  tab: Tab
  session: DraftSession
}

interface Command {
  prepare?: (scene: Scene) => Promise<void>
  act: (scene: Scene) => Promise<unknown>
  aims: (asked: Asked) => boolean
  /** What is so on the server, and only once it is done. */
  isDone: (world: World) => boolean
  /** Values that lost a conflict on purpose. */
  losers?: number
}

const isAdd = ({ name }: Asked) => name === 'FEEDBACK_MANAGEMENT ADD'
const ROWS = Array.from({ length: 2500 }, (_, line) => ({ nom: `${line} ${'x'.repeat(90)}` }))
const isEmptied = async (tab: Tab) => (await tab.engine.entries()).length === 0

async function settled({ world, tab }: Scene, act: Promise<unknown>): Promise<void> {
  await act
  await world.until('what is prepared is sent', () => isEmptied(tab))
}

async function conflicting(scene: Scene): Promise<void> {
  const { world, tab, session } = scene
  session.set('a', 'first')
  await settled(scene, session.save())
  session.set('a', 'mine')
  await session.flush()
  world.server.saveAs('token-8', 1, [{ name: 'a', value: 'theirs' }])
  await tab.engine.refresh()
  await world.until('the conflict is seen', () => session.summary().conflicts.length === 1)
}

const saved = async (scene: Scene): Promise<void> => {
  scene.session.set('c', 'before')
  await settled(scene, scene.session.save())
}

const sent = async (scene: Scene): Promise<void> => {
  scene.session.set('a', '1')
  await settled(scene, scene.session.send())
}

const COMMANDS: Readonly<Record<string, Command>> = {
  'a save': {
    act: ({ session }) => {
      session.set('a', '1')
      session.set('b', '2')
      return session.save()
    },
    aims: isAdd,
    isDone: ({ server }) => server.answers(1).a === '1' && server.answers(1).b === '2',
  },
  'a send': {
    act: ({ session }) => {
      session.set('a', '1')
      return session.send()
    },
    aims: isAdd,
    isDone: ({ server }) => server.feedback(1)?.ended === true && server.answers(1).a === '1',
  },
  'an upload': {
    act: async ({ session }) => {
      session.set('file', await session.addFile(new File(['x'], 'x.pdf')))
      return session.save()
    },
    aims: ({ name }) => name === 'upload',
    isDone: ({ server }) => server.uploads.has(String(server.answers(1).file)),
  },
  'a large table': {
    act: ({ session }) => {
      session.set('tab', ROWS)
      return session.save()
    },
    aims: asked => isAdd(asked) && typeof asked.body === 'object' && asked.body !== null && 'tables' in asked.body,
    isDone: ({ server }) => server.answers(1).tab?.length === ROWS.length,
  },
  'a save of what was sent': {
    prepare: sent,
    act: async ({ session }) => {
      await session.reopen()
      session.set('a', '2')
      return session.save()
    },
    aims: isAdd,
    isDone: ({ server }) => server.feedback(1)?.ended === false && server.answers(1).a === '2',
  },
  'a hand-over': {
    prepare: sent,
    act: ({ tab }) => tab.engine.handOver(1),
    aims: ({ name }) => name === 'DEMANDE_MANAGEMENT CHANGE_DECISION',
    isDone: ({ server }) => server.handedOver.length === 1,
  },
  'a choice in a conflict': {
    prepare: conflicting,
    act: ({ session }) => session.resolve('a', 'mine'),
    aims: isAdd,
    isDone: ({ server }) => server.answers(1).a === 'mine',
  },
  'a loser': {
    prepare: conflicting,
    act: ({ session }) => session.resolve('a', 'theirs'),
    aims: isAdd,
    isDone: ({ server }) =>
      server.answers(1).a === 'theirs' && server.history.some(({ kind, value }) => kind === 'REFUSED' && value === 'mine'),
    losers: 1,
  },
  'a pull': {
    prepare: saved,
    act: async ({ world, session }) => {
      world.server.saveAs('token-8', 1, [{ name: 'b', value: 'theirs' }])
      session.set('a', '1')
      return await session.save()
    },
    aims: ({ name }) => name === 'OFFLINE_MANAGEMENT GET_BUNDLE',
    isDone: ({ server }) => server.answers(1).a === '1',
  },
}

/** The longest pause between tries, twice, and a call that was still on its way. */
const SOON_MS = 200_000

/** Time passes as slowly as the client's own turns of the event loop, of which a long body takes some. */
async function pass(world: World, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1000) {
    for (let turn = 0; turn < 4; turn += 1) await settle()
    await world.advance(1000)
  }
}

async function play(command: Command, fault: FaultName, situation: Situation): Promise<Line> {
  const world = new World()
  world.server.signIn(8, 'token-8')
  const line = new Line(world)
  stubRequests((path, init) => line.answer(path, init))
  const store: Store = disk()
  const options = { line: browserPorts.server, autosaveMs: 15_000 }
  const start = async () => {
    const tab = await new Tab(world, store, options).start()
    await tab.engine.refresh()
    return { tab, session: await tab.open() }
  }
  let scene: Scene = { world, ...(await start()) }
  if (situation === 'second tab') await start()
  if (scene.session.summary().name === '') scene.session.setName('Nom')
  await command.prepare?.(scene)
  line.fault = fault
  line.aims = command.aims
  await command.act(scene)
  const check = async () => {
    for (const { engine } of world.tabs) {
      const { kind, text } = engine.status()
      expect(['refused', 'needs-sign-in', 'too-old'], text).not.toContain(kind)
      // « Enregistré » and « À jour » are said of what the server has.
      if (kind === 'saved') expect(command.isDone(world), text).toBe(true)
      expect(await engine.entries()).not.toContainEqual(expect.objectContaining({ state: 'refused' }))
    }
  }
  await pass(world, 5000)
  await check()
  if (situation === 'clock moved') world.clockOffset = -86_400_000
  if (situation === 'after a restart') {
    scene.tab.kill()
    const tab = await new Tab(world, store, options).start()
    scene = { world, tab, session: await tab.open() }
  }
  await pass(world, 45_000)
  await check()
  line.fault = null
  const good = world.now
  await world.until('it has left by itself', async () => command.isDone(world) && (await isEmptied(scene.tab)))
  await world.until('it is said', () => scene.tab.engine.status().kind === 'saved')
  expect(world.now - good).toBeLessThan(SOON_MS)
  const keys = world.server.effects.flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  expect(world.server.uploads.size).toBeLessThanOrEqual(1)
  expect(world.server.history.filter(({ kind }) => kind === 'REFUSED')).toHaveLength(command.losers ?? 0)
  expect(scene.session.summary()).toMatchObject({ conflicts: [], hasUnsent: false })
  for (const tab of [...world.tabs]) tab.kill()
  return line
}

const all = Object.keys(COMMANDS).flatMap(name =>
  FAULTS.flatMap(fault => SITUATIONS.map(situation => ({ name, fault, situation, command: COMMANDS[name] }))),
)

beforeAll(() => {
  signedIn.open('token-7')
  const timer = setTimeout
  // A turn of the event loop is one, not a millisecond.
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => (ms ? timer(run, ms) : setImmediate(run)))
})
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterAll(() => {
  signedIn.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Two tabs once tried it in turns, without a pause: each ended the other's. */
const HAMMERED = all.filter(({ name, fault, situation }) => name === 'an upload' && fault === '413' && situation === 'second tab')
/** Growing pauses leave room for no more in a minute and a half, in two tabs. */
const MOST = 40

test.each([...sampled(all, 60), ...HAMMERED])(
  '$name, $fault, $situation: never lost, never doubled, never told otherwise, and leaves by itself',
  async ({ command, fault, situation }) => {
    if (!command) throw new Error('no such command')
    const { misled } = await play(command, fault, situation)
    expect(misled).toBeGreaterThan(0)
    expect(misled).toBeLessThan(MOST)
  },
)
