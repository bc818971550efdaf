import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { fold } from '#contract/text.ts'
import type { Scope } from '../../access/caller.ts'
import { requestsIn } from '../../access/reach/queries.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { toJson } from '../../database/json.ts'
import { locked } from '../../database/lock.ts'
import { insertRow, updateRow } from '../../database/rows.ts'

export async function listVersionContents(db: Reader, versions: readonly number[]) {
  if (versions.length === 0) return []
  return db
    .selectFrom('questionnaire_version')
    .where('id', 'in', [...versions])
    .select(['id', 'json_content'])
    .execute()
}

/** The newest version of each of these questionnaires that are enabled. */
export async function listNewestContents(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('questionnaire as q')
    .innerJoin('questionnaire_version as v', 'v.id', 'q.version_id')
    .where('q.id', 'in', [...ids])
    .where('q.enabled', '=', 1)
    .select('v.json_content')
    .orderBy('q.id')
    .execute()
}

/** Every version of a questionnaire, the newest first, without its content. */
export const listHistories = (db: Reader, questionnaire: number) =>
  db
    .selectFrom('questionnaire_version as v')
    .leftJoin('user_account as u', 'u.id', 'v.created_by')
    .where('v.questionnaire_id', '=', questionnaire)
    .select(['v.id', 'v.version', 'v.name', 'v.description', 'v.created_at', 'v.created_by', 'u.first_name', 'u.last_name'])
    .orderBy('v.version', 'desc')
    .execute()

/** The keys that any version of a questionnaire has given to its cards. */
export async function listKeys(db: Reader, questionnaire: number): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('questionnaire_key').where('questionnaire_id', '=', questionnaire).select('card_key').execute()
  return new Set(rows.map(row => row.card_key))
}

/** One version of a questionnaire by its number. */
export async function findVersion(db: Reader, questionnaire: number, version: number): Promise<number | null> {
  const row = await db
    .selectFrom('questionnaire_version')
    .where('questionnaire_id', '=', questionnaire)
    .where('version', '=', version)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The number of a version. */
export async function findVersionNumber(db: Reader, version: number): Promise<number> {
  return (await db.selectFrom('questionnaire_version').where('id', '=', version).select('version').executeTakeFirstOrThrow()).version
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

/** Questionnaires by id, held against being disabled or deleted until the transaction ends; those that are not there are missing. */
export const holdQuestionnaires = async (trx: Writer, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : locked(
        trx,
        trx
          .selectFrom('questionnaire')
          .where('id', 'in', [...ids])
          .where('version_id', 'is not', null)
          .select(['id', 'name', 'enabled'])
          .orderBy('id'),
        'keyShare',
      ).execute()

/** A questionnaire still without a version. */
export async function insertQuestionnaire(trx: Writer, name: string, description: string, by: number, now: string): Promise<number> {
  const made = { created_at: now, updated_at: now, created_by: by, updated_by: by }
  return insertRow(trx, 'questionnaire', { name, name_fold: fold(name), description, ...made })
}

/** Writes the next version of a questionnaire, its newest from now on; the database never lets one change. */
export async function insertVersion(trx: Writer, content: Questionnaire, version: number, by: number, now: string): Promise<void> {
  const { id: questionnaire, name, description } = content
  const row = await trx
    .insertInto('questionnaire_version')
    .values({
      questionnaire_id: questionnaire,
      version,
      name,
      description: description ?? '',
      json_content: toJson(content),
      created_at: now,
      created_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await updateRow(trx, 'questionnaire', questionnaire, {
    version_id: row.id,
    name,
    name_fold: fold(name),
    description: description ?? '',
    updated_at: now,
    updated_by: by,
  })
}
