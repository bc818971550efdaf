import { resolve } from 'node:path'
import { showNumber } from '#contract/counts.ts'
import { inWords } from '#contract/words.ts'
import { anchorNow } from '../backup/anchor-job.ts'
import { type Anchor, listAnchors, proveAnchor, writeAnchor } from '../backup/anchors.ts'
import { openPatiently } from '../backup/places/open.ts'
import { openReader, type Reader } from '../database/database.ts'
import { listHashes } from '../services/audit-chain/queries.ts'
import { locationIn, Refused, wordsOf } from './command.ts'
import { backupSettings } from './settings.ts'

/** What `work` reads of a database that a service may be at work on; `Refused` where it cannot be read. */
export async function readLog<T>(location: string, work: (db: Reader) => Promise<T>): Promise<T> {
  try {
    const { reader, close } = openReader(location)
    const result = await work(reader)
    await close()
    return result
  } catch (error) {
    throw new Refused(`Le journal n’a pas pu être lu : ${wordsOf(error)}`)
  }
}

/** The anchors that the backup places keep, and in words what could not be read of them. */
export async function gatherAnchors(folder: string): Promise<{ anchors: Anchor[]; untold: string[] }> {
  const [anchors, untold]: [Anchor[], string[]] = [[], []]
  try {
    for (const place of openPatiently(backupSettings(folder))) {
      try {
        const found = await listAnchors(place)
        const last = found.at(-1)
        if (last) await proveAnchor(place, last)
        anchors.push(...found)
      } catch (error) {
        untold.push(`Les ancres de ${place.where} n’ont pas pu être lues : ${wordsOf(error)}`)
      }
    }
  } catch (error) {
    untold.push(`Les ancres n’ont pas pu être lues : ${wordsOf(error)}`)
  }
  return { anchors, untold }
}

/** Of each earlier generation the furthest line that is no longer in the chain: from before a restore, or before a fraud. */
export async function listLost(db: Reader, anchors: readonly Anchor[], generation: string): Promise<Anchor[]> {
  const earlier = anchors.filter(one => one.generation !== generation)
  const hashes = await listHashes(db, [...new Set(earlier.map(one => one.last_id))])
  const gone = earlier.filter(one => hashes.get(one.last_id) !== one.hash)
  return [...Map.groupBy(gone, one => one.generation).values()].map(all =>
    all.reduce((one, other) => (other.last_id > one.last_id ? other : one)),
  )
}

const when = (at: number) => inWords(new Date(at).toISOString())

/** Tells what the anchors prove, and what they do not. */
export function tellAnchors(anchors: readonly Anchor[], lost: readonly Anchor[], untold: readonly string[]): void {
  for (const words of untold) console.log(`Attention : ${words}`)
  const last = anchors.at(-1)
  if (last) console.log(`Ancres vérifiées : ${showNumber(anchors.length)}, la dernière du ${when(last.at)} à LG${last.last_id}.`)
  for (const { at, last_id, hash } of lost)
    console.log(
      `Attention : le ${when(at)} le journal allait jusqu’à LG${last_id}, d’empreinte ${hash} ; cette ligne n’y est plus. C’est normal si une sauvegarde d’avant a été restaurée depuis, et seulement alors.`,
    )
}

/** `sceau audit anchor`: what the clock does each hour. */
export async function anchorAudit({ data }: { data: string }): Promise<void> {
  const folder = resolve(data)
  const places = openPatiently(backupSettings(folder))
  if (places.length === 0)
    throw new Refused(
      'Aucun lieu de sauvegarde n’est nommé (SCEAU_BACKUP_DIR, SCEAU_BACKUP_S3_*) : une ancre à côté des données ne prouverait rien.',
    )
  const anchor = await readLog(locationIn(folder), db => anchorNow(db, Date.now()))
  if (!anchor) throw new Refused('Le journal n’a pas encore de ligne.')
  for (const place of places) {
    await writeAnchor(place, anchor)
    console.log(`Ancre écrite dans ${place.where} : LG${anchor.last_id}, le ${when(anchor.at)}, empreinte ${anchor.hash}`)
  }
}
