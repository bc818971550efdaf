import { hasRight } from '#contract/method.ts'
import type { questionnaireMethods } from '#contract/resources/questionnaire/methods.ts'
import type { QueryContext } from '../../http/context.ts'
import type { Implementation } from '../../http/implement.ts'
import { listBodies } from '../../http/list.ts'
import { refuseUsed, requireFound } from '../shared/refusals.ts'
import { describeForReader, describeForStaff, describeListed } from './describe.ts'
import { exportQuestionnaires } from './export.ts'
import { questionnaireList } from './list/queries.ts'
import { findReachedVersion, findVersion, findVersionNumber, listEnabledQuestionnaires } from './queries.ts'
import { listUses } from './uses/queries.ts'
import { loadVersion } from './versions.ts'
import { addQuestionnaire, changeQuestionnaire, enableQuestionnaire, loadQuestionnaire, removeQuestionnaire } from './write.ts'

/** A version within reach of those who fill it. */
async function read({ db, caller, services }: QueryContext, id: number, request?: number) {
  const version = await requireFound(findReachedVersion(db, caller.scope, id, request))
  const content = await loadVersion(db, services, version)
  return describeForReader(await loadQuestionnaire(db, id), content, await findVersionNumber(db, version))
}

export const questionnaireImplementation: Implementation<typeof questionnaireMethods> = {
  ...listBodies(questionnaireList, (rows, { db, caller }) => describeListed(db, rows, caller)),
  async GET_ID({ id, request }, context) {
    const { db, caller, services } = context
    if (request !== undefined || !hasRight(caller, 'FORM.VIEW')) return read(context, id, request)
    const row = await loadQuestionnaire(db, id)
    return describeForStaff(db, row, { content: await loadVersion(db, services, row.version_id), version: row.version }, caller)
  },
  async GET_VERSION({ id, version }, { db, caller, services }) {
    const row = await loadQuestionnaire(db, id)
    const found = await requireFound(findVersion(db, id, version))
    return describeForStaff(db, row, { content: await loadVersion(db, services, found), version }, caller)
  },
  ADD: (input, context) => addQuestionnaire(input, context),
  UPDATE: (input, context) => changeQuestionnaire(input, context),
  ENABLE: ({ id }, context) => enableQuestionnaire(id, true, context),
  DISABLE: ({ id }, context) => enableQuestionnaire(id, false, context),
  DELETE: ({ id }, context) => removeQuestionnaire(id, context),
  async CHECK_USAGE({ id }, { db }) {
    await loadQuestionnaire(db, id)
    refuseUsed(await listUses(db, id))
    return {}
  },
  GET_ALL: (_input, { db }) => listEnabledQuestionnaires(db),
  EXPORT: exportQuestionnaires,
}
