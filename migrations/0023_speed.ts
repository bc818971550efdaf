import { type Db, isPostgres, run } from './frozen/schema.ts'

const COUNT_COLUMNS = 'affiliate_id, kind, line, part, year, n'

/**
 * On SQLite the counts lie in their key's order: a dashboard sums hundreds of them, each of which was looked up by its key first. Triggers
 * of other tables name the table, so it is made anew under its name instead of being renamed.
 */
async function orderCounts(db: Db): Promise<void> {
  if (isPostgres(db)) return
  await run(db, [
    `create table label_count_former as select ${COUNT_COLUMNS} from label_count`,
    'drop table label_count',
    `create table label_count (affiliate_id integer not null, kind text not null, line integer not null, part integer not null,
      year integer not null, n integer not null, primary key (affiliate_id, kind, line, part, year)) strict, without rowid`,
    `insert into label_count (${COUNT_COLUMNS}) select ${COUNT_COLUMNS} from label_count_former`,
    'drop table label_count_former',
  ])
}

/** What lists and dashboards read most lies in the order in which they read it. */
export async function up(db: Db): Promise<void> {
  await orderCounts(db)
}
