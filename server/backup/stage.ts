import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { isUnreadable, type StepHeader, stepsIn } from './format.ts'
import { folderOf, GENERATIONS, type ObjectName, POINTS, parseName } from './names.ts'

/** Names of what is being written begin so; a crash leaves such a file, which counts as nothing. */
const PART = '.part-'
const OWN = 0o700

function flushFolder(folder: string): void {
  const file = openSync(folder, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function writeWhole(path: string, bytes: Uint8Array, isFlushed: boolean): void {
  const file = openSync(path, 'w', 0o600)
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
    if (isFlushed) fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

const sealSchema = z.strictObject({ generation: z.string(), step: z.int(), salt: z.int(), file: z.string().nullable() })
/** Where the database's file held all that was in the backup: what the next start goes on from although the log was begun anew. */
export type Seal = z.infer<typeof sealSchema>

/**
 * The folder beside the data where a backup is written first: objects are flushed before they get their name, which none gets twice. It works
 * at once, unlike a place, because writers are kept out for the last of it.
 */
export class Stage {
  readonly root: string
  readonly #listeners: ((name: string) => void)[] = []

  constructor(root: string) {
    this.root = root
    mkdirSync(root, { recursive: true, mode: OWN })
  }

  /** Writes an object, which survives a power cut from here on. */
  put(name: string, bytes: Uint8Array): void {
    const path = join(this.root, name)
    const folder = dirname(path)
    const part = join(folder, `${PART}${process.pid}`)
    try {
      writeWhole(part, bytes, true)
      linkSync(part, path)
    } finally {
      rmSync(part, { force: true })
    }
    flushFolder(folder)
    for (const hear of this.#listeners) hear(name)
  }

  /** Tells of every object from now on, once it stands. */
  listen(hear: (name: string) => void): void {
    this.#listeners.push(hear)
  }

  /** Makes a folder of objects. */
  make(folder: string): void {
    const path = join(this.root, folder)
    mkdirSync(path, { recursive: true, mode: OWN })
    for (const made of [dirname(path), this.root, dirname(this.root)]) flushFolder(made)
  }

  /** Removes a generation that nothing can be restored from. */
  drop(generation: string): void {
    rmSync(join(this.root, folderOf(generation)), { recursive: true, force: true })
  }

  get(name: string): Uint8Array {
    return readFileSync(join(this.root, name))
  }

  has(name: string): boolean {
    return existsSync(join(this.root, name))
  }

  /** The bytes of an object; undefined where it was let go of. */
  find(name: string): Uint8Array | undefined {
    return this.has(name) ? this.get(name) : undefined
  }

  /** All objects: those of the newest generation first, each generation's in their order, then the points. */
  names(): string[] {
    const objects = this.generations()
      .reverse()
      .flatMap(generation => this.objects(generation).map(({ name }) => name))
    const points = join(this.root, POINTS)
    return [...objects, ...(existsSync(points) ? readdirSync(points).map(name => POINTS + name) : [])].filter(name => !name.includes(PART))
  }

  /** Generations, oldest first. */
  generations(): string[] {
    const folder = join(this.root, GENERATIONS)
    return existsSync(folder) ? readdirSync(folder).sort() : []
  }

  /** The objects of a generation, by their names' order. */
  objects(generation: string): { name: string; told: ObjectName }[] {
    const folder = folderOf(generation)
    const names = existsSync(join(this.root, folder)) ? readdirSync(join(this.root, folder)).sort() : []
    return names.flatMap(file => {
      const told = parseName(folder + file)
      return told ? [{ name: folder + file, told }] : []
    })
  }

  /** The newest step of the newest generation, where that can be read and has a whole snapshot to begin with. */
  last(): StepHeader | undefined {
    const objects = this.objects(this.generations().at(-1) ?? '')
    const bases = Map.groupBy(
      objects.filter(({ told }) => told.kind === 'snapshot'),
      ({ told }) => told.to,
    )
    const isWhole = [...bases.values()].some(parts => parts.length === parts[0]?.told.parts)
    const newest = objects.toSorted((a, b) => a.told.to - b.told.to || a.name.localeCompare(b.name)).at(-1)
    if (!isWhole || !newest) return undefined
    try {
      return [...stepsIn(this.get(newest.name))].at(-1)?.header
    } catch (error) {
      if (isUnreadable(error)) return undefined
      throw error
    }
  }

  seal(seal: Seal): void {
    const path = join(this.root, SEAL)
    // Unflushed: after a power cut an older one, or none, fits nothing, and a snapshot is made.
    writeWhole(`${path}${PART}`, new TextEncoder().encode(JSON.stringify(seal)), false)
    renameSync(`${path}${PART}`, path)
  }

  /** The seal, where it can be read. */
  sealed(): Seal | undefined {
    const path = join(this.root, SEAL)
    if (!existsSync(path)) return undefined
    const parsed = z.string().transform((text, context) => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue('no JSON')
        return z.NEVER
      }
    })
    return parsed.pipe(sealSchema).safeParse(readFileSync(path, 'utf8')).data
  }

  /** Who writes here: a random id, made once. */
  server(): string {
    const path = join(this.root, SERVER)
    const known = existsSync(path) ? readFileSync(path, 'utf8') : ''
    // A power cut amid the first writing leaves an empty one.
    if (SERVER_ID.test(known)) return known
    const made = crypto.randomUUID()
    writeWhole(path, new TextEncoder().encode(made), true)
    return made
  }
}

const SEAL = 'seal.json'
const SERVER = 'server.id'
const SERVER_ID = /^[0-9a-f-]{36}$/
