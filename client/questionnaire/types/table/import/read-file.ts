import type { Question } from '#contract/questionnaire/model.ts'
import type { Refused, Sheet } from '#contract/questionnaire/table-import.ts'
import { type CheckedTable, checkTable, countColumns, refuse } from '#contract/questionnaire/table-import.ts'
import { TABLE_LIMITS, Unreadable } from './archive.ts'
import { openFile } from './open-file.ts'
import { readSeparated } from './separated.ts'
import { readWorkbook } from './workbook.ts'

async function readSheetOf(file: Blob, question: Question): Promise<Sheet | Refused> {
  const opened = await openFile(file, TABLE_LIMITS)
  if ('text' in opened) return readSeparated(opened.text, rows => countColumns(question, rows), TABLE_LIMITS)
  return readWorkbook(opened.bytes, question, opened.parts)
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
