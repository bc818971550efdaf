import { z } from 'zod'
import { exportCommand } from '../../exports.ts'
import { command, holders, query } from '../../method.ts'
import { filtered, listOf, paging } from '../../paging.ts'
import { byId, byIdEnabled, codeFilter, date, id, nameRef, none, text } from '../../values.ts'
import { fullQuestionnaire, listedQuestionnaire, questionnaireInput } from './entity.ts'

const view = holders('FORM.VIEW')
const enable = holders('FORM.ENABLE')
const orders = ['name', 'enabled', 'createdAt', 'updatedAt'] as const
/** `user`: who last changed it; `from`: changed on that day or later. */
export const questionnaireFilters = {
  code: codeFilter('questionnaire').optional(),
  name: text.optional(),
  user: id.optional(),
  from: date.optional(),
  enabled: z.boolean().optional(),
}
const touches = ['QUESTION_MASTER_MANAGEMENT', 'QUESTION_MANAGEMENT', 'TABLE_RESPONSES'] as const
const byIdMaybeEnabled = byIdEnabled.partial({ enabled: true })

/** QUESTION_MASTER_MANAGEMENT (docs/domain.md 11.2 and 11.3); with `request` GET_ID gives the version pinned there (docs/wire.md 4.3). */
export const questionnaireMethods = {
  GET: query({ access: view, input: paging(orders), output: listOf(listedQuestionnaire) }),
  FILTER: query({ access: view, input: filtered(questionnaireFilters, orders), output: listOf(listedQuestionnaire) }),
  GET_ID: query({
    access: holders('FORM.VIEW', 'REQUEST.VIEW', 'EXTERNAL.REQUEST_VIEW'),
    input: z.object({ id, request: id.optional() }),
    output: fullQuestionnaire,
  }),
  /** A former version, to be read or laid beside another. */
  GET_VERSION: query({ access: view, input: z.object({ id, version: id }), output: fullQuestionnaire }),
  ADD: command({ access: holders('FORM.ADD'), input: questionnaireInput, output: byId, audit: 'Création d’un questionnaire', touches }),
  /** Refused (IN_USE) while an enabled catalogue or an open collection uses it. Every save makes a version, which is its stamp. */
  UPDATE: command({
    access: holders('FORM.UPDATE'),
    input: questionnaireInput.extend({ id }),
    output: byId,
    audit: 'Modification d’un questionnaire',
    touches,
    edits: ['GET_ID'],
  }),
  ENABLE: command({ access: enable, input: byIdMaybeEnabled, output: none, audit: 'Activation d’un questionnaire', touches }),
  /** Refused (IN_USE) while an enabled catalogue or an open collection uses it. */
  DISABLE: command({ access: enable, input: byIdMaybeEnabled, output: none, audit: 'Désactivation d’un questionnaire', touches }),
  /** Refused (IN_USE) once a catalogue, a collection or a request has used it. */
  DELETE: command({ access: enable, input: byId, output: none, audit: 'Suppression d’un questionnaire', touches }),
  /** Gives {}, or refuses (IN_USE) with the enabled catalogues, else the open collections, that use it (docs/domain.md 11.7). */
  CHECK_USAGE: query({ access: view, input: byId, output: none }),
  GET_ALL: query({ access: holders('FORM.VIEW', 'COLLECT.VIEW', 'CATALOG.VIEW'), input: none, output: z.array(nameRef) }),
  EXPORT: exportCommand(view, 'Export des questionnaires', { questionMasterFilterBO: z.object(questionnaireFilters).prefault({}) }, orders),
}
