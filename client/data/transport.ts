import type { Transport } from './call.ts'

/** Calls that tell how far they are, and are given up only where nothing moves: `fetch` knows no progress. */

/** Nothing has come or gone for so long: the network is dead. */
const SILENCE_MS = 60_000
/** What was handed to the network may still lie in its buffers, on the slowest line for so long. */
const SLOWEST_BYTES_PER_MS = 8

export interface Progress {
  /** Called with what has been sent, in percent. */
  onProgress?: (percent: number) => void
}

/** What came, as `fetch` would give it. */
function answerOf(sending: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of sending.getAllResponseHeaders().trim().split('\r\n')) {
    const [name, ...value] = line.split(':')
    if (name) headers.append(name, value.join(':').trim())
  }
  return new Response(sending.responseText === '' ? null : sending.responseText, { status: sending.status, headers })
}

type Body = string | Blob | FormData | null

const asBody = (body: RequestInit['body']): Body =>
  typeof body === 'string' || body instanceof Blob || body instanceof FormData ? body : null

function sizeOf(body: Body): number {
  if (body === null || typeof body === 'string') return body?.length ?? 0
  if (body instanceof Blob) return body.size
  let size = 0
  body.forEach((part: unknown) => {
    size += part instanceof Blob ? part.size : String(part).length
  })
  return size
}

/** A request whose limit follows its progress, however slow the line. */
export const patiently =
  ({ onProgress }: Progress = {}): Transport =>
  (path, { method, headers, body: given, signal }) =>
    new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest()
      const body = asBody(given)
      const limit = SILENCE_MS + sizeOf(body) / SLOWEST_BYTES_PER_MS
      let timer = 0
      const fail = (error: Error) => {
        window.clearTimeout(timer)
        reject(error)
      }
      const move = () => {
        window.clearTimeout(timer)
        timer = window.setTimeout(() => {
          fail(new TypeError('nothing moves'))
          sending.abort()
        }, limit)
      }
      sending.open(method ?? 'GET', path)
      for (const [name, value] of new Headers(headers)) sending.setRequestHeader(name, value)
      sending.upload.onprogress = ({ loaded, total }) => {
        move()
        onProgress?.(total === 0 ? 0 : Math.floor((loaded / total) * 100))
      }
      sending.onprogress = move
      sending.onload = () => {
        window.clearTimeout(timer)
        resolve(answerOf(sending))
      }
      sending.onerror = () => fail(new TypeError('no answer'))
      sending.onabort = () => fail(new DOMException('aborted', 'AbortError'))
      signal?.addEventListener('abort', () => sending.abort())
      move()
      sending.send(body)
    })
