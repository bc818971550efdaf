import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { saveBlob } from '#client/questionnaire/save-blob.ts'
import { IMPORTS, type ImportKind } from '#contract/imports/registry.ts'
import { resultParts, templateParts } from '#contract/imports/template.ts'
import type { ImportWords } from '#contract/imports/words.ts'
import { SPREADSHEET_TYPE } from '#contract/spreadsheets/workbook-parts.ts'
import { importScreenTexts as texts } from '#contract/texts/imports.ts'
import type { Entry } from './entries.ts'

async function zipped(parts: readonly (readonly [path: string, text: string])[]): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, zip64: false, extendedTimestamp: false })
  for (const [path, text] of parts) await zip.add(path, new TextReader(text))
  return new Uint8Array(await zip.close())
}

/** The workbook in which an import is filled. */
export const templateBook = (kind: ImportKind, words: ImportWords) => zipped(templateParts(IMPORTS[kind], words))

/** The rows as they were read and mended, each with what became of it. */
export const resultBook = (kind: ImportKind, entries: readonly Entry[]) =>
  zipped(
    resultParts(
      IMPORTS[kind],
      entries.map(({ row, mark, message }) => ({ row, status: texts.marks[mark], message })),
    ),
  )

const save = (bytes: Uint8Array<ArrayBuffer>, name: string) => saveBlob(new Blob([bytes], { type: SPREADSHEET_TYPE }), name)

export const saveTemplate = async (kind: ImportKind, words: ImportWords): Promise<void> =>
  save(await templateBook(kind, words), `Modele_${texts.kinds[kind]}.xlsx`)

export const saveResult = async (kind: ImportKind, entries: readonly Entry[], file: string): Promise<void> =>
  save(await resultBook(kind, entries), `Resultat_${file.replace(/\.\w+$/, '')}.xlsx`)
