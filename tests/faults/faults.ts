/** What a misbehaving proxy does to a request (docs/reliability.md 4), in a real browser and in the fast tests of the outbox alike. */

interface Saying {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Saying => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
const html = (status: number, body = '<!doctype html><title>Wi-Fi</title><h1>Connectez-vous</h1>'): Saying => ({
  status,
  headers: { 'content-type': 'text/html' },
  body,
})

/** It answers by itself; the server hears nothing. */
export const SAYINGS = {
  '200 and {}': json(200, {}),
  '200 and a payload': json(200, { payload: {} }),
  'a page': html(200),
  '204': { status: 204, headers: {}, body: '' },
  '401': json(401, { message: 'UNAUTHENTICATED' }),
  '403': json(403, { message: 'FORBIDDEN' }),
  '404': json(404, { message: 'NOT_FOUND' }),
  '409': json(409, { message: 'CONFLICT', detail: { type: 'REVISION', revision: 99, conflicts: [] } }),
  '413': json(413, { message: 'FILE_TOO_LARGE', detail: { limitMo: 1 } }),
  '426': json(426, { message: 'CLIENT_TOO_OLD' }),
  '429': json(429, { message: 'TOO_MANY_REQUESTS', detail: { retryAfter: 3600 } }, { 'retry-after': '3600' }),
  '500 in JSON': json(500, { message: 'INTERNAL_ERROR_OCCURED' }),
  '502 in HTML': html(502),
  '502, empty': { status: 502, headers: {}, body: '' },
  '503 in JSON': json(503, { message: 'UNAVAILABLE', detail: { retryAfter: 3600 } }),
} as const satisfies Record<string, Saying>

/** What else it does; `portal` redirects to a sign-in page, `other call` gives the answer of another call of this very server. */
export const DEEDS = ['dropped before', 'dropped after', 'body cut', 'portal', 'other call', 'delayed 40 s', 'trickled', 'doubled'] as const

export type FaultName = keyof typeof SAYINGS | (typeof DEEDS)[number]

const isSaying = (name: FaultName): name is keyof typeof SAYINGS => Object.hasOwn(SAYINGS, name)
export const sayingOf = (name: FaultName): Saying | null => (isSaying(name) ? SAYINGS[name] : null)

const names = Object.keys(SAYINGS).filter((name): name is keyof typeof SAYINGS => Object.hasOwn(SAYINGS, name))
export const FAULTS: readonly FaultName[] = [...names, ...DEEDS]

export const SITUATIONS = ['first try', 'after a restart', 'second tab', 'clock moved'] as const
export type Situation = (typeof SITUATIONS)[number]

/** Every nth of a product, spread by a step that shares no factor with its size; all of it with SCEAU_LONG=1. */
export function sampled<T>(all: readonly T[], count: number): T[] {
  if (process.env.SCEAU_LONG === '1' || all.length <= count) return [...all]
  const step = 7919
  return Array.from({ length: count }, (_, i) => all[(i * step) % all.length]).flatMap(one => one ?? [])
}
