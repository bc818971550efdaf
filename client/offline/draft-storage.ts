import { answerOf, fromResponses, sameAnswer } from '#contract/questionnaire/answers.ts'
import type { Answers, AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { unless, withDevice, withServer } from './conflicts.ts'
import { isRenamed, isTyped, putDraft, rebaseDraft, rowsOf } from './draft-rows.ts'
import { type FileNames, fileNames, toWire } from './local-files.ts'
import { draftEntries, isRefusedLoser } from './outbox.ts'
import { type AnswerRow, answerKey, type CardConflict, type DraftRow, type EntryRow, type FeedbackRow, type FileRow } from './rows.ts'
import type { Tx } from './store.ts'

/** A draft with all that is stored around it. */
export interface LoadedDraft {
  draft: DraftRow
  questionnaire: Questionnaire
  rows: Map<string, AnswerRow>
  feedback: FeedbackRow | null
  previous: Answers | null
  entries: EntryRow[]
  /** The files on this device that the server has refused. */
  refusedFiles: FileRow[]
  isGone: boolean
}

/** An answer typed and not on disk yet; `over` is what its user saw in the field before. */
export interface TypedCard {
  value: AnswerValue
  over: { value: AnswerValue | undefined }
  /** The file that its table was imported from, where that changes with it. */
  imported?: string | null | undefined
  /** Where the answer comes from when its user has undone the change of a prefilled one. */
  mark?: 'record' | 'previous' | undefined
}

export interface Pending {
  cards: Map<string, TypedCard>
  name: string | null
  page: number | null
}

/** With `former` the questionnaire stays the same object: the form engine caches by it. */
export async function loadDraft(tx: Tx, key: string, former?: LoadedDraft): Promise<LoadedDraft | null> {
  const draft = await tx.get('drafts', key)
  if (!draft) return null
  const isSame = former?.draft.version === draft.version
  const questionnaire = isSame ? former.questionnaire : (await tx.get('questionnaires', draft.version))?.questionnaire
  if (!questionnaire) return null
  const feedback = (await tx.get('feedbacks', key)) ?? null
  const request = await tx.get('requests', String(draft.request))
  return {
    draft,
    questionnaire,
    rows: new Map((await rowsOf(tx, key)).map(answer => [answer.name, answer])),
    feedback,
    previous: isSame ? former.previous : feedback?.previous ? fromResponses(feedback.previous) : null,
    entries: (await draftEntries(tx, key)).filter(entry => !isRefusedLoser(entry)),
    refusedFiles: (await tx.list('files', `${key}:`)).filter(({ refusal }) => refusal !== undefined),
    isGone: request?.isGone ?? false,
  }
}

/** The browser has cleared the database while the tab is open: puts the tab's copy back. */
async function restore(tx: Tx, { draft, questionnaire, rows, feedback }: LoadedDraft): Promise<DraftRow> {
  await tx.put('questionnaires', { key: draft.version, questionnaire })
  if (feedback) await tx.put('feedbacks', feedback)
  for (const row of rows.values()) await tx.put('answers', row)
  await tx.put('drafts', draft)
  return draft
}

/**
 * Writes what was typed, card by card. Where another tab or device changed the answer meanwhile, a conflict is marked.
 * Gives the draft as it is afterwards. Only the typed cards are read, so that a large form stays fast.
 */
export async function persist(tx: Tx, loaded: LoadedDraft, typed: Pending, at: string): Promise<LoadedDraft> {
  const { key } = loaded.draft
  const draft = (await tx.get('drafts', key)) ?? (await restore(tx, loaded))
  const names = await fileNames(tx, key, loaded.questionnaire)
  const rows = new Map(loaded.rows)
  let { conflicts } = draft
  for (const [name, card] of typed.cards) {
    const { before, row } = await persistCard(tx, draft, { name, ...card }, names, rows.get(name))
    conflicts += Number(row.conflict !== null) - Number(Boolean(before?.conflict))
    rows.set(name, row)
  }
  const name = typed.name ?? draft.name
  const isUndone = [...typed.cards.values()].some(({ mark }) => mark)
  const hadUnsent = isUndone ? (await rowsOf(tx, key)).some(isTyped) : draft.hasUnsent || typed.cards.size > 0
  const hasUnsent = hadUnsent || isRenamed({ ...draft, name })
  // Another answer than the refused one may be taken.
  const refusal = typed.cards.size > 0 || typed.name !== null ? undefined : draft.refusal
  const next = { ...draft, name, page: typed.page ?? draft.page, updatedAt: at, conflicts, hasUnsent, refusal }
  await tx.put('drafts', next)
  return { ...loaded, draft: next, rows }
}

async function persistCard(
  tx: Tx,
  { key, base }: DraftRow,
  { name, value, over, imported, mark }: TypedCard & { name: string },
  names: FileNames,
  loaded: AnswerRow | undefined,
): Promise<{ before: AnswerRow | undefined; row: AnswerRow }> {
  const row = await tx.get('answers', answerKey(key, name))
  const now = row ? row.value : answerOf(base.answers, name)
  const isSame = (a: AnswerValue | undefined, b: AnswerValue | undefined) =>
    sameAnswer(a && toWire(name, a, names), b && toWire(name, b, names))
  const isOverwriting = !isSame(now, over.value) && !isSame(now, value) && (!row || isTyped(row))
  const known = unless(row?.conflict ?? null, theirs => isSame(theirs, value))
  const conflict = !isOverwriting ? known : row ? withDevice(known, now) : await withServersAnswer(tx, key, known, now)
  // A table changed by hand keeps the file that it was imported from.
  const file = imported === undefined ? (row ?? loaded)?.imported : imported
  // Its save may have carried the change already: then undoing it has to leave as well, and the mark stays beside it.
  const inBase = answerOf(base.answers, name)
  const source = mark && (inBase === undefined || isSame(inBase, value)) ? mark : null
  const next = { key: answerKey(key, name), name, value, toConfirm: mark !== undefined, source, conflict, imported: file }
  await tx.put('answers', next)
  return { before: row, row: next }
}

async function withServersAnswer(tx: Tx, key: string, known: CardConflict | null, theirs: AnswerValue | undefined): Promise<CardConflict> {
  const { savedByUser: by = null, savedAt: at = null } = (await tx.get('feedbacks', key))?.state ?? {}
  return withServer(known, { theirs, by, at, refused: undefined })
}

/** Puts a rescue file's answers beside those typed here, as conflicts. */
export async function conflictWithFile(tx: Tx, draft: DraftRow, answers: ReadonlyMap<string, AnswerValue>): Promise<void> {
  for (const [name, theirs] of answers) {
    const row = await tx.get('answers', answerKey(draft.key, name))
    if (row) await tx.put('answers', { ...row, conflict: withDevice(row.conflict, theirs) })
  }
  await putDraft(tx, draft)
}

/** Opens a stored draft, moved onto newer answers that came while nobody had it open. */
export async function openStored(tx: Tx, key: string): Promise<LoadedDraft | null> {
  await rebaseDraft(tx, key)
  return await loadDraft(tx, key)
}
