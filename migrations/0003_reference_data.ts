import { sql } from 'kysely'
import { auditLog } from './0003/audit-log.ts'
import { lookups } from './0003/lookups.ts'
import { fold } from './frozen/fold.ts'
import { addColumns, addEpochTrigger, create, createTextIndex, type Db, index, run } from './frozen/schema.ts'

/** What hangs on an affiliate: contacts, documents, ESUS agreements (docs/domain.md 5.8). */
async function affiliateParts(db: Db): Promise<void> {
  const made = 'created_at key, updated_at key, created_by int?'
  const contact = `
    affiliate_id int=>affiliate, civility text, last_name text, first_name text, name_fold key, first_name_fold key, email text,
    email_key key, phone text=, fonction text=, fonction_fold key=, type int, is_main int=0, enabled int=1, ${made}`
  await create(db, 'affiliate_contact', contact)
  const document = `affiliate_id int=>affiliate, name text, name_fold key, file_name text, type int, ${made}`
  await create(db, 'affiliate_document', document)
  const agreement = `
    affiliate_id int=>affiliate, agreement text, agreement_fold key, agreement_date key, agreement_end_date key?, status int, ${made}`
  await create(db, 'esus_agreement', agreement)
  for (const [name, key] of [
    ['affiliate_contact', 'email_key'],
    ['affiliate_document', 'name_fold'],
    ['esus_agreement', 'agreement_fold'],
  ] as const) {
    await index(db, name, ['affiliate_id', 'id'])
    await index(db, name, ['affiliate_id', key], true)
  }
  await index(db, 'affiliate_contact', ['affiliate_id', 'name_fold'])
  await run(db, ['create unique index affiliate_contact_one_main on affiliate_contact (affiliate_id) where is_main = 1'])
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

/** What the list of affiliates sorts and filters by (docs/domain.md 5.2). */
async function affiliateList(db: Db): Promise<void> {
  await addColumns(db, 'affiliate', 'status int=1, representative_fold key=')
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

/** Requests about ESUS agreements: one pending change of an agreement, one pending agreement of a name (docs/decisions.md 3.4). */
async function esusRequests(db: Db): Promise<void> {
  await db.schema
    .alterTable('request')
    .addColumn('esus_agreement_id', 'integer', column => column.references('esus_agreement.id').onDelete('set null'))
    .execute()
  await addColumns(db, 'request', 'esus_fold key?')
  await index(db, 'request', ['esus_agreement_id'])
  const types = `'AFFILIATE_CODE_ISIN_UPDATE','AFFILIATE_CODE_ISIN_DELETE'`
  for (const [name, columns, condition] of [
    ['request_one_pending_esus', 'esus_agreement_id', `type in (${types})`],
    ['request_one_pending_esus_add', 'affiliate_id, esus_fold', `type = 'AFFILIATE_CODE_ISIN_ADD'`],
  ] as const) {
    await run(db, [`create unique index ${name} on request (${columns}) where status = 'REQUEST_NEW' and ${condition}`])
  }
}

/** Who may act depends on the second factor, where the profile asks for one (server/access/rights.ts). */
async function secondFactorRights(db: Db): Promise<void> {
  await addEpochTrigger(db, 'user_account', 'totp_confirmed_at')
}

/** A resource may have several exports. */
async function exportMethods(db: Db): Promise<void> {
  await addColumns(db, 'export_ticket', 'method key=EXPORT')
}

/** Bytes being removed, told to uploads of the same bytes (server/services/files/keep.ts). */
async function fileRemovals(db: Db): Promise<void> {
  const removal = 'sha256 key, mark key, marked_at key, removed_at key?'
  await create(db, 'file_removal', removal, ['sha256'])
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
