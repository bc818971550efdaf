import { showCode } from '#contract/codes.ts'
import { refuseFaults } from '#contract/errors.ts'
import { allCards } from '#contract/questionnaire/layout.ts'
import type { Block, Card, Question, Questionnaire } from '#contract/questionnaire/model.ts'
import { versionChanges } from '#contract/resources/questionnaire/audit.ts'
import { checkQuestionnaire, checkSize } from '#contract/resources/questionnaire/build.ts'
import type { BlockInput, CardInput, QuestionnaireInput } from '#contract/resources/questionnaire/entity.ts'
import { type Former, keepKeys } from '#contract/resources/questionnaire/keys.ts'
import { named, normalise, walk } from '#contract/resources/questionnaire/place.ts'
import { fold } from '#contract/text.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { deleteRow } from '../../database/rows.ts'
import type { CommandContext } from '../../http/context.ts'
import { enableRecord, refuseTakenName } from '../library/records.ts'
import { holdQuestions } from '../question/queries.ts'
import { toQuestions } from '../question/stored.ts'
import { hold, refuseUsed, requireFound } from '../shared/refusals.ts'
import { findQuestionnaire, type QuestionnaireRow } from './list/queries.ts'
import { insertQuestionnaire, insertVersion, listKeys } from './queries.ts'
import { listEverUses, listUses } from './uses/queries.ts'
import { loadVersion } from './versions.ts'

export const loadQuestionnaire = (db: Reader, id: number): Promise<QuestionnaireRow> => requireFound(findQuestionnaire(db, id))

/** The questionnaire, held until the command ends. */
const holdQuestionnaire = (trx: Writer, id: number): Promise<QuestionnaireRow> => hold(trx, 'questionnaire', id, findQuestionnaire)

/** The payload with the questions that its cards name, in its own order; a question that is not there is a fault. */
function filled(id: number, input: QuestionnaireInput, questions: ReadonlyMap<number, Question>): Questionnaire {
  const missing = walk<CardInput, BlockInput>(input).flatMap(({ item, path }) =>
    item.type === 'CARD' && !questions.has(item.question.id) ? [{ path: `${path}.question`, code: 'BUILD.QUESTION' }] : [],
  )
  refuseFaults(missing)
  const card = ({ question, key, ...item }: CardInput): Card[] => {
    const found = questions.get(question.id)
    return found ? [{ ...item, key: key ?? '', question: found }] : []
  }
  const block = (item: BlockInput): Block => ({
    ...item,
    items: item.items.flatMap((one): (Card | Block)[] => (one.type === 'CARD' ? card(one) : [block(one)])),
  })
  return {
    id,
    code: showCode('questionnaire', id),
    name: input.name,
    description: input.description,
    enabled: true,
    tabs: input.tabs ?? 0,
    pages: input.pages,
    cards: input.cards.flatMap(card),
    blocks: input.blocks.map(block),
  }
}

/** The version that a save makes, checked; `former`: what was before it, null for the first. */
async function build(trx: Writer, id: number, input: QuestionnaireInput, former: Former | null): Promise<Questionnaire> {
  refuseFaults(checkSize(input))
  const form = named(input)
  const asked = walk<CardInput, BlockInput>(form).flatMap(({ item }) => (item.type === 'CARD' ? [item.question.id] : []))
  const questions = await toQuestions(trx, await holdQuestions(trx, [...new Set(asked)]))
  const content = keepKeys(filled(id, form, questions), former, () => crypto.randomUUID())
  const held = new Set(former ? allCards(former.newest).map(card => card.question.id) : [])
  refuseFaults(checkQuestionnaire(content, held))
  return normalise(content)
}

const formerOf = async ({ db, services }: CommandContext, { id, version_id }: QuestionnaireRow): Promise<Former> => ({
  newest: await loadVersion(db, services, version_id),
  keys: await listKeys(db, id),
})

export async function addQuestionnaire(input: QuestionnaireInput, context: CommandContext) {
  const { db, caller, now, audit } = context
  await refuseTakenName(db, 'questionnaire', input.name)
  const id = await insertQuestionnaire(db, input.name, input.description, caller.id, now)
  const content = await build(db, id, input, null)
  await insertVersion(db, content, 1, caller.id, now)
  audit(content.name, versionChanges(null, content))
  return { id }
}

/** Saves the next version: every save is one (docs/decisions.md 6.2). */
export async function changeQuestionnaire({ id, ...input }: QuestionnaireInput & { id: number }, context: CommandContext) {
  const { db, caller, now, audit } = context
  const row = await holdQuestionnaire(db, id)
  refuseUsed(await listUses(db, id))
  await context.refuseStale()
  const former = await formerOf(context, row)
  const content = await build(db, id, input, former)
  if (fold(content.name) !== fold(row.name)) await refuseTakenName(db, 'questionnaire', content.name)
  await insertVersion(db, content, row.version + 1, caller.id, now)
  audit(content.name, versionChanges(former.newest, content))
  return { id }
}

export async function enableQuestionnaire(id: number, enabled: boolean, context: CommandContext) {
  const { db } = context
  const row = await holdQuestionnaire(db, id)
  if (!enabled) refuseUsed(await listUses(db, id))
  return enableRecord(context, 'questionnaire', row, enabled)
}

export async function removeQuestionnaire(id: number, context: CommandContext) {
  const { db, services, audit } = context
  const row = await holdQuestionnaire(db, id)
  refuseUsed(await listEverUses(db, id))
  const last = await loadVersion(db, services, row.version_id)
  await deleteRow(db, 'questionnaire', id)
  audit(row.name, versionChanges(last, null))
  return {}
}
