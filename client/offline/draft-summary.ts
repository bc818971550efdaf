import { COLLECTION_NAME } from '#contract/resources/feedback/entity.ts'
import { isSentWithout } from './draft-rows.ts'
import type { LoadedDraft, Pending } from './draft-storage.ts'
import { localFilesOf } from './local-files.ts'
import type { AnswerRow, DraftRow, EntryProblem, EntryRow, OtherName } from './rows.ts'

/** Where a questionnaire stands on this device. */
export type DraftState = 'new' | 'draft' | 'send-queued' | 'sent' | 'conflict' | 'refused'

export interface RefusedFile {
  /** The name of the file here, and the one that its user gave it. */
  local: string
  name: string
  size: number
  card: string
  /** Why, in French. */
  text: string
}

export interface DraftSummary {
  /** "Nom de collecte". */
  name: string
  page: number
  state: DraftState
  revision: number
  /** The server's time of the last save. */
  savedAt: string | null
  ended: boolean
  /** Something typed here has not reached the server. */
  hasUnsent: boolean
  /** The questionnaire was sent without answers that are on this device: they leave only when its user asks. */
  isSentWithout: boolean
  /** A send met a conflict; its user has to send again once that is settled. */
  sendInterrupted: boolean
  /** The cards, and `COLLECTION_NAME` where the collection's name is in dispute. */
  conflicts: string[]
  otherName: OtherName | null
  toConfirm: string[]
  problem: EntryProblem | null
  /** Why the server refused what is unsent, once its sending was given up; null otherwise. */
  refusal: EntryProblem | null
  /** The files that the server refused, with the question that each answers. */
  refusedFiles: RefusedFile[]
  /** Entries of this questionnaire that wait to be sent. */
  waiting: number
  /** The request left the server's list of open work; the draft is kept and can be exported. */
  isGone: boolean
  isPending: boolean
}

/** The state that a stored draft and its outbox entries make. */
export function stateOf(draft: DraftRow, entries: readonly EntryRow[], hasUnsent = draft.hasUnsent): DraftState {
  if (draft.conflicts > 0) return 'conflict'
  if (entries.some(({ state }) => state === 'refused')) return 'refused'
  if (entries.some(({ ended }) => ended)) return 'send-queued'
  if (draft.base.ended && !draft.isReopened && !hasUnsent) return 'sent'
  return draft.base.revision > 0 || hasUnsent ? 'draft' : 'new'
}

function toConfirmIn(rows: readonly AnswerRow[], { cards }: Pending): string[] {
  const stored = rows.filter(({ name, toConfirm }) => toConfirm && !cards.has(name)).map(({ name }) => name)
  return [...stored, ...[...cards].flatMap(([name, { mark }]) => (mark ? [name] : []))]
}

/** Of the answers as they stand: a file that was taken out is in nobody's way. */
function refusedIn({ rows, questionnaire, refusedFiles }: LoadedDraft, { cards }: Pending): RefusedFile[] {
  if (refusedFiles.length === 0) return []
  const now = new Map([...rows, ...cards].map(([card, { value, imported }]) => [card, { name: card, value, imported }]))
  return [...now.values()].flatMap(row =>
    localFilesOf(row, questionnaire).flatMap(held =>
      refusedFiles.flatMap(({ local, name, size, refusal = '' }) =>
        local === held ? [{ local, name, size, card: row.name, text: refusal }] : [],
      ),
    ),
  )
}

/** The same object as `former` when nothing of it changed. */
export function summarize(loaded: LoadedDraft, typed: Pending, former?: DraftSummary): DraftSummary {
  const { draft, rows, entries, isGone } = loaded
  const isPending = typed.cards.size > 0 || typed.name !== null
  const hasUnsent = draft.hasUnsent || isPending
  const all = [...rows.values()]
  const summary: DraftSummary = {
    name: typed.name ?? draft.name,
    page: typed.page ?? draft.page,
    state: stateOf(draft, entries, hasUnsent),
    revision: draft.base.revision,
    savedAt: draft.base.savedAt,
    ended: draft.base.ended,
    hasUnsent,
    isSentWithout: hasUnsent && isSentWithout(draft),
    sendInterrupted: draft.sendInterrupted,
    conflicts: [...(draft.otherName ? [COLLECTION_NAME] : []), ...all.filter(({ conflict }) => conflict).map(({ name }) => name)],
    otherName: draft.otherName ?? null,
    toConfirm: toConfirmIn(all, typed),
    problem: entries.find(({ problem }) => problem)?.problem ?? null,
    refusal: draft.refusal ?? null,
    refusedFiles: refusedIn(loaded, typed),
    waiting: entries.filter(({ state }) => state === 'waiting').length,
    isGone,
    isPending,
  }
  return former && JSON.stringify(former) === JSON.stringify(summary) ? former : summary
}
