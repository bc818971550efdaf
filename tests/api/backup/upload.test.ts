import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { chainStart, encodeStep, type StepHeader, stepsIn } from '#server/backup/format.ts'
import { folderOf, nameOf, newGeneration, parseName, stampOf } from '#server/backup/names.ts'
import { type Place, PlaceFault } from '#server/backup/places/place.ts'
import { sealedPlace } from '#server/backup/places/sealed.ts'
import { Stage } from '#server/backup/stage.ts'
import { Uploader } from '#server/backup/upload.ts'

const PAGE = 512
const SERVER = '11111111-1111-4111-8111-111111111111'
const OTHER = '22222222-2222-4222-8222-222222222222'
const MINUTES = 60_000

/** A stage with a generation that steps are added to, and a place in memory. */
function world() {
  const folder = mkdtempSync(join(tmpdir(), 'sceau-upload-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const stage = new Stage(folder)
  const generation = newGeneration(Date.UTC(2026, 10, 21))
  stage.make(folderOf(generation))
  let last: StepHeader | undefined
  const add = (count: number) => {
    for (let at = 0; at < count; at++) {
      const step = last ? last.step + 1 : 0
      const facts = { generation, step, part: 1, parts: 1, pageSize: PAGE, databasePages: 1, until: Date.UTC(2026, 10, 21) + step }
      const position = { salts: [0, 0], frames: 0, checksum: [0, 0] } satisfies StepHeader['position']
      const origin = { installation: 'i', server: SERVER, version: '1', migration: '' }
      const shared = { ...facts, position, origin, before: last?.after ?? chainStart(generation) }
      const pages = { numbers: new Uint32Array([1]), images: new Uint8Array(PAGE).fill(step) }
      const { header, bytes } = encodeStep({ kind: last ? 'segment' : 'snapshot', ...shared }, pages)
      stage.put(nameOf({ ...facts, kind: last ? 'segments' : 'snapshot', from: step, to: step }), bytes)
      last = header
    }
  }
  const objects = new Map<string, Uint8Array>()
  const faults: PlaceFault[] = []
  const refusals = { list: false }
  const place: Place = {
    where: '/mnt/loin',
    async put(name, bytes) {
      const fault = faults.shift()
      if (fault) throw fault
      if (objects.has(name)) return false
      objects.set(name, bytes)
      return true
    },
    get: async name => new Uint8Array(objects.get(name) ?? []),
    async list(prefix) {
      if (refusals.list) throw new PlaceFault('refused', 'Lister n’est pas permis.')
      return [...objects].filter(([name]) => name.startsWith(prefix)).map(([name, { length }]) => ({ name, size: length }))
    },
    remove: async name => void objects.delete(name),
  }
  const uploader = (server = SERVER, generations = () => stage.generations(), to = place) =>
    new Uploader(stage, to, { server, installation: 'i', generations }, () => 5)
  /** The steps that lie in the place, in the order of their objects' names. */
  const steps = () =>
    [...objects]
      .filter(([name]) => parseName(name)?.kind === 'segments')
      .sort(([a], [b]) => a.localeCompare(b))
      .flatMap(([, bytes]) => [...stepsIn(bytes)].map(({ header }) => header.step))
  const names = () =>
    [...objects.keys()].filter(name => parseName(name)).map(name => name.replace(/.*\/(\d{12})-(\d{12}).*/, (_, a, b) => `${+a}-${+b}`))
  return { stage, add, objects, faults, refusals, place, uploader, steps, names, generation }
}

it('what waits goes in its order, steps joined, and once', async () => {
  const { add, uploader, names, steps } = world()
  add(4)
  const first = uploader()
  expect([await first.pass(), names()]).toEqual([true, ['0-0', '1-3']])
  add(2)
  expect(first.state).toMatchObject({ sentAt: 5, fault: null })
  await first.pass()
  expect(names()).toEqual(['0-0', '1-3', '4-5'])
  // A server that starts later finds by the list what is there.
  const second = uploader()
  add(1)
  await second.pass()
  expect(names()).toEqual(['0-0', '1-3', '4-5', '6-6'])
  expect(steps()).toEqual([1, 2, 3, 4, 5, 6])
})

it('a place that fails is told of and tried again, and lacks nothing in the end', async () => {
  const { add, uploader, faults, steps } = world()
  add(3)
  const sender = uploader()
  faults.push(new PlaceFault('full', 'Le disque est plein.'), new PlaceFault('unreachable', 'Pas de réponse.'))
  expect([await sender.pass(), sender.state.fault, sender.state.faultKind]).toEqual([false, 'Le disque est plein.', 'full'])
  expect([await sender.pass(), sender.state.sentAt]).toEqual([false, null])
  expect([await sender.pass(), sender.state.fault]).toEqual([true, null])
  expect(steps()).toEqual([1, 2])
})

it('steps that the stage has joined since are sent without those that the place has', async () => {
  const { stage, add, uploader, steps, names, generation } = world()
  add(4)
  await uploader().pass()
  add(3)
  const joined = stage.objects(generation).filter(({ told }) => told.kind === 'segments' && told.from > 1)
  const bytes = Buffer.concat(joined.map(({ name }) => stage.get(name)))
  for (const { name } of joined) rmSync(join(stage.root, name))
  stage.put(nameOf({ ...joined.at(-1)!.told, from: 2 }), bytes)
  await uploader().pass()
  expect(names()).toEqual(['0-0', '1-3', '4-6'])
  expect(steps()).toEqual([1, 2, 3, 4, 5, 6])
})

it('what the stage’s disk has damaged keeps nothing that follows from being sent', async () => {
  const { stage, add, uploader, objects, generation } = world()
  add(3)
  await uploader().pass()
  add(2)
  const [third, fourth] = stage.objects(generation).filter(({ told }) => told.from > 2)
  const bytes = Buffer.concat([stage.get(third!.name), stage.get(fourth!.name)])
  for (const { name } of [third!, fourth!]) rmSync(join(stage.root, name))
  // Joined with a step that the place has, so that its steps have to be told apart.
  const joined = nameOf({ ...fourth!.told, from: 2 })
  stage.put(joined, bytes.subarray(9))
  add(1)
  const sender = uploader()
  expect([await sender.pass(), sender.state.fault]).toEqual([true, null])
  expect([...objects.keys()].some(name => parseName(name)?.to === 5)).toBe(true)
})

it('a server whose key is not that of a place sends nothing there, and says what to do', async () => {
  const { add, uploader, objects, place } = world()
  const sealed = (byte: number) => sealedPlace(place, new Uint8Array(32).fill(byte))
  add(2)
  expect(await uploader(SERVER, undefined, sealed(7)).pass()).toBe(true)
  const before = [...objects.keys()]
  add(1)
  const other = uploader(SERVER, undefined, sealed(8))
  expect([await other.pass(), other.state.faultKind, [...objects.keys()]]).toEqual([false, 'key', before])
  expect(other.state.fault).toMatch(/une autre clé que celle de ce service : rien n’y est envoyé, ni remplacé\. Rendez/)
  const back = uploader(SERVER, undefined, sealed(7))
  expect([await back.pass(), back.state.fault]).toEqual([true, null])
})

it('credentials that may write alone are enough', async () => {
  const { add, uploader, refusals, objects, steps } = world()
  add(3)
  refusals.list = true
  expect(await uploader().pass()).toBe(true)
  expect(steps()).toEqual([1, 2])
  const before = new Map(objects)
  await uploader().pass()
  expect([...objects].every(([name, bytes]) => before.get(name) === bytes)).toBe(true)
})

it('a place has one server: another is refused while that one writes, and takes over once it is gone', async () => {
  const { add, uploader, objects, names } = world()
  add(2)
  const old = uploader()
  await old.pass()
  const before = names()
  const nobodys = () => []
  const other = uploader(OTHER, nobodys)
  expect([await other.pass(), other.state.faultKind, names()]).toEqual([false, 'taken', before])
  expect(other.state.fault).toMatch(/d’un autre serveur .* l’envoi commence de lui-même après le \d\d\/\d\d\/\d{4} /)
  // The first one was last heard of eleven minutes ago.
  const claim = [...objects.keys()].find(name => name.startsWith('claims/')) ?? ''
  objects.delete(claim)
  objects.set(`claims/${stampOf(Date.now() - 11 * MINUTES)}-${SERVER}.json`, new Uint8Array())
  const restored = uploader(OTHER, nobodys)
  expect(await restored.pass()).toBe(true)
  // Back again, the first one finds that it is no longer the place's.
  const back = uploader()
  expect([await back.pass(), back.state.faultKind]).toEqual([false, 'taken'])
})
