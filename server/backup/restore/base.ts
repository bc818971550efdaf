import { breathe } from '../../services/pause.ts'
import { unlessAborted } from '../../services/within.ts'
import { DamagedObject, follows, type StepHeader, stepsIn } from '../format.ts'
import { isFault, type Place } from '../places/place.ts'
import type { Told } from './notes.ts'
import { PageFile } from './pages.ts'
import { type Base, basesOf, type Goal, type Held, isWithin, Steps } from './plan.ts'

/** Objects that are fetched ahead of the one that is being written. */
const AHEAD = 4

export interface Turn {
  signal: AbortSignal
  /** Hears how many of how many bytes of objects are read. */
  progress(done: number, total: number): void
}

/** The objects' bytes in their order, fetched ahead. */
async function* fetched(place: Place, objects: readonly Held[], signal: AbortSignal): AsyncGenerator<[Held, Promise<Uint8Array>]> {
  const coming: [Held, Promise<Uint8Array>][] = []
  for (let at = 0; at < objects.length + AHEAD; at++) {
    const one = objects[at]
    if (one) {
      const bytes = unlessAborted(signal, place.get(one.name, one.size))
      // Its error is told when its turn comes; until then nobody waits for it.
      bytes.catch(() => undefined)
      coming.push([one, bytes])
    }
    const ready = at >= AHEAD ? coming.shift() : undefined
    if (ready) yield ready
  }
}

/** Lets a signal be heard between two steps, which are written without a pause. */
async function turnOf(signal: AbortSignal): Promise<void> {
  await breathe()
  signal.throwIfAborted()
}

const isLost = (error: unknown) => error instanceof DamagedObject || isFault(error, 'absent', 'altered')

/** Writes a snapshot; the header of its last part, after which segments follow. */
async function writeBase(place: Place, base: Base, file: PageFile, { signal, progress }: Turn): Promise<StepHeader> {
  const total = base.parts.reduce((sum, part) => sum + part.size, 0)
  let done = 0
  let last: StepHeader | undefined
  for await (const [part, bytes] of fetched(place, base.parts, signal)) {
    for (const step of stepsIn(await bytes)) {
      const { kind, generation, part: number, parts, before } = step.header
      const isNext = number === (last?.part ?? 0) + 1 && parts === part.parts && (!last || before === last.before)
      if (kind !== 'snapshot' || generation !== base.generation || step.header.step !== base.step || !isNext)
        throw new DamagedObject('la partie n’est pas celle que dit son nom')
      file.write(step.pages(), step.header.pageSize)
      last = step.header
      await turnOf(signal)
    }
    done += part.size
    progress(done, total)
  }
  if (last?.part !== last?.parts || !last) throw new DamagedObject('l’instantané n’est pas entier')
  return last
}

/** What a database was put together from. */
export interface Built {
  /** The last step that is in. */
  last: StepHeader
  base: Base
  /** Steps after the snapshot. */
  steps: number
  objects: number
  /** As they lie in the place. */
  bytes: number
}

/** Writes the steps that follow `built`, up to an instant, as far as there are any; what is damaged is read from another object if one has it. */
async function writeSteps(
  place: Place,
  built: Built,
  file: PageFile,
  { steps, goal, told }: { steps: Steps; goal: Goal; told: Told },
  turn: Turn,
) {
  const lost = new Set<string>()
  for (;;) {
    const objects = steps.from(built.last.step + 1, goal, lost)
    const total = objects.reduce((sum, one) => sum + one.size, 0)
    let [done, isWhole] = [0, true]
    for await (const [object, bytes] of fetched(place, objects, turn.signal)) {
      try {
        await writeObject(await bytes, { built, file, goal, signal: turn.signal })
      } catch (error) {
        if (!isLost(error)) throw error
        lost.add(object.name)
        told.damaged(object.name, error)
        isWhole = false
        break
      }
      done += object.size
      built.objects++
      built.bytes += object.size
      turn.progress(done, total)
    }
    if (!isWhole) continue
    const gap = steps.gapAt(built.last.step + 1, goal, lost)
    if (gap) told.gap(gap, built.last.until)
    return
  }
}

interface Writing {
  built: Built
  file: PageFile
  goal: Goal
  signal: AbortSignal
}

async function writeObject(bytes: Uint8Array, { built, file, goal, signal }: Writing): Promise<void> {
  for (const step of stepsIn(bytes)) {
    if (step.header.step <= built.last.step) continue
    if (step.header.until > goal.at || step.header.step > goal.step) return
    if (!follows(built.last, step.header)) throw new DamagedObject(`l’étape ${step.header.step} ne suit pas la précédente`)
    file.write(step.pages(), step.header.pageSize)
    built.last = step.header
    built.steps++
    await turnOf(signal)
  }
}

/**
 * Puts a database together in `path` as the goal says, from the newest snapshot before it that is whole and the steps after it.
 * What is missing or damaged on the way is told; undefined where no snapshot serves.
 */
export async function buildDatabase(
  place: Place,
  held: readonly Held[],
  { path, goal, told }: { path: string; goal: Goal; told: Told },
  turn: Turn,
): Promise<Built | undefined> {
  for (const base of basesOf(held)) {
    if (!isWithin(base, goal)) continue
    if (base.missing.length > 0) {
      told.incomplete(base)
      continue
    }
    const file = new PageFile(path)
    try {
      const last = await writeBase(place, base, file, turn)
      const built: Built = { last, base, steps: 0, objects: base.parts.length, bytes: base.parts.reduce((sum, one) => sum + one.size, 0) }
      await writeSteps(place, built, file, { steps: new Steps(held, base.generation), goal, told }, turn)
      file.finish(built.last.databasePages * built.last.pageSize)
      return built
    } catch (error) {
      if (!isLost(error)) throw error
      told.damaged(`instantané ${base.parts[0]?.name ?? ''}`, error)
    } finally {
      file.close()
    }
  }
  return undefined
}
