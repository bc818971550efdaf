import { answerOf, emptyAnswers, isEmpty, sameAnswer } from '#contract/questionnaire/answers.ts'
import type { Answers, AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import { COLLECTION_NAME, type FeedbackSaved, type RevisionConflict } from '#contract/resources/feedback/entity.ts'
import { unless, withoutServer, withServer } from './conflicts.ts'
import { isTyped, putDraft, rebaseDraft, rowsOf } from './draft-rows.ts'
import { type FileNames, fileNames, importToSend, localFilesOf, toWire, withImports } from './local-files.ts'
import { distrust } from './restored.ts'
import { type AnswerRow, answerKey, type DraftBase, type DraftRow, draftKeyOf, type EntryRow, recordKey, type SentAnswer } from './rows.ts'
import type { Tx } from './store.ts'

/** What an answer changes here, in one transaction with the removal of its entry: if the tab dies before, the entry is sent again and gets the same answer. */

/** The stored entry, unless this tab or another has already booked its answer. */
async function stillWaiting(tx: Tx, { key, idempotencyKey }: EntryRow): Promise<EntryRow | null> {
  const entry = await tx.get('outbox', key)
  return entry?.idempotencyKey === idempotencyKey && entry.state === 'waiting' ? entry : null
}

const draftOf = (tx: Tx, entry: EntryRow): Promise<DraftRow | undefined> => tx.get('drafts', draftKeyOf(entry))

/** The base that a save leads to, with the server's names of the files. */
interface Settled extends Pick<DraftBase, 'answers' | 'imported' | 'ended'> {
  names: FileNames
}

/** What the server has taken becomes the base; the row goes unless it was typed over since, or is in conflict. */
async function settle(tx: Tx, draft: string, { name, typed, wire }: SentAnswer, base: Settled): Promise<void> {
  base.answers[name] = wire
  const row = await tx.get('answers', answerKey(draft, name))
  if (!row || row.conflict || importToSend(row, base, base.names)) return
  const isUnconfirmed = row.toConfirm && isTyped(row) && !base.ended
  if (sameAnswer(row.value, typed) && isUnconfirmed) await tx.put('answers', { ...row, source: 'previous', imported: undefined })
  else if (sameAnswer(row.value, typed)) await tx.remove('answers', row.key)
  else await tx.put('answers', { ...row, imported: undefined })
}

/** Sending confirms: the marks beside answers that the server had already go. */
async function dropMarks(tx: Tx, draft: string, answers: Answers): Promise<void> {
  const marked = (await rowsOf(tx, draft)).filter(row => !isTyped(row) && sameAnswer(row.value, answerOf(answers, row.name)))
  for (const { key } of marked) await tx.remove('answers', key)
}

/** Drops bytes that the server has and no waiting answer names. The names stay: an answer being typed in some tab may use them. */
async function dropSentBytes(tx: Tx, { key, version }: DraftRow): Promise<void> {
  const files = await tx.list('files', `${key}:`)
  const stored = files.length > 0 ? await tx.get('questionnaires', version) : undefined
  if (!stored) return
  const needed = new Set((await rowsOf(tx, key)).flatMap(row => localFilesOf(row, stored.questionnaire)))
  for (const file of files) {
    if (file.fileName !== null && file.blob && !needed.has(file.local)) await tx.put('files', { ...file, blob: null })
  }
}

/** The revision that the call was made over: what the server answers is past it. */
const namedRevision = ({ body }: EntryRow): number =>
  typeof body === 'object' && body && 'revision' in body && typeof body.revision === 'number' ? body.revision : 0

const nameOf = (entry: EntryRow, fallback: string): string =>
  typeof entry.body === 'object' && entry.body && 'name' in entry.body && typeof entry.body.name === 'string' ? entry.body.name : fallback

/** A save or send was taken: the base moves to its revision; what was typed since stays. */
export async function settleSaved(tx: Tx, attempted: EntryRow, saved: FeedbackSaved): Promise<void> {
  const entry = await stillWaiting(tx, attempted)
  if (!entry) return
  await tx.remove('outbox', entry.key)
  const last = await tx.get('meta', 'savedAt')
  if (!last || last.value < saved.savedAt) await tx.put('meta', { key: 'savedAt', value: saved.savedAt })
  const kept = await draftOf(tx, entry)
  if (!kept) return
  const draft = saved.revision > namedRevision(entry) ? kept : await distrust(tx, kept)
  const answers: Answers = Object.assign(emptyAnswers(), draft.base.answers)
  const settled = {
    answers,
    ended: saved.ended,
    imported: withImports(draft.base.imported, entry.sent),
    names: await fileNames(tx, draft.key),
  }
  for (const sent of entry.sent) await settle(tx, draft.key, sent, settled)
  if (saved.ended && entry.ended) await dropMarks(tx, draft.key, answers)
  // A gap in the revisions: somebody else saved in between, and their answers are not known here yet.
  const isStale = draft.base.isStale || saved.revision !== draft.base.revision + 1
  const { id, revision, savedAt, ended } = saved
  const name = nameOf(entry, draft.base.name)
  const isOvertaken = draft === kept && revision < draft.base.revision
  const news = isOvertaken ? {} : { revision, savedAt, ended, name }
  const base = { ...draft.base, id, ...news, answers, imported: settled.imported, isStale }
  await dropSentBytes(tx, draft)
  await putDraft(tx, { ...draft, base, ...(ended && entry.ended && { sendInterrupted: false }) })
  await rebaseDraft(tx, draft.key)
}

type ServerConflict = RevisionConflict['conflicts'][number]

async function markConflict(tx: Tx, row: AnswerRow | undefined, { mine, theirs, by, at }: ServerConflict): Promise<void> {
  if (!row) return
  const others = withoutServer(row.conflict)
  if (!sameAnswer(row.value, theirs)) {
    const conflict = withServer(row.conflict, { theirs, by, at, refused: mine })
    await tx.put('answers', { ...row, toConfirm: false, source: null, conflict })
  } else if (others) await tx.put('answers', { ...row, conflict: others })
  else await tx.remove('answers', row.key)
}

/** 409 REVISION (docs/wire.md 6): all but the conflicting answers were saved, as a draft; these wait for the user's choice. */
export async function settleConflict(tx: Tx, attempted: EntryRow, detail: RevisionConflict): Promise<void> {
  const entry = await stillWaiting(tx, attempted)
  if (!entry) return
  await tx.remove('outbox', entry.key)
  const kept = await draftOf(tx, entry)
  if (!kept) return
  const draft = detail.revision < namedRevision(entry) ? await distrust(tx, kept) : kept
  const answers: Answers = Object.assign(emptyAnswers(), draft.base.answers)
  const conflicting = new Map(detail.conflicts.map(conflict => [conflict.name, conflict]))
  const naming = conflicting.get(COLLECTION_NAME)
  const otherName = typeof naming?.theirs === 'string' ? { theirs: naming.theirs, by: naming.by, at: naming.at } : draft.otherName
  const name = typeof naming?.theirs === 'string' ? naming.theirs : nameOf(entry, draft.base.name)
  const taken = entry.sent.filter(({ name }) => !conflicting.has(name))
  const settled = { answers, ended: false, imported: withImports(draft.base.imported, taken), names: await fileNames(tx, draft.key) }
  for (const sent of entry.sent) {
    const conflict = conflicting.get(sent.name)
    if (!conflict) {
      await settle(tx, draft.key, sent, settled)
      continue
    }
    answers[sent.name] = conflict.theirs
    await markConflict(tx, await tx.get('answers', answerKey(draft.key, sent.name)), conflict)
  }
  await dropSentBytes(tx, draft)
  const revision = draft === kept ? Math.max(draft.base.revision, detail.revision) : detail.revision
  const base = { ...draft.base, name, revision, answers, imported: settled.imported, isStale: true }
  await putDraft(tx, {
    ...draft,
    base,
    otherName,
    sendInterrupted: draft.sendInterrupted || entry.ended,
    isReopened: draft.isReopened || entry.ended,
  })
}

/** The questionnaire was sent without these answers: they stay on this device, and are the user's to decide about. */
export async function settleUnseenSending(tx: Tx, attempted: EntryRow): Promise<void> {
  const entry = await stillWaiting(tx, attempted)
  if (!entry) return
  await tx.remove('outbox', entry.key)
  const draft = await draftOf(tx, entry)
  // To change what they had seen was asked for before: not to change this.
  if (draft) await putDraft(tx, { ...draft, isReopened: false, base: { ...draft.base, isStale: true } })
}

/** A command without answers of its own was taken. */
export async function settleCommand(tx: Tx, attempted: EntryRow): Promise<void> {
  const entry = await stillWaiting(tx, attempted)
  if (entry) await tx.remove('outbox', entry.key)
}

/** A change of a record was taken: the copy here says which request it became. */
export async function settleRecord(tx: Tx, attempted: EntryRow, request: number | null): Promise<void> {
  await settleCommand(tx, attempted)
  const { record } = attempted
  if (!record || record.id === null) return
  const row = await tx.get('records', recordKey(record.kind, record.id))
  if (row) await tx.put('records', { ...row, product: { ...row.product, pendingRequest: request } })
}

/** One side, or for a table the rows of both that are kept. */
export type Choice = 'mine' | 'theirs' | { merged: AnswerValue }

/**
 * The user's choice in a conflict: mine and what is merged leave with the next save, over the new revision; theirs replaces mine here.
 * Gives the values that lost and that the server has not seen.
 */
export async function choose(tx: Tx, draft: DraftRow, name: string, choice: Choice): Promise<AnswerValue[]> {
  const row = await tx.get('answers', answerKey(draft.key, name))
  if (!row?.conflict) return []
  const { theirs, origin, refused, next } = row.conflict
  const server = answerOf(draft.base.answers, name)
  const value = choice === 'mine' ? row.value : choice === 'theirs' ? (theirs ?? '') : choice.merged
  const conflict = unless(next, other => sameAnswer(other, value))
  const isServers = sameAnswer(value, server) || (choice === 'theirs' && origin === 'server')
  if (isServers && choice !== 'mine' && !conflict) await tx.remove('answers', row.key)
  else await tx.put('answers', { ...row, value, conflict, ...(choice === 'theirs' && { imported: undefined }) })
  await putDraft(tx, draft)
  const names = await fileNames(tx, draft.key)
  const others = origin === 'device' && theirs !== undefined ? [row.value, theirs] : [row.value]
  return others.filter(lost => {
    const wire = toWire(name, lost, names)
    return !isEmpty(lost) && !sameAnswer(lost, value) && !sameAnswer(wire, refused) && !sameAnswer(wire, server)
  })
}

/** The user's choice of the collection's name: mine leaves with the next save, theirs replaces mine here. Both stay in the history. */
export async function chooseName(tx: Tx, draft: DraftRow, choice: 'mine' | 'theirs'): Promise<void> {
  const { otherName } = draft
  if (!otherName) return
  await putDraft(tx, { ...draft, otherName: undefined, ...(choice === 'theirs' && { name: otherName.theirs }) })
}
