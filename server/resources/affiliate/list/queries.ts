import { type SqlBool, sql } from 'kysely'
import type { Page } from '#contract/paging.ts'
import { fold } from '#contract/text.ts'
import type { Scope } from '../../../access/caller.ts'
import type { Reader } from '../../../database/database.ts'
import { countedPage, inOrder } from '../../../database/page.ts'
import { Prepared, present, type ValueOf } from '../../../database/prepared.ts'
import { isCommonText, textSearch } from '../../../database/search.ts'
import { listDesignations } from '../../table/references/queries.ts'
import { type AffiliateRow, affiliatesIn, listAffiliatesById } from '../queries.ts'

export interface AffiliateFilters {
  /** The id behind the code. */
  code?: number | undefined
  name?: string | undefined
  socialReason?: string | undefined
  affiliateType?: number | undefined
  legalStatus?: number | undefined
  college?: number | undefined
  /** With, or without, an agreement in force on `today`. */
  agreementEsus?: boolean | undefined
  enabled?: boolean | undefined
}

const EQUALS = [
  ['code', 'a.id'],
  ['affiliateType', 'a.affiliate_type'],
  ['legalStatus', 'a.legal_status'],
  ['college', 'a.college'],
  ['enabled', 'a.enabled'],
] as const

/** The condition "holds an agreement in force on `today`": by the index on the state of all agreements. */
const isAgreed = (value: ValueOf) => sql<SqlBool>`a.id in (
  select affiliate_id from esus_agreement where status = 1 and agreement_date <= ${value('today')}
  and (agreement_end_date is null or agreement_end_date >= ${value('today')}))`

/** Two searches in one query take values of different names. */
const reasonHoles =
  (value: ValueOf): ValueOf =>
  <T>(name: string) =>
    value<T>(name === 'wantedText' ? 'reasonText' : 'reasonTrigrams')

/** The filters as values, the shape they give, and the affiliates restricted to them. */
async function matching(db: Reader, scope: Scope, filters: AffiliateFilters, today: string) {
  const { name, socialReason, agreementEsus, enabled, ...ids } = filters
  const exact = { ...ids, enabled: enabled === undefined ? undefined : Number(enabled) }
  const search = async (table: 'affiliate' | 'affiliate_reason', foldRef: string, text: string | undefined) =>
    text ? textSearch(db, { table, id: 'a.id', fold: foldRef }, text, await isCommonText(db, table, 'affiliate', text)) : undefined
  const byName = await search('affiliate', 'a.name_fold', name)
  const byReason = await search('affiliate_reason', 'a.social_reason_fold', socialReason)
  const reason = byReason && { reasonText: byReason.values.wantedText, reasonTrigrams: byReason.values.wantedTrigrams }
  const reach = scope.kind === 'affiliate' ? `affiliate ${scope.affiliate}` : scope.kind
  return {
    shape: [reach, present(exact), byName?.shape, byReason?.shape, agreementEsus].join('|'),
    values: { ...exact, ...byName?.values, ...reason, today },
    restrict(value: ValueOf) {
      let found = affiliatesIn(db, scope)
      for (const [filter, column] of EQUALS) {
        if (exact[filter] !== undefined) found = found.where(column, '=', value<number>(filter))
      }
      if (byName) found = found.where(byName.condition(value))
      if (byReason) found = found.where(byReason.condition(reasonHoles(value)))
      if (agreementEsus === undefined) return found
      return found.where(agreementEsus ? isAgreed(value) : sql<SqlBool>`not ${isAgreed(value)}`)
    },
  }
}
type Matching = Awaited<ReturnType<typeof matching>>

const SORTS = {
  ...({ id: 'a.id', name: 'a.name_fold', socialReason: 'a.social_reason_fold', representativeName: 'a.representative_fold' } as const),
  ...({ enabled: 'a.enabled', createdAt: 'a.created_at', updatedAt: 'a.updated_at' } as const),
} as const
/** Sorts by a line's designation, which the affiliate does not bear. */
const LINE_SORTS = { affiliateType: 'a.affiliate_type', college: 'a.college' } as const
type LineOrder = keyof typeof LINE_SORTS
export type AffiliatePage = Page & { order: keyof typeof SORTS | LineOrder }

const pages = new Prepared<{ id: number }>()
const counts = new Prepared<{ n: number }>()
const groups = new Prepared<{ line: number | null; n: number }>()

async function count(db: Reader, { shape, values, restrict }: Matching): Promise<number> {
  const row = await counts.first(db, shape, values, value => restrict(value).select(eb => eb.fn.countAll<number>().as('n')))
  return row?.n ?? 0
}

/** The ids alone are sorted and skipped, in an index where there is one, however far the page; its rows are read afterwards. */
function listSorted(db: Reader, { shape, values, restrict }: Matching, order: keyof typeof SORTS, page: Page) {
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  const paging = { limit: page.size, offset: (page.page - 1) * page.size }
  return pages.run(db, `${shape}|${order} ${direction}`, { ...values, ...paging }, value =>
    restrict(value)
      .select('a.id')
      .orderBy(SORTS[order], direction)
      .$if(order !== 'id', sorted => sorted.orderBy('a.id', direction))
      .limit(value<number>('limit'))
      .offset(value<number>('offset')),
  )
}

/** The rows of a page, in its order. */
async function readRows(db: Reader, page: readonly { id: number }[]): Promise<AffiliateRow[]> {
  const ids = page.map(({ id }) => id)
  return inOrder(ids, await listAffiliatesById(db, ids))
}

/** The part of a page that is of one line; `line` null: of affiliates without one. */
interface Piece {
  line: number | null
  limit: number
  offset: number
}

function listPiece(db: Reader, { shape, values, restrict }: Matching, column: string, page: Page, piece: Piece) {
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  const { line, ...paging } = piece
  return pages.run(db, `${shape}|${column} ${line === null} ${direction}`, { ...values, ...paging, line }, value => {
    const own = line === null ? sql<SqlBool>`${sql.ref(column)} is null` : sql<SqlBool>`${sql.ref(column)} = ${value('line')}`
    return restrict(value)
      .where(own)
      .select('a.id')
      .orderBy('a.id', direction)
      .limit(value<number>('limit'))
      .offset(value<number>('offset'))
  })
}

/** How many rows of each group a page takes, the groups being in order. */
function cut(sizes: readonly { line: number | null; n: number }[], page: Page): Piece[] {
  let skipped = (page.page - 1) * page.size
  let wanted = page.size
  const pieces: Piece[] = []
  for (const { line, n } of sizes) {
    const limit = Math.min(wanted, n - skipped)
    if (limit > 0) {
      pieces.push({ line, limit, offset: skipped })
      wanted -= limit
    }
    skipped = Math.max(0, skipped - n)
    if (wanted === 0) break
  }
  return pieces
}

/**
 * A page in the order of the lines' designations: the groups are counted by an index, their few lines put in order here, and
 * only the page's own rows are read. Nothing is sorted that the page does not show.
 */
async function listByLine(db: Reader, found: Matching, order: LineOrder, page: Page) {
  const column = LINE_SORTS[order]
  const sizes = await groups.run(db, `${found.shape}|${column}`, found.values, value =>
    found
      .restrict(value)
      .select([`${column} as line`, eb => eb.fn.countAll<number>().as('n')])
      .groupBy(column),
  )
  const designations = await listDesignations(
    db,
    sizes.flatMap(({ line }) => line ?? []),
  )
  const keyOf = (line: number | null) => (line === null ? '' : fold(designations.get(line) ?? ''))
  const sign = page.direction === 'ASC' ? 1 : -1
  const compare = (a: string, b: string) => (a < b ? -sign : a > b ? sign : 0)
  sizes.sort((a, b) => compare(keyOf(a.line), keyOf(b.line)) || sign * ((a.line ?? 0) - (b.line ?? 0)))
  const pieces = await Promise.all(cut(sizes, page).map(piece => listPiece(db, found, column, page, piece)))
  return { ids: pieces.flat(), count: sizes.reduce((sum, { n }) => sum + n, 0) }
}

const isLineOrder = (order: AffiliatePage['order']): order is LineOrder => Object.hasOwn(LINE_SORTS, order)

/** One page of affiliates within reach, with the count of all. `today`: the day (`YYYY-MM-DD`) of `agreementEsus`. */
export async function listAffiliates(db: Reader, scope: Scope, filters: AffiliateFilters, today: string, page: AffiliatePage) {
  const found = await matching(db, scope, filters, today)
  const { order } = page
  if (isLineOrder(order)) {
    const { ids, count: all } = await listByLine(db, found, order, page)
    return { rows: await readRows(db, ids), count: all }
  }
  return countedPage(page, await readRows(db, await listSorted(db, found, order, page)), () => count(db, found))
}

/** The ids of one page of affiliates within reach. */
export async function listAffiliateIds(db: Reader, scope: Scope, filters: AffiliateFilters, today: string, page: AffiliatePage) {
  const found = await matching(db, scope, filters, today)
  const { order } = page
  const rows = isLineOrder(order) ? (await listByLine(db, found, order, page)).ids : await listSorted(db, found, order, page)
  return rows.map(({ id }) => id)
}

export const countAffiliates = async (db: Reader, scope: Scope, filters: AffiliateFilters, today: string): Promise<number> =>
  count(db, await matching(db, scope, filters, today))
