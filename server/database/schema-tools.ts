import { type ColumnDataType, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './dialect.ts'

type Db = Kysely<unknown>
type DataType = ColumnDataType | RawBuilder<unknown>

/** The column types of both engines; `key` sorts by bytes, so that an index and a comparison mean the same on both. */
export interface ColumnTypes {
  int: DataType
  text: DataType
  key: DataType
}

export function columnTypes(db: Db): ColumnTypes {
  return { int: 'integer', text: 'text', key: isPostgres(db) ? sql`text collate "C"` : 'text' }
}

/** Starts a table: STRICT on SQLite. */
export function table(db: Db, name: string): CreateTableBuilder<string, never> {
  const builder = db.schema.createTable(name)
  return isPostgres(db) ? builder : builder.modifyEnd(sql`strict`)
}

/** An `id` that is never given twice, also after a deletion. */
export function withId<C extends string>(builder: CreateTableBuilder<string, C>, db: Db): CreateTableBuilder<string, C | 'id'> {
  return isPostgres(db)
    ? builder.addColumn('id', 'integer', column => column.primaryKey().generatedByDefaultAsIdentity())
    : builder.addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
}

/**
 * Indexes a folded column for "contained anywhere": FTS5 trigrams kept by triggers, or pg_trgm. A second column of a table
 * takes an index of another name.
 */
export async function createTextIndex(db: Db, name: string, column: string, index = `${name}_search`): Promise<void> {
  if (isPostgres(db)) {
    await sql`create extension if not exists pg_trgm`.execute(db)
    await sql`create index ${sql.ref(`${name}_${column}_trgm`)} on ${sql.table(name)} using gin (${sql.ref(column)} gin_trgm_ops)`.execute(
      db,
    )
    return
  }
  const row = (which: 'new' | 'old') => `(${which}.id, ${which}.${column})`
  const removal = `insert into ${index} (${index}, rowid, ${column}) values ('delete', old.id, old.${column});`
  const statements = [
    `create virtual table ${index} using fts5(${column}, content='${name}', content_rowid='id', tokenize='trigram', detail='none')`,
    `create trigger ${index}_insert after insert on ${name} begin insert into ${index} (rowid, ${column}) values ${row('new')}; end`,
    `create trigger ${index}_delete after delete on ${name} begin ${removal} end`,
    `create trigger ${index}_update after update of ${column} on ${name} begin ${removal} insert into ${index} (rowid, ${column}) values ${row('new')}; end`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql.raw(`insert into ${index} (${index}) values ('rebuild')`).execute(db)
}

/** One column more that a right depends on, for a table that has its triggers already. */
export async function addEpochTrigger(db: Db, name: string, column: string): Promise<void> {
  const action = isPostgres(db)
    ? 'for each statement execute function bump_access_epoch()'
    : 'begin update access_epoch set value = value + 1; end'
  await sql.raw(`create trigger ${name}_${column}_epoch after update of ${column} on ${name} ${action}`).execute(db)
}

/** Runs `bump` after every insert, delete, or update of the named columns: what changes a right cannot forget to say so. */
export async function createEpochTriggers(db: Db, name: string, columns: readonly string[]): Promise<void> {
  const events = ['insert', 'delete', columns.length > 0 ? `update of ${columns.join(', ')}` : 'update']
  if (isPostgres(db)) {
    await sql
      .raw(
        `create or replace function bump_access_epoch() returns trigger language plpgsql as $$ begin update access_epoch set value = value + 1; return null; end $$`,
      )
      .execute(db)
    await sql
      .raw(`create trigger ${name}_epoch after ${events.join(' or ')} on ${name} for each statement execute function bump_access_epoch()`)
      .execute(db)
    return
  }
  for (const [at, event] of events.entries()) {
    await sql
      .raw(`create trigger ${name}_epoch_${at} after ${event} on ${name} begin update access_epoch set value = value + 1; end`)
      .execute(db)
  }
}
