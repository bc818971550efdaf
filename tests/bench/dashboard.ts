import { FIRST_YEAR } from '#contract/resources/dashboard/methods.ts'
import { ROWS } from './dataset.ts'
import { rawRequest } from './load.ts'
import type { Pair, Places } from './products.ts'

/** The whole of the internal dashboard, over all years that it knows. */
export function dashboardPair({ url, bareUrl, token }: Places): Pair {
  const years = { startYear: FIRST_YEAR, endYear: new Date().getFullYear() }
  const call = { resource: 'DASHBOARD_MANAGEMENT', method: 'GET', body: JSON.stringify(years) }
  const ours = rawRequest(url, '/api/api', JSON.stringify(call), { authorization: `Bearer ${token}` })
  const bare = rawRequest(bareUrl, '/dashboard', JSON.stringify(years))
  return { name: `dashboard of all years, ${ROWS} products`, ours: () => ours, bare: () => bare, target: '1000 a second' }
}
