import { decodePoint, type SafetyPoint } from '../format.ts'
import { POINTS, parsePoint } from '../names.ts'
import type { Place } from '../places/place.ts'

/** The newest point of a name at an instant or before; undefined where there is none. */
export async function findPoint(place: Place, name: string, at: number): Promise<SafetyPoint | undefined> {
  const points = (await place.list(POINTS)).flatMap(one => {
    const told = parsePoint(one.name)
    return told && told.name === name && told.at <= at ? [{ key: one.name, at: told.at }] : []
  })
  const newest = points.sort((a, b) => b.at - a.at)[0]
  return newest && decodePoint(await place.get(newest.key))
}
