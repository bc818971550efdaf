import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { questionnaireMethods } from '#contract/resources/questionnaire/methods.ts'
import type { Reader } from '../../../database/database.ts'
import { clause } from '../../../database/list/clause.ts'
import { resourceList } from '../../../database/list/list.ts'
import type { Tables } from '../../../database/tables.ts'

const withVersion = (found: SelectQueryBuilder<Tables & { q: Tables['questionnaire'] }, 'q', unknown>) =>
  found
    .innerJoin('questionnaire_version as v', 'v.id', 'q.version_id')
    .select(['q.id', 'q.name', 'q.description', 'q.enabled', 'q.created_at', 'q.updated_at', 'q.created_by', 'q.updated_by'])
    .select(['v.id as version_id', 'v.version'])

/** Who may list questionnaires lists all of them, each with its newest version's number. One without a version is being made. */
export const questionnaireList = resourceList(questionnaireMethods.FILTER, {
  from: (db: Reader) => db.selectFrom('questionnaire as q'),
  id: 'q.id',
  scope: () => clause('', {}, () => sql<SqlBool>`q.version_id is not null`),
  filters: {
    code: 'q.id',
    name: { contains: 'q.name_fold', index: 'questionnaire' },
    user: 'q.updated_by',
    from: { since: 'q.updated_at' },
    enabled: 'q.enabled',
  },
  sorts: { name: 'q.name_fold', enabled: 'q.enabled', createdAt: 'q.created_at', updatedAt: 'q.updated_at' },
  select: withVersion,
  idsFirst: true,
})
export type QuestionnaireRow = Awaited<ReturnType<typeof questionnaireList.rowsOf>>[number]

export async function findQuestionnaire(db: Reader, id: number): Promise<QuestionnaireRow | undefined> {
  const [row] = await questionnaireList.rowsOf(db, [id])
  return row
}
