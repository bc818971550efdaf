import { DamagedObject, decodePoint, type SafetyPoint } from '../format.ts'
import { POINTS, parsePoint } from '../names.ts'
import { isFault, type Place, PlaceFault } from '../places/place.ts'

/** The newest point of a name at an instant or before; undefined where there is none. Throws a `PlaceFault`. */
export async function findPoint(place: Place, name: string, at: number): Promise<SafetyPoint | undefined> {
  const points = (await place.list(POINTS)).flatMap(one => {
    const told = parsePoint(one.name)
    return told && told.name === name && told.at <= at ? [{ key: one.name, at: told.at }] : []
  })
  const newest = points.sort((a, b) => b.at - a.at)[0]
  if (!newest) return undefined
  try {
    return decodePoint(await place.get(newest.key))
  } catch (error) {
    if (!(error instanceof DamagedObject) && !isFault(error, 'altered')) throw error
    throw new PlaceFault(
      'altered',
      `${newest.key} de ${place.where} est endommagé : donnez à sa place l’instant qu’il nomme, par --at ${new Date(newest.at).toISOString()}.`,
    )
  }
}
