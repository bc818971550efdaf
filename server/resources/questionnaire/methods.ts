import { Problem } from '#contract/errors.ts'
import { hasRight } from '#contract/method.ts'
import type { questionnaireMethods } from '#contract/resources/questionnaire/methods.ts'
import type { Implementation } from '../../http/implement.ts'
import { findNewestVersion, findReachedVersion, listEnabledQuestionnaires } from './queries.ts'
import { loadVersion } from './versions.ts'

export const questionnaireImplementation: Implementation<typeof questionnaireMethods> = {
  async GET_ID({ id, request }, { db, caller, services }) {
    const isReader = request === undefined && hasRight(caller, 'FORM.VIEW')
    const version = isReader ? await findNewestVersion(db, id) : await findReachedVersion(db, caller.scope, id, request)
    if (version === null) throw new Problem('NOT_FOUND')
    return loadVersion(db, services, version)
  },
  GET_ALL(_input, { db }) {
    return listEnabledQuestionnaires(db)
  },
}
