import { addColumns, type Db, index, isPostgres, run } from './frozen/schema.ts'

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

const SINCE = `select max(e.at) from request_event e where e.request_id = request.id and e.kind in ('CREATED', 'STATUS')`
/** Events come in the order of their time but for what a test or a restored device says of the past. */
const LATER = `update request set status_since = new.at
  where id = new.request_id and (status_since is null or status_since < new.at)`
const IS_STEP = `new.kind in ('CREATED', 'STATUS')`

/** Since when a request has its status, kept with it: to find the late ones, the events of every open one were read. */
async function keepSince(db: Db): Promise<void> {
  await addColumns(db, 'request', 'status_since key?')
  await run(db, [`update request set status_since = (${SINCE})`])
  if (isPostgres(db)) {
    await run(db, [
      `create function request_since() returns trigger language plpgsql as $$ begin ${LATER}; return null; end $$`,
      `create trigger request_since after insert on request_event for each row when (${IS_STEP}) execute function request_since()`,
    ])
  } else await run(db, [`create trigger request_since after insert on request_event when ${IS_STEP} begin ${LATER}; end`])
  await run(db, ['create index request_waiting on request (status, enabled, coalesce(status_since, created_at))'])
}

/** What lists and dashboards read most lies in the order in which they read it. */
export async function up(db: Db): Promise<void> {
  await orderCounts(db)
  for (const filter of ['status', 'type', 'affiliate_id', 'collection_id']) await index(db, 'request', [filter, 'created_at', 'id'])
  await index(db, 'request', ['collection_id', 'id'])
  await keepSince(db)
}
