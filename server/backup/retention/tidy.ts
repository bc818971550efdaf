import { GENERATIONS, nameOf, POINTS, parsePoint } from '../names.ts'
import { keep, type Place } from '../places/place.ts'
import { type Held, heldIn } from '../restore/plan.ts'
import { coveredBy, expiredOf, joinableOf } from './plan.ts'

const listHeld = async (place: Place) => heldIn(await place.list(GENERATIONS))

/** Joins the steps of each past hour of the stage into one object; what was joined goes once that stands. */
export async function joinSteps(stage: Place, now: number): Promise<void> {
  for (const group of joinableOf(await listHeld(stage), now)) {
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last) continue
    const parts: Uint8Array[] = []
    for (const one of group) parts.push(await stage.get(one.name))
    // Joining objects is joining their bytes: each step keeps its hash and its place in the chain.
    await keep(stage, nameOf({ ...last, from: first.from }), Buffer.concat(parts))
  }
  await removeAll(stage, coveredBy(await listHeld(stage)))
}

async function removeAll(place: Place, objects: readonly Pick<Held, 'name'>[]): Promise<void> {
  for (const { name } of objects) await place.remove(name)
}

/** Sends what was joined in the stage and no one object of the place holds; what it holds too goes. */
export async function sendJoined(stage: Place, place: Place): Promise<void> {
  const there = Map.groupBy(
    (await listHeld(place)).filter(one => one.kind === 'segments'),
    one => one.generation,
  )
  for (const one of await listHeld(stage)) {
    if (one.kind !== 'segments' || one.from === one.to) continue
    const isHeld = there.get(one.generation)?.some(other => other.from <= one.from && other.to >= one.to)
    if (!isHeld) await keep(place, one.name, await stage.get(one.name))
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
