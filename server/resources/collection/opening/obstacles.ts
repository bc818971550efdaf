import { type FieldFault, Problem } from '#contract/errors.ts'
import { isUnanswerable } from '#contract/questionnaire/demand.ts'
import { allCards } from '#contract/questionnaire/layout.ts'
import { questionnaireSchema } from '#contract/questionnaire/model.ts'
import { type CollectionFault, collectionFault } from '#contract/resources/collection/rules.ts'
import type { Reader } from '../../../database/database.ts'
import { fromJson } from '../../../database/json.ts'
import { listNewestContents } from '../../questionnaire/queries.ts'
import { listAskedForms, listDisabledTargets, listProductsWithoutForm, listSubsWithoutForm, NAMED } from './queries.ts'

/** What stands in the way of asking, with the first records that do. */
export interface Obstacle {
  code: CollectionFault
  targets: { id: number; name: string }[]
}

/** Questions that ask for an answer which nobody could give, saved before the builder refused them. */
async function listUnanswerable(db: Reader, questionnaires: readonly number[]): Promise<Obstacle['targets']> {
  const contents = await listNewestContents(db, questionnaires)
  const unanswerable = contents.flatMap(({ json_content }) => {
    const questionnaire = fromJson(questionnaireSchema, json_content)
    const cards = allCards(questionnaire).filter(isUnanswerable)
    return cards.map(({ question }) => ({ id: questionnaire.id, name: `${questionnaire.name}, «\u202f${question.name}\u202f»` }))
  })
  return unanswerable.slice(0, NAMED)
}

/** Everything that stands in the way of asking sub-collections (docs/domain.md 13.3), in the order in which it is told. */
export async function listObstacles(db: Reader, subs: readonly number[]): Promise<Obstacle[]> {
  const found: Obstacle[] = [
    { code: 'COLLECT.TARGET_UNKNOWN', targets: await listDisabledTargets(db, subs) },
    { code: 'COLLECT.TARGET_WITHOUT_FORM', targets: await listProductsWithoutForm(db, subs) },
    { code: 'COLLECT.FORM_UNKNOWN', targets: await listSubsWithoutForm(db, subs) },
    { code: 'COLLECT.FORM_UNSENDABLE', targets: await listUnanswerable(db, await listAskedForms(db, subs)) },
  ]
  return found.filter(({ targets }) => targets.length > 0)
}

const refuse = ({ code, targets }: Obstacle): never => {
  const faults: FieldFault[] = [collectionFault('forms', code)]
  throw new Problem('VALIDATION_ERROR', { code, targets }, faults)
}

/** Refuses sub-collections that cannot be asked, by the first reason. */
export async function requireAnswerable(db: Reader, subs: readonly number[]): Promise<void> {
  const [first] = await listObstacles(db, subs)
  if (first) refuse(first)
}

/** Refuses questionnaires with a question that nobody could answer; names the questions. */
export async function requireSendable(db: Reader, questionnaires: readonly number[]): Promise<void> {
  const targets = await listUnanswerable(db, questionnaires)
  if (targets.length > 0) refuse({ code: 'COLLECT.FORM_UNSENDABLE', targets })
}
