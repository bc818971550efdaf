import { Problem } from '#contract/errors.ts'
import { BYTES_PER_MO } from '#contract/files.ts'
import type { Answers } from '#contract/questionnaire/feedback-item.ts'
import { cardByName, columnsOf } from '#contract/questionnaire/layout.ts'
import type { Questionnaire, ValueSpec } from '#contract/questionnaire/model.ts'
import { isOfFiles } from '#contract/questionnaire/types/registry.ts'
import { acceptedFormats } from '#contract/questionnaire/types/support/file.ts'
import type { Writer } from '../../database/database.ts'
import type { FileReaders } from '../../services/files/readers.ts'
import { readsRequests } from '../request/files.ts'
import { type FileRow, listFiles, reachesFeedback } from './queries.ts'

interface NamedFile {
  fileName: string
  spec: ValueSpec
}

const named = (spec: ValueSpec, value: string | string[] | undefined): NamedFile[] =>
  [value ?? []]
    .flat()
    .filter(fileName => fileName !== '')
    .map(fileName => ({ fileName, spec }))

/** Every file that the answers name, with the question or column that asks for it. */
export function filesIn(questionnaire: Questionnaire, answers: Answers): NamedFile[] {
  return Object.entries(answers).flatMap(([name, value]) => {
    const question = cardByName(questionnaire).get(name)?.question
    if (!question) return []
    const items = typeof value === 'string' ? [value] : value
    if (isOfFiles(question)) return items.flatMap(item => (typeof item === 'string' ? named(question, item) : []))
    const columns = columnsOf(question).filter(isOfFiles)
    return columns.flatMap(column => items.flatMap(item => (typeof item === 'string' ? [] : named(column, item[column.name]))))
  })
}

/** The file fits its question's size and formats, or the refusal of docs/wire.md 1.3. */
function requireFits({ fileName, spec }: NamedFile, size: number): void {
  if (spec.size && size > spec.size * BYTES_PER_MO) throw new Problem('FILE_TOO_LARGE', { limitMo: spec.size })
  const formats = acceptedFormats(spec)
  const isAccepted = formats.length === 0 || formats.some(format => fileName.toLowerCase().endsWith(format))
  if (!isAccepted) throw new Problem('FILE_TYPE', { formats })
}

interface Reach {
  caller: number
  /** The feedback being saved; null before its first save. */
  feedback: number | null
  /** The feedback that prefills it; read only when a file is not otherwise the caller's to use. */
  previous(): Promise<number | null>
}

const mayUse = (row: FileRow, { caller }: Reach): boolean => row.uploaded_by === caller || row.record_id !== null

/** The names to attach: files that the caller uploaded, or that hang on this feedback or on the one it was filled from. */
export async function requireFiles(trx: Writer, files: readonly NamedFile[], reach: Reach): Promise<string[]> {
  if (files.length === 0) return []
  const names = [...new Set(files.map(file => file.fileName))]
  const rows = await listFiles(trx, names, reach.feedback === null ? [] : [reach.feedback])
  const isMissing = (name: string) => !rows.some(row => row.file_name === name && mayUse(row, reach))
  const missing = names.filter(isMissing)
  const previous = missing.length > 0 ? await reach.previous() : null
  if (previous !== null) rows.push(...(await listFiles(trx, missing, [previous])))
  if (names.some(isMissing)) throw new Problem('NOT_FOUND')
  const sizes = new Map(rows.map(row => [row.file_name, row.size]))
  for (const file of files) requireFits(file, sizes.get(file.fileName) ?? 0)
  return names
}

export const feedbackFiles: FileReaders = {
  feedback: (db, caller, ids) => readsRequests(caller) && reachesFeedback(db, caller.scope, ids),
}
