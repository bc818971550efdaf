import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formRows } from '#client/common/request/form-rows.ts'
import { mayHandOver } from '#client/common/request/hand-over.ts'
import { useHolder } from '#client/data/current-user.ts'
import { usePlaces } from '#client/data/places.ts'
import type { DraftSession, QueueOutcome } from '#client/offline/draft-session.ts'
import type { DraftSummary } from '#client/offline/draft-summary.ts'
import { readLocalRequest } from '#client/offline/local-requests.ts'
import type { Offline } from '#client/offline/offline.ts'
import { useDraftStatus, useOffline } from '#client/offline/react.ts'
import type { FormStore } from '#client/questionnaire/form-store.ts'
import { useToast } from '#client/ui/toast-context.ts'
import type { Holder } from '#contract/method.ts'
import type { Fault } from '#contract/questionnaire/fault.ts'
import { type MissingQuestion, missingRequired, validateSave } from '#contract/questionnaire/validation.ts'
import { fillTexts } from './texts.ts'

/** Waits for a state of the draft, up to a limit; tells whether it was reached. */
function settled(draft: DraftSession, isSo: (summary: DraftSummary) => boolean, ms: number): Promise<boolean> {
  return new Promise(resolve => {
    const look = () => {
      if (isSo(draft.summary())) end(true)
    }
    const end = (result: boolean) => {
      clearTimeout(timer)
      leave()
      resolve(result)
    }
    const timer = setTimeout(() => end(false), ms)
    const leave = draft.subscribeSummary(look)
    look()
  })
}

/** Whether all questionnaires of the request are sent, if only from this device, and its reader may hand it over. */
async function isWhollySent(offline: Offline, id: number, holder: Holder): Promise<boolean> {
  const local = await readLocalRequest(offline.store, id)
  return local !== null && mayHandOver(local.request, formRows(local.request, local.forms), holder)
}

/** How long a save or send may take before the user is told that it will leave by itself. */
const PATIENCE = { online: 6000, offline: 1200 } as const

/** What stands in the way of saving or sending. */
export interface Obstacles {
  stage: 'save' | 'send'
  missing: MissingQuestion[]
  faults: Fault[]
  /** The prefilled answers on show that nobody has confirmed: told once nothing else stands in the way. */
  toConfirm: string[]
}

interface FillActionsOptions {
  draft: DraftSession
  store: FormStore
  /** The name of the collection is missing. */
  onName: () => void
}

/** Enregistrer, which stays, Envoyer and Quitter: what they check, what they wait for and where they lead (docs/domain.md 15.1 and 15.3). */
export function useFillActions({ draft, store, onName }: FillActionsOptions) {
  const navigate = useNavigate()
  const places = usePlaces()
  const toast = useToast()
  const offline = useOffline()
  const holder = useHolder()
  const { kind } = useDraftStatus(draft)
  const [busy, setBusy] = useState<'save' | 'send' | null>(null)
  const [obstacles, setObstacles] = useState<Obstacles | null>(null)

  /** After the last send: to handing over. After another: to the request, which says so once the server has it. */
  const leave = async (isDone: boolean) => {
    if (offline && (await isWhollySent(offline, draft.requestId, holder))) return navigate(places.handOver(draft.requestId))
    if (!isDone) toast.info(fillTexts.keptToSend, fillTexts.keptTitle)
    const list = places.requests
    return navigate(isDone ? `${list}?success=true&id=${draft.requestId}` : places.request(draft.requestId))
  }
  const follow = async (outcome: QueueOutcome, stage: 'save' | 'send') => {
    if (!outcome.queued && outcome.reason !== 'unchanged') {
      if (outcome.reason === 'name') onName()
      if (outcome.reason === 'sent') window.scrollTo({ top: 0 })
      if (outcome.reason === 'storage') toast.failure(fillTexts.saveFailed)
      return
    }
    const isOver = () => {
      const { state, hasUnsent, waiting, refusedFiles } = draft.summary()
      return state === 'conflict' || state === 'refused' || (waiting === 0 && (!hasUnsent || refusedFiles.length > 0))
    }
    const isDone = await settled(draft, isOver, kind === 'offline' ? PATIENCE.offline : PATIENCE.online)
    const { state, refusedFiles } = draft.summary()
    // The notice at the top of the page tells what is to be done.
    if (state === 'conflict' || state === 'refused' || refusedFiles.length > 0) window.scrollTo({ top: 0 })
    else if (stage === 'send') await leave(isDone)
  }
  const run = async (stage: 'save' | 'send') => {
    setBusy(stage)
    try {
      await follow(await (stage === 'send' ? draft.send() : draft.save()), stage)
    } finally {
      setBusy(null)
    }
  }
  const save = () => {
    const faults = validateSave(store.questionnaire, draft.answers())
    if (faults.length === 0) {
      void run('save')
      return
    }
    for (const { name } of faults) store.leave(name)
    setObstacles({ stage: 'save', missing: [], faults, toConfirm: [] })
  }
  const send = () => {
    store.revealAll()
    const missing = missingRequired(store.questionnaire, draft.answers())
    const faults = store.sendFaults().filter(({ code }) => code !== 'QUESTIONNAIRE.REQUIRED')
    const marked = draft.summary().toConfirm.filter(name => store.visibility().cards.has(name))
    if (missing.length > 0 || faults.length > 0) setObstacles({ stage: 'send', missing, faults, toConfirm: [] })
    else if (marked.length > 0) setObstacles({ stage: 'send', missing, faults, toConfirm: marked })
    else void run('send')
  }
  return {
    busy,
    save,
    send,
    quit: async () => {
      await draft.flush()
      await navigate(places.request(draft.requestId))
    },
    obstacles,
    dismiss: () => setObstacles(null),
  }
}

export type FillActions = ReturnType<typeof useFillActions>
