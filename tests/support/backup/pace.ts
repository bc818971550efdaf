// How many saves a process makes in a while, with the backup (`on`) or without: prints { saves, processorMs, logBytes }: the last is what SQLite's log grew to.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { noBackup, startBackup } from '#server/backup/backup.ts'
import { openDatabase } from '#server/database/database.ts'
import { WriterGate } from '#server/database/wal/gate.ts'
import { createLogger } from '#server/services/logger.ts'

const WRITERS = 8
const ROWS = 12
const [folder = '', mode = 'off', lastsMs = '5000'] = process.argv.slice(2)
const path = join(folder, 'sceau.sqlite')
const isOn = mode === 'on'
const gate = new WriterGate()
const database = await openDatabase(path, { isReplicated: isOn, gate })
const settings = { database: path, stage: join(folder, 'backups'), version: '', places: {}, gate: gate.shared }
const backup = isOn
  ? await startBackup(
      settings,
      createLogger(() => undefined),
    )
  : noBackup
await backup.flush()
const used = process.cpuUsage()
const end = performance.now() + Number(lastsMs)
let saves = 0
await Promise.all(
  Array.from({ length: WRITERS }, async (_, writer) => {
    while (performance.now() < end) {
      const name = `${mode}-${writer}-${crypto.randomUUID()}`
      const rows = Array.from({ length: ROWS }, (_, at) => ({ name: `${name}-${at}`, value: 'réponse '.repeat(8) }))
      await database.transaction(trx => trx.insertInto('setting').values(rows).execute())
      saves++
      await new Promise(resolve => setImmediate(resolve))
    }
  }),
)
const { user, system } = process.cpuUsage(used)
console.log(JSON.stringify({ saves, processorMs: (user + system) / 1000, logBytes: statSync(`${path}-wal`).size }))
process.exit(0)
