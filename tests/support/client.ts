import type { Hono } from 'hono'
import { z } from 'zod'
import { readAnswerHeader } from '#contract/answer.ts'
import { isErrorCode, type ProblemBody } from '#contract/errors.ts'
import type { Input, MethodName, Output, ResourceName } from '#contract/registry.ts'

const problemShape = z.object({
  message: z.custom<ProblemBody['message']>(isErrorCode),
  detail: z.unknown().optional(),
  fields: z.array(z.object({ path: z.string(), code: z.string() })).optional(),
})

/** The answer to a call; `payload` of a refusal throws, `error` of a success is null. */
export class Answer<P> {
  readonly status: number
  readonly headers: Headers
  /** The body's bytes as text. */
  readonly text: string
  readonly error: ProblemBody | null

  constructor(status: number, headers: Headers, text: string) {
    this.status = status
    this.headers = headers
    this.text = text
    this.error = status >= 400 ? readProblem(text) : null
  }

  get payload(): P {
    if (this.error) throw new Error(`a payload was expected, not ${this.status} ${this.text}`)
    const { payload }: { payload: P } = JSON.parse(this.text)
    return payload
  }

  get isReplayed(): boolean {
    return this.headers.get('idempotency-replayed') === 'true'
  }
}

function readProblem(text: string): ProblemBody {
  const { message, detail, fields } = problemShape.parse(JSON.parse(text))
  return { message, ...(detail !== undefined && { detail }), ...(fields && { fields }) }
}

export interface CallOptions {
  /** Idempotency-Key. */
  key?: string
  /** The address the call comes from; loopback when absent. */
  from?: string
  headers?: Record<string, string>
}

/** A caller of the app, with or without a token. */
export class Client {
  readonly token: string | null
  readonly #app: Hono

  constructor(app: Hono, token: string | null) {
    this.#app = app
    this.token = token
  }

  /** Any request, the token added. Every answer under `/api` must say that it is Sceau's and this call's (docs/wire.md 1.2). */
  async request(path: string, init: RequestInit = {}, { key, from, headers }: CallOptions = {}): Promise<Response> {
    const all = new Headers(init.headers)
    if (this.token) all.set('authorization', `Bearer ${this.token}`)
    if (key) all.set('idempotency-key', key)
    if (from) all.set('x-forwarded-for', from)
    for (const [name, value] of Object.entries(headers ?? {})) all.set(name, value)
    const response = await this.#app.request(path, { ...init, headers: all })
    const own = all.get('idempotency-key')
    const answered = readAnswerHeader(response.headers.get('sceau-answer'))?.key
    if (path.startsWith('/api/') && answered !== (own === null || own.includes(' ') ? '-' : own))
      throw new Error(`${path} under ${own} is answered for ${answered}`)
    return response
  }

  /** Whatever text, posted to the endpoint of business calls. */
  async send(text: string | Uint8Array<ArrayBuffer>, options: CallOptions = {}): Promise<Answer<unknown>> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: text }
    const response = await this.request('/api/api', init, options)
    return new Answer(response.status, response.headers, await response.text())
  }

  /** A call by any name with any body, as an attacker would send it. */
  callAny(resource: string, method: string, body: unknown, options: CallOptions = {}): Promise<Answer<unknown>> {
    return this.send(JSON.stringify({ resource, method, body: JSON.stringify(body) }), options)
  }

  /** A business call, typed by the contract. */
  async call<R extends ResourceName, M extends MethodName<R>>(
    resource: R,
    method: M,
    body: Input<R, M>,
    options: CallOptions = {},
  ): Promise<Answer<Output<R, M>>> {
    const { status, headers, text } = await this.callAny(resource, method, body, options)
    return new Answer(status, headers, text)
  }
}
