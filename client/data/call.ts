import type { z } from 'zod'
import { ANSWER_HEADER, readAnswerHeader, WITHOUT_KEY } from '#contract/answer.ts'
import { type ErrorCode, type FieldFault, isErrorCode } from '#contract/errors.ts'
import type { Input, MethodName, Output, ResourceName } from '#contract/registry.ts'
import { headersFor, takeEarly } from './early.ts'
import { session } from './session.ts'

/** The server's refusal, as docs/wire.md 1.3 words it. */
export class Refusal extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly detail: unknown
  readonly fields: readonly FieldFault[]

  constructor(status: number, code: ErrorCode, detail: unknown, fields: readonly FieldFault[]) {
    super(code)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.detail = detail
    this.fields = fields
  }
}

/** What a refused save tells of another that was first (409 CONFLICT); null for any other error. */
export function conflictIn<T>(error: unknown, detail: z.ZodType<T>): T | null {
  if (!(error instanceof Refusal) || error.code !== 'CONFLICT') return null
  return detail.safeParse(error.detail).data ?? null
}

/** No answer came: no network, the server is down, or something in between spoke. Whether the call took effect is not known. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('unreachable', { cause })
    this.name = 'Unreachable'
  }
}

interface ErrorBody {
  message: string
  detail?: unknown
  fields?: readonly FieldFault[]
}

const isFault = (value: unknown): value is FieldFault =>
  typeof value === 'object' && value !== null && 'path' in value && 'code' in value && typeof value.code === 'string'

// Without the schema library, which the sign-in page does not load.
const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string' &&
  (!('fields' in value) || (Array.isArray(value.fields) && value.fields.every(isFault)))

/** Something in between answers, a proxy or a network's sign-in page, or another installation, or this one answers another call. */
function isOwnAnswer({ headers }: Response, key = WITHOUT_KEY): boolean {
  const said = readAnswerHeader(headers.get(ANSWER_HEADER))
  return said !== null && said.key === key && session.isOf(said.installation)
}

async function readRefusal(response: Response): Promise<Refusal | Unreachable> {
  try {
    const body: unknown = await response.json()
    if (!isErrorBody(body)) throw new TypeError('no body of an error')
    const { message, detail, fields = [] } = body
    return new Refusal(response.status, isErrorCode(message) ? message : 'INTERNAL_ERROR_OCCURED', detail, fields)
  } catch (error) {
    // It broke off: the verdict is not known.
    return new Unreachable(error)
  }
}

const onUnauthenticated = new Set<() => void>()
/** Calls back when an answer says that the session is over. */
export function subscribeUnauthenticated(listener: () => void): () => void {
  onUnauthenticated.add(listener)
  return () => void onUnauthenticated.delete(listener)
}

/** How a request travels: `fetch`, or what does the same. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>

export interface RequestOptions {
  /** The token to act with; the session's own when absent, none when null. */
  token?: string | null
  /** Idempotency-Key: a repeat with the same key takes effect once (docs/wire.md 1.4). */
  key?: string
  signal?: AbortSignal
  transport?: Transport
}

/** One request to the server; throws `Refusal` or `Unreachable`. */
export async function request(path: string, init: RequestInit, options: RequestOptions = {}): Promise<Response> {
  const token = options.token === undefined ? session.token() : options.token
  const headers = headersFor(init, token)
  if (options.key) headers.set('idempotency-key', options.key)
  const early = options.transport || options.key ? undefined : takeEarly(path, init, token)
  let response: Response
  try {
    response = await (early ?? (options.transport ?? fetch)(path, { ...init, headers, ...(options.signal && { signal: options.signal }) }))
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new Unreachable(error)
  }
  if (!isOwnAnswer(response, options.key)) throw new Unreachable('not an answer to this call')
  if (response.ok) return response
  const refusal = await readRefusal(response)
  if (refusal instanceof Refusal && refusal.code === 'UNAUTHENTICATED' && options.token === undefined) {
    for (const listener of onUnauthenticated) listener()
  }
  throw refusal
}

const LONG = 100_000
const nextTurn = () => new Promise<void>(resolve => setTimeout(resolve))

/**
 * The body of a call. A long one is serialised and handed over in separate turns of the event loop, because `fetch` with one long string
 * blocks the page.
 */
async function wordsOf(resource: string, method: string, body: unknown): Promise<string | Blob> {
  const inner: string | undefined = JSON.stringify(body)
  const isLong = inner !== undefined && inner.length > LONG
  if (isLong) await nextTurn()
  const words = JSON.stringify({ resource, method, body: inner })
  if (!isLong) return words
  await nextTurn()
  return new Blob([words])
}

/** The `payload` of an answer; throws `Unreachable` when the connection broke in the middle of it. */
export async function payloadIn(response: Response): Promise<unknown> {
  try {
    const { payload }: { payload?: unknown } = await response.json()
    return payload
  } catch (error) {
    throw new Unreachable(error)
  }
}

/** The bytes of an answer; throws `Unreachable` when the connection broke in the middle of it. */
export async function bytesOf(path: string, options: RequestOptions = {}): Promise<Blob> {
  const response = await request(path, {}, options)
  try {
    return await response.blob()
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new Unreachable(error)
  }
}

/** A business call by its names only, as the outbox sends it; gives the payload as it came. */
export async function callByName(resource: string, method: string, body: unknown, options: RequestOptions = {}): Promise<unknown> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: await wordsOf(resource, method, body),
  }
  return payloadIn(await request('/api/api', init, options))
}

/** A business call; its answer is trusted to be what the contract of the same build says. */
export async function call<R extends ResourceName, M extends MethodName<R>>(
  resource: R,
  method: M,
  body: Input<R, M>,
  options: RequestOptions = {},
): Promise<Output<R, M>> {
  // The server strips and checks every answer against this very contract entry before it leaves.
  return (await callByName(resource, method, body, options)) as Output<R, M>
}
