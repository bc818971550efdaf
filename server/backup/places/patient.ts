import { isFault, type Place } from './place.ts'

/** Pauses before the second try, the third … in milliseconds. */
const PAUSES = [100, 400, 1500, 5000, 10_000]

/** A place that is asked again where it does not answer: for what reads or sends once, and has nobody who repeats it. */
export function patientPlace(place: Place, pauses = PAUSES): Place {
  async function patiently<T>(work: () => Promise<T>): Promise<T> {
    for (const pause of pauses) {
      try {
        return await work()
      } catch (error) {
        if (!isFault(error, 'unreachable')) throw error
        await Bun.sleep(pause * (0.5 + Math.random()))
      }
    }
    return work()
  }
  return {
    where: place.where,
    put: (name, bytes) => patiently(() => place.put(name, bytes)),
    get: (name, most) => patiently(() => place.get(name, most)),
    list: prefix => patiently(() => place.list(prefix)),
    remove: name => patiently(() => place.remove(name)),
  }
}
