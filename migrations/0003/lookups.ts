import { foldColumn } from '../frozen/fold.ts'
import { addColumns, create, createTextIndex, type Db, index, isPostgres, run } from '../frozen/schema.ts'

const KINDS = ['technical', 'reference', 'response'] as const

/** What lists of tables and of lines sort and search by (docs/domain.md 6.3). */
async function lookupLists(db: Db): Promise<void> {
  for (const name of KINDS.flatMap(kind => [`${kind}_table`, `${kind}_line`])) {
    await addColumns(db, name, 'designation_fold key=')
    await foldColumn(db, name, 'designation', 'designation_fold')
    const within = name.endsWith('_line') ? ['table_id'] : []
    for (const column of ['designation_fold', 'created_at', 'enabled']) await index(db, name, [...within, column, 'id'])
  }
  for (const line of KINDS.map(kind => `${kind}_line`)) {
    await index(db, line, ['table_id', 'id'])
    await run(db, [`create index ${line}_code_lower on ${line} (lower(code))`])
    await index(db, line, ['code'])
    await createTextIndex(db, line, 'designation_fold')
  }
}

/** Fields of a record's form that hold lines of reference tables, one or a list of them (docs/domain.md 6.2 and 8.1). */
const AFFILIATE_LINES = ['affiliateNature', 'oldAffiliateType']
const PRODUCT_LINES = [
  'mechanism',
  'legalNature',
  'canal',
  'taxation',
  'bottomType',
  'bottom',
  'subscriber',
  'socialUtility',
  'financingTool',
  'beneficiere',
  'domain',
]

interface Source {
  record: string
  kind: 'reference_line' | 'response_table'
  column: string
  /** Where the ids are found in the row's column, on each engine. */
  postgres: (json: string) => { from: string; id: string; where: string }
  sqlite: (json: string) => { from: string; id: string; where: string }
}

const formSource = (record: string, fields: readonly string[]): Source => {
  const isField = `f.key in (${fields.map(field => `'${field}'`).join(', ')})`
  return {
    record,
    kind: 'reference_line',
    column: 'json_form',
    postgres: json => ({
      from: `jsonb_each(${json}::jsonb) f, jsonb_array_elements(case jsonb_typeof(f.value) when 'array' then f.value else jsonb_build_array(f.value) end) v`,
      id: `(v.value #>> '{}')::integer`,
      where: `${isField} and v.value::text ~ '^[1-9][0-9]{0,8}$'`,
    }),
    sqlite: json => ({
      from: `json_each(${json}) f, json_each(case f.type when 'array' then f.value else json_array(f.value) end) v`,
      id: 'v.value',
      where: `${isField} and v.type = 'integer' and v.value > 0`,
    }),
  }
}

/** `path`: where a "response" holds the id of its table. */
const responseSource = (record: string, column: string, path: '' | '.id'): Source => ({
  record,
  kind: 'response_table',
  column,
  postgres: json => ({
    from: `jsonb_path_query(${json}::jsonb, '$.**.response${path}') v(value)`,
    id: `(v.value #>> '{}')::integer`,
    where: `v.value::text ~ '^[1-9][0-9]{0,8}$'`,
  }),
  sqlite: json => ({
    from: `json_tree(${json}) v`,
    id: path === '' ? 'v.value' : `json_extract(v.value, '$${path}')`,
    where: `v.key = 'response' and v.type = '${path === '' ? 'integer' : 'object'}'`,
  }),
})

const SOURCES: readonly Source[] = [
  formSource('affiliate', AFFILIATE_LINES),
  formSource('product', PRODUCT_LINES),
  responseSource('question', 'json_rules', ''),
  responseSource('questionnaire_version', 'json_content', '.id'),
]

/** Keeps the uses of one table: those that are there already, and by triggers those that come. */
async function keepUses(db: Db, source: Source): Promise<void> {
  const { record, kind, column } = source
  const uses = (row: string, more = '') => {
    const { from, id, where } = (isPostgres(db) ? source.postgres : source.sqlite)(`${row}.${column}`)
    return `insert into lookup_use (kind, lookup_id, record_type, record_id)
      select distinct '${kind}', ${id}, '${record}', ${row}.id from ${more}${from} where ${where}`
  }
  const forget = `delete from lookup_use where record_type = '${record}' and record_id = old.id`
  const name = `${record}_lookup_use`
  const statements = isPostgres(db)
    ? [
        `create function ${name}() returns trigger language plpgsql as $$ begin
          if tg_op <> 'INSERT' then ${forget}; end if;
          if tg_op <> 'DELETE' then ${uses('new')}; end if;
          return null; end $$`,
        `create trigger ${name} after insert or delete or update of ${column} on ${record} for each row execute function ${name}()`,
      ]
    : [
        `create trigger ${name}_insert after insert on ${record} begin ${uses('new')}; end`,
        `create trigger ${name}_delete after delete on ${record} begin ${forget}; end`,
        `create trigger ${name}_update after update of ${column} on ${record} begin ${forget}; ${uses('new')}; end`,
      ]
  await run(db, [uses('r', `${record} r, `), ...statements])
}

/**
 * Which records use a reference line or a response table where the ids stand inside a JSON that no index reaches: kept by
 * triggers, so that whoever writes a record cannot forget it.
 */
async function lookupUses(db: Db): Promise<void> {
  const use = 'kind key, lookup_id int, record_type key, record_id int'
  await create(db, 'lookup_use', use, ['kind', 'lookup_id', 'record_type', 'record_id'])
  await index(db, 'lookup_use', ['record_type', 'record_id'])
  for (const source of SOURCES) await keepUses(db, source)
  // The columns that hold a line themselves; the affiliate's have their indexes as filters of its list.
  await index(db, 'product', ['support', 'id'])
  await index(db, 'affiliate_contact', ['type', 'id'])
  await index(db, 'affiliate_contact', ['civility', 'id'])
  await index(db, 'affiliate_document', ['type', 'id'])
  await index(db, 'user_account', ['gender', 'id'])
  await index(db, 'feedback', ['version_id', 'id'])
}

/** What tables and their lines need beyond what the first version had. */
export async function lookups(db: Db): Promise<void> {
  await lookupLists(db)
  await lookupUses(db)
}
