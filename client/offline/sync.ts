import { Refusal } from '#client/data/call.ts'
import { type Bundle, type BundleFeedback, bundle } from '#contract/resources/offline/methods.ts'
import type { Core } from './core.ts'
import { rebaseDraft, rowsOf } from './draft-rows.ts'
import { understood } from './exchange.ts'
import { draftKey, type FeedbackRow } from './rows.ts'
import type { Tx } from './store.ts'

/** Pulls what the signed-in user needs to work offline (docs/wire.md 7). */

const CURSOR = 'cursor'
const SYNCED_AT = 'syncedAt'

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
  await core.store.write(async tx => {
    // Another tab has pulled meanwhile: storing this answer too would leave a gap before its cursor.
    if ((await tx.get('meta', CURSOR))?.value !== known) return
    await storeBundle(tx, answer, since === undefined)
    await tx.put('meta', { key: CURSOR, value: answer.cursor })
    await tx.put('meta', { key: SYNCED_AT, value: at })
  })
  core.changed(null)
}

const versionKey = (version: number): string => `v:${version}`

function toRow({ version, ...feedback }: BundleFeedback): FeedbackRow {
  return { ...feedback, key: draftKey(feedback.request, feedback.form), version: versionKey(version) }
}

const revisionOf = ({ state, draft, sent }: FeedbackRow): number =>
  Math.max(state?.revision ?? 0, draft?.revision ?? 0, sent?.revision ?? 0)

async function storeFeedback(tx: Tx, row: FeedbackRow): Promise<void> {
  const known = await tx.get('feedbacks', row.key)
  // Answers may overtake each other: an older one than the known changes nothing.
  if (known && revisionOf(known) > revisionOf(row)) return
  await tx.put('feedbacks', row)
  await rebaseDraft(tx, row.key)
}

async function storeBundle(tx: Tx, answer: Bundle, isWhole: boolean): Promise<void> {
  for (const { version, questionnaire } of answer.questionnaires)
    await tx.put('questionnaires', { key: versionKey(version), questionnaire })
  for (const request of answer.requests) await tx.put('requests', { key: String(request.id), request, isGone: false })
  for (const feedback of answer.feedbacks) await storeFeedback(tx, toRow(feedback))
  const gone = new Set(answer.gone.requests)
  if (isWhole) {
    const here = new Set(answer.requests.map(({ id }) => id))
    for (const { request } of await tx.list('requests')) if (!here.has(request.id)) gone.add(request.id)
  }
  for (const id of gone) await letGo(tx, id)
  await dropQuestionnaires(tx, answer.gone.questionnaires.map(versionKey))
}

/** Removes a request that is gone, unless work on it has not left: that stays, to be sent, refused with a reason, or exported. */
async function letGo(tx: Tx, id: number): Promise<void> {
  const row = await tx.get('requests', String(id))
  const drafts = await tx.list('drafts', `${id}:`)
  const entries = (await tx.list('outbox')).filter(({ request }) => request === id)
  if (entries.length > 0 || drafts.some(({ hasUnsent }) => hasUnsent)) {
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
