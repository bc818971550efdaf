import { addDays, format, parse } from 'date-fns'
import { type SqlBool, sql } from 'kysely'
import { productMethods } from '#contract/resources/product/methods.ts'
import type { LabelWord } from '#contract/resources/product/states.ts'
import { LABEL_TYPES, OPEN_STATUSES } from '#contract/resources/request/states.ts'
import { productsWithin } from '../../../access/reach/queries.ts'
import type { Reader } from '../../../database/database.ts'
import { type Clause, clause } from '../../../database/list/clause.ts'
import { resourceList } from '../../../database/list/list.ts'
import { parisDay } from '../../../services/paris.ts'

/** The states of the column `label_state`. */
const STATES: Readonly<Record<Exclude<LabelWord, 'enCoursLabellisation'>, number>> = {
  nouvelleCandidature: 0,
  labellise: 1,
  delabellise: 3,
  refuse: 5,
}
const isIn = (state: number): Clause => clause('', { state }, value => sql<SqlBool>`p.label_state = ${value('state')}`)

const quoted = (codes: readonly string[]) => sql.join(codes.map(code => sql.lit(code)))
/** Has an open labelling or renewal request. */
const isInProgress: Clause = clause(
  'open',
  {},
  () =>
    sql<SqlBool>`p.id in (select product_id from request where type in (${quoted(LABEL_TYPES)}) and status in (${quoted(OPEN_STATUSES)}))`,
)

/** Holds a line in one of the fields that hold several: a line is of one table, and so of one field. */
const holdsLine = (line: number): Clause =>
  clause(
    '',
    { line },
    value =>
      sql<SqlBool>`p.id in (select record_id from lookup_use where kind = 'reference_line' and lookup_id = ${value('line')} and record_type = 'product')`,
  )

const dayAfter = (day: string, days: number): string => format(addDays(parse(day, 'yyyy-MM-dd', 0), days), 'yyyy-MM-dd')

const COLUMNS = [
  'p.id',
  'p.name',
  'p.code',
  'p.comment',
  'p.enabled',
  'p.affiliate_id',
  'p.catalog_id',
  'p.support',
  'p.canal',
  'p.mechanism',
  'p.legal_nature',
  'p.label_status',
  'p.label_start',
  'p.label_expiry',
  'p.label_last_renewal',
  'p.product_status',
  'p.created_at',
  'p.updated_at',
] as const

/** The products within reach. */
export const productList = resourceList(productMethods.FILTER, {
  from: (db: Reader) => db.selectFrom('product as p'),
  id: 'p.id',
  scope: ({ caller: { scope } }) => productsWithin(scope),
  filters: {
    code: ({ id, own }) => clause('', { id, own }, value => sql<SqlBool>`(p.id = ${value('id')} or lower(p.code) = ${value('own')})`),
    name: { contains: 'p.name_fold', index: 'product' },
    labelStatut: word => (word === 'enCoursLabellisation' ? isInProgress : isIn(STATES[word])),
    hasLabel: isWanted =>
      isWanted ? isIn(STATES.labellise) : clause('none', {}, () => sql<SqlBool>`p.label_state <> ${sql.lit(STATES.labellise)}`),
    expiresWithin(days, { now }) {
      const from = parisDay(now)
      return clause(
        '',
        { from, to: dayAfter(from, days) },
        value => sql<SqlBool>`p.label_state = ${sql.lit(STATES.labellise)} and p.label_expiry between ${value('from')} and ${value('to')}`,
      )
    },
    affiliate: 'p.affiliate_id',
    catalog: 'p.catalog_id',
    legalNature: 'p.legal_nature',
    subscriber: holdsLine,
    socialUtility: holdsLine,
    canal: 'p.canal',
    taxation: 'p.taxation',
    mechanism: 'p.mechanism',
    domain: 'p.domain',
    support: 'p.support',
    bottomType: 'p.bottom_type',
    bottom: 'p.bottom',
    regulation: holdsLine,
    enabled: 'p.enabled',
  },
  sorts: {
    name: 'p.name_fold',
    createdAt: 'p.created_at',
    startDateOfValidityOfTheLabel: { emptiable: 'p.label_start' },
    labelExpiryDate: { emptiable: 'p.label_expiry' },
    labelStatut: 'p.label_status',
  },
  select: products => products.leftJoin('affiliate as a', 'a.id', 'p.affiliate_id').select(COLUMNS).select('a.name as affiliate_name'),
})

/** A product as a list reads it. */
export type ListedProduct = Awaited<ReturnType<typeof productList.rowsOf>>[number]
