import { Refusal } from '#client/data/call.ts'
import { type FeedbackAnswers, feedbackAnswers, feedbackState } from '#contract/resources/feedback/entity.ts'
import { queueUnsent } from './autosave.ts'
import { type Core, stampOf } from './core.ts'
import { rebaseDraft } from './draft-rows.ts'
import { understood } from './exchange.ts'
import { draftKey } from './rows.ts'

type Call = (method: string, body: unknown) => Promise<unknown>

/** The draft's answers, or what was sent when there is no draft. */
async function readAnswers(call: Call, id: number): Promise<FeedbackAnswers> {
  try {
    return understood(feedbackAnswers, await call('GET_RESPONSES_DRAFT', { id }))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'NOT_FOUND') throw error
    return understood(feedbackAnswers, await call('GET_RESPONSES', { id }))
  }
}

/** The server's side of one questionnaire as it is now; throws as calls do. */
export async function fetchFeedback(core: Core, token: string, request: number, form: number) {
  const call: Call = (method, body) => core.ports.server.call('FEEDBACK_MANAGEMENT', method, body, { token })
  const state = understood(feedbackState.nullable(), (await call('GET_ID', { id: request, id2: form })) ?? null)
  return { state, draft: state && (await readAnswers(call, state.id)) }
}

/** Asks the server for the answers that a draft stands on, and moves the draft onto them. */
export async function refreshBase(core: Core, token: string, request: number, form: number): Promise<void> {
  const key = draftKey(request, form)
  const before = await core.store.read(tx => tx.get('drafts', key))
  const { state, draft } = await fetchFeedback(core, token, request, form)
  // Asked after that was known: it is not an old answer that came late.
  const isRestored = before !== undefined && (state?.revision ?? 0) < before.base.revision
  await core.store.write(async tx => {
    const [feedback, kept] = [await tx.get('feedbacks', key), await tx.get('drafts', key)]
    const known = feedback ?? (kept && { key, request, form, version: kept.version, sent: null, previous: null, record: {} })
    if (!known) return
    await tx.put('feedbacks', { ...known, state, draft })
    if (await rebaseDraft(tx, key, isRestored ? 'restored' : 'fetched')) await queueUnsent(tx, stampOf(core))
  })
  core.changed(key)
}
