import { type SqlBool, sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import type { LibraryFilters, LibraryList } from '../../library/queries.ts'

export interface QuestionnaireFilters extends LibraryFilters {
  /** Who last changed it. */
  user?: number | undefined
  /** An instant: changed then or later. */
  from?: string | undefined
}

/** A questionnaire without a version is being made, and is none yet. */
export const questionnairesOf = ({ user, from, ...filters }: QuestionnaireFilters): LibraryList => ({
  table: 'questionnaire',
  filters,
  where: [
    sql<SqlBool>`version_id is not null`,
    ...(user === undefined ? [] : [sql<SqlBool>`updated_by = ${user}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`updated_at >= ${from}`]),
  ],
})

/** Questionnaires by id, each with its newest version's number, in any order; those that are not there are missing. */
export const listQuestionnairesById = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('questionnaire as q')
    .innerJoin('questionnaire_version as v', 'v.id', 'q.version_id')
    .where('q.id', 'in', [...ids])
    .select(['q.id', 'q.name', 'q.description', 'q.enabled', 'q.created_at', 'q.updated_at', 'q.created_by', 'q.updated_by'])
    .select(['v.id as version_id', 'v.version'])
    .execute()
export type QuestionnaireRow = Awaited<ReturnType<typeof listQuestionnairesById>>[number]

export async function findQuestionnaire(db: Reader, id: number): Promise<QuestionnaireRow | undefined> {
  const [row] = await listQuestionnairesById(db, [id])
  return row
}
