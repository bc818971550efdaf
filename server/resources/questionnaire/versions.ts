import { type Questionnaire, questionnaireSchema } from '#contract/questionnaire/model.ts'
import type { Reader } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import type { Services } from '../../services/services.ts'
import { listVersionContents } from './queries.ts'

/** Limits of the cache: versions, and characters in all. The form engine attaches its plans and conditions to the cached objects. */
const KEPT = { versions: 200, characters: 40_000_000 } as const

interface Held {
  questionnaire: Questionnaire
  characters: number
}

// A version never changes, so any copy of it is right; one cache a server, as several may run in one process.
const caches = new WeakMap<Services, Map<number, Held>>()

function cacheOf(services: Services): Map<number, Held> {
  const known = caches.get(services)
  if (known) return known
  const cache = new Map<number, Held>()
  caches.set(services, cache)
  return cache
}

/** Drops the least recently used ones until the rest is small enough. */
function shrink(cache: Map<number, Held>): void {
  let characters = [...cache.values()].reduce((sum, held) => sum + held.characters, 0)
  for (const [version, held] of cache) {
    if (cache.size <= KEPT.versions && characters <= KEPT.characters) break
    cache.delete(version)
    characters -= held.characters
  }
}

/** The questionnaires of these versions, each parsed once while it is kept; an unknown id is absent. */
export async function loadVersions(
  db: Reader,
  services: Services,
  versions: readonly number[],
): Promise<ReadonlyMap<number, Questionnaire>> {
  const cache = cacheOf(services)
  const wanted = [...new Set(versions)]
  const missing = wanted.filter(version => !cache.has(version))
  const rows = missing.length > 0 ? await listVersionContents(db, missing) : []
  const fresh = new Map(
    rows.map((row): [number, Held] => [
      row.id,
      { questionnaire: fromJson(questionnaireSchema, row.json_content), characters: row.json_content.length },
    ]),
  )
  const found = new Map<number, Questionnaire>()
  for (const version of wanted) {
    const held = cache.get(version) ?? fresh.get(version)
    if (!held) continue
    found.set(version, held.questionnaire)
    // Deleted and set again: the first of the map is the least recently used.
    cache.delete(version)
    cache.set(version, held)
  }
  if (fresh.size > 0) shrink(cache)
  return found
}

/** One version, which a reference in the database names. */
export async function loadVersion(db: Reader, services: Services, version: number): Promise<Questionnaire> {
  const found = (await loadVersions(db, services, [version])).get(version)
  if (!found) throw new Error(`questionnaire version ${version} is missing`)
  return found
}
