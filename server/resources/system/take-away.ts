import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { Problem } from '#contract/errors.ts'
import { inWords } from '#contract/words.ts'
import { sizeOf } from '../../database/about.ts'
import { copyDatabase } from '../../database/copy/copy.ts'
import { openReader, type Reader } from '../../database/database.ts'
import { DAY } from '../../services/clock.ts'
import { type FileStore, keyOf } from '../../services/files/store.ts'
import { parisDay } from '../../services/paris.ts'
import type { Services } from '../../services/services.ts'
import { roomOf } from './machine.ts'
import { listHashes } from './queries.ts'

const BEGINNING = '.copie-'
const SPARE_BYTES = 64 * 1024 * 1024
/** The database's name in a data folder, so that an unpacked copy is one. */
const DATABASE_FILE = 'sceau.sqlite'

export const copyName = (now: string): string => `sceau-${parisDay(now)}.zip`

const README = (now: string, missing: readonly string[]) =>
  [
    `Copie de Sceau du ${inWords(now)}.`,
    '',
    `${DATABASE_FILE} est la base, files/ les fichiers joints, nommés par leur empreinte SHA-256.`,
    'Pour la remettre en service : décompressez l’archive dans un dossier vide, ajoutez-y le fichier secret.key de l’installation,',
    'puis lancez « sceau serve --data <ce dossier> ».',
    ...(missing.length === 0 ? [] : ['', 'Fichiers introuvables au moment de la copie :', ...missing]),
    '',
  ].join('\r\n')

/** Copies that a crash left behind. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(BEGINNING)) continue
    const path = join(folder, name)
    if (Date.now() - (await stat(path)).mtimeMs > DAY) await rm(path, { force: true })
  }
}

configure({ useWebWorkers: false })
// What is stored as it is has the size that was told before, so that whoever takes it sees how far it is.
const STORED = { level: 0, zip64: true }

async function writeFiles(zip: ZipWriter<unknown>, db: Reader, files: FileStore): Promise<string[]> {
  const missing: string[] = []
  for (const sha256 of await listHashes(db)) {
    if (!(await files.exists(sha256))) {
      missing.push(sha256)
      continue
    }
    const bytes = await files.read(sha256)
    await zip.add(keyOf(sha256), bytes instanceof Blob ? bytes.stream() : bytes, STORED)
  }
  return missing
}

async function writeCopy(path: string, files: FileStore, to: WritableStream<Uint8Array>, now: string): Promise<void> {
  const zip = new ZipWriter(to, { extendedTimestamp: false })
  await zip.add(DATABASE_FILE, Bun.file(path).stream(), STORED)
  const { reader, close } = openReader(path)
  try {
    const missing = await writeFiles(zip, reader, files)
    await zip.add('LISEZ-MOI.txt', new Blob([README(now, missing)]).stream(), STORED)
  } finally {
    await close()
  }
  await zip.close()
}

/**
 * All data as they stand at one moment, as a .zip that is a data folder once unpacked: the database in one file, and the uploaded files
 * that it names. Throws STORAGE_FULL where the database has no room twice, UNAVAILABLE while another copy leaves this server, NOT_FOUND
 * on PostgreSQL.
 */
export async function openTakeAway(db: Reader, services: Services, now: string): Promise<ReadableStream<Uint8Array>> {
  // Each takes as much room as the database: many at once would fill its disk.
  if (leaving.has(services)) throw new Problem('UNAVAILABLE')
  leaving.add(services)
  try {
    return await beginTakeAway(db, services, now, () => leaving.delete(services))
  } catch (error) {
    leaving.delete(services)
    throw error
  }
}

const leaving = new WeakSet<Services>()

async function beginTakeAway(db: Reader, { dataFolder, files, logger }: Services, now: string, done: () => void) {
  await sweep(dataFolder)
  const { bytes } = await sizeOf(db)
  const { freeBytes } = await roomOf('data', dataFolder)
  if (freeBytes < bytes + SPARE_BYTES) throw new Problem('STORAGE_FULL')
  const path = join(dataFolder, `${BEGINNING}${randomUUID()}.sqlite`)
  const remove = () => rm(path, { force: true })
  try {
    if (!(await copyDatabase(db, path))) throw new Problem('NOT_FOUND')
  } catch (error) {
    await remove()
    throw error
  }
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  void writeCopy(path, files, writable, now)
    .finally(remove)
    .finally(done)
    .catch(error => {
      if (error !== undefined) logger.error('copy', error)
      // A reader learns of it by the stream's error; one that has gone, of whom nothing is told, needs no notice.
      return writable.abort(error).catch(() => undefined)
    })
  return readable
}
