import type { Page } from '#contract/paging.ts'
import type { Scope } from '../../../access/caller.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import { sortedBy } from '../../../database/page.ts'
import { foldContains } from '../../../database/search.ts'
import type { NewRow } from '../../../database/tables.ts'
import { affiliatesIn } from '../queries.ts'

/** Agreements with the one request that waits to change or remove each. */
const agreementsIn = (db: Reader, scope: Scope) =>
  affiliatesIn(db, scope)
    .innerJoin('esus_agreement as e', 'e.affiliate_id', 'a.id')
    .leftJoin('request as r', join => join.onRef('r.esus_agreement_id', '=', 'e.id').on('r.status', '=', 'REQUEST_NEW'))
    .selectAll('e')
    .select(['a.name as affiliate_name', 'r.id as pending_request'])
export type AgreementRow = Awaited<ReturnType<ReturnType<typeof agreementsIn>['execute']>>[number]

/** One agreement within reach. */
export const findAgreement = (db: Reader, scope: Scope, id: number): Promise<AgreementRow | undefined> =>
  agreementsIn(db, scope).where('e.id', '=', id).executeTakeFirst()

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

export interface AgreementFilters {
  affiliate: number
  agreement?: string | undefined
  status?: boolean | undefined
  /** Days between which the agreement begins, both included. */
  from?: string | undefined
  to?: string | undefined
}

const SORTS = {
  ...({ id: 'e.id', agreement: 'e.agreement_fold', agreementDate: 'e.agreement_date' } as const),
  ...({ agreementEndDate: 'e.agreement_end_date', status: 'e.status', createdAt: 'e.created_at' } as const),
} as const
export type AgreementPage = Page & { order: keyof typeof SORTS }

function matching(db: Reader, scope: Scope, { affiliate, agreement, status, from, to }: AgreementFilters) {
  let found = agreementsIn(db, scope).where('e.affiliate_id', '=', affiliate)
  if (agreement) found = found.where(foldContains('e.agreement_fold', agreement))
  if (status !== undefined) found = found.where('e.status', '=', Number(status))
  if (from !== undefined) found = found.where('e.agreement_date', '>=', from)
  return to === undefined ? found : found.where('e.agreement_date', '<=', to)
}

/** One page of an affiliate's agreements: one affiliate's are few, and named by an index. */
export function listAgreements(db: Reader, scope: Scope, filters: AgreementFilters, page: AgreementPage): Promise<AgreementRow[]> {
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  return matching(db, scope, filters)
    .orderBy(SORTS[page.order], sortedBy(SORTS[page.order], page))
    .$if(page.order !== 'id', sorted => sorted.orderBy('e.id', direction))
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute()
}

export async function countAgreements(db: Reader, scope: Scope, filters: AgreementFilters): Promise<number> {
  const row = await matching(db, scope, filters)
    .clearSelect()
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

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
