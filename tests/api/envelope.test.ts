import { expect, test } from 'vitest'
import { GENERATION } from '#contract/version.ts'
import { type Answer, type Client, describeOnBoth } from '#tests/support/api.ts'

const MEGA = 1024 * 1024

const envelope = (body: string, resource = 'DEMANDE_MANAGEMENT', method = 'GET_ID') => JSON.stringify({ resource, method, body })
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const verdict = ({ status, error }: Answer<unknown>) => `${status} ${error?.message}`

describeOnBoth('the envelope', world => {
  const client: Client = world.as('superadmin')
  const send = (text: string | Uint8Array<ArrayBuffer>) => client.send(text).then(verdict)

  test.each([
    ['nothing', ''],
    ['no JSON', 'resource=DEMANDE_MANAGEMENT'],
    ['cut JSON', '{"resource":"DEMANDE_MANAGEMENT","method":"GET_ID"'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['a number', '1e999'],
    ['no method', '{"resource":"DEMANDE_MANAGEMENT"}'],
    ['a resource that is no text', '{"resource":1,"method":"GET"}'],
    ['a method that is a list', '{"resource":"DEMANDE_MANAGEMENT","method":["GET"]}'],
    ['a body that is an object', '{"resource":"DEMANDE_MANAGEMENT","method":"COUNT","body":{}}'],
    ['a body that is null', '{"resource":"DEMANDE_MANAGEMENT","method":"COUNT","body":null}'],
    ['a body that is no JSON', envelope('{id:1}')],
    ['a body that is a list', envelope('[1]')],
    ['a body that is a number', envelope('7')],
    ['an envelope nested too deep', `{"resource":"DEMANDE_MANAGEMENT","method":"COUNT","body":"","more":${nested(64)}}`],
    ['a body nested too deep', envelope(`{"id":1,"more":${nested(64)}}`)],
    ['brackets without end', '['.repeat(200_000)],
  ])('%s is MALFORMED_REQUEST', async (_name, text) => {
    expect(await send(text)).toBe('400 MALFORMED_REQUEST')
  })

  test('64 levels pass, and brackets in texts are no levels', async () => {
    const { handed } = world.ids.requests
    expect(await send(envelope(`{"id":${handed},"more":${nested(63)}}`))).toBe('200 undefined')
    expect(await send(envelope(JSON.stringify({ id: handed, more: '[{'.repeat(500), quoted: '\\"[[['.repeat(50) })))).toBe('200 undefined')
  })

  test('bytes that are no UTF-8 are MALFORMED_REQUEST', async () => {
    const text = new TextEncoder().encode(envelope('{"id":1}'))
    expect(await send(new Uint8Array([...text.slice(0, 20), 0xff, 0xfe, ...text.slice(20)]))).toBe('400 MALFORMED_REQUEST')
  })

  test('10 MB pass, more is refused, with and without a length', async () => {
    const padded = (size: number) => {
      const text = envelope(`{"id":${world.ids.requests.handed},"more":""}`)
      return text.replace('\\"more\\":\\"', `\\"more\\":\\"${'a'.repeat(size - text.length)}`)
    }
    expect(padded(10 * MEGA)).toHaveLength(10 * MEGA)
    expect(await send(padded(10 * MEGA))).toBe('200 undefined')
    expect(await send(padded(10 * MEGA + 1))).toBe('400 MALFORMED_REQUEST')
    const bytes = new TextEncoder().encode(padded(11 * MEGA))
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes)
        controller.close()
      },
    })
    const answer = await client.request('/api/api', { method: 'POST', body })
    expect(answer.status).toBe(400)
  })

  test.each([
    'UNKNOWN',
    '__proto__',
    'constructor',
    'toString',
    '',
    '\0',
    'DEMANDE_MANAGEMENT\0',
    'demande_management',
    '../DEMANDE_MANAGEMENT',
  ])('the resource or method %j does not exist', async name => {
    expect(await send(envelope('{}', name, 'GET'))).toBe('404 NOT_FOUND')
    expect(await send(envelope('{}', 'DEMANDE_MANAGEMENT', name))).toBe('404 NOT_FOUND')
  })

  test.each([
    ['NUL', '\\u0000'],
    ['a lone high surrogate', '\\ud800'],
    ['a lone low surrogate', '\\udfff'],
  ])('%s in a text, deep or in a name, is a fault of its field', async (_name, unsound) => {
    for (const body of [`{"id":1,"description":"a${unsound}b"}`, `{"id":1,"x":[{"y":"${unsound}"}]}`, `{"id":1,"n${unsound}":1}`]) {
      const { status, error } = await client.send(envelope(body))
      expect([status, error?.message, error?.fields?.[0]?.code]).toEqual([400, 'VALIDATION_ERROR', 'STD_ERROR.CHARACTERS'])
    }
    expect(await send(envelope(`{"id":${world.ids.requests.handed},"x":"\\ud83d\\ude00"}`))).toBe('200 undefined')
  })

  test('__proto__ and constructor in a body are ignored', async () => {
    const { handed } = world.ids.requests
    expect(await send(envelope(`{"__proto__":{"id":${handed}}}`))).toBe('400 VALIDATION_ERROR')
    expect(await send(envelope(`{"id":${handed},"__proto__":{"isSuperAdmin":true},"constructor":{"prototype":{"x":1}}}`))).toBe(
      '200 undefined',
    )
    expect('isSuperAdmin' in {}).toBe(false)
  })

  test('authorization comes before validation', async () => {
    for (const body of ['{"id":"x"}', '[]', 'no JSON']) {
      expect(verdict(await world.anonymous.send(envelope(body)))).toBe('401 UNAUTHENTICATED')
      expect(verdict(await world.as('noRights').send(envelope(body)))).toBe('403 FORBIDDEN')
    }
  })

  test('every route tells a client that it is too old; a version in another form passes', async () => {
    const old = { headers: { 'x-client-version': `${GENERATION - 1}-abc` } }
    expect(verdict(await client.send(envelope('{"id":1}'), old))).toBe('426 CLIENT_TOO_OLD')
    expect((await client.request('/api/auth/current', {}, old)).status).toBe(426)
    const other = { headers: { 'x-client-version': 'curl' } }
    expect((await client.request('/api/auth/current', {}, other)).status).toBe(200)
  })

  test('other paths and verbs answer NOT_FOUND in the error shape; health answers', async () => {
    for (const [path, method] of [
      ['/api', 'GET'] as const,
      ['/api/api', 'GET'] as const,
      ['/api/api', 'DELETE'] as const,
      ['/api/nothing', 'POST'] as const,
      ['/api//api', 'POST'] as const,
      ['/api/%2Fapi', 'GET'] as const,
      ['/api/auth/setup/x', 'POST'] as const,
    ]) {
      const answer = await client.request(path, { method })
      expect([path, answer.status, await answer.json()]).toEqual([path, 404, { message: 'NOT_FOUND' }])
    }
    const health = await world.anonymous.request('/api/health')
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok', version: expect.any(String), alerts: [] }])
  })
})
