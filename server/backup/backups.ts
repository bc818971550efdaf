import { join } from 'node:path'
import { STAGE } from './backup.ts'
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
