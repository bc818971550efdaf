import { type SqlBool, sql } from 'kysely'
import type { TableKind } from '#contract/resources/table/entity.ts'
import { responseTableMethods } from '#contract/resources/table/methods.ts'
import { fold } from '#contract/text.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import { clause } from '../../../database/list/clause.ts'
import { resourceList } from '../../../database/list/list.ts'
import { insertRow, updateRow } from '../../../database/rows.ts'

const lineOf = (kind: TableKind) => `${kind}_line` as const
const COMMON = ['id', 'table_id', 'code', 'designation', 'value', 'enabled', 'created_at'] as const
/** What the lines of one kind alone have; those of the others say nothing there. */
const OWN = {
  technical: { color: sql`''`, ord: sql`0`, description: sql`description`, type: sql`type` },
  reference: { color: sql`color`, ord: sql`0`, description: sql`''`, type: sql`''` },
  response: { color: sql`''`, ord: sql`ord`, description: sql`''`, type: sql`''` },
}
const ownOf = (kind: TableKind) => {
  const { color, ord, description, type } = OWN[kind]
  return [
    sql<string>`${color}`.as('color'),
    sql<number>`${ord}`.as('ord'),
    sql<string>`${description}`.as('description'),
    sql<string>`${type}`.as('type'),
  ] as const
}

const linesOf = (db: Reader, kind: TableKind) => db.selectFrom(lineOf(kind))
const withColumns = (kind: TableKind, found: ReturnType<typeof linesOf>) => found.select(COMMON).select(ownOf(kind))

export type LineRow = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

const listOf = (kind: TableKind) =>
  resourceList(responseTableMethods.FILTER_LINE, {
    from: (db: Reader) => linesOf(db, kind),
    id: 'id',
    filters: {
      table: 'table_id',
      // Two indexed searches: for an OR, SQLite would read every line of the table.
      code: ({ id, own }) => {
        const one = sql`select id from ${sql.table(lineOf(kind))} where`
        return clause('', { id, own }, value => {
          const both = sql`${one} id = ${value('id')} union all ${one} lower(code) = ${value('own')}`
          return sql<SqlBool>`id in (${both})`
        })
      },
      name: { contains: 'designation_fold', index: lineOf(kind) },
      enabled: 'enabled',
    },
    // The place sorts the lines of response tables alone: the contract offers it for no others.
    sorts: { code: 'code', designation: 'designation_fold', enabled: 'enabled', createdAt: 'created_at', ord: 'ord' },
    select: found => withColumns(kind, found),
  })
export const lineLists = { technical: listOf('technical'), reference: listOf('reference'), response: listOf('response') }

/** All lines of a table, by `ord` where there is one, else by `id` (docs/wire.md 2.3). */
export const listAllLines = (db: Reader, kind: TableKind, table: number, { isEnabled = false } = {}): Promise<LineRow[]> =>
  withColumns(kind, linesOf(db, kind).where('table_id', '=', table))
    .$if(isEnabled, lines => lines.where('enabled', '=', 1))
    .$if(kind === 'response', lines => lines.orderBy(sql.ref('ord')))
    .orderBy('id')
    .execute()

export const findLine = (db: Reader, kind: TableKind, id: number): Promise<LineRow | undefined> =>
  withColumns(kind, linesOf(db, kind).where('id', '=', id)).executeTakeFirst()

/** The oldest line of a code, in one table or in all. */
export const findLineByCode = (db: Reader, kind: TableKind, code: string, table: number | undefined): Promise<LineRow | undefined> =>
  withColumns(kind, linesOf(db, kind).where('code', '=', code))
    .$if(table !== undefined, lines => lines.where('table_id', '=', table ?? 0))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Whether another line of the table is called so. */
export async function isDesignationTaken(db: Reader, kind: TableKind, table: number, designation: string, except = 0): Promise<boolean> {
  const row = await linesOf(db, kind)
    .where('table_id', '=', table)
    .where('designation_fold', '=', fold(designation))
    .where('id', '!=', except)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The codes of a table's lines that begin like this one. */
export async function listLineCodesLike(db: Reader, kind: TableKind, table: number, code: string): Promise<string[]> {
  const rows = await linesOf(db, kind)
    .where('table_id', '=', table)
    .where('code', '>=', code)
    .where('code', '<', `${code}\u{10ffff}`)
    .select('code')
    .execute()
  return rows.map(row => row.code)
}

export interface LineFields {
  designation: string
  value: string
  color?: string
  ord?: number
  description?: string
  type?: string
}

/** Fields as they are stored: the value of a line of type PASSWORD is sealed. */
export type StoredFields<F extends Partial<LineFields> = LineFields> = F & { is_sealed?: number }

const stored = ({ designation, ...fields }: StoredFields<Partial<LineFields>>) => ({
  ...fields,
  ...(designation !== undefined && { designation, designation_fold: fold(designation) }),
})

/** Writes a line; `fields` are those of its kind. */
export async function insertLine(
  trx: Writer,
  kind: TableKind,
  place: { table: number; code: string; now: string },
  fields: StoredFields,
): Promise<number> {
  return insertRow(trx, lineOf(kind), {
    table_id: place.table,
    code: place.code,
    created_at: place.now,
    ...fields,
    designation_fold: fold(fields.designation),
  })
}

export async function updateLine(trx: Writer, kind: TableKind, id: number, fields: StoredFields<Partial<LineFields>>): Promise<void> {
  await updateRow(trx, lineOf(kind), id, stored(fields))
}

/** The technical lines whose value is a secret, with their table's code. */
export const listSecretLines = (db: Reader) =>
  db
    .selectFrom('technical_line as l')
    .innerJoin('technical_table as t', 't.id', 'l.table_id')
    .where('l.type', '=', 'PASSWORD')
    .select(['l.id', 'l.table_id', 'l.code', 'l.value', 'l.is_sealed', 't.code as table'])
    .orderBy('l.id')
    .execute()
export type SecretLine = Awaited<ReturnType<typeof listSecretLines>>[number]

/** Stores the sealed form of a value kept in clear, unless it was replaced meanwhile. */
export async function replaceValue(trx: Writer, { id, value }: SecretLine, sealed: string): Promise<void> {
  await trx
    .updateTable('technical_line')
    .set({ value: sealed, is_sealed: 1 })
    .where('id', '=', id)
    .where('is_sealed', '=', 0)
    .where('value', '=', value)
    .execute()
}

/** Moves up the lines after a freed place by one. */
export async function closeGap(trx: Writer, table: number, ord: number): Promise<void> {
  await trx.updateTable('response_line').set({ ord: sql<number>`ord - 1` }).where('table_id', '=', table).where('ord', '>', ord).execute()
}

/** The place after the last line of a response table. */
export async function nextPlace(db: Reader, table: number): Promise<number> {
  const row = await db
    .selectFrom('response_line')
    .where('table_id', '=', table)
    .select(eb => eb.fn.max('ord').as('last'))
    .executeTakeFirst()
  return (row?.last ?? -1) + 1
}

/** The place that is `by` lines before or after one, or the last one there is on that side; undefined when there is none. */
export async function placeBeside(db: Reader, table: number, ord: number, up: boolean, by: number): Promise<number | undefined> {
  const beyond = db
    .selectFrom('response_line')
    .where('table_id', '=', table)
    .where('ord', up ? '<' : '>', ord)
  const exact = await beyond
    .select('ord')
    .orderBy('ord', up ? 'desc' : 'asc')
    .limit(1)
    .offset(by - 1)
    .executeTakeFirst()
  if (exact) return exact.ord
  const end = await beyond.select(eb => (up ? eb.fn.min('ord') : eb.fn.max('ord')).as('ord')).executeTakeFirst()
  return end?.ord ?? undefined
}

/** Puts a line at another's place; those between move up by one. The table is held meanwhile. */
export async function moveLine(trx: Writer, line: { id: number; table_id: number; ord: number }, to: number): Promise<void> {
  const [first, last, step] = to < line.ord ? [to, line.ord - 1, 1] : [line.ord + 1, to, -1]
  await trx
    .updateTable('response_line')
    .set({ ord: sql<number>`ord + ${sql.lit(step)}` })
    .where('table_id', '=', line.table_id)
    .where('ord', '>=', first)
    .where('ord', '<=', last)
    .execute()
  await trx.updateTable('response_line').set({ ord: to }).where('id', '=', line.id).execute()
}
