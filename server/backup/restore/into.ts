import { join } from 'node:path'
import { openReader, type Reader } from '../../database/database.ts'
import { type Examined, examineFile } from '../../database/examine.ts'
import { verifyChain } from '../../services/audit-chain/verify.ts'
import type { Origin } from '../format.ts'
import { GENERATIONS } from '../names.ts'
import { type Place, PlaceFault } from '../places/place.ts'
import { buildDatabase, type Turn } from './base.ts'
import { bringFiles, type Files, type FileTarget } from './files.ts'
import { secondInWords } from './instants.ts'
import { Told } from './notes.ts'
import { type Goal, heldIn, NEWEST } from './plan.ts'
import { type Contents, countContents } from './queries.ts'

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
  signal?: AbortSignal
  progress?: (phase: Phase, done: number, total: number) => void
}

export interface Restored {
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
  /** Null where the database cannot be read. */
  contents: Contents | null
  examined: Examined
  /** What is wrong with the audit log; null: its chain is whole. */
  chainFault: string | null
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

interface Looked {
  contents: Contents | null
  chainFault: string | null
  files: Files | null
}

/** Looks into a sound database, and brings its files. */
async function lookInto(path: string, bring: (db: Reader) => Promise<Files | null>): Promise<Looked> {
  const { reader, close } = openReader(path)
  try {
    const files = await bring(reader)
    const verdict = await verifyChain(reader)
    return { files, chainFault: verdict.isWhole ? null : verdict.why, contents: await countContents(reader) }
  } finally {
    await close()
  }
}

/**
 * Restores the database of a place into a folder, its files into their store, and verifies what came of it. Throws a `PlaceFault` where
 * there is nothing to restore or the place fails; what is merely missing or damaged is told in `notes` and `files.lost`.
 */
export async function restoreInto({ place, folder, goal = NEWEST, files: store, ...ask }: RestoreAsk): Promise<Restored> {
  const began = performance.now()
  const told = new Told()
  const path = join(folder, DATABASE_FILE)
  const turn = (phase: Phase): Turn => ({
    signal: ask.signal ?? new AbortController().signal,
    progress: (done, total) => ask.progress?.(phase, done, total),
  })
  const held = heldIn(await place.list(GENERATIONS))
  const built = await buildDatabase(place, held, { path, goal, told }, turn('database'))
  if (!built) throw nothingAt(place.where, goal, told)
  ask.progress?.('verification', 0, 1)
  const examined = examineFile(path)
  const isSound = examined.faults.length === 0
  const bring = async (db: Reader) => store && bringFiles(db, place, store, turn('files'))
  const looked: Looked = isSound ? await lookInto(path, bring) : { contents: null, chainFault: null, files: null }
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
    examined,
    ...looked,
    notes: told.sentences,
    ms: performance.now() - began,
  }
}
