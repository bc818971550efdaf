import { vi } from 'vitest'
import { ANSWER_HEADER, WITHOUT_KEY } from '#contract/answer.ts'

type Answering = (path: string, init: RequestInit) => Promise<Response> | Response

/** The answer as the server marks it for this call (docs/wire.md 1.2). */
export function marked(answer: Response, init: RequestInit, installation = 'tests'): Response {
  const key = new Headers(init.headers).get('idempotency-key') ?? WITHOUT_KEY
  answer.headers.set(ANSWER_HEADER, `${installation} ${key}`)
  return answer
}

/** A server in the place of the network. */
export function stubFetch(answering: Answering): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => marked(await answering(path, init), init))
}
