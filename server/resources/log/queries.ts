import { type SqlBool, sql } from 'kysely'
import { LISTED_BODY, type LogFilters, SYSTEM } from '#contract/resources/log/entity.ts'
import { logMethods } from '#contract/resources/log/methods.ts'
import type { Reader } from '../../database/database.ts'
import { type Clause, clause } from '../../database/list/clause.ts'
import type { ListContext } from '../../database/list/conditions.ts'
import { resourceList } from '../../database/list/list.ts'
import { Prepared, present, type ValueOf, type Values } from '../../database/prepared.ts'
import { isCommonText, type SearchedRows, searchedRows } from '../../database/search.ts'
import type { Row } from '../../database/tables.ts'
import { findHead } from '../../services/audit-chain/queries.ts'
import { parisDays } from '../../services/paris.ts'

/** The lines written between two instants: where they begin and end, and how many there are. */
export interface Span {
  first: number
  last: number
  count: number
  /** True when every line between them is of that time, because the clock was never set back. */
  isWhole: boolean
}

const spans = new Prepared<{ first: number | null; last: number | null; count: number }>()

/** The ids of the lines between these instants: lines are numbered as they are written. */
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

interface Lines {
  shape: string
  values: Values
  isLed: boolean
  search: SearchedRows<Row<'log'>>
  /** Where the lines of the dates asked for stand. */
  span?: Span | undefined
  /** The bounds of their numbers: the span's, or what is left of it. */
  first?: number | undefined
  last?: number | undefined
  /** The dates themselves, where the clock was set back: not every line of the span is of that time. */
  dates: { from?: string | undefined; to?: string | undefined }
}

async function prepare({ db }: ListContext, { from, to, description }: Partial<LogFilters>): Promise<Lines> {
  const instants = parisDays({ from, to })
  const span = from !== undefined || to !== undefined ? await findSpan(db, instants) : undefined
  const search = searchedRows(db, 'log', 'l.description_fold', description, await isCommonText(db, 'log', 'log', description, span))
  const { shape, values } = search
  const bounds = { span, first: span?.first, last: span?.last, dates: span?.isWhole === false ? instants : {} }
  return { shape, values, isLed: shape === 'index', search, ...bounds }
}

const linesOf = (db: Reader, value: ValueOf, prepared?: Lines) => {
  const { source, condition } = prepared?.search ?? searchedRows(db, 'log', 'l.description_fold', undefined)
  const lines = db.selectFrom(source(value).as('l'))
  return condition ? lines.where(condition(value)) : lines
}

const BOUNDS = { first: sql`l.position >=`, last: sql`l.position <=`, from: sql`l.created_at >=`, to: sql`l.created_at <` }

/** Between the numbers and dates found. */
function withinBounds({ first, last, dates }: Lines): Clause | null {
  const bounds = { first, last, from: dates.from, to: dates.to }
  const set = (['first', 'last', 'from', 'to'] as const).filter(name => bounds[name] !== undefined)
  if (set.length === 0) return null
  const condition = (value: ValueOf) =>
    sql<SqlBool>`${sql.join(
      set.map(name => sql`${BOUNDS[name]} ${value(name)}`),
      sql` and `,
    )}`
  return clause(set.join(' '), bounds, condition)
}

const initiatedBy = (user: number): Clause =>
  user === SYSTEM.id
    ? // Written out, for the index of these lines alone.
      clause('system', {}, () => sql<SqlBool>`l.type = 'BATCH'`)
    : clause('', { user }, value => sql<SqlBool>`l.created_by = ${value('user')}`)

const COLUMNS = [
  'l.id',
  'l.resource',
  'l.method',
  'l.description',
  'l.type',
  'l.created_at',
  'l.ip',
  'l.ip_proxy',
  'l.created_by',
  'u.first_name',
  'u.last_name',
] as const

const withInitiator = (lines: ReturnType<typeof linesOf>) =>
  lines
    .leftJoin('user_account as u', 'u.id', 'l.created_by')
    .select(COLUMNS)
    .select(sql<string>`substr(l.json_body, 1, ${sql.lit(LISTED_BODY)})`.as('body'))
export type LineRow = Awaited<ReturnType<ReturnType<typeof withInitiator>['execute']>>[number]

/** The log in the order of its lines, by number and date alike. No scope: whoever may read it reads all of it. */
export const logList = resourceList(logMethods.FILTER, {
  prepare,
  from: linesOf,
  id: 'l.position',
  scope: (_context, lines) => lines && withinBounds(lines),
  filters: {
    code: 'l.id',
    resource: 'l.resource',
    method: 'l.method',
    user: initiatedBy,
    description: null,
    from: null,
    to: null,
  },
  sorts: { createdAt: 'l.position' },
  select: withInitiator,
  resume: (lines, { id, direction }) => (direction === 'ASC' ? { ...lines, first: id + 1 } : { ...lines, last: id - 1 }),
  // Of all lines, or of those of some dates alone, the number is known.
  async knownCount({ db }, { from: _, to: __, ...others }, lines) {
    if (Object.values(others).some(one => one !== undefined)) return undefined
    return lines?.span ? lines.span.count : ((await findHead(db))?.count ?? 0)
  },
})

export const findLine = (db: Reader, id: number) =>
  db
    .selectFrom('log as l')
    .leftJoin('user_account as u', 'u.id', 'l.created_by')
    .where('l.id', '=', id)
    .select(COLUMNS)
    .select(['l.json_body as body', 'l.json_changes', 'l.record_id', 'l.hash'])
    .executeTakeFirst()
