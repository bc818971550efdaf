import { zstdDecompressSync } from 'node:zlib'
import { z } from 'zod'
import { VERSION } from '../version.ts'
import { isFault, PlaceFault } from './places/place.ts'

/**
 * One step of a backup, or one part of a snapshot: magic with the format's number, u32 length of the header, u32 length of the body (both little-endian), header as
 * JSON, body, and the SHA-256 of all that. The body is zstd over `pages` page numbers (u32, little-endian, rising) and then their images
 * in that order. An object may hold several steps one after the other: joining objects is joining their bytes. Steps of one second are merged once
 * they are an hour old (`mergeSteps`).
 */
const MAGIC = new TextEncoder().encode('SCEAU-B')
/**
 * The format's number, one character: another one means other fields, or another body. Where lengths, header and hash stand, and
 * `origin.version` in the header, stays as it is, so that an older program says which version reads it.
 */
const FORMAT = '1'.charCodeAt(0)
const HASH_BYTES = 32
/** No step or part that Sceau writes holds more: what claims to is made to fill a memory or a disk. */
const UNPACKED_MOST = 512 << 20
/** SQLite's own limit. */
const PAGES_MOST = 0xff_ff_ff_fe
const LENGTHS_AT = MAGIC.length + 1
const START_BYTES = LENGTHS_AT + 8
const COMPRESSION = 1

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

/** Where in SQLite's log the next step begins. */
const positionSchema = z.strictObject({
  /** What tells this log from the one before it. */
  salts: z.tuple([count, count]),
  /** Frames of the log that are in the backup. */
  frames: count,
  /** The log's running checksum after them. */
  checksum: z.tuple([count, count]),
})
export type LogPosition = z.infer<typeof positionSchema>

const headerSchema = z.strictObject({
  kind: z.enum(['segment', 'snapshot']),
  generation: z.string(),
  /** For a snapshot: the step after which the database stood like this; the first of a generation is 0. */
  step: count,
  part: z.int().min(1),
  parts: z.int().min(1),
  pageSize: z.int().min(512).max(65_536),
  /** Pages that follow in the body. */
  pages: count,
  /** Pages of the whole database after this step. */
  databasePages: z.int().min(0).max(PAGES_MOST),
  /** When it was written: nothing that was committed later is in. Milliseconds of the epoch, never falling within a generation. */
  until: count,
  position: positionSchema,
  /** SHA-256 of the compressed body. */
  content: hex,
  /** Of a segment that stands for several steps, of which this is the last: their contents, in order, which the chain went through. */
  merged: z.array(hex).optional(),
  /** The chain before and after this step; a snapshot does not move it. */
  before: hex,
  after: hex,
  /** Which installation and which server wrote it, with which version of Sceau and at which migration. */
  origin: z.strictObject({ installation: z.string(), server: z.string(), version: z.string(), migration: z.string() }),
})
export type StepHeader = z.infer<typeof headerSchema>
export type Origin = StepHeader['origin']

export interface Pages {
  numbers: Uint32Array
  /** The images, one after the other in the order of their numbers. */
  images: Uint8Array
}

export interface Step {
  header: StepHeader
  /** The bytes that `encodeStep` gave. */
  bytes: Uint8Array
  /** Unpacks the body. Throws `DamagedObject`. */
  pages(): Pages
}

/** Bytes that are not what was written; the message says in French what does not fit. */
export class DamagedObject extends Error {}

const written = z.object({ origin: z.object({ version: z.string() }) })

/** What to say of a header that is as it was written, and that this version does not know. */
function unknown(header: unknown): PlaceFault | DamagedObject {
  const version = written.safeParse(header).data?.origin.version
  if (version === undefined) return new DamagedObject('l’en-tête est illisible')
  return new PlaceFault(
    'newer',
    `Cette sauvegarde a été écrite par Sceau ${version}, sous une forme que Sceau ${VERSION} ne connaît pas encore : lancez Sceau ${version} ou plus récent. Rien n’est perdu, et rien n’a été modifié.`,
  )
}

const sha256 = (...parts: (Uint8Array | string)[]) => {
  const hash = new Bun.CryptoHasher('sha256')
  for (const part of parts) hash.update(part)
  return hash
}
const hexOf = (...parts: (Uint8Array | string)[]) => sha256(...parts).digest('hex')

/** Where the chain of a generation begins. */
export const chainStart = (generation: string): string => hexOf(generation)

/** The chain after a segment with this content. */
export const chainAfter = (before: string, content: string): string => hexOf(before, content)

function packed({ numbers, images }: Pages): Uint8Array {
  const raw = new Uint8Array(numbers.byteLength + images.byteLength)
  raw.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength))
  raw.set(images, numbers.byteLength)
  return Bun.zstdCompressSync(raw, { level: COMPRESSION })
}

/** The first step that a segment stands for. */
export const firstStepOf = ({ step, merged }: Pick<StepHeader, 'step' | 'merged'>): number => step - (merged?.length ?? 1) + 1

/** What the caller tells of a step; the rest follows from its pages. */
export type StepFacts = Omit<StepHeader, 'pages' | 'content' | 'after'>

/** A step as it is written. A segment moves the chain on. */
export function encodeStep(facts: StepFacts, pages: Pages): { header: StepHeader; bytes: Uint8Array } {
  const body = packed(pages)
  const content = hexOf(body)
  const after = facts.kind === 'segment' ? (facts.merged ?? [content]).reduce(chainAfter, facts.before) : facts.before
  const header: StepHeader = { ...facts, pages: pages.numbers.length, content, after }
  const told = new TextEncoder().encode(JSON.stringify(header))
  const bytes = new Uint8Array(START_BYTES + told.length + body.length + HASH_BYTES)
  bytes.set([...MAGIC, FORMAT])
  const lengths = new DataView(bytes.buffer, LENGTHS_AT)
  lengths.setUint32(0, told.length, true)
  lengths.setUint32(4, body.length, true)
  bytes.set(told, START_BYTES)
  bytes.set(body, START_BYTES + told.length)
  bytes.set(sha256(bytes.subarray(0, -HASH_BYTES)).digest(), bytes.length - HASH_BYTES)
  return { header, bytes }
}

/** The unpacked body; undefined where it is none, or would be larger than it says. */
function inflated(body: Uint8Array, size: number): Uint8Array | undefined {
  try {
    return zstdDecompressSync(body, { maxOutputLength: size + 1 })
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}

function unpacked(header: StepHeader, body: Uint8Array): Pages {
  const end = header.pages * 4
  const size = end + header.pages * header.pageSize
  const raw = size <= UNPACKED_MOST ? inflated(body, size) : undefined
  if (raw?.length !== size) throw new DamagedObject('les pages ne sont pas celles que dit l’en-tête')
  // A copy, for numbers need an aligned beginning; `slice` of a Buffer is none.
  const numbers = new Uint32Array(new Uint8Array(raw.subarray(0, end)).buffer)
  if (numbers.some((number, at) => number <= (numbers[at - 1] ?? 0) || number > header.databasePages))
    throw new DamagedObject('des pages sont hors de la base')
  return { numbers, images: raw.subarray(end) }
}

function jsonIn(told: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(told))
  } catch (error) {
    throw new DamagedObject('l’en-tête est illisible', { cause: error })
  }
}

function headerIn(told: Uint8Array, format: number | undefined): StepHeader {
  const json = jsonIn(told)
  const header = headerSchema.safeParse(json)
  if (format === FORMAT && header.success) return header.data
  const isLater = format !== FORMAT || header.error?.issues.some(({ code }) => code === 'unrecognized_keys')
  throw isLater ? unknown(json) : new DamagedObject('l’en-tête est illisible')
}

function stepAt(object: Uint8Array, at: number): Step {
  const start = object.subarray(at, at + START_BYTES)
  if (start.length < START_BYTES || MAGIC.some((byte, index) => start[index] !== byte)) throw new DamagedObject('aucune étape n’y commence')
  const lengths = new DataView(start.buffer, start.byteOffset + LENGTHS_AT)
  const bodyAt = START_BYTES + lengths.getUint32(0, true)
  const end = bodyAt + lengths.getUint32(4, true)
  const bytes = object.subarray(at, at + end + HASH_BYTES)
  if (bytes.length < end + HASH_BYTES) throw new DamagedObject('l’étape est coupée')
  if (!Buffer.from(sha256(bytes.subarray(0, end)).digest()).equals(bytes.subarray(end)))
    throw new DamagedObject('les octets ne correspondent pas à leur empreinte')
  const header = headerIn(bytes.subarray(START_BYTES, bodyAt), start[MAGIC.length])
  return { header, bytes, pages: () => unpacked(header, bytes.subarray(bodyAt, end)) }
}

/**
 * The steps of an object in their order, each verified by its hash as it is reached. Throws `DamagedObject`, and a `PlaceFault` of the kind
 * `newer` for what a later version wrote.
 */
export function* stepsIn(object: Uint8Array): Generator<Step> {
  for (let at = 0; at < object.length; ) {
    const step = stepAt(object, at)
    yield step
    at += step.bytes.length
  }
}

/**
 * Whether a segment goes on right after `last` (a segment, or a part of the snapshot that a restore began with): the very next step, or
 * several in one, of which `last` may be among the first: what these wrote is as they left it, or written over.
 */
export function follows(last: StepHeader, next: StepHeader): boolean {
  const contents = next.merged ?? [next.content]
  const known = last.step + 1 - firstStepOf(next)
  return (
    next.kind === 'segment' &&
    next.generation === last.generation &&
    known >= 0 &&
    known < contents.length &&
    contents.slice(0, known).reduce(chainAfter, next.before) === last.after &&
    contents.slice(known).reduce(chainAfter, last.after) === next.after &&
    next.pageSize === last.pageSize &&
    next.until >= last.until
  )
}

/** True for what `stepsIn` throws: an object that this version cannot read, whether damaged or newer. */
export const isUnreadable = (error: unknown): error is Error => error instanceof DamagedObject || isFault(error, 'newer')

/** Throws what `stepsIn` does, and `DamagedObject` where an object does not hold the steps from … to, one after the other. */
export function proveSteps(object: Uint8Array, { generation, from, to }: { generation: string; from: number; to: number }): void {
  let next = from
  for (const { header } of stepsIn(object)) {
    if (header.kind !== 'segment' || header.generation !== generation || firstStepOf(header) !== next)
      throw new DamagedObject('les étapes ne sont pas celles que dit le nom')
    next = header.step + 1
  }
  if (next !== to + 1) throw new DamagedObject('les étapes ne sont pas celles que dit le nom')
}

/** Steps that follow each other as one, which brings each page once, as the last of them left it. */
export function mergeSteps(steps: readonly [Step, ...Step[]]): Uint8Array {
  const [first] = steps
  const { header: last } = steps.at(-1) ?? first
  if (steps.length === 1) return first.bytes
  const newest = new Map<number, Uint8Array>()
  for (const step of steps) {
    const { numbers, images } = step.pages()
    for (const [at, page] of numbers.entries()) newest.set(page, images.subarray(at * last.pageSize, (at + 1) * last.pageSize))
  }
  // A page beyond the end was let go of by a later step.
  const numbers = Uint32Array.from([...newest.keys()].filter(page => page <= last.databasePages)).sort()
  const images = Buffer.concat(Array.from(numbers, page => newest.get(page) ?? new Uint8Array()))
  const merged = steps.flatMap(({ header }) => header.merged ?? [header.content])
  const { pages: _pages, content: _content, after: _after, ...facts } = last
  return encodeStep({ ...facts, before: first.header.before, merged }, { numbers, images }).bytes
}

/** What a later version may add is passed over. */
const pointSchema = z.object({
  name: z.string(),
  at: count,
  generation: z.string(),
  /** Everything up to this step belongs to the point. */
  step: count,
  origin: headerSchema.shape.origin,
})
/** A point in time with a name, to return to. */
export type SafetyPoint = z.infer<typeof pointSchema>

export const encodePoint = (point: SafetyPoint): Uint8Array => new TextEncoder().encode(`${JSON.stringify(point)}\n`)

/** Throws `DamagedObject`. */
export function decodePoint(bytes: Uint8Array): SafetyPoint {
  try {
    return pointSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch (error) {
    throw new DamagedObject('le point est illisible', { cause: error })
  }
}
