import { openArchive, type ReadLimits, Unreadable } from './archive.ts'
import { kindOf } from './kept-name.ts'
import { checkOldWorkbook } from './old-workbook.ts'
import { decodeText } from './separated.ts'
import type { Parts } from './workbook.ts'

/** A file's content, ready to be parsed: a workbook's bytes, or a text of separated values. */
export type Opened = { bytes: Uint8Array; parts: Parts } | { text: string }

async function openWorkbook(file: Blob, most: ReadLimits): Promise<Opened> {
  const { names, bytes, texts } = await openArchive(file, most)
  if (names.includes('mimetype')) throw new Unreadable('OPEN_DOCUMENT')
  if (names.some(name => name.endsWith('workbook.bin'))) throw new Unreadable('BINARY')
  if (!names.some(name => name.endsWith('workbook.xml'))) throw new Unreadable('TYPE')
  return { bytes, parts: { texts, hasStyles: names.some(name => name.endsWith('styles.xml')) } }
}

/** Opens a file (csv, xlsx, xls), told by its bytes: a name says what it was meant to be. Throws `Unreadable` for one that is not to be parsed. */
export async function openFile(file: Blob, most: ReadLimits): Promise<Opened> {
  if (file.size === 0) throw new Unreadable('EMPTY')
  if (file.size > most.file) throw new Unreadable('TOO_LARGE')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOf(bytes)
  if (kind === 'xlsx') return openWorkbook(file, most)
  if (kind === 'xls') {
    if (file.size > most.old) throw new Unreadable('OLD_TOO_LARGE')
    checkOldWorkbook(bytes, most)
    return { bytes, parts: { texts: [], hasStyles: true } }
  }
  const text = decodeText(bytes)
  if (text.trim() === '') throw new Unreadable('EMPTY')
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text)) throw new Unreadable('WEB_PAGE')
  if (text.includes('\0') || text.startsWith('%PDF')) throw new Unreadable('TYPE')
  return { text }
}
