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

/** The XMLHttpRequest of this browser, over what is in the place of the network; it marks its answers itself. */
export function stubRequests(answering: Answering): void {
  class Stub {
    readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null }
    onprogress: (() => void) | null = null
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    status = 0
    responseText = ''
    private path = ''
    private method = ''
    private readonly headers = new Headers()
    private answered = new Headers()
    open(method: string, path: string) {
      this.method = method
      this.path = path
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }
    getAllResponseHeaders() {
      return [...this.answered].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    }
    async send(body: XMLHttpRequestBodyInit | null) {
      const init = { method: this.method, headers: this.headers, body }
      try {
        const answer = await answering(this.path, init)
        this.status = answer.status
        this.answered = answer.headers
        this.responseText = await answer.text()
      } catch {
        this.onerror?.()
        return
      }
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Stub)
}
