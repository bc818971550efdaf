import { validationProblem } from '#contract/errors.ts'
import { CRITERIA_MAX } from '#contract/resources/request/criteria.ts'
import type { requestMethods } from '#contract/resources/request/methods.ts'
import { fold } from '#contract/text.ts'
import { deleteRow } from '../../../database/rows.ts'
import type { Implementation } from '../../../http/implement.ts'
import { requireFound } from '../../shared/refusals.ts'
import { findCriteria, listCriteria, writeCriteria } from './queries.ts'

type Criteria = Pick<Implementation<typeof requestMethods>, 'GET_CRITERIA' | 'SAVE_CRITERIA' | 'DELETE_CRITERIA'>

/** The criteria that each user keeps, for nobody else to see. */
export const criteriaBodies: Criteria = {
  GET_CRITERIA: (_input, { db, caller }) => listCriteria(db, caller.id),
  async SAVE_CRITERIA({ name, params }, { db, caller, now, audit }) {
    const name_fold = fold(name)
    const others = (await listCriteria(db, caller.id)).filter(one => fold(one.name) !== name_fold)
    if (others.length >= CRITERIA_MAX) throw validationProblem({ path: 'name', code: 'REQUEST.CRITERIA_FULL' })
    const criteria = await writeCriteria(db, { user_id: caller.id, name, name_fold, params, created_at: now })
    audit(name)
    return { criteria }
  },
  async DELETE_CRITERIA({ criteria: id }, { db, caller, audit }) {
    const { name } = await requireFound(findCriteria(db, caller.id, id))
    await deleteRow(db, 'saved_criteria', id)
    audit(name)
    return {}
  },
}
