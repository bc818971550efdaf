import type { Reader } from '../../database/database.ts'
import { HOUR } from '../../services/clock.ts'
import type { JobKinds } from '../../services/jobs/kind.ts'
import type { Logger } from '../../services/logger.ts'
import { keepSecretKey } from '../keys.ts'
import { isFault, type Place } from '../places/place.ts'
import { expireFiles } from './files.ts'
import { expire, type HearUnreadable, joinSteps, sendJoined } from './tidy.ts'

/** Storage that removes old objects by rules of its own may refuse to let us: that is told, and is no fault. */
async function unlessKept(logger: Logger, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isFault(error, 'refused')) throw error
    logger.info(`the retention of backups is left to the storage: ${error.message}`)
  }
}

async function keepWithin(place: Place, db: Reader, now: number): Promise<void> {
  const oldest = await expire(place, now)
  await expireFiles(db, place, { oldest, now })
}

/** Each hour: steps of past hours become one object each, what no retention asks for leaves. */
export const backupJobs = {
  KEEP_BACKUPS: {
    everyMs: HOUR,
    async outside({ reader }, { backups, files, logger }, instant) {
      if (!backups) return
      const now = Date.parse(instant)
      await backups.uploads.catchUp(files)
      const hear: HearUnreadable = (name, error) => logger.error(`${name} of the stage of backups`, error)
      await joinSteps(backups.stage, now, hear)
      await keepWithin(backups.stage, reader, now)
      for (const place of backups.places) {
        await keepSecretKey(place, backups.secretKey, now)
        await unlessKept(logger, async () => {
          await sendJoined(backups.stage, place, hear)
          await keepWithin(place, reader, now)
        })
      }
    },
    run: async () => undefined,
  },
} satisfies JobKinds
