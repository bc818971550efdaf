import { type AuditChange, changesBetween, listChanges } from '#contract/audit.ts'
import { conflict } from '#contract/edits.ts'
import { Problem, refuseFaults, validationProblem } from '#contract/errors.ts'
import type { Fault } from '#contract/questionnaire/fault.ts'
import type { Answers } from '#contract/questionnaire/feedback-item.ts'
import { readItems } from '#contract/questionnaire/items.ts'
import { cardByName } from '#contract/questionnaire/layout.ts'
import { mergeName } from '#contract/questionnaire/merge.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { validateSave, validateSend } from '#contract/questionnaire/validation.ts'
import { COLLECTION_NAME, type FeedbackInput, type FeedbackSaved } from '#contract/resources/feedback/entity.ts'
import { refusalOfAnswers } from '#contract/resources/request/rules.ts'
import type { Caller } from '../../access/caller.ts'
import type { CommandContext } from '../../http/context.ts'
import { Committed } from '../../http/implement.ts'
import { pause } from '../../services/pause.ts'
import { shownFor } from '../answers/shown.ts'
import { loadVersion } from '../questionnaire/versions.ts'
import { judgedBy } from '../request/describe.ts'
import { lockRequest } from '../request/queries.ts'
import { findPeople } from '../shared/people.ts'
import { requireFound } from '../shared/refusals.ts'
import { filesIn, requireFiles } from './files.ts'
import { requireImports } from './imports/imports.ts'
import { baseOf, type Merge, merge } from './merge.ts'
import { findPrevious } from './previous.ts'
import { findPlace, listAnswersOf, type Place } from './queries.ts'
import { type Saving, store } from './store.ts'

/** FEEDBACK_MANAGEMENT ADD (docs/wire.md 5.1 and 6): one transaction, the request's row held, the same few queries whatever is saved. */

const pathOf = ({ name, line, column }: Fault): string => [name, line, column].filter(part => part !== undefined).join('.')

/** Refuses answers with their first hundred faults. */
const refuseAnswers = (faults: readonly Fault[]): void =>
  refuseFaults(faults.slice(0, 100).map(fault => ({ path: pathOf(fault), code: fault.code })))

/** Throws FORBIDDEN or TRANSITION_REFUSED unless the caller may save now, or (`ended`) send. */
export function requireMaySave(place: Place, caller: Caller, ended: boolean): void {
  const refusal = refusalOfAnswers(judgedBy(place, []), caller, ended)
  if (refusal) throw new Problem(...refusal)
}

/** Characters of JSON that an item takes, about. */
const ITEM_SIZE = 80
const sizeOf = ({ feedbacks }: Pick<FeedbackInput, 'feedbacks'>) => feedbacks.length * ITEM_SIZE

/** The answers that the call says; saving checks names, types and sizes alone. */
async function readIncoming(questionnaire: Questionnaire, { feedbacks, tables }: FeedbackInput): Promise<Answers> {
  const size = sizeOf({ feedbacks })
  await pause(size)
  const { answers, faults } = readItems(questionnaire, feedbacks, tables)
  await pause(size)
  refuseAnswers([...faults, ...validateSave(questionnaire, answers)])
  return answers
}

/**
 * Whether the questionnaire is sent afterwards. A conflict never sends, staff leave the state as it is, and a save without new answers
 * over an older revision does not reopen what was sent meanwhile.
 */
function isEndedAfter(place: Place, caller: Caller, input: FeedbackInput, { taken, conflicts }: Merge): boolean {
  const wasEnded = place.ended === 1
  const isStale = baseOf(place, input.revision) < (place.revision ?? 0)
  const bringsNothing = taken.length === 0 && (conflicts.length > 0 || (isStale && !input.ended))
  if (caller.isInternal || bringsNothing) return wasEnded
  return input.ended && conflicts.length === 0
}

/**
 * A partner whose answers are older than the sending has not seen it. Such a save, of a device in the background, does not reopen the
 * questionnaire: it is refused, and the device asks its user.
 */
function refuseUnseenReopening(place: Place, caller: Caller, input: FeedbackInput, { taken }: Merge): void {
  const isUnseen = place.ended === 1 && baseOf(place, input.revision) < (place.sent_revision ?? 0)
  if (isUnseen && !caller.isInternal && !input.ended && taken.length > 0)
    throw new Problem('TRANSITION_REFUSED', { from: 'ENDED', to: 'DRAFT' })
}

async function describeConflicts({ db }: CommandContext, conflicts: Merge['conflicts']) {
  const personBy = await findPeople(
    db,
    conflicts.map(({ by }) => by),
  )
  return conflicts.map(conflict => ({ ...conflict, by: personBy(conflict.by) }))
}

async function findPreviousId({ db, caller }: CommandContext, place: Place): Promise<number | null> {
  return (await findPrevious(db, caller.scope, [place])).get(place)?.id ?? null
}

/** The merge with the collection name in it; the first save of a questionnaire names it. */
function withName(merged: Merge, place: Place, { name: mine, formerName }: FeedbackInput, now: string) {
  const { name, isTaken, isConflict } = mergeName(place.name, mine, formerName)
  if (name === undefined) throw validationProblem({ path: 'name', code: 'STD_ERROR.REQUIRED' })
  const { saved_by: by, saved_at } = place
  const conflict =
    isConflict && mine !== undefined && by !== null ? [{ name: COLLECTION_NAME, mine, theirs: name, by, at: saved_at ?? now }] : []
  return { merge: { ...merged, conflicts: [...conflict, ...merged.conflicts] }, name, isRenamed: isTaken }
}

/** What a save needs of the database, judged before anything is written. */
async function prepare(input: FeedbackInput, context: CommandContext): Promise<Saving> {
  const { db, caller, services } = context
  await lockRequest(db, input.request)
  const place = await requireFound(findPlace(db, caller.scope, input.request, input.form))
  requireMaySave(place, caller, input.ended)
  const questionnaire = await loadVersion(db, services, place.version_id)
  const incoming = await readIncoming(questionnaire, input)
  const reach = { caller: caller.id, feedback: place.feedback_id, previous: () => findPreviousId(context, place) }
  const files = await requireFiles(db, filesIn(questionnaire, incoming), reach)
  const rows = place.feedback_id === null ? [] : await listAnswersOf(db, place.feedback_id)
  const { merge: merged, ...naming } = withName(merge(place, rows, incoming, baseOf(place, input.revision)), place, input, context.now)
  refuseUnseenReopening(place, caller, input, merged)
  const disputed = new Set(merged.conflicts.map(({ name }) => name))
  const imports = (input.imports ?? []).filter(({ item }) => !disputed.has(item))
  await requireImports(context, imports, { questionnaire, feedback: place.feedback_id })
  const ended = isEndedAfter(place, caller, input, merged)
  const isSent = !caller.isInternal && input.ended && merged.conflicts.length === 0
  if (isSent) refuseAnswers(validateSend(questionnaire, merged.merged, shownFor(questionnaire, merged.merged)))
  return { input, place, questionnaire, rows, files, imports, merge: merged, ...naming, ended, isSent }
}

/** The questions answered anew, by name: the answers themselves are in the request's history. */
function changesOf({ questionnaire, imports, merge: { taken, conflicts }, place, ended }: Saving): AuditChange[] {
  const cards = cardByName(questionnaire)
  const named = (names: readonly string[]) =>
    names.map(name => (name === COLLECTION_NAME ? 'Nom de la collecte' : (cards.get(name)?.question.name ?? name)))
  return [
    ...listChanges('answers', 'Réponses modifiées', [], named(taken)),
    ...listChanges('conflicts', 'Réponses non prises', [], named(conflicts.map(one => one.name))),
    ...listChanges('imports', 'Fichiers importés', [], named(imports.map(one => one.item))),
    ...changesBetween({ ended: place.ended === 1 }, { ended }, [{ path: 'ended', label: 'Questionnaire terminé' }]),
  ]
}

/** Saves or sends answers; conflicts with a newer save end in a 409 whose other answers stand (docs/wire.md 6). */
export async function save(input: FeedbackInput, context: CommandContext): Promise<FeedbackSaved | Committed> {
  const saving = await prepare(input, context)
  await pause(sizeOf(input))
  const saved = await store(saving, context)
  const { conflicts } = saving.merge
  context.audit(`n° ${input.request}, ${saving.questionnaire.name}`, changesOf(saving))
  if (conflicts.length === 0) return saved
  const detail = { type: 'REVISION', revision: saved.revision, conflicts: await describeConflicts(context, conflicts) } as const
  return new Committed(conflict(detail), { isKept: true })
}
