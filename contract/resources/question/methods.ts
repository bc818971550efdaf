import { z } from 'zod'
import { exportCommand } from '../../exports.ts'
import { command, holders, query } from '../../method.ts'
import { filtered, listOf, paging } from '../../paging.ts'
import { questionTypeSchema } from '../../questionnaire/model.ts'
import { byId, byIdEnabled, codeFilter, none, text } from '../../values.ts'
import { libraryQuestion, listedQuestion, questionInput } from './entity.ts'

const view = holders('QUESTION.VIEW')
/** Holders of FORM.VIEW build questionnaires from these questions. */
const read = holders('QUESTION.VIEW', 'FORM.VIEW')
const orders = ['name', 'type', 'enabled', 'createdAt', 'updatedAt'] as const
/** `search`: code or designation, for the builder's panel. */
export const questionFilters = {
  code: codeFilter('question').optional(),
  name: text.optional(),
  search: text.optional(),
  enabled: z.boolean().optional(),
  typeOfFilter: questionTypeSchema.optional(),
}
const touches = ['QUESTION_MANAGEMENT', 'TABLE_RESPONSES'] as const
const byIdMaybeEnabled = byIdEnabled.partial({ enabled: true })
const enable = holders('QUESTION.ENABLE')

/** QUESTION_MANAGEMENT (docs/domain.md 10.3 and 10.4). */
export const questionMethods = {
  GET: query({ access: view, input: paging(orders), output: listOf(listedQuestion) }),
  FILTER: query({ access: read, input: filtered(questionFilters, orders), output: listOf(listedQuestion) }),
  GET_ID: query({ access: read, input: byId, output: libraryQuestion }),
  ADD: command({ access: holders('QUESTION.ADD'), input: questionInput, output: byId, audit: 'Création d’une question', touches }),
  /** A changed type is refused (IN_USE, `question_master`) once a version of a questionnaire holds the question. */
  UPDATE: command({
    access: holders('QUESTION.UPDATE'),
    input: questionInput.extend(byId.shape),
    output: byId,
    audit: 'Modification d’une question',
    touches,
    edits: ['GET_ID'],
  }),
  ENABLE: command({ access: enable, input: byIdMaybeEnabled, output: none, audit: 'Activation d’une question', touches }),
  /** Refused (IN_USE, `question_master`) while questionnaires hold it. */
  DISABLE: command({ access: enable, input: byIdMaybeEnabled, output: none, audit: 'Désactivation d’une question', touches }),
  /** Refused (IN_USE, `question_master`) once a version of a questionnaire has held it. */
  DELETE: command({ access: enable, input: byId, output: none, audit: 'Suppression d’une question', touches }),
  /** Gives {}, or refuses (IN_USE) with the enabled catalogues, else the running collections, that use it (docs/domain.md 10.5). */
  CHECK_USAGE: query({ access: view, input: byId, output: none }),
  EXPORT: exportCommand(view, 'Export des questions', { questionFilterBO: z.object(questionFilters).prefault({}) }, orders),
}
