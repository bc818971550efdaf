import { editing, type RowActions, showing } from '#client/common/actions/row-actions.ts'
import { REMINDING, SHOWING_OBJECT } from '#client/common/request/actions.ts'
import type { RequestRow } from '#contract/resources/request/entity.ts'

/** What a row of the list offers; the opened request offers the rest. */
export const LIST_ACTIONS: RowActions<RequestRow> = [
  showing(),
  editing({ resource: 'DEMANDE_MANAGEMENT', method: 'UPDATE' }),
  SHOWING_OBJECT,
  REMINDING,
]
