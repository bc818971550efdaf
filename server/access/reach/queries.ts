import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../../database/database.ts'
import { type Clause, clause, nothing } from '../../database/list/clause.ts'
import type { ValueOf } from '../../database/prepared.ts'
import type { Tables } from '../../database/tables.ts'
import type { Scope } from '../caller.ts'

type Builder = ExpressionBuilder<Tables & { r: Tables['request'] }, 'r'>
type Ref = number | RawBuilder<number>

/** A scope whose values may be a prepared query's. */
export type ScopeRef = { kind: 'all' } | { kind: 'affiliate'; affiliate: Ref; user: Ref } | { kind: 'user'; user: Ref }

export const scopeValues = (scope: Scope) => ({
  scopeUser: scope.kind === 'all' ? undefined : scope.user,
  scopeAffiliate: scope.kind === 'affiliate' ? scope.affiliate : undefined,
})

/** The scope in a prepared query, filled with `scopeValues`; its kind belongs to the query's shape. */
export function scopeRef(scope: Scope, value: ValueOf): ScopeRef {
  if (scope.kind === 'all') return scope
  const user = value<number>('scopeUser')
  return scope.kind === 'user' ? { kind: 'user', user } : { kind: 'affiliate', affiliate: value<number>('scopeAffiliate'), user }
}

/** The condition "the request `r` is within reach" (docs/domain.md 1.4). */
export function isReached(eb: Builder, scope: Exclude<ScopeRef, { kind: 'all' }>) {
  if (scope.kind === 'user') return eb('r.user_id', '=', scope.user)
  const colleagues = eb.selectFrom('user_account').where('affiliate_id', '=', scope.affiliate).select('id')
  // A request about an affiliate stays with that affiliate, even when its author has moved.
  const ownerless = eb.and([eb('r.created_by', 'in', colleagues), eb('r.affiliate_id', 'is', null)])
  return eb.or([eb('r.affiliate_id', '=', scope.affiliate), ownerless])
}

/** The requests within reach. Disabled ones are included: they are only hidden from lists. */
export function requestsIn(db: Reader, scope: ScopeRef) {
  const all = db.selectFrom('request as r')
  return scope.kind === 'all' ? all : all.where(eb => isReached(eb, scope))
}

/** The affiliates within reach, by the column that holds their id: a partner's own, none of a user without one (docs/domain.md 1.4). */
export function affiliatesWithin(scope: Scope, column = 'a.id'): Clause | null {
  if (scope.kind === 'all') return null
  const own = scope.kind === 'affiliate' ? scope.affiliate : 0
  return clause('', { own }, value => sql<SqlBool>`${sql.ref(column)} = ${value('own')}`)
}

/** The products `p` within reach: an affiliate's are those it manages or distributes (docs/domain.md 1.4). */
export function productsWithin(scope: Scope): Clause | null {
  if (scope.kind === 'all') return null
  if (scope.kind === 'user') return nothing
  const managed = sql`select id from product where affiliate_id =`
  const distributed = sql`select product_id as id from product_distributor where affiliate_id =`
  return clause('', { affiliate: scope.affiliate }, value => {
    const own = value('affiliate')
    return sql<SqlBool>`p.id in (${managed} ${own} union ${distributed} ${own})`
  })
}

/** The products of which the parts are within reach, by the column that holds their id: an affiliate's are those it manages. */
export function managedProductsWithin(scope: Scope, column = 'p.id'): Clause | null {
  if (scope.kind === 'all') return null
  if (scope.kind === 'user') return nothing
  const managed = sql`select id from product where affiliate_id =`
  return clause('', { own: scope.affiliate }, value => sql<SqlBool>`${sql.ref(column)} in (${managed} ${value('own')})`)
}

/** What a clause says, with its values built in. */
export const said = ({ condition, values }: Clause) => condition(<T>(name: string) => sql<T>`${values[name]}`)

/** The affiliates within reach; in a prepared query `value` stands for the values of `affiliatesWithin`. */
export function affiliatesIn(db: Reader, scope: Scope, value?: ValueOf) {
  const within = affiliatesWithin(scope)
  const all = db.selectFrom('affiliate as a')
  return within ? all.where(value ? within.condition(value) : said(within)) : all
}

/** The products within reach; in a prepared query `value` stands for the values of `productsWithin`. */
export function productsIn(db: Reader, scope: Scope, value?: ValueOf) {
  const within = productsWithin(scope)
  const all = db.selectFrom('product as p')
  return within ? all.where(value ? within.condition(value) : said(within)) : all
}
