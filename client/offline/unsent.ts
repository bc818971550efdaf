import { type DraftRow, draftKey, type EntryRow, type RecordWork } from './rows.ts'
import type { Store } from './store.ts'

/** What the server does not have yet, for signing out and for lists. */

export interface UnsentItem {
  /** Null for the change of a record. */
  request: number | null
  /** Null for the hand-over of a request and the change of a record. */
  form: number | null
  record?: RecordWork | undefined
  title: string
  label: string
  updatedAt: string
  state: 'draft' | 'waiting' | 'refused' | 'conflict' | 'kept'
  /** Why the server refused it, once its sending was given up. */
  reason: string | null
}

const LABELS = {
  draft: 'Réponses enregistrées sur cet appareil seulement',
  waiting: 'En attente de synchronisation',
  refused: 'Refusé par le serveur',
  conflict: 'Réponses à départager',
  kept: 'Réponses gardées sur cet appareil, refusées par le serveur',
} as const satisfies Record<UnsentItem['state'], string>

function stateOf(draft: DraftRow, own: readonly EntryRow[]): UnsentItem['state'] {
  if (draft.conflicts > 0) return 'conflict'
  if (own.some(({ state }) => state === 'refused')) return 'refused'
  if (own.length > 0) return 'waiting'
  return draft.refusal ? 'kept' : 'draft'
}

/** Everything in this store that the server does not have. */
export function listUnsent(store: Pick<Store, 'read'>): Promise<UnsentItem[]> {
  return store.read(async tx => {
    const [entries, drafts] = [await tx.list('outbox'), await tx.list('drafts')]
    const items: UnsentItem[] = []
    for (const draft of drafts) {
      const own = entries.filter(({ request, form }) => request !== null && form !== null && draftKey(request, form) === draft.key)
      if (!draft.hasUnsent && own.length === 0) continue
      const state = stateOf(draft, own)
      const questionnaire = await tx.get('questionnaires', draft.version)
      const title = questionnaire?.questionnaire.name ?? draft.name
      const { request, form, updatedAt, refusal } = draft
      items.push({ request, form, title, label: LABELS[state], updatedAt, state, reason: refusal?.text ?? null })
    }
    for (const { request, form, record, label, createdAt, state } of entries) {
      if (form === null)
        items.push({ request, form, record, title: label, label: LABELS[state], updatedAt: createdAt, state, reason: null })
    }
    return items
  })
}

/** The requests of which this device holds work that the server does not have. */
export function requestsWithUnsent(store: Pick<Store, 'read'>): Promise<ReadonlySet<number>> {
  return store.read(async tx => {
    const [drafts, entries] = [await tx.list('drafts'), await tx.list('outbox')]
    const unsent = [...drafts.filter(({ hasUnsent }) => hasUnsent), ...entries]
    return new Set(unsent.flatMap(({ request }) => request ?? []))
  })
}
