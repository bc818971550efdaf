import { type SqlBool, sql } from 'kysely'
import { fold } from '#contract/text.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { locked } from '../../database/lock.ts'
import { nameContains } from '../../database/search.ts'
import type { Row } from '../../database/tables.ts'
import { type Used, usersAt } from '../../database/uses.ts'
import type { LibraryFilters, LibraryList } from '../library/queries.ts'

export interface QuestionFilters extends LibraryFilters {
  /** An id, or a text within the name. */
  search?: { code: number | null; name: string } | undefined
  typeOfFilter?: string | undefined
}
export type QuestionRow = Row<'question'>

export function questionsOf(db: Reader, { search, typeOfFilter, ...filters }: QuestionFilters): LibraryList {
  const named = (name: string) => nameContains(db, 'question', 'id', 'name_fold', name)
  return {
    table: 'question',
    filters,
    where: [
      ...(search ? [sql<SqlBool>`(id = ${search.code ?? 0} or ${named(search.name)})`] : []),
      ...(typeOfFilter === undefined ? [] : [sql<SqlBool>`type = ${typeOfFilter}`]),
    ],
  }
}

/** Questions by id, in any order; those that are not there are missing. */
export const listQuestionsById = (db: Reader, ids: readonly number[]): Promise<QuestionRow[]> =>
  db
    .selectFrom('question')
    .where('id', 'in', [...ids])
    .selectAll()
    .execute()

export const findQuestion = (db: Reader, id: number): Promise<QuestionRow | undefined> =>
  db.selectFrom('question').where('id', '=', id).selectAll().executeTakeFirst()

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
      ...question,
      name_fold: fold(question.name),
      updated_at: now,
      updated_by: by,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** The questionnaires that hold a question: in their newest version, or in any they have had. */
export function listHolders(db: Reader, question: number, which: 'newest' | 'ever'): Promise<Used> {
  const column = which === 'newest' ? sql`version_id in (select version_id` : sql`id in (select n.questionnaire_id`
  const joined = which === 'newest' ? sql`` : sql` join questionnaire_version n on n.id = v.version_id`
  const condition = sql`${column} from version_question v${joined} where v.question_id = ${question})`
  return usersAt(db, { type: 'question_master', table: 'questionnaire', name: sql<string>`name`, condition })
}
