import { accountsInput } from '#contract/resources/affiliate/dashboard.ts'
import { dashboardInput } from '#contract/resources/collection/progress.ts'
import { ask } from './ask.ts'
import { listOf } from './list-of.ts'

/** The collections that were opened, with how far they are: staff's, and those that ask something of the own affiliate. */
export const COLLECTION_DASHBOARD = listOf('COLLECT_MANAGEMENT', 'GET_DASHBOARD', dashboardInput)
export const OWN_COLLECTION_DASHBOARD = listOf('COLLECT_MANAGEMENT', 'GET_DASHBOARD_EXTERNAL', dashboardInput)

/** Affiliates with their accounts. */
export const ACCOUNT_DASHBOARD = listOf('AFFILIATE_MANAGEMENT', 'GET_DASHBOARD', accountsInput)

/** A page of the accounts of the own affiliate. */
export const ownAccountsQuery = (page: number, size: number) =>
  ask('AFFILIATE_MANAGEMENT', 'GET_DASHBOARD_EXTERNAL', { page, size, order: 'name', direction: 'ASC' })

/** How often what others do meanwhile is looked at again. */
const LIVE_MS = 60_000

/** How far a collection is, live: by affiliate for staff, by target for partners. */
export const progressQuery = (id: number, isStaff: boolean) => ({
  ...(isStaff
    ? ask('COLLECT_MANAGEMENT', 'GET_COLLECT_PROGRESS', { id })
    : ask('COLLECT_MANAGEMENT', 'GET_COLLECT_PROGRESS_AFFILIATE', { id })),
  refetchInterval: LIVE_MS,
})

/** The collection of a progress, as its dashboard has it; none while it was not opened. */
export const progressOfQuery = (id: number, isStaff: boolean) => ({
  ...ask('COLLECT_MANAGEMENT', isStaff ? 'GET_DASHBOARD' : 'GET_DASHBOARD_EXTERNAL', { id, size: 1 }),
  refetchInterval: LIVE_MS,
})
