import { putDraft } from './draft-rows.ts'
import {
  type DraftRow,
  draftKeyOf,
  type EntryProblem,
  type EntryRow,
  feedbackChain,
  type LostAnswer,
  partChain,
  type RecordWork,
  recordKey,
  requestChain,
} from './rows.ts'
import type { Tx } from './store.ts'

/** What waits to be sent. Each questionnaire of a request has a chain, and so has each request; a chain sends its entries in order, one at a time. */

/** An entry as screens see it. */
export interface OutboxEntry extends Omit<EntryRow, 'key' | 'idempotencyKey' | 'body' | 'sent' | 'lost'> {
  id: string
  key: string
  /** It only tells the server's history a value that lost a conflict. */
  isLoser: boolean
  /** A hand-over that waits until all answers of its request are sent. */
  isHeldByAnswers: boolean
}

/** The outbox in the order of queueing. */
export async function listEntries(tx: Tx): Promise<OutboxEntry[]> {
  const all = await tx.list('outbox')
  const entries: OutboxEntry[] = []
  for (const entry of all) {
    const { key, idempotencyKey, body: _, sent: __, lost, ...row } = entry
    entries.push({ ...row, id: key, key: idempotencyKey, isLoser: lost !== undefined, isHeldByAnswers: !(await mayGo(tx, entry, all)) })
  }
  return entries
}

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

/** All that is queued of a draft's answers. */
export async function draftEntries(tx: Tx, draft: string): Promise<EntryRow[]> {
  return (await tx.list('outbox')).filter(entry => entry.form !== null && draftKeyOf(entry) === draft)
}

const LABELS = { save: 'Enregistrement', send: 'Envoi', loser: 'Réponse écartée' } as const

type NewEntry = Pick<EntryRow, 'key' | 'chain' | 'resource' | 'method' | 'request' | 'form' | 'label'> & Partial<EntryRow>

const entryOf = (entry: NewEntry, { uuid, at }: Stamp): EntryRow => ({
  idempotencyKey: uuid(),
  createdAt: at,
  attempts: 0,
  state: 'waiting',
  problem: null,
  ended: false,
  body: null,
  isFrozen: false,
  sent: [],
  ...entry,
})

async function feedbackEntry(tx: Tx, { key, request, form, version, name }: DraftRow, label: string) {
  const questionnaire = await tx.get('questionnaires', version)
  return {
    chain: feedbackChain(key),
    resource: 'FEEDBACK_MANAGEMENT',
    method: 'ADD',
    request,
    form,
    label: `${label} de «\u202f${questionnaire?.questionnaire.name ?? name}\u202f»`,
  }
}

/**
 * Queues a save, or a send when `asksToSend`. It replaces an entry that was refused or not attempted yet: what that held is in the draft.
 * A queued send stays a send: it carries what the save would. The body is composed only when the sender takes the entry up.
 */
export async function queueFeedback(tx: Tx, draft: DraftRow, asksToSend: boolean, stamp: Stamp): Promise<void> {
  const entries = (await chainEntries(tx, feedbackChain(draft.key))).filter(({ lost }) => !lost)
  for (const entry of entries) if (entry.state === 'refused') await tx.remove('outbox', entry.key)
  // From here on Modifier means this send, not the former one.
  const asked = asksToSend ? { sendInterrupted: false, isReopened: false } : {}
  if (asksToSend || draft.refusal) await putDraft(tx, { ...draft, ...asked, refusal: undefined })
  const waiting = entries.find(entry => entry.state === 'waiting' && !entry.isFrozen)
  const ended = asksToSend || waiting?.ended === true
  const entry = await feedbackEntry(tx, draft, ended ? LABELS.send : LABELS.save)
  await tx.put('outbox', entryOf({ ...entry, key: waiting?.key ?? (await nextKey(tx)), ended }, stamp))
}

/** Tells the server a value that lost a conflict here, so that its history keeps it. It leaves after the save of the winner. */
export async function queueLoser(tx: Tx, draft: DraftRow, lost: LostAnswer, stamp: Stamp): Promise<void> {
  const entry = await feedbackEntry(tx, draft, LABELS.loser)
  await tx.put('outbox', entryOf({ ...entry, key: await nextKey(tx), lost }, stamp))
}

/** Puts a loser behind the saves of its chain. Without any no answer can win over it any more, and it is dropped. */
export async function putBehind(tx: Tx, entry: EntryRow): Promise<void> {
  await tx.remove('outbox', entry.key)
  const others = await chainEntries(tx, entry.chain)
  if (others.some(({ lost }) => !lost)) await tx.put('outbox', { ...entry, key: await nextKey(tx) })
}

/** Queues "Valider la demande" (docs/domain.md 14.4), once however often it is asked. */
export async function queueHandOver(tx: Tx, request: number, stamp: Stamp): Promise<void> {
  const chain = requestChain(request)
  const entries = await chainEntries(tx, chain)
  if (entries.some(({ state }) => state === 'waiting')) return
  for (const entry of entries) await tx.remove('outbox', entry.key)
  const handOver = {
    key: await nextKey(tx),
    chain,
    resource: 'DEMANDE_MANAGEMENT',
    method: 'CHANGE_DECISION',
    request,
    form: null,
    label: `Remise de la demande n°\u202f${request}`,
    body: { id: request, decision: 'REQUEST_IN_PROGRESS' },
    isFrozen: true,
  }
  await tx.put('outbox', entryOf(handOver, stamp))
}

/** Withdraws a hand-over; false once a first attempt may have reached the server. */
export async function withdrawHandOver(tx: Tx, request: number): Promise<boolean> {
  const waiting = (await chainEntries(tx, requestChain(request))).find(({ state }) => state === 'waiting')
  if (!waiting || waiting.attempts > 0) return false
  await tx.remove('outbox', waiting.key)
  return true
}

/** A change of a record as its form sent it: the call, and whether it may have reached the server. */
export interface RecordChange extends Pick<EntryRow, 'resource' | 'method' | 'body' | 'label'> {
  record: RecordWork
  /** The key of the attempt that got no answer: a repeat is the same call. */
  idempotencyKey: string
  isAttempted: boolean
}

/** Queues a change of a record. One that was refused is replaced: what it held has been taken up again. */
export async function queueRecord(tx: Tx, { isAttempted, ...change }: RecordChange, stamp: Stamp): Promise<void> {
  const { kind, id } = change.record
  const chain = id === null ? `${kind}:${change.idempotencyKey}` : recordKey(kind, id)
  for (const entry of await chainEntries(tx, chain)) if (entry.state === 'refused') await tx.remove('outbox', entry.key)
  const call = { ...change, key: await nextKey(tx), chain, request: null, form: null, isFrozen: true, attempts: isAttempted ? 1 : 0 }
  await tx.put('outbox', entryOf(call, stamp))
}

/** Takes the change of a record out and gives what was typed; null once a first attempt may have reached the server. */
export async function withdrawRecord(tx: Tx, entryKey: string): Promise<RecordWork | null> {
  const entry = await tx.get('outbox', entryKey)
  if (!entry?.record || (entry.state === 'waiting' && entry.attempts > 0)) return null
  await tx.remove('outbox', entryKey)
  return entry.record
}

/** The large answers of a draft that are on their way. */
export const partsOf = (all: readonly EntryRow[], draft: string): EntryRow[] =>
  all.filter(entry => entry.isPart && draftKeyOf(entry) === draft)

/** Sends a large answer by itself, composed and written down. */
export async function queuePart(
  tx: Tx,
  draft: DraftRow,
  part: Pick<EntryRow, 'body' | 'sent'> & { name: string },
  stamp: Stamp,
): Promise<void> {
  const { name, body, sent } = part
  const entry = await feedbackEntry(tx, draft, LABELS.save)
  const chain = partChain(draft.key, name)
  await tx.put('outbox', entryOf({ ...entry, key: await nextKey(tx), chain, body, sent, isFrozen: true, isPart: true }, stamp))
}

/** A refused loser stays to be tried again or given up, but nothing waits for it. */
export const isRefusedLoser = ({ lost, state }: Pick<EntryRow, 'lost' | 'state'>): boolean => lost !== undefined && state === 'refused'

/**
 * A send leaves after the large answers of its questionnaire, and so does a save that has to hear of them first. A hand-over closes the request to answers: it leaves only after everything
 * that this device has of them is sent.
 */
async function mayGo(tx: Tx, entry: EntryRow, all: readonly EntryRow[]): Promise<boolean> {
  if (entry.form !== null) {
    if (entry.isFrozen || partsOf(all, draftKeyOf(entry)).length === 0) return true
    return !entry.ended && (await tx.get('drafts', draftKeyOf(entry)))?.base.isStale !== true
  }
  if (entry.request === null) return true
  const isAwaited = all.some(other => other.request === entry.request && other.form !== null && !isRefusedLoser(other))
  if (isAwaited) return false
  const drafts = await tx.list('drafts', `${entry.request}:`)
  return drafts.every(({ base, hasUnsent, isReopened, sendInterrupted }) => base.ended && !hasUnsent && !isReopened && !sendInterrupted)
}

/**
 * The next entry to send: the oldest that is first in its chain and may leave. `held` are chains that wait for a pause to end; `isPart`
 * asks for large answers alone, which have a way of their own.
 */
export async function nextEntry(tx: Tx, held: ReadonlySet<string>, isPart = false): Promise<EntryRow | null> {
  const all = await tx.list('outbox')
  const seen = new Set<string>()
  for (const entry of all) {
    if (Boolean(entry.isPart) !== isPart || seen.has(entry.chain) || isRefusedLoser(entry)) continue
    seen.add(entry.chain)
    if (entry.state === 'waiting' && !held.has(entry.chain) && (await mayGo(tx, entry, all))) return entry
  }
  return null
}

/** Marks an entry as refused for good: its chain waits for the user. */
export async function refuse(tx: Tx, { key, idempotencyKey }: EntryRow, problem: EntryProblem): Promise<void> {
  const entry = await tx.get('outbox', key)
  if (entry?.idempotencyKey !== idempotencyKey) return
  if (!entry.isPart) return await tx.put('outbox', { ...entry, state: 'refused', problem })
  // A large answer is refused as a save of its questionnaire is: with what waits to be sent, or in its place.
  await tx.remove('outbox', key)
  const chain = feedbackChain(draftKeyOf(entry))
  const { isPart: _, ...save } = entry
  const waiting = (await chainEntries(tx, chain)).find(({ lost, isFrozen, state }) => !lost && !isFrozen && state === 'waiting')
  await tx.put('outbox', { ...(waiting ?? { ...save, chain }), state: 'refused', problem })
}

/** "Réessayer": the server keeps no refusals, so a save is composed anew, with a new key. */
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

/** The server may have cleared uploads that no answer names: they are uploaded again, with new keys. */
async function uploadAgain(tx: Tx, entry: EntryRow, uuid: () => string): Promise<void> {
  for (const file of await tx.list('files', `${draftKeyOf(entry)}:`)) {
    if (file.blob) await tx.put('files', { ...file, fileName: null, idempotencyKey: uuid() })
  }
}

/**
 * Takes an entry out. If it was attempted without a definite answer, it may have taken effect: the draft then asks the server for its
 * answers before anything else is composed. Where it was refused, the draft keeps the reason, so that nothing is refused again unasked.
 */
export async function takeOut(tx: Tx, entryKey: string): Promise<void> {
  const entry = await tx.get('outbox', entryKey)
  if (!entry) return
  await tx.remove('outbox', entryKey)
  const draft = entry.form === null ? undefined : await tx.get('drafts', draftKeyOf(entry))
  if (!draft) return
  const base = { ...draft.base, isStale: draft.base.isStale || entry.isFrozen }
  const refused = entry.state === 'refused' && !entry.lost && draft.hasUnsent ? entry.problem : null
  await tx.put('drafts', { ...draft, base, isReopened: draft.isReopened || entry.ended, refusal: refused ?? draft.refusal })
}
