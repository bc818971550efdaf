import { expect, test } from 'vitest'
import { callByName, Unreachable } from '#client/data/call.ts'

/** What a call says to the server, and as what it is handed over. */
async function sent(body: unknown): Promise<{ said: unknown; isBlob: boolean }> {
  const bodies: (BodyInit | null | undefined)[] = []
  await callByName('FEEDBACK_MANAGEMENT', 'ADD', body, {
    token: null,
    transport: async (_, init) => {
      bodies.push(init.body)
      return new Response('{"payload":null}')
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
    const calling = callByName('FEEDBACK_MANAGEMENT', 'ADD', {}, { token: null, transport: async () => new Response(broken(), { status }) })
    await expect(calling).rejects.toBeInstanceOf(Unreachable)
  }
})
