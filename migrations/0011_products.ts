import { COLUMNS, moveValues } from './0011/values.ts'
import { addColumns, type Db, index, isPostgres, run } from './frozen/schema.ts'

/** Fields of a product's JSON that hold lines of reference tables, one or a list of them. */
const LINES = [
  'subscriber',
  'socialUtility',
  'beneficiere',
  'financingTool',
  'criteriaReglementation',
  'principaleODD',
  'cibleOdd1',
  'cibleOdd2',
  'cibleOdd3',
]

/** Which lines the products' fields hold: those that are there, and by triggers those that come. */
async function keepUses(db: Db): Promise<void> {
  const isField = `f.key in (${LINES.map(field => `'${field}'`).join(', ')})`
  const forget = `delete from lookup_use where record_type = 'product' and record_id = old.id`
  const linesOf = (row: string) =>
    isPostgres(db)
      ? `jsonb_each(${row}.json_form::jsonb) f, jsonb_array_elements(case jsonb_typeof(f.value) when 'array' then f.value else jsonb_build_array(f.value) end) v
         where ${isField} and v.value::text ~ '^[1-9][0-9]{0,8}$'`
      : `json_each(${row}.json_form) f, json_each(case f.type when 'array' then f.value else json_array(f.value) end) v
         where ${isField} and v.type = 'integer' and v.value > 0`
  const id = isPostgres(db) ? `(v.value #>> '{}')::integer` : 'v.value'
  const uses = (row: string, more = '') =>
    `insert into lookup_use (kind, lookup_id, record_type, record_id)
     select distinct 'reference_line', ${id}, 'product', ${row}.id from ${more}${linesOf(row)}`
  // Most changes of a record leave its lines alone.
  const of = (row: string) =>
    isPostgres(db)
      ? `array[${LINES.map(field => `${row}.json_form::jsonb -> '${field}'`).join(', ')}]`
      : `json_extract(${row}.json_form, ${LINES.map(field => `'$.${field}'`).join(', ')})`
  const triggers = isPostgres(db)
    ? [
        `create or replace function product_lookup_use() returns trigger language plpgsql as $$ begin
          if tg_op = 'UPDATE' then if ${of('old')} is not distinct from ${of('new')} then return null; end if; end if;
          if tg_op <> 'INSERT' then ${forget}; end if;
          if tg_op <> 'DELETE' then ${uses('new')}; end if;
          return null; end $$`,
      ]
    : [
        'drop trigger product_lookup_use_insert',
        'drop trigger product_lookup_use_update',
        `create trigger product_lookup_use_insert after insert on product begin ${uses('new')}; end`,
        `create trigger product_lookup_use_update after update of json_form on product when ${of('old')} is not ${of('new')}
         begin ${forget}; ${uses('new')}; end`,
      ]
  await run(db, [`delete from lookup_use where record_type = 'product'`, uses('r', 'product r, '), ...triggers])
}

/**
 * What lists ask of a label: 0 none yet, 1 granted or renewed, 3 withdrawn or over, 5 refused. It follows from the status, and brings its
 * own order to what a status of several numbers leaves.
 */
async function labelState(db: Db): Promise<void> {
  const state = 'case label_status when 0 then 0 when 1 then 1 when 2 then 1 when 5 then 5 else 3 end'
  await run(db, [
    `alter table product add column label_state integer generated always as (${state}) ${isPostgres(db) ? 'stored' : 'virtual'}`,
    'drop index product_label_status_name_fold_id',
    'drop index product_label_status_created_at_id',
  ])
}

/** A filter that many products pass brings its own order, or each page would sort them all. */
async function indexes(db: Db): Promise<void> {
  for (const filter of ['support', ...Object.values(COLUMNS), 'label_state']) {
    if (filter !== 'support') await index(db, 'product', [filter, 'id'])
    await index(db, 'product', [filter, 'name_fold', 'id'])
    await index(db, 'product', [filter, 'created_at', 'id'])
  }
  // What has no day stands below the others, on both engines.
  const first = isPostgres(db) ? ' nulls first' : ''
  const end = isPostgres(db) ? ', id' : ''
  for (const day of ['label_start', 'label_expiry']) {
    await run(db, [
      `create index product_by_${day} on product (${day}${first}${end})`,
      `create index product_state_by_${day} on product (label_state, ${day}${first}${end})`,
    ])
  }
}

/** The whole record of a product (docs/domain.md 8.1), and the new products that partners ask for. */
export async function up(db: Db): Promise<void> {
  await addColumns(
    db,
    'product',
    Object.values(COLUMNS)
      .map(column => `${column} int?`)
      .join(','),
  )
  await addColumns(db, 'product', 'updated_by int?->user_account')
  await moveValues(db)
  await keepUses(db)
  await labelState(db)
  await indexes(db)
  await addColumns(db, 'request', 'product_fold key?')
  await run(db, [
    `create unique index request_one_pending_new_product on request (affiliate_id, product_fold)
     where status = 'REQUEST_NEW' and type = 'PRODUCT_ADD'`,
  ])
}
