import { type SqlBool, sql } from 'kysely'
import type { Page } from '#contract/paging.ts'
import { LISTED_BODY, type LogFilters, SYSTEM } from '#contract/resources/log/entity.ts'
import type { Reader } from '../../database/database.ts'
import { Prepared, present, type ValueOf } from '../../database/prepared.ts'
import { textSearch } from '../../database/search.ts'

/** The contract's filters, days turned into instants: `to` is the first that is too late. */
export type LineFilters = LogFilters

const EXACT = { code: 'l.id', resource: 'l.resource', method: 'l.method', user: 'l.created_by' } as const
const EXACT_KEYS = ['code', 'resource', 'method', 'user'] as const

/** The filters as values, the shape they give, and the lines restricted to them. Whoever reads the log reads all of it. */
function matching(db: Reader, { description, user, ...filters }: LineFilters) {
  const search = description ? textSearch(db, { table: 'log', id: 'l.id', fold: 'l.description_fold' }, description) : undefined
  const isSystem = user === SYSTEM.id
  const exact = { ...filters, user: isSystem ? undefined : user }
  return {
    shape: [present(exact), isSystem ? 'system' : '', search?.shape].join('|'),
    values: { ...exact, ...search?.values },
    restrict(value: ValueOf) {
      let found = db.selectFrom('log as l')
      for (const key of EXACT_KEYS) {
        if (exact[key] !== undefined) found = found.where(EXACT[key], '=', value<never>(key))
      }
      // Written out, for the index of these lines alone.
      if (isSystem) found = found.where(sql<SqlBool>`l.type = 'BATCH'`)
      if (filters.from !== undefined) found = found.where('l.created_at', '>=', value<string>('from'))
      if (filters.to !== undefined) found = found.where('l.created_at', '<', value<string>('to'))
      return search ? found.where(search.condition(value)) : found
    },
  }
}

const SORTS = { id: 'l.id', createdAt: 'l.created_at', resource: 'l.resource', method: 'l.method' } as const
export type LogPage = Page & { order: keyof typeof SORTS }

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

/** One page of the log. */
export function listLines(db: Reader, filters: LineFilters, page: LogPage): Promise<LineRow[]> {
  const { shape, values, restrict } = matching(db, filters)
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  const paging = { limit: page.size, offset: (page.page - 1) * page.size }
  return pages.run(db, `${shape}|${page.order} ${direction}`, { ...values, ...paging }, value =>
    withInitiator(restrict(value))
      .orderBy(SORTS[page.order], direction)
      .$if(page.order !== 'id', sorted => sorted.orderBy('l.id', direction))
      .limit(value<number>('limit'))
      .offset(value<number>('offset')),
  )
}

const pieces = new Prepared<LineRow>()

/** The lines written before one of them, the newest first. */
export function listLinesBefore(db: Reader, filters: LineFilters, before: number, limit: number): Promise<LineRow[]> {
  const { shape, values, restrict } = matching(db, filters)
  return pieces.run(db, shape, { ...values, before, limit }, value =>
    withInitiator(restrict(value).where('l.id', '<', value<number>('before')))
      .orderBy('l.id', 'desc')
      .limit(value<number>('limit')),
  )
}

const counts = new Prepared<{ n: number }>()

export async function countLines(db: Reader, filters: LineFilters): Promise<number> {
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
