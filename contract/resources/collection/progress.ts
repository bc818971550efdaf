import { z } from 'zod'
import { paging } from '../../paging.ts'
import { date, id, nameRef, text } from '../../values.ts'
import { COLLECTION_STATUS_CODES } from './states.ts'

/** `status` sorts running collections first, then those that are over. */
export const DASHBOARD_ORDERS = ['status', 'name', 'startDate', 'endDate'] as const
/** Pages of the dashboards' collections; `id` asks for one alone. */
export const dashboardInput = paging(DASHBOARD_ORDERS).extend({ id: id.optional(), name: text.optional() })

const counted = {
  /** Percent of the questionnaires asked that are sent or validated; 100 only when all are. */
  progress: z.int().min(0).max(100),
  /** Questionnaires asked, and those of them that are sent or validated. */
  total: z.int(),
  done: z.int(),
}

/** A collection that was opened, as dashboards show it; a partner's counts are of the own requests alone. */
export const dashboardCollection = z.object({
  id,
  name: z.string(),
  startDate: date,
  endDate: date,
  status: z.enum(COLLECTION_STATUS_CODES),
  progressPercent: counted.progress,
  total: counted.total,
  done: counted.done,
})
export type DashboardCollection = z.infer<typeof dashboardCollection>

/** How far those asked are: staff are given a row for each affiliate, or user without one, partners a row for each of their targets. */
export const progressRow = z.object({
  /** That of the row's first request. */
  id,
  /** Null where users without an affiliate are asked. */
  affiliate: nameRef.nullable(),
  product: z.array(nameRef),
  /** The questionnaires asked. */
  model: z.array(nameRef),
  ...counted,
  /** How many requests stand behind the row. */
  requests: z.int(),
  /** Who may answer. */
  users: z.array(nameRef),
})
export type ProgressRow = z.infer<typeof progressRow>
