import { existsSync, renameSync } from 'node:fs'
import { sql } from 'kysely'
import { isBusy } from '../errors.ts'
import { ownFiles } from '../place.ts'
import { openAlone, sqliteKysely } from '../sqlite.ts'
import { type Aside, CopyRefused, type End, type Target } from './end.ts'
import { isCopied, type Layout, layoutsOf } from './layout.ts'

type Handle = ReturnType<typeof openAlone>

const listTables = (handle: Handle) =>
  handle
    .query<{ name: string; sql: string }, []>(`select name, sql from sqlite_master where type = 'table' order by rootpage`)
    .all()
    .filter(({ name }) => isCopied(name))

/** Text indexes are virtual tables, which keep tables of their own. */
const isVirtual = ({ sql: made }: { sql: string }) => /^create virtual/i.test(made)

function listLayouts(handle: Handle): Layout[] {
  const tables = listTables(handle)
  const virtual = tables.filter(isVirtual).map(({ name }) => name)
  const own = tables.filter(table => !virtual.some(name => table.name === name || table.name.startsWith(`${name}_`)))
  return layoutsOf(
    own.flatMap(({ name: table }) =>
      handle
        .query<{ name: string; type: string; place: number }, [string]>(
          'select name, type, pk as place from pragma_table_xinfo(?) where hidden = 0 order by cid',
        )
        .all(table)
        .map(column => ({ table, ...column })),
    ),
  )
}

function take(path: string, otherwise: CopyRefused['reason']): Handle {
  try {
    return openAlone(path)
  } catch (error) {
    throw isBusy(error) ? new CopyRefused(otherwise, path) : error
  }
}

/** Opens a file as one end of a copy, for this process alone. */
export function openSqliteEnd(path: string, otherwise: CopyRefused['reason'] = 'SERVED'): End & { handle: Handle } {
  const handle = take(path, otherwise)
  const db = sqliteKysely(handle, true)
  return {
    handle,
    db,
    layouts: async () => listLayouts(handle),
    // Nobody else has the file.
    still: (_, work) => work(db),
    async lastIds() {
      const rows = handle.query<{ name: string; seq: number }, []>('select name, seq from sqlite_sequence').all()
      return new Map(rows.map(({ name, seq }) => [name, seq]))
    },
    async close() {
      // A statement that is kept would keep the file; Kysely closes only what it was asked something of.
      handle.clearQueryCache()
      await db.destroy()
      handle.close()
    },
  }
}

function listAsides(handle: Handle): Aside[] {
  const made = handle
    .query<{ type: string; name: string; sql: string }, []>(
      `select type, name, sql from sqlite_master where type in ('index', 'trigger') and sql is not null order by type, name`,
    )
    .all()
  const asides = made.map(({ type, name, sql: redo }) => ({ type, undo: `drop ${type} "${name}"`, redo }))
  const searches = listTables(handle)
    .filter(isVirtual)
    .map(({ name }) => ({ undo: '', redo: `insert into "${name}" ("${name}") values ('rebuild')` }))
  return [...asides.filter(({ type }) => type === 'index'), ...searches, ...asides.filter(({ type }) => type === 'trigger')]
}

/** What an unfinished copy is called beside the file that it becomes. */
export const unfinishedOf = (path: string): string => `${path}.copie`

/** A file that becomes `path` once it is whole. */
export function openSqliteTarget(path: string): Target {
  const unfinished = unfinishedOf(path)
  ownFiles(unfinished)
  const end = openSqliteEnd(unfinished, 'COPYING')
  const { handle } = end
  // Rows come table by table; their references are checked at the end.
  handle.run('pragma foreign_keys = off')
  // A power cut may take the last pieces, which come again: how far the copy has come goes with them. The end is flushed.
  handle.run('pragma synchronous = normal')
  return {
    ...end,
    asides: async () => listAsides(handle),
    clear: async (trx, table) => void (await sql`delete from ${sql.table(table)}`.execute(trx)),
    async insert(_, { name, columns }, rows) {
      // The transaction is this very connection's; a statement of its own costs a tenth of a query with thousands of values.
      const names = columns.map(column => `"${column.name}"`)
      const statement = handle.query(`insert into "${name}" (${names}) values (${names.map(() => '?')})`)
      for (const row of rows) statement.run(...row)
    },
    async setLastId(trx, table, id) {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(trx)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(trx)
    },
    async settle() {
      const broken = handle.query<{ table: string }, []>('pragma foreign_key_check').all()
      return [...new Set(broken.map(({ table }) => table))]
    },
    async publish() {
      handle.run('pragma synchronous = full')
      handle.run('pragma wal_checkpoint(truncate)')
      // Once nobody else has it, the last to close leaves nothing beside it.
      await end.close()
      if (existsSync(path)) throw new Error(`${path} was made meanwhile`)
      renameSync(unfinished, path)
    },
  }
}
