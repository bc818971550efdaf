import { type RawBuilder, sql } from 'kysely'
import { RUNNING_STATUSES } from '#contract/resources/collection/states.ts'
import type { Reader } from '../../../database/database.ts'
import { listUsed, type Place, type Used } from '../../../database/uses.ts'

const name = sql<string>`name`
export const running = sql`status in (${sql.join([...RUNNING_STATUSES])})`

export const catalogs = (condition: RawBuilder<unknown>): Place => ({ type: 'catalog', table: 'catalog', name, condition })
export const collections = (condition: RawBuilder<unknown>): Place => ({ type: 'collect', table: 'collection', name, condition })

/** Who uses a question: enabled catalogues by the newest versions, running collections by the pinned ones. */
export const listQuestionUses = (db: Reader, question: number): Promise<Used[]> =>
  listUsed(db, [
    catalogs(sql`enabled = 1 and id in (select f.catalog_id from version_question v join questionnaire q on q.version_id = v.version_id
      join catalog_form f on f.questionnaire_id = q.id where v.question_id = ${question})`),
    collections(sql`${running} and exists (select 1 from request r join request_questionnaire q on q.request_id = r.id
      join version_question v on v.version_id = q.version_id and v.question_id = ${question} where r.collection_id = collection.id)`),
  ])
