import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fold } from '#contract/text.ts'
import type { Reader } from './database.ts'
import { isPostgres } from './dialect.ts'
import { Prepared, type ValueOf } from './prepared.ts'
import type { Row, TableName } from './tables.ts'

/** Tables whose folded name or description has a text index (migrations, `createTextIndex`), and the second indexes of some. */
export type SearchedTable =
  | 'product'
  | 'affiliate'
  | 'affiliate_reason'
  | 'request'
  | 'user_account'
  | 'mail'
  | 'log'
  | 'technical_line'
  | 'reference_line'
  | 'response_line'
  | 'question'
  | 'questionnaire'
  | 'catalog'

const TRIGRAM = 3
/** A text is common once an eighth of the rows have its trigrams, of a table in which that matters. */
const COMMON_SHARE = 8
const COMMON_ROWS = 1000
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const pattern = (folded: string) => `%${escapeLike(folded)}%`

/** Three letters after three letters, the last ones included, quoted for FTS5: a name that contains the text contains them all. */
function trigrams(letters: readonly string[]): string {
  const last = letters.length - TRIGRAM
  const starts = [...Array.from({ length: Math.ceil(last / TRIGRAM) }, (_, at) => at * TRIGRAM), last]
  const parts = new Set(starts.map(at => letters.slice(at, at + TRIGRAM).join('')))
  return [...parts].map(part => `"${part.replaceAll('"', '""')}"`).join(' AND ')
}

export interface TextSearch {
  /** Distinguishes the forms of the condition, for a prepared query. */
  shape: string
  values: Readonly<Record<string, string>>
  /** The condition "the name contains the text", ignoring case and accents. */
  condition(value: ValueOf): RawBuilder<SqlBool>
}

/** Where a search looks: its id and its folded text as the query names them. */
export interface SearchedText {
  id: string
  fold: string
  /** The table with the index; none where every row found so far may be looked at. */
  table?: SearchedTable | undefined
  /** The column that the index holds, where that is more than `fold`. */
  within?: string | undefined
}

const probes = new Prepared<{ is_common: number }>()

/** The first and the last id of the rows that are asked about. */
export interface Between {
  first: number
  last: number
}

/**
 * Whether so many rows (of all, or between two ids) have the text's trigrams that reading the table in order is faster than the index.
 * The index is read only as far as needed to tell.
 */
export async function isCommonText(
  db: Reader,
  index: SearchedTable,
  of: TableName,
  text: string | undefined,
  between?: Between,
): Promise<boolean> {
  const letters = [...fold(text ?? '')]
  if (isPostgres(db) || letters.length < TRIGRAM) return false
  const values = { wanted: trigrams(letters), ...between }
  const found = await probes.first(db, `${index}|${between !== undefined}`, values, value => {
    const rows = between ? sql`(${value('last')} - ${value('first')})` : sql`(select coalesce(max(id), 0) from ${sql.table(of)})`
    const most = sql`max(${sql.lit(COMMON_ROWS)}, ${rows} / ${sql.lit(COMMON_SHARE)})`
    const search = sql.table(`${index}_search`)
    const bounds = between ? sql` and rowid >= ${value('first')} and rowid <= ${value('last')}` : sql``
    const matches = sql`select 1 from ${search} where ${search} match ${value('wanted')}${bounds} limit ${most}`
    return db.selectNoFrom(sql<number>`(select count(*) from (${matches})) >= ${most}`.as('is_common'))
  })
  return found?.is_common === 1
}

/** A search for a text contained anywhere in a name; from three letters on it is answered by an index, unless the text `isCommon`. */
export function textSearch(db: Reader, { id, fold: column, table, within }: SearchedText, text: string, isCommon = false): TextSearch {
  const folded = fold(text)
  // Counted in characters like the index: half a surrogate pair is found nowhere.
  const letters = [...folded]
  if (isPostgres(db) || table === undefined || letters.length < TRIGRAM) {
    const like = (ref: string, value: ValueOf) => sql<SqlBool>`${sql.ref(ref)} like ${value('wantedText')} escape '\\'`
    const isIndexed = within !== undefined && isPostgres(db)
    const condition = (value: ValueOf) =>
      isIndexed ? sql<SqlBool>`${like(within, value)} and ${like(column, value)}` : like(column, value)
    return { shape: 'like', values: { wantedText: pattern(folded) }, condition }
  }
  const holds = (value: ValueOf) => sql<SqlBool>`instr(${sql.ref(column)}, ${value('wantedText')}) > 0`
  if (isCommon) return { shape: 'scan', values: { wantedText: folded }, condition: holds }
  return {
    shape: 'index',
    values: { wantedText: folded, wantedTrigrams: trigrams(letters) },
    // The trigrams may stand apart in the name, so each match of the index is checked again.
    condition: value => {
      const index = sql.table(`${table}_search`)
      return sql<SqlBool>`${sql.ref(id)} in (select rowid from ${index} where ${index} match ${value('wantedTrigrams')})
        and ${holds(value)}`
    },
  }
}

/** A table, or its rows that have a text's trigrams, to be read in the order of ids: `position` is the id, bounded and sorted by. */
export interface SearchedRows<R> {
  shape: string
  values: Readonly<Record<string, unknown>>
  source(value: ValueOf): RawBuilder<R & { position: number }>
  /** What is left to be looked at in each row; none without a text. */
  condition?(value: ValueOf): RawBuilder<SqlBool>
}

/**
 * The rows that contain a text in the order of their ids, straight out of the text index: a page of a text that many rows contain
 * comes without finding all of them. `fold` is the column as the query names it; `isCommon`: the text is looked for in the table.
 */
export function searchedRows<T extends SearchedTable & TableName>(
  db: Reader,
  table: T,
  fold: string,
  text: string | undefined,
  isCommon = false,
): SearchedRows<Row<T>> {
  type Rows = Row<T> & { position: number }
  const all = () => sql<Rows>`(select id as position, t.* from ${sql.table(table)} as t)`
  if (!text) return { shape: '', values: {}, source: all }
  const { shape, values, condition } = textSearch(db, { table, id: 'position', fold }, text, isCommon)
  if (shape !== 'index') return { shape, values, source: all, condition }
  return {
    shape,
    values,
    source: value => {
      const index = sql.table(`${table}_search`)
      return sql<Rows>`(select s.rowid as position, t.* from ${index} as s join ${sql.table(table)} as t on t.id = s.rowid
        where s.${index} match ${value('wantedTrigrams')})`
    },
    condition: value => sql<SqlBool>`instr(${sql.ref(fold)}, ${value('wantedText')}) > 0`,
  }
}
