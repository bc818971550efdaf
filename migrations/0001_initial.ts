import { sql } from 'kysely'
import { create, createEpochTriggers, createTextIndex, type Db, index, run, uniqueIndex } from './frozen/schema.ts'

async function accounts(db: Db): Promise<void> {
  await create(db, 'access_epoch', 'id int, value int', ['id'])
  await sql`insert into access_epoch (id, value) values (1, 1)`.execute(db)
  await create(db, 'setting', 'name key, value text', ['name'])
  const named = 'name text, name_fold key, type key, description text=, enabled int=1, created_at key, updated_at key'
  await create(db, 'role', named)
  await create(db, 'role_permission', 'role_id int=>role, permission key', ['role_id', 'permission'])
  await create(db, 'profile', named)
  await create(db, 'profile_role', 'profile_id int=>profile, role_id int=>role', ['profile_id', 'role_id'])
  for (const name of ['role', 'profile']) await uniqueIndex(db, name, ['name_fold'])
  const account = `
    username text, username_key key, email text, email_key key, password_hash text?, user_type key, is_super_admin int=0, gender text?,
    last_name text, first_name text, name_fold key, phone text=, secondary_phone text=, image text?, json_email_addresses text=[],
    profile_id int?->profile, affiliate_id int?->affiliate, enabled int=1, activated int=0, blocked int=0, blocked_by_admin int=0,
    blocked_at key?, unblocked_at key?, failed_attempts int=0, password_changed_at key?, must_change_password int=0,
    last_reset_success key?, last_connection key?, created_at key, updated_at key, enabled_at key?, disabled_at key?,
    disabled_by int?->user_account, created_by int?->user_account`
  await create(db, 'user_account', account)
  await uniqueIndex(db, 'user_account', ['username_key'])
  await uniqueIndex(db, 'user_account', ['email_key'])
  await index(db, 'user_account', ['user_type', 'enabled', 'name_fold'])
  await index(db, 'user_account', ['affiliate_id', 'enabled'])
  await index(db, 'user_account', ['profile_id'])
  await create(db, 'user_role', 'user_id int=>user_account, role_id int=>role', ['user_id', 'role_id'])
  await create(db, 'password_history', 'user_id int=>user_account, password_hash text, created_at key')
  await index(db, 'password_history', ['user_id', 'id'])
  await create(db, 'session', 'token_hash key, user_id int=>user_account, device text=, ip text=, created_at key, last_used_at key')
  await uniqueIndex(db, 'session', ['token_hash'])
  await index(db, 'session', ['user_id'])
  await index(db, 'session', ['last_used_at'])
  await create(db, 'account_token', 'kind key, user_id int?=>user_account, token_hash key, expires_at key, used_at key?, created_at key')
  await uniqueIndex(db, 'account_token', ['token_hash'])
  await index(db, 'account_token', ['user_id', 'kind'])
  await create(db, 'sign_in_failure', 'ip key, at key')
  await index(db, 'sign_in_failure', ['ip', 'at'])
}

async function lookups(db: Db): Promise<void> {
  const header = 'code key, designation text, description text=, enabled int=1, created_at key'
  const line = 'code key, designation text, value text, enabled int=1, created_at key'
  for (const [kind, more] of [
    ['technical', 'description text=, type text='],
    ['reference', 'color text='],
    ['response', 'ord int'],
  ] as const) {
    await create(db, `${kind}_table`, header)
    await uniqueIndex(db, `${kind}_table`, ['code'])
    await create(db, `${kind}_line`, `table_id int=>${kind}_table, ${line}, ${more}`)
    await uniqueIndex(db, `${kind}_line`, ['table_id', 'code'])
  }
  await index(db, 'response_line', ['table_id', 'ord'])
}

async function members(db: Db): Promise<void> {
  const affiliate = `
    name text, name_fold key, comment text=, enabled int=1, social_reason text=, social_reason_fold key=, siren key=,
    affiliate_type int?, college int?, legal_status int?, json_form text={}, created_at key, updated_at key, created_by int?`
  await create(db, 'affiliate', affiliate)
  await index(db, 'affiliate', ['enabled', 'name_fold'])
  await createTextIndex(db, 'affiliate', 'name_fold')
}

async function products(db: Db): Promise<void> {
  await create(db, 'catalog', 'name text, description text=, enabled int=1, json_sections text={}, created_at key, updated_at key')
  await create(db, 'catalog_form', 'catalog_id int=>catalog, type key, questionnaire_id int->questionnaire')
  await index(db, 'catalog_form', ['catalog_id', 'type'])
  await index(db, 'catalog_form', ['questionnaire_id'])
  const product = `
    name text, name_fold key, code text=, comment text=, enabled int=1, affiliate_id int?->affiliate, catalog_id int?->catalog,
    support int?, label_status int=0, label_start key?, label_expiry key?, label_last_renewal key?, product_status int=0,
    json_form text={}, created_at key, updated_at key, created_by int?->user_account`
  await create(db, 'product', product)
  await index(db, 'product', ['name_fold', 'id'])
  await sql`create index product_code_lower on product (lower(code))`.execute(db)
  await index(db, 'product', ['affiliate_id', 'id'])
  await index(db, 'product', ['created_at', 'id'])
  // A filter that many products pass brings its own order, or each page would sort them all.
  for (const filter of ['catalog_id', 'label_status', 'enabled']) {
    await index(db, 'product', [filter, 'id'])
    await index(db, 'product', [filter, 'name_fold', 'id'])
    await index(db, 'product', [filter, 'created_at', 'id'])
  }
  for (const filter of ['catalog_id', 'enabled']) await index(db, 'product', [filter, 'label_status', 'id'])
  await createTextIndex(db, 'product', 'name_fold')
  const pair = 'product_id int=>product, affiliate_id int=>affiliate'
  await create(db, 'product_distributor', pair, ['product_id', 'affiliate_id'])
  await index(db, 'product_distributor', ['affiliate_id'])
}

async function questionnaires(db: Db): Promise<void> {
  const made = 'created_at key, updated_at key, created_by int?, updated_by int?'
  const named = 'name text, name_fold key, description text=, enabled int=1'
  await create(db, 'question', `${named}, type key, json_rules text, version int=1, ${made}`)
  await create(db, 'questionnaire', `${named}, version_id int?, ${made}`)
  for (const name of ['question', 'questionnaire']) await index(db, name, ['name_fold', 'id'])
  const version =
    'questionnaire_id int=>questionnaire, version int, name text, description text=, json_content text, created_at key, created_by int?'
  await create(db, 'questionnaire_version', version)
  await uniqueIndex(db, 'questionnaire_version', ['questionnaire_id', 'version'])
}

async function collections(db: Db): Promise<void> {
  const collection = `
    name text, name_fold key, description text=, comment text=, start_date key, end_date key, status key, created_at key,
    updated_at key, created_by int?`
  await create(db, 'collection', collection)
  await uniqueIndex(db, 'collection', ['name_fold'])
  for (const column of ['start_date', 'end_date', 'status', 'created_at']) await index(db, 'collection', [column, 'id'])
  await create(db, 'sub_collection', 'collection_id int=>collection, reason key, type key, name text, ord int')
  await index(db, 'sub_collection', ['collection_id', 'ord'])
  const target = 'sub_collection_id int=>sub_collection, target_id int'
  await create(db, 'sub_collection_target', target, ['sub_collection_id', 'target_id'])
  const form = 'sub_collection_id int=>sub_collection, questionnaire_id int->questionnaire, ord int'
  await create(db, 'sub_collection_form', form, ['sub_collection_id', 'questionnaire_id'])
  const event = 'collection_id int=>collection, at key, by_user int?, from_status key?, to_status key, comment text='
  await create(db, 'collection_event', event)
  await index(db, 'collection_event', ['collection_id', 'id'])
}

async function requests(db: Db): Promise<void> {
  const request = `
    type key, status key, description text=, description_fold key=, email_address text?, enabled int=1, affiliate_id int?->affiliate,
    product_id int?->product, user_id int?->user_account, collection_id int?->collection, sub_collection_id int?->sub_collection,
    json_proposal text?, json_base text?, assigned_to int?->user_account, rev int=1, accepted_at key?, created_at key, updated_at key,
    created_by int?->user_account`
  await create(db, 'request', request)
  for (const column of [
    'status',
    'type',
    'created_at',
    'updated_at',
    'affiliate_id',
    'product_id',
    'user_id',
    'assigned_to',
    'created_by',
  ]) {
    await index(db, 'request', [column, 'id'])
  }
  await createTextIndex(db, 'request', 'description_fold')
  await index(db, 'request', ['affiliate_id', 'status', 'id'])
  await index(db, 'request', ['collection_id', 'status', 'id'])
  await index(db, 'request', ['sub_collection_id', 'id'])
  for (const [object, types] of [
    ['affiliate', `'AFFILIATE_UPDATE'`],
    ['product', `'PRODUCT_UPDATE','PRODUCT_ENABLE','PRODUCT_DISABLE'`],
  ]) {
    const waiting = `status = 'REQUEST_NEW' and type in (${types})`
    await run(db, [`create unique index request_one_pending_${object} on request (${object}_id) where ${waiting}`])
  }
  const event = 'request_id int=>request, kind key, at key, by_user int?, from_status key?, to_status key?, comment text=, subject text='
  await create(db, 'request_event', event)
  await index(db, 'request_event', ['request_id', 'id'])
  const pinned = `request_id int=>request, questionnaire_id int->questionnaire, version_id int->questionnaire_version, ord int`
  await create(db, 'request_questionnaire', pinned, ['request_id', 'questionnaire_id'])
  await index(db, 'request_questionnaire', ['questionnaire_id'])
}

async function answers(db: Db): Promise<void> {
  const feedback = `
    request_id int=>request, questionnaire_id int->questionnaire, version_id int->questionnaire_version, name text, revision int,
    ended int=0, saved_at key, saved_by int?, json_sent text?, sent_name text?, sent_revision int?, sent_at key?, sent_by int?`
  await create(db, 'feedback', feedback)
  await uniqueIndex(db, 'feedback', ['request_id', 'questionnaire_id'])
  const answer = 'feedback_id int=>feedback, card key, json_value text, revision int, saved_at key, saved_by int?'
  await create(db, 'feedback_answer', answer, ['feedback_id', 'card'])
  const history = 'feedback_id int=>feedback, card key, json_value text, kind key, by_user int?, at key, replaced_by int?, replaced_at key'
  await create(db, 'feedback_history', history)
  await index(db, 'feedback_history', ['feedback_id', 'id'])
}

async function services(db: Db): Promise<void> {
  const file = `
    file_name key, original_name text, content_type text, size int, sha256 key, width int?, height int?, used_for key, uploaded_by int?,
    created_at key`
  await create(db, 'stored_file', file, ['file_name'])
  await index(db, 'stored_file', ['sha256'])
  const use = 'file_name key, record_type key, record_id int'
  await create(db, 'file_use', use, ['file_name', 'record_type', 'record_id'])
  await index(db, 'file_use', ['record_type', 'record_id'])
  const notification = 'user_id int=>user_account, type key, request_id int?=>request, text text, read_at key?, created_at key'
  await create(db, 'notification', notification)
  await index(db, 'notification', ['user_id', 'read_at', 'id'])
  const job = 'kind key, unique_key key?, json_payload text, run_at key, leased_until key?, attempts int=0, last_error text?, done_at key?'
  await create(db, 'job', job)
  await index(db, 'job', ['done_at', 'run_at'])
  await run(db, ['create unique index job_open on job (unique_key) where done_at is null'])
  const log = `
    resource key, method key, description text, type key=, ip text=, ip_proxy text=, json_body text, json_changes text?,
    created_by int?, created_at key`
  await create(db, 'log', log)
  await index(db, 'log', ['created_at', 'id'])
  await index(db, 'log', ['created_by', 'id'])
  await index(db, 'log', ['resource', 'id'])
  const receipt = 'user_id int, key key, fingerprint key, status int, body text, created_at key'
  await create(db, 'receipt', receipt, ['user_id', 'key'])
  await index(db, 'receipt', ['created_at'])
}

/** Every column that a right depends on (server/access/rights.ts reads them through the epoch). */
async function epochs(db: Db): Promise<void> {
  const account = [
    'user_type',
    'is_super_admin',
    'profile_id',
    'affiliate_id',
    'enabled',
    'blocked',
    'must_change_password',
    'password_hash',
  ]
  await createEpochTriggers(db, 'user_account', [...account, 'username', 'email', 'first_name', 'last_name', 'image'])
  for (const name of ['role', 'profile', 'role_permission', 'profile_role', 'user_role']) await createEpochTriggers(db, name, [])
  await createEpochTriggers(db, 'affiliate', ['enabled', 'name'])
}

export async function up(db: Db): Promise<void> {
  await members(db)
  await accounts(db)
  await lookups(db)
  await questionnaires(db)
  await products(db)
  await collections(db)
  await requests(db)
  await answers(db)
  await services(db)
  await epochs(db)
}
