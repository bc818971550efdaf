import { inChunks } from '../../database/chunks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { isPostgres } from '../../database/dialect.ts'
import { Prepared } from '../../database/prepared.ts'
import type { Row } from '../../database/tables.ts'
import type { ChainedLine } from './chain.ts'

/** The end of the chain: how many lines there are, and the last one's id and hash. */
export type Head = Omit<Row<'log_chain'>, 'id'>

/** Rows of sixteen columns a statement. */
const ROWS = 500

const heads = new Prepared<Head>()
const insertions = new Prepared<unknown>()
const moves = new Prepared<unknown>()

export async function findHead(db: Reader): Promise<Head | undefined> {
  return db.selectFrom('log_chain').where('id', '=', 1).select(['last_id', 'count', 'hash']).executeTakeFirst()
}

/** The end of the chain, held until the transaction ends: who writes lines takes turns here. */
export async function holdHead(trx: Writer): Promise<Head> {
  const head = await heads.first(trx, '', {}, () =>
    trx
      .selectFrom('log_chain')
      .where('id', '=', 1)
      .select(['last_id', 'count', 'hash'])
      .$if(isPostgres(trx), query => query.forUpdate()),
  )
  if (!head) throw new Error('the audit log has lost its head')
  return head
}

const COLUMNS = [
  'id',
  'resource',
  'method',
  'description',
  'description_fold',
  'type',
  'ip',
  'ip_proxy',
  'created_by',
  'record_id',
  'created_at',
  'hash',
  'json_body',
  'json_changes',
  'salt',
  'struck_by',
]

async function insertLine(trx: Writer, line: Row<'log'>): Promise<void> {
  await insertions.run(trx, '', line, value => {
    const holes = Object.fromEntries(COLUMNS.map(column => [column, value(column)]))
    return trx.insertInto('log').values({ ...line, ...holes })
  })
}

/** Writes chained lines at the end of the log and moves its head; the caller holds it. */
export async function insertLines(trx: Writer, lines: readonly Row<'log'>[], head: Head): Promise<void> {
  const [line] = lines
  if (line && lines.length === 1) await insertLine(trx, line)
  else for (const chunk of inChunks(lines, ROWS)) await trx.insertInto('log').values(chunk).execute()
  await moves.run(trx, '', head, value =>
    trx
      .updateTable('log_chain')
      .set({ last_id: value('last_id'), count: value('count'), hash: value('hash') })
      .where('id', '=', 1),
  )
}

/** The lines after one, in the chain's order. */
export function listLinesAfter(db: Reader, id: number, limit: number): Promise<Row<'log'>[]> {
  return db.selectFrom('log').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute()
}

/** One line of the log. */
export const findWholeLine = (db: Reader, id: number): Promise<Row<'log'> | undefined> =>
  db.selectFrom('log').selectAll().where('id', '=', id).executeTakeFirst()

/** Puts what is left of a line in its place; the caller holds the head. */
export async function writeStruck(trx: Writer, { id, ...line }: ChainedLine, by: number): Promise<void> {
  const { description, description_fold, ip, ip_proxy, json_body, json_changes } = line
  const left = { description, description_fold, ip, ip_proxy, json_body, json_changes, salt: null, struck_by: by }
  await trx.updateTable('log').set(left).where('id', '=', id).execute()
}

/** The hash of a line; undefined when it is not there. */
export async function findLineHash(db: Reader, id: number): Promise<string | undefined> {
  return (await db.selectFrom('log').where('id', '=', id).select('hash').executeTakeFirst())?.hash
}

/** The hashes of those lines that are there, by their ids. */
export async function listHashes(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  for (const chunk of inChunks(ids, ROWS))
    for (const { id, hash } of await db.selectFrom('log').where('id', 'in', chunk).select(['id', 'hash']).execute()) found.set(id, hash)
  return found
}

/** A line outside the chain, whose numbers begin at 1. */
export async function findLineBeforeFirst(db: Reader): Promise<number | undefined> {
  return (await db.selectFrom('log').select('id').where('id', '<', 1).orderBy('id').limit(1).executeTakeFirst())?.id
}
