// bun tests/support/sql.ts <database> <statement> [parameter…]: a second connection, from outside the server; prints the rows as JSON.
import { Database } from 'bun:sqlite'

const [path, statement, ...parameters] = process.argv.slice(2)
if (!path || !statement) throw new Error('sql.ts <database> <statement> [parameter…]')
const database = new Database(path, { readwrite: true })
database.run('pragma busy_timeout = 5000')
console.log(JSON.stringify(database.prepare(statement).all(...parameters)))
database.close()
