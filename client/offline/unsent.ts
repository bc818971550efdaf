import { draftKey } from './rows.ts'
import type { Store } from './store.ts'

/** What the server does not have yet, for signing out and for lists. */

export interface UnsentItem {
  request: number
  /** Null for the hand-over of a request. */
  form: number | null
  title: string
  label: string
  updatedAt: string
  state: 'draft' | 'waiting' | 'refused' | 'conflict'
}

const LABELS = {
  draft: 'Réponses enregistrées sur cet appareil seulement',
  waiting: 'En attente d’envoi',
  refused: 'Envoi refusé',
  conflict: 'Réponses à départager',
} as const satisfies Record<UnsentItem['state'], string>

/** Everything in this store that the server does not have. */
export function listUnsent(store: Pick<Store, 'read'>): Promise<UnsentItem[]> {
  return store.read(async tx => {
    const [entries, drafts] = [await tx.list('outbox'), await tx.list('drafts')]
    const items: UnsentItem[] = []
    for (const draft of drafts) {
      const own = entries.filter(({ request, form }) => form !== null && draftKey(request, form) === draft.key)
      if (!draft.hasUnsent && own.length === 0) continue
      const state =
        draft.conflicts > 0 ? 'conflict' : own.some(entry => entry.state === 'refused') ? 'refused' : own.length > 0 ? 'waiting' : 'draft'
      const questionnaire = await tx.get('questionnaires', draft.version)
      const title = questionnaire?.questionnaire.name ?? draft.name
      items.push({ request: draft.request, form: draft.form, title, label: LABELS[state], updatedAt: draft.updatedAt, state })
    }
    for (const { request, form, label, createdAt, state } of entries) {
      if (form === null) items.push({ request, form, title: label, label: LABELS[state], updatedAt: createdAt, state })
    }
    return items
  })
}

/** True when this device holds work of a request that the server does not have. */
export function hasUnsentWork(store: Pick<Store, 'read'>, request: number): Promise<boolean> {
  return store.read(async tx => {
    const drafts = await tx.list('drafts', `${request}:`)
    if (drafts.some(({ hasUnsent }) => hasUnsent)) return true
    return (await tx.list('outbox')).some(entry => entry.request === request)
  })
}
