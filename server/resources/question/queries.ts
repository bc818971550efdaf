import { type SqlBool, sql } from 'kysely'
import { readCode } from '#contract/codes.ts'
import { questionMethods } from '#contract/resources/question/methods.ts'
import { fold } from '#contract/text.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { type Clause, clause } from '../../database/list/clause.ts'
import type { ListContext } from '../../database/list/conditions.ts'
import { resourceList } from '../../database/list/list.ts'
import { locked } from '../../database/lock.ts'
import { textSearch } from '../../database/search.ts'
import type { Row } from '../../database/tables.ts'
import { type Used, usersAt } from '../../database/uses.ts'

export type QuestionRow = Row<'question'>

/** A code, or a part of the name. */
function isSearched(search: string, { db }: ListContext): Clause {
  const name = textSearch(db, { table: 'question', id: 'id', fold: 'name_fold' }, search)
  const values = { ...name.values, code: readCode('question', search) ?? 0 }
  return clause(name.shape, values, value => sql<SqlBool>`(id = ${value('code')} or ${name.condition(value)})`)
}

/** Who may list questions lists all of them. */
export const questionList = resourceList(questionMethods.FILTER, {
  from: (db: Reader) => db.selectFrom('question'),
  id: 'id',
  filters: { code: 'id', name: { contains: 'name_fold', index: 'question' }, search: isSearched, enabled: 'enabled', typeOfFilter: 'type' },
  sorts: { name: 'name_fold', type: 'type', enabled: 'enabled', createdAt: 'created_at', updatedAt: 'updated_at' },
  select: found => found.selectAll(),
  idsFirst: true,
})

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
