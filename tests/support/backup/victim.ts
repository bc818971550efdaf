// A process that writes and backs up until it is killed: `A <name> <instant>` once a write is answered,
// `F <name> <instant>` once it is flushed, `R <name> <instant>` where that was refused, as the server then answers 503.
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { startBackup } from '#server/backup/backup.ts'
import { openDatabase } from '#server/database/database.ts'
import { DatabaseGone } from '#server/database/errors.ts'
import { WriterGate } from '#server/database/wal/gate.ts'
import { createLogger } from '#server/services/logger.ts'

const WRITERS = 4
const SNAPSHOT_EVERY = 400
const [folder = '', round = '0', far = ''] = process.argv.slice(2)
const path = join(folder, 'sceau.sqlite')
const gate = new WriterGate()
const database = await openDatabase(path, { isReplicated: true, gate })
const logger = createLogger(() => undefined)
const places = far ? { folder: far, key: new Uint8Array(32) } : {}
const backup = await startBackup({ database: path, stage: join(folder, 'backups'), version: '', places, gate: gate.shared }, logger)
const say = (line: string) => writeSync(1, `${line}\n`)
let count = 0

async function write(): Promise<void> {
  const at = count++
  const name = `${round}-${at}`
  await database.transaction(async trx => {
    await trx
      .insertInto('setting')
      .values({ name, value: 'x'.repeat((at * 37) % 900) })
      .execute()
    if (at % 40 !== 13) return
    const rows = Array.from({ length: 100 }, (_, index) => ({ name: `${name}-${index}`, value: 'y'.repeat((index * 53) % 2000) }))
    await trx.insertInto('setting').values(rows).execute()
    await trx
      .deleteFrom('setting')
      .where('name', 'like', `%-${at % 7}`)
      .where('value', 'like', 'yy%')
      .execute()
  })
  say(`A ${name} ${Date.now()}`)
  if (at % SNAPSHOT_EVERY === SNAPSHOT_EVERY - 1) void backup.snapshot().catch(error => console.error(error))
  if (at % 5 > 0) return
  const isFlushed = await backup.flush().then(
    () => true,
    error => {
      if (error instanceof DatabaseGone) return false
      throw error
    },
  )
  say(`${isFlushed ? 'F' : 'R'} ${name} ${Date.now()}`)
}

say('S')
await Promise.all(
  Array.from({ length: WRITERS }, async () => {
    for (;;) {
      await write()
      await Bun.sleep(Math.random() * 4)
    }
  }),
)
