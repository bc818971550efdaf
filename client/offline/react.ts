import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { CardState, DraftSession } from './draft-session.ts'
import type { DraftSummary } from './draft-summary.ts'
import type { Erasable } from './erase.ts'
import { type LocalRequest, readLocalRequest, readLocalRequests } from './local-requests.ts'
import { current, type Offline, subscribeCurrent } from './offline.ts'
import type { OutboxEntry } from './outbox.ts'
import { measureStorage, type StorageInfo } from './persist.ts'
import { computeStatus, type OfflineStatus } from './status.ts'
import { isStorageFault, STORAGE_TEXTS } from './store-box.ts'
import { stored, toState, useReading, useStored } from './stored.ts'
import { listUnsent, requestsWithUnsent, type UnsentItem } from './unsent.ts'

/** The offline layer for components. Without a signed-in user everything is empty. */

export type { CardState, DraftSession, DraftSummary, LocalRequest, OfflineStatus, OutboxEntry, StorageInfo }

const NOTHING_TO_SAY: OfflineStatus = { kind: 'saved', text: '', count: 0, at: null }
const never = () => () => undefined

export const useOffline = (): Offline | null => useSyncExternalStore(subscribeCurrent, current)

/** The indicator for the whole application. */
export function useOfflineStatus(): OfflineStatus {
  const offline = useOffline()
  const subscribe = useCallback((listener: () => void) => offline?.subscribeStatus(listener) ?? never(), [offline])
  return useSyncExternalStore(subscribe, () => offline?.status() ?? NOTHING_TO_SAY)
}

/** True from when something kept on this device could not be read until the user has acknowledged it. */
export function useLoss(): { hasLost: boolean; acknowledge: () => void } {
  const offline = useOffline()
  const subscribe = useCallback((listener: () => void) => offline?.subscribe(listener) ?? never(), [offline])
  const hasLost = useSyncExternalStore(subscribe, () => offline?.hasLost ?? false)
  return { hasLost, acknowledge: () => offline?.acknowledgeLoss() }
}

const ENTRIES = stored(offline => offline.entries())
const NO_ENTRIES: OutboxEntry[] = []

export function useOutbox() {
  const offline = useOffline()
  const entries = useStored(offline, ENTRIES) ?? NO_ENTRIES
  return useMemo(
    () => ({
      entries,
      retry: async (id: string) => offline?.retry(id),
      takeOut: async (id: string) => offline?.takeOut(id),
    }),
    [offline, entries],
  )
}

const UNQUEUED = stored(async ({ store }) =>
  (await listUnsent(store)).filter(({ state }) => state === 'draft' || state === 'conflict' || state === 'kept'),
)
const NO_ITEMS: UnsentItem[] = []

/** Questionnaires with answers that are only on this device and not queued: without a name, in conflict, refused, or not sent on purpose. */
export const useUnqueued = (): UnsentItem[] => useStored(useOffline(), UNQUEUED) ?? NO_ITEMS

const UNSENT = stored(({ store }) => requestsWithUnsent(store))

/** True when this device holds work of a request that the server does not have. */
export const useHasUnsent = (requestId: number): boolean => useStored(useOffline(), UNSENT)?.has(requestId) ?? false

/** The answers that may be erased from this device; null for none. */
export function useErasable(request: number, form: number): Erasable | null {
  const erasable = useMemo(
    () => stored(async ({ store }) => (await import('./erase.ts')).readErasable(store, request, form)),
    [request, form],
  )
  return useStored(useOffline(), erasable) ?? null
}

const COUNTS = stored(async ({ store }) => (await import('./held-answers.ts')).readFormCounts(store))

/** How far each questionnaire of this device is, by the key of its draft; undefined until that is known. */
export const useFormCounts = () => useStored(useOffline(), COUNTS)

/** What a request's questionnaires are about to hand over, by questionnaire; undefined until that is known. */
export function useRecaps(request: number) {
  const recaps = useMemo(() => stored(async ({ store }) => (await import('./recaps.ts')).readRecaps(store, request)), [request])
  return useStored(useOffline(), recaps)
}

const REQUESTS = stored(async offline => ({ ...(await readLocalRequests(offline.store)), isStale: offline.isStale }))

/** The requests on this device; `isStale`: the last pull did not reach the server. */
export function useLocalRequests(): { requests: LocalRequest[]; isLoading: boolean; syncedAt: string | null; isStale: boolean } {
  const offline = useOffline()
  const { value, hasFailed = false } = useReading(offline, REQUESTS)
  return useMemo(
    () => ({ requests: [], syncedAt: null, isStale: false, ...value, isLoading: value === undefined && !hasFailed }),
    [value, hasFailed],
  )
}

/** One request of this device; undefined while loading, null when it is not here or cannot be read. */
export function useLocalRequest(requestId: number): LocalRequest | null | undefined {
  const one = useMemo(() => stored(({ store }) => readLocalRequest(store, requestId)), [requestId])
  const { value, hasFailed } = useReading(useOffline(), one)
  return hasFailed ? null : value
}

export type DraftResult = { state: 'loading' } | { state: 'missing' } | { state: 'ready'; session: DraftSession }

/** Opens a draft for as long as the component lives. */
export function useDraft(requestId: number, formId: number, kind: 'partner' | 'staff' = 'partner'): DraftResult {
  const offline = useOffline()
  const [result, setResult] = useState<DraftResult>({ state: 'loading' })
  useEffect(() => {
    setResult({ state: 'loading' })
    if (!offline) return
    let isOver = false
    let open: DraftSession | null = null
    // The indicator shows what the device did not take; it stays in memory.
    const letGo = (session: DraftSession) =>
      void session.close().catch(error => {
        // Sign-out writes the drafts before it closes the store.
        if (!isStorageFault(error)) throw error
      })
    const opening = kind === 'staff' ? offline.openStaffDraft(requestId, formId) : offline.openDraft(requestId, formId)
    void opening.then(session => {
      if (isOver) return session ? letGo(session) : undefined
      open = session
      setResult(session ? { state: 'ready', session } : { state: 'missing' })
    })
    return () => {
      isOver = true
      if (open) letGo(open)
    }
  }, [offline, requestId, formId, kind])
  return result
}

/** One card's answer and the way to change it; renders again only when this card changes. */
export function useCardAnswer(session: DraftSession, name: string): [CardState, (value: AnswerValue) => void] {
  const subscribe = useCallback((listener: () => void) => session.subscribe(name, listener), [session, name])
  const state = useSyncExternalStore(subscribe, () => session.card(name))
  const set = useCallback((value: AnswerValue) => session.set(name, value), [session, name])
  return [state, set]
}

export function useDraftSummary(session: DraftSession): DraftSummary {
  const subscribe = useCallback((listener: () => void) => session.subscribeSummary(listener), [session])
  return useSyncExternalStore(subscribe, () => session.summary())
}

/** The indicator for one draft: its own sends and conflicts, and what concerns the whole layer. */
export function useDraftStatus(session: DraftSession): OfflineStatus {
  const offline = useOffline()
  const whole = useOfflineStatus()
  const summary = useDraftSummary(session)
  return useMemo(() => {
    if (!offline) return NOTHING_TO_SAY
    const { conflicts, isPending, waiting, hasUnsent, savedAt, problem } = summary
    const isSaving = isPending || (whole.kind === 'saving' && hasUnsent)
    const facts = { ...offline.sender.state, storage: offline.store.state, isPending: isSaving, waiting, hasUnsent, savedAt }
    return computeStatus({ ...facts, refused: problem ? 1 : 0, conflicts: conflicts.length, now: Date.now() })
  }, [offline, whole, summary])
}

const STORAGE = stored(
  async ({ store: { state } }): Promise<StorageInfo> => ({ state, text: STORAGE_TEXTS[state], ...(await measureStorage()) }),
  toState,
)
const UNKNOWN_STORAGE: StorageInfo = { state: 'ok', text: null, persisted: null, usage: null, quota: null }

export function useStorageInfo(): StorageInfo {
  return useStored(useOffline(), STORAGE) ?? UNKNOWN_STORAGE
}
