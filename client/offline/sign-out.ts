import type { Engine } from './engine.ts'
import { current } from './offline.ts'
import { browserPorts } from './ports.ts'
import { downloadRescue } from './rescue.ts'
import { draftKey } from './rows.ts'
import type { Store } from './store.ts'
import { StoreBox } from './store-box.ts'

/** Unsent work of a user who wants to sign out (house, An offline answer's way). */

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

/** The user's unsent work: in the running layer or, when another user is signed in, in the closed database. */
export async function unsentWork(userId: number): Promise<UnsentItem[]> {
  const engine = current()
  if (engine?.userId === userId) {
    await engine.flushAll()
    return await listUnsent(engine.store)
  }
  const store = new StoreBox(userId, browserPorts)
  await store.start()
  const items = await listUnsent(store)
  store.close()
  return items
}

/** Queues every unsent draft that has a name, sends for at most `timeoutMs`, and gives what remains. */
export async function sendUnsent(engine: Engine, timeoutMs: number): Promise<UnsentItem[]> {
  await engine.flushAll()
  for (const { request, form, state } of await listUnsent(engine.store)) {
    if (form === null || state !== 'draft') continue
    const session = await engine.openDraft(request, form)
    await session?.save()
    await session?.close()
  }
  let cancel: () => void = () => undefined
  const isLate = new Promise<void>(resolve => {
    cancel = engine.core.ports.after(timeoutMs, resolve)
  })
  await Promise.race([engine.sender.wake(true), isLate])
  cancel()
  return await listUnsent(engine.store)
}

/** Downloads one rescue file for each unsent draft. */
export async function exportUnsent(userId: number): Promise<void> {
  const engine = current()
  if (engine?.userId !== userId) return
  const forms = (await unsentWork(userId)).flatMap(({ request, form }) => (form === null ? [] : [{ request, form }]))
  for (const { request, form } of forms) {
    const session = await engine.openDraft(request, form)
    if (!session) continue
    await downloadRescue(session)
    await session.close()
  }
}
