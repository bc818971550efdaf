import {
  type ColumnDataType,
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  sql,
} from 'kysely'

/**
 * How migrations write a schema for both engines. Released migrations depend on what these functions do: what a later one needs
 * otherwise gets a function of its own.
 */

export type Db = Kysely<unknown>
type Kind = 'int' | 'text' | 'key'

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter

export async function run(db: Db, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** `key` sorts by bytes, so that an index and a comparison mean the same on both engines. */
function typeOf(db: Db, kind: Kind): ColumnDataType | RawBuilder<unknown> {
  if (kind === 'int') return 'integer'
  return kind === 'key' && isPostgres(db) ? sql`text collate "C"` : 'text'
}

const COLUMN = /^(\w+) (int|text|key)(\?)?(?:=([^-=>]*))?(?:(->|=>)(\w+))?$/
const isKind = (text: string | undefined): text is Kind => text === 'int' || text === 'text' || text === 'key'

function readColumn(db: Db, written: string) {
  const [, name, kind, nullable, initial, arrow, target] = COLUMN.exec(written.trim()) ?? []
  if (name === undefined || !isKind(kind)) throw new Error(`no column: ${written}`)
  const define = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => {
    let built = nullable ? column : column.notNull()
    if (initial !== undefined) built = built.defaultTo(kind === 'int' ? Number(initial) : initial)
    if (target) built = built.references(`${target}.id`)
    return arrow === '=>' ? built.onDelete('cascade') : built
  }
  return { name, type: typeOf(db, kind), define }
}

/**
 * Creates a table (STRICT on SQLite). `columns`: `name kind`, separated by commas; `kind?` may be null, `kind=1` has a default,
 * `kind->table` refers to a row, `kind=>table` goes with it. Without a `primaryKey` it gets an `id` that is never given twice.
 */
export async function create(db: Db, name: string, columns: string, primaryKey?: string[]): Promise<void> {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name)
  if (!isPostgres(db)) builder = builder.modifyEnd(sql`strict`)
  if (!primaryKey) {
    builder = builder.addColumn('id', 'integer', column =>
      isPostgres(db) ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    )
  }
  for (const written of columns.split(',')) {
    const column = readColumn(db, written)
    builder = builder.addColumn(column.name, column.type, column.define)
  }
  if (primaryKey) builder = builder.addPrimaryKeyConstraint(`${name}_pk`, primaryKey)
  await builder.execute()
}

/** Adds columns to a table, written as for `create`. */
export async function addColumns(db: Db, table: string, columns: string): Promise<void> {
  for (const written of columns.split(',')) {
    const { name, type, define } = readColumn(db, written)
    await db.schema.alterTable(table).addColumn(name, type, define).execute()
  }
}

export async function index(db: Db, table: string, columns: readonly string[], isUnique = false): Promise<void> {
  // SQLite ends every index with the row's id by itself; named once more, it would be taken for another column when planning.
  const isImplied = !isPostgres(db) && columns.length > 1 && columns.at(-1) === 'id'
  const builder = db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(isImplied ? columns.slice(0, -1) : [...columns])
  await (isUnique ? builder.unique() : builder).execute()
}

export const uniqueIndex = (db: Db, table: string, columns: readonly string[]): Promise<void> => index(db, table, columns, true)

/**
 * Indexes a folded column for "contained anywhere": FTS5 trigrams kept by triggers, or pg_trgm. A table's second such index takes
 * another `name`.
 */
export async function createTextIndex(db: Db, table: string, column: string, name = `${table}_search`): Promise<void> {
  if (isPostgres(db)) {
    const trigrams = `create index "${table}_${column}_trgm" on "${table}" using gin ("${column}" gin_trgm_ops)`
    return run(db, ['create extension if not exists pg_trgm', trigrams])
  }
  const insertion = `insert into ${name} (rowid, ${column}) values (new.id, new.${column});`
  const removal = `insert into ${name} (${name}, rowid, ${column}) values ('delete', old.id, old.${column});`
  await run(db, [
    `create virtual table ${name} using fts5(${column}, content='${table}', content_rowid='id', tokenize='trigram', detail='none')`,
    `create trigger ${name}_insert after insert on ${table} begin ${insertion} end`,
    `create trigger ${name}_delete after delete on ${table} begin ${removal} end`,
    `create trigger ${name}_update after update of ${column} on ${table} begin ${removal} ${insertion} end`,
    `insert into ${name} (${name}) values ('rebuild')`,
  ])
}

const BUMP = 'update access_epoch set value = value + 1;'

/** Moves the epoch of all rights with every insert, delete, and update of the named columns (none named: of any). */
export async function createEpochTriggers(db: Db, table: string, columns: readonly string[]): Promise<void> {
  const events = ['insert', 'delete', columns.length > 0 ? `update of ${columns.join(', ')}` : 'update']
  if (!isPostgres(db)) {
    return run(
      db,
      events.map((event, at) => `create trigger ${table}_epoch_${at} after ${event} on ${table} begin ${BUMP} end`),
    )
  }
  await run(db, [
    `create or replace function bump_access_epoch() returns trigger language plpgsql as $$ begin ${BUMP} return null; end $$`,
    `create trigger ${table}_epoch after ${events.join(' or ')} on ${table} for each statement execute function bump_access_epoch()`,
  ])
}

/** One column more that a right depends on, for a table that has its triggers already. */
export async function addEpochTrigger(db: Db, table: string, column: string): Promise<void> {
  const action = isPostgres(db) ? 'for each statement execute function bump_access_epoch()' : `begin ${BUMP} end`
  await run(db, [`create trigger ${table}_${column}_epoch after update of ${column} on ${table} ${action}`])
}
