import { expect, test } from 'vitest'
import { Problem } from '#contract/errors.ts'
import { describeOnBoth } from '#tests/support/api.ts'

describeOnBoth('worlds of the tests', world => {
  test('personas are signed in and the fixture is there', async () => {
    const answer = await world.as('partner').request('/api/auth/current')
    expect(await answer.json()).toMatchObject({ payload: { username: 'partner', affiliate: { id: world.ids.affiliates.a1 } } })
    expect(await world.count('request')).toBe(7)
  })

  test('a refusal is read in the contract’s shape', async () => {
    const { status, error } = await world.anonymous.call('USER_MANAGEMENT', 'GET_ALL', {})
    expect({ status, error }).toEqual({ status: 401, error: { message: 'UNAUTHENTICATED' } })
  })

  test('tests and server share one Problem class', async () => {
    await expect(
      world.database.transaction(() => Promise.reject(new Problem('NOT_FOUND'))).catch(error => error instanceof Problem),
    ).resolves.toBe(true)
    const call = { text: 'no JSON', token: null, idempotencyKey: undefined, address: () => ({ ip: '', proxy: '' }) }
    await expect(world.parts.dispatcher.call(call)).rejects.toBeInstanceOf(Problem)
  })
})
