import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Command } from 'commander'
import { BACKUP_KEY_FILE, findBackupKey } from '../backup/key.ts'
import { folderPlace } from '../backup/places/folder.ts'
import { patientPlace } from '../backup/places/patient.ts'
import type { Place } from '../backup/places/place.ts'
import { readablePlace } from '../backup/places/read.ts'
import { bucketPlace } from '../backup/places/s3.ts'
import { KEY_FILE, parseKey } from '../services/vault/key.ts'
import { Refused } from './command.ts'
import { backupBucket, prefixOf } from './settings.ts'

export interface SourceOptions {
  from?: string
  /** Of a file; false: the backup lies in clear. */
  key?: string | boolean
}

/** The options that name a backup. */
export const withSource = (command: Command): Command =>
  command
    .option('--from <lieu>', 'un dossier de sauvegardes, ou s3://seau/préfixe avec les réglages SCEAU_BACKUP_S3_*')
    .option('--key <fichier>', 'le fichier de la clé des sauvegardes (ou SCEAU_BACKUP_KEY)')
    .option('--no-key', 'la sauvegarde est en clair, comme le dossier backups du service')

function keyOf({ key }: SourceOptions, data: string | undefined): Uint8Array | undefined {
  if (key === false) return undefined
  if (typeof key === 'string') {
    if (!existsSync(key)) throw new Refused(`Aucun fichier à ${resolve(key)}.`)
    return parseKey(readFileSync(key, 'utf8'), key)
  }
  return findBackupKey(data)
}

function bucketAt(address: string): Place {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? []
  const settings = backupBucket()
  if (!bucket) throw new Refused(`« ${address} » n’est pas une adresse comme s3://seau/préfixe.`)
  if (!settings) throw new Refused(`Pour lire ${address}, donnez SCEAU_BACKUP_S3_ENDPOINT, _BUCKET, _ACCESS_KEY_ID et _SECRET_ACCESS_KEY.`)
  return bucketPlace({ ...settings, bucket, prefix: prefixOf(prefix) })
}

function addressOf({ from }: SourceOptions): string {
  if (from !== undefined) return from
  if (process.env.SCEAU_BACKUP_DIR) return process.env.SCEAU_BACKUP_DIR
  const settings = backupBucket()
  if (settings) return `s3://${settings.bucket}/${settings.prefix}`
  throw new Refused('Dites d’où : --from <dossier>, ou --from s3://seau/préfixe.')
}

/** The place that is restored from, and its folder where it is one. */
export interface Source {
  place: Place
  /** The data folder in which it lies, where it is a service's own stage. */
  home: string | undefined
  key: Uint8Array | undefined
}

/** The backup that the options name, by default that of the settings; its key may lie in a data folder. */
export function sourceOf(options: SourceOptions, data?: string): Source {
  const address = addressOf(options)
  const isBucket = address.startsWith('s3://')
  const folder = resolve(address)
  if (!isBucket && !existsSync(folder)) throw new Refused(`Aucun dossier à ${folder}.`)
  const isHome = [KEY_FILE, BACKUP_KEY_FILE].some(name => existsSync(join(dirname(folder), name)))
  const home = isHome && !isBucket ? dirname(folder) : undefined
  // A service's own stage lies in clear beside the key of its other places.
  const key = home && options.key !== false && typeof options.key !== 'string' ? undefined : keyOf(options, data)
  return { place: readablePlace(patientPlace(isBucket ? bucketAt(address) : folderPlace(folder)), key), home, key }
}
