import { Problem } from '#contract/errors.ts'
import { extensionOf, UPLOAD_RULES } from '#contract/files.ts'
import { cardByName } from '#contract/questionnaire/layout.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import type { TableImport } from '#contract/resources/feedback/entity.ts'
import type { CommandContext } from '../../../http/context.ts'
import { hangFiles } from '../../../services/files/queries.ts'
import { listFiles } from '../queries.ts'
import { deleteImports, upsertImports } from './queries.ts'

interface Holder {
  questionnaire: Questionnaire
  /** Null before the first save. */
  feedback: number | null
}

/**
 * Refuses a card that is no table of the questionnaire, and a file that the caller neither uploaded for an answer nor finds on this
 * feedback (NOT_FOUND), or that no table can be read from (FILE_TYPE).
 */
export async function requireImports({ db, caller }: CommandContext, imports: readonly TableImport[], holder: Holder): Promise<void> {
  if (imports.length === 0) return
  const cards = cardByName(holder.questionnaire)
  if (imports.some(({ item }) => cards.get(item)?.question.type !== 'QUESTION_TYPE_TABLE')) throw new Problem('NOT_FOUND')
  const names = imports.flatMap(({ name }) => name ?? [])
  const rows = await listFiles(db, names, holder.feedback === null ? [] : [holder.feedback])
  const isUsable = (name: string) =>
    rows.some(row => row.file_name === name && (row.record_id !== null || (row.uploaded_by === caller.id && row.used_for === 'FORM')))
  if (!names.every(isUsable)) throw new Problem('NOT_FOUND')
  const formats: readonly string[] = UPLOAD_RULES.IMPORT.extensions
  const isSpreadsheet = (name: string) => formats.includes(extensionOf(name))
  if (!names.every(isSpreadsheet)) throw new Problem('FILE_TYPE', { formats: formats.map(format => `.${format}`) })
}

/** Writes what `requireImports` found right; the former files stay on the feedback, where an undone import finds them again. */
export async function storeImports({ db, caller, now }: CommandContext, imports: readonly TableImport[], feedback: number): Promise<void> {
  const kept = imports.flatMap(({ item, name }) => (name === null ? [] : [{ card: item, file_name: name }]))
  const line = { feedback_id: feedback, imported_at: now, imported_by: caller.id }
  await hangFiles(
    db,
    { type: 'feedback', id: feedback },
    kept.map(row => row.file_name),
  )
  await upsertImports(
    db,
    kept.map(row => ({ ...line, ...row })),
  )
  await deleteImports(
    db,
    feedback,
    imports.flatMap(({ item, name }) => (name === null ? [item] : [])),
  )
}
