import { z } from 'zod'
import { exportCommand } from '../../exports.ts'
import { holders, query } from '../../method.ts'
import { filtered, listOf, paging } from '../../paging.ts'
import { byId } from '../../values.ts'
import { filterValue, isInOrder, logDetail, logFilters, logRow } from './entity.ts'

const view = holders('LOG.VIEW')
/** Lines are numbered as they are written, so `createdAt` sorts like `id`. */
const orders = ['createdAt'] as const
const wrongOrder = (path: string[]) => ({ path, error: 'STD_ERROR.DATE_ORDER' })
const exportedLines = z.object(logFilters).refine(isInOrder, wrongOrder(['to']))

/** LOG_MANAGEMENT: who did what (docs/domain.md 7.2). */
export const logMethods = {
  GET: query({ access: view, input: paging(orders), output: listOf(logRow) }),
  FILTER: query({ access: view, input: filtered(logFilters, orders).refine(isInOrder, wrongOrder(['to'])), output: listOf(logRow) }),
  GET_ID: query({ access: view, input: byId, output: logDetail }),
  FILTER_VALUES: query({ access: view, input: z.object({ value: z.enum(['resource', 'user']) }), output: z.array(filterValue) }),
  EXPORT: exportCommand(view, 'Export du journal', { logFlGetBO: exportedLines.prefault({}) }, orders),
}
