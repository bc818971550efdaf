import { join } from 'node:path'
import { DEMO_PASSWORD } from '#contract/demo.ts'
import { openDatabase } from '#server/database/database.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { prepareDemo } from '#server/demo/prepare.ts'
import { createFolderStore } from '#server/services/files/folder-store.ts'
import { cheapHash } from './cheap-hash.ts'

// Fills an empty folder with the demonstration, for servers that begin as copies of it (`demo-folder.ts`).
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: make-demo.ts FOLDER')
const path = join(folder, 'sceau.sqlite')
const database = await openDatabase(path)
await prepareDemo(database, createFolderStore(folder))
const password_hash = await cheapHash(DEMO_PASSWORD)
await database.transaction(trx => trx.updateTable('user_account').set({ password_hash }).where('password_hash', 'is not', null).execute())
// A copy of it is a database of its own, not a restored one.
await database.transaction(trx => trx.deleteFrom('setting').where('name', 'in', ['place', 'installation', 'generation']).execute())
await database.close()
// Closing leaves the log beside the file where a statement was still open.
openSqlite(path).run('pragma wal_checkpoint(truncate)')
