import type { Reader } from '../database.ts'
import { pathOf } from '../sqlite.ts'

/** What went wrong in the other thread, with SQLite's code. */
class CopyFault extends Error {
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** Inside the compiled program modules lie elsewhere (`scripts/compile.ts`). */
const workerUrl = () =>
  import.meta.url.includes('$bunfs') ? './server/database/copy/copy-worker.ts' : new URL('./copy-worker.ts', import.meta.url).href

/**
 * Writes the database as it stands at one moment into a file that is not there yet, while others go on; false on PostgreSQL, of which
 * there is no file. Throws what SQLite says, such as SQLITE_FULL.
 */
export async function copyDatabase(db: Reader, to: string): Promise<boolean> {
  const from = pathOf(db)
  if (from === undefined) return false
  const worker = new Worker(workerUrl())
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  worker.addEventListener('message', ({ data }: MessageEvent<{ error: string | null; code?: string }>) =>
    data.error === null ? resolve(true) : reject(new CopyFault(data.error, data.code ?? '')),
  )
  worker.addEventListener('error', event => reject(new Error(event.message)))
  worker.postMessage({ from, to })
  try {
    return await promise
  } finally {
    worker.terminate()
  }
}
