import { type Backup, noBackup } from '../backup/backup.ts'
import { type Backups, openBackups } from '../backup/backups.ts'
import type { BackupSettings } from '../backup/places/open.ts'
import type { Place } from '../backup/places/place.ts'
import { stagedStore } from '../backup/uploads/stage.ts'
import { createFolderStore } from './files/folder-store.ts'
import { createS3Store, type S3Settings } from './files/s3-store.ts'
import type { FileStore } from './files/store.ts'
import type { Logger } from './logger.ts'
import { createLogger } from './logger.ts'
import { createMailer, type Mailer, type MailSettings } from './mail/mailer.ts'
import { loadKey } from './vault/key.ts'
import { createVault, type Vault } from './vault/vault.ts'

/** What bodies use besides the database. */
export interface Services {
  /** Where the service keeps what is its own. */
  dataFolder: string
  logger: Logger
  files: FileStore
  mail: Mailer
  vault: Vault
  uploadMoPerDay: number
  backup: Backup
  backups: Backups | null
  /** Where the log's end is noted, on either engine. */
  anchors: readonly Place[]
  /** Reads the whole database, elsewhere; throws what it found wrong. */
  checkDatabase(): Promise<void>
  /** What is proved every night, and at what time; null where there is no backup. */
  proof: ProofSettings | null
  /** Runs effects after the commit; a failing one is logged and never undoes an acknowledged write. */
  runEffects(effects: readonly (() => void | Promise<void>)[]): Promise<void>
}

/** What a proof of the backup reads (`server/backup/proof`), and from when each day, "03:10" in Paris. */
export interface ProofSettings {
  places: BackupSettings
  stage: string
  time: string
}

interface ServiceSettings {
  /** Where uploaded files are kept, unless a bucket is named. */
  dataFolder: string
  bucket?: S3Settings | undefined
  mail?: MailSettings
  /** The vault's key; undefined: the one of the data folder. */
  secretKey?: string | undefined
  /** What a user may upload in 24 hours, in Mo; 0: without limit. */
  uploadMoPerDay?: number
  /** The continuous backup; none by default. */
  backup?: Backup
  /** Where backups go besides the stage; undefined: none are made, as on PostgreSQL. */
  backups?: BackupSettings | undefined
  anchors?: readonly Place[]
  /** Nothing by default. */
  checkDatabase?: () => Promise<void>
  proof?: ProofSettings | null
}

/** Forty of the largest files. */
export const UPLOAD_MO_PER_DAY = 2000

export function createServices({
  dataFolder,
  bucket,
  mail = {},
  secretKey,
  uploadMoPerDay = UPLOAD_MO_PER_DAY,
  backup = noBackup,
  backups: places,
  anchors = [],
  checkDatabase = async () => undefined,
  proof = null,
}: ServiceSettings): Services {
  const logger = createLogger()
  const store = bucket ? createS3Store(bucket, logger) : createFolderStore(dataFolder)
  const key = loadKey(dataFolder, secretKey)
  const backups = places ? openBackups({ dataFolder, places, secretKey: key, isStoreApart: bucket !== undefined }) : null
  return {
    dataFolder,
    logger,
    files: backups ? stagedStore(store, backups.uploads) : store,
    backups,
    mail: createMailer(mail),
    uploadMoPerDay,
    backup,
    anchors,
    checkDatabase,
    vault: createVault(key),
    proof,
    async runEffects(effects) {
      for (const effect of effects) {
        try {
          await effect()
        } catch (error) {
          logger.error('after-commit effect', error)
        }
      }
    },
  }
}
