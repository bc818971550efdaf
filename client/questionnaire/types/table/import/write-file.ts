import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import type { TableRow } from '#contract/questionnaire/feedback-item.ts'
import type { Question } from '#contract/questionnaire/model.ts'
import type { TableOrigin } from '#contract/questionnaire/table-origin.ts'
import { templateParts } from '#contract/questionnaire/table-template.ts'

/** The workbook of a TABLE question with its answers, as bytes of an .xlsx file. */
export async function writeTemplate(question: Question, rows: readonly TableRow[], origin?: TableOrigin): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, zip64: false, extendedTimestamp: false })
  for (const [path, text] of templateParts(question, rows, origin)) await zip.add(path, new TextReader(text))
  return new Uint8Array(await zip.close())
}
