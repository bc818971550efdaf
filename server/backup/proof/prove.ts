import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { countOf } from '#contract/counts.ts'
import { FILES, hashOf, keyOf } from '../../services/files/store.ts'
import { folderPlace } from '../places/folder.ts'
import { type BackupSettings, openPatiently } from '../places/open.ts'
import type { Place } from '../places/place.ts'
import type { FileTarget } from '../restore/files.ts'
import { isProven, type Restored, restoreInto } from '../restore/into.ts'

export const SCRATCH = '.preuve-'

export interface ProofAsk {
  places: BackupSettings
  /** The folder of the local stage, which is proved where there is no place elsewhere. */
  stage: string
  /** Where the scratch folder is made; its disk needs room for the database. */
  folder: string
}

/** What came of it; `until` in milliseconds of the epoch, null where nothing was restored. `error`: French words. */
export interface Proved {
  until: number | null
  bytes: number
  ms: number
  error: string | null
}

function faultsOf({ notes, examined, chainFault, files }: Restored): string {
  const lost = files?.lost ?? []
  return [
    ...notes,
    ...examined.faults,
    ...(chainFault === null ? [] : [`journal d’audit\u202f: ${chainFault}`]),
    ...(lost.length === 0 ? [] : [`${countOf(lost.length, 'fichier')} introuvable(s), dont ${lost[0]?.name}.`]),
  ].join(' ')
}

/** Uploaded files are not fetched each night: those that the place lists count as brought, any other one is asked for and told as lost. */
async function listedIn(place: Place): Promise<FileTarget> {
  const names = new Set((await place.list(FILES)).map(({ name }) => name))
  return { exists: async sha256 => names.has(keyOf(sha256)), write: async bytes => hashOf(bytes) }
}

async function provePlace(place: Place, folder: string): Promise<Proved> {
  const began = performance.now()
  const scratch = await mkdtemp(join(folder, SCRATCH))
  try {
    const restored = await restoreInto({ place, folder: scratch, files: await listedIn(place) })
    const { until, databaseBytes: bytes, ms } = restored
    return { until, bytes, ms, error: isProven(restored) ? null : faultsOf(restored) }
  } catch (error) {
    return { until: null, bytes: 0, ms: performance.now() - began, error: error instanceof Error ? error.message : String(error) }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Restores the newest point of every place and verifies it, one after the other; gives the first that failed, or else the oldest point. */
export async function prove({ places, stage, folder }: ProofAsk): Promise<Proved> {
  const elsewhere = openPatiently(places)
  let told: Proved | undefined
  for (const place of elsewhere.length > 0 ? elsewhere : [folderPlace(stage)]) {
    const proved = await provePlace(place, folder)
    if (proved.error !== null) return elsewhere.length > 1 ? { ...proved, error: `${place.where}\u202f: ${proved.error}` } : proved
    if (!told || Number(proved.until) < Number(told.until)) told = proved
  }
  if (!told) throw new Error('there is no place to prove')
  return told
}
