import type { questionMethods } from '#contract/resources/question/methods.ts'
import type { QueryContext } from '../../http/context.ts'
import type { Implementation } from '../../http/implement.ts'
import { type LibraryPage, pageOfLibrary } from '../library/queries.ts'
import { refuseUsed } from '../shared/refusals.ts'
import { describeFull, describeListed } from './describe.ts'
import { exportQuestions } from './export.ts'
import { readFilters } from './filters.ts'
import { listQuestionsById, type QuestionFilters, questionsOf } from './queries.ts'
import { listQuestionUses } from './uses/queries.ts'
import { addQuestion, changeQuestion, enableQuestion, loadQuestion, removeQuestion } from './write.ts'

async function page({ db, caller }: QueryContext, filters: QuestionFilters, of: LibraryPage) {
  const { rows, count } = await pageOfLibrary(db, questionsOf(db, filters), of, ids => listQuestionsById(db, ids))
  return { data: await describeListed(db, rows, caller), count }
}

export const questionImplementation: Implementation<typeof questionMethods> = {
  GET: (paging, context) => page(context, {}, paging),
  FILTER: ({ data: paging, ...filters }, context) => page(context, readFilters(filters), paging),
  GET_ID: async ({ id }, { db, caller }) => describeFull(db, await loadQuestion(db, id), caller),
  ADD: (input, context) => addQuestion(input, context),
  UPDATE: (input, context) => changeQuestion(input, context),
  ENABLE: ({ id }, context) => enableQuestion(id, true, context),
  DISABLE: ({ id }, context) => enableQuestion(id, false, context),
  DELETE: ({ id }, context) => removeQuestion(id, context),
  async CHECK_USAGE({ id }, { db }) {
    await loadQuestion(db, id)
    refuseUsed(await listQuestionUses(db, id))
    return {}
  },
  EXPORT: exportQuestions,
}
