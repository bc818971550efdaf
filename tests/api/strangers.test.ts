import { afterEach, expect, test, vi } from 'vitest'
import { describeOnBoth } from '#tests/support/api.ts'
import { linkTo } from '#tests/support/outbox.ts'
import { PNG } from '#tests/support/uploads.ts'

const KILO = 1024
const MEGA = 1024 * KILO
const CHUNK = 16 * KILO
const FILE_FIRST = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'

/** A body that gives its text a chunk at a time, when it is asked for more, and tells how much of it was taken. */
function counted(text: string, before: () => void = () => undefined) {
  const bytes = new TextEncoder().encode(text)
  const taken = { bytes: 0 }
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    before()
    controller.enqueue(bytes.slice(taken.bytes, taken.bytes + CHUNK))
    taken.bytes += CHUNK
    if (taken.bytes >= bytes.length) controller.close()
  }
  return { taken, body: new ReadableStream({ pull }, { highWaterMark: 0 }) }
}

describeOnBoth('strangers', world => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}, client = world.anonymous) => {
    const answer = await client.request(path, { method: 'POST', headers, body })
    const { message }: { message?: string } = await answer.json()
    return { told: [answer.status, message], wait: answer.headers.get('retry-after'), connection: answer.headers.get('connection') }
  }

  test.each([
    ['/api/api', 'application/json', [401, 'UNAUTHENTICATED']],
    ['/api/auth/token', 'application/x-www-form-urlencoded', [400, 'MALFORMED_REQUEST']],
    ['/api/auth/token', 'application/json', [400, 'MALFORMED_REQUEST']],
    ['/api/auth/reset/send', 'application/json', [400, 'MALFORMED_REQUEST']],
    ['/api/auth/setup', 'application/json', [400, 'MALFORMED_REQUEST']],
    ['/api/files/service', 'multipart/form-data; boundary=x', [401, 'UNAUTHENTICATED']],
  ])('are heard for a few kB alone: %s (%s)', async (path, type, told) => {
    for (const more of [{}, { authorization: 'Bearer nobody' }, { 'content-length': String(4 * MEGA) }]) {
      const { taken, body } = counted(FILE_FIRST.padEnd(4 * MEGA, 'a&'))
      expect((await post(path, body, { 'content-type': type, ...more })).told).toEqual(told)
      expect(taken.bytes).toBeLessThanOrEqual(2 * CHUNK)
    }
  })

  test('may send a photo once the first part has told their invitation', async () => {
    const profile = await world.database.reader
      .selectFrom('profile')
      .where('type', '=', 'USER_TYPE_EXTERNE')
      .select('id')
      .executeTakeFirst()
    const { payload } = await world.as('superadmin').call('USER_MANAGEMENT', 'INVITE', {
      profile: { id: profile?.id ?? 0 },
      email: 'photo@exemple.fr',
      userType: 'USER_TYPE_EXTERNE',
      gender: 'CIVILITE_STATUT_FEMALE',
      affiliate: { id: world.ids.affiliates.a1 },
    })
    const { token } = await linkTo(world, 'photo@exemple.fr')
    const photo = new File([PNG, new Uint8Array(100 * KILO)], 'moi.png')
    const tell = async (parts: [string, string | File][]) => {
      const body = new FormData()
      for (const [name, value] of parts) body.append(name, value)
      return (await world.anonymous.request('/api/files/service', { method: 'POST', body })).status
    }
    const model = (token: string): [string, string] => ['model', JSON.stringify({ usedFor: 'PROFILE', id: payload.id, token })]
    expect(await tell([model(token), ['file', photo]])).toBe(200)
    expect(await tell([model('faux'), ['file', photo]])).toBe(403)
    expect(await tell([['file', photo], model(token)])).toBe(401)
  })

  test('who stop in the middle of a body are sent away', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    for (const path of ['/api/auth/token', '/api/api', '/api/files/service']) {
      const body = new ReadableStream({ start: controller => controller.enqueue(new TextEncoder().encode('{"username')) })
      const answer = post(path, body, { 'content-type': 'multipart/form-data; boundary=x' })
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await answer).toEqual({ told: [503, 'UNAVAILABLE'], wait: '2', connection: 'close' })
    }
  })

  test('who are known may have a slow line, as long as bytes go on coming', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const slow = (ms: number) => {
      const call = { resource: 'DEMANDE_MANAGEMENT', method: 'COUNT', body: '{}', more: 'a'.repeat(400 * KILO) }
      return post('/api/api', counted(JSON.stringify(call), () => vi.advanceTimersByTime(ms)).body, {}, world.as('staff'))
    }
    expect((await slow(4000)).told).toEqual([200, undefined])
    expect((await slow(30_000)).told).toEqual([503, 'UNAVAILABLE'])
  })
})
