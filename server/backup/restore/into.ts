import { join } from 'node:path'
import { openReader } from '../../database/database.ts'
import { unlessAborted } from '../../services/within.ts'
import type { Origin } from '../format.ts'
import { GENERATIONS } from '../names.ts'
import { type Place, PlaceFault } from '../places/place.ts'
import { buildDatabase, type Turn } from './base.ts'
import { bringFiles, type Files, type FileTarget } from './files.ts'
import { secondInWords } from './instants.ts'
import { Told } from './notes.ts'
import { type Goal, heldIn, NEWEST } from './plan.ts'
import { type Verified, verifyFile } from './verify.ts'

/** What a data folder calls its database. */
export const DATABASE_FILE = 'sceau.sqlite'

export type Phase = 'database' | 'files' | 'verification'

export interface RestoreAsk {
  place: Place
  /** A folder that stands and is empty. */
  folder: string
  /** By default all there is. */
  goal?: Goal
  /** Where uploaded files go; null: they are left where they are. */
  files: FileTarget | null
  /** Verifies the database; by default in this thread. */
  verify?: (path: string) => Promise<Verified>
  signal?: AbortSignal
  progress?: (phase: Phase, done: number, total: number) => void
}

export interface Restored extends Verified {
  generation: string
  step: number
  /** Everything that was committed up to this instant is in: milliseconds of the epoch. */
  until: number
  /** When the snapshot was taken that it began with, and how many steps follow it. */
  base: number
  steps: number
  origin: Origin
  /** Of the database, and of the objects read for it. */
  databaseBytes: number
  readBytes: number
  files: Files | null
  /** French sentences on what was missing or damaged. */
  notes: string[]
  ms: number
}

/** True when nothing was missing, and what was restored is sound. */
export const isProven = ({ notes, examined, chainFault, files }: Restored): boolean =>
  notes.length === 0 && examined.faults.length === 0 && chainFault === null && (files?.lost.length ?? 0) === 0

function nothingAt(where: string, { at }: Goal, told: Told): PlaceFault {
  const when = Number.isFinite(at) ? ` au ${secondInWords(at)} ou avant` : ''
  return new PlaceFault(
    'absent',
    [`${where} ne contient aucun instantané entier${when} : « sceau backup list » montre ce qui s’y trouve.`, ...told.sentences].join('\n'),
  )
}

async function filesOf(path: string, place: Place, store: FileTarget, turn: Turn): Promise<Files> {
  const { reader, close } = openReader(path)
  try {
    return await bringFiles(reader, place, store, turn)
  } finally {
    await close()
  }
}

/**
 * Restores the database of a place into a folder, its files into their store, and verifies what came of it. Throws a `PlaceFault` where
 * there is nothing to restore or the place fails; what is merely missing or damaged is told in `notes` and `files.lost`.
 */
export async function restoreInto({
  place,
  folder,
  goal = NEWEST,
  files: store,
  verify = verifyFile,
  ...ask
}: RestoreAsk): Promise<Restored> {
  const began = performance.now()
  const told = new Told()
  const path = join(folder, DATABASE_FILE)
  const { signal = new AbortController().signal } = ask
  const turn = (phase: Phase): Turn => ({
    signal,
    progress: (done, total) => ask.progress?.(phase, done, total),
  })
  const held = heldIn(await unlessAborted(signal, place.list(GENERATIONS)))
  const built = await buildDatabase(place, held, { path, goal, told }, turn('database'))
  if (!built) throw nothingAt(place.where, goal, told)
  ask.progress?.('verification', 0, 1)
  const verified = await unlessAborted(signal, verify(path))
  const isSound = verified.examined.faults.length === 0
  const files = store && isSound ? await filesOf(path, place, store, turn('files')) : null
  const { last, base, steps, bytes } = built
  return {
    generation: last.generation,
    step: last.step,
    until: last.until,
    base: base.until,
    steps,
    origin: last.origin,
    databaseBytes: last.databasePages * last.pageSize,
    readBytes: bytes,
    files,
    ...verified,
    notes: told.sentences,
    ms: performance.now() - began,
  }
}
