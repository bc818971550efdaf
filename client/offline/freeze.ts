import { answerOf, sameAnswer } from '#contract/questionnaire/answers.ts'
import { fits } from '#contract/questionnaire/check-answer.ts'
import { toItems } from '#contract/questionnaire/items.ts'
import { cardByName } from '#contract/questionnaire/layout.ts'
import type { Card, Questionnaire } from '#contract/questionnaire/model.ts'
import { toWireTable } from '#contract/questionnaire/table-wire.ts'
import type { FeedbackInput } from '#contract/resources/feedback/entity.ts'
import { isNameTooLong, isRenamed, isSentWithout, isTyped, putDraft, rowsOf, unsentRows } from './draft-rows.ts'
import { type FileNames, fileNames, importToSend, isLocalFile, localFilesIn, localFilesOf, toWire } from './local-files.ts'
import { partsOf, putBehind, queuePart, type Stamp } from './outbox.ts'
import { type AnswerRow, type DraftRow, draftKeyOf, type EntryRow, type LostAnswer, type SentAnswer } from './rows.ts'
import type { Tx } from './store.ts'

/** Turns a queued save into a call: composed, written down, and from then on unchanged until a definite answer. */

export type Frozen =
  /** Large answers were given a way of their own; the entry itself is still to be composed. */
  | { kind: 'parted' }
  | { kind: 'ready'; entry: EntryRow }
  | { kind: 'gone' }
  | { kind: 'stale'; draft: DraftRow }
  | { kind: 'upload'; files: string[] }
  | { kind: 'lost-file'; cards: string[] }

/** The collection name leaves only where it was changed, and is merged like an answer. */
function nameOf(draft: DraftRow): Pick<FeedbackInput, 'name' | 'formerName'> {
  const { name, base, otherName } = draft
  if (base.name === '') return { name: name.trim(), formerName: null }
  const stays = !isRenamed(draft) || otherName || isNameTooLong(name)
  return { ...(!stays && { name: name.trim() }), formerName: base.name }
}

/** The answers of a call: tables in short, all others as items. */
function saying(cards: ReadonlyMap<string, Card>, sent: readonly SentAnswer[]): Pick<FeedbackInput, 'feedbacks' | 'tables'> {
  const feedbacks: FeedbackInput['feedbacks'] = []
  const tables: NonNullable<FeedbackInput['tables']> = []
  for (const { name, wire } of sent) {
    const card = cards.get(name)
    const table = card && toWireTable(card, wire)
    if (table) tables.push(table)
    else if (card) feedbacks.push(...toItems(card, wire))
  }
  return { feedbacks, ...(tables.length > 0 && { tables }) }
}

function compose(draft: DraftRow, questionnaire: Questionnaire, rows: readonly AnswerRow[], names: FileNames, ended: boolean) {
  const cards = cardByName(questionnaire)
  // The server would refuse the whole save for a half-typed date or a word in a number: these stay on this device.
  const mayGo = ({ name, value }: AnswerRow): boolean => {
    const card = cards.get(name)
    return card !== undefined && (ended || fits(card, value, 'save'))
  }
  const sent = rows.filter(mayGo).map(row => {
    const { name, value } = row
    return { name, typed: value, wire: toWire(name, value, names), imported: importToSend(row, draft.base, names) }
  })
  // A file that is no longer on this device has no name on the server.
  const imports = sent.flatMap(({ name: item, imported }) =>
    imported && !isLocalFile(imported.wire ?? '') ? [{ item, name: imported.wire }] : [],
  )
  const body: FeedbackInput = {
    ...nameOf(draft),
    request: draft.request,
    form: draft.form,
    ...saying(cards, sent),
    ended,
    revision: draft.base.revision,
    ...(imports.length > 0 && { imports }),
  }
  return { sent, body }
}

interface LocalFiles {
  missing: string[]
  /** The cards with a file that is no longer here, and those with one that the server has refused. */
  lost: string[]
  refused: ReadonlySet<string>
}

type Holder = Pick<AnswerRow, 'name' | 'value' | 'imported'>

async function localFiles(tx: Tx, draft: string, rows: readonly Holder[], questionnaire: Questionnaire): Promise<LocalFiles> {
  const files = new Map((await tx.list('files', `${draft}:`)).map(file => [file.local, file]))
  const held = rows.map(row => {
    const stored = localFilesOf(row, questionnaire).flatMap(local => files.get(local) ?? [])
    const isLost = localFilesIn(row.name, row.value, questionnaire).some(local => !files.has(local))
    return { name: row.name, stored, isLost, isRefused: stored.some(({ refusal }) => refusal !== undefined) }
  })
  const names = (rows: typeof held) => rows.map(({ name }) => name)
  const going = held.filter(({ isRefused }) => !isRefused)
  return {
    missing: going.flatMap(({ stored }) => stored.flatMap(({ key, fileName }) => (fileName === null ? [key] : []))),
    lost: names(going.filter(({ isLost }) => isLost)),
    refused: new Set(names(held.filter(({ isRefused }) => isRefused))),
  }
}

/**
 * Composes a save's body over the known revision and writes it down before the first attempt. Key and body then stay the same until a
 * definite answer, so that a repeat is the same call (docs/wire.md 1.4).
 */
export async function freeze(tx: Tx, entryKey: string, stamp: Stamp): Promise<Frozen> {
  const entry = await tx.get('outbox', entryKey)
  if (entry?.state !== 'waiting') return { kind: 'gone' }
  if (entry.isFrozen) {
    const again = { ...entry, attempts: entry.attempts + 1 }
    await tx.put('outbox', again)
    return { kind: 'ready', entry: again }
  }
  const draft = await tx.get('drafts', draftKeyOf(entry))
  const questionnaire = draft && (await tx.get('questionnaires', draft.version))
  if (!draft || !questionnaire) {
    await tx.remove('outbox', entryKey)
    return { kind: 'gone' }
  }
  if (draft.base.isStale) return { kind: 'stale', draft }
  if (entry.lost) return freezeLoser(tx, entry, entry.lost, { draft, questionnaire: questionnaire.questionnaire })
  return freezeDraft(tx, entry, draft, questionnaire.questionnaire, stamp)
}

/**
 * A value that lost here is sent over revision 0: the server then puts it into its history and keeps its own answer (docs/wire.md 6).
 * It would take the value if it had no answer yet, so the loser waits for the winner's save.
 */
async function freezeLoser(
  tx: Tx,
  entry: EntryRow,
  lost: LostAnswer,
  { draft, questionnaire }: { draft: DraftRow; questionnaire: Questionnaire },
): Promise<Frozen> {
  const winner = answerOf(draft.base.answers, lost.name)
  if (winner === undefined) {
    await putBehind(tx, entry)
    return { kind: 'gone' }
  }
  const files = await localFiles(tx, draft.key, [lost], questionnaire)
  if (files.missing.length > 0) return { kind: 'upload', files: files.missing }
  const wire = toWire(lost.name, lost.value, await fileNames(tx, draft.key, questionnaire))
  const card = cardByName(questionnaire).get(lost.name)
  if (!card || files.lost.length + files.refused.size > 0 || sameAnswer(wire, winner) || !fits(card, lost.value, 'save')) {
    await tx.remove('outbox', entry.key)
    return { kind: 'gone' }
  }
  const { request, form } = draft
  const said = saying(cardByName(questionnaire), [{ name: lost.name, typed: lost.value, wire }])
  const body: FeedbackInput = { request, form, ...said, ended: false, revision: 0 }
  const frozen: EntryRow = { ...entry, body, isFrozen: true, attempts: 1 }
  await tx.put('outbox', frozen)
  return { kind: 'ready', entry: frozen }
}

/** Removes the rows that were typed and changed back to what the server has. */
async function dropReverted(tx: Tx, draft: DraftRow, names: FileNames, leaving: ReadonlySet<string>): Promise<AnswerRow[]> {
  const isReverted = (row: AnswerRow): boolean =>
    isTyped(row) &&
    !leaving.has(row.name) &&
    !row.conflict &&
    !importToSend(row, draft.base, names) &&
    sameAnswer(toWire(row.name, row.value, names), answerOf(draft.base.answers, row.name))
  const rows = await rowsOf(tx, draft.key)
  const reverted = rows.filter(isReverted)
  for (const { key } of reverted) await tx.remove('answers', key)
  if (reverted.length > 0) await putDraft(tx, draft)
  return rows.filter(row => !reverted.includes(row))
}

/** Answers beside a larger one do not wait for it. */
const LARGE_BYTES = 200_000

/** Gives each large answer a call of its own; true when there was one. */
async function part(
  tx: Tx,
  draft: DraftRow,
  questionnaire: Questionnaire,
  rows: readonly AnswerRow[],
  names: FileNames,
  stamp: Stamp,
): Promise<boolean> {
  const isLarge = ({ value }: AnswerRow) => Array.isArray(value) && JSON.stringify(value).length > LARGE_BYTES
  let isParted = false
  for (const row of rows.filter(isLarge)) {
    const { sent, body: whole } = compose(draft, questionnaire, [row], names, false)
    if (sent.length === 0) continue
    // The saves beside it tell a changed name; a server without any takes this one.
    const { name: _, ...said } = whole
    const body: FeedbackInput = { ...said, formerName: draft.base.name || draft.name.trim() }
    await queuePart(tx, draft, { name: row.name, sent, body }, stamp)
    isParted = true
  }
  return isParted
}

async function freezeDraft(tx: Tx, entry: EntryRow, draft: DraftRow, questionnaire: Questionnaire, stamp: Stamp): Promise<Frozen> {
  if (!entry.ended && isSentWithout(draft)) {
    await tx.remove('outbox', entry.key)
    return { kind: 'gone' }
  }
  const names = await fileNames(tx, draft.key, questionnaire)
  const leaving = new Set(partsOf(await tx.list('outbox'), draft.key).flatMap(({ sent }) => sent.map(({ name }) => name)))
  const all = await dropReverted(tx, draft, names, leaving)
  const mayEnd = entry.ended && !all.some(({ conflict }) => conflict)
  const { refused } = await localFiles(tx, draft.key, unsentRows(draft.base, all, names, mayEnd), questionnaire)
  // The rest of the questionnaire leaves without an answer whose file was refused; it is not sent for good without it.
  const ended = mayEnd && refused.size === 0
  const rows = unsentRows(draft.base, all, names, ended).filter(({ name }) => !leaving.has(name) && !refused.has(name))
  const { missing, lost } = await localFiles(tx, draft.key, rows, questionnaire)
  if (lost.length > 0) return { kind: 'lost-file', cards: lost }
  if (missing.length > 0) return { kind: 'upload', files: missing }
  if (await part(tx, draft, questionnaire, rows, names, stamp)) return { kind: 'parted' }
  if (entry.ended && !ended) await putDraft(tx, { ...draft, sendInterrupted: true })
  const { sent, body } = compose(draft, questionnaire, rows, names, ended)
  const isSaid = draft.base.revision === 0 ? leaving.size > 0 : body.name === undefined
  if (sent.length === 0 && !ended && isSaid) {
    await tx.remove('outbox', entry.key)
    return { kind: 'gone' }
  }
  // Composing thousands of rows takes a turn of the page: this read keeps the transaction alive until the write.
  await tx.get('outbox', entry.key)
  const frozen: EntryRow = { ...entry, ended, body, sent, isFrozen: true, attempts: 1 }
  await tx.put('outbox', frozen)
  return { kind: 'ready', entry: frozen }
}
