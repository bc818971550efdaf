import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { systemState } from '#contract/resources/system/entity.ts'
import { fromJson, toJson } from '../../database/json.ts'
import { slowQueries } from '../../database/slow.ts'
import { isCode } from '../../error-code.ts'
import { type Repeated, repeat } from '../../services/repeat.ts'
import type { Services } from '../../services/services.ts'
import { readBackup } from './backup.ts'
import { readProcess, STARTED_AT } from './machine.ts'

const SLOW_SHOWN = 20
const NOTED_MS = 5000
/** Where the serving process notes of itself what no other can know. */
export const STATE_FILE = 'state.json'

const localState = systemState.pick({ startedAt: true, backup: true, slow: true, process: true }).extend({
  /** When it was looked at. */
  at: z.iso.datetime(),
  pid: z.int(),
  /** Where the service is reached from outside. */
  origin: z.string(),
  isMailSent: z.boolean(),
})
/** What only the serving process knows. */
export type LocalState = z.infer<typeof localState>

export const readLocal = async (services: Services): Promise<LocalState> => ({
  at: new Date().toISOString(),
  pid: process.pid,
  origin: services.mail.origin,
  isMailSent: services.mail.connect !== null,
  startedAt: STARTED_AT,
  backup: readBackup(services),
  slow: slowQueries
    .list()
    .slice(0, SLOW_SHOWN)
    .map(({ lastAt, ...rest }) => ({ ...rest, lastAt: new Date(lastAt).toISOString() })),
  process: await readProcess(),
})

/** Notes it every 5 seconds in the data folder, for `sceau status`; a disk that is full leaves the last note. */
export function noteLocal(services: Services): Repeated {
  const path = join(services.dataFolder, STATE_FILE)
  const own = `${path}.${process.pid}`
  return repeat(async () => {
    try {
      await writeFile(own, toJson(await readLocal(services)), { mode: 0o600 })
      await rename(own, path)
    } catch (error) {
      services.logger.error('state', error)
    }
  }, NOTED_MS)
}

/** What the serving process noted last; null where none has, or another version did. */
export async function findLocal(folder: string): Promise<LocalState | null> {
  try {
    return fromJson(localState, await readFile(join(folder, STATE_FILE), 'utf8'))
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    if (error instanceof z.ZodError) return null
    throw error
  }
}
