import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  chainStart,
  DamagedObject,
  decodePoint,
  encodePoint,
  encodeStep,
  firstStepOf,
  follows,
  mergeSteps,
  type SafetyPoint,
  type StepFacts,
  type StepHeader,
  stepsIn,
} from '#server/backup/format.ts'
import { instantOf, nameOf, newGeneration, parseName, parsePoint, pointName, stampOf } from '#server/backup/names.ts'
import { PlaceFault } from '#server/backup/places/place.ts'

const GENERATION = '20261121T140307123Z-1a2b3c4d'
const PAGE = 512
const ORIGIN = { installation: 'i', server: 's', version: '1', migration: '0001' }

const factsOf = (last: StepHeader | undefined): StepFacts => ({
  kind: last ? 'segment' : 'snapshot',
  generation: GENERATION,
  step: last ? last.step + 1 : 0,
  part: 1,
  parts: 1,
  pageSize: PAGE,
  databasePages: 10,
  until: 1_000 + (last?.step ?? 0),
  position: { salts: [1, 2], frames: 3, checksum: [4, 0xff_ff_ff_ff] },
  before: last?.after ?? chainStart(GENERATION),
  origin: ORIGIN,
})

function chainOf(count: number) {
  const steps: { header: StepHeader; bytes: Uint8Array }[] = []
  for (let at = 0; at < count; at++) {
    const images = new Uint8Array(2 * PAGE).fill(at + 1)
    steps.push(encodeStep(factsOf(steps.at(-1)?.header), { numbers: new Uint32Array([at + 1, at + 7]), images }))
  }
  return steps
}

it('steps come back as they were written, one by one or joined', () => {
  const steps = chainOf(4)
  const read = [...stepsIn(Buffer.concat(steps.map(({ bytes }) => bytes)))]
  expect(read.map(({ header }) => header)).toEqual(steps.map(({ header }) => header))
  expect(read.map(step => [...step.pages().numbers])).toEqual([
    [1, 7],
    [2, 8],
    [3, 9],
    [4, 10],
  ])
  expect(new Uint8Array(read[2]!.pages().images)).toEqual(new Uint8Array(2 * PAGE).fill(3))
  expect(read.slice(1).every((step, at) => follows(read[at]!.header, step.header))).toBe(true)
})

it('merged steps bring each page once, as the last of them left it, and follow whatever one of them would have followed', () => {
  const [base, ...steps] = chainOf(5)
  const read = [...stepsIn(Buffer.concat(steps.map(({ bytes }) => bytes)))]
  // Pages that two of them wrote; the last one has cut the database's last page off.
  const again = { numbers: new Uint32Array([2, 8]), images: new Uint8Array(2 * PAGE).fill(99) }
  const last = [...stepsIn(encodeStep({ ...factsOf(read[2]!.header), databasePages: 8 }, again).bytes)][0]!
  const [merged] = [...stepsIn(mergeSteps([read[0]!, read[1]!, read[2]!, last]))]
  const { header } = merged!
  expect([firstStepOf(header), header.step, header.after, header.until]).toEqual([1, 4, last.header.after, last.header.until])
  const { numbers, images } = merged!.pages()
  expect([...numbers].map((page, at) => [page, images[at * PAGE]])).toEqual([
    [2, 99],
    [3, 3],
    [4, 4],
    [8, 99],
  ])
  // They follow the snapshot, and one of themselves where a restore began there; merged once more they are the same chain.
  const followed = [base!.header, read[0]!.header, read[2]!.header].map(one => follows(one, header))
  const next = encodeStep(factsOf(header), again)
  expect([...followed, follows(header, next.header), follows(last.header, header)]).toEqual([true, true, true, true, false])
  const twice = [...stepsIn(mergeSteps([merged!, [...stepsIn(next.bytes)][0]!]))][0]!.header
  expect([follows(base!.header, twice), twice.merged?.length]).toEqual([true, 5])
  const altered = { ...header, merged: header.merged?.with(1, '0'.repeat(64)) }
  expect([base!.header, read[2]!.header].map(one => follows(one, altered))).toEqual([false, false])
  expect(mergeSteps([last])).toBe(last.bytes)
})

it('a step that is missing, doubled or of another history does not follow', () => {
  const [first, second, third] = chainOf(3).map(({ header }) => header)
  expect(follows(first!, third!)).toBe(false)
  expect(follows(second!, second!)).toBe(false)
  expect(follows(second!, { ...third!, before: first!.after })).toBe(false)
  expect(follows(second!, { ...third!, content: first!.content })).toBe(false)
  expect(follows(second!, { ...third!, generation: '20261121T140307124Z-1a2b3c4d' })).toBe(false)
})

it('a step that was made to fill a memory or a disk is damaged, however its hashes fit', () => {
  const pagesOf =
    (numbers: number[], bytes = numbers.length * PAGE, facts = factsOf(undefined)) =>
    () =>
      [...stepsIn(encodeStep(facts, { numbers: new Uint32Array(numbers), images: new Uint8Array(bytes) }).bytes)].map(step => step.pages())
  expect(pagesOf([1, 9])()).toHaveLength(1)
  for (const [what, hostile] of [
    ['a page before the first', pagesOf([0, 1])],
    ['a page beyond the database', pagesOf([1, 4_000_000_000])],
    ['a page twice', pagesOf([1, 1])],
    ['a bomb', pagesOf([1], 64 << 20)],
    ['more pages than SQLite has', pagesOf([1], PAGE, { ...factsOf(undefined), databasePages: 2 ** 40 })],
  ] as const)
    expect(hostile, what).toThrow(DamagedObject)
})

it('an altered byte and a cut are found wherever they are', () => {
  const whole = Buffer.concat(chainOf(2).map(({ bytes }) => bytes))
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const altered = Uint8Array.from(whole)
      altered[at] = altered[at]! ^ change
      expect(() => [...stepsIn(altered)]).toThrow(DamagedObject)
    }),
    { numRuns: 300 },
  )
  const firstEnds = chainOf(1)[0]!.bytes.length
  for (const cut of [1, 8, 15, 16, firstEnds - 1, firstEnds + 1, whole.length - 1])
    expect(() => [...stepsIn(whole.subarray(0, cut))], `cut at ${cut}`).toThrow(DamagedObject)
})

/** An object whose header or format a later version wrote, with a hash that fits. */
function rewritten(change: (header: StepHeader) => object, format = '1'): Uint8Array {
  const { header, bytes } = chainOf(1)[0]!
  const told = new TextEncoder().encode(JSON.stringify(change(header)))
  const old = new DataView(bytes.buffer).getUint32(8, true)
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32LE(told.length, 0)
  lengths.writeUInt32LE(new DataView(bytes.buffer).getUint32(12, true), 4)
  const whole = Buffer.concat([Buffer.from(`SCEAU-B${format}`), lengths, told, bytes.subarray(16 + old, -32)])
  return Buffer.concat([whole, new Bun.CryptoHasher('sha256').update(whole).digest()])
}

it('what a later version wrote is not called damaged: the version that reads it is named', () => {
  const later = (header: StepHeader) => ({ ...header, origin: { ...header.origin, version: '7.2.0' } })
  const read = (bytes: Uint8Array) => () => [...stepsIn(bytes)]
  expect(read(rewritten(header => header))()).toHaveLength(1)
  for (const bytes of [rewritten(header => ({ ...later(header), packing: 'x' })), rewritten(later, '2')]) {
    expect(read(bytes)).toThrow(/écrite par Sceau 7\.2\.0, .* : lancez Sceau 7\.2\.0 ou plus récent\. Rien n’est perdu/)
    expect(read(bytes)).toThrow(PlaceFault)
  }
  expect(read(rewritten(() => ({}), '2'))).toThrow(DamagedObject)
  const point: SafetyPoint = { name: 'before-upgrade', at: 5, generation: GENERATION, step: 7, origin: ORIGIN }
  expect(decodePoint(new TextEncoder().encode(JSON.stringify({ ...point, more: 1 })))).toEqual(point)
})

it('names say what objects are, and sort by their order', () => {
  const name = { kind: 'snapshot', generation: GENERATION, from: 12, to: 12, until: 1_795_269_787_123, part: 2, parts: 31 } as const
  expect(nameOf(name)).toBe(`generations/${GENERATION}/000000000012-000000000012-${stampOf(name.until)}.snapshot-0002-0031`)
  expect(parseName(nameOf(name))).toEqual(name)
  const segments = { ...name, kind: 'segments', to: 40, part: 1, parts: 1 } as const
  expect(parseName(nameOf(segments))).toEqual(segments)
  expect(parseName(`generations/${GENERATION}/x.segments`)).toBeUndefined()
  expect(parsePoint(pointName('before-upgrade', name.until))).toEqual({ name: 'before-upgrade', at: name.until })
  expect(instantOf(stampOf(name.until))).toBe(name.until)
})

it('a generation comes after the last one, also when the clock was set back', () => {
  const later = newGeneration(2_000_000)
  const afterwards = newGeneration(1_000_000, later)
  expect(afterwards > later).toBe(true)
  expect(instantOf(newGeneration(5_000_000, later))).toBe(5_000_000)
})

it('a point keeps its name, and one that was altered is not read', () => {
  const point: SafetyPoint = { name: 'before-upgrade', at: 5, generation: GENERATION, step: 7, origin: ORIGIN }
  expect(decodePoint(encodePoint(point))).toEqual(point)
  expect(() => decodePoint(encodePoint(point).subarray(0, 20))).toThrow(DamagedObject)
})
