import { type Questionnaire, questionnaireSchema } from '#contract/questionnaire/model.ts'
import type { Reader } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import type { Services } from '../../services/services.ts'
import { listVersionContents } from './queries.ts'

/** How many versions are kept; the form engine's plans and conditions hang on the objects kept. */
const KEPT = 200

// A version never changes, so any copy of it is right; one cache a server, as several may run in one process.
const caches = new WeakMap<Services, Map<number, Questionnaire>>()

function cacheOf(services: Services): Map<number, Questionnaire> {
  const known = caches.get(services)
  if (known) return known
  const cache = new Map<number, Questionnaire>()
  caches.set(services, cache)
  return cache
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
  const fresh = new Map(rows.map(row => [row.id, fromJson(questionnaireSchema, row.json_content)]))
  const found = new Map<number, Questionnaire>()
  for (const version of wanted) {
    const questionnaire = cache.get(version) ?? fresh.get(version)
    if (!questionnaire) continue
    found.set(version, questionnaire)
    // Taken out and put back: the first of the map is the one unused for longest.
    cache.delete(version)
    cache.set(version, questionnaire)
  }
  for (const version of cache.keys()) {
    if (cache.size <= KEPT) break
    cache.delete(version)
  }
  return found
}

/** One version, which a reference in the database names. */
export async function loadVersion(db: Reader, services: Services, version: number): Promise<Questionnaire> {
  const found = (await loadVersions(db, services, [version])).get(version)
  if (!found) throw new Error(`questionnaire version ${version} is missing`)
  return found
}
