import { Database } from 'bun:sqlite'
import { codeOf } from '../../error-code.ts'
import type { Copied, CopyAsk } from './copy.ts'

declare const self: Worker

function copy({ from, to }: CopyAsk): Copied {
  const database = new Database(from, { readonly: true, strict: true })
  try {
    database.run('pragma busy_timeout=4000')
    database.run('vacuum into ?', [to])
    return null
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error), code: codeOf(error) }
  } finally {
    database.close()
  }
}

/** Copies a database as it stands at one moment, in a thread of its own: SQLite answers no sooner than it is done. */
self.onmessage = ({ data }: MessageEvent<CopyAsk>) => self.postMessage(copy(data))
