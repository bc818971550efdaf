import type { z } from 'zod'
import { Problem } from '#contract/errors.ts'
import { extensionOf, UPLOAD_RULES } from '#contract/files.ts'
import { hasRight } from '#contract/method.ts'
import { cardByName } from '#contract/questionnaire/layout.ts'
import type { importedFile } from '#contract/resources/feedback/entity.ts'
import type { CommandContext } from '../../http/context.ts'
import { hangFiles, hangsOn, isOwnUpload } from '../../services/files/queries.ts'
import { loadVersion } from '../questionnaire/versions.ts'
import { lockRequest } from '../request/queries.ts'
import { type FeedbackRow, findPlace, upsertImport } from './queries.ts'
import { requireMaySave } from './save.ts'

/** The file is one that the caller uploaded for an answer, or that hangs on this feedback already; and a table can be read from it. */
async function requireUsable({ db, caller }: CommandContext, feedback: number, name: string): Promise<void> {
  const isUsable = (await isOwnUpload(db, caller.id, name, 'FORM')) || (await hangsOn(db, { type: 'feedback', id: feedback }, name))
  if (!isUsable) throw new Problem('NOT_FOUND')
  const formats: readonly string[] = UPLOAD_RULES.IMPORT.extensions
  if (!formats.includes(extensionOf(name))) throw new Problem('FILE_TYPE', { formats: formats.map(format => `.${format}`) })
}

/**
 * FEEDBACK_MANAGEMENT ADD_IMPORTED_FILE (specification 3, section 7.4): who may save the answer may keep its file. A card that is no
 * table of the questionnaire, or a file out of reach, is NOT_FOUND; the former file stays on the feedback.
 */
export async function keepImported({ item, name }: z.output<typeof importedFile>, feedback: FeedbackRow, context: CommandContext) {
  const { db, caller, now, services } = context
  await lockRequest(db, feedback.request_id)
  const place = await findPlace(db, caller.scope, feedback.request_id, feedback.questionnaire_id)
  if (!place) throw new Problem('NOT_FOUND')
  requireMaySave(place, caller, !hasRight(caller, 'EXTERNAL.SAVE_COLLECT_FORM'))
  const question = cardByName(await loadVersion(db, services, place.version_id)).get(item)?.question
  if (question?.type !== 'QUESTION_TYPE_TABLE') throw new Problem('NOT_FOUND')
  await requireUsable(context, feedback.id, name)
  await hangFiles(db, { type: 'feedback', id: feedback.id }, [name])
  await upsertImport(db, { feedback_id: feedback.id, card: item, file_name: name, imported_at: now, imported_by: caller.id })
  context.audit(`n° ${feedback.request_id}, ${question.name}`)
}
