import { Refusal } from '#client/data/call.ts'
import { type Bundle, type BundleFeedback, bundle } from '#contract/resources/offline/methods.ts'
import { queueUnsent } from './autosave.ts'
import { type Core, stampOf } from './core.ts'
import { rebaseDraft, rowsOf } from './draft-rows.ts'
import { understood } from './exchange.ts'
import { refreshBase } from './refresh.ts'
import { draftKey, type FeedbackRow } from './rows.ts'
import type { Tx } from './store.ts'

/** Pulls what the signed-in user needs to work offline (docs/wire.md 7). */

const CURSOR = 'cursor'
const SYNCED_AT = 'syncedAt'
const GENERATION = 'generation'

async function fetchBundle(core: Core, token: string, since: string | undefined): Promise<Bundle> {
  const payload = await core.ports.server.call('OFFLINE_MANAGEMENT', 'GET_BUNDLE', since === undefined ? {} : { since }, { token })
  return understood(bundle, payload)
}

/** Pulls what changed and stores it in one transaction; throws as calls do. */
export async function pull(core: Core, token: string): Promise<void> {
  const cursor = await core.store.read(tx => tx.get('meta', CURSOR))
  try {
    await pullSince(core, token, cursor?.value)
  } catch (error) {
    // The server no longer understands the cursor: everything is pulled anew.
    if (cursor === undefined || !(error instanceof Refusal) || error.status !== 400) throw error
    await pullSince(core, token, undefined, cursor.value)
  }
}

async function pullSince(core: Core, token: string, since: string | undefined, known = since): Promise<void> {
  const answer = await fetchBundle(core, token, since)
  const at = new Date(core.ports.now()).toISOString()
  const doubtful = await core.store.write(async tx => {
    // Another tab has pulled meanwhile: storing this answer too would leave a gap before its cursor.
    if ((await tx.get('meta', CURSOR))?.value !== known) return []
    const stored = await storeBundle(tx, answer, since === undefined)
    if (stored.isFreed) await queueUnsent(tx, stampOf(core))
    await tx.put('meta', { key: GENERATION, value: answer.generation })
    await tx.put('meta', { key: CURSOR, value: answer.cursor })
    await tx.put('meta', { key: SYNCED_AT, value: at })
    return stored.doubtful
  })
  for (const { request, form } of doubtful) await refreshBase(core, token, request, form)
  core.changed(null)
}

const versionKey = (version: number): string => `v:${version}`

function toRow({ version, ...feedback }: BundleFeedback): FeedbackRow {
  return { ...feedback, key: draftKey(feedback.request, feedback.form), version: versionKey(version) }
}

const revisionOf = ({ state, draft, sent }: FeedbackRow): number =>
  Math.max(state?.revision ?? 0, draft?.revision ?? 0, sent?.revision ?? 0)

/** `doubtful`: older than the known. Either an answer was overtaken, or the server was restored: it is asked again. */
async function storeFeedback(tx: Tx, row: FeedbackRow): Promise<'stored' | 'freed' | 'doubtful'> {
  const known = await tx.get('feedbacks', row.key)
  const isSameGeneration = row.state === null || row.state.generation === known?.state?.generation
  if (known && isSameGeneration && revisionOf(known) > revisionOf(row)) return 'doubtful'
  await tx.put('feedbacks', row)
  return (await rebaseDraft(tx, row.key)) ? 'freed' : 'stored'
}

async function storeBundle(tx: Tx, answer: Bundle, isWhole: boolean): Promise<{ isFreed: boolean; doubtful: FeedbackRow[] }> {
  const generation = (await tx.get('meta', GENERATION))?.value
  const isOther = generation !== undefined && generation !== answer.generation
  for (const { version, questionnaire } of answer.questionnaires)
    await tx.put('questionnaires', { key: versionKey(version), questionnaire })
  for (const request of answer.requests) await tx.put('requests', { key: String(request.id), request, isGone: false })
  const doubtful: FeedbackRow[] = []
  let isFreed = false
  for (const row of answer.feedbacks.map(toRow)) {
    const how = await storeFeedback(tx, row)
    if (how === 'doubtful') doubtful.push(row)
    if (how === 'freed') isFreed = true
  }
  const gone = new Set(answer.gone.requests)
  if (isWhole) {
    const here = new Set(answer.requests.map(({ id }) => id))
    for (const { request } of await tx.list('requests')) if (!here.has(request.id)) gone.add(request.id)
  }
  for (const id of gone) await letGo(tx, id, isOther)
  await dropQuestionnaires(tx, answer.gone.questionnaires.map(versionKey))
  return { isFreed, doubtful }
}

/**
 * Removes a request that is gone, unless work on it has not left: that stays, to be sent, refused with a reason, or exported. A restored
 * server may have lost the request with all its answers: they stay too.
 */
async function letGo(tx: Tx, id: number, isRestored: boolean): Promise<void> {
  const row = await tx.get('requests', String(id))
  const drafts = await tx.list('drafts', `${id}:`)
  const entries = (await tx.list('outbox')).filter(({ request }) => request === id)
  if (entries.length > 0 || drafts.some(({ hasUnsent, base }) => hasUnsent || (isRestored && base.revision > 0))) {
    if (row) await tx.put('requests', { ...row, isGone: true })
    return
  }
  await tx.remove('requests', String(id))
  for (const { key } of await tx.list('feedbacks', `${id}:`)) await tx.remove('feedbacks', key)
  for (const { key } of drafts) {
    for (const answer of await rowsOf(tx, key)) await tx.remove('answers', answer.key)
    for (const file of await tx.list('files', `${key}:`)) await tx.remove('files', file.key)
    await tx.remove('drafts', key)
  }
}

async function dropQuestionnaires(tx: Tx, versions: readonly string[]): Promise<void> {
  if (versions.length === 0) return
  const used = new Set([...(await tx.list('drafts')), ...(await tx.list('feedbacks'))].map(({ version }) => version))
  for (const version of versions) if (!used.has(version)) await tx.remove('questionnaires', version)
}
