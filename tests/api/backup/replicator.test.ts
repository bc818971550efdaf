import { Database } from 'bun:sqlite'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { chainStart, type StepHeader, stepsIn } from '#server/backup/format.ts'
import { folderOf } from '#server/backup/names.ts'
import { Replicator } from '#server/backup/replicator.ts'
import { Stage } from '#server/backup/stage.ts'
import { takeLock } from '#server/database/wal/hold.ts'
import { WalTail } from '#server/database/wal/tail.ts'
import { replayed } from '#tests/support/backup/replay.ts'

const ORIGIN = { installation: '', server: 's', version: '1', migration: '' }

/** A database, its replicator, and a clock that stands still. */
function world() {
  const folder = mkdtempSync(join(tmpdir(), 'sceau-replica-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'app.sqlite')
  const begun: string[] = []
  const open = () => {
    const app = new Database(path, { create: true, strict: true })
    for (const pragma of ['auto_vacuum=incremental', 'journal_mode=wal', 'synchronous=full', 'wal_autocheckpoint=0'])
      app.run(`pragma ${pragma}`)
    app.run('create table if not exists note (id integer primary key, text text)')
    return app
  }
  const clock = { now: Date.UTC(2026, 10, 21, 14) }
  const stage = new Stage(join(folder, 'stage'))
  const start = () => {
    const told = { begin: (reason: string) => void begun.push(reason), snapshot: () => undefined }
    const replicator = new Replicator(
      new WalTail(path),
      stage,
      () => ORIGIN,
      told,
      () => clock.now,
    )
    replicator.start()
    while (replicator.isWorking) replicator.work()
    return replicator
  }
  const restored = (at?: number) => {
    const copy = new Database(replayed(stage, join(folder, `${crypto.randomUUID()}.sqlite`), at))
    const sound = copy.query<{ integrity_check: string }, []>('pragma integrity_check').get()?.integrity_check
    const notes = copy.query<{ text: string }, []>('select text from note order by id').all()
    copy.close()
    return [sound, ...notes.map(({ text }) => text.slice(0, 9))]
  }
  return { folder, path, begun, clock, stage, open, start, restored }
}

const add = (app: Database, text: string) => void app.run('insert into note (text) values (?)', [text])

it('what is committed is in the stage after a look, and what is not yet is not', () => {
  const { open, start, restored, begun } = world()
  const app = open()
  add(app, 'before')
  const replicator = start()
  add(app, 'shipped')
  app.run('begin')
  add(app, 'open')
  replicator.sync()
  expect(restored()).toEqual(['ok', 'before', 'shipped'])
  app.run('rollback')
  add(app, 'later')
  expect(restored()).toEqual(['ok', 'before', 'shipped'])
  replicator.sync()
  expect(restored()).toEqual(['ok', 'before', 'shipped', 'later'])
  expect(begun).toEqual(['none'])
})

it('checkpoints, restarts of the log and snapshots within leave one whole chain', () => {
  const { open, start, restored, begun, stage } = world()
  const app = open()
  const replicator = start()
  const wanted = ['ok']
  for (let turn = 0; turn < 40; turn++) {
    add(app, `turn ${turn} ${'x'.repeat(turn % 7 === 0 ? 60_000 : 10)}`)
    wanted.push(`turn ${turn} ${'xx'}`.slice(0, 9))
    if (turn % 11 === 3) app.run('delete from note where id % 3 = 0 and text is null')
    if (turn % 5 === 2) expect(replicator.checkpoint(true)).toBe(true)
    if (turn % 13 === 4) replicator.snapshot()
    replicator.work()
    if (turn % 3 === 0) replicator.sync()
  }
  while (replicator.isWorking) replicator.work()
  replicator.sync()
  expect(restored().map(text => text?.trim().slice(0, 7))).toEqual(wanted.map(text => text.trim().slice(0, 7)))
  expect(begun).toEqual(['none'])
  const generation = stage.generations()[0] ?? ''
  const headers = stage.objects(generation).flatMap(({ name }): StepHeader[] => [...stepsIn(stage.get(name))].map(({ header }) => header))
  expect(headers[0]?.before).toBe(chainStart(generation))
  expect(headers.filter(({ kind }) => kind === 'snapshot').length).toBeGreaterThan(2)
})

it('a snapshot that is asked for again, while nothing is written and after a restart, is the one that stands', () => {
  const { open, start, restored, stage } = world()
  const app = open()
  const replicator = start()
  add(app, 'one')
  for (let turn = 0; turn < 2; turn++) {
    expect(replicator.snapshot()).toBe(true)
    while (replicator.isWorking) replicator.work()
  }
  app.close()
  replicator.close()
  const again = start()
  expect(again.snapshot()).toBe(true)
  while (again.isWorking) again.work()
  expect(restored()).toEqual(['ok', 'one'])
  const [generation = '', ...others] = stage.generations()
  expect([others, stage.objects(generation).filter(({ told }) => told.kind === 'snapshot' && told.to === 1).length]).toEqual([[], 1])
})

it('a newest step that the disk damaged keeps nothing from starting: a generation begins', () => {
  const { open, start, restored, stage, begun } = world()
  const app = open()
  const replicator = start()
  add(app, 'one')
  app.close()
  replicator.close()
  const newest = join(stage.root, stage.objects(stage.generations()[0] ?? '').at(-1)?.name ?? '')
  writeFileSync(newest, readFileSync(newest).subarray(0, -1))
  const again = start()
  expect(again.at.hasBase).toBe(true)
  expect(begun).toEqual(['none', 'unknown'])
  expect(restored()).toEqual(['ok', 'one'])
  const id = stage.server()
  expect(stage.server()).toBe(id)
  // As a power cut amid the first start leaves it.
  writeFileSync(join(stage.root, 'server.id'), '')
  expect(stage.server()).toMatch(/^[0-9a-f-]{36}$/)
})

it('a state that is past comes back to the instant', () => {
  const { open, start, restored, clock } = world()
  const app = open()
  const replicator = start()
  const began = clock.now
  for (const text of ['one', 'two', 'three']) {
    clock.now += 1000
    add(app, text)
    replicator.sync()
  }
  expect(restored(began)).toEqual(['ok'])
  expect(restored(began + 2999)).toEqual(['ok', 'one', 'two'])
  expect(restored(began + 3000)).toEqual(['ok', 'one', 'two', 'three'])
})

it('a start after a clean end, and one after a death, go on with the generation', () => {
  const { open, start, restored, begun, path } = world()
  const app = open()
  const first = start()
  add(app, 'first')
  app.close()
  first.close()
  // SQLite has removed the log: the folder may be copied as it is.
  expect(existsSync(`${path}-wal`)).toBe(false)
  const second = open()
  add(second, 'unseen')
  const died = start()
  expect(died.checkpoint(true)).toBe(true)
  // The log begins anew, and nobody looks again before the end.
  add(second, 'anew')
  const last = start()
  expect(restored()).toEqual(['ok', 'first', 'unseen', 'anew'])
  expect(begun).toEqual(['none'])
  expect(last.at.hasBase).toBe(true)
})

it('what another program did to the log while nobody looked begins a generation, which has it all', () => {
  const { open, start, restored, begun, stage } = world()
  const app = open()
  const first = start()
  add(app, 'ours')
  app.close()
  first.close()
  const foreign = open()
  add(foreign, 'foreign')
  foreign.close()
  const again = open()
  start()
  expect(begun).toEqual(['none', 'unknown'])
  expect(stage.generations()).toHaveLength(2)
  expect(restored()).toEqual(['ok', 'ours', 'foreign'])
  add(again, 'last')
})

it('a clock that was set back begins a generation, so that each second of the former one stays', () => {
  const { open, start, restored, begun, clock } = world()
  const app = open()
  const replicator = start()
  const noon = clock.now
  add(app, 'at noon')
  clock.now += 3000
  replicator.sync()
  clock.now -= 3_600_000
  add(app, 'again')
  replicator.sync()
  while (replicator.isWorking) replicator.work()
  expect(begun).toEqual(['none', 'clock'])
  expect(restored()).toEqual(['ok', 'at noon', 'again'])
  expect(noon).toBeGreaterThan(clock.now)
})

it('a stage that was lost is begun anew, and nothing that stands is written over', () => {
  const { open, start, restored, begun, stage } = world()
  const app = open()
  const replicator = start()
  rmSync(stage.root, { recursive: true })
  add(app, 'lost')
  expect(() => replicator.sync()).toThrow('ENOENT')
  replicator.sync()
  while (replicator.isWorking) replicator.work()
  expect(begun).toEqual(['none', 'stage'])
  expect(restored()).toEqual(['ok', 'lost'])
  const folder = folderOf(stage.generations()[0] ?? '')
  const [name = ''] = readdirSync(join(stage.root, folder))
  expect(() => stage.put(folder + name, new Uint8Array(1))).toThrow('EEXIST')
  expect(restored()).toEqual(['ok', 'lost'])
})

it('a half-written snapshot and a damaged seal count as nothing', () => {
  const { open, start, restored, begun, stage } = world()
  const app = open()
  const replicator = start()
  add(app, 'kept')
  replicator.sync()
  writeFileSync(join(stage.root, 'seal.json'), '{"generation"')
  expect(stage.sealed()).toBeUndefined()
  const generation = stage.generations()[0] ?? ''
  stage.put(`${folderOf(generation)}000000000001-000000000001-20991121T140307123Z.snapshot-0001-0002`, new Uint8Array(7))
  expect(restored()).toEqual(['ok', 'kept'])
  expect(begun).toEqual(['none'])
})

it('one process at a time has the stage', () => {
  const { stage } = world()
  const path = join(stage.root, 'server.lock')
  const release = takeLock(path)
  expect(release).toBeDefined()
  expect(takeLock(path)).toBeUndefined()
  release?.()
  takeLock(path)?.()
})
