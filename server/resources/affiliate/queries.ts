import { sql } from 'kysely'
import type { Scope } from '../../access/caller.ts'
import { affiliatesIn } from '../../access/reach/queries.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { Prepared } from '../../database/prepared.ts'
import type { NewRow, Row } from '../../database/tables.ts'

/** Enabled affiliates within reach, by name. */
export function listEnabledAffiliates(db: Reader, scope: Scope) {
  return affiliatesIn(db, scope).where('a.enabled', '=', 1).select(['a.id', 'a.name']).orderBy('a.name_fold').orderBy('a.id').execute()
}

export type AffiliateRow = Row<'affiliate'>

const single = new Prepared<AffiliateRow>()

/** One affiliate within reach. */
export function findAffiliate(db: Reader, scope: Scope, id: number): Promise<AffiliateRow | undefined> {
  if (scope.kind !== 'all' && (scope.kind === 'user' || scope.affiliate !== id)) return Promise.resolve(undefined)
  return single.first(db, '', { id }, value => affiliatesIn(db, { kind: 'all' }).where('a.id', '=', value<number>('id')).selectAll('a'))
}

/** Those of the affiliates that hold an agreement in force on a day (`YYYY-MM-DD`). */
export async function listAgreed(db: Reader, affiliates: readonly number[], day: string): Promise<ReadonlySet<number>> {
  if (affiliates.length === 0) return new Set()
  const rows = await db
    .selectFrom('esus_agreement')
    .where('affiliate_id', 'in', [...affiliates])
    // Read by affiliate: the plus keeps SQLite from walking the index on the state of all agreements.
    .where(sql`+status`, '=', 1)
    .where('agreement_date', '<=', day)
    .where(eb => eb.or([eb('agreement_end_date', 'is', null), eb('agreement_end_date', '>=', day)]))
    .select('affiliate_id')
    .execute()
  return new Set(rows.map(row => row.affiliate_id))
}

const LABELLED = [1, 2]

/** Those of the affiliates that manage a labelled product. */
export async function listLabelled(db: Reader, affiliates: readonly number[]): Promise<ReadonlySet<number>> {
  if (affiliates.length === 0) return new Set()
  const rows = await db
    .selectFrom('affiliate as a')
    .where('a.id', 'in', [...affiliates])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('product as p').whereRef('p.affiliate_id', '=', 'a.id').where('p.label_status', 'in', LABELLED).select('p.id')),
    )
    .select('a.id')
    .execute()
  return new Set(rows.map(row => row.id))
}

/** The modification requests of affiliates that wait for treatment: at most one each (docs/decisions.md 3.4). */
export async function listPendingUpdates(db: Reader, affiliates: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (affiliates.length === 0) return new Map()
  const rows = await db
    .selectFrom('request')
    .where('affiliate_id', 'in', [...affiliates])
    .where('status', '=', 'REQUEST_NEW')
    .where('type', '=', 'AFFILIATE_UPDATE')
    .select(['id', 'affiliate_id'])
    .execute()
  return new Map(rows.map(row => [row.affiliate_id ?? 0, row.id]))
}

export async function insertAffiliate(trx: Writer, row: NewRow<'affiliate'>): Promise<number> {
  return (await trx.insertInto('affiliate').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateAffiliate(trx: Writer, id: number, set: Partial<NewRow<'affiliate'>>, now: string): Promise<void> {
  await trx
    .updateTable('affiliate')
    .set({ ...set, updated_at: now })
    .where('id', '=', id)
    .execute()
}
