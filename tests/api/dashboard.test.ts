import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { LabelAction } from '#contract/resources/label/states.ts'
import { describeOnBoth, type World } from '#tests/support/api.ts'
import { dayIn, label, newProduct } from '#tests/support/labels.ts'
import { MADE_AT } from '#tests/support/people.ts'
import { answeredBook, sheetRows } from '#tests/support/workbook.ts'

const THIS_YEAR = Number(dayIn(0).slice(0, 4))
const yearOf = (day: string) => Number(day.slice(0, 4))

interface Line {
  status: number
  action: LabelAction | null
  day: string
  corrects: boolean
}

interface Kind {
  canal: number | null
  support: number | null
  mechanism: number | null
  bottom_type: number | null
  utilities: readonly number[]
  regulation: number | null
  isrLabel: boolean
  affiliate: 'a1' | 'a2' | null
}

const pick = (table: readonly number[]) => fc.option(fc.constantFrom(...table), { nil: null })
const days = fc
  .date({ min: new Date('1995-02-01'), max: new Date(`${THIS_YEAR}-01-02`), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const acts: readonly (readonly [LabelAction | null, number])[] = [
  ['LABELISATION', 1],
  ['RENOUVELLEMENT', 2],
  ['DELABELLISATION', 3],
  [null, 4],
  ['REFUS_LABELISATION', 5],
]
const line = fc
  .record({ act: fc.constantFrom(...acts), day: days, corrects: fc.boolean() })
  .map(({ act: [action, status], day, corrects }): Line => ({ action, status, day, corrects: corrects && action !== null }))

const LINES = {
  PRODUCT_CANAL: ['BANCAIRE', 'SALARIALE', 'ACTIONNARIAT', 'AUTRE'],
  PRODUCT_SUPPORT: ['LIVRET', 'TITRES'],
  PRODUCT_MECHANISM: ['PARTAGE', 'INVESTISSEMENT'],
  PRODUCT_FUND_TYPE: ['FONDS_90_10', 'ACTIONS'],
  PRODUCT_SOCIAL_UTILITY: ['EMPLOI', 'LOGEMENT', 'SANTE'],
  PRODUCT_REGULATION: ['SFDR_8', 'SFDR_9'],
  AFFILIATE_TYPE: ['MEMBRE', 'ANCIEN_MEMBRE'],
} as const

/** The reference tables by which dashboards count, as the first start makes them. */
async function makeTables(world: World): Promise<void> {
  await world.database.transaction(async trx => {
    for (const [code, lines] of Object.entries(LINES)) {
      const named = { designation: code, designation_fold: code.toLowerCase(), created_at: MADE_AT }
      const { id } = await trx
        .insertInto('reference_table')
        .values({ code, ...named })
        .returning('id')
        .executeTakeFirstOrThrow()
      const rows = lines.map(line => ({ ...named, table_id: id, code: line, value: line }))
      await trx.insertInto('reference_line').values(rows).execute()
    }
  })
}

async function tablesOf(world: World) {
  const rows = await world.database.reader
    .selectFrom('reference_line as l')
    .innerJoin('reference_table as t', 't.id', 'l.table_id')
    .select(['l.id', 'l.code', 't.code as table'])
    .execute()
  const of = (table: string) => rows.filter(row => row.table === table).map(({ id }) => id)
  const one = (table: string, code: string) => rows.find(row => row.table === table && row.code === code)?.id ?? 0
  return { of, one }
}
type Tables = Awaited<ReturnType<typeof tablesOf>>

const kinds = ({ of, one }: Tables) =>
  fc.record<Kind>({
    canal: pick(of('PRODUCT_CANAL')),
    support: pick([376, ...of('PRODUCT_SUPPORT').slice(0, 2)]),
    mechanism: pick(of('PRODUCT_MECHANISM')),
    bottom_type: pick([one('PRODUCT_FUND_TYPE', 'FONDS_90_10'), one('PRODUCT_FUND_TYPE', 'ACTIONS')]),
    utilities: fc.uniqueArray(fc.constantFrom(...of('PRODUCT_SOCIAL_UTILITY')), { maxLength: 3 }),
    regulation: pick(of('PRODUCT_REGULATION')),
    isrLabel: fc.boolean(),
    affiliate: fc.constantFrom('a1', 'a2', null),
  })

const columnsOf = (world: World, { utilities, regulation, isrLabel, affiliate, ...columns }: Kind) => ({
  ...columns,
  affiliate_id: affiliate && world.ids.affiliates[affiliate],
  json_form: JSON.stringify({ socialUtility: utilities, criteriaReglementation: regulation, isrLabel }),
})

interface Made {
  kind: Kind
  lines: readonly Line[]
}

/** Writes what the case tells, in its order: the product, its lines, then what it became. */
async function write(world: World, { kind, lines, later }: Made & { later: Kind }): Promise<Made> {
  await world.database.transaction(async trx => {
    const made = { name: 'Tiré', name_fold: 'tire', created_at: MADE_AT, updated_at: MADE_AT }
    const { id } = await trx
      .insertInto('product')
      .values({ ...made, ...columnsOf(world, kind) })
      .returning('id')
      .executeTakeFirstOrThrow()
    let last: number | null = null
    for (const { status, action, day, corrects } of lines) {
      const dates = action === null ? { end_date: day } : { start_date: day }
      const row = { product_id: id, status, action, ...dates, corrects_id: corrects ? last : null, at: MADE_AT }
      const inserted: { id: number } = await trx.insertInto('label_history').values(row).returning('id').executeTakeFirstOrThrow()
      last = inserted.id
    }
    await trx.updateTable('product').set(columnsOf(world, later)).where('id', '=', id).execute()
  })
  return { kind: later, lines }
}

/** The lines that stand: a corrected one is gone. An expiry holds from the day after its last. */
function standing(lines: readonly Line[]): Line[] {
  const kept: Line[] = []
  for (const one of lines) {
    if (one.corrects) kept.pop()
    kept.push(one.action === null ? { ...one, day: new Date(Date.parse(one.day) + 86_400_000).toISOString().slice(0, 10) } : one)
  }
  return kept
}

const isHeld = (lines: readonly Line[], year: number): boolean => {
  const last = lines.filter(({ day }) => yearOf(day) <= year).at(-1)
  return last !== undefined && (last.status === 1 || last.status === 2)
}

/** Counted another way: each product asked at each year. */
function recount(all: readonly Made[], start: number, end: number, tables: Tables) {
  const made = all.map(({ kind, lines }) => ({ kind, lines: standing(lines) }))
  const held = (year: number) => made.filter(({ lines }) => isHeld(lines, year))
  const years = Array.from({ length: end - start + 1 }, (_, at) => start + at)
  const events = (matches: (line: Line) => boolean) =>
    years.map(year => made.flatMap(({ lines }) => lines.filter(one => yearOf(one.day) === year && matches(one))).length)
  const now = held(end).map(({ kind }) => kind)
  const by = (of: (kind: Kind) => readonly (number | null)[], among = now) => {
    const groups = Map.groupBy(among.flatMap(of), id => id ?? 0)
    return Object.fromEntries([...groups].map(([id, ids]) => [id, ids.length]))
  }
  const known = (id: number | null) => (id === null ? [] : [id])
  const inCanal = (code: string) => now.filter(({ canal }) => canal === tables.one('PRODUCT_CANAL', code))
  const fund = tables.one('PRODUCT_FUND_TYPE', 'FONDS_90_10')
  const funds = (isr: boolean) =>
    years.map(year => held(year).filter(({ kind }) => kind.bottom_type === fund && kind.isrLabel === isr).length)
  return {
    produitsLabellises: now.length,
    ocpLabellises: now.filter(({ support }) => support === 376).length,
    produitCanal: by(({ canal }) => [canal]),
    produitMecanisme: by(({ mechanism }) => [mechanism]),
    produitReglementation: by(({ regulation }) => known(regulation)),
    produitUtiliteSocial: by(({ utilities }) => utilities),
    actionnariatSolidaire: by(({ support }) => [support], inCanal('ACTIONNARIAT')),
    epargneBancaire: by(({ support }) => [support], inCanal('BANCAIRE')),
    epargneSalariale: by(({ support }) => [support], inCanal('SALARIALE')),
    evolutionProduit: {
      labels: years.map(String),
      datasets: {
        total: years.map(year => held(year).length),
        labellise: events(({ action }) => action === 'LABELISATION'),
        delabellise: events(({ action, status }) => action !== 'REFUS_LABELISATION' && (status === 3 || status === 4)),
      },
    },
    fond90: { labels: years.map(String), datasets: { isr: funds(true), nonIsr: funds(false) } },
  }
}

const valuesOf = (slices: readonly { id: number; value: number }[]) => Object.fromEntries(slices.map(({ id, value }) => [id, value]))

async function told(world: World, startYear: number, endYear: number) {
  const { payload } = await world.as('admin').call('DASHBOARD_MANAGEMENT', 'GET', { startYear, endYear })
  const { produitsLabellises, ocpLabellises, evolutionProduit, fond90 } = payload
  return {
    produitsLabellises,
    ocpLabellises,
    evolutionProduit,
    fond90,
    produitCanal: valuesOf(payload.produitCanal),
    produitMecanisme: valuesOf(payload.produitMecanisme),
    produitReglementation: valuesOf(payload.produitReglementation),
    produitUtiliteSocial: valuesOf(payload.produitUtiliteSocial),
    actionnariatSolidaire: valuesOf(payload.actionnariatSolidaire),
    epargneBancaire: valuesOf(payload.epargneBancaire),
    epargneSalariale: valuesOf(payload.epargneSalariale),
  }
}

describeOnBoth('dashboard', world => {
  beforeAll(() => makeTables(world))

  test('random lives of products: every figure is what a recount finds, for staff and for the managing affiliate', async () => {
    const tables = await tablesOf(world)
    // The fixture's labelled products have no history: they stand from the day that they were made.
    await world.database.transaction(trx => trx.updateTable('product').set({ label_status: 0 }).execute())
    const lives = fc.record({ kind: kinds(tables), lines: fc.array(line, { maxLength: 5 }), later: kinds(tables) })
    const written: Made[] = []
    const cases = fc.record({ life: lives, start: fc.integer({ min: 1995, max: THIS_YEAR }), span: fc.nat({ max: 30 }) })
    const check = async (start: number, end: number) => {
      expect(await told(world, start, end)).toEqual(recount(written, start, end, tables))
    }
    const property = fc.asyncProperty(cases, async ({ life, start, span }) => {
      written.push(await write(world, life))
      await check(start, Math.min(THIS_YEAR, start + span))
    })
    // What was written stays: a smaller case would be another one.
    await fc.assert(property, { numRuns: 25, endOnFailure: true })
    await check(1995, THIS_YEAR)
    const { payload: own } = await world.as('partner').call('DASHBOARD_MANAGEMENT', 'GET_EXTERNAL', { startYear: 1995, endYear: THIS_YEAR })
    const expected = recount(
      written.filter(({ kind }) => kind.affiliate === 'a1'),
      1995,
      THIS_YEAR,
      tables,
    )
    expect(own.evolutionProduit).toEqual(expected.evolutionProduit)
    expect([own.produitsLabellises, valuesOf(own.produitUtiliteSocial)]).toEqual([
      expected.produitsLabellises,
      expected.produitUtiliteSocial,
    ])
    expect(own).not.toHaveProperty('membres')
  })

  test('the commands move the counts: a label asked, granted, renewed and withdrawn', async () => {
    const ask = async () => {
      const { payload } = await world.as('admin').call('DASHBOARD_MANAGEMENT', 'GET', { startYear: THIS_YEAR, endYear: THIS_YEAR })
      const { produitsLabellises, nouvellesLabellisations, encoursLabellisations, delabellisations } = payload
      return [produitsLabellises, nouvellesLabellisations, encoursLabellisations, delabellisations]
    }
    const before = await ask()
    const since = async () => (await ask()).map((n, at) => n - (before[at] ?? 0))
    const id = await newProduct(world)
    await world.as('partner').call('PRODUCT_MANAGEMENT', 'LABELISATION_REQUEST', { id })
    expect(await since()).toEqual([0, 0, 1, 0])
    await label(world, id, 'LABELISATION', { startDateOfValidityOfTheLabel: dayIn(0) })
    expect(await since()).toEqual([1, 1, 0, 0])
    await label(world, id, 'RENOUVELLEMENT', { lastRenewalDate: dayIn(0) })
    expect(await since()).toEqual([1, 1, 0, 0])
    await label(world, id, 'DELABELLISATION')
    expect(await since()).toEqual([0, 1, 0, 1])
  })

  test('labels that an import brought, or that are older than their history, stand from their first day', async () => {
    const ask = async () => {
      const { payload } = await world.as('admin').call('DASHBOARD_MANAGEMENT', 'GET', { startYear: 2011, endYear: 2022 })
      const { total, labellise, delabellise } = payload.evolutionProduit.datasets
      return { total, labellise, delabellise }
    }
    const before = await ask()
    const dates = { name_fold: 'repris', created_at: MADE_AT, updated_at: MADE_AT, label_start: '2012-05-01', label_expiry: '2020-12-31' }
    const renewed = { ...dates, name: 'Renouvelé', label_status: 2, label_last_renewal: '2018-05-01' }
    const ended = { ...dates, name: 'Expiré', label_status: 4 }
    await world.database.transaction(async trx => {
      for (const [product, lines] of [
        [renewed, [{ status: 2, start_date: '2018-05-01' }]],
        [ended, [{ status: 4, start_date: '2012-05-01', end_date: '2020-12-31' }]],
        [ended, []],
      ] as const) {
        const { id } = await trx.insertInto('product').values(product).returning('id').executeTakeFirstOrThrow()
        for (const one of lines)
          await trx
            .insertInto('label_history')
            .values({ ...one, product_id: id, at: MADE_AT })
            .execute()
      }
    })
    const { total, labellise, delabellise } = await ask()
    const more = (now: readonly number[] = [], then: readonly number[] = []) => now.map((n, at) => n - (then[at] ?? 0))
    expect(more(total, before.total)).toEqual([0, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1, 1])
    expect(more(labellise, before.labellise)).toEqual([0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(more(delabellise, before.delabellise)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0])
  })

  test('members are those enabled, by type, from the year of their membership', async () => {
    const members = async (endYear: number) =>
      (await world.as('admin').call('DASHBOARD_MANAGEMENT', 'GET', { startYear: 1995, endYear })).payload.membres
    const affiliate_type = (await tablesOf(world)).one('AFFILIATE_TYPE', 'MEMBRE')
    const change = (set: { affiliate_type?: number; enabled?: number; json_form?: string }) =>
      world.database.transaction(trx => trx.updateTable('affiliate').set(set).where('id', '=', world.ids.affiliates.a1).execute())
    await change({ affiliate_type, json_form: JSON.stringify({ membershipDate: '2011-03-01' }) })
    expect([await members(2010), await members(2011), await members(THIS_YEAR)]).toEqual([0, 1, 1])
    await change({ enabled: 0 })
    expect(await members(THIS_YEAR)).toBe(0)
    await change({ enabled: 1 })
  })

  test('years reversed, before 1995 or to come are told; who lacks the right learns nothing', async () => {
    const ask = async (startYear: number, endYear: number) =>
      (await world.as('reader').call('DASHBOARD_MANAGEMENT', 'GET', { startYear, endYear })).error?.fields
    expect(await ask(2020, 2019)).toEqual([{ path: 'endYear', code: 'STD_ERROR.DATE_ORDER' }])
    expect(await ask(1994, THIS_YEAR + 1)).toEqual([
      { path: 'startYear', code: 'STD_ERROR.YEAR' },
      { path: 'endYear', code: 'STD_ERROR.YEAR' },
    ])
    expect((await world.as('noRights').call('DASHBOARD_MANAGEMENT', 'GET', { startYear: 1, endYear: 0 })).status).toBe(403)
  })

  test('three files: for the public, for the team, and the funds', async () => {
    const files = [
      ['EXPORT_DASHBOARD', {}, 'Produits_label_grand_public'],
      ['EXPORT_DASHBOARD', { audience: 'TEAM' }, 'Produits_label_equipe'],
      ['EXPORT_OPC', {}, 'Produits_opc'],
    ] as const
    const sizes: number[][] = []
    for (const [method, body, name] of files) {
      const { payload } = await world.as('admin').callAny('PRODUCT_MANAGEMENT', method, body)
      expect(payload).toMatchObject({ fileName: `${name}_${dayIn(0)}.xlsx` })
      const rows = sheetRows(answeredBook(payload))
      sizes.push([rows[0]?.length ?? 0, rows.length - 1])
      if (name === 'Produits_label_grand_public') expect(rows[0]).not.toContain('Commentaire')
    }
    const count = async (more: object) =>
      (await world.as('admin').call('PRODUCT_MANAGEMENT', 'COUNT', { hasLabel: true, ...more })).payload.count
    const [labelled, funds] = [await count({}), await count({ support: 376 })]
    expect(sizes.map(([, rows]) => rows)).toEqual([labelled, labelled, funds])
    expect([sizes[0]?.[0], sizes[2]?.[0]]).toEqual([14, 25])
    expect(sizes[1]?.[0]).toBeGreaterThan(40)
  })
})
