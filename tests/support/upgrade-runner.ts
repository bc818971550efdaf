// Opens, and so upgrades, a database in a process of its own that tells how far it is: bun upgrade-runner.ts LOCATION
import { openDatabase } from '#server/database/database.ts'

const [location = ''] = process.argv.slice(2)
const database = await openDatabase(location, { beforeUpgrade: async () => console.log('begins') })
console.log('stands')
await database.close()
