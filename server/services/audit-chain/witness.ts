import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Database, Writer } from '../../database/database.ts'
import { fromJson, toJson } from '../../database/json.ts'
import { writeAudit } from '../audit.ts'
import { Unopenable, type Vault } from '../vault/vault.ts'
import { findHead, findLineHash } from './queries.ts'

/** The file in the data folder that keeps the log's last hash, sealed by the key beside it. */
export const WITNESS_FILE = 'log.head'
const ABOUT = 'log head'

const seen = z.object({ last_id: z.int(), hash: z.string() })
/** A line that once was the last one, and its hash. */
export type Seen = z.output<typeof seen>

/** What the witness saw last; null where there is none. Throws `Unopenable`. */
export async function readWitness(folder: string, vault: Vault): Promise<Seen | null> {
  const path = join(folder, WITNESS_FILE)
  return existsSync(path) ? fromJson(seen, vault.open(await readFile(path, 'utf8'), ABOUT)) : null
}

/** As `readWitness`; null too when another key sealed it: then there is nothing to compare with. */
async function readOwn(folder: string, vault: Vault): Promise<Seen | null> {
  try {
    return await readWitness(folder, vault)
  } catch (error) {
    if (error instanceof Unopenable) return null
    throw error
  }
}

/** Tells in the log itself that it once went further. */
export const tellGone = (trx: Writer, { last_id, hash }: Seen): Promise<void> =>
  writeAudit(trx, {
    resource: 'LOG_MANAGEMENT',
    method: 'END_GONE',
    description: `Fin du journal disparue : il allait jusqu’à LG${last_id}, d’empreinte ${hash}`,
    type: 'BATCH',
    body: {},
    now: new Date().toISOString(),
  })

/**
 * Notes the log's end outside of the database, so that one whose last lines were taken away together with their count is found
 * (docs/running.md 5). An end that is gone is told in the log itself, before the new one is noted: gives its line; null when all is there.
 */
export async function noteEnd(database: Database, folder: string, vault: Vault): Promise<number | null> {
  const known = await readOwn(folder, vault)
  const isGone = known !== null && known.hash !== (await findLineHash(database.reader, known.last_id))
  if (isGone) await database.transaction(trx => tellGone(trx, known))
  const head = await findHead(database.reader)
  if (!head || head.last_id === 0 || (head.hash === known?.hash && !isGone)) return isGone ? known.last_id : null
  const path = join(folder, WITNESS_FILE)
  const own = `${path}.${process.pid}`
  await writeFile(own, vault.seal(toJson({ last_id: head.last_id, hash: head.hash }), ABOUT), { mode: 0o600, flush: true })
  await rename(own, path)
  return isGone ? known.last_id : null
}
