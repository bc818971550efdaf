import { expect, test } from 'vitest'
import { readAnswerHeader } from '#contract/answer.ts'
import { describeOnBoth, openCopy } from '#tests/support/api.ts'

// `tests/support/client.ts` checks the mark of every answer of every test of the wire; here is what these do not reach.
describeOnBoth('the mark of an answer (docs/wire.md 1.2)', world => {
  const key = crypto.randomUUID()
  const markOf = (response: Response) => readAnswerHeader(response.headers.get('sceau-answer'))

  test.each([
    ['health', 'GET', '/api/health', 200],
    ['an unknown path', 'GET', '/api/nothing', 404],
    ['the endpoint, asked wrongly', 'GET', '/api/api', 404],
    ['a refused call', 'POST', '/api/api', 400],
    ['a stranger’s file', 'GET', '/api/files/a.pdf', 401],
    ['a stranger’s export', 'GET', '/api/exports/a', 401],
    ['a refused sign-in', 'POST', '/api/auth/token', 400],
    ['an old client', 'POST', '/api/auth/token', 426],
  ])('%s', async (_, method, path, status) => {
    const headers = { 'idempotency-key': key, ...(status === 426 && { 'x-client-version': '0-old' }) }
    const response = await world.app.request(path, { method, headers, ...(method === 'POST' && { body: '[' }) })
    expect([response.status, markOf(response)]).toEqual([status, { installation: world.database.installation, key }])
  })

  test('all servers over one database are one installation', async () => {
    const copy = await openCopy(world)
    const response = await copy.app.request('/api/health')
    expect(markOf(response)).toEqual({ installation: world.database.installation, key: '-' })
    await copy.close()
  })
})
