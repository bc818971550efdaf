import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import { toItems } from '#contract/questionnaire/items.ts'
import { cardByName } from '#contract/questionnaire/layout.ts'
import type { FeedbackInput } from '#contract/resources/feedback/entity.ts'
import { putDraft, rowsOf } from './draft-rows.ts'
import { type DraftRow, draftKeyOf, type EntryProblem, type EntryRow, feedbackChain, requestChain } from './rows.ts'
import type { Tx } from './store.ts'

/** What waits to be sent. One chain a questionnaire of a request, and one a request; a chain sends one entry at a time, in order. */

/** An entry as screens see it. */
export interface OutboxEntry extends Omit<EntryRow, 'key' | 'idempotencyKey' | 'body' | 'sent'> {
  id: string
  key: string
}

export const toEntry = ({ key, idempotencyKey, body: _, sent: __, ...row }: EntryRow): OutboxEntry => ({
  ...row,
  id: key,
  key: idempotencyKey,
})

export interface Stamp {
  uuid(): string
  /** An instant by the device's clock, for display. */
  at: string
}

async function nextKey(tx: Tx): Promise<string> {
  const last = await tx.get('meta', 'outbox')
  const value = String(Number(last?.value ?? 0) + 1).padStart(12, '0')
  await tx.put('meta', { key: 'outbox', value })
  return value
}

export async function chainEntries(tx: Tx, chain: string): Promise<EntryRow[]> {
  return (await tx.list('outbox')).filter(entry => entry.chain === chain)
}

const LABELS = { save: 'Enregistrement', send: 'Envoi' } as const

/**
 * Queues a save (`ended` false) or a send of a draft. It takes the place of the one not attempted yet, and of a refused one: what
 * that held is in the draft. A save never takes the place of a send: the send carries it. The body is composed when the sender takes it up.
 */
export async function queueFeedback(tx: Tx, draft: DraftRow, asksToSend: boolean, { uuid, at }: Stamp): Promise<void> {
  const chain = feedbackChain(draft.key)
  const entries = await chainEntries(tx, chain)
  for (const entry of entries) if (entry.state === 'refused') await tx.remove('outbox', entry.key)
  if (asksToSend && draft.sendInterrupted) await putDraft(tx, { ...draft, sendInterrupted: false })
  const waiting = entries.find(entry => entry.state === 'waiting' && !entry.isFrozen)
  const ended = asksToSend || waiting?.ended === true
  const questionnaire = await tx.get('questionnaires', draft.version)
  const label = `${ended ? LABELS.send : LABELS.save} de «\u202f${questionnaire?.questionnaire.name ?? draft.name}\u202f»`
  await tx.put('outbox', {
    key: waiting?.key ?? (await nextKey(tx)),
    idempotencyKey: uuid(),
    chain,
    resource: 'FEEDBACK_MANAGEMENT',
    method: 'ADD',
    request: draft.request,
    form: draft.form,
    label,
    createdAt: at,
    attempts: 0,
    state: 'waiting',
    problem: null,
    ended,
    body: null,
    isFrozen: false,
    sent: [],
  })
}

/**
 * Tells the server a value that lost a dispute, so that its history keeps it: said over revision 0 it is put aside, never taken
 * (contract section 6).
 */
export async function queueLoser(tx: Tx, draft: DraftRow, name: string, lost: AnswerValue, { uuid, at }: Stamp): Promise<void> {
  const questionnaire = await tx.get('questionnaires', draft.version)
  const card = questionnaire && cardByName(questionnaire.questionnaire).get(name)
  if (!card || draft.base.revision === 0) return
  const { request, form, base } = draft
  await tx.put('outbox', {
    key: await nextKey(tx),
    idempotencyKey: uuid(),
    chain: feedbackChain(draft.key),
    resource: 'FEEDBACK_MANAGEMENT',
    method: 'ADD',
    request,
    form,
    label: `Réponse écartée de «\u202f${questionnaire.questionnaire.name}\u202f»`,
    createdAt: at,
    attempts: 0,
    state: 'waiting',
    problem: null,
    ended: false,
    body: { name: base.name, request, form, feedbacks: toItems(card, lost), ended: false, revision: 0 } satisfies FeedbackInput,
    isFrozen: true,
    sent: [],
  })
}

/** Queues "Valider la demande" (decisions, Requests); once, however often it is asked. */
export async function queueHandOver(tx: Tx, request: number, { uuid, at }: Stamp): Promise<void> {
  const chain = requestChain(request)
  const entries = await chainEntries(tx, chain)
  if (entries.some(({ state }) => state === 'waiting')) return
  for (const entry of entries) await tx.remove('outbox', entry.key)
  await tx.put('outbox', {
    key: await nextKey(tx),
    idempotencyKey: uuid(),
    chain,
    resource: 'DEMANDE_MANAGEMENT',
    method: 'CHANGE_DECISION',
    request,
    form: null,
    label: `Validation de la demande ${request}`,
    createdAt: at,
    attempts: 0,
    state: 'waiting',
    problem: null,
    ended: false,
    body: { id: request, decision: 'REQUEST_IN_PROGRESS' },
    isFrozen: true,
    sent: [],
  })
}

async function mayGo(tx: Tx, entry: EntryRow, all: readonly EntryRow[]): Promise<boolean> {
  if (entry.form !== null) return true
  const isAwaited = all.some(({ request, form }) => request === entry.request && form !== null)
  if (isAwaited) return false
  const drafts = await tx.list('drafts', `${entry.request}:`)
  return !drafts.some(({ sendInterrupted }) => sendInterrupted)
}

/** The next entry to send: the oldest head of a chain that nothing holds back. `held` are chains that wait for a pause to end. */
export async function nextEntry(tx: Tx, held: ReadonlySet<string>): Promise<EntryRow | null> {
  const all = await tx.list('outbox')
  const seen = new Set<string>()
  for (const entry of all) {
    if (seen.has(entry.chain)) continue
    seen.add(entry.chain)
    if (entry.state === 'waiting' && !held.has(entry.chain) && (await mayGo(tx, entry, all))) return entry
  }
  return null
}

/** Marks an entry as refused for good: its chain waits for the user. */
export async function refuse(tx: Tx, { key, idempotencyKey }: EntryRow, problem: EntryProblem): Promise<void> {
  const entry = await tx.get('outbox', key)
  if (entry?.idempotencyKey === idempotencyKey) await tx.put('outbox', { ...entry, state: 'refused', problem })
}

/** "Réessayer": refusals are not kept by the server, so a save is composed anew, with a new key. */
export async function retry(tx: Tx, entryKey: string, uuid: () => string): Promise<void> {
  const entry = await tx.get('outbox', entryKey)
  if (entry?.state !== 'refused') return
  const isFeedback = entry.form !== null
  await tx.put('outbox', {
    ...entry,
    state: 'waiting',
    problem: null,
    attempts: 0,
    idempotencyKey: uuid(),
    ...(isFeedback && { isFrozen: false, body: null, sent: [] }),
  })
  if (isFeedback && entry.problem?.code === 'NOT_FOUND') await uploadAgain(tx, entry, uuid)
}

/** The server may have cleared uploads that no answer took: they go again, with keys of their own. */
async function uploadAgain(tx: Tx, entry: EntryRow, uuid: () => string): Promise<void> {
  for (const file of await tx.list('files', `${draftKeyOf(entry)}:`)) {
    if (file.blob) await tx.put('files', { ...file, fileName: null, idempotencyKey: uuid() })
  }
}

/**
 * Takes an entry out. Of one that was attempted without a definite answer nobody knows what became: the draft asks the server anew
 * before it composes another.
 */
export async function takeOut(tx: Tx, entryKey: string): Promise<void> {
  const entry = await tx.get('outbox', entryKey)
  if (!entry) return
  await tx.remove('outbox', entryKey)
  const draft = entry.form === null ? undefined : await tx.get('drafts', draftKeyOf(entry))
  if (draft && entry.isFrozen) await tx.put('drafts', { ...draft, base: { ...draft.base, isStale: true } })
}

/** Back to the server's answers: what was typed and not sent is gone. Only by the user's own choice. */
export async function discardDraft(tx: Tx, key: string): Promise<void> {
  const draft = await tx.get('drafts', key)
  if (!draft) return
  for (const row of await rowsOf(tx, key)) if (row.source === null) await tx.remove('answers', row.key)
  for (const entry of await chainEntries(tx, feedbackChain(key))) {
    if (!entry.isFrozen || entry.state === 'refused') await tx.remove('outbox', entry.key)
  }
  const isInFlight = (await chainEntries(tx, feedbackChain(key))).length > 0
  if (!isInFlight) for (const file of await tx.list('files', `${key}:`)) await tx.remove('files', file.key)
  await putDraft(tx, { ...draft, name: draft.base.name, sendInterrupted: false, isReopened: false })
}
