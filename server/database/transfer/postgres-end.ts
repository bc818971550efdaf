import { type Kysely, type RawBuilder, sql } from 'kysely'
import { postgresKysely, SERVER } from '../postgres.ts'
import type { Tables } from '../tables.ts'
import { type Aside, CopyRefused, type End, type Target } from './end.ts'
import { isCopied, type Layout, layoutsOf } from './layout.ts'

/** Any number, the same in all versions: which lock copies into one PostgreSQL take. */
const COPY = 5_728_322

async function all<T>(db: Kysely<Tables>, query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(db)).rows
}

async function listLayouts(db: Kysely<Tables>): Promise<Layout[]> {
  const columns = await all(
    db,
    sql<{ table: string; name: string; type: string; place: number }>`
      select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
        coalesce(array_position(k.conkey, a.attnum), 0) as place
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.oid, a.attnum`,
  )
  return layoutsOf(columns.filter(({ table }) => isCopied(table)))
}

const sequenceOf = async (db: Kysely<Tables>, { name, key }: Layout): Promise<string | null> => {
  if (key.join() !== 'id') return null
  const [row] = await all(db, sql<{ name: string | null }>`select pg_get_serial_sequence(quote_ident(${name}), 'id') as name`)
  return row?.name ?? null
}

/** Opens a database as one end of a copy, by a single connection. Refused while servers are connected. */
export async function openPostgresEnd(url: string): Promise<End> {
  const db = postgresKysely(url, { isPatient: true, most: 1, name: `${SERVER} copy` })
  try {
    const [lock] = await all(db, sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(COPY)}) as taken`)
    const [others] = await all(
      db,
      sql<{ n: number }>`select count(*) as n from pg_stat_activity where datname = current_database() and application_name = ${SERVER}`,
    )
    if (!lock?.taken) throw new CopyRefused('COPYING')
    if (others && others.n > 0) throw new CopyRefused('SERVED', String(others.n))
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    db,
    layouts: () => listLayouts(db),
    still: (layouts, work) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async trx => {
          const tables = sql.join(layouts.map(({ name }) => sql.table(name)))
          await sql`lock table ${tables} in share mode`.execute(trx)
          return work(trx)
        }),
    async lastIds(still, layouts) {
      const found = new Map<string, number>()
      for (const layout of layouts) {
        const sequence = await sequenceOf(still, layout)
        if (sequence === null) continue
        const [row] = await all(still, sql<{ id: number }>`select last_value as id from ${sql.raw(sequence)} where is_called`)
        if (row) found.set(layout.name, row.id)
      }
      return found
    },
    close: () => db.destroy(),
  }
}

/** Statements that PostgreSQL writes itself, quoted where that is needed. */
const ASIDES = sql<Aside>`
  select undo, redo from (
    select 1 as turn, i.indexrelid as oid, 'drop index ' || i.indexrelid::regclass as undo, pg_get_indexdef(i.indexrelid) as redo
      from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = current_schema()::regnamespace and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
    union all
    select 2, k.oid, format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname),
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
      from pg_constraint k where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
    union all
    select distinct on (t.tgrelid) 3, t.tgrelid, format('alter table %s disable trigger user', t.tgrelid::regclass),
      format('alter table %s enable trigger user', t.tgrelid::regclass)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
  ) as aside order by turn, oid`

export async function openPostgresTarget(url: string): Promise<Target> {
  const end = await openPostgresEnd(url)
  const { db } = end
  // A crash of PostgreSQL may take the last pieces, which come again: how far the copy has come goes with them.
  await sql`set synchronous_commit = off`.execute(db)
  return {
    ...end,
    asides: () => all(db, ASIDES),
    clear: async (trx, table) => void (await sql`delete from ${sql.table(table)}`.execute(trx)),
    async insert(trx, { name, columns }, rows) {
      const names = sql.join(columns.map(column => sql.ref(column.name)))
      const typed = sql.join(columns.map(column => sql`${sql.ref(column.name)} ${sql.raw(column.type === 'text' ? 'text' : 'bigint')}`))
      const json = JSON.stringify(rows.map(row => Object.fromEntries(columns.map((column, at) => [column.name, row[at]]))))
      await sql`insert into ${sql.table(name)} (${names}) select ${names} from json_to_recordset(${json}::json) as row_of(${typed})`.execute(
        trx,
      )
    },
    async setLastId(trx, table, id) {
      await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), 'id'), ${id})`.execute(trx)
    },
    async settle() {
      // Figures for plans come by themselves later, but the first calls need them.
      await sql`analyze`.execute(db)
      await sql`set synchronous_commit = on`.execute(db)
      // Putting a foreign key back has checked its references.
      return []
    },
    publish: () => end.close(),
  }
}
