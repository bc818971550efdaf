import { type SqlBool, sql } from 'kysely'
import { affiliateMethods } from '#contract/resources/affiliate/methods.ts'
import { affiliatesWithin } from '../../../access/reach/queries.ts'
import type { Reader } from '../../../database/database.ts'
import { clause } from '../../../database/list/clause.ts'
import { resourceList } from '../../../database/list/list.ts'
import type { ValueOf } from '../../../database/prepared.ts'
import { listDesignations } from '../../../records/queries.ts'
import { parisDay } from '../../../services/paris.ts'

/** Holds an agreement in force on a day: by the index on the state of all agreements. */
const isAgreed = (value: ValueOf) => sql<SqlBool>`a.id in (
  select affiliate_id from esus_agreement where status = 1 and agreement_date <= ${value('day')}
  and (agreement_end_date is null or agreement_end_date >= ${value('day')}))`

/** The affiliates within reach. */
export const affiliateList = resourceList(affiliateMethods.FILTER, {
  from: (db: Reader) => db.selectFrom('affiliate as a'),
  id: 'a.id',
  scope: ({ caller }) => affiliatesWithin(caller.scope),
  filters: {
    code: 'a.id',
    name: { contains: 'a.name_fold', index: 'affiliate', probed: 'affiliate' },
    socialReason: { contains: 'a.social_reason_fold', index: 'affiliate_reason', probed: 'affiliate' },
    affiliateType: 'a.affiliate_type',
    legalStatus: 'a.legal_status',
    college: 'a.college',
    agreementEsus: (isWanted, { now }) =>
      clause(String(isWanted), { day: parisDay(now) }, value => (isWanted ? isAgreed(value) : sql<SqlBool>`not ${isAgreed(value)}`)),
    enabled: 'a.enabled',
  },
  sorts: {
    name: 'a.name_fold',
    socialReason: 'a.social_reason_fold',
    representativeName: 'a.representative_fold',
    affiliateType: { line: 'a.affiliate_type', designations: listDesignations },
    college: { line: 'a.college', designations: listDesignations },
    enabled: 'a.enabled',
    createdAt: 'a.created_at',
    updatedAt: 'a.updated_at',
  },
  select: found => found.selectAll('a'),
  idsFirst: true,
})
