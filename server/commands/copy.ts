import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { countOf } from '#contract/counts.ts'
import type { Reader } from '../database/database.ts'
import { isPostgresAddress } from '../database/postgres.ts'
import type { CopyRefused, End, Target } from '../database/transfer/end.ts'
import { fill, type Tell } from '../database/transfer/fill.ts'
import { openPostgresEnd, openPostgresTarget } from '../database/transfer/postgres-end.ts'
import { openSqliteEnd, openSqliteTarget, unfinishedOf } from '../database/transfer/sqlite-end.ts'
import { endWork } from '../database/transfer/work.ts'
import { verifyChain } from '../services/audit-chain/verify.ts'
import { WITNESS_FILE } from '../services/audit-chain/witness.ts'
import { copyFiles } from '../services/files/copy.ts'
import { createFolderStore } from '../services/files/folder-store.ts'
import { listHashes } from '../services/files/queries.ts'
import { createS3Store } from '../services/files/s3-store.ts'
import type { FileStore } from '../services/files/store.ts'
import { createLogger } from '../services/logger.ts'
import { KEY_FILE } from '../services/vault/key.ts'
import { addCommand, fileIn, Refused, withData } from './command.ts'
import { Progress } from './progress.ts'
import { bucketSettings } from './settings.ts'

interface CopyOptions {
  from: string
  to: string
  data: string
}

/** Why a copy does not begin, or did not end well. */
const REASONS: Record<CopyRefused['reason'], (about: string) => string> = {
  SERVED: about =>
    /^\d+$/.test(about)
      ? `${countOf(Number(about), 'connexion')} du service à cette base : arrêtez tous les serveurs (et le pooler), puis relancez la copie.`
      : `Le service tourne sur ${about}, ou un autre programme tient ce fichier : arrêtez-le, puis relancez la copie.`,
  COPYING: () => 'Une autre copie vers cette base, ou de cette base, est en cours.',
  NOT_EMPTY: () => 'La base d’arrivée contient déjà des tables : la copie ne remplit qu’une base vide.',
  OTHER_SOURCE: () => 'La base d’arrivée contient la copie inachevée d’une autre installation : donnez une base vide.',
  OLDER: about =>
    `La base de départ vient d’une version plus ancienne de Sceau (il lui manque ${about}) : ouvrez-la une fois avec ce programme (sceau serve), puis relancez la copie.`,
  UNREADABLE_ROW: about =>
    `Une ligne de la table ${about} contient une valeur que PostgreSQL ne prend pas (un caractère nul, un nombre trop grand).`,
  DIFFERENT: about => `La table ${about} n’est pas arrivée telle qu’elle est au départ : la base d’arrivée ne doit pas servir.`,
  BROKEN_REFERENCES: about => `Des lignes renvoient à d’autres qui n’existent pas, dans : ${about}. La base de départ est endommagée.`,
}
export const copyRefusal = ({ reason, about }: CopyRefused): string => REASONS[reason](about)

const openSource = async (from: string): Promise<End> => {
  if (isPostgresAddress(from)) return openPostgresEnd(from)
  const path = fileIn(resolve(from))
  if (!existsSync(path)) throw new Refused(`Aucune base à ${path}.`)
  return openSqliteEnd(path)
}

async function openTarget(to: string): Promise<Target> {
  if (isPostgresAddress(to)) return openPostgresTarget(to)
  const folder = resolve(to)
  const path = fileIn(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(unfinishedOf(path)) && readdirSync(folder).length > 0)
    throw new Refused(`${folder} n’est pas vide : la copie ne remplit qu’un dossier nouveau.`)
  return openSqliteTarget(path)
}

const WORDS: Record<Parameters<Tell>[0], string> = {
  rows: 'Copie des lignes',
  tables: 'Comparaison des tables',
  parts: 'Index et contraintes',
}

/** Checks the copied log; gives what is told of it. */
async function checkLog(db: Reader): Promise<string> {
  const verdict = await verifyChain(db)
  if (!verdict.isWhole)
    throw new Refused(`Le journal copié n’est pas intact : ${verdict.why}. Vérifiez celui de départ (sceau audit verify).`)
  return `journal d’audit intact (${countOf(verdict.count, 'ligne')})`
}

/** Where the files come from and where they go; the same place where they may stay. */
function storesOf({ from, to, data }: CopyOptions): { from: FileStore; to: FileStore } {
  const settings = bucketSettings()
  const bucket = settings && createS3Store(settings, createLogger())
  const own = createFolderStore(resolve(isPostgresAddress(from) ? data : from))
  return isPostgresAddress(to) ? { from: own, to: bucket ?? own } : { from: bucket ?? own, to: createFolderStore(resolve(to)) }
}

/** Takes the key and the log's witness along into a new folder. */
function copyBeside({ from, to, data }: CopyOptions): void {
  if (isPostgresAddress(to)) return
  const folder = resolve(isPostgresAddress(from) ? data : from)
  for (const name of [KEY_FILE, WITNESS_FILE]) if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(resolve(to), name))
  if (!existsSync(join(resolve(to), KEY_FILE)) && process.env.SCEAU_SECRET_KEY === undefined)
    console.log(`Attention : ${KEY_FILE} n’est pas dans ${folder} ; posez-le dans ${resolve(to)} avant de démarrer.`)
}

function tellFiles(hashes: readonly string[], missing: readonly string[]): void {
  console.log(`${countOf(hashes.length - missing.length, 'fichier')} en place.`)
  if (missing.length === 0) return
  console.log(`Attention : ${countOf(missing.length, 'fichier')} sans contenu, déjà au départ :`)
  for (const sha256 of missing) console.log(`  ${sha256}`)
}

function tellNext({ from, to, data }: CopyOptions): void {
  const folder = resolve(isPostgresAddress(from) ? data : from)
  if (!isPostgresAddress(to)) {
    console.log(`Démarrez maintenant : sceau serve --data ${resolve(to)}, sans SCEAU_DATABASE_URL.`)
    return
  }
  const where = bucketSettings() ? 'Les fichiers sont dans le stockage S3' : `Les fichiers restent dans ${folder}`
  console.log(`${where} ; la clé reste dans ${folder}.`)
  console.log(`Démarrez maintenant avec SCEAU_DATABASE_URL et --data ${folder}. ${fileIn(folder)} ne sert plus : gardez-le à l’écart.`)
}

async function copyAll(options: CopyOptions, source: End, target: Target): Promise<void> {
  const progress = new Progress()
  const began = Date.now()
  const { tables, rows } = await fill(source, target, (step, done, total) => progress.tell(WORDS[step], done, total))
  const log = await checkLog(target.db)
  const hashes = await listHashes(target.db)
  const stores = storesOf(options)
  const missing = await copyFiles(stores.from, stores.to, hashes, done => progress.tell('Fichiers', done, hashes.length))
  progress.end()
  copyBeside(options)
  await endWork(target.db)
  await target.publish()
  const took = countOf(Math.ceil((Date.now() - began) / 1000), 'seconde')
  console.log(`Copié en ${took} : ${countOf(tables, 'table')}, ${countOf(rows, 'ligne')}, comparées une à une ; références et ${log}.`)
  tellFiles(hashes, missing)
  tellNext(options)
}

/** `sceau copy`: from a folder to PostgreSQL or back. Stopped, it goes on when it is run again. */
export async function copyInstallation(options: CopyOptions): Promise<void> {
  const source = await openSource(options.from)
  try {
    const target = await openTarget(options.to)
    try {
      await copyAll(options, source, target)
    } catch (error) {
      await target.close()
      throw error
    }
  } finally {
    await source.close()
  }
}

export function describeCopy(program: Command): void {
  withData(
    addCommand(
      program,
      'copy',
      'copie toute une installation arrêtée vers PostgreSQL, ou de PostgreSQL vers un nouveau dossier, et la vérifie',
    )
      .requiredOption('--from <départ>', 'un dossier de données, ou postgres://…')
      .requiredOption('--to <arrivée>', 'une base vide, postgres://…, ou un nouveau dossier'),
  ).action(copyInstallation)
}
