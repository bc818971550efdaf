import { answerOf, changedCards, emptyAnswers, fromResponses, sameAnswer } from '#contract/questionnaire/answers.ts'
import type { Answers, AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import { allCards } from '#contract/questionnaire/layout.ts'
import { rebase } from '#contract/questionnaire/merge.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { type Prefilled, prefill } from '#contract/questionnaire/prefill.ts'
import { TEXT_MAX } from '#contract/values.ts'
import { withoutServer, withServer } from './conflicts.ts'
import { type FileNames, fileNames, importToSend, toWire } from './local-files.ts'
import { isRestoredOver, revive } from './restored.ts'
import { type AnswerRow, answerKey, type DraftBase, type DraftRow, draftKeyOf, type FeedbackRow } from './rows.ts'
import type { Tx } from './store.ts'

/** A draft as it is stored: the server's answers that it stands on, and one row for each card that differs from them. */

const NOTHING: DraftBase = { id: null, revision: 0, name: '', ended: false, savedAt: null, answers: emptyAnswers(), isStale: false }

/** What the server has of a feedback, as a base: the draft, else what was sent. */
export function baseOf({ state, draft, sent }: FeedbackRow): DraftBase {
  const server = draft ?? sent
  const imported = state?.imported
  if (!server) return state ? { ...NOTHING, ...stateOf(state), name: state.name, imported } : NOTHING
  return {
    ...NOTHING,
    id: server.id,
    ...(state && stateOf(state)),
    // The revision of the answers counts: the state may have been read a moment later.
    revision: server.revision,
    name: server.name,
    answers: fromResponses(server),
    imported,
  }
}

const stateOf = ({ id, revision, ended, savedAt, generation }: NonNullable<FeedbackRow['state']>) => ({
  id,
  revision,
  ended,
  savedAt,
  generation,
})

export const rowsOf = (tx: Tx, draft: string): Promise<AnswerRow[]> => tx.list('answers', `${draft}:`)

/** Base and rows as one set of answers; `names` maps local files to their names on the server. */
export function overlay(base: Answers, rows: readonly AnswerRow[], names: FileNames): Answers {
  const answers: Answers = Object.assign(emptyAnswers(), base)
  for (const { name, value } of rows) answers[name] = toWire(name, value, names)
  return answers
}

/** True when the user typed or confirmed the row, false when only a prefill put it there. */
export const isTyped = (row: AnswerRow): boolean => row.source === null

/** A name that no save can carry. */
export const isNameTooLong = (name: string): boolean => name.trim().length > TEXT_MAX

/** True when the name was changed here. */
export const isRenamed = ({ name, base }: Pick<DraftRow, 'name' | 'base'>): boolean => name.trim() !== base.name && name.trim() !== ''

/** True when a partner's questionnaire is sent and its user has not asked to change it: unsent answers then wait for that. */
export const isSentWithout = ({ origin, base, isReopened }: DraftRow): boolean => origin === 'partner' && base.ended && !isReopened

/** Writes the draft, with `hasUnsent`, `conflicts` and `refusal` kept true to its rows. */
export async function putDraft(tx: Tx, draft: DraftRow): Promise<void> {
  const rows = await rowsOf(tx, draft.key)
  const hasUnsent = isRenamed(draft) || rows.some(isTyped)
  await tx.put('drafts', {
    ...draft,
    hasUnsent,
    refusal: hasUnsent ? draft.refusal : undefined,
    conflicts: rows.filter(({ conflict }) => conflict).length + (draft.otherName ? 1 : 0),
  })
}

function prefilledRow(draft: string, name: string, { value, source, toConfirm }: Prefilled): AnswerRow {
  return { key: answerKey(draft, name), name, value, toConfirm, source, conflict: null }
}

/** The bound record's values, by what they are bound to. */
export function boundRecord(questionnaire: Questionnaire, { record }: Pick<FeedbackRow, 'record'>): Map<string, AnswerValue> {
  const bound = new Map<string, AnswerValue>()
  for (const { name, binding } of allCards(questionnaire)) {
    const value = Object.hasOwn(record, name) ? record[name] : undefined
    if (binding && value !== undefined) bound.set(binding, value)
  }
  return bound
}

const prefillFrom = (questionnaire: Questionnaire, feedback: FeedbackRow): Map<string, Prefilled> =>
  prefill(questionnaire, {
    record: boundRecord(questionnaire, feedback),
    previous: feedback.previous && fromResponses(feedback.previous),
  })

/** The rows of a partner's first opening: what nobody has answered yet, prefilled (docs/domain.md 11.6). */
export function firstRows(feedback: FeedbackRow, questionnaire: Questionnaire, base: DraftBase): AnswerRow[] {
  if (base.ended) return []
  const prefilled = [...prefillFrom(questionnaire, feedback)].filter(([name]) => answerOf(base.answers, name) === undefined)
  return prefilled.map(([name, one]) => prefilledRow(feedback.key, name, one))
}

/** The first opening: starts from the server's draft. */
export async function createDraft(
  tx: Tx,
  feedback: FeedbackRow,
  questionnaire: Questionnaire,
  { origin, at }: { origin: DraftRow['origin']; at: string },
): Promise<void> {
  const base = baseOf(feedback)
  const { key, request, form, version } = feedback
  if (origin === 'partner') for (const row of firstRows(feedback, questionnaire, base)) await tx.put('answers', row)
  const draft = { key, request, form, version, origin, name: base.name, page: 0, updatedAt: at, base }
  await putDraft(tx, { ...draft, hasUnsent: false, conflicts: 0, sendInterrupted: false, isReopened: false })
}

async function hasFrozenEntry(tx: Tx, draft: string): Promise<boolean> {
  const entries = await tx.list('outbox')
  return entries.some(entry => entry.form !== null && draftKeyOf(entry) === draft && entry.isFrozen && entry.state === 'waiting')
}

interface Rebasing {
  base: Answers
  fresh: Answers
  imported: DraftBase['imported']
  names: FileNames
  /** Cards that both sides have changed, to different values. */
  conflicting: ReadonlySet<string>
  state: FeedbackRow['state']
}

/** Moves one row onto the server's fresh answer. It goes when both say the same, stays when only this side changed, else is a conflict. */
async function rebaseRow(tx: Tx, row: AnswerRow, { base, fresh, imported, names, conflicting, state }: Rebasing): Promise<void> {
  const mine = toWire(row.name, row.value, names)
  const [before, theirs] = [answerOf(base, row.name), answerOf(fresh, row.name)]
  const others = withoutServer(row.conflict)
  const keep = (conflict: AnswerRow['conflict']) => tx.put('answers', { ...row, conflict })
  const isFileKnown = !importToSend(row, { imported }, names)
  const isPrefill = row.toConfirm && !isTyped(row)
  if (isPrefill && sameAnswer(mine, theirs) && sameAnswer(before, theirs)) return
  if (sameAnswer(mine, theirs)) return others || !isFileKnown ? keep(others) : tx.remove('answers', row.key)
  if (sameAnswer(before, theirs)) return
  if (conflicting.has(row.name) && isTyped(row)) {
    const { savedByUser: by = null, savedAt: at = null } = state ?? {}
    return keep(withServer(row.conflict, { theirs, by, at, refused: row.conflict?.refused }))
  }
  if (!row.conflict || !isTyped(row)) return tx.remove('answers', row.key)
}

/** `fetched` is taken even if it is older; `restored` is known to be: the server has lost what it had. */
export type Freshness = 'pulled' | 'fetched' | 'restored'

function isNews(fresh: DraftBase, base: DraftBase): boolean {
  const isOtherFile = JSON.stringify(fresh.imported ?? []) !== JSON.stringify(base.imported ?? [])
  const isOther = fresh.ended !== base.ended || fresh.savedAt !== base.savedAt || fresh.generation !== base.generation || isOtherFile
  return fresh.revision > base.revision || base.isStale || isOther
}

/** Mine where I renamed, theirs where I did not; where both did, my name stays on screen and the other waits for a choice. */
function rebaseName(draft: DraftRow, theirs: string, state: FeedbackRow['state']): Pick<DraftRow, 'name' | 'otherName'> {
  const { name, base, otherName } = draft
  // Nothing on the server, or nothing any more.
  if (theirs === '') return { name, otherName: undefined }
  if (!isRenamed(draft)) return { name: theirs, otherName: undefined }
  if (name.trim() === theirs) return { name, otherName: undefined }
  if (theirs === base.name || !state) return { name, otherName }
  return { name, otherName: { theirs, by: state.savedByUser, at: state.savedAt } }
}

/**
 * Moves the draft onto the stored feedback when that is newer: my answer where I changed it, theirs where I did not, a conflict where both
 * did. Nothing moves while a save is under way: its answer has to come first. True when answers that waited may leave now: a restored
 * server lacks them, or somebody else has reopened what was sent without them.
 */
export async function rebaseDraft(tx: Tx, key: string, freshness: Freshness = 'pulled'): Promise<boolean> {
  const [draft, feedback] = [await tx.get('drafts', key), await tx.get('feedbacks', key)]
  if (!draft || !feedback || (await hasFrozenEntry(tx, key))) return false
  const fresh = baseOf(feedback)
  const { base } = draft
  const isRestored = freshness === 'restored' || isRestoredOver(base, fresh)
  if (!isRestored && freshness === 'pulled' && (fresh.revision < base.revision || !isNews(fresh, base))) return false
  const ground = isRestored ? await revive(tx, draft, fresh) : base.answers
  const [rows, names] = [await rowsOf(tx, key), await fileNames(tx, key)]
  const { conflicts } = rebase(ground, overlay(ground, rows, names), fresh.answers)
  const conflicting = new Set(conflicts.map(({ name }) => name))
  const rebasing = { base: ground, fresh: fresh.answers, imported: fresh.imported, names, conflicting, state: feedback.state }
  for (const row of rows) await rebaseRow(tx, row, rebasing)
  await putDraft(tx, {
    ...draft,
    version: feedback.version,
    ...rebaseName(draft, fresh.name, feedback.state),
    base: fresh,
    isReopened: draft.isReopened && fresh.ended,
    // What was sent is no longer: its author has to send it again.
    sendInterrupted: draft.sendInterrupted || (isRestored && base.ended && !fresh.ended),
  })
  return isRestored || (base.ended && !fresh.ended)
}

/**
 * The cards that a save has to carry: typed, not in conflict, and not what the server has already. A prefilled answer that nobody touched
 * leaves only with a send: in a save it would compete with what a colleague types.
 */
export function unsentRows(
  base: Pick<DraftBase, 'answers' | 'imported'>,
  rows: readonly AnswerRow[],
  names: FileNames,
  withPrefilled: boolean,
): AnswerRow[] {
  const changed = new Set(changedCards(base.answers, overlay(base.answers, rows, names)))
  const isChanged = (row: AnswerRow) => changed.has(row.name) || importToSend(row, base, names)
  return rows.filter(row => isChanged(row) && !row.conflict && (withPrefilled || isTyped(row)))
}
