import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#contract/demo.ts'
import { sealSecrets } from '../access/second-factor/sealing.ts'
import { newSetupToken } from '../access/setup/setup.ts'
import { type Backup, isHeld, noBackup, STAGE, startBackup } from '../backup/backup.ts'
import { sendKeys } from '../backup/backups.ts'
import { openPlaces } from '../backup/places/open.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { isPostgresAddress } from '../database/postgres.ts'
import { ensureReferenceData } from '../database/reference-data.ts'
import { WriterGate } from '../database/wal/gate.ts'
import { prepareDemo } from '../demo/prepare.ts'
import { createApp } from '../http/app.ts'
import { assembleParts } from '../http/parts.ts'
import type { Assets } from '../http/static.ts'
import { JOB_KINDS } from '../jobs.ts'
import { noteLocal } from '../resources/system/local.ts'
import { sealLines } from '../resources/table/lines/sealing.ts'
import type { FileStore } from '../services/files/store.ts'
import { startScheduler } from '../services/jobs/scheduler.ts'
import { createLogger } from '../services/logger.ts'
import { checkInChild } from '../services/night-check.ts'
import { createServices, type Services } from '../services/services.ts'
import { KEY_FILE } from '../services/vault/key.ts'
import { VERSION } from '../version.ts'
import { addCommand, locationIn, Refused, withData, wordsOf } from './command.ts'
import { readPort } from './port.ts'
import { refuseEmptied } from './refusals.ts'
import { backupSettings, bucketSettings, mailSettings, metricsToken, proofTime, trustedProxies, uploadQuota } from './settings.ts'
import { readTls, type Tls, type TlsOptions, warnTls, withTls } from './tls.ts'

/** Each route limits its own body with a proper answer; beyond this limit Bun answers with a bare 413. */
const MAX_REQUEST_BYTES = Number.MAX_SAFE_INTEGER
/** Connections on which nothing moves end after this time; bodies have limits of their own (`http/body.ts`). */
const IDLE_SECONDS = 90
/** Time that requests, jobs and mails under way have at the end: a supervisor often kills after ten seconds. */
const GRACE_MS = 6000

interface ServeOptions extends TlsOptions {
  demo: boolean
  port: number
  host: string
  data: string
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

async function checkSecrets(database: Database, { vault }: Services): Promise<void> {
  const lost = await sealSecrets(database, vault)
  if (lost > 0)
    console.error(
      `Attention : la clé de ${KEY_FILE} n’ouvre pas la double authentification de ${lost} compte(s). Remettez celle d’origine, ou retirez-la à ces comptes (sceau account reset-second-factor) ; leurs codes de récupération restent valables.`,
    )
  const lines = await sealLines(database, vault)
  if (lines.length > 0)
    console.error(
      `Attention : la clé de ${KEY_FILE} n’ouvre pas la valeur secrète de ${lines.length} ligne(s) des tables techniques : ${lines.join(', ')}. Remettez celle d’origine, ou saisissez ces valeurs à nouveau.`,
    )
}

async function fillDatabase(database: Database, files: FileStore, options: ServeOptions): Promise<void> {
  if (options.demo) {
    if (!(await prepareDemo(database, files)))
      throw new Refused(`${options.data} contient déjà une installation : la démonstration ne remplit qu’un dossier vide.`)
    return
  }
  await database.transaction(ensureReferenceData)
}

/** The stage lies beside the data, where it is fast; what protects from the loss of this disk lies elsewhere. */
async function beginBackup({ data, location, gate }: { data: string; location: string; gate: WriterGate }): Promise<Backup> {
  if (isPostgresAddress(location)) return noBackup
  const places = backupSettings(data)
  const stage = join(data, STAGE)
  if (!places.folder && !places.bucket)
    console.log(
      `Sauvegarde continue dans ${stage} : sur le disque des données, elle ne protège pas de la perte de ce disque. Donnez-lui un autre lieu par SCEAU_BACKUP_DIR ou SCEAU_BACKUP_S3_*.`,
    )
  try {
    return await startBackup({ database: location, stage, version: VERSION, places, gate: gate.shared }, createLogger())
  } catch (error) {
    if (!isHeld(error)) throw error
    throw new Refused(`Un autre serveur travaille déjà sur ${data} : arrêtez-le d’abord, ou donnez à celui-ci un autre dossier.`)
  }
}

/** Every address of the machine is none that a browser opens. */
const openable = (url: string): string => url.replace(/(?<=\/\/)(0\.0\.0\.0|\[::\])(?=:)/, 'localhost')

/** `origins`: where the service may be reached, from this machine and from outside. */
async function greet(database: Database, options: ServeOptions, url: string, origins: ReadonlySet<string>): Promise<void> {
  console.log(`Sceau écoute sur ${url}`)
  if (options.demo) {
    console.log(`Démonstration. Comptes, tous avec le mot de passe ${DEMO_PASSWORD} :`)
    for (const { username, label } of DEMO_ACCOUNTS) console.log(`  ${username.padEnd(12)} ${label}`)
    return
  }
  const token = await newSetupToken(database)
  if (!token) return
  console.log('Aucun compte n’existe encore. Créez le premier (lien à usage unique, valable 24 heures) :')
  for (const origin of origins) console.log(`  ${origin}/auth/setup?token=${token}`)
}

function listen(options: ServeOptions, tls: Tls | undefined, fetch: ReturnType<typeof createApp>['fetch']) {
  try {
    return Bun.serve({
      hostname: options.host,
      port: options.port,
      maxRequestBodySize: MAX_REQUEST_BYTES,
      idleTimeout: IDLE_SECONDS,
      fetch,
      ...(tls && { tls: { cert: tls.cert, key: tls.key } }),
    })
  } catch (error) {
    throw new Refused(`Impossible d’écouter sur ${options.host}:${options.port} : ${wordsOf(error)}`)
  }
}

const urlOf = (host: string, port: number, tls: Tls | undefined) =>
  `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`

async function serve(options: ServeOptions, assets: Assets): Promise<void> {
  if (options.demo && !isLoopback(options.host))
    throw new Refused('La démonstration ne s’ouvre que sur cette machine : HOST doit être une adresse locale.')
  // A container's first process ignores the signals that it has no handler for; nothing is lost of a start that ends.
  let stop = async () => process.exit(0)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
  const folder = resolve(options.data)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const settings = { dataFolder: folder, bucket: bucketSettings(), mail: mailSettings(options.demo), uploadMoPerDay: uploadQuota() }
  const proxies = trustedProxies()
  const token = metricsToken()
  const tls = readTls(options)
  const time = proofTime()
  const gate = new WriterGate()
  const start = { data: folder, location: locationIn(folder), gate }
  const anchors = openPlaces(backupSettings(folder))
  let backing: Promise<Backup> | undefined
  const backUp = () => {
    backing ??= beginBackup(start)
    return backing
  }
  const database = await openDatabase(start.location, {
    onEmpty: () => refuseEmptied(folder),
    isReplicated: true,
    gate,
    beforeUpgrade: async () => void (await (await backUp()).point('before-upgrade')),
  })
  const backup = await backUp()
  const backups = database.engine === 'sqlite' ? backupSettings(folder) : undefined
  const check = database.engine === 'sqlite' && { checkDatabase: () => checkInChild(folder) }
  const proof = backups ? { places: backups, stage: join(folder, STAGE), time } : null
  const services = createServices({ ...settings, secretKey: process.env.SCEAU_SECRET_KEY, backup, backups, anchors, proof, ...check })
  if (services.backups) void sendKeys(services.backups, services.logger)
  await database.alone(async () => {
    await checkSecrets(database, services)
    await fillDatabase(database, services.files, options)
  })
  const parts = assembleParts(database, services, proxies)
  const isSecure = tls !== undefined || URL.parse(settings.mail.publicUrl ?? '')?.protocol === 'https:'
  const server = listen(options, tls, createApp(parts, assets, { isDemo: options.demo, isSecure, metricsToken: token }).fetch)
  const url = urlOf(options.host, server.port ?? options.port, tls)
  const here = openable(url)
  services.mail.serveAt(here)
  const scheduler = startScheduler(database, services, JOB_KINDS)
  const notes = noteLocal(services)
  await greet(database, options, url, new Set([here, services.mail.origin]))
  const warning = tls && warnTls(tls)
  if (warning) console.error(warning)
  stop = async () => {
    // What is still under way is cut off: it did nothing yet, or is repeated under its key or lease.
    setTimeout(() => process.exit(0), GRACE_MS)
    await Promise.all([server.stop(), scheduler.stop(), notes.stop()])
    await database.close()
    await backup.close()
    return process.exit(0)
  }
}

export function describeServe(program: Command, assets: () => Promise<Assets>): void {
  withTls(withData(addCommand(program, 'serve', 'ouvre le service')))
    .option('--demo', 'remplit un dossier vide de données de démonstration (machine locale seulement)', false)
    .option('--port <port>', 'port d’écoute, 0 pour un port libre (PORT)', readPort, readPort(process.env.PORT ?? '8080'))
    .option('--host <adresse>', 'adresse d’écoute (HOST)', process.env.HOST ?? '127.0.0.1')
    .action(async (options: ServeOptions) => serve(options, await assets()))
}
