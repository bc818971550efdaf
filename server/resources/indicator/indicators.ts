import { z } from 'zod'
import { anonymousMedian, type Figures, MEASURE_FIELDS, MEASURES, Told, totalsOf } from '#contract/resources/indicator/figures.ts'
import type { Indicators, YearFigures } from '#contract/resources/indicator/methods.ts'
import { inChunks } from '../../database/chunks.ts'
import type { Reader } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import type { QueryContext } from '../../http/context.ts'
import { breathe } from '../../services/pause.ts'
import { closedYear, tellAnswers } from './answers.ts'
import { listCatalogProducts, listForms, listManaged } from './queries.ts'

const figure = z.number().nullish()
const block = z.object(
  Object.fromEntries(
    Object.values(MEASURE_FIELDS)
      .flat()
      .map(field => [field, figure]),
  ),
)

/** Tells what a product's record says; N is the year that was over when it was last changed. */
function tellRecord(told: Told, { updated_at, json_form }: { updated_at: string; json_form: string }): void {
  const values = new Map(Object.entries(fromJson(block, json_form)))
  const year = closedYear(updated_at)
  for (const measure of MEASURES)
    for (const [yearsBack, field] of MEASURE_FIELDS[measure].entries()) {
      const value = values.get(field)
      if (typeof value === 'number') told.tell(year - yearsBack, measure, value)
    }
}

const PIECE = 200

/** The medians of what a catalogue's records tell of these years. */
async function mediansOf(db: Reader, catalog: number, years: readonly number[]): Promise<YearFigures[]> {
  const found: { affiliate: number; told: Told }[] = []
  for (const piece of inChunks(await listCatalogProducts(db, catalog), PIECE)) {
    for (const row of await listForms(db, piece)) {
      const told = new Told()
      tellRecord(told, row)
      if (row.affiliate_id !== null) found.push({ affiliate: row.affiliate_id, told })
    }
    await breathe()
  }
  const median = (year: number, measure: keyof Figures) =>
    anonymousMedian(
      found.flatMap(({ affiliate, told }) => {
        const value = told.of(year)[measure]
        return value === null ? [] : [{ affiliate, value }]
      }),
    )
  return years.map(year => ({
    year,
    amount: median(year, 'amount'),
    savers: median(year, 'savers'),
    outstanding: median(year, 'outstanding'),
  }))
}

/** The own affiliate's figures: what accepted questionnaires told, and the records where they told nothing. */
export async function describeIndicators({ db, services, caller }: QueryContext): Promise<Indicators> {
  const managed = await listManaged(db, caller.affiliate ?? 0)
  const told = new Map(managed.map(({ id }) => [id, new Told()]))
  await tellAnswers(db, services, told)
  const own = managed.map(row => {
    const ofProduct = told.get(row.id) ?? new Told()
    tellRecord(ofProduct, row)
    return { ...row, told: ofProduct }
  })
  const years = [...new Set(own.flatMap(one => one.told.years))].sort((one, other) => one - other)
  const catalogs = new Map(own.flatMap(({ catalog_id, catalog }) => (catalog_id === null ? [] : [[catalog_id, catalog ?? ''] as const])))
  const medians: Indicators['catalogs'] = []
  for (const [id, name] of catalogs) medians.push({ id, name, medians: await mediansOf(db, id, years) })
  const totals = totalsOf(
    own.map(one => one.told),
    years,
  )
  return {
    years,
    totals: totals.map((figures, at) => ({ year: years[at] ?? 0, ...figures })),
    products: own.map(({ id, name, catalog_id, catalog, told: ofProduct }) => ({
      id,
      name,
      catalog: catalog_id === null ? null : { id: catalog_id, name: catalog ?? '' },
      figures: years.map(year => ({ year, ...ofProduct.of(year) })),
    })),
    catalogs: medians,
  }
}
