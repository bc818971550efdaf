import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { z } from 'zod'
import { ownBun } from './own-bun.ts'
import type { Server } from './server.ts'

const run = promisify(execFile)

/** Runs a statement on the server's database over a separate connection; Bun does it, because Node has no SQLite. */
export async function runSql(server: Server, statement: string, ...parameters: string[]): Promise<unknown> {
  const args = [join(import.meta.dirname, 'sql.ts'), join(server.folder, 'sceau.sqlite'), statement, ...parameters]
  const { stdout } = await run(ownBun(), args)
  return JSON.parse(stdout)
}

/** The rows of a query, as `shape` reads each. */
export async function rowsOf<T extends z.ZodType>(
  server: Server,
  shape: T,
  statement: string,
  ...parameters: string[]
): Promise<z.output<T>[]> {
  return shape.array().parse(await runSql(server, statement, ...parameters))
}
