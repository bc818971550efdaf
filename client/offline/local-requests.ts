import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { type DraftState, stateOf } from './draft-summary.ts'
import { draftKey } from './rows.ts'
import type { Store, Tx } from './store.ts'

/** A request of the bundle with where its questionnaires stand on this device. */
export interface LocalRequest {
  request: RequestDetail
  /** It left the server's list of open work; it is here because work on it has not left. */
  isGone: boolean
  forms: LocalForm[]
}

export interface LocalForm {
  id: number
  name: string
  state: DraftState
  hasUnsent: boolean
  savedAt: string | null
}

const SERVER_STATES = { NEW: 'new', DRAFT: 'draft', ENDED: 'sent' } as const satisfies Record<string, DraftState>

async function readForm(tx: Tx, request: number, { id, name, state }: RequestDetail['qsQuestionMaster'][number]): Promise<LocalForm> {
  const key = draftKey(request, id)
  const draft = await tx.get('drafts', key)
  if (draft) {
    const entries = (await tx.list('outbox')).filter(entry => entry.request === request && entry.form === id)
    return { id, name, state: stateOf(draft, entries), hasUnsent: draft.hasUnsent, savedAt: draft.base.savedAt }
  }
  const feedback = await tx.get('feedbacks', key)
  return { id, name, state: SERVER_STATES[state], hasUnsent: false, savedAt: feedback?.state?.savedAt ?? null }
}

export interface LocalRequests {
  requests: LocalRequest[]
  /** When the list last came from the server, by the device's clock. */
  syncedAt: string | null
}

/** The newest first. */
export function readLocalRequests(store: Pick<Store, 'read'>): Promise<LocalRequests> {
  return store.read(async tx => {
    const requests: LocalRequest[] = []
    for (const { request, isGone } of await tx.list('requests')) {
      const forms: LocalForm[] = []
      for (const form of request.qsQuestionMaster) forms.push(await readForm(tx, request.id, form))
      requests.push({ request, isGone, forms })
    }
    requests.sort((a, b) => b.request.id - a.request.id)
    return { requests, syncedAt: (await tx.get('meta', 'syncedAt'))?.value ?? null }
  })
}
