import { addColumns, create, type Db, index, isPostgres, run, uniqueIndex } from './frozen/schema.ts'

/** History and attestations only grow; an attestation changes once, when its document is made. */
async function appendOnly(db: Db): Promise<void> {
  const refusals = [
    ['label_history', 'update', ''],
    ['label_history', 'delete', ''],
    ['attestation', 'update', 'old.sha256 is not null'],
    ['attestation', 'delete', ''],
  ] as const
  if (isPostgres(db)) {
    await run(db, [
      `create function refuse_label_change() returns trigger language plpgsql as $$ begin raise exception 'the history of labels is append-only'; end $$`,
    ])
  }
  await run(
    db,
    refusals.map(([table, event, when]) => {
      const trigger = `create trigger ${table}_no_${event} before ${event} on ${table}`
      if (isPostgres(db)) return `${trigger} for each row${when && ` when (${when})`} execute function refuse_label_change()`
      return `${trigger}${when && ` when ${when}`} begin select raise(abort, 'the history of labels is append-only'); end`
    }),
  )
}

/** The label of a product: its acts, their history and attestations, and what its end was told. */
export async function up(db: Db): Promise<void> {
  await addColumns(
    db,
    'product',
    `label_comment text=, label_renewal_comment text=, label_refusal_date key?, label_refusal_comment text=, label_refusal_rule text=,
    label_withdrawal_date key?, label_withdrawal_comment text=`,
  )
  await create(
    db,
    'label_history',
    `product_id int->product, status int, action key?, start_date key?, end_date key?, comment text=, rule text=,
    corrects_id int?->label_history, by_user int?, at key`,
  )
  await index(db, 'label_history', ['product_id', 'id'])
  await create(db, 'attestation_year', 'year int, last int', ['year'])
  await create(
    db,
    'attestation',
    `product_id int->product, history_id int->label_history, former_id int?->attestation, year int, number int, code key,
    json_facts text, facts_sha256 key, file_name key, sha256 key?, issued_at key`,
  )
  await uniqueIndex(db, 'attestation', ['code'])
  await uniqueIndex(db, 'attestation', ['year', 'number'])
  await uniqueIndex(db, 'attestation', ['history_id'])
  await uniqueIndex(db, 'attestation', ['file_name'])
  await index(db, 'attestation', ['product_id', 'id'])
  await run(db, ['create index attestation_unmade on attestation (id) where sha256 is null'])
  await create(db, 'label_warning', 'product_id int=>product, expiry key, days int', ['product_id', 'expiry', 'days'])
  await addColumns(db, 'request', 'answer_by key?')
  await run(db, [
    `create unique index request_one_open_label on request (product_id) where type in ('REQUEST_PRODUCT_LABELISATION', 'REQUEST_PRODUCT_RENEW_LABELISATION')
     and status in ('REQUEST_NEW', 'REQUEST_FEEDBACK', 'REQUEST_SPECIAL_OPEN', 'REQUEST_IN_PROGRESS')`,
  ])
  await appendOnly(db)
}
