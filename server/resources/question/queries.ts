import { sql } from 'kysely'
import type { Page } from '#contract/paging.ts'
import { fold } from '#contract/text.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { locked } from '../../database/lock.ts'
import { countedPage } from '../../database/page.ts'
import { nameContains } from '../../database/search.ts'
import { type Used, usersAt } from '../../database/uses.ts'

export interface QuestionFilters {
  /** The id behind the code. */
  code?: number | undefined
  name?: string | undefined
  /** An id, or a text within the name. */
  search?: { code: number | null; name: string } | undefined
  enabled?: boolean | undefined
  typeOfFilter?: string | undefined
}

const SORTS = {
  ...({ id: 'q.id', name: 'q.name_fold', type: 'q.type', enabled: 'q.enabled' } as const),
  ...({ createdAt: 'q.created_at', updatedAt: 'q.updated_at' } as const),
} as const
export type QuestionPage = Page & { order: keyof typeof SORTS }

/** Who may read questions reads them all: there is no narrower scope. */
function matching(db: Reader, { code, name, search, enabled, typeOfFilter }: QuestionFilters) {
  const contains = (text: string) => nameContains(db, 'question', 'q.id', 'q.name_fold', text)
  let found = db.selectFrom('question as q')
  if (code !== undefined) found = found.where('q.id', '=', code)
  if (name) found = found.where(contains(name))
  if (search) found = found.where(eb => eb.or([eb('q.id', '=', search.code ?? 0), contains(search.name)]))
  if (enabled !== undefined) found = found.where('q.enabled', '=', Number(enabled))
  if (typeOfFilter !== undefined) found = found.where('q.type', '=', typeOfFilter)
  return found
}

const withPeople = (found: ReturnType<typeof matching>) =>
  found
    .leftJoin('user_account as c', 'c.id', 'q.created_by')
    .leftJoin('user_account as u', 'u.id', 'q.updated_by')
    .select(['q.id', 'q.name', 'q.description', 'q.type', 'q.json_rules', 'q.enabled', 'q.version', 'q.created_at', 'q.updated_at'])
    .select(['q.created_by', 'q.updated_by', 'c.first_name as creator_first', 'c.last_name as creator_last'])
    .select(['u.first_name as editor_first', 'u.last_name as editor_last'])
export type QuestionRow = Awaited<ReturnType<ReturnType<typeof withPeople>['execute']>>[number]

export async function countQuestions(db: Reader, filters: QuestionFilters): Promise<number> {
  const row = await matching(db, filters)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** One page of questions, with the count of all. */
export async function listQuestions(db: Reader, filters: QuestionFilters, page: QuestionPage) {
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  const rows = await withPeople(matching(db, filters))
    .orderBy(SORTS[page.order], direction)
    .$if(page.order !== 'id', sorted => sorted.orderBy('q.id', direction))
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute()
  return countedPage(page, rows, () => countQuestions(db, filters))
}

/** The questions of an export after one of them, by id. */
export const listQuestionsAfter = (db: Reader, filters: QuestionFilters, after: number, limit: number): Promise<QuestionRow[]> =>
  withPeople(matching(db, filters).where('q.id', '>', after))
    .orderBy('q.id')
    .limit(limit)
    .execute()

export const findQuestion = (db: Reader, id: number): Promise<QuestionRow | undefined> =>
  withPeople(matching(db, { code: id })).executeTakeFirst()

const SNAPSHOT = ['id', 'name', 'description', 'type', 'json_rules', 'enabled'] as const

/** Questions by id, held against a change of their type until the transaction ends; those that are not there are missing. */
export const holdQuestions = async (trx: Writer, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : locked(
        trx,
        trx
          .selectFrom('question')
          .where('id', 'in', [...ids])
          .select(SNAPSHOT)
          .orderBy('id'),
        'keyShare',
      ).execute()
export type SnapshotRow = Pick<QuestionRow, (typeof SNAPSHOT)[number]>

/** Every state of a question, the newest first. */
export const listHistories = (db: Reader, question: number) =>
  db
    .selectFrom('question_version as v')
    .leftJoin('user_account as u', 'u.id', 'v.created_by')
    .where('v.question_id', '=', question)
    .select(['v.version', 'v.name', 'v.description', 'v.type', 'v.created_at', 'v.created_by', 'u.first_name', 'u.last_name'])
    .orderBy('v.version', 'desc')
    .execute()

/** A question that bears this name, whatever its case and accents. */
export const findNamedQuestion = (db: Reader, name: string) =>
  db.selectFrom('question').where('name_fold', '=', fold(name)).select('id').limit(1).executeTakeFirst()

export interface StoredQuestion {
  name: string
  description: string
  type: string
  json_rules: string
}

export async function insertQuestion(trx: Writer, question: StoredQuestion, by: number, now: string): Promise<number> {
  const made = { created_at: now, updated_at: now, created_by: by, updated_by: by }
  const row = await trx
    .insertInto('question')
    .values({ ...question, name_fold: fold(question.name), ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Writes the next state of a question; its history is kept by the database itself. */
export async function updateQuestion(trx: Writer, id: number, question: StoredQuestion, by: number, now: string): Promise<void> {
  await trx
    .updateTable('question')
    .set(eb => ({
      ...{ ...question, name_fold: fold(question.name), updated_at: now, updated_by: by },
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function setQuestionEnabled(trx: Writer, id: number, enabled: boolean, by: number, now: string): Promise<void> {
  await trx
    .updateTable('question')
    .set({ enabled: Number(enabled), updated_at: now, updated_by: by })
    .where('id', '=', id)
    .execute()
}

export async function deleteQuestion(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('question').where('id', '=', id).execute()
}

/** The questionnaires that hold a question: in their newest version, or in any they have had. */
export function listHolders(db: Reader, question: number, which: 'newest' | 'ever'): Promise<Used> {
  const column = which === 'newest' ? sql`version_id in (select version_id` : sql`id in (select n.questionnaire_id`
  const joined = which === 'newest' ? sql`` : sql` join questionnaire_version n on n.id = v.version_id`
  const condition = sql`${column} from version_question v${joined} where v.question_id = ${question})`
  return usersAt(db, { type: 'question_master', table: 'questionnaire', name: sql<string>`name`, condition })
}
