import { answerOf, sameAnswer } from '#contract/questionnaire/answers.ts'
import { allCards } from '#contract/questionnaire/layout.ts'
import { withDevice, withServer } from './conflicts.ts'
import { isRenamed, isTyped, putDraft, rowsOf } from './draft-rows.ts'
import { putMissing } from './move-rows.ts'
import { draftEntries } from './outbox.ts'
import {
  type AnswerRow,
  type DraftBase,
  type DraftRow,
  draftKey,
  type EntryRow,
  type FeedbackRow,
  type FileRow,
  type QuestionnaireRow,
  type RequestRow,
} from './rows.ts'
import type { Store, Tx } from './store.ts'

/** Unsent answers are erased from this device only when their user asks, and can be given back exactly. Nothing here asks the server. */

/** What erasing would take away, and what would be left. */
export interface Erasable {
  title: string
  /** The questions whose answers only this device has, in the questionnaire's order; with "Nom de collecte" when that was changed. */
  questions: string[]
  /** What the server has. */
  server: 'nothing' | 'draft' | 'sent'
  /** The server's time of that. */
  savedAt: string | null
  /** A save or send waits, and would not leave any more. */
  isQueued: boolean
}

const NAME = 'Nom de collecte'
const REMOVED = 'Question retirée du questionnaire'

/** What the server may have got already cannot be erased: its answer has to come first. */
const isUnderWay = ({ isFrozen, state }: EntryRow): boolean => isFrozen && state === 'waiting'

/** The draft with its entries; null when it has nothing unsent, or an attempt without an answer. */
async function findErasable(tx: Tx, key: string): Promise<{ draft: DraftRow; entries: EntryRow[] } | null> {
  const draft = await tx.get('drafts', key)
  const entries = await draftEntries(tx, key)
  return draft?.hasUnsent && !entries.some(isUnderWay) ? { draft, entries } : null
}

/** What can be erased of a questionnaire; null for nothing. */
export function readErasable(store: Pick<Store, 'read'>, request: number, form: number): Promise<Erasable | null> {
  return store.read(async tx => {
    const found = await findErasable(tx, draftKey(request, form))
    if (!found) return null
    const { draft, entries } = found
    const stored = await tx.get('questionnaires', draft.version)
    const names = new Set((await rowsOf(tx, draft.key)).filter(isTyped).map(({ name }) => name))
    const known = (stored ? allCards(stored.questionnaire) : []).filter(({ name }) => names.has(name))
    const removed = Array.from({ length: names.size - known.length }, () => REMOVED)
    const { revision, ended, savedAt } = draft.base
    return {
      title: stored?.questionnaire.name ?? draft.name,
      questions: [...(isRenamed(draft) ? [NAME] : []), ...known.map(({ question }) => question.name), ...removed],
      server: revision === 0 ? 'nothing' : ended ? 'sent' : 'draft',
      savedAt,
      isQueued: entries.some(({ state }) => state === 'waiting'),
    }
  })
}

/** What was erased, as it was. */
export interface Erased {
  draft: DraftRow
  rows: AnswerRow[]
  entries: EntryRow[]
  files: FileRow[]
  /** What a request that is gone takes along from the device. */
  beside: { request: RequestRow | undefined; feedback: FeedbackRow | undefined; questionnaire: QuestionnaireRow | undefined }
}

const besideOf = async (tx: Tx, { key, request, version }: DraftRow): Promise<Erased['beside']> => ({
  request: await tx.get('requests', String(request)),
  feedback: await tx.get('feedbacks', key),
  questionnaire: await tx.get('questionnaires', version),
})

/** Takes the draft back to the server's answers, and what waited to be sent of it out of the outbox; null when nothing is erased. */
export async function eraseUnsent(tx: Tx, key: string): Promise<Erased | null> {
  const found = await findErasable(tx, key)
  if (!found) return null
  const { draft, entries } = found
  const rows = (await rowsOf(tx, key)).filter(isTyped)
  const files = await tx.list('files', `${key}:`)
  const beside = await besideOf(tx, draft)
  for (const row of rows) await tx.remove('answers', row.key)
  for (const entry of entries) await tx.remove('outbox', entry.key)
  for (const file of files) await tx.remove('files', file.key)
  const base = { ...draft.base, isStale: draft.base.isStale || entries.some(({ isFrozen }) => isFrozen) }
  await putDraft(tx, { ...draft, base, name: base.name, sendInterrupted: false, isReopened: false })
  return { draft, rows, entries, files, beside }
}

/** Where the card was answered since, here or on the server, both answers are kept. */
async function giveBack(tx: Tx, draft: DraftRow, row: AnswerRow, before: DraftBase): Promise<void> {
  const now = await tx.get('answers', row.key)
  if (now && isTyped(now)) {
    if (!sameAnswer(now.value, row.value)) await tx.put('answers', { ...now, conflict: withDevice(now.conflict, row.value) })
    return
  }
  const theirs = answerOf(draft.base.answers, row.name)
  const isAsBefore = sameAnswer(theirs, answerOf(before.answers, row.name)) || sameAnswer(theirs, row.value)
  if (isAsBefore) return tx.put('answers', row)
  const { savedByUser: by = null, savedAt: at = null } = (await tx.get('feedbacks', draft.key))?.state ?? {}
  await tx.put('answers', { ...row, conflict: withServer(row.conflict, { theirs, by, at, refused: row.conflict?.refused }) })
}

/** Undoes an erasure: values, marks, files and what waited to be sent are as they were; what came since is kept beside them. */
export async function restoreErased(tx: Tx, { draft: former, rows, entries, files, beside }: Erased): Promise<void> {
  const { request, feedback, questionnaire } = beside
  if (request) await putMissing(tx, 'requests', request)
  if (feedback) await putMissing(tx, 'feedbacks', feedback)
  if (questionnaire) await putMissing(tx, 'questionnaires', questionnaire)
  for (const file of files) await putMissing(tx, 'files', file)
  const draft = (await tx.get('drafts', former.key)) ?? former
  for (const row of rows) await giveBack(tx, draft, row, former.base)
  const isQueuedAgain = (await draftEntries(tx, former.key)).length > 0
  if (!isQueuedAgain) for (const entry of entries) await tx.put('outbox', entry)
  const { sendInterrupted, isReopened, refusal } = former
  const name = isRenamed(draft) ? draft.name : former.name
  const isSameServer = draft.base.revision === former.base.revision && draft.base.ended === former.base.ended
  await putDraft(tx, { ...draft, name, refusal, ...(isSameServer && { sendInterrupted, isReopened }) })
}
