import { existsSync } from 'node:fs'
import { inWords } from '#contract/words.ts'
import { openReader } from '../../database/database.ts'
import { openSound } from '../../database/soundness.ts'
import { openSqlite } from '../../database/sqlite.ts'
import { findHead, listLinesAfter } from '../../services/audit-chain/queries.ts'
import { MINUTE } from '../../services/clock.ts'
import { findKey, VAULT_KEY } from '../../services/vault/key.ts'
import { type Finding, fault, good, type Patient, warning } from './finding.ts'

const DATABASE = 'Base de données'
const KEY = 'Clé secrète'
const CLOCK = 'Horloge'
/** Clocks of machines that are kept right are never so far apart. */
const APART_MS = MINUTE

/** When the last line of the log was written; null for a log without one. */
async function lastLineAt(location: string): Promise<string | null> {
  const { reader, close } = openReader(location)
  try {
    const head = await findHead(reader)
    const [line] = head ? await listLinesAfter(reader, head.last_id - 1, 1) : []
    return line?.created_at ?? null
  } finally {
    await close()
  }
}

export async function checkDatabase({ location, folder }: Patient): Promise<Finding[]> {
  const isFile = !location.includes('://')
  if (isFile && !existsSync(location)) return [warning(DATABASE, 'il n’y en a pas encore : le premier démarrage la crée.')]
  if (isFile) openSound(location, path => openSqlite(path, true)).close()
  const at = await lastLineAt(location)
  const found = [good(DATABASE, isFile ? 'SQLite, lisible et cohérente.' : 'PostgreSQL répond.')]
  if (findKey(folder, process.env.SCEAU_SECRET_KEY, VAULT_KEY) === undefined)
    found.push(fault(KEY, 'secret.key manque à côté de la base : remettez-la d’une sauvegarde avant de démarrer.'))
  else found.push(good(KEY, 'présente. Gardez-en une copie ailleurs.'))
  if (at !== null && Date.parse(at) > Date.now() + APART_MS)
    found.push(fault(CLOCK, `elle a reculé : le journal va jusqu’au ${inWords(at)}. Mettez cette machine à l’heure (timedatectl).`))
  return found
}
