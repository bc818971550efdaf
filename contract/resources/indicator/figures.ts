/** What the commercialisation block tells of a year: euros collected, savers, euros outstanding. */
export const MEASURES = ['amount', 'savers', 'outstanding'] as const
export type Measure = (typeof MEASURES)[number]
export type Figures = Record<Measure, number | null>
export const NO_FIGURES: Readonly<Figures> = { amount: null, savers: null, outstanding: null }

/** The product's fields that hold them, of the years N, N-1 and N-2. */
export const MEASURE_FIELDS = {
  amount: ['commerceYear1', 'commerceYear2', 'commerceYear3'],
  savers: ['commerceEpargnant1', 'commerceEpargnant2', 'commerceEpargnant3'],
  outstanding: ['commerceEncours1', 'commerceEncours2', 'commerceEncours3'],
} as const satisfies Record<Measure, readonly string[]>

/** A figure of a year, and where it stands in its product's fields: 0 for N, 1 for N-1, 2 for N-2. */
interface Place {
  measure: Measure
  yearsBack: number
}
const PLACES = new Map<string, Place>(
  MEASURES.flatMap(measure => MEASURE_FIELDS[measure].map((field, yearsBack): [string, Place] => [field, { measure, yearsBack }])),
)
/** What a product's field of this name tells; undefined for other fields. */
export const placeOf = (field: string): Place | undefined => PLACES.get(field)

/** Medians are shown where at least this many affiliates told the figure: fewer could be recognised. */
export const LEAST_AFFILIATES = 5
const DIGITS = 3

/** To three significant digits, so that no median is the very figure of somebody. */
export const blurred = (value: number): number => Number(value.toPrecision(DIGITS))

export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** The anonymous median of what products of several affiliates tell; null while too few affiliates do. */
export function anonymousMedian(told: readonly { affiliate: number; value: number }[]): number | null {
  if (new Set(told.map(one => one.affiliate)).size < LEAST_AFFILIATES) return null
  const median = medianOf(told.map(one => one.value))
  return median === null ? null : blurred(median)
}

/** Figures of products by year: what was told first of a year and a measure stands. */
export class Told {
  readonly #years = new Map<number, Figures>()

  tell(year: number, measure: Measure, value: number): void {
    const figures = this.#years.get(year) ?? { ...NO_FIGURES }
    figures[measure] ??= value
    this.#years.set(year, figures)
  }

  get years(): number[] {
    return [...this.#years.keys()]
  }

  of(year: number): Readonly<Figures> {
    return this.#years.get(year) ?? NO_FIGURES
  }
}

/**
 * What products tell together of each year. Null where none of them tells, or one that told an earlier year does not tell this one: a sum
 * of some would look like a fall.
 */
export function totalsOf(products: readonly Told[], years: readonly number[]): Figures[] {
  const sorted = years.toSorted((one, other) => one - other)
  const total = (year: number, measure: Measure) => {
    let sum: number | null = null
    for (const product of products) {
      const value = product.of(year)[measure]
      if (value !== null) sum = (sum ?? 0) + value
      else if (sorted.some(before => before < year && product.of(before)[measure] !== null)) return null
    }
    return sum
  }
  return years.map(year => ({ amount: total(year, 'amount'), savers: total(year, 'savers'), outstanding: total(year, 'outstanding') }))
}
