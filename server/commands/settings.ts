import { realpathSync, statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { findBackupKey } from '../backup/key.ts'
import type { BackupSettings } from '../backup/places/open.ts'
import type { BucketSettings } from '../backup/places/s3.ts'
import { AddressReader } from '../http/address.ts'
import type { S3Settings } from '../services/files/s3-store.ts'
import type { MailSettings } from '../services/mail/mailer.ts'
import { UPLOAD_MO_PER_DAY } from '../services/services.ts'
import { Refused, wordsOf } from './command.ts'

const speaks = (address: string, protocols: RegExp) => protocols.test(URL.parse(address)?.protocol ?? '')

/** Proxies whose word on addresses is believed. */
export function trustedProxies(): string {
  const text = process.env.SCEAU_TRUSTED_PROXIES ?? ''
  try {
    new AddressReader(text)
    return text
  } catch (error) {
    throw new Refused(wordsOf(error))
  }
}

/** What a user may upload in 24 hours, in Mo. */
export function uploadQuota(): number {
  const text = process.env.SCEAU_UPLOAD_MO_PER_DAY ?? String(UPLOAD_MO_PER_DAY)
  if (!/^\d{1,9}$/.test(text)) throw new Refused(`SCEAU_UPLOAD_MO_PER_DAY : « ${text} » n’est pas un nombre de Mo`)
  return Number(text)
}

/** How mails leave; `isDemo`: they may stay on this machine. */
export function mailSettings(isDemo: boolean): MailSettings {
  const { SCEAU_SMTP_URL: smtpUrl, SCEAU_MAIL_FROM: from, SCEAU_PUBLIC_URL: publicUrl } = process.env
  if (publicUrl !== undefined && !speaks(publicUrl, /^https?:$/))
    throw new Refused(`SCEAU_PUBLIC_URL : « ${publicUrl} » n’est pas une adresse`)
  if (publicUrl !== undefined && URL.parse(publicUrl)?.password)
    throw new Refused('SCEAU_PUBLIC_URL contient un mot de passe, que chaque e-mail montrerait : donnez l’adresse sans lui.')
  if (smtpUrl && !(speaks(smtpUrl, /^smtps?:$/) && URL.parse(smtpUrl)?.hostname))
    throw new Refused('SCEAU_SMTP_URL n’est pas une adresse comme smtp://utilisateur:mot-de-passe@serveur:587')
  if (smtpUrl && publicUrl === undefined && !isDemo)
    throw new Refused('SCEAU_PUBLIC_URL est nécessaire avec SCEAU_SMTP_URL : les liens des e-mails y mènent.')
  // Every link is made from the origin alone.
  return { smtpUrl, from, publicUrl: publicUrl && new URL(publicUrl).origin, isDemo }
}

/** The four settings and the region that name a bucket, all of one beginning; undefined without any of them. */
function bucketOf(beginning: string): S3Settings | undefined {
  const names = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map(end => `${beginning}_${end}`)
  const [endpoint, bucket, accessKeyId, secretAccessKey] = names.map(name => process.env[name])
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new Refused(`${names.slice(0, -1).join(', ')} et ${names.at(-1)} vont ensemble : il en manque.`)
  if (!speaks(endpoint, /^https?:$/)) throw new Refused(`${beginning}_ENDPOINT : « ${endpoint} » n’est pas une adresse`)
  return { endpoint, bucket, region: process.env[`${beginning}_REGION`] || 'us-east-1', accessKeyId, secretAccessKey }
}

/** Where files lie in S3-compatible storage; undefined: in the data folder. */
export const bucketSettings = () => bucketOf('SCEAU_S3')

/** A prefix as names begin with it: `''`, or with a `/` at its end. */
export const prefixOf = (text: string): string => text.replace(/^\/+|\/+$/g, '').replace(/.$/, '$&/')

/** The storage that SCEAU_BACKUP_S3_* name. */
export function backupBucket(): BucketSettings | undefined {
  const bucket = bucketOf('SCEAU_BACKUP_S3')
  return bucket && { ...bucket, prefix: prefixOf(process.env.SCEAU_BACKUP_S3_PREFIX ?? '') }
}

const realOf = (path: string) => (statSync(path, { throwIfNoEntry: false }) ? realpathSync(path) : resolve(path))

/** Backups and live files have the same names: in one place each would take the other's objects for its own. */
function refuseShared(data: string, { folder, bucket }: Pick<BackupSettings, 'folder' | 'bucket'>): void {
  if (folder !== undefined && `${realOf(folder)}${sep}`.startsWith(`${realOf(data)}${sep}`))
    throw new Refused(
      `SCEAU_BACKUP_DIR : ${folder} est dans le dossier des données, et disparaîtrait avec lui. Donnez un dossier ailleurs.`,
    )
  const files = bucketSettings()
  if (
    files &&
    bucket?.prefix === '' &&
    bucket.bucket === files.bucket &&
    URL.parse(bucket.endpoint)?.host === URL.parse(files.endpoint)?.host
  )
    throw new Refused('SCEAU_BACKUP_S3_BUCKET est le seau des fichiers déposés : donnez un autre seau, ou SCEAU_BACKUP_S3_PREFIX.')
}

/** Where backups of a data folder go besides the stage in it. Whoever names a place has made its key before, and so was shown it. */
export function backupSettings(data: string): BackupSettings {
  const folder = process.env.SCEAU_BACKUP_DIR ? resolve(process.env.SCEAU_BACKUP_DIR) : undefined
  const bucket = backupBucket()
  const key = findBackupKey(data)
  if (folder !== undefined && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Refused(`SCEAU_BACKUP_DIR : le dossier ${folder} n’existe pas. Créez-le, ou montez le disque qui le contient.`)
  refuseShared(data, { folder, bucket })
  if ((folder || bucket) && !key)
    throw new Refused('Les sauvegardes sont chiffrées, et leur clé manque : faites-la par « sceau backup key », et gardez-la ailleurs.')
  return { folder, bucket, key }
}

const TOKEN_LEAST = 16

/** What a Prometheus sends as `Authorization: Bearer …`; undefined: nobody reads the metrics. */
export function metricsToken(): string | undefined {
  const token = process.env.SCEAU_METRICS_TOKEN
  if (token && !/^\S{16,200}$/.test(token))
    throw new Refused(`SCEAU_METRICS_TOKEN : un jeton d’au moins ${TOKEN_LEAST} caractères sans espace est attendu.`)
  return token || undefined
}

/** From when each day the backup is proved by a restore, "03:10" in Paris. */
export function proofTime(): string {
  const text = process.env.SCEAU_PROOF_AT || '03:10'
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) throw new Refused(`SCEAU_PROOF_AT : « ${text} » n’est pas une heure comme 03:10`)
  return text
}
