import { type SqlBool, sql } from 'kysely'
import type { Page } from '#contract/paging.ts'
import { LISTED_BODY, type LogFilters, SYSTEM } from '#contract/resources/log/entity.ts'
import type { Reader } from '../../database/database.ts'
import { Prepared, present, type ValueOf } from '../../database/prepared.ts'
import { searchedRows } from '../../database/search.ts'
import { findHead } from '../../services/audit-chain/queries.ts'

/** The lines written between two instants: where they begin and end, and how many there are. */
export interface Span {
  first: number
  last: number
  count: number
  /** Every line between them is of that time: the clock was not set back meanwhile. */
  isWhole: boolean
}

/**
 * The contract's filters, days turned into instants (`to` is the first that is too late) and into the ids between them. `isCommon`:
 * many lines have the description asked for.
 */
export type LineFilters = LogFilters & { span?: Span; isCommon?: boolean }

const spans = new Prepared<{ first: number | null; last: number | null; count: number }>()

/** Where the lines of these instants stand: lines bear the numbers in which they were written. */
export async function findSpan(db: Reader, { from, to }: Pick<LogFilters, 'from' | 'to'>): Promise<Span> {
  const found = await spans.first(db, present({ from, to }), { from, to }, value =>
    db
      .selectFrom('log')
      .$if(from !== undefined, lines => lines.where('created_at', '>=', value<string>('from')))
      .$if(to !== undefined, lines => lines.where('created_at', '<', value<string>('to')))
      .select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last'), fn.countAll<number>().as('count')]),
  )
  const [first, last, count] = [found?.first ?? 1, found?.last ?? 0, found?.count ?? 0]
  return { first, last, count, isWhole: count === last - first + 1 }
}

const EXACT = { code: 'l.id', resource: 'l.resource', method: 'l.method', user: 'l.created_by' } as const
const EXACT_KEYS = ['code', 'resource', 'method', 'user'] as const

/** The filters as values, the shape they give, and the lines restricted to them. Whoever reads the log reads all of it. */
function matching(db: Reader, { description, isCommon, user, span, from, to, ...filters }: LineFilters) {
  const isSystem = user === SYSTEM.id
  const search = searchedRows(db, 'log', 'l.description_fold', description, isCommon)
  const exact = { ...filters, user: isSystem ? undefined : user, first: span?.first, last: span?.last }
  const dates = span?.isWhole ? {} : { from, to }
  return {
    shape: [present(exact), present(dates), isSystem ? 'system' : '', search.shape].join('|'),
    values: { ...exact, ...dates, ...search.values },
    restrict(value: ValueOf) {
      let found = db.selectFrom(search.source(value).as('l'))
      for (const key of EXACT_KEYS) {
        // A text that few lines have leads to them by itself: the plus keeps other indexes out of its way.
        const column = search.shape === 'index' ? sql<never>`+${sql.ref(EXACT[key])}` : EXACT[key]
        if (exact[key] !== undefined) found = found.where(column, '=', value<never>(key))
      }
      // Written out, for the index of these lines alone.
      if (isSystem) found = found.where(sql<SqlBool>`l.type = 'BATCH'`)
      if (span) found = found.where('l.position', '>=', value<number>('first')).where('l.position', '<=', value<number>('last'))
      if (dates.from !== undefined) found = found.where('l.created_at', '>=', value<string>('from'))
      if (dates.to !== undefined) found = found.where('l.created_at', '<', value<string>('to'))
      return search.condition ? found.where(search.condition(value)) : found
    },
  }
}

export type LogPage = Page

const COLUMNS = [
  ...(['l.id', 'l.resource', 'l.method', 'l.description', 'l.type', 'l.created_at', 'l.ip', 'l.ip_proxy'] as const),
  ...(['l.created_by', 'u.first_name', 'u.last_name'] as const),
]

const withInitiator = (lines: ReturnType<ReturnType<typeof matching>['restrict']>) =>
  lines
    .leftJoin('user_account as u', 'u.id', 'l.created_by')
    .select(COLUMNS)
    .select(sql<string>`substr(l.json_body, 1, ${sql.lit(LISTED_BODY)})`.as('body'))
export type LineRow = Awaited<ReturnType<ReturnType<typeof withInitiator>['execute']>>[number]

const pages = new Prepared<LineRow>()

/** One page of the log, in the order in which lines were written: that of their numbers and of their dates alike. */
export function listLines(db: Reader, filters: LineFilters, page: LogPage): Promise<LineRow[]> {
  const { shape, values, restrict } = matching(db, filters)
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  const paging = { limit: page.size, offset: (page.page - 1) * page.size }
  return pages.run(db, `${shape}|${direction}`, { ...values, ...paging }, value =>
    withInitiator(restrict(value)).orderBy('l.position', direction).limit(value<number>('limit')).offset(value<number>('offset')),
  )
}

const pieces = new Prepared<LineRow>()

/** Above every id that a column holds. */
const BEYOND = 2_147_483_647

/** The lines after one of them (null: from the first on) in either order of their numbers. */
export function listLinesAfter(
  db: Reader,
  filters: LineFilters,
  after: number | null,
  limit: number,
  { direction }: Pick<Page, 'direction'>,
): Promise<LineRow[]> {
  const { first = 1, last = BEYOND, isWhole = true } = filters.span ?? {}
  const left =
    direction === 'ASC' ? { first: after === null ? first : after + 1, last } : { first, last: after === null ? last : after - 1 }
  const { shape, values, restrict } = matching(db, { ...filters, span: { ...left, count: 0, isWhole } })
  return pieces.run(db, `${shape}|${direction}`, { ...values, limit }, value =>
    withInitiator(restrict(value))
      .orderBy('l.position', direction === 'ASC' ? 'asc' : 'desc')
      .limit(value<number>('limit')),
  )
}

const counts = new Prepared<{ n: number }>()

/** How many lines the filters leave; of all, or of a span alone, the count is known. */
export async function countLines(db: Reader, filters: LineFilters): Promise<number> {
  const { from: _, to: __, isCommon: ___, span, ...others } = filters
  if (Object.values(others).every(one => one === undefined)) return span ? span.count : ((await findHead(db))?.count ?? 0)
  const { shape, values, restrict } = matching(db, filters)
  const row = await counts.first(db, shape, values, value => restrict(value).select(eb => eb.fn.countAll<number>().as('n')))
  return row?.n ?? 0
}

export const findLine = (db: Reader, id: number) =>
  db
    .selectFrom('log as l')
    .leftJoin('user_account as u', 'u.id', 'l.created_by')
    .where('l.id', '=', id)
    .select(COLUMNS)
    .select(['l.json_body as body', 'l.json_changes', 'l.record_id', 'l.hash'])
    .executeTakeFirst()
