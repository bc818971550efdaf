import type { Page } from '#contract/paging.ts'
import type { Reader } from '../../../database/database.ts'
import { countedPage } from '../../../database/page.ts'
import { nameContains } from '../../../database/search.ts'

export interface QuestionnaireFilters {
  /** The id behind the code. */
  code?: number | undefined
  name?: string | undefined
  /** Who last changed it. */
  user?: number | undefined
  /** An instant: changed then or later. */
  from?: string | undefined
  enabled?: boolean | undefined
}

const SORTS = {
  ...({ id: 'q.id', name: 'q.name_fold', enabled: 'q.enabled', createdAt: 'q.created_at', updatedAt: 'q.updated_at' } as const),
} as const
export type QuestionnairePage = Page & { order: keyof typeof SORTS }

/** Who may list questionnaires lists them all: there is no narrower scope. */
function matching(db: Reader, { code, name, user, from, enabled }: QuestionnaireFilters) {
  let found = db.selectFrom('questionnaire as q').where('q.version_id', 'is not', null)
  if (code !== undefined) found = found.where('q.id', '=', code)
  if (name) found = found.where(nameContains(db, 'questionnaire', 'q.id', 'q.name_fold', name))
  if (user !== undefined) found = found.where('q.updated_by', '=', user)
  if (from !== undefined) found = found.where('q.updated_at', '>=', from)
  if (enabled !== undefined) found = found.where('q.enabled', '=', Number(enabled))
  return found
}

const withPeople = (found: ReturnType<typeof matching>) =>
  found
    .innerJoin('questionnaire_version as v', 'v.id', 'q.version_id')
    .leftJoin('user_account as c', 'c.id', 'q.created_by')
    .leftJoin('user_account as u', 'u.id', 'q.updated_by')
    .select(['q.id', 'q.name', 'q.description', 'q.enabled', 'q.created_at', 'q.updated_at', 'q.created_by', 'q.updated_by'])
    .select(['v.id as version_id', 'v.version', 'c.first_name as creator_first', 'c.last_name as creator_last'])
    .select(['u.first_name as editor_first', 'u.last_name as editor_last'])
export type QuestionnaireRow = Awaited<ReturnType<ReturnType<typeof withPeople>['execute']>>[number]

export async function countQuestionnaires(db: Reader, filters: QuestionnaireFilters): Promise<number> {
  const row = await matching(db, filters)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** One page of questionnaires, with the count of all. */
export async function listQuestionnaires(db: Reader, filters: QuestionnaireFilters, page: QuestionnairePage) {
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  const rows = await withPeople(matching(db, filters))
    .orderBy(SORTS[page.order], direction)
    .$if(page.order !== 'id', sorted => sorted.orderBy('q.id', direction))
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute()
  return countedPage(page, rows, () => countQuestionnaires(db, filters))
}

/** The questionnaires of an export after one of them, by id. */
export const listQuestionnairesAfter = (
  db: Reader,
  filters: QuestionnaireFilters,
  after: number,
  limit: number,
): Promise<QuestionnaireRow[]> =>
  withPeople(matching(db, filters).where('q.id', '>', after))
    .orderBy('q.id')
    .limit(limit)
    .execute()

/** One questionnaire with its newest version's number; a questionnaire without a version is being made. */
export const findQuestionnaire = (db: Reader, id: number): Promise<QuestionnaireRow | undefined> =>
  withPeople(matching(db, { code: id })).executeTakeFirst()
