import { sql } from 'kysely'
import { NAMED_USERS, type Usage } from '#contract/in-use.ts'
import type { Reader } from '../../../database/database.ts'
import { listUsed, type Place, type Used } from '../../../database/uses.ts'

const called = sql<string>`name`
const person = sql<string>`last_name || ' ' || first_name`
const isIn = (kind: 'reference_line' | 'response_table', lookup: number, record: string) =>
  sql`id in (select record_id from lookup_use where kind = ${kind} and lookup_id = ${lookup} and record_type = ${record})`

const OWNERS = ['affiliate', 'product'] as const
/** Columns of a product that hold a line each. */
const PRODUCT_LINES = ['support', 'legal_nature', 'canal', 'taxation', 'mechanism', 'domain', 'bottom_type', 'bottom'] as const

/** Every place that keeps lines of reference tables: by id, civilities by code (docs/wire.md 4.1). */
function placesOf(line: { id: number; code: string; isCivility: boolean }): Place[] {
  const affiliate = { type: 'affiliate', table: 'affiliate', name: called } as const
  const product = { type: 'product', table: 'product', name: called } as const
  const contacts = OWNERS.map(owner => ({ type: 'contact', table: `${owner}_contact`, name: person }) as const)
  const columns = ['affiliate_type', 'college', 'legal_status'].map(column => ({
    ...affiliate,
    condition: sql`${sql.ref(column)} = ${line.id}`,
  }))
  const civilities: Place[] = [
    ...contacts.map(contact => ({ ...contact, condition: sql`civility = ${line.code}` })),
    { type: 'user', table: 'user_account', name: person, condition: sql`gender = ${line.code}` },
  ]
  return [
    ...columns,
    { ...affiliate, condition: isIn('reference_line', line.id, 'affiliate') },
    ...PRODUCT_LINES.map(column => ({ ...product, condition: sql`${sql.ref(column)} = ${line.id}` })),
    { ...product, condition: isIn('reference_line', line.id, 'product') },
    ...contacts.map(contact => ({ ...contact, condition: sql`type = ${line.id}` })),
    ...OWNERS.map(owner => ({ type: 'document', table: `${owner}_document`, name: called, condition: sql`type = ${line.id}` }) as const),
    ...(line.isCivility ? civilities : []),
  ]
}

/** One entry a kind of user, without those that do not use it. */
function gathered(found: readonly Used[]): Usage[] {
  const byType = Map.groupBy(
    found.filter(({ count }) => count > 0),
    ({ type }) => type,
  )
  return [...byType].map(([type, uses]) => ({
    type,
    items: uses.flatMap(({ items }) => items).slice(0, NAMED_USERS),
    count: uses.reduce((sum, { count }) => sum + count, 0),
  }))
}

/** Who uses a line of a reference table. */
export async function listReferenceUses(db: Reader, line: { id: number; code: string; isCivility: boolean }): Promise<Usage[]> {
  return gathered(await listUsed(db, placesOf(line)))
}

/**
 * Who uses a response table: the questions linked to it, and the questionnaires that were answered with it, whose questions may be
 * linked to another one since.
 */
export async function listResponseUses(db: Reader, table: number): Promise<Usage[]> {
  const answered = sql`id in (select v.questionnaire_id from lookup_use u join questionnaire_version v on v.id = u.record_id
    where u.kind = 'response_table' and u.lookup_id = ${table} and u.record_type = 'questionnaire_version'
    and exists (select 1 from feedback f where f.version_id = v.id))`
  return gathered(
    await listUsed(db, [
      { type: 'question', table: 'question', name: called, condition: isIn('response_table', table, 'question') },
      { type: 'question_master', table: 'questionnaire', name: called, condition: answered },
    ]),
  )
}

/** How many questions a response table is linked to. */
export async function countLinkedQuestions(db: Reader, table: number): Promise<number> {
  const row = await db
    .selectFrom('lookup_use')
    .where('kind', '=', 'response_table')
    .where('lookup_id', '=', table)
    .where('record_type', '=', 'question')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}
