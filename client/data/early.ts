import { GENERATION } from '#contract/version.ts'

declare const __BUILD_ID__: string
const CLIENT_VERSION = `${GENERATION}-${__BUILD_ID__}`

/** A POST of a JSON body. */
export const jsonPost = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** The headers of every request of this client. */
export function headersFor(init: RequestInit, token: string | null): Headers {
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  headers.set('x-client-version', CLIENT_VERSION)
  return headers
}

/** An answer that nobody has asked for by then would be an old one. */
const KEPT_MS = 10_000

const asked = new Map<string, Promise<Response>>()
const keyOf = (path: string, body: unknown, token: string | null) => JSON.stringify([path, typeof body === 'string' ? body : null, token])

/** Sends a query before the script that needs its answer has come: the first request that is the same takes it. */
export function askEarly(path: string, init: RequestInit, token: string): void {
  const answer = fetch(path, { ...init, headers: headersFor(init, token) })
  // Whoever awaits it gets the fault.
  answer.catch(() => undefined)
  const key = keyOf(path, init.body, token)
  asked.set(key, answer)
  setTimeout(() => asked.delete(key), KEPT_MS)
}

/** The answer to the very request, asked for early; given once. */
export function takeEarly(path: string, init: RequestInit, token: string | null): Promise<Response> | undefined {
  const key = keyOf(path, init.body, token)
  const answer = asked.get(key)
  asked.delete(key)
  return answer
}
