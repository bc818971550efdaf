import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fold } from '../frozen/fold.ts'
import { create, createTextIndex, type Db, index, isPostgres, run } from '../frozen/schema.ts'

interface FormerLine {
  id: number
  resource: string
  method: string
  description: string
  type: string
  ip: string
  ip_proxy: string
  created_by: number | null
  created_at: string
  json_body: string
  json_changes: string | null
}

/** A line in the order in which its hash is computed; it names no record. */
const contentOf = (line: FormerLine, folded: string): string =>
  JSON.stringify([
    line.id,
    line.created_at,
    line.type,
    line.resource,
    line.method,
    line.description,
    folded,
    line.created_by,
    null,
    line.ip,
    line.ip_proxy,
    line.json_body,
    line.json_changes,
  ])

const COPIED = 500

/** Copies the lines written so far into the chain, piece by piece; gives its end. */
async function chainFormerLines(db: Db): Promise<{ lastId: number; count: number; hash: string }> {
  const end = { lastId: 0, count: 0, hash: '' }
  for (;;) {
    const { rows } = await sql<FormerLine>`select * from log_unchained where id > ${end.lastId} order by id limit ${COPIED}`.execute(db)
    if (rows.length === 0) return end
    const values = rows.map(line => {
      const folded = fold(line.description)
      const hash = createHash('sha256').update(end.hash).update('\n').update(contentOf(line, folded)).digest('hex')
      Object.assign(end, { lastId: line.id, count: end.count + 1, hash })
      return sql`(${line.id}, ${line.resource}, ${line.method}, ${line.description}, ${folded}, ${line.type}, ${line.ip},
        ${line.ip_proxy}, ${line.created_by}, null, ${line.created_at}, ${hash}, ${line.json_body}, ${line.json_changes})`
    })
    await sql`insert into log (id, resource, method, description, description_fold, type, ip, ip_proxy, created_by, record_id,
      created_at, hash, json_body, json_changes) values ${sql.join(values)}`.execute(db)
  }
}

/** The audit log anew: what searches read stands before the bodies, which may be long, and each line is chained to the former. */
export async function auditLog(db: Db): Promise<void> {
  await sql`alter table log rename to log_unchained`.execute(db)
  const line = `
    id int, resource key, method key, description text, description_fold key, type key, ip text, ip_proxy text, created_by int?,
    record_id int?, created_at key, hash key, json_body text, json_changes text?`
  await create(db, 'log', line, ['id'])
  await create(db, 'log_chain', 'id int, last_id int, count int, hash key', ['id'])
  const end = await chainFormerLines(db)
  await sql`insert into log_chain (id, last_id, count, hash) values (1, ${end.lastId}, ${end.count}, ${end.hash})`.execute(db)
  await sql`drop table log_unchained`.execute(db)
  await createTextIndex(db, 'log', 'description_fold')
  for (const column of ['created_at', 'created_by', 'resource', 'method']) await index(db, 'log', [column, 'id'])
  await index(db, 'log', ['resource', 'method', 'id'])
  await sql`create index log_batch on log (id) where type = 'BATCH'`.execute(db)
  await appendOnly(db)
}

/** The log only grows, at its end, and its chain only moves on: whoever holds the database's file must break a trigger first. */
async function appendOnly(db: Db): Promise<void> {
  const isBackward = 'new.last_id <= old.last_id or new.count <= old.count'
  if (isPostgres(db)) {
    const statements = [
      `create function refuse_log_change() returns trigger language plpgsql as $$ begin raise exception 'the audit log is append-only'; end $$`,
      ...['log', 'log_chain'].map(
        name =>
          `create trigger ${name}_append_only before ${name === 'log' ? 'update' : 'insert'} or delete or truncate on ${name} for each statement execute function refuse_log_change()`,
      ),
      `create trigger log_chain_forward before update on log_chain for each row when (${isBackward}) execute function refuse_log_change()`,
    ]
    return run(db, statements)
  }
  const refusals = [
    'log_no_update before update on log',
    'log_no_delete before delete on log',
    // A line written over another ("insert or replace") fires neither.
    'log_at_end before insert on log when new.id <= (select last_id from log_chain)',
    'log_chain_no_insert before insert on log_chain',
    'log_chain_no_delete before delete on log_chain',
    `log_chain_forward before update on log_chain when ${isBackward}`,
  ]
  await run(
    db,
    refusals.map(refusal => `create trigger ${refusal} begin select raise(abort, 'the audit log is append-only'); end`),
  )
}
