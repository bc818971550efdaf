import { z } from 'zod'
import { holders, query } from '../../method.ts'

/** The first year that dashboards know. */
export const FIRST_YEAR = 1995

/** From one year to another, both included; 1995 to this year. */
const years = z.object({ startYear: z.int(), endYear: z.int() })
export type Years = z.output<typeof years>

const count = z.number()
/** Products by a line of a reference table, most first. `id` 0: those without a line. */
const slices = z.array(z.object({ id: z.number(), label: z.string(), color: z.string(), value: count }))
export type DashboardSlice = z.output<typeof slices>[number]
const overYears = <const S extends readonly string[]>(...names: S) =>
  z.object({ labels: z.array(z.string()), datasets: z.record(z.enum(names), z.array(count)) })

/**
 * What partners see of what their affiliate manages, and staff of all. A state is counted at the end of `endYear` (today in this year),
 * an event within the years.
 */
const external = z.object({
  produitsLabellises: count,
  nouvellesLabellisations: count,
  /** Open labelling and renewal requests. */
  encoursLabellisations: count,
  /** Withdrawals and expiries. */
  delabellisations: count,
  evolutionProduit: overYears('total', 'labellise', 'delabellise'),
  produitUtiliteSocial: z.array(z.object({ id: z.number(), label: z.string(), value: count })),
})

const internal = external.extend({
  ocpLabellises: count,
  membres: count,
  /** The labelled products of a channel, by their support. */
  actionnariatSolidaire: slices,
  epargneBancaire: slices,
  epargneSalariale: slices,
  produitCanal: slices,
  produitMecanisme: slices,
  produitReglementation: slices,
  /** Labelled 90/10 funds with and without the ISR label, at the end of each year. */
  fond90: overYears('isr', 'nonIsr'),
})
export type DashboardData = z.output<typeof internal>
export type ExternalDashboardData = z.output<typeof external>

/** DASHBOARD_MANAGEMENT (docs/wire.md 9). */
export const dashboardMethods = {
  GET: query({ access: holders('DASHBOARD.VIEW'), input: years, output: internal }),
  GET_EXTERNAL: query({ access: holders('EXTERNAL.INDICATEURS', 'EXTERNAL.PRODUCT_VIEW'), input: years, output: external }),
}
