import { Problem, validationProblem } from '#contract/errors.ts'

/** JSON nested deeper, or a body larger, is MALFORMED_REQUEST (docs/wire.md 1.3). */
export const MAX_DEPTH = 64
export const MAX_BODY_BYTES = 10 * 1024 * 1024

export interface Envelope {
  resource: string
  method: string
  body: string
}

/** True when brackets nest deeper than allowed. Checked before parsing, which deep nesting would overflow. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === 92) at++
      else if (code === 34) inString = false
    } else if (code === 34) inString = true
    else if (code === 123 || code === 91) {
      if (++depth > MAX_DEPTH) return true
    } else if (code === 125 || code === 93) depth--
  }
  return false
}

/** Parses JSON or throws MALFORMED_REQUEST. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new Problem('MALFORMED_REQUEST')
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('MALFORMED_REQUEST')
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `{ resource, method, body }` of docs/wire.md 1.1; an absent or empty body is `{}`. */
export function readEnvelope(text: string): Envelope {
  const value = parseJson(text)
  if (!isObject(value)) throw new Problem('MALFORMED_REQUEST')
  const { resource, method, body = '' } = value
  if (typeof resource !== 'string' || typeof method !== 'string' || typeof body !== 'string') throw new Problem('MALFORMED_REQUEST')
  return { resource, method, body: body === '' ? '{}' : body }
}

const SUSPECT = /\0|\\u0000|\\u[dD][89a-fA-F]|\p{Surrogate}/u
const isSound = (text: string) => text.isWellFormed() && !text.includes('\0')

function findUnsound(value: unknown, path: string): string | null {
  if (typeof value === 'string') return isSound(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [key, one] of Object.entries(value)) {
    const inner = path ? `${path}.${key}` : key
    const found = isSound(key) ? findUnsound(one, inner) : path
    if (found !== null) return found
  }
  return null
}

/** Refuses NUL and lone surrogates, which no store keeps unchanged, as faults of their fields. */
export function requireSound(payload: unknown): void {
  const unsound = findUnsound(payload, '')
  if (unsound !== null) throw validationProblem({ path: unsound.toWellFormed().replaceAll('\0', ''), code: 'STD_ERROR.CHARACTERS' })
}

/** The payload in the body string: a JSON object of sound texts. */
export function readPayload(body: string): unknown {
  const payload = parseJson(body)
  if (!isObject(payload)) throw new Problem('MALFORMED_REQUEST')
  if (SUSPECT.test(body)) requireSound(payload)
  return payload
}
