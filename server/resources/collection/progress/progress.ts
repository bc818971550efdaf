import type { DashboardCollection, ProgressRow } from '#contract/resources/collection/progress.ts'
import { progressPercent } from '#contract/resources/collection/rules.ts'
import type { Caller } from '../../../access/caller.ts'
import { ANSWERING, listPartners } from '../../../access/holders/queries.ts'
import type { Reader } from '../../../database/database.ts'
import { listRows } from '../../../database/rows.ts'
import { listedFor } from '../../request/list/queries.ts'
import { findPeople } from '../../shared/people.ts'
import { countAnswers } from '../queries.ts'
import { readStatus } from '../rules.ts'
import { type AskedRow, type DashboardRow, listAsked } from './queries.ts'

/** Collections as dashboards show them, counted within the caller's reach. */
export async function describeDashboard(db: Reader, rows: readonly DashboardRow[], caller: Caller): Promise<DashboardCollection[]> {
  const counted = await countAnswers(
    db,
    rows.map(row => row.id),
    listedFor(caller.scope),
  )
  return rows.map(row => {
    const { total, sent, validated } = counted.get(row.id) ?? { total: 0, sent: 0, validated: 0 }
    return {
      id: row.id,
      name: row.name,
      startDate: row.start_date,
      endDate: row.end_date,
      status: readStatus(row.status),
      progressPercent: progressPercent({ total, sent, validated }),
      total,
      done: sent + validated,
    }
  })
}

const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids)].filter(id => id !== null)

async function namesOf(db: Reader, table: 'affiliate' | 'product' | 'questionnaire', ids: readonly (number | null)[]) {
  const names = new Map((await listRows(db, table, distinct(ids))).map(row => [row.id, row.name]))
  return (some: readonly (number | null)[]) =>
    distinct(some)
      .map(id => ({ id, name: names.get(id) ?? '' }))
      .sort((one, other) => one.name.localeCompare(other.name, 'fr'))
}

/** Who may answer for affiliates and users without one, by name. */
async function answerersOf(db: Reader, asked: readonly AskedRow[]) {
  const users = distinct(asked.map(row => row.user_id))
  const partners = await listPartners(db, { affiliates: distinct(asked.map(row => row.affiliate_id)), users, codes: ANSWERING })
  const person = await findPeople(db, [...users, ...partners.map(one => one.id)])
  const named = (id: number) => {
    const one = person(id)
    return one ? [{ id, name: `${one.firstName} ${one.lastName}` }] : []
  }
  const byAffiliate = Map.groupBy(partners, one => one.affiliate_id)
  return ({ affiliate_id, user_id }: AskedRow) =>
    user_id === null ? (byAffiliate.get(affiliate_id) ?? []).flatMap(one => named(one.id)) : named(user_id)
}

/** Who is asked together: an affiliate, or a user without one. */
const partnerOf = (row: AskedRow): string => (row.affiliate_id === null ? `user ${row.user_id}` : `affiliate ${row.affiliate_id}`)

/** How far a collection is within the caller's reach: by partner, or by request, by affiliate then. */
export async function describeProgress(db: Reader, collection: number, caller: Caller, by: 'partner' | 'request'): Promise<ProgressRow[]> {
  const asked = await listAsked(db, collection, caller.scope)
  const affiliates = await namesOf(
    db,
    'affiliate',
    asked.map(row => row.affiliate_id),
  )
  const products = await namesOf(
    db,
    'product',
    asked.map(row => row.product_id),
  )
  const models = await namesOf(
    db,
    'questionnaire',
    asked.map(row => row.questionnaire_id),
  )
  const answerers = await answerersOf(db, asked)
  const rows = [...Map.groupBy(asked, row => (by === 'partner' ? partnerOf(row) : row.id)).values()].flatMap(together => {
    const [first] = together
    if (!first) return []
    const done = together.filter(row => row.done === 1).length
    const counted = { total: together.length, sent: done, validated: 0 }
    const [affiliate = null] = affiliates([first.affiliate_id])
    return {
      id: first.id,
      affiliate,
      product: products(together.map(row => row.product_id)),
      model: models(together.map(row => row.questionnaire_id)),
      progress: progressPercent(counted),
      total: together.length,
      done,
      requests: new Set(together.map(row => row.id)).size,
      users: answerers(first),
    }
  })
  return rows.sort(
    (one, other) => (one.affiliate?.name ?? '\uffff').localeCompare(other.affiliate?.name ?? '\uffff', 'fr') || one.id - other.id,
  )
}
