import { showCode } from '#contract/codes.ts'
import { type Affiliate, affiliateRecord } from '#contract/resources/affiliate/entity.ts'
import type { Caller } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import { parisDay } from '../../services/paris.ts'
import { findPeople } from '../shared/people.ts'
import { type AffiliateRow, listAgreed, listLabelled, listPendingUpdates } from './queries.ts'
import { storedAffiliate } from './record.ts'
import { affiliateRules } from './rules.ts'

interface Facts {
  agreed: ReadonlySet<number>
  labelled: ReadonlySet<number>
  pending: ReadonlyMap<number, number>
  person: (id: number | null) => Affiliate['createdByUser']
}

function affiliateView(row: AffiliateRow, { agreed, labelled, pending, person }: Facts, caller: Caller): Affiliate {
  const values = storedAffiliate.valuesOf(row)
  const { name, comment, ...form } = caller.isInternal ? values : affiliateRecord.forPartners(values)
  const enabled = row.enabled === 1
  const waiting = pending.get(row.id) ?? null
  return {
    id: row.id,
    enabled,
    status: caller.isInternal ? row.status : null,
    data: { id: row.id, name, code: row.code || showCode('affiliate', row.id), comment, enabled },
    form: { ...form, agreementEsus: agreed.has(row.id), labellingStatusOfTheProduct: labelled.has(row.id) ? 1 : 0 },
    pendingRequest: waiting,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    createdByUser: person(row.created_by),
    can: affiliateRules.canFor(caller)({ enabled: row.enabled, pending: waiting }),
  }
}

/** Affiliates as the contract shows them to the caller; reads once for all of them. */
export async function describeAffiliates(db: Reader, rows: readonly AffiliateRow[], caller: Caller, now: string): Promise<Affiliate[]> {
  const ids = rows.map(row => row.id)
  const facts = {
    person: await findPeople(
      db,
      rows.map(row => row.created_by),
    ),
    agreed: await listAgreed(db, ids, parisDay(now)),
    labelled: await listLabelled(db, ids),
    pending: await listPendingUpdates(db, ids),
  }
  return rows.map(row => affiliateView(row, facts, caller))
}
