import { showCode } from '#contract/codes.ts'
import { isAllowed } from '#contract/method.ts'
import type { LibraryQuestion, ListedQuestion } from '#contract/resources/question/entity.ts'
import { questionMethods } from '#contract/resources/question/methods.ts'
import type { Caller } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import { personOf } from '../request/describe.ts'
import { listHistories, type QuestionRow } from './queries.ts'
import { readRules, toQuestions, typeOf } from './stored.ts'

function canOf(caller: Caller, { enabled }: QuestionRow): string[] {
  const offered = { UPDATE: true, ENABLE: enabled === 0, DISABLE: enabled === 1, DELETE: true }
  const may = (method: keyof typeof offered) => offered[method] && isAllowed(questionMethods[method].access, caller)
  return (['UPDATE', 'ENABLE', 'DISABLE', 'DELETE'] as const).filter(may)
}

const made = (row: QuestionRow, caller: Caller) => ({
  ...{ createdAt: row.created_at, updatedAt: row.updated_at, can: canOf(caller, row) },
  createdByUser: personOf(row.created_by, row.creator_first, row.creator_last),
  updatedByUser: personOf(row.updated_by, row.editor_first, row.editor_last),
})

/** A question as lists show it. */
export function describeListed(row: QuestionRow, caller: Caller): ListedQuestion {
  const { size, minSize, format } = readRules(row.json_rules)
  return {
    ...{ id: row.id, code: showCode('question', row.id), name: row.name, description: row.description, type: typeOf(row) },
    ...{ enabled: row.enabled === 1, size, minSize, format, ...made(row, caller) },
  }
}

/** A question with its response tables, columns and former states. */
export async function describeFull(db: Reader, row: QuestionRow, caller: Caller): Promise<LibraryQuestion> {
  const question = (await toQuestions(db, [row])).get(row.id)
  if (!question) throw new Error(`question ${row.id} is missing`)
  const histories = (await listHistories(db, row.id)).map(state => ({
    ...{ version: state.version, name: state.name, description: state.description, type: typeOf(state), createdAt: state.created_at },
    createdByUser: personOf(state.created_by, state.first_name, state.last_name),
  }))
  return { ...question, description: row.description, histories, ...made(row, caller) }
}
