import { showCode } from '#contract/codes.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import type { FullQuestionnaire, ListedQuestionnaire } from '#contract/resources/questionnaire/entity.ts'
import { questionnaireMethods } from '#contract/resources/questionnaire/methods.ts'
import type { Caller } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import { describeMade } from '../library/records.ts'
import { personOf } from '../shared/people.ts'
import type { QuestionnaireRow } from './list/queries.ts'
import { listHistories } from './queries.ts'

/** Questionnaires as lists show them. */
export async function describeListed(db: Reader, rows: readonly QuestionnaireRow[], caller: Caller): Promise<ListedQuestionnaire[]> {
  const made = await describeMade(db, rows, caller, questionnaireMethods)
  return rows.map(row => {
    const { id, name, description, version } = row
    return { id, code: showCode('questionnaire', id), name, description, version, ...made(row) }
  })
}

/** One version for those who may see the list: with its histories and people. */
export async function describeForStaff(
  db: Reader,
  row: QuestionnaireRow,
  { content, version }: { content: Questionnaire; version: number },
  caller: Caller,
): Promise<FullQuestionnaire> {
  const histories = (await listHistories(db, row.id)).map(one => ({
    version: one.version,
    name: one.name,
    description: one.description,
    createdAt: one.created_at,
    createdByUser: personOf(one.created_by, one.first_name, one.last_name),
  }))
  const made = await describeMade(db, [row], caller, questionnaireMethods)
  return { ...content, ...made(row), description: content.description ?? '', version, histories }
}

/** One version as it is told to who fills it. */
export const describeForReader = (row: QuestionnaireRow, content: Questionnaire, version: number): FullQuestionnaire => ({
  ...content,
  description: content.description ?? '',
  enabled: row.enabled === 1,
  version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  createdByUser: null,
  updatedByUser: null,
  can: [],
  histories: [],
})
