import { Refusal } from '#client/data/call.ts'
import { describeError } from '#client/data/errors.ts'
import type { ErrorCode, FieldFault } from '#contract/errors.ts'
import type { EntryProblem, EntryRow, ProblemField } from './rows.ts'

/** What an answer that is not a success means for the sender. */
export type Verdict =
  /** Nobody judged the call: the network, or a server that is down or full. */
  | { kind: 'later'; link: 'offline' | 'unavailable'; afterMs: number | null }
  /** The server failed on this very call: others may pass. */
  | { kind: 'failed' }
  | { kind: 'sign-in' }
  | { kind: 'too-old' }
  | { kind: 'refused'; refusal: Refusal }

const MAX_WAIT_S = 3600

/** The user has uploaded too much by now: that concerns files alone, and answers may pass. */
const isOverQuota = ({ status, detail }: Refusal): boolean =>
  status === 429 && typeof detail === 'object' && !!detail && 'quotaMo' in detail

/** Seconds asked for by a 429 or 503, as the error's detail repeats the header. */
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

/** A rule's fault names the card first (`card.line.column`), a schema's the item (`feedbacks.3.value`). */
function cardOf({ path, code }: FieldFault, { body }: EntryRow): string | null {
  if (code.startsWith('QUESTIONNAIRE.')) return path.split('.')[0] ?? null
  const index = /^feedbacks\.(\d+)\b/.exec(path)?.[1]
  if (index === undefined || typeof body !== 'object' || !body || !('feedbacks' in body) || !Array.isArray(body.feedbacks)) return null
  const item: unknown = body.feedbacks[Number(index)]
  return typeof item === 'object' && item && 'name' in item && typeof item.name === 'string' ? item.name : null
}

/** The refusal in French, with the cards that its fields point to. */
export function problemOf(refusal: Refusal, entry: EntryRow, at: string): EntryProblem {
  const fields = refusal.fields.map((field): ProblemField => ({ ...field, card: cardOf(field, entry) }))
  return { code: refusal.code, text: describeError(refusal), fields, at }
}

/** A refusal found here, before anything was sent. */
export function localProblem(code: ErrorCode, text: string, cards: readonly string[], at: string): EntryProblem {
  return { code, text, fields: cards.map(card => ({ path: card, code, card })), at }
}
