import { type Claim, claimPlace } from './claims.ts'
import { firstStepOf, isUnreadable, type Step, stepsIn } from './format.ts'
import { folderOf, GENERATIONS, nameOf, type ObjectName, POINTS, parseName } from './names.ts'
import { isFault, type Place, PlaceFault } from './places/place.ts'
import type { Stage } from './stage.ts'
import type { PlaceState } from './state.ts'
import { FileSender } from './uploads/send.ts'

/** Steps that are sent as one object. */
const JOINED_BYTES = 4 << 20
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** How often it is looked whether another server has taken the place. */
const CLAIM_MS = 60_000

/** What a place has of a generation: the snapshots' parts by name, and its steps as ranges, joined where they meet. */
export interface Kept {
  names: Set<string>
  ranges: Map<string, [number, number][]>
}

/** What a place has, by the names that it lists. */
export function keptIn(names: readonly string[]): Kept {
  const ranges = new Map<string, [number, number][]>()
  const told = names.flatMap(name => parseName(name) ?? []).filter(({ kind }) => kind === 'segments')
  for (const { generation, from, to } of told.sort((a, b) => a.from - b.from)) {
    const all = ranges.get(generation) ?? []
    const last = all.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else all.push([from, to])
    ranges.set(generation, all)
  }
  return { names: new Set(names), ranges }
}

const has = ({ ranges }: Kept, generation: string, step: number) =>
  (ranges.get(generation) ?? []).some(([from, to]) => from <= step && step <= to)

/** True when a place has all of an object already, under whatever names. */
export function isKept(kept: Kept, name: string): boolean {
  const told = parseName(name)
  if (kept.names.has(name) || told?.kind !== 'segments') return kept.names.has(name)
  return (kept.ranges.get(told.generation) ?? []).some(([from, to]) => from <= told.from && told.to <= to)
}

/** The steps of an object that are asked for; none where the stage's disk has damaged it: it then goes as it is, and what follows too. */
function missing(bytes: Uint8Array, isAsked: (step: number) => boolean): Step[] {
  try {
    return [...stepsIn(bytes)].filter(({ header }) => isAsked(header.step))
  } catch (error) {
    if (!isUnreadable(error)) throw error
    return []
  }
}

interface Joined {
  name: string
  bytes: Uint8Array
  /** How many of the waiting names are in it. */
  taken: number
}

/** Sends what stands in the stage on to a place: the newest generation first, steps in their order, several as one object. */
export class Uploader {
  readonly #stage: Stage
  readonly #place: Place
  readonly #claim: Claim
  readonly #synced: () => number
  readonly #files: FileSender
  /** Of the generation that goes on, in order. */
  readonly #waiting: string[] = []
  /** What a new place lacks of former ones. */
  readonly #former: string[] = []
  #passing: Promise<boolean> = Promise.resolve(true)
  #kept: Kept | undefined
  #claimedAt = 0
  #pauseMs = 0
  #startedAt = Date.now()
  #sentAt: number | null = null
  #fault: PlaceFault | null = null
  #isStopped = false

  /** `synced` gives up to when the stage has everything. */
  constructor(stage: Stage, place: Place, claim: Claim, synced: () => number) {
    this.#stage = stage
    this.#place = place
    this.#claim = claim
    this.#synced = synced
    this.#files = new FileSender(stage.root, place)
    stage.listen(name => void this.#waiting.push(name))
  }

  get state(): PlaceState {
    const { where } = this.#place
    const lagMs = Math.max(0, Date.now() - (this.#sentAt ?? this.#startedAt))
    return { where, sentAt: this.#sentAt, lagMs, fault: this.#fault?.message ?? null, faultKind: this.#fault?.kind ?? null }
  }

  /** Sends until it is told to stop, with a pause of `paceMs` between looks. */
  async run(paceMs: number): Promise<void> {
    while (!this.#isStopped) await Bun.sleep((await this.pass()) ? paceMs : this.#pauseMs)
  }

  stop(): void {
    this.#isStopped = true
  }

  /** Sends everything that waits, after what is being sent; false where the place did not let it. */
  pass(): Promise<boolean> {
    this.#passing = this.#passing.then(() => this.#pass())
    return this.#passing
  }

  async #pass(): Promise<boolean> {
    const synced = this.#synced()
    try {
      await this.#hold()
      await this.#begin()
      for (;;) {
        // Files go before the steps that may name them.
        await this.#files.send()
        if (this.#waiting.length === 0) break
        await this.#send(this.#waiting)
      }
      if (synced > 0) this.#sentAt = synced
      if (this.#former.length > 0) await this.#send(this.#former)
      this.#fault = null
      this.#pauseMs = 0
      return true
    } catch (error) {
      this.#fault = error instanceof PlaceFault ? error : new PlaceFault('unreachable', `${this.#place.where} : ${String(error)}`, error)
      this.#pauseMs = Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2 || FIRST_PAUSE_MS)
      return false
    }
  }

  /** Sees to it that no other server writes to this place. */
  async #hold(): Promise<void> {
    if (Date.now() - this.#claimedAt < CLAIM_MS) return
    await claimPlace(this.#place, this.#claim, this.#claimedAt > 0)
    this.#claimedAt = Date.now()
  }

  /** Finds out what the place lacks. Who may not list sends the newest generation whole. */
  async #begin(): Promise<void> {
    if (this.#kept) return
    const isNew = (name: string) => !this.#waiting.includes(name)
    try {
      const listed = [...(await this.#place.list(GENERATIONS)), ...(await this.#place.list(POINTS))].map(({ name }) => name)
      this.#kept = keptIn(listed)
    } catch (error) {
      if (!isFault(error, 'refused')) throw error
      this.#kept = keptIn([])
    }
    const kept = this.#kept
    const names = [...this.#stage.names()].filter(name => !isKept(kept, name) && isNew(name))
    const current = folderOf(this.#stage.generations().at(-1) ?? '')
    const isFormer = (name: string) => name.startsWith(GENERATIONS) && !name.startsWith(current)
    this.#former.push(...names.filter(isFormer))
    this.#waiting.unshift(...names.filter(name => !isFormer(name)))
  }

  async #send(names: string[]): Promise<void> {
    const joined = this.#join(names)
    if (joined) await this.#place.put(joined.name, joined.bytes)
    names.splice(0, joined?.taken ?? 1)
  }

  /** The next object, with the steps that follow it; undefined where the stage has let go of it. */
  #join(names: readonly string[]): Joined | undefined {
    const [name = ''] = names
    const first = parseName(name)
    if (first?.kind !== 'segments') {
      const bytes = this.#stage.find(name)
      return bytes && { name, bytes, taken: 1 }
    }
    let last: ObjectName = first
    const parts: Uint8Array[] = []
    let [size, taken, from] = [0, 0, first.from]
    for (const next of names) {
      const told = parseName(next)
      if (taken > 0 && !(told?.kind === 'segments' && told.generation === last.generation && told.from === last.to + 1)) break
      const bytes = this.#stage.find(next)
      if (!told || !bytes || size > JOINED_BYTES) break
      const rest = this.#rest(bytes, told)
      if (taken === 0) from = rest.from
      parts.push(rest.bytes)
      size += rest.bytes.length
      taken++
      last = told
    }
    if (taken === 0) return undefined
    return { name: nameOf({ ...last, from }), bytes: Buffer.concat(parts), taken }
  }

  /** The steps of an object that the place does not have: the stage may have joined them differently. */
  #rest(bytes: Uint8Array, { generation, from, to }: ObjectName): { from: number; bytes: Uint8Array } {
    const kept = this.#kept
    if (!kept || from === to || !has(kept, generation, from)) return { from, bytes }
    const steps = missing(bytes, step => !has(kept, generation, step))
    const first = steps[0]
    return first ? { from: firstStepOf(first.header), bytes: Buffer.concat(steps.map(step => step.bytes)) } : { from, bytes }
  }
}
