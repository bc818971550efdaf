import { fold } from '#contract/text.ts'
import { inChunks } from '#server/database/chunks.ts'
import type { Database, Writer } from '#server/database/database.ts'
import type { NewRow } from '#server/database/tables.ts'
import { appendLines, type NewLine } from '#server/services/audit-chain/append.ts'
import { properName } from '../dataset.ts'

/** Rows a statement, and a transaction of the log. */
const CHUNK = 500
const LINES = 20_000
const START = Date.parse('2022-01-01T00:00:00.000Z')
/** After every line of the demonstration: a log's dates follow its numbers. */
const LOG_START = Date.parse('2027-01-01T00:00:00.000Z')
const RESOURCES = ['DEMANDE_MANAGEMENT', 'FEEDBACK_MANAGEMENT', 'AFFILIATE_MANAGEMENT', 'PRODUCT_MANAGEMENT', 'USER_MANAGEMENT', 'FILES']
const ACTIONS = [
  ['UPDATE', 'Modification'],
  ['ADD', 'Ajout'],
  ['CHANGE_DECISION', 'Décision'],
  ['ENABLE', 'Activation'],
  ['DISABLE', 'Désactivation'],
  ['SERVICE', 'Dépôt'],
  ['DELETE', 'Suppression'],
] as const

const range = (count: number) => Array.from({ length: count }, (_, at) => at)
const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('an empty list')
  return found
}
const day = (offset: number) => new Date(START + (offset % 1500) * 86_400_000).toISOString()

async function linesOf(trx: Writer, table: string): Promise<number[]> {
  const lines = await trx
    .selectFrom('reference_line as l')
    .innerJoin('reference_table as t', 't.id', 'l.table_id')
    .where('t.code', '=', table)
    .select('l.id')
    .execute()
  return lines.map(line => line.id)
}

/** Affiliates of every type, college and form, nearly a third of which hold an ESUS agreement. */
export async function addAffiliates(database: Database, count: number): Promise<void> {
  await database.transaction(async trx => {
    const [types, colleges, statuses] = [
      await linesOf(trx, 'AFFILIATE_TYPE'),
      await linesOf(trx, 'COLLEGE'),
      await linesOf(trx, 'LEGAL_STATUS'),
    ]
    const row = (n: number) => {
      const [name, reason, person] = [
        `${properName(n)} ${n % 3 === 0 ? 'Solidaire' : 'Épargne'}`,
        `${properName(n * 7)} Coopérative`,
        properName(n * 13),
      ]
      return {
        name,
        name_fold: fold(name),
        social_reason: reason,
        social_reason_fold: fold(reason),
        representative_fold: fold(person),
        affiliate_type: at(types, n),
        college: n % 9 === 0 ? null : at(colleges, n * 5),
        legal_status: at(statuses, n * 3),
        enabled: n % 11 === 0 ? 0 : 1,
        created_at: day(n),
        updated_at: day(n * 3),
      }
    }
    const ids: number[] = []
    for (const chunk of inChunks(range(count), CHUNK))
      ids.push(...(await trx.insertInto('affiliate').values(chunk.map(row)).returning('id').execute()).map(one => one.id))
    const agreements = ids
      .filter(id => id % 3 === 0)
      .map((affiliate_id, n): NewRow<'esus_agreement'> => {
        const name = `ESUS-${affiliate_id}`
        return {
          affiliate_id,
          agreement: name,
          agreement_fold: fold(name),
          agreement_date: day(n).slice(0, 10),
          status: n % 4 === 0 ? 0 : 1,
          agreement_end_date: n % 2 === 0 ? '2031-01-01' : '2023-01-01',
          created_at: day(n),
          updated_at: day(n),
          created_by: null,
        }
      })
    for (const chunk of inChunks(agreements, CHUNK)) await trx.insertInto('esus_agreement').values(chunk).execute()
  })
}

/** Lines of the audit log in the order of their dates, chained as they are in life. */
export async function addLines(database: Database, count: number, users: readonly number[]): Promise<void> {
  const step = (1500 * 86_400_000) / count
  const line = (n: number): NewLine => {
    const [method, words] = at(ACTIONS, n * 5)
    const isBatch = n % 50 === 0
    return {
      resource: at(RESOURCES, n),
      method,
      description: `${words} d’une demande : n° ${n} ${properName(n)}`,
      type: isBatch ? 'BATCH' : '',
      created_by: isBatch ? null : at(users, n * 3),
      record_id: n,
      ip: '10.0.0.1',
      ip_proxy: '',
      created_at: new Date(LOG_START + n * step).toISOString(),
      json_body: `{"id":${n},"description":"Vu"}`,
      json_changes: null,
    }
  }
  for (const chunk of inChunks(range(count), LINES)) await database.transaction(async trx => appendLines(trx, chunk.map(line)))
}
