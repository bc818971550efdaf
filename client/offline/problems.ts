import { Refusal } from '#client/data/call.ts'
import { describeError } from '#client/data/errors.ts'
import type { ErrorCode, FieldFault } from '#contract/errors.ts'
import type { EntryProblem, EntryRow, ProblemField } from './rows.ts'

/** What a failed call means for the sender. */
export type Verdict =
  /** Nobody judged the call: the network failed, or the server is down or full. */
  | { kind: 'later'; link: 'offline' | 'unavailable'; afterMs: number | null }
  /** The server failed on this call; others may pass. */
  | { kind: 'failed' }
  | { kind: 'sign-in' }
  | { kind: 'too-old' }
  | { kind: 'refused'; refusal: Refusal }

const MAX_WAIT_S = 3600

/** The user has uploaded too much today: that concerns files only, answers may pass. */
const isOverQuota = ({ status, detail }: Refusal): boolean =>
  status === 429 && typeof detail === 'object' && !!detail && 'quotaMo' in detail

/** The pause that a 429 or 503 asks for; the error's detail repeats the header, in seconds. */
function retryAfterMs({ detail }: Refusal): number | null {
  if (typeof detail !== 'object' || !detail || !('retryAfter' in detail)) return null
  const seconds = Number(detail.retryAfter)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, MAX_WAIT_S) * 1000 : null
}

export function judge(error: unknown): Verdict {
  if (!(error instanceof Refusal)) return { kind: 'later', link: 'offline', afterMs: null }
  const { status } = error
  if (status === 401) return { kind: 'sign-in' }
  if (status === 426) return { kind: 'too-old' }
  if (isOverQuota(error)) return { kind: 'refused', refusal: error }
  if (status === 429 || status === 503 || status === 507) return { kind: 'later', link: 'unavailable', afterMs: retryAfterMs(error) }
  if (status >= 500) return { kind: 'failed' }
  return { kind: 'refused', refusal: error }
}

/** The path of a rule's fault begins with the card (`card.line.column`), that of a schema's with the item (`feedbacks.3.value`). */
function cardOf({ path, code }: FieldFault, { body }: EntryRow): string | null {
  if (code.startsWith('QUESTIONNAIRE.')) return path.split('.')[0] ?? null
  const [, list, index] = /^(feedbacks|tables)\.(\d+)\b/.exec(path) ?? []
  const items: unknown = list && typeof body === 'object' && body ? Object.entries(body).find(([key]) => key === list)?.[1] : null
  if (index === undefined || !Array.isArray(items)) return null
  const item: unknown = items[Number(index)]
  return typeof item === 'object' && item && 'name' in item && typeof item.name === 'string' ? item.name : null
}

/** The refusal in French, with the cards that its faults are about. */
export function problemOf(refusal: Refusal, entry: EntryRow, at: string): EntryProblem {
  const fields = refusal.fields.map((field): ProblemField => ({ ...field, card: cardOf(field, entry) }))
  return { code: refusal.code, text: describeError(refusal), fields, at }
}

/** A refusal by this device, before anything was sent. */
export function localProblem(code: ErrorCode, text: string, cards: readonly string[], at: string): EntryProblem {
  return { code, text, fields: cards.map(card => ({ path: card, code, card })), at }
}
