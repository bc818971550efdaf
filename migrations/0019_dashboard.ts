import { countProducts, countRows, type Dialect, yearOf, yearOfDay } from './0019/counted.ts'
import { create, type Db, isPostgres, run } from './frozen/schema.ts'

/** What a product's counts follow from, as columns of `old` and `new`. */
const COLUMNS = [
  'id',
  'affiliate_id',
  'canal',
  'support',
  'mechanism',
  'bottom_type',
  'json_form',
  'label_status',
  'label_start',
  'label_expiry',
  'label_withdrawal_date',
  'created_at',
]
const rowOf = (row: 'old' | 'new') => `select ${COLUMNS.map(column => `${row}.${column} as ${column}`).join(', ')}`
const DIFFERING = COLUMNS.filter(column => !['id', 'created_at', 'json_form'].includes(column))
const FORM_FIELDS = ['socialUtility', 'criteriaReglementation', 'isrLabel']

const OPEN = `'REQUEST_NEW', 'REQUEST_FEEDBACK', 'REQUEST_SPECIAL_OPEN', 'REQUEST_IN_PROGRESS'`
const APPLICATIONS = `'REQUEST_PRODUCT_LABELISATION', 'REQUEST_PRODUCT_RENEW_LABELISATION'`
const isOpen = (row: string) => `${row}.type in (${APPLICATIONS}) and ${row}.status in (${OPEN})`

interface Trigger {
  name: string
  when: string
  condition?: string
  does: readonly string[]
}

/** Runs after a row was written, or before it, for each row. */
async function trigger(db: Db, { name, when, condition, does }: Trigger): Promise<void> {
  const body = does.map(statement => `${statement};`).join('\n')
  const only = condition ? `when (${condition})` : ''
  if (!isPostgres(db)) return run(db, [`create trigger ${name} ${when} ${only} begin ${body} end`])
  const given = when.startsWith('before') ? 'return new;' : 'return null;'
  await run(db, [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} ${given} end $$`,
    `create trigger ${name} ${when} for each row ${only} execute function ${name}()`,
  ])
}

async function keepProducts(db: Db, dialect: Dialect): Promise<void> {
  const differ = isPostgres(db) ? 'is distinct from' : 'is not'
  const field = (row: string) =>
    isPostgres(db)
      ? `array[${FORM_FIELDS.map(name => `${row}.json_form::jsonb -> '${name}'`).join(', ')}]`
      : `json_extract(${row}.json_form, ${FORM_FIELDS.map(name => `'$.${name}'`).join(', ')})`
  const changed = [...DIFFERING.map(column => `old.${column} ${differ} new.${column}`), `${field('old')} ${differ} ${field('new')}`]
  const held = 'select * from product where id = new.product_id'
  const add = countProducts(dialect, rowOf('new'), 1)
  await trigger(db, { name: 'product_count_insert', when: 'after insert on product', condition: 'new.label_status > 0', does: [add] })
  await trigger(db, {
    name: 'product_count_update',
    when: `after update of ${[...DIFFERING, 'json_form'].join(', ')} on product`,
    condition: changed.join(' or '),
    does: [countProducts(dialect, rowOf('old'), -1), add],
  })
  await trigger(db, { name: 'product_count_delete', when: 'after delete on product', does: [countProducts(dialect, rowOf('old'), -1)] })
  await trigger(db, { name: 'label_count_before', when: 'before insert on label_history', does: [countProducts(dialect, held, -1)] })
  await trigger(db, { name: 'label_count_after', when: 'after insert on label_history', does: [countProducts(dialect, held, 1)] })
}

/** Applications in progress: one more in the year that one is opened, one less in the year that it is closed. */
async function keepApplications(db: Db, dialect: Dialect): Promise<void> {
  const change = (row: string, at: string, n: 1 | -1) =>
    countRows(
      'APPLICATION',
      `select ${row}.affiliate_id as affiliate_id, 0 as line, ${yearOf(dialect, `${row}.${at}`)} as year, ${n} as n where ${isOpen(row)}`,
    )
  const moved = (n: 1 | -1, row: 'old' | 'new') =>
    countRows(
      'APPLICATION',
      `select ${row}.affiliate_id as affiliate_id, 0 as line, ${yearOf(dialect, 'new.updated_at')} as year, ${n} as n where ${isOpen(row)}`,
    )
  const differ = isPostgres(db) ? 'is distinct from' : 'is not'
  await trigger(db, {
    name: 'request_count_insert',
    when: 'after insert on request',
    condition: isOpen('new'),
    does: [change('new', 'created_at', 1)],
  })
  await trigger(db, {
    name: 'request_count_update',
    when: 'after update of status, affiliate_id on request',
    condition: `new.type in (${APPLICATIONS}) and (old.status <> new.status or old.affiliate_id ${differ} new.affiliate_id)`,
    does: [moved(-1, 'old'), moved(1, 'new')],
  })
  await trigger(db, {
    name: 'request_count_delete',
    when: 'after delete on request',
    condition: isOpen('old'),
    does: [change('old', 'created_at', -1)],
  })
}

/** Affiliates by type, each from the year in which it became a member. */
async function keepMembers(db: Db, dialect: Dialect): Promise<string> {
  const since = isPostgres(db) ? `a.json_form::jsonb ->> 'membershipDate'` : `json_extract(a.json_form, '$.membershipDate')`
  const members = (rows: string, n: 1 | -1) =>
    countRows(
      'MEMBER',
      `select cast(null as integer) as affiliate_id, a.affiliate_type as line,
        coalesce(${yearOfDay(`nullif(${since}, '')`)}, ${yearOf(dialect, 'a.created_at')}) as year, ${n} as n
       from (${rows}) a where a.enabled = 1 and a.affiliate_type is not null`,
    )
  const row = (name: string) =>
    ['enabled', 'affiliate_type', 'json_form', 'created_at'].map(column => `${name}.${column} as ${column}`).join(', ')
  const take = members(`select ${row('old')}`, -1)
  const add = members(`select ${row('new')}`, 1)
  await trigger(db, { name: 'member_count_insert', when: 'after insert on affiliate', does: [add] })
  await trigger(db, {
    name: 'member_count_update',
    when: 'after update of enabled, affiliate_type, json_form on affiliate',
    does: [take, add],
  })
  await trigger(db, { name: 'member_count_delete', when: 'after delete on affiliate', does: [take] })
  return members('select * from affiliate', 1)
}

/**
 * The counts of the dashboards, kept by triggers: whoever writes a product, a label's line, a request or an affiliate cannot forget them.
 * Each row is a change within a year, so that a year's end is the sum up to it and no clock turns. `affiliate_id` 0: all together.
 */
export async function up(db: Db): Promise<void> {
  const dialect = { isPostgres: isPostgres(db) }
  await create(db, 'label_count', 'affiliate_id int, kind key, line int, part int, year int, n int', [
    'affiliate_id',
    'kind',
    'line',
    'part',
    'year',
  ])
  await keepProducts(db, dialect)
  await keepApplications(db, dialect)
  const members = await keepMembers(db, dialect)
  const opened = `select r.affiliate_id, 0 as line, ${yearOf(dialect, 'r.created_at')} as year, 1 as n from request r where ${isOpen('r')}`
  // Those that ended before counts were kept stood open from their creation to their last change.
  const closed = `r.type in (${APPLICATIONS}) and not (${isOpen('r')})`
  const ended = ['created_at', 'updated_at'].map(
    (at, place) =>
      `select r.affiliate_id, 0 as line, ${yearOf(dialect, `r.${at}`)} as year, ${place === 0 ? 1 : -1} as n from request r where ${closed}`,
  )
  await run(db, [
    countProducts(dialect, 'select * from product', 1),
    members,
    countRows('APPLICATION', [opened, ...ended].join(' union all ')),
  ])
}
