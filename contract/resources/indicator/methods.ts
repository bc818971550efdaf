import { z } from 'zod'
import { holders, query } from '../../method.ts'
import { id, nameRef, none } from '../../values.ts'

/** A year's figures: euros collected, savers, euros outstanding; null where nobody told them. */
const figures = z.object({
  year: z.int(),
  amount: z.number().nullable(),
  savers: z.number().nullable(),
  outstanding: z.number().nullable(),
})

const indicators = z.object({
  /** Those of which something is known, the oldest first; every list of figures has one of each. */
  years: z.array(z.int()),
  /** Of all products together, of years that all of them tell. */
  totals: z.array(figures),
  products: z.array(z.object({ id, name: z.string(), catalog: nameRef.nullable(), figures: z.array(figures) })),
  /** The anonymous medians of the products' catalogues. */
  catalogs: z.array(nameRef.extend({ medians: z.array(figures) })),
})
export type Indicators = z.infer<typeof indicators>
export type YearFigures = z.infer<typeof figures>

/** INDICATOR_MANAGEMENT (docs/domain.md 17.2). */
export const indicatorMethods = {
  /** The figures of the enabled products that the own affiliate manages, year by year. */
  GET: query({ access: holders('EXTERNAL.INDICATEURS'), input: none, output: indicators }),
}
