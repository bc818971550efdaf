import { findKey, loadKey } from '../services/vault/key.ts'

/** The file in the data folder that holds the key of backups; SCEAU_BACKUP_KEY gives one from elsewhere. */
export const BACKUP_KEY_FILE = 'backup.key'
const NAME = { file: BACKUP_KEY_FILE, setting: 'SCEAU_BACKUP_KEY' }

const given = () => process.env.SCEAU_BACKUP_KEY || undefined

/** The key that seals backups, 32 bytes: the setting's, or a data folder's; undefined where none was made. Throws `UnreadableKey`. */
export const findBackupKey = (folder?: string): Uint8Array | undefined => findKey(folder, given(), NAME)

/** The key that seals backups, made where there is none: only for somebody who is shown it. */
export const makeBackupKey = (folder: string): Uint8Array => loadKey(folder, given(), NAME)
