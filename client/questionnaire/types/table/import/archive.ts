import {
  BlobReader,
  configure,
  type FileEntry,
  TextReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { ITEM_LIMITS } from '#contract/questionnaire/feedback-item.ts'
import type { FileFault } from '#contract/texts/table-import.ts'
import { placesOf, readSharedTexts } from './shared-texts.ts'

/**
 * Limits of an unpacked workbook (.xlsx), checked against its declared sizes, then while unpacking, before parsing. 20 Mo of XML hold
 * more than the 10 Mo that the server takes at once.
 */
const LIMITS = { entries: 500, ratio: 200, merges: 1000 } as const

/** What is read of a file at most. */
export interface ReadLimits {
  /** In bytes; text and old workbooks unfold to about their size, old workbooks take some 60 times it to parse. */
  file: number
  old: number
  /** Unpacked. */
  bytes: number
  /** Each takes some 400 bytes once parsed. */
  cells: number
  texts: number
  rows: number
}

/**
 * A table's 5,000 rows of 40 columns; as many shared texts as a questionnaire may have answers. Rows: those that a table holds, titles
 * and blank rows between; one more tells that there are too many.
 */
export const TABLE_LIMITS: ReadLimits = {
  file: 10_485_760,
  old: 2_097_152,
  bytes: 20_000_000,
  cells: 200_000,
  texts: ITEM_LIMITS.items,
  rows: ITEM_LIMITS.lines + 500,
}
/** A small file of repeated cells packs well without harm. */
const RATIO_FROM = 8_000_000

const MARK = /<(?:\w{1,8}:)?(c|si|mergeCell|!DOCTYPE|!ENTITY)[\s>/]/g
/** Longer than any mark, so that none is lost between two pieces. */
const OVERLAP = 24

// The platform's decompression, since this runs in a worker already. It unpacks a whole chunk before it can be stopped.
configure({ useWebWorkers: false, chunkSize: 8192 })

/** A file that is refused, and why. */
export class Unreadable extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault)
    this.fault = fault
  }
}

interface Tally {
  readonly most: ReadLimits
  bytes: number
  cells: number
  texts: number
  merges: number
  /** Why counting stopped early; not every browser passes on what a stream's sink throws. */
  stopped: Unreadable | null
}

function stop(tally: Tally, fault: FileFault): never {
  tally.stopped = new Unreadable(fault)
  throw tally.stopped
}

/** Counts the marks that begin before `until`. */
function count(text: string, until: number, tally: Tally): void {
  for (const { 1: mark, index } of text.matchAll(MARK)) {
    if (index >= until) break
    if (mark === 'c') tally.cells++
    else if (mark === 'si') tally.texts++
    else if (mark === 'mergeCell') tally.merges++
    else stop(tally, 'ENTITIES')
  }
  if (tally.cells > tally.most.cells || tally.texts > tally.most.texts) stop(tally, 'TOO_MANY_CELLS')
  if (tally.merges > LIMITS.merges) stop(tally, 'TOO_MANY_MERGES')
}

/** Counts what comes out of an entry, and keeps what is to be parsed. */
function counter(tally: Tally, isXml: boolean, kept: BlobPart[]): WritableStream<Uint8Array<ArrayBuffer>> {
  const decoder = new TextDecoder('latin1')
  let rest = ''
  return new WritableStream({
    write(piece) {
      tally.bytes += piece.length
      if (tally.bytes > tally.most.bytes) stop(tally, 'TOO_LARGE')
      if (!isXml) return
      kept.push(piece)
      const text = rest + decoder.decode(piece)
      const until = Math.max(0, text.length - OVERLAP)
      count(text, until, tally)
      rest = text.slice(until)
    },
    close() {
      count(rest, rest.length, tally)
    },
  })
}

async function unfold(entry: FileEntry, tally: Tally): Promise<Blob | null> {
  const isXml = /\.(xml|rels)$/i.test(entry.filename)
  const kept: BlobPart[] = []
  try {
    await entry.getData(counter(tally, isXml, kept))
  } catch (error) {
    throw tally.stopped ?? error
  }
  return isXml ? new Blob(kept) : null
}

export interface Archive {
  names: string[]
  /** Its parts of XML, unpacked, with the places of the shared texts instead of them. */
  bytes: Uint8Array
  texts: string[]
}

/** Unfolds an archive once; throws `Unreadable` for one that is too much to parse. */
export async function openArchive(file: Blob, most: ReadLimits): Promise<Archive> {
  const zip = new ZipReader(new BlobReader(file))
  const entries = await zip.getEntries()
  const declared = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  const isPacked = declared > RATIO_FROM && declared > file.size * LIMITS.ratio
  if (entries.length > LIMITS.entries || declared > most.bytes || isPacked) throw new Unreadable('TOO_LARGE')
  if (entries.some(entry => entry.encrypted)) throw new Unreadable('PASSWORD')
  const tally: Tally = { most, bytes: 0, cells: 0, texts: 0, merges: 0, stopped: null }
  const unpacked = new ZipWriter(new Uint8ArrayWriter(), { level: 0, dataDescriptor: false, zip64: false, extendedTimestamp: false })
  let texts: string[] = []
  for (const entry of entries) {
    const before = tally.texts
    const part = entry.directory ? null : await unfold(entry, tally)
    // Recognised by content: it may have any name.
    const isShared = part !== null && tally.texts > before
    if (isShared) texts = readSharedTexts(await part.text())
    if (part) await unpacked.add(entry.filename, isShared ? new TextReader(placesOf(texts)) : new BlobReader(part))
  }
  await zip.close()
  return { names: entries.map(entry => entry.filename), bytes: await unpacked.close(), texts }
}
