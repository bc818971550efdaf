// bun bulk.ts DATABASE MEGABYTES: adds 20,000 products and requests to a stopped demonstration, and replaced answers until its file has the size.
import { statSync } from 'node:fs'
import { openSqlite } from '#server/database/sqlite.ts'
import { addBulk } from '../bench/dataset.ts'

const LINE_BYTES = 330
const CHUNK = 10_000
const [path = '', megabytes = '0'] = process.argv.slice(2)

await addBulk(path)
const raw = openSqlite(path)
raw.run('pragma synchronous = off')
while (statSync(path).size < Number(megabytes) * 1e6) {
  raw.run(`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${CHUNK})
    insert into feedback_history (feedback_id, card, json_value, kind, by_user, at, replaced_by, replaced_at)
    select (select max(id) from feedback), 'bench_' || i % 60, '"' || hex(randomblob(${LINE_BYTES / 2})) || '"', 'REPLACED', 1,
      '2026-01-15T09:00:00.000Z', 1, '2026-01-16T09:00:00.000Z' from n`)
  raw.run('pragma wal_checkpoint(truncate)')
}
raw.close()
