import { type Kysely, PostgresAdapter } from 'kysely'

type HasExecutor = Pick<Kysely<unknown>, 'getExecutor'>

/** True when the queries of `db` go to PostgreSQL. */
export function isPostgres(db: HasExecutor): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
