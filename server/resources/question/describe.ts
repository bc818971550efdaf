import { showCode } from '#contract/codes.ts'
import type { LibraryQuestion, ListedQuestion } from '#contract/resources/question/entity.ts'
import { questionMethods } from '#contract/resources/question/methods.ts'
import type { Caller } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import { describeMade } from '../library/records.ts'
import { personOf } from '../shared/people.ts'
import { listHistories, type QuestionRow } from './queries.ts'
import { readRules, toQuestions, typeOf } from './stored.ts'

/** Questions as lists show them. */
export async function describeListed(db: Reader, rows: readonly QuestionRow[], caller: Caller): Promise<ListedQuestion[]> {
  const made = await describeMade(db, rows, caller, questionMethods)
  return rows.map(row => {
    const { size, minSize, format } = readRules(row.json_rules)
    const { id, name, description } = row
    return { id, code: showCode('question', id), name, description, type: typeOf(row), size, minSize, format, ...made(row) }
  })
}

/** A question with its response tables, columns and former states. */
export async function describeFull(db: Reader, row: QuestionRow, caller: Caller): Promise<LibraryQuestion> {
  const question = (await toQuestions(db, [row])).get(row.id)
  if (!question) throw new Error(`question ${row.id} is missing`)
  const histories = (await listHistories(db, row.id)).map(state => ({
    version: state.version,
    name: state.name,
    description: state.description,
    type: typeOf(state),
    createdAt: state.created_at,
    createdByUser: personOf(state.created_by, state.first_name, state.last_name),
  }))
  const made = await describeMade(db, [row], caller, questionMethods)
  return { ...question, description: row.description, histories, ...made(row) }
}
