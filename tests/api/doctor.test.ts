import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { makeBackupKey } from '#server/backup/key.ts'
import { wordsOf } from '#server/commands/command.ts'
import { asOwner, type Identity } from '#server/commands/doctor/as-owner.ts'
import { describeDoctor } from '#server/commands/doctor.ts'
import { openDatabase } from '#server/database/database.ts'
import { writeAudit } from '#server/services/audit.ts'
import { KEY_FILE, loadKey } from '#server/services/vault/key.ts'
import { CERTIFICATE } from '#tests/support/certificates.ts'
import { runHere, tellHere } from '#tests/support/run-here.ts'
import { S3Server } from '#tests/support/s3.ts'
import { Postbox } from '#tests/support/smtp.ts'

const folder = mkdtempSync(join(tmpdir(), 'sceau-doctor-'))
const storage = new S3Server()
const postbox = new Postbox()
let isSceau = true
const site = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => (isSceau ? Response.json({ status: 'ok' }) : new Response('proxy')) })
afterAll(async () => {
  vi.unstubAllEnvs()
  await Promise.all([storage.stop(), postbox.close(), site.stop(true)])
  rmSync(folder, { recursive: true })
})

/** Settings that hold for one test; undefined: not set. */
function set(settings: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
}
const bucket = (beginning: string) => ({
  [`${beginning}_ENDPOINT`]: storage.settings.endpoint,
  [`${beginning}_BUCKET`]: storage.settings.bucket,
  [`${beginning}_REGION`]: storage.settings.region,
  [`${beginning}_ACCESS_KEY_ID`]: storage.settings.accessKeyId,
  [`${beginning}_SECRET_ACCESS_KEY`]: storage.settings.secretAccessKey,
})

/** What the doctor says, a line each, and whether it ends well. */
async function examine(...args: string[]): Promise<{ lines: string[]; refusal: string }> {
  const lines: string[] = []
  const refusal = await tellHere(lines, describeDoctor, 'doctor', '--data', folder, ...args).then(() => '', wordsOf)
  return { lines, refusal }
}

async function installed(at: string): Promise<void> {
  const database = await openDatabase(join(folder, 'sceau.sqlite'))
  const line = { resource: 'FILES', method: 'SERVICE', description: 'un', body: {}, ip: '', ipProxy: '', user: null, now: at }
  await database.transaction(trx => writeAudit(trx, line))
  await database.close()
}

test('a service in order is told so, line by line; the settings may come from its own file', async () => {
  await postbox.open()
  loadKey(folder)
  makeBackupKey(folder)
  await installed(new Date().toISOString())
  const names = [
    'SCEAU_SMTP_URL',
    'SCEAU_PUBLIC_URL',
    'SCEAU_BACKUP_DIR',
    'SCEAU_DATABASE_URL',
    'SCEAU_SECRET_KEY',
    'SCEAU_TRUSTED_PROXIES',
  ]
  set(Object.fromEntries(names.map(name => [name, undefined])))
  set({ ...bucket('SCEAU_S3'), ...bucket('SCEAU_BACKUP_S3'), SCEAU_BACKUP_S3_PREFIX: 'sauvegardes' })
  const file = join(folder, 'sceau.env')
  writeFileSync(file, `# réglages\nSCEAU_SMTP_URL=${postbox.url}\nSCEAU_PUBLIC_URL="${site.url.origin}"\n`)
  const { lines, refusal } = await examine('--settings', file)
  expect([refusal, lines.filter(line => !line.startsWith('✓')), lines.at(-1)]).toEqual(['', ['Tout va bien.'], 'Tout va bien.'])
  for (const words of [
    'SQLite, lisible et cohérente',
    'le serveur SMTP répond',
    'le seau sceau se lit',
    's3://sceau/sauvegardes/ se lit',
    'mène à Sceau',
  ])
    expect(lines.join('\n')).toContain(words)
  expect([...storage.objects.keys()]).toEqual([])
})

test('what is wrong or doubtful is said with what to do, and ends with 1 where it is broken', async () => {
  set({
    ...bucket('SCEAU_S3'),
    SCEAU_SMTP_URL: 'smtp://127.0.0.1:1',
    SCEAU_PUBLIC_URL: site.url.origin,
    SCEAU_TRUSTED_PROXIES: '10.0.0.0/99',
  })
  set({ SCEAU_S3_SECRET_ACCESS_KEY: 'autre', SCEAU_TLS_CERT: '' })
  isSceau = false
  storage.fault = { status: 403, code: 'AccessDenied', only: 'DELETE' }
  chmodSync(join(folder, KEY_FILE), 0o644)
  await installed('2090-01-01T00:00:00.000Z')
  const certificate = join(folder, 'cert.pem')
  writeFileSync(certificate, CERTIFICATE)
  const { lines, refusal } = await examine('--tls-cert', certificate)
  const words = [
    '✗ Réglages : SCEAU_TRUSTED_PROXIES',
    `✗ Dossier des données : d’autres comptes peuvent lire ${join(folder, KEY_FILE)} : chmod 600`,
    '✗ Fichiers déposés : le seau sceau ne se laisse pas lire et écrire (',
    '! Sauvegardes : s3://sceau/sauvegardes/ ne permet pas de supprimer',
    '✗ E-mails : le serveur SMTP refuse ou ne répond pas',
    '✗ Adresse publique : ',
    '✗ Certificat : --tls-cert et --tls-key vont ensemble',
    '✗ Horloge : elle a reculé : le journal va jusqu’au 01/01/2090',
  ]
  for (const one of words) expect(lines.find(line => line.startsWith(one)) ?? lines, one).toEqual(expect.stringContaining(one))
  expect(refusal).toBe('7 points à corriger (✗).')
})

test('where there is nothing yet it says what the first start makes, and makes nothing', async () => {
  set({ ...Object.fromEntries(Object.keys({ ...bucket('SCEAU_S3'), ...bucket('SCEAU_BACKUP_S3') }).map(name => [name, undefined])) })
  set({ SCEAU_SMTP_URL: undefined, SCEAU_PUBLIC_URL: undefined, SCEAU_TRUSTED_PROXIES: undefined, SCEAU_BACKUP_DIR: folder })
  set({ SCEAU_BACKUP_KEY: undefined })
  const empty = join(folder, 'rien')
  const lines = (await runHere(describeDoctor, 'doctor', '--data', empty).catch(String)).toString()
  expect(lines).toContain('à corriger')
  set({ SCEAU_BACKUP_DIR: undefined })
  const said = await runHere(describeDoctor, 'doctor', '--data', empty)
  for (const words of [
    'n’existe pas encore',
    'il n’y en a pas encore',
    'SCEAU_SMTP_URL manque',
    'qui n’en protège pas',
    'points à regarder',
  ])
    expect(said).toContain(words)
})

test('root looks as the account that the data belong to, and is root again whatever happens', async () => {
  const own = mkdtempSync(join(folder, 'compte-'))
  // A test that root runs has nothing of another account.
  if (process.getuid?.() === 0) chownSync(own, 65534, 65534)
  const { uid, gid } = statSync(own)
  const calls: string[] = []
  const root: Identity = {
    getuid: () => 0,
    setegid: id => void calls.push(`group ${id}`),
    seteuid: id => void calls.push(`user ${id}`),
  }
  const work = async () => {
    calls.push('work')
    throw new Error('broken')
  }
  await expect(asOwner(own, work, root)).rejects.toThrow('broken')
  expect(calls).toEqual([`group ${gid}`, `user ${uid}`, 'work', 'user 0', 'group 0'])
  expect(await asOwner(own, async () => calls.length, { ...root, getuid: () => 1000 })).toBe(5)
  expect(await asOwner(join(folder, 'absent'), async () => calls.length, root)).toBe(5)
})
