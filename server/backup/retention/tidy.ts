import { breathe } from '../../services/pause.ts'
import { decodePoint, isUnreadable, mergeSteps, proveSteps, type Step, stepsIn } from '../format.ts'
import { GENERATIONS, nameOf, POINTS, parsePoint } from '../names.ts'
import { keep, type Place } from '../places/place.ts'
import { type Held, heldIn } from '../restore/plan.ts'
import { coveredBy, expiredOf, joinableOf } from './plan.ts'

const SECOND = 1000
const secondOf = (at: number) => Math.floor(at / SECOND)

const listHeld = async (place: Place) => heldIn(await place.list(GENERATIONS))

/** Hears of objects of the stage that cannot be read; they stay as they are until their age removes them. */
export type HearUnreadable = (name: string, error: Error) => void

/** What `work` gives; undefined, told, where an object cannot be read. Else one bad object would keep all others from being tidied. */
async function unlessUnreadable<T>(name: string, work: () => T | Promise<T>, hear: HearUnreadable): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!isUnreadable(error)) throw error
    hear(name, error)
    return undefined
  }
}

/** Up to which steps something is to be had though it is no second's end: where a point has a name. */
async function listPointed(stage: Place, hear: HearUnreadable): Promise<Set<string>> {
  const names = (await stage.list(POINTS)).filter(({ name }) => parsePoint(name))
  const read = (name: string) => unlessUnreadable(name, async () => decodePoint(await stage.get(name)), hear)
  const points = (await Promise.all(names.map(({ name }) => read(name)))).filter(point => point !== undefined)
  return new Set(points.map(({ generation, step }) => `${generation} ${step}`))
}

/** Objects' steps one after the other, those of one second as one: what is asked for is a second, or a point that has a name. */
async function mergeSeconds(stage: Place, group: readonly Held[], pointed: ReadonlySet<string>): Promise<Uint8Array> {
  const merged: Uint8Array[] = []
  let same: Step[] = []
  const end = async () => {
    const [first, ...others] = same
    if (first) merged.push(mergeSteps([first, ...others]))
    same = []
    await breathe()
  }
  for (const { name } of group)
    for (const step of stepsIn(await stage.get(name))) {
      const last = same.at(-1)?.header
      if (last && (secondOf(last.until) !== secondOf(step.header.until) || pointed.has(`${last.generation} ${last.step}`))) await end()
      same.push(step)
    }
  await end()
  return Buffer.concat(merged)
}

/** Joins the steps of each past hour of the stage into one object; what was joined goes once that stands. */
export async function joinSteps(stage: Place, now: number, hear: HearUnreadable): Promise<void> {
  // What a joining that was cut short left would be joined again, under a name that is taken.
  await removeAll(stage, coveredBy(await listHeld(stage)))
  const pointed = await listPointed(stage, hear)
  for (const group of joinableOf(await listHeld(stage), now)) {
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last) continue
    const name = nameOf({ ...last, from: first.from })
    const merged = await unlessUnreadable(name, () => mergeSeconds(stage, group, pointed), hear)
    if (merged) await keep(stage, name, merged)
  }
  await removeAll(stage, coveredBy(await listHeld(stage)))
}

async function removeAll(place: Place, objects: readonly Pick<Held, 'name'>[]): Promise<void> {
  for (const { name } of objects) await place.remove(name)
}

/** The bytes of an object of steps, proved: what the place holds of them otherwise leaves it once they stand there. */
async function provedIn(stage: Place, one: Held): Promise<Uint8Array> {
  const bytes = await stage.get(one.name)
  proveSteps(bytes, one)
  return bytes
}

/** Sends what was joined in the stage and no one object of the place holds; what it holds too goes. */
export async function sendJoined(stage: Place, place: Place, hear: HearUnreadable): Promise<void> {
  const there = Map.groupBy(
    (await listHeld(place)).filter(one => one.kind === 'segments'),
    one => one.generation,
  )
  for (const one of await listHeld(stage)) {
    if (one.kind !== 'segments' || one.from === one.to) continue
    const isHeld = there.get(one.generation)?.some(other => other.from <= one.from && other.to >= one.to)
    const bytes = isHeld ? undefined : await unlessUnreadable(one.name, () => provedIn(stage, one), hear)
    if (bytes) await keep(place, one.name, bytes)
  }
  await removeAll(place, coveredBy(await listHeld(place)))
}

/** Removes what the retention no longer asks for; gives the instant before which no point is left. */
export async function expire(place: Place, now: number): Promise<number> {
  const { names, oldest } = expiredOf(await listHeld(place), now)
  for (const name of names) await place.remove(name)
  for (const { name } of await place.list(POINTS)) {
    const point = parsePoint(name)
    if (point && point.at < oldest) await place.remove(name)
  }
  return oldest
}
