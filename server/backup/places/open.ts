import { folderPlace } from './folder.ts'
import { patientPlace } from './patient.ts'
import type { Place } from './place.ts'
import { type BucketSettings, bucketPlace } from './s3.ts'
import { sealedPlace } from './sealed.ts'

/** Where backups go besides the stage, as plain data that a Worker may be given. */
export interface BackupSettings {
  /** `SCEAU_BACKUP_DIR`. */
  folder?: string | undefined
  /** `SCEAU_BACKUP_S3_*`. */
  bucket?: BucketSettings | undefined
  /** The operator's key, 32 bytes; whoever names a folder or a bucket has one. */
  key?: Uint8Array | undefined
}

/** The places that the settings name, none, one or both; each seals what it is given. */
export function openPlaces({ folder, bucket, key }: BackupSettings): Place[] {
  const places = [...(folder ? [folderPlace(folder)] : []), ...(bucket ? [bucketPlace(bucket)] : [])]
  if (places.length > 0 && !key) throw new Error('backup places need a key')
  return places.map(place => (key ? sealedPlace(place, key) : place))
}

/** The places as somebody needs them who asks once and has nobody that asks again. */
export const openPatiently = (settings: BackupSettings): Place[] => openPlaces(settings).map(place => patientPlace(place))
