import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import type { Layout, Value, Values } from './layout.ts'

/** Rows asked for at once: the largest hold megabytes. */
const ASKED = 500
/** What one piece holds at most, in rows and, about, in characters. */
const PIECE_ROWS = 5000
const PIECE_SIZE = 4_000_000

type Read = Record<string, Value>

/** At most `most` rows after the one with this key, in the key's order. */
async function readAfter(db: Kysely<Tables>, { name, columns, key }: Layout, after: Values | null, most: number): Promise<Values[]> {
  const names = sql.join(columns.map(column => sql.ref(column.name)))
  const keys = sql.join(key.map(column => sql.ref(column)))
  const rest = after === null ? sql`` : sql`where (${keys}) > (${sql.join(after)})`
  const { rows } = await sql<Read>`select ${names} from ${sql.table(name)} ${rest} order by ${keys} limit ${sql.lit(most)}`.execute(db)
  return rows.map(row => columns.map(column => row[column.name] ?? null))
}

const sizeOf = (row: Values): number => row.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0)

/** The key of a row. */
export const keyOf = ({ columns, key }: Layout, row: Values): Values =>
  key.map(name => row[columns.findIndex(one => one.name === name)] ?? null)

/** All rows after the one with this key, in pieces of a bounded size. */
export async function* piecesAfter(db: Kysely<Tables>, layout: Layout, after: Values | null): AsyncGenerator<Values[]> {
  let last = after
  let piece: Values[] = []
  let size = 0
  for (let asked = ASKED, isMore = true; isMore; ) {
    const rows = await readAfter(db, layout, last, asked)
    isMore = rows.length === asked
    const end = rows.at(-1)
    if (end) last = keyOf(layout, end)
    const read = rows.reduce((sum, row) => sum + sizeOf(row), 0)
    piece.push(...rows)
    size += read
    // Rows as large as these may follow.
    asked = Math.max(1, Math.min(ASKED, Math.floor((PIECE_SIZE * rows.length) / Math.max(1, read))))
    if (piece.length < PIECE_ROWS && size < PIECE_SIZE && isMore) continue
    if (piece.length > 0) yield piece
    piece = []
    size = 0
  }
}

const WRAP = 1n << 128n

/** How many rows a table has, and what they are: the same for the same rows in any order, for engines do not order texts alike. */
export async function sumOf(db: Kysely<Tables>, layout: Layout): Promise<string> {
  let count = 0
  let sum = 0n
  for await (const rows of piecesAfter(db, layout, null))
    for (const row of rows) {
      const digest = new Bun.CryptoHasher('sha256').update(JSON.stringify(row)).digest()
      sum += (digest.readBigUInt64LE(0) << 64n) + digest.readBigUInt64LE(8)
      count++
    }
  return `${count}:${(sum % WRAP).toString(16)}`
}
