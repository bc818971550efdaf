import { type Compilable, type SelectQueryBuilder, type SqlBool, type StringReference, sql } from 'kysely'
import type { z } from 'zod'
import type { Page } from '#contract/paging.ts'
import { inChunks } from '../chunks.ts'
import type { Reader } from '../database.ts'
import { patiently } from '../patient.ts'
import { Prepared, type ValueOf, type Values } from '../prepared.ts'
import { type Clause, together } from './clause.ts'
import { type AnyCondition, type Condition, clauseOf, type ListContext } from './conditions.ts'
import { inOrder, isOneOf } from './ids.ts'
import { type ColumnSort, cutGroups, type Group, isLineSort, type LineSort, type Sort, sortedBy, sortGroups } from './sorts.ts'

/** What a list's query takes in the contract: filters beside `data`, its paging, or the paging's own fields. */
export type ListInput = z.ZodType<{ data: Page } | Page>
type PagingOf<I extends ListInput> = z.output<I> extends { data: infer P } ? P : z.output<I>
/** The contract's filters of a list. */
export type Filters<I extends ListInput> = Omit<z.output<I>, 'data' | keyof Page>
/** The contract's orders of a list. */
export type Order<I extends ListInput> = PagingOf<I> extends { order: infer O extends string } ? O : never
export type ListPage<I extends ListInput> = Omit<Page, 'order'> & { order: Order<I> }
export type ListOrder<I extends ListInput> = Pick<ListPage<I>, 'order' | 'direction'>

/** A page without filters, of a list that asks for none. */
export type Unfiltered<I extends ListInput> = Partial<Filters<I>> extends Filters<I> ? ListPage<I> : never

/** Pages, counts and rows of a list, with and without filters. */
export interface ResourceList<I extends ListInput, R> {
  /** One page with the count of all, as the contract's query asks for it. */
  page(context: ListContext, input: z.output<I> | Unfiltered<I>): Promise<{ rows: readonly R[]; count: number }>
  count(context: ListContext, filters: Filters<I>): Promise<number>
  /** The ids of all rows in an order. */
  ids(context: ListContext, filters: Filters<I>, by: ListOrder<I>): Promise<number[]>
  /** Every row that the filters leave, in the order of their ids. */
  all(context: ListContext, filters: Filters<I>): Promise<R[]>
  /** Every row in an order, piece by piece, letting others' requests in meanwhile. */
  pieces(context: ListContext, filters: Filters<I>, by: ListOrder<I>, size: number): AsyncGenerator<readonly R[]>
  /** Rows by ids that the list gave, in their order; those that are gone are left out. */
  rowsOf(db: Reader, ids: readonly number[]): Promise<R[]>
}

/** The last row read, after which the next ones come. */
interface Last {
  id: number
  direction: Page['direction']
}

/** What `prepare` finds: a part of the query's shape and values, and what `from` and `scope` make of it. */
interface Preparation {
  shape: string
  values: Values
  /** An index leads to few rows already: those of the filters' columns are kept out of its way. */
  isLed?: boolean
}

/** A list as its resource declares it; the contract's method says which filters and orders there are. */
export interface ListDeclaration<I extends ListInput, P extends Preparation, DB, TB extends keyof DB, O, R extends { id: number }> {
  /** Looks up what the query depends on besides. */
  prepare?: (context: ListContext, filters: Filters<I>) => P | Promise<P>
  /** The table, with what is joined to it for a filter or a sort. */
  from: (db: Reader, value: ValueOf, prepared?: P) => SelectQueryBuilder<DB, TB, O>
  id: StringReference<DB, TB>
  /** The rows within the caller's reach; all where there is none. */
  scope?: (context: ListContext, prepared?: P) => Clause | null | undefined
  /** What each filter asks; null: `prepare` and `scope` see to it. */
  filters: { [K in keyof Filters<I>]-?: Condition<StringReference<DB, TB>, NonNullable<Filters<I>[K]>> | null }
  sorts: { [K in Exclude<Order<I>, 'id'>]: Sort<StringReference<DB, TB>> }
  /** Joins and selects what a row shows. */
  select: (found: SelectQueryBuilder<DB, TB, O>) => Compilable<R>
  /** Only ids are sorted and skipped, and the rows of a page read by them: for rows that are wide, or joined to many others. */
  idsFirst?: boolean
  /** A count that is known without counting. */
  knownCount?: (context: ListContext, filters: Filters<I>, prepared?: P) => Promise<number | undefined>
  /** What was prepared, for the rows after one in the order of their ids alone: rows too many for their ids to be held. */
  resume?: (prepared: P, last: Last) => P
}

// Bivariant on purpose: what is known of a list's filters by then is that they are its own.
type Prepare<P> = { run(context: ListContext, filters: object): P | Promise<P> }['run']
type KnownCount<P> = { run(context: ListContext, filters: object, prepared?: P): Promise<number | undefined> }['run']

/** The filters and the paging of what a query is asked. */
function split(input: { data: Page } | Page): { filters: object; page: Page } {
  if ('data' in input) {
    const { data, ...filters } = input
    return { filters, page: data }
  }
  const { page, size, order, direction, ...filters } = input
  return { filters, page: { page, size, order, direction } }
}

/** Which rows of those found. */
interface Cut {
  limit: number
  offset: number
  direction: Page['direction']
}
const cutOf = ({ page, size, direction }: Omit<Page, 'order'>): Cut => ({ limit: size, offset: (page - 1) * size, direction })
/** More rows than any list has. */
const ALL = 2_147_483_647

interface Found<Q, P> {
  shape: string
  values: Values
  restrict(value: ValueOf): Q
  prepared: P | undefined
}

/** Every query is prepared once for each combination of filters and order, and run with their values. */
class List<I extends ListInput, P extends Preparation, DB, TB extends keyof DB, O, R extends { id: number }> implements ResourceList<I, R> {
  readonly #prepare: Prepare<P> | undefined
  readonly #knownCount: KnownCount<P> | undefined
  readonly #declared: ListDeclaration<I, P, DB, TB, O, R>
  readonly #filters: ReadonlyMap<string, AnyCondition | null>
  readonly #sorts: ReadonlyMap<string, Sort<string>>
  readonly #rows = new Prepared<R>()
  readonly #ids = new Prepared<{ id: number }>()
  readonly #counts = new Prepared<{ n: number }>()
  readonly #groups = new Prepared<Group>()

  constructor(declared: ListDeclaration<I, P, DB, TB, O, R>) {
    this.#declared = declared
    this.#prepare = declared.prepare
    this.#knownCount = declared.knownCount
    this.#filters = new Map(Object.entries(declared.filters))
    this.#sorts = new Map([['id', declared.id], ...Object.entries<Sort<string>>(declared.sorts)])
  }

  async page(context: ListContext, input: z.output<I> | Unfiltered<I>): Promise<{ rows: readonly R[]; count: number }> {
    const { db } = context
    const { filters, page } = split(input)
    const found = await this.#find(context, filters)
    const sort = this.#sortOf(page)
    if (isLineSort(sort)) {
      const { ids, count } = await this.#listByLine(db, found, sort, cutOf(page))
      return { rows: await this.rowsOf(db, ids), count }
    }
    const rows = this.#declared.idsFirst
      ? await this.rowsOf(db, await this.#listSorted(db, found, sort, cutOf(page)))
      : await this.#rows.run(db, ...this.#cut(found, sort, cutOf(page), this.#declared.select))
    // A page that is not full tells the count by itself.
    const before = (page.page - 1) * page.size
    const isLast = rows.length < page.size && (rows.length > 0 || page.page === 1)
    return { rows, count: isLast ? before + rows.length : await this.#count(context, filters, found) }
  }

  async count(context: ListContext, filters: Filters<I>): Promise<number> {
    return this.#count(context, filters, await this.#find(context, filters))
  }

  async ids(context: ListContext, filters: Filters<I>, by: ListOrder<I>): Promise<number[]> {
    const found = await this.#find(context, filters)
    const whole = { limit: ALL, offset: 0, direction: by.direction }
    const sort = this.#sortOf(by)
    if (!isLineSort(sort)) return this.#listSorted(context.db, found, sort, whole)
    return (await this.#listByLine(context.db, found, sort, whole)).ids
  }

  async all(context: ListContext, filters: Filters<I>): Promise<R[]> {
    const { shape, values, restrict } = await this.#find(context, filters)
    const { from, select, id } = this.#declared
    const ref = sql.ref(id)
    return this.#rows.run(context.db, `all ${shape}`, values, value => {
      const ids = restrict(value).select(ref.as('id'))
      return select(
        from(context.db, value)
          .where(isOneOf(context.db, id, ids))
          .orderBy(ref),
      )
    })
  }

  async rowsOf(db: Reader, ids: readonly number[]): Promise<R[]> {
    if (ids.length === 0) return []
    const { from, select, id } = this.#declared
    const named = ids.map(one => ({ id: one }))
    const build = (value: ValueOf) => {
      const wanted = sql.join(ids.map((_, at) => value('id', at)))
      return select(from(db, value).where(sql<SqlBool>`${sql.ref(id)} in (${wanted})`))
    }
    return inOrder(ids, await this.#rows.run(db, `by ${ids.length} ids`, named, build))
  }

  async *pieces(context: ListContext, filters: Filters<I>, by: ListOrder<I>, size: number): AsyncGenerator<readonly R[]> {
    const { resume } = this.#declared
    const prepared = await this.#prepare?.(context, filters)
    if (resume && prepared) yield* this.#resumed(context, filters, { prepared, resume, by, size })
    else {
      const ids = await patiently(context.db, db => this.ids({ ...context, db }, filters, by))
      for (const piece of inChunks(ids, size)) yield await this.rowsOf(context.db, piece)
    }
  }

  async *#resumed(
    context: ListContext,
    filters: Filters<I>,
    {
      prepared,
      resume,
      by: { direction },
      size: limit,
    }: { prepared: P; resume(prepared: P, last: Last): P; by: ListOrder<I>; size: number },
  ): AsyncGenerator<readonly R[]> {
    for (let left = prepared; ; ) {
      const found = await this.#restrict(context, filters, left)
      const cut = { limit, offset: 0, direction }
      const rows = await this.#rows.run(context.db, ...this.#cut(found, this.#declared.id, cut, this.#declared.select))
      const last = rows.at(-1)
      if (!last) return
      yield rows
      left = resume(left, { id: last.id, direction })
    }
  }

  #sortOf({ order }: { order: string }): Sort<string> {
    const sort = this.#sorts.get(order)
    if (sort === undefined) throw new Error(`a list is not sorted by ${order}`)
    return sort
  }

  async #find(context: ListContext, filters: object) {
    return this.#restrict(context, filters, await this.#prepare?.(context, filters))
  }

  async #restrict(context: ListContext, filters: object, prepared: P | undefined): Promise<Found<SelectQueryBuilder<DB, TB, O>, P>> {
    const { db } = context
    const { from, scope, id } = this.#declared
    const asked = { context, id, isLed: prepared?.isLed ?? false }
    const clauses: [string, Clause][] = []
    const reach = scope?.(context, prepared)
    if (reach) clauses.push(['scope', reach])
    for (const [name, wanted] of Object.entries(filters)) {
      const condition = this.#filters.get(name)
      if (condition && wanted !== undefined && wanted !== '') clauses.push([name, await clauseOf(condition, wanted, asked)])
    }
    const { shape, values, conditions } = together(clauses)
    const restrict = (value: ValueOf) => {
      let query = from(db, value, prepared)
      for (const condition of conditions(value)) query = query.where(condition)
      return query
    }
    if (!prepared) return { shape, values, restrict, prepared }
    return { shape: `${prepared.shape}|${shape}`, values: { ...prepared.values, ...values }, restrict, prepared }
  }

  /** The arguments of a prepared query that cuts some of the rows found, in order. */
  #cut<T>(
    { shape, values, restrict }: Found<SelectQueryBuilder<DB, TB, O>, P>,
    sort: ColumnSort,
    { direction, ...cut }: Cut,
    select: (cut: SelectQueryBuilder<DB, TB, O>) => Compilable<T>,
  ): [shape: string, values: Values, build: (value: ValueOf) => Compilable<T>] {
    const { id } = this.#declared
    const build = (value: ValueOf) => {
      let sorted = restrict(value)
      for (const { column, modifiers } of sortedBy(sort, id, direction)) sorted = sorted.orderBy(sql.ref(column), modifiers)
      return select(sorted.limit(value<number>('limit')).offset(value<number>('offset')))
    }
    const column = typeof sort === 'string' ? sort : sort.emptiable
    return [`${shape}${column} ${direction}`, { ...values, ...cut }, build]
  }

  async #listSorted(db: Reader, found: Found<SelectQueryBuilder<DB, TB, O>, P>, sort: ColumnSort, cut: Cut): Promise<number[]> {
    const id = sql.ref<number>(this.#declared.id).as('id')
    const rows = await this.#ids.run(db, ...this.#cut(found, sort, cut, query => query.select(id)))
    return rows.map(row => row.id)
  }

  /**
   * A page in the order of the lines' designations. Groups are counted by an index, the few lines sorted here, and only the page's rows
   * read.
   */
  async #listByLine(db: Reader, found: Found<SelectQueryBuilder<DB, TB, O>, P>, sort: LineSort, cut: Cut) {
    const line = sql.ref<number | null>(sort.line)
    const sizes = await this.#groups.run(db, `${found.shape}${sort.line}`, found.values, value =>
      found
        .restrict(value)
        .select([line.as('line'), sql<number>`count(*)`.as('n')])
        .groupBy(line),
    )
    const ids: number[] = []
    for (const { line: of, ...piece } of cutGroups(await sortGroups(db, sizes, sort, cut.direction), cut)) {
      const condition = (value: ValueOf) => (of === null ? sql<SqlBool>`${line} is null` : sql<SqlBool>`${line} = ${value('line')}`)
      const ofLine = {
        ...found,
        shape: `${found.shape}${sort.line} ${of === null}|`,
        values: { ...found.values, line: of },
        restrict: (value: ValueOf) => found.restrict(value).where(condition(value)),
      }
      ids.push(...(await this.#listSorted(db, ofLine, this.#declared.id, { ...piece, direction: cut.direction })))
    }
    return { ids, count: sizes.reduce((sum, { n }) => sum + n, 0) }
  }

  async #count(context: ListContext, filters: object, found: Found<SelectQueryBuilder<DB, TB, O>, P>): Promise<number> {
    const known = await this.#knownCount?.(context, filters, found.prepared)
    if (known !== undefined) return known
    const { shape, values, restrict } = found
    const row = await this.#counts.first(context.db, shape, values, value => restrict(value).select(sql<number>`count(*)`.as('n')))
    return row?.n ?? 0
  }
}

/** A list with the filters and orders of the contract's method: one that is not declared, or one too many, does not compile. */
export const resourceList = <I extends ListInput, P extends Preparation, DB, TB extends keyof DB, O, R extends { id: number }>(
  _method: { input: I },
  declared: ListDeclaration<I, P, DB, TB, O, R>,
): ResourceList<I, R> => new List(declared)
