import type { Scope } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import { requestsIn } from '../request/queries.ts'

export async function listVersionContents(db: Reader, versions: readonly number[]) {
  if (versions.length === 0) return []
  return db
    .selectFrom('questionnaire_version')
    .where('id', 'in', [...versions])
    .select(['id', 'json_content'])
    .execute()
}

/** The newest version of a questionnaire. */
export async function findNewestVersion(db: Reader, questionnaire: number): Promise<number | null> {
  const row = await db.selectFrom('questionnaire').where('id', '=', questionnaire).select('version_id').executeTakeFirst()
  return row?.version_id ?? null
}

/** The version that a request within reach pins; without a request, the newest version if any request within reach carries it. */
export async function findReachedVersion(db: Reader, scope: Scope, questionnaire: number, request?: number): Promise<number | null> {
  const carried = requestsIn(db, scope)
    .innerJoin('request_questionnaire as q', 'q.request_id', 'r.id')
    .innerJoin('questionnaire as n', 'n.id', 'q.questionnaire_id')
    .where('q.questionnaire_id', '=', questionnaire)
    .$if(request !== undefined, found => found.where('r.id', '=', request ?? 0))
    .select(['q.version_id as pinned', 'n.version_id as newest'])
    .limit(1)
  const row = await carried.executeTakeFirst()
  if (!row) return null
  return request === undefined ? row.newest : row.pinned
}

/** Enabled questionnaires, by name. */
export function listEnabledQuestionnaires(db: Reader) {
  return db.selectFrom('questionnaire').where('enabled', '=', 1).select(['id', 'name']).orderBy('name_fold').orderBy('id').execute()
}
