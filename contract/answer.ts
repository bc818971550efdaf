/**
 * The header of every answer under `/api` (docs/wire.md 1.2): `<installation> <Idempotency-Key of the call, or ->`. What lacks it, or
 * bears another key, was said by something in between.
 */
export const ANSWER_HEADER = 'sceau-answer'

/** Stands for the key of a call that has none. */
export const WITHOUT_KEY = '-'

const PARTS = /^(\S+) (\S+)$/

/** What an answer says of itself; null where it is not Sceau's. */
export function readAnswerHeader(text: string | null): { installation: string; key: string } | null {
  const [, installation, key] = PARTS.exec(text ?? '') ?? []
  return installation && key ? { installation, key } : null
}
