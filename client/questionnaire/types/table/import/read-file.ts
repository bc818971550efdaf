import type { Question } from '#contract/questionnaire/model.ts'
import type { Refused, Sheet } from '#contract/questionnaire/table-import.ts'
import { type CheckedTable, checkTable, refuse } from '#contract/questionnaire/table-import.ts'
import { openArchive, Unreadable } from './archive.ts'
import { kindOf } from './kept-name.ts'
import { checkOldWorkbook } from './old-workbook.ts'
import { decodeText, readSeparated } from './separated.ts'
import { readWorkbook } from './workbook.ts'

/** In bytes; text and old workbooks unfold to about their size. */
const MOST_BYTES = 10_485_760
/** Old workbooks take some 60 times their size to parse. */
const MOST_OLD_BYTES = 2_097_152

async function readArchive(file: Blob, question: Question): Promise<Sheet | Refused> {
  const { names, bytes, texts } = await openArchive(file)
  if (names.includes('mimetype')) throw new Unreadable('OPEN_DOCUMENT')
  if (names.some(name => name.endsWith('workbook.bin'))) throw new Unreadable('BINARY')
  if (!names.some(name => name.endsWith('workbook.xml'))) throw new Unreadable('TYPE')
  return readWorkbook(bytes, question, { texts, hasStyles: names.some(name => name.endsWith('styles.xml')) })
}

/** Told by its bytes: a name says what a file was meant to be. */
async function readSheetOf(file: Blob, question: Question): Promise<Sheet | Refused> {
  if (file.size === 0) throw new Unreadable('EMPTY')
  if (file.size > MOST_BYTES) throw new Unreadable('TOO_LARGE')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOf(bytes)
  if (kind === 'xlsx') return readArchive(file, question)
  if (kind === 'xls') {
    if (file.size > MOST_OLD_BYTES) throw new Unreadable('OLD_TOO_LARGE')
    checkOldWorkbook(bytes)
    return readWorkbook(bytes, question)
  }
  const text = decodeText(bytes)
  if (text.trim() === '') throw new Unreadable('EMPTY')
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text)) throw new Unreadable('WEB_PAGE')
  if (text.includes('\0') || text.startsWith('%PDF')) throw new Unreadable('TYPE')
  return readSeparated(text, question)
}

/** Reads and checks a file (csv, xlsx, xls) as the answer of a TABLE question; what hinders it is told in words, never thrown. */
export async function readTableFile(file: Blob, question: Question): Promise<CheckedTable | Refused> {
  try {
    const sheet = await readSheetOf(file, question)
    return 'title' in sheet ? sheet : checkTable(question, sheet)
  } catch (error) {
    // Archives that are cut or damaged make the library throw errors of its own.
    return refuse(error instanceof Unreadable ? error.fault : 'DAMAGED')
  }
}
