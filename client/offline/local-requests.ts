import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { type DraftState, stateOf } from './draft-summary.ts'
import { isRefusedLoser } from './outbox.ts'
import { type DraftRow, draftKey, type EntryRow, type RequestRow } from './rows.ts'
import type { Store, Tx } from './store.ts'

/** A request with the state of its questionnaires on this device. */
export interface LocalRequest {
  request: RequestDetail
  /** The server's list of open work no longer has it; it is here because work on it has not left. */
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

type Form = RequestDetail['qsQuestionMaster'][number]

/** Tables that are read once for a whole list of requests. */
interface Beside {
  drafts: ReadonlyMap<string, DraftRow>
  entries: readonly EntryRow[]
}

async function readBeside(tx: Tx, prefix = ''): Promise<Beside> {
  const drafts = await tx.list('drafts', prefix)
  return { drafts: new Map(drafts.map(draft => [draft.key, draft])), entries: await tx.list('outbox') }
}

async function readForm(tx: Tx, request: number, { id, name, state }: Form, { drafts, entries }: Beside): Promise<LocalForm> {
  const key = draftKey(request, id)
  const draft = drafts.get(key)
  if (draft) {
    const own = entries.filter(entry => entry.request === request && entry.form === id && !isRefusedLoser(entry))
    return { id, name, state: stateOf(draft, own), hasUnsent: draft.hasUnsent, savedAt: draft.base.savedAt }
  }
  const feedback = state === 'NEW' ? undefined : await tx.get('feedbacks', key)
  return { id, name, state: SERVER_STATES[state], hasUnsent: false, savedAt: feedback?.state?.savedAt ?? null }
}

async function readRequest(tx: Tx, { request, isGone }: RequestRow, beside: Beside): Promise<LocalRequest> {
  const forms: LocalForm[] = []
  for (const form of request.qsQuestionMaster) forms.push(await readForm(tx, request.id, form, beside))
  return { request, isGone, forms }
}

export interface LocalRequests {
  requests: LocalRequest[]
  /** When the list last came from the server, by the device's clock. */
  syncedAt: string | null
}

/** The newest first. */
export function readLocalRequests(store: Pick<Store, 'read'>): Promise<LocalRequests> {
  return store.read(async tx => {
    const beside = await readBeside(tx)
    const requests: LocalRequest[] = []
    for (const row of await tx.list('requests')) requests.push(await readRequest(tx, row, beside))
    requests.sort((a, b) => b.request.id - a.request.id)
    return { requests, syncedAt: (await tx.get('meta', 'syncedAt'))?.value ?? null }
  })
}

/** One request without the others: it is read again while its questionnaire is being typed in. */
export function readLocalRequest(store: Pick<Store, 'read'>, id: number): Promise<LocalRequest | null> {
  return store.read(async tx => {
    const row = await tx.get('requests', String(id))
    return row ? await readRequest(tx, row, await readBeside(tx, `${id}:`)) : null
  })
}
