import { join } from 'node:path'
import type { Logger } from '../services/logger.ts'
import { STAGE } from './backup.ts'
import { keepSecretKey } from './keys.ts'
import { folderPlace } from './places/folder.ts'
import { type BackupSettings, openPatiently } from './places/open.ts'
import type { Place } from './places/place.ts'
import { UploadStage } from './uploads/stage.ts'

/** Where this service's backups lie. */
export interface Backups {
  stage: Place
  uploads: UploadStage
  /** Elsewhere; none, one or two. */
  places: readonly Place[]
  /** The vault's, which sealed places keep too. */
  secretKey: Uint8Array
}

interface BackupsOf {
  dataFolder: string
  places: BackupSettings
  secretKey: Uint8Array
  /** Uploaded files lie outside of the data folder. */
  isStoreApart: boolean
}

export function openBackups({ dataFolder, places, secretKey, isStoreApart }: BackupsOf): Backups {
  const root = join(dataFolder, STAGE)
  const uploads = new UploadStage(root, isStoreApart ? undefined : dataFolder)
  return { stage: folderPlace(root), uploads, places: openPatiently(places), secretKey }
}

/** Sends the vault's key to the places at once: a disk may be lost in a service's first minutes. Each hour it is seen to again. */
export async function sendKeys({ places, secretKey }: Backups, logger: Logger): Promise<void> {
  for (const place of places) {
    try {
      await keepSecretKey(place, secretKey, Date.now())
    } catch (error) {
      logger.error('the secret key on its way to a backup place', error)
    }
  }
}
