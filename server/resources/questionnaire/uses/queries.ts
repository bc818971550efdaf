import { type RawBuilder, sql } from 'kysely'
import { RUNNING_STATUSES } from '#contract/resources/collection/states.ts'
import type { Reader } from '../../../database/database.ts'
import { type Place, type Used, usersAt } from '../../../database/uses.ts'

const name = sql<string>`name`
const running = sql`status in (${sql.join([...RUNNING_STATUSES])})`

const catalogs = (condition: RawBuilder<unknown>): Place => ({ type: 'catalog', table: 'catalog', name, condition })
const collections = (condition: RawBuilder<unknown>): Place => ({ type: 'collect', table: 'collection', name, condition })

async function usersOf(db: Reader, places: readonly Place[]): Promise<Used[]> {
  const found: Used[] = []
  for (const place of places) found.push(await usersAt(db, place))
  return found
}

const inCatalog = (questionnaire: number) => sql`id in (select catalog_id from catalog_form where questionnaire_id = ${questionnaire})`
const named = (questionnaire: number) => sql`id in (select s.collection_id from sub_collection s
  join sub_collection_form f on f.sub_collection_id = s.id where f.questionnaire_id = ${questionnaire})`
/** The collections whose requests carry it; each stops at the first that does. */
const carried = (questionnaire: number) => sql`exists (select 1 from request r
  join request_questionnaire q on q.request_id = r.id and q.questionnaire_id = ${questionnaire} where r.collection_id = collection.id)`

/** Who keeps a questionnaire from being changed or disabled: enabled catalogues, then open collections (decisions, Questionnaires). */
export const listUses = (db: Reader, questionnaire: number): Promise<Used[]> =>
  usersOf(db, [
    catalogs(sql`enabled = 1 and ${inCatalog(questionnaire)}`),
    collections(sql`${running} and (${named(questionnaire)} or ${carried(questionnaire)})`),
  ])

/** Who has ever used a questionnaire: any catalogue, collection or request. */
export const listEverUses = (db: Reader, questionnaire: number): Promise<Used[]> =>
  usersOf(db, [
    catalogs(inCatalog(questionnaire)),
    collections(named(questionnaire)),
    {
      type: 'request',
      table: 'request',
      name: sql<string>`'n° ' || id || case description when '' then '' else ' - ' || description end`,
      condition: sql`id in (select request_id from request_questionnaire where questionnaire_id = ${questionnaire})`,
    },
  ])

/** Who uses a question: enabled catalogues by the newest versions, running collections by the pinned ones. */
export const listQuestionUses = (db: Reader, question: number): Promise<Used[]> =>
  usersOf(db, [
    catalogs(sql`enabled = 1 and id in (select f.catalog_id from version_question v join questionnaire q on q.version_id = v.version_id
      join catalog_form f on f.questionnaire_id = q.id where v.question_id = ${question})`),
    collections(sql`${running} and exists (select 1 from request r join request_questionnaire q on q.request_id = r.id
      join version_question v on v.version_id = q.version_id and v.question_id = ${question} where r.collection_id = collection.id)`),
  ])
