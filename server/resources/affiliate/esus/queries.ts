import { esusMethods } from '#contract/resources/affiliate/methods.ts'
import type { Scope } from '../../../access/caller.ts'
import { affiliatesIn, affiliatesWithin } from '../../../access/reach/queries.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import { resourceList } from '../../../database/list/list.ts'
import type { NewRow } from '../../../database/tables.ts'

const agreements = (db: Reader) => db.selectFrom('esus_agreement as e').innerJoin('affiliate as a', 'a.id', 'e.affiliate_id')
/** Agreements with the one request that waits to change or remove each. */
const shown = (found: ReturnType<typeof agreements>) =>
  found
    .leftJoin('request as r', join => join.onRef('r.esus_agreement_id', '=', 'e.id').on('r.status', '=', 'REQUEST_NEW'))
    .selectAll('e')
    .select(['a.name as affiliate_name', 'r.id as pending_request'])
export type AgreementRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

/** One agreement within reach. */
export const findAgreement = (db: Reader, scope: Scope, id: number): Promise<AgreementRow | undefined> =>
  shown(agreements(db).where('e.id', '=', id).where('a.id', 'in', affiliatesIn(db, scope).select('a.id'))).executeTakeFirst()

/** The agreements that requests are about. */
export async function listAgreementsById(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('esus_agreement')
    .where('id', 'in', [...ids])
    .selectAll()
    .execute()
}
export type AgreementRecord = Awaited<ReturnType<typeof listAgreementsById>>[number]

/** The agreements of an affiliate within reach: one affiliate's are few, and named by an index. */
export const agreementList = resourceList(esusMethods.FILTER, {
  from: agreements,
  id: 'e.id',
  scope: ({ caller }) => affiliatesWithin(caller.scope),
  filters: {
    affiliate: 'e.affiliate_id',
    agreement: { contains: 'e.agreement_fold' },
    status: 'e.status',
    from: { atLeast: 'e.agreement_date' },
    to: { atMost: 'e.agreement_date' },
  },
  sorts: {
    agreement: 'e.agreement_fold',
    agreementDate: 'e.agreement_date',
    agreementEndDate: { emptiable: 'e.agreement_end_date' },
    status: 'e.status',
    createdAt: 'e.created_at',
  },
  select: shown,
})

export async function insertAgreement(trx: Writer, row: NewRow<'esus_agreement'>): Promise<number> {
  return (await trx.insertInto('esus_agreement').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateAgreement(trx: Writer, id: number, set: Partial<NewRow<'esus_agreement'>>): Promise<void> {
  await trx.updateTable('esus_agreement').set(set).where('id', '=', id).execute()
}

export async function deleteAgreement(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('esus_agreement').where('id', '=', id).execute()
}

/** Another agreement of the affiliate by that folded name. */
export const findTwin = (db: Reader, affiliate: number, agreementFold: string, except: number) =>
  db
    .selectFrom('esus_agreement')
    .where('affiliate_id', '=', affiliate)
    .where('agreement_fold', '=', agreementFold)
    .where('id', '<>', except)
    .select('id')
    .executeTakeFirst()
