import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chainStart, encodeStep, type StepFacts, type StepHeader } from '#server/backup/format.ts'
import { nameOf, newGeneration } from '#server/backup/names.ts'
import { type Listed, type Place, PlaceFault } from '#server/backup/places/place.ts'
import { DATABASE_FILE } from '#server/backup/restore/into.ts'
import { openSqlite } from '#server/database/sqlite.ts'

/** A place in memory, whose objects a test may lose or change. */
export class MemoryPlace implements Place {
  readonly where = 'la mémoire'
  readonly objects = new Map<string, Uint8Array>()
  /** What was asked for, in order. */
  readonly got: string[] = []

  async put(name: string, bytes: Uint8Array): Promise<boolean> {
    if (this.objects.has(name)) return false
    this.objects.set(name, bytes.slice())
    return true
  }

  async get(name: string): Promise<Uint8Array<ArrayBuffer>> {
    this.got.push(name)
    const found = this.objects.get(name)
    if (!found) throw new PlaceFault('absent', `${name} manque`)
    return new Uint8Array(found)
  }

  async list(prefix: string): Promise<Listed[]> {
    const found = [...this.objects].filter(([name]) => name.startsWith(prefix))
    return found.map(([name, bytes]) => ({ name, size: bytes.length })).sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  async remove(name: string): Promise<void> {
    this.objects.delete(name)
  }

  /** Changes one byte in the middle. */
  alter(name: string): void {
    const bytes = this.objects.get(name)
    if (!bytes) throw new Error(`no object ${name}`)
    const at = bytes.length >> 1
    this.objects.set(name, bytes.with(at, (bytes[at] ?? 0) ^ 1))
  }
}

interface State {
  pageSize: number
  pages: Uint8Array[]
}

const ORIGIN = { installation: 'i', server: 's', version: '1', migration: '0001' }

/** Writes a database's states into a place as the service would: a snapshot, then what each step changed. */
export class Recorder {
  readonly path: string
  readonly place: Place
  generation = ''
  last: StepHeader | undefined
  #state: State = { pageSize: 4096, pages: [] }

  constructor(folder: string, place: Place) {
    this.path = join(folder, DATABASE_FILE)
    this.place = place
  }

  #read(): State {
    const connection = openSqlite(this.path)
    connection.run('pragma wal_checkpoint(truncate)')
    connection.close()
    const bytes = new Uint8Array(readFileSync(this.path))
    const pageSize = (bytes[16] ?? 0) * 256 + (bytes[17] ?? 0)
    return { pageSize, pages: Array.from({ length: bytes.length / pageSize }, (_, at) => bytes.slice(at * pageSize, (at + 1) * pageSize)) }
  }

  #facts(kind: StepFacts['kind'], step: number, until: number, { pageSize, pages }: State): StepFacts {
    const position: StepFacts['position'] = { salts: [1, 2], frames: 0, checksum: [0, 0] }
    const before = this.last?.after ?? chainStart(this.generation)
    const databasePages = pages.length
    return { kind, generation: this.generation, step, part: 1, parts: 1, pageSize, databasePages, until, position, before, origin: ORIGIN }
  }

  /** A snapshot of the database as it stands, in two parts; `isNew`: of a new generation. Gives the parts' names. */
  async snapshot(until: number, isNew = false): Promise<string[]> {
    const state = this.#read()
    if (isNew || !this.generation) {
      this.generation = newGeneration(until, this.generation || undefined)
      this.last = undefined
    }
    this.#state = state
    const facts = this.#facts('snapshot', this.last?.step ?? 0, until, state)
    const half = state.pages.length >> 1
    const names: string[] = []
    for (const [at, pages] of [state.pages.slice(0, half), state.pages.slice(half)].entries()) {
      const numbers = Uint32Array.from(pages, (_, page) => at * half + page + 1)
      const { header, bytes } = encodeStep({ ...facts, part: at + 1, parts: 2 }, { numbers, images: Buffer.concat(pages) })
      const of = {
        kind: 'snapshot',
        generation: this.generation,
        from: header.step,
        to: header.step,
        until,
        part: at + 1,
        parts: 2,
      } as const
      names.push(nameOf(of))
      await this.place.put(nameOf(of), bytes)
      if (isNew || !this.last || at > 0) this.last = header
    }
    return names
  }

  /** What was committed since the last step, as an object of its own; gives its name. */
  async step(until: number): Promise<string> {
    const state = this.#read()
    const changed = state.pages.flatMap((page, at) => (Buffer.compare(page, this.#state.pages[at] ?? new Uint8Array()) === 0 ? [] : [at]))
    const facts = this.#facts('segment', (this.last?.step ?? 0) + 1, until, state)
    const images = Buffer.concat(changed.map(at => state.pages[at] ?? new Uint8Array()))
    const { header, bytes } = encodeStep(facts, { numbers: Uint32Array.from(changed, at => at + 1), images })
    this.#state = state
    this.last = header
    const name = nameOf({ kind: 'segments', generation: this.generation, from: header.step, to: header.step, until, part: 1, parts: 1 })
    await this.place.put(name, bytes)
    return name
  }
}
