import { showCode } from '#contract/codes.ts'
import { isAllowed } from '#contract/method.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import type { FullQuestionnaire, ListedQuestionnaire } from '#contract/resources/questionnaire/entity.ts'
import { questionnaireMethods } from '#contract/resources/questionnaire/methods.ts'
import type { Caller } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import { personOf } from '../request/describe.ts'
import type { QuestionnaireRow } from './list/queries.ts'
import { listHistories } from './queries.ts'

function canOf(caller: Caller, { enabled }: QuestionnaireRow): string[] {
  const offered = { UPDATE: true, ENABLE: enabled === 0, DISABLE: enabled === 1, DELETE: true }
  const may = (method: keyof typeof offered) => offered[method] && isAllowed(questionnaireMethods[method].access, caller)
  return (['UPDATE', 'ENABLE', 'DISABLE', 'DELETE'] as const).filter(may)
}

/** A questionnaire as lists show it. */
export const describeListed = (row: QuestionnaireRow, caller: Caller): ListedQuestionnaire => ({
  ...{ id: row.id, code: showCode('questionnaire', row.id), name: row.name, description: row.description, version: row.version },
  ...{ enabled: row.enabled === 1, createdAt: row.created_at, updatedAt: row.updated_at, can: canOf(caller, row) },
  createdByUser: personOf(row.created_by, row.creator_first, row.creator_last),
  updatedByUser: personOf(row.updated_by, row.editor_first, row.editor_last),
})

/** One version as it is told to whoever may see the list: with its histories and people. */
export async function describeForStaff(
  db: Reader,
  row: QuestionnaireRow,
  { content, version }: { content: Questionnaire; version: number },
  caller: Caller,
): Promise<FullQuestionnaire> {
  const histories = (await listHistories(db, row.id)).map(one => ({
    ...{ version: one.version, name: one.name, description: one.description, createdAt: one.created_at },
    createdByUser: personOf(one.created_by, one.first_name, one.last_name),
  }))
  const { name, description } = content
  return { ...content, ...describeListed(row, caller), name, description: description ?? '', version, histories }
}

/** One version as it is told to who fills it. */
export const describeForReader = (row: QuestionnaireRow, content: Questionnaire, version: number): FullQuestionnaire => ({
  ...{ ...content, description: content.description ?? '', enabled: row.enabled === 1, version },
  ...{ createdAt: row.created_at, updatedAt: row.updated_at, createdByUser: null, updatedByUser: null, can: [], histories: [] },
})
