import { refuseFaults } from '#contract/errors.ts'
import { type dashboardMethods, FIRST_YEAR, type Years } from '#contract/resources/dashboard/methods.ts'
import type { QueryContext } from '../../http/context.ts'
import type { Implementation } from '../../http/implement.ts'
import { parisDay } from '../../services/paris.ts'
import { describeDashboard, findLine } from './describe.ts'
import { listChanges, listCountedLines, listStanding } from './queries.ts'

/** The counts of all affiliates together. */
const ALL = 0
/** Whoever has no affiliate manages nothing. */
const NOBODY = -1

function checkYears({ startYear, endYear }: Years, now: string): void {
  const last = Number(parisDay(now).slice(0, 4))
  const outside = Object.entries({ startYear, endYear }).filter(([, year]) => year < FIRST_YEAR || year > last)
  refuseFaults(outside.map(([path]) => ({ path, code: 'STD_ERROR.YEAR' })))
  refuseFaults(startYear > endYear ? [{ path: 'endYear', code: 'STD_ERROR.DATE_ORDER' }] : [])
}

async function read(years: Years, affiliate: number, { db, now }: QueryContext) {
  checkYears(years, now)
  const lines = await listCountedLines(db)
  const changes = await listChanges(db, affiliate, years.endYear, findLine(lines, 'PRODUCT_FUND_TYPE', 'FONDS_90_10'))
  return describeDashboard({ standing: await listStanding(db, affiliate, years.endYear), changes, lines }, years)
}

export const dashboardImplementation: Implementation<typeof dashboardMethods> = {
  GET: (years, context) => read(years, ALL, context),
  GET_EXTERNAL: (years, context) => read(years, context.caller.affiliate ?? NOBODY, context),
}
