/** How the counts of dashboards follow from the rows, as SQL of one engine. */
export interface Dialect {
  isPostgres: boolean
}

/** The year in Paris, which at New Year is one hour ahead; 0 for what is no instant. */
export const yearOf = ({ isPostgres }: Dialect, instant: string): string =>
  isPostgres
    ? `case when ${instant} like '____-%' then extract(year from ((${instant})::timestamptz at time zone 'UTC') + interval '1 hour')::integer else 0 end`
    : `coalesce(cast(strftime('%Y', ${instant}, '+1 hour') as integer), 0)`
const dayOf = ({ isPostgres }: Dialect, instant: string): string =>
  isPostgres
    ? `case when ${instant} like '____-%' then to_char(((${instant})::timestamptz at time zone 'UTC') + interval '1 hour', 'YYYY-MM-DD') else '0000' end`
    : `coalesce(date(${instant}, '+1 hour'), '0000')`
const dayAfter = ({ isPostgres }: Dialect, day: string): string =>
  isPostgres ? `to_char((${day})::date + 1, 'YYYY-MM-DD')` : `date(${day}, '+1 day')`
export const yearOfDay = (day: string): string => `cast(substr(${day}, 1, 4) as integer)`

/** A field of a record's JSON: its number, or whether it is true. */
const numberIn = ({ isPostgres }: Dialect, row: string, field: string): string =>
  isPostgres ? `(${row}.json_form::jsonb ->> '${field}')::integer` : `json_extract(${row}.json_form, '$.${field}')`
const flagIn = ({ isPostgres }: Dialect, row: string, field: string): string =>
  isPostgres
    ? `case when ${row}.json_form::jsonb ->> '${field}' = 'true' then 1 else 0 end`
    : `case when json_extract(${row}.json_form, '$.${field}') then 1 else 0 end`
const linesIn = ({ isPostgres }: Dialect, row: string, field: string): { from: string; line: string } =>
  isPostgres
    ? {
        from: `jsonb_array_elements_text(coalesce(${row}.json_form::jsonb -> '${field}', '[]'::jsonb)) as v(value)`,
        line: 'v.value::integer',
      }
    : { from: `json_each(coalesce(json_extract(${row}.json_form, '$.${field}'), '[]')) v`, line: 'v.value' }

/**
 * The acts of labels in their order, but those that were corrected. A label that was not granted here (an import brought it, or it is from
 * before the history began) was granted on its first day; without any line it also ended when its dates tell.
 */
function actsOf(dialect: Dialect, products: string): string {
  const lacks = (more: string) => `not exists (select 1 from label_history h where h.product_id = p.id ${more})`
  const made = dayOf(dialect, 'p.created_at')
  return `
    select h.product_id, h.id as ord, h.status, coalesce(h.action, 'END') as act,
      coalesce(case when h.action is null and h.status = 4 then ${dayAfter(dialect, 'h.end_date')} end, h.start_date, ${dayOf(dialect, 'h.at')}) as day
    from (${products}) p join label_history h on h.product_id = p.id
    where not exists (select 1 from label_history c where c.product_id = h.product_id and c.corrects_id = h.id)
    union all
    select p.id, 0, 1, 'LABELISATION', coalesce(p.label_start, ${made})
    from (${products}) p where p.label_status in (1, 2, 3, 4) and ${lacks("and h.action = 'LABELISATION'")}
    union all
    select p.id, 1, p.label_status, 'END', coalesce(p.label_withdrawal_date, ${dayAfter(dialect, 'p.label_expiry')}, p.label_start, ${made})
    from (${products}) p where p.label_status in (3, 4) and ${lacks('')}`
}

/**
 * What happened to labels, by year: HELD, one more or one less that is held; GRANTED and ENDED, how often. An act that is dated before an
 * earlier one takes that one's place from its day on.
 */
function eventsOf(dialect: Dialect, products: string): string {
  return `
    select product_id, 'HELD' as what, ${yearOfDay('since')} as year, change as n from (
      select product_id, since, is_held - lag(is_held, 1, 0) over (partition by product_id order by ord) as change from (
        select product_id, ord, case when status in (1, 2) then 1 else 0 end as is_held,
          min(day) over (partition by product_id order by ord desc) as since
        from (${actsOf(dialect, products)}) acts) dated) changed
    where change <> 0
    union all
    select product_id, case act when 'LABELISATION' then 'GRANTED' else 'ENDED' end, ${yearOfDay('day')}, 1
    from (${actsOf(dialect, products)}) acts where act = 'LABELISATION' or (act in ('DELABELLISATION', 'END') and status in (3, 4))`
}

/** By what each product is counted: a kind, a line of a reference table (0: none), and a part of it. */
function dimensionsOf(dialect: Dialect, products: string): string {
  const utilities = linesIn(dialect, 'p', 'socialUtility')
  const from = `from (${products}) p`
  const regulation = numberIn(dialect, 'p', 'criteriaReglementation')
  return [
    `select p.id, p.affiliate_id, 'HELD' as what, 'TOTAL' as kind, 0 as line, 0 as part ${from}`,
    `select p.id, p.affiliate_id, 'GRANTED', 'GRANTED', 0, 0 ${from}`,
    `select p.id, p.affiliate_id, 'ENDED', 'ENDED', 0, 0 ${from}`,
    `select p.id, p.affiliate_id, 'HELD', 'CANAL', coalesce(p.canal, 0), 0 ${from}`,
    `select p.id, p.affiliate_id, 'HELD', 'SUPPORT', coalesce(p.support, 0), coalesce(p.canal, 0) ${from}`,
    `select p.id, p.affiliate_id, 'HELD', 'MECHANISM', coalesce(p.mechanism, 0), 0 ${from}`,
    `select p.id, p.affiliate_id, 'HELD', 'FUND', p.bottom_type, ${flagIn(dialect, 'p', 'isrLabel')} ${from} where p.bottom_type is not null`,
    `select p.id, p.affiliate_id, 'HELD', 'REGULATION', ${regulation}, 0 ${from} where ${regulation} is not null`,
    `select distinct p.id, p.affiliate_id, 'HELD', 'UTILITY', ${utilities.line}, 0 ${from} cross join ${utilities.from}`,
  ].join(' union all ')
}

const CONFLICT = 'on conflict (affiliate_id, kind, line, part, year) do update set n = label_count.n + excluded.n'

/** Adds to the counts (`sign` -1: takes from them) what products stand for, for all (affiliate 0) and for their manager. */
export function countProducts(dialect: Dialect, products: string, sign: 1 | -1): string {
  return `insert into label_count (affiliate_id, kind, line, part, year, n)
    select case whose.own when 1 then d.affiliate_id else 0 end, d.kind, d.line, d.part, e.year, sum(e.n) * ${sign}
    from (${dimensionsOf(dialect, products)}) d join (${eventsOf(dialect, products)}) e on e.product_id = d.id and e.what = d.what
    cross join (select 0 as own union all select 1) whose
    where whose.own = 0 or d.affiliate_id is not null
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5 ${CONFLICT}`
}

/** Adds rows that are told as they are: `year`, `n`, and the affiliate's own where there is one. */
export function countRows(kind: string, rows: string): string {
  return `insert into label_count (affiliate_id, kind, line, part, year, n)
    select case whose.own when 1 then r.affiliate_id else 0 end, '${kind}', r.line, 0, r.year, sum(r.n)
    from (${rows}) r cross join (select 0 as own union all select 1) whose
    where whose.own = 0 or r.affiliate_id is not null
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5 ${CONFLICT}`
}
