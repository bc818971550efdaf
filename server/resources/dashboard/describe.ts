import type { DashboardData, DashboardSlice, Years } from '#contract/resources/dashboard/methods.ts'
import { OPC_SUPPORT } from '#contract/resources/table/codes.ts'
import type { Counted, NamedLine, YearCount } from './queries.ts'

export interface Facts {
  /** What stands at the end of the last year. */
  standing: readonly Counted[]
  /** Of the funds, those of type 90/10. */
  changes: readonly YearCount[]
  lines: readonly NamedLine[]
}

type Kind = YearCount['kind']

/** A line by the code that it was born with; -1 where it is gone. */
export const findLine = (lines: readonly NamedLine[], table: string, code: string): number =>
  lines.find(one => one.table === table && one.code === code)?.id ?? -1

type Select = Partial<Pick<Counted, 'kind' | 'line' | 'part'>>
const matches = (one: Select, select: Select): boolean =>
  (select.kind === undefined || one.kind === select.kind) &&
  (select.line === undefined || one.line === select.line) &&
  (select.part === undefined || one.part === select.part)

const total = (rows: readonly { n: number }[]): number => rows.reduce((sum, { n }) => sum + n, 0)
// Made once: a comparison that names its language makes one each time.
const { compare: byName } = new Intl.Collator('fr')
const UNTOLD = 'Non renseigné'

/** The years asked for, each with what a count changed in it, or with what it had come to. */
function yearly(
  { changes }: Facts,
  { startYear, endYear }: Years,
  select: Pick<YearCount, 'kind' | 'part'>,
  told: 'changed' | 'standing',
): number[] {
  const values = new Array<number>(endYear - startYear + 1).fill(0)
  let before = 0
  for (const { kind, part, year, n } of changes) {
    if (kind !== select.kind || part !== select.part) continue
    if (year < startYear) before += n
    else values[year - startYear] = (values[year - startYear] ?? 0) + n
  }
  if (told === 'changed') return values
  let sum = before
  return values.map(n => {
    sum += n
    return sum
  })
}

/** Products of a kind by line, or by that of their part, most first. */
function slicesOf({ standing, lines }: Facts, select: Select, by: 'line' | 'part' = 'line'): DashboardSlice[] {
  const byLine = Map.groupBy(
    standing.filter(one => matches(one, select)),
    one => one[by],
  )
  const slices = [...byLine].map(([id, rows]) => {
    const line = lines.find(one => one.id === id)
    return { id, label: line?.label ?? UNTOLD, color: line?.color ?? '', value: total(rows) }
  })
  return slices.filter(({ value }) => value > 0).sort((one, other) => other.value - one.value || byName(one.label, other.label))
}

/** What staff see of the years from one to another; partners the part that the contract names. */
export function describeDashboard(facts: Facts, asked: Years): DashboardData {
  const lineOf = (table: string, code: string) => findLine(facts.lines, table, code)
  const stands = (select: Select) => total(facts.standing.filter(one => matches(one, select)))
  const supportsIn = (canal: string) => slicesOf(facts, { kind: 'SUPPORT', part: lineOf('PRODUCT_CANAL', canal) })
  const over = (kind: Kind, told: 'changed' | 'standing', part = 0) => yearly(facts, asked, { kind, part }, told)
  const labels = Array.from({ length: asked.endYear - asked.startYear + 1 }, (_, at) => String(asked.startYear + at))
  const labellise = over('GRANTED', 'changed')
  const delabellise = over('ENDED', 'changed')
  const held = over('TOTAL', 'standing')
  return {
    produitsLabellises: held.at(-1) ?? 0,
    nouvellesLabellisations: labellise.reduce((sum, n) => sum + n, 0),
    encoursLabellisations: stands({ kind: 'APPLICATION' }),
    ocpLabellises: stands({ kind: 'SUPPORT', line: OPC_SUPPORT }),
    delabellisations: delabellise.reduce((sum, n) => sum + n, 0),
    membres: stands({ kind: 'MEMBER', line: lineOf('AFFILIATE_TYPE', 'MEMBRE') }),
    actionnariatSolidaire: supportsIn('ACTIONNARIAT'),
    epargneBancaire: supportsIn('BANCAIRE'),
    epargneSalariale: supportsIn('SALARIALE'),
    produitCanal: slicesOf(facts, { kind: 'SUPPORT' }, 'part'),
    produitMecanisme: slicesOf(facts, { kind: 'MECHANISM' }),
    produitReglementation: slicesOf(facts, { kind: 'REGULATION' }),
    evolutionProduit: { labels, datasets: { total: held, labellise, delabellise } },
    fond90: { labels, datasets: { isr: over('FUND', 'standing', 1), nonIsr: over('FUND', 'standing', 0) } },
    produitUtiliteSocial: slicesOf(facts, { kind: 'UTILITY' }),
  }
}
