import { afterEach, describe, expect, test, vi } from 'vitest'
import { callByName, Refusal, subscribeUnauthenticated, Unreachable } from '#client/data/call.ts'
import { session } from '#client/data/session.ts'
import { marked } from '../stub-fetch.ts'

/** What a call says to the server, and as what it is handed over. */
async function sent(body: unknown): Promise<{ said: unknown; isBlob: boolean }> {
  const bodies: (BodyInit | null | undefined)[] = []
  await callByName('FEEDBACK_MANAGEMENT', 'ADD', body, {
    token: null,
    transport: async (_, init) => {
      bodies.push(init.body)
      return marked(new Response('{"payload":null}'), init)
    },
  })
  const [only] = bodies
  return { said: await new Response(only).json(), isBlob: only instanceof Blob }
}

test.each([
  ['a few answers', { name: 'Collecte', note: 'Été «\u202f1\u202f»' }, false],
  ['thousands of rows', Array.from({ length: 5000 }, (_, line) => ({ value: `Été ${line}`, line })), true],
  ['nothing', undefined, false],
])('%s: the same words, a long one as a blob', async (_, body, isBlob) => {
  const said = { resource: 'FEEDBACK_MANAGEMENT', method: 'ADD', ...(body !== undefined && { body: JSON.stringify(body) }) }
  expect(await sent(body)).toEqual({ said, isBlob })
})

test('an answer whose body breaks off is none, whatever its status', async () => {
  const broken = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"message":"INTERN'))
        controller.error(new TypeError('network error'))
      },
    })
  for (const status of [200, 400, 502]) {
    const transport = async (_: string, init: RequestInit) => marked(new Response(broken(), { status }), init)
    const calling = callByName('FEEDBACK_MANAGEMENT', 'ADD', {}, { token: null, transport })
    await expect(calling).rejects.toBeInstanceOf(Unreachable)
  }
})

describe('what something in between says is no answer (docs/wire.md 1.2)', () => {
  const KEY = '00000000-0000-4000-8000-000000000001'
  const OTHER = '00000000-0000-4000-8000-000000000002'
  afterEach(() => session.close())

  const onEnd = vi.fn()
  /** What a call of a signed-in user comes to, under a key or without one. */
  async function calling(answer: (init: RequestInit) => Response, key?: string): Promise<unknown> {
    const stop = subscribeUnauthenticated(onEnd)
    session.open('token')
    try {
      const options = { ...(key && { key }), transport: async (_: string, init: RequestInit) => answer(init) }
      return await callByName('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', {}, options).catch((error: unknown) => error)
    } finally {
      stop()
    }
  }
  const json = (status: number, body: unknown) => Response.json(body, { status })
  const refusing = (status: number, message: string) => () => json(status, { message })

  test.each<[string, () => Response]>([
    ['200 and nothing', () => json(200, {})],
    ['200 and a payload', () => json(200, { payload: {} })],
    ['a page', () => new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })],
    ['204', () => new Response(null, { status: 204 })],
    ['401', refusing(401, 'UNAUTHENTICATED')],
    ['403', refusing(403, 'FORBIDDEN')],
    ['404', refusing(404, 'NOT_FOUND')],
    ['413', refusing(413, 'FILE_TOO_LARGE')],
    ['429', refusing(429, 'TOO_MANY_REQUESTS')],
    ['503', refusing(503, 'UNAVAILABLE')],
    ['the answer to another call', () => marked(json(200, { payload: {} }), { headers: { 'idempotency-key': OTHER } })],
    ['a refusal of another call', () => marked(json(403, { message: 'FORBIDDEN' }), { headers: { 'idempotency-key': OTHER } })],
  ])('%s: the call is not judged, and nobody is signed out', async (_, answer) => {
    expect(await calling(answer, KEY)).toBeInstanceOf(Unreachable)
    expect(await calling(answer)).toBeInstanceOf(Unreachable)
    expect(onEnd).not.toHaveBeenCalled()
  })

  test('another installation’s answer is none while the session lasts', async () => {
    const from = (installation: string) => (init: RequestInit) => marked(json(200, { payload: installation }), init, installation)
    expect(await calling(from('ours'), KEY)).toBe('ours')
    expect(await calling(from('theirs'), KEY)).toBeInstanceOf(Unreachable)
    expect(await calling(from('ours'))).toBe('ours')
    session.close()
    expect(await calling(from('theirs'))).toBe('theirs')
  })

  test('our own refusal is one, and ends the session that is over', async () => {
    expect(await calling(init => marked(json(403, { message: 'FORBIDDEN' }), init), KEY)).toBeInstanceOf(Refusal)
    expect(onEnd).not.toHaveBeenCalled()
    expect(await calling(init => marked(json(401, { message: 'UNAUTHENTICATED' }), init))).toBeInstanceOf(Refusal)
    expect(onEnd).toHaveBeenCalledOnce()
  })
})
