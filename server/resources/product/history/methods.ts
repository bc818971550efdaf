import { z } from 'zod'
import { auditChange } from '#contract/audit.ts'
import { actionText } from '#contract/resources/log/names.ts'
import type { historyMethods } from '#contract/resources/product/history.ts'
import { fromJson } from '../../../database/json.ts'
import type { Implementation } from '../../../http/implement.ts'
import { findPeople } from '../../shared/people.ts'
import { requireFound } from '../../shared/refusals.ts'
import { findProduct } from '../queries.ts'
import { listHistory } from './queries.ts'

const changes = z.array(auditChange)
/** What a decision's line says of the request itself. */
const OF_REQUEST = 'status'

export const historyImplementation: Implementation<typeof historyMethods> = {
  async GET_HISTORY({ id, page, size }, { db, caller }) {
    await requireFound(findProduct(db, caller.scope, id))
    const affiliate = caller.scope.kind === 'affiliate' ? caller.scope.affiliate : null
    const { rows, count } = await listHistory(db, { product: id, affiliate }, { page, size })
    const doer = (row: (typeof rows)[number]) => (affiliate === null ? row.created_by : row.asked_by)
    const personOf = await findPeople(db, rows.map(doer))
    const data = rows.map(row => {
      const told = row.json_changes === null ? [] : fromJson(changes, row.json_changes)
      return {
        id: row.id,
        at: row.created_at,
        action: row.request_id === null ? actionText({ method: row.method, body: '' }) : 'Demande acceptée',
        by: personOf(doer(row)),
        request: row.request_id,
        changes: row.request_id === null ? told : told.filter(({ field }) => field !== OF_REQUEST),
      }
    })
    return { data, count }
  },
}
