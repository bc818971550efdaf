import { CFB } from '@e965/xlsx'
import { type ReadLimits, Unreadable } from './archive.ts'

/** Records of an old workbook that hold one cell: FORMULA, BLANK, NUMBER, LABEL, BOOLERR, RSTRING, RK, LABELSST. */
const ONE = new Set([0x0006, 0x0201, 0x0203, 0x0204, 0x0205, 0x00d6, 0x027e, 0x00fd])
/** Records of several cells, with the bytes of each: MULRK, MULBLANK. */
const MANY: ReadonlyMap<number, number> = new Map([
  [0x00bd, 6],
  [0x00be, 2],
])
const SHARED_TEXTS = 0x00fc
const HEAD = 4

interface Records {
  cells: number
  texts: number
}

/** What the records of a workbook's stream declare; nothing of them is kept. */
function countRecords(stream: DataView): Records {
  const found = { cells: 0, texts: 0 }
  for (let at = 0; at + HEAD <= stream.byteLength; ) {
    const [type, length] = [stream.getUint16(at, true), stream.getUint16(at + 2, true)]
    const each = MANY.get(type)
    if (ONE.has(type)) found.cells++
    else if (each !== undefined) found.cells += Math.max(0, Math.floor((length - 6) / each))
    else if (type === SHARED_TEXTS && at + HEAD + 8 <= stream.byteLength) found.texts += stream.getUint32(at + HEAD + 4, true)
    at += HEAD + length
  }
  return found
}

/** Looks through an old workbook (.xls) before it is parsed; throws `Unreadable` for one that is too much. */
export function checkOldWorkbook(bytes: Uint8Array, most: ReadLimits): void {
  const container: unknown = readContainer(bytes)
  const entry: { content?: ArrayLike<number> } | null = CFB.find(container, 'Workbook') ?? CFB.find(container, 'Book')
  // What has no such part is told by the parser.
  if (!entry?.content) return
  const { cells, texts } = countRecords(new DataView(Uint8Array.from(entry.content).buffer))
  if (cells > most.cells || texts > most.texts) throw new Unreadable('TOO_MANY_CELLS')
}

function readContainer(bytes: Uint8Array): unknown {
  try {
    return CFB.read(bytes, { type: 'array' })
  } catch {
    // The library only throws texts.
    throw new Unreadable('DAMAGED')
  }
}
