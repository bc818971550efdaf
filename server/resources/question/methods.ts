import type { questionMethods } from '#contract/resources/question/methods.ts'
import type { Implementation } from '../../http/implement.ts'
import { listBodies } from '../../http/list.ts'
import { refuseUsed } from '../shared/refusals.ts'
import { describeFull, describeListed } from './describe.ts'
import { exportQuestions } from './export.ts'
import { questionList } from './queries.ts'
import { listQuestionUses } from './uses/queries.ts'
import { addQuestion, changeQuestion, enableQuestion, loadQuestion, removeQuestion } from './write.ts'

export const questionImplementation: Implementation<typeof questionMethods> = {
  ...listBodies(questionList, (rows, { db, caller }) => describeListed(db, rows, caller)),
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
