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
  if (smtpUrl && !(speaks(smtpUrl, /^smtps?:$/) && URL.parse(smtpUrl)?.hostname))
    throw new Refused('SCEAU_SMTP_URL n’est pas une adresse comme smtp://utilisateur:mot-de-passe@serveur:587')
  if (smtpUrl && publicUrl === undefined && !isDemo)
    throw new Refused('SCEAU_PUBLIC_URL est nécessaire avec SCEAU_SMTP_URL : les liens des e-mails y mènent.')
  return { smtpUrl, from, publicUrl, isDemo }
}

/** Where files lie in S3-compatible storage; undefined: in the data folder. */
export function bucketSettings(): S3Settings | undefined {
  const { SCEAU_S3_ENDPOINT: endpoint, SCEAU_S3_BUCKET: bucket, SCEAU_S3_REGION: region = 'us-east-1' } = process.env
  const { SCEAU_S3_ACCESS_KEY_ID: accessKeyId, SCEAU_S3_SECRET_ACCESS_KEY: secretAccessKey } = process.env
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new Refused(
      'SCEAU_S3_ENDPOINT, SCEAU_S3_BUCKET, SCEAU_S3_ACCESS_KEY_ID et SCEAU_S3_SECRET_ACCESS_KEY vont ensemble : il en manque.',
    )
  if (!speaks(endpoint, /^https?:$/)) throw new Refused(`SCEAU_S3_ENDPOINT : « ${endpoint} » n’est pas une adresse`)
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}
