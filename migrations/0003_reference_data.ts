import { type Kysely, sql } from 'kysely'
import { fold } from '#contract/text.ts'
import { isPostgres } from '#server/database/dialect.ts'
import { addEpochTrigger, columnTypes, createTextIndex } from '#server/database/schema-tools.ts'
import { CHAIN_START, type ChainedLine, chainLines } from '#server/services/audit-chain/chain.ts'
import { create, index } from './0001_initial.ts'
import { lookups } from './0003_lookups.ts'

type Db = Kysely<unknown>

/** What hangs on an affiliate: contacts, documents, ESUS agreements (specification 2, section 3). */
async function affiliateParts(db: Db): Promise<void> {
  const made = { created_at: 'key', updated_at: 'key', created_by: 'int?' }
  await create(db, 'affiliate_contact', {
    ...{ affiliate_id: 'int=>affiliate', civility: 'text', last_name: 'text', first_name: 'text', name_fold: 'key' },
    ...{ first_name_fold: 'key', email: 'text', email_key: 'key', phone: 'text=', fonction: 'text=', fonction_fold: 'key=' },
    ...{ type: 'int', is_main: 'int=0', enabled: 'int=1', ...made },
  })
  await create(db, 'affiliate_document', {
    ...{ affiliate_id: 'int=>affiliate', name: 'text', name_fold: 'key', file_name: 'text', type: 'int', ...made },
  })
  await create(db, 'esus_agreement', {
    ...{ affiliate_id: 'int=>affiliate', agreement: 'text', agreement_fold: 'key', agreement_date: 'key', agreement_end_date: 'key?' },
    ...{ status: 'int', ...made },
  })
  for (const [name, key] of [
    ['affiliate_contact', 'email_key'],
    ['affiliate_document', 'name_fold'],
    ['esus_agreement', 'agreement_fold'],
  ] as const) {
    await index(db, name, ['affiliate_id', 'id'])
    await index(db, name, ['affiliate_id', key], true)
  }
  await index(db, 'affiliate_contact', ['affiliate_id', 'name_fold'])
  await sql.raw('create unique index affiliate_contact_one_main on affiliate_contact (affiliate_id) where is_main = 1').execute(db)
  // Which affiliates have an agreement in force is asked of all agreements at once.
  await index(db, 'esus_agreement', ['status', 'agreement_end_date', 'agreement_date', 'affiliate_id'])
  await index(db, 'affiliate_document', ['file_name'])
  // Who uses a reference line is asked before it is deleted.
  for (const column of ['type', 'civility']) await index(db, 'affiliate_contact', [column])
  await index(db, 'affiliate_document', ['type'])
}

/** The folded name of the representative of every affiliate that is there already. */
async function foldRepresentatives(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number; form: string }>`select id, json_form as form from affiliate`.execute(db)
  for (const { id, form } of rows) {
    const { representativeName }: { representativeName?: unknown } = JSON.parse(form)
    if (typeof representativeName !== 'string') continue
    await sql`update affiliate set representative_fold = ${fold(representativeName)} where id = ${id}`.execute(db)
  }
}

const AFFILIATE_SORTS = ['name_fold', 'social_reason_fold', 'representative_fold', 'created_at', 'updated_at'] as const
const AFFILIATE_FILTERS = ['affiliate_type', 'college', 'legal_status', 'enabled'] as const

/** What the list of affiliates sorts and filters by (specification 2, section 2.1). */
async function affiliateList(db: Db): Promise<void> {
  const { int, key } = columnTypes(db)
  await db.schema
    .alterTable('affiliate')
    .addColumn('status', int, column => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('affiliate')
    .addColumn('representative_fold', key, column => column.notNull().defaultTo(''))
    .execute()
  await foldRepresentatives(db)
  await createTextIndex(db, 'affiliate', 'social_reason_fold', 'affiliate_reason_search')
  for (const sort of AFFILIATE_SORTS) await index(db, 'affiliate', [sort, 'id'])
  // A filter that many affiliates pass brings its own order, or each page would sort them all.
  for (const filter of AFFILIATE_FILTERS) {
    await index(db, 'affiliate', [filter, 'id'])
    for (const sort of AFFILIATE_SORTS) {
      const isThere = filter === 'enabled' && sort === 'name_fold'
      if (!isThere) await index(db, 'affiliate', [filter, sort, 'id'])
    }
    for (const other of AFFILIATE_FILTERS) if (other !== filter) await index(db, 'affiliate', [filter, other, 'id'])
  }
}

/** Requests about ESUS agreements: one pending change of an agreement, one pending agreement of a name (decisions, Requests). */
async function esusRequests(db: Db): Promise<void> {
  const { int, key } = columnTypes(db)
  await db.schema
    .alterTable('request')
    .addColumn('esus_agreement_id', int, column => column.references('esus_agreement.id').onDelete('set null'))
    .execute()
  await db.schema.alterTable('request').addColumn('esus_fold', key).execute()
  await index(db, 'request', ['esus_agreement_id'])
  const types = `'AFFILIATE_CODE_ISIN_UPDATE','AFFILIATE_CODE_ISIN_DELETE'`
  for (const [name, columns, condition] of [
    ['request_one_pending_esus', 'esus_agreement_id', `type in (${types})`],
    ['request_one_pending_esus_add', 'affiliate_id, esus_fold', `type = 'AFFILIATE_CODE_ISIN_ADD'`],
  ] as const) {
    await sql.raw(`create unique index ${name} on request (${columns}) where status = 'REQUEST_NEW' and ${condition}`).execute(db)
  }
}

/** Who may act depends on the second factor, where the profile asks for one (server/access/rights.ts). */
async function secondFactorRights(db: Db): Promise<void> {
  await addEpochTrigger(db, 'user_account', 'totp_confirmed_at')
}

const LOG_COPIED = 500

/** Copies the lines written so far into the chain, piece by piece; gives its end. */
async function chainFormerLines(db: Db): Promise<{ lastId: number; count: number; hash: string }> {
  const end = { lastId: 0, count: 0, hash: CHAIN_START }
  for (;;) {
    const { rows } = await sql<Omit<ChainedLine, 'description_fold' | 'record_id'>>`
      select * from log_unchained where id > ${end.lastId} order by id limit ${LOG_COPIED}`.execute(db)
    const lines = chainLines(
      end.hash,
      rows.map(row => ({ ...row, description_fold: fold(row.description), record_id: null })),
    )
    const last = lines.at(-1)
    if (!last) return end
    const values = lines.map(
      line => sql`(${line.id}, ${line.resource}, ${line.method}, ${line.description}, ${line.description_fold}, ${line.type}, ${line.ip},
        ${line.ip_proxy}, ${line.created_by}, ${line.record_id}, ${line.created_at}, ${line.hash}, ${line.json_body}, ${line.json_changes})`,
    )
    await sql`insert into log (id, resource, method, description, description_fold, type, ip, ip_proxy, created_by, record_id,
      created_at, hash, json_body, json_changes) values ${sql.join(values)}`.execute(db)
    Object.assign(end, { lastId: last.id, count: end.count + lines.length, hash: last.hash })
  }
}

/** The audit log anew: what searches read stands before the bodies, which may be long, and each line is chained to the former. */
async function auditLog(db: Db): Promise<void> {
  await sql`alter table log rename to log_unchained`.execute(db)
  const line = {
    ...{ id: 'int', resource: 'key', method: 'key', description: 'text', description_fold: 'key', type: 'key', ip: 'text' },
    ...{
      ip_proxy: 'text',
      created_by: 'int?',
      record_id: 'int?',
      created_at: 'key',
      hash: 'key',
      json_body: 'text',
      json_changes: 'text?',
    },
  }
  await create(db, 'log', line, { id: false, primaryKey: ['id'] })
  await create(db, 'log_chain', { id: 'int', last_id: 'int', count: 'int', hash: 'key' }, { id: false, primaryKey: ['id'] })
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
    for (const statement of statements) await sql.raw(statement).execute(db)
    return
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
  for (const refusal of refusals) {
    await sql.raw(`create trigger ${refusal} begin select raise(abort, 'the audit log is append-only'); end`).execute(db)
  }
}

/** A resource may have several exports. */
async function exportMethods(db: Db): Promise<void> {
  const { key } = columnTypes(db)
  await db.schema
    .alterTable('export_ticket')
    .addColumn('method', key, column => column.notNull().defaultTo('EXPORT'))
    .execute()
}

/** Bytes being removed, told to uploads of the same bytes (server/services/files/keep.ts). */
async function fileRemovals(db: Db): Promise<void> {
  const removal = { sha256: 'key', mark: 'key', marked_at: 'key', removed_at: 'key?' }
  await create(db, 'file_removal', removal, { id: false, primaryKey: ['sha256'] })
}

export async function up(db: Db): Promise<void> {
  await secondFactorRights(db)
  await affiliateParts(db)
  await affiliateList(db)
  await esusRequests(db)
  await auditLog(db)
  await exportMethods(db)
  await fileRemovals(db)
  await lookups(db)
}
