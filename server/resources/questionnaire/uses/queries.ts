import { sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import { listUsed, type Used } from '../../../database/uses.ts'
import { catalogs, collections, running } from '../../question/uses/queries.ts'

const inCatalog = (questionnaire: number) => sql`id in (select catalog_id from catalog_form where questionnaire_id = ${questionnaire})`
const named = (questionnaire: number) => sql`id in (select s.collection_id from sub_collection s
  join sub_collection_form f on f.sub_collection_id = s.id where f.questionnaire_id = ${questionnaire})`
/** The collections whose requests carry it; each stops at the first that does. */
const carried = (questionnaire: number) => sql`exists (select 1 from request r
  join request_questionnaire q on q.request_id = r.id and q.questionnaire_id = ${questionnaire} where r.collection_id = collection.id)`

/** Who forbids changing or disabling a questionnaire: enabled catalogues, then open collections (docs/domain.md 11.7). */
export const listUses = (db: Reader, questionnaire: number): Promise<Used[]> =>
  listUsed(db, [
    catalogs(sql`enabled = 1 and ${inCatalog(questionnaire)}`),
    collections(sql`${running} and (${named(questionnaire)} or ${carried(questionnaire)})`),
  ])

/** Who has ever used a questionnaire: any catalogue, collection or request. */
export const listEverUses = (db: Reader, questionnaire: number): Promise<Used[]> =>
  listUsed(db, [
    catalogs(inCatalog(questionnaire)),
    collections(named(questionnaire)),
    {
      type: 'request',
      table: 'request',
      name: sql<string>`'n° ' || id || case description when '' then '' else ' - ' || description end`,
      condition: sql`id in (select request_id from request_questionnaire where questionnaire_id = ${questionnaire})`,
    },
  ])
