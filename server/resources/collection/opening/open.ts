import { type FieldFault, Problem } from '#contract/errors.ts'
import { collectionValues } from '#contract/messages/collection-values.ts'
import { isUnanswerable } from '#contract/questionnaire/demand.ts'
import { allCards } from '#contract/questionnaire/layout.ts'
import { questionnaireSchema } from '#contract/questionnaire/model.ts'
import { type CollectionFault, collectionFault } from '#contract/resources/collection/rules.ts'
import type { Writer } from '../../../database/database.ts'
import { fromJson } from '../../../database/json.ts'
import { tellEach } from '../../../services/messages/tell.ts'
import { holdQuestionnaires, listNewestContents } from '../../questionnaire/queries.ts'
import type { CollectionRecord, SubCollectionRow } from '../queries.ts'
import {
  insertCreatedEvents,
  insertRequests,
  listAskedForms,
  listDisabledTargets,
  listPartners,
  listProductsWithoutForm,
  listSubsWithoutForm,
  NAMED,
  pinQuestionnaires,
} from './queries.ts'

const refuse = (code: CollectionFault, targets: { id: number; name: string }[]): void => {
  const faults: FieldFault[] = [collectionFault('forms', code)]
  if (targets.length > 0) throw new Problem('VALIDATION_ERROR', { code, targets }, faults)
}

/** Refuses targets that were disabled since they were chosen, and those without a questionnaire (docs/domain.md 13.3). */
async function requireAnswerable(trx: Writer, subs: readonly number[]): Promise<void> {
  refuse('COLLECT.TARGET_UNKNOWN', await listDisabledTargets(trx, subs))
  refuse('COLLECT.TARGET_WITHOUT_FORM', await listProductsWithoutForm(trx, subs))
  refuse('COLLECT.FORM_UNKNOWN', await listSubsWithoutForm(trx, subs))
}

/** Refuses questionnaires that ask for an answer which nobody could give, saved before the builder refused them; names the questions. */
export async function requireSendable(trx: Writer, questionnaires: readonly number[]): Promise<void> {
  const contents = await listNewestContents(trx, questionnaires)
  const unanswerable = contents.flatMap(({ json_content }) => {
    const questionnaire = fromJson(questionnaireSchema, json_content)
    const cards = allCards(questionnaire).filter(isUnanswerable)
    return cards.map(({ question }) => ({ id: questionnaire.id, name: `${questionnaire.name}, «\u202f${question.name}\u202f»` }))
  })
  refuse('COLLECT.FORM_UNSENDABLE', unanswerable.slice(0, NAMED))
}

/**
 * Creates a request for each target of new sub-collections, pins its questionnaires to their present version, and tells the partners
 * (docs/domain.md 13.3).
 */
export async function askTargets(
  trx: Writer,
  collection: CollectionRecord,
  subs: readonly SubCollectionRow[],
  made: { by: number | null; now: string },
): Promise<void> {
  if (subs.length === 0) return
  const ids = subs.map(sub => sub.id)
  // Locked, so that none is disabled between this check and being pinned.
  const asked = await listAskedForms(trx, ids)
  await holdQuestionnaires(trx, asked)
  await requireAnswerable(trx, ids)
  await requireSendable(trx, asked)
  for (const sub of subs) {
    await insertRequests(trx, sub, { description: collection.name, ...made })
    await pinQuestionnaires(trx, sub)
    await insertCreatedEvents(trx, sub, made)
  }
  const told = (await listPartners(trx, ids)).map(({ user, count, request }) => ({
    user,
    about: { request, collection: collection.id },
    variables: collectionValues(collection, count),
  }))
  await tellEach(trx, 'COLLECTION_OPENED', told, made.now)
}
