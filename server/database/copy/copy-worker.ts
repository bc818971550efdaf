import { Database } from 'bun:sqlite'

declare const self: Worker

/** Copies a database as it stands at one moment, in a thread of its own: SQLite answers no sooner than it is done. */
self.onmessage = ({ data: { from, to } }: MessageEvent<{ from: string; to: string }>) => {
  const database = new Database(from, { readonly: true, strict: true })
  try {
    database.run('pragma busy_timeout=4000')
    database.run('vacuum into ?', [to])
    self.postMessage({ error: null })
  } catch (error) {
    self.postMessage({
      error: error instanceof Error ? error.message : String(error),
      code: error instanceof Error && 'code' in error ? error.code : '',
    })
  } finally {
    database.close()
  }
}
