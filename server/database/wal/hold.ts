import { Database } from 'bun:sqlite'
import { isBusy } from '../errors.ts'
import { ownFiles } from '../place.ts'

/** Takes a lock that ends with this process, however it ends, or when told to; undefined while another one holds it. The file holds nothing. */
export function takeLock(path: string): (() => void) | undefined {
  ownFiles(path)
  const lock = new Database(path, { create: true, strict: true })
  try {
    for (const statement of ['pragma busy_timeout=0', 'pragma locking_mode=exclusive', 'begin exclusive']) lock.run(statement)
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
  return () => lock.close()
}
