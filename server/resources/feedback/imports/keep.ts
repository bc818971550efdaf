import type { z } from 'zod'
import { hasRight } from '#contract/method.ts'
import { cardByName } from '#contract/questionnaire/layout.ts'
import type { importedFile } from '#contract/resources/feedback/entity.ts'
import type { CommandContext } from '../../../http/context.ts'
import { loadVersion } from '../../questionnaire/versions.ts'
import { lockRequest } from '../../request/queries.ts'
import { requireFound } from '../../shared/refusals.ts'
import { type FeedbackRow, findPlace } from '../queries.ts'
import { requireMaySave } from '../save.ts'
import { requireImports, storeImports } from './imports.ts'

/** FEEDBACK_MANAGEMENT ADD_IMPORTED_FILE (docs/domain.md 15.4): who may save the answer may keep its file, or take it away. */
export async function keepImported({ item, name }: z.output<typeof importedFile>, feedback: FeedbackRow, context: CommandContext) {
  const { db, caller, services } = context
  await lockRequest(db, feedback.request_id)
  const place = await requireFound(findPlace(db, caller.scope, feedback.request_id, feedback.questionnaire_id))
  requireMaySave(place, caller, !hasRight(caller, 'EXTERNAL.SAVE_COLLECT_FORM'))
  const questionnaire = await loadVersion(db, services, place.version_id)
  await requireImports(context, [{ item, name }], { questionnaire, feedback: feedback.id })
  await storeImports(context, [{ item, name }], feedback.id)
  context.audit(`n° ${feedback.request_id}, ${cardByName(questionnaire).get(item)?.question.name ?? item}`)
}
