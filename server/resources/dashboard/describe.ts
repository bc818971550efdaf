import type { DashboardData, DashboardSlice, Years } from '#contract/resources/dashboard/methods.ts'
import { OPC_SUPPORT } from '#contract/resources/table/codes.ts'
import type { Counted, NamedLine, YearCount } from './queries.ts'

export interface Facts {
  /** What stands at the end of the last year. */
  standing: readonly Counted[]
  changes: readonly YearCount[]
  lines: readonly NamedLine[]
}

type Select = Partial<Pick<Counted, 'kind' | 'line' | 'part'>>
const matches = (one: Select, select: Select): boolean =>
  (select.kind === undefined || one.kind === select.kind) &&
  (select.line === undefined || one.line === select.line) &&
  (select.part === undefined || one.part === select.part)

const total = (rows: readonly { n: number }[]): number => rows.reduce((sum, { n }) => sum + n, 0)
const UNTOLD = 'Non renseigné'

/** The years asked for, each with what a count changed in it, or with what it had come to. */
function yearly({ changes }: Facts, years: readonly number[], select: Select, kind: 'changed' | 'standing'): number[] {
  const rows = changes.filter(one => matches(one, select))
  return years.map(year => total(rows.filter(one => (kind === 'changed' ? one.year === year : one.year <= year))))
}

/** Products of a kind by line, most first. */
function slicesOf({ standing, lines }: Facts, select: Select): DashboardSlice[] {
  const byLine = Map.groupBy(
    standing.filter(one => matches(one, select)),
    ({ line }) => line,
  )
  const slices = [...byLine].map(([id, rows]) => {
    const line = lines.find(one => one.id === id)
    return { id, label: line?.label ?? UNTOLD, color: line?.color ?? '', value: total(rows) }
  })
  return slices.filter(({ value }) => value > 0).sort((one, other) => other.value - one.value || one.label.localeCompare(other.label, 'fr'))
}

/** What staff see of the years from one to another; partners the part that the contract names. */
export function describeDashboard(facts: Facts, { startYear, endYear }: Years): DashboardData {
  const years = Array.from({ length: endYear - startYear + 1 }, (_, at) => startYear + at)
  const lineOf = (table: string, code: string) => facts.lines.find(one => one.table === table && one.code === code)?.id ?? -1
  const stands = (select: Select) => total(facts.standing.filter(one => matches(one, select)))
  const supportsIn = (canal: string) => slicesOf(facts, { kind: 'SUPPORT', part: lineOf('PRODUCT_CANAL', canal) })
  const funds = (part: number) => yearly(facts, years, { kind: 'FUND', line: lineOf('PRODUCT_FUND_TYPE', 'FONDS_90_10'), part }, 'standing')
  const labels = years.map(String)
  const labellise = yearly(facts, years, { kind: 'GRANTED' }, 'changed')
  const delabellise = yearly(facts, years, { kind: 'ENDED' }, 'changed')
  return {
    produitsLabellises: stands({ kind: 'TOTAL' }),
    nouvellesLabellisations: labellise.reduce((sum, n) => sum + n, 0),
    encoursLabellisations: stands({ kind: 'APPLICATION' }),
    ocpLabellises: stands({ kind: 'SUPPORT', line: OPC_SUPPORT }),
    delabellisations: delabellise.reduce((sum, n) => sum + n, 0),
    membres: stands({ kind: 'MEMBER', line: lineOf('AFFILIATE_TYPE', 'MEMBRE') }),
    actionnariatSolidaire: supportsIn('ACTIONNARIAT'),
    epargneBancaire: supportsIn('BANCAIRE'),
    epargneSalariale: supportsIn('SALARIALE'),
    produitCanal: slicesOf(facts, { kind: 'CANAL' }),
    produitMecanisme: slicesOf(facts, { kind: 'MECHANISM' }),
    produitReglementation: slicesOf(facts, { kind: 'REGULATION' }),
    evolutionProduit: { labels, datasets: { total: yearly(facts, years, { kind: 'TOTAL' }, 'standing'), labellise, delabellise } },
    fond90: { labels, datasets: { isr: funds(1), nonIsr: funds(0) } },
    produitUtiliteSocial: slicesOf(facts, { kind: 'UTILITY' }),
  }
}
