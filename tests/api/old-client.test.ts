import { expect, test } from 'vitest'
import { GENERATION } from '#contract/version.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { addRequest } from '#tests/support/campaign.ts'

describeOnBoth('a tab that was left open through two versions', world => {
  const { small } = world.ids.forms
  /** As an outbox froze it: of the oldest generation that is understood, without what came to the wire since. */
  const old = (key: string) => ({ key, headers: { 'x-client-version': `${GENERATION}-older-build` } })

  test('sends what it has typed, without a revision, and is answered the same for a repeat', async () => {
    const request = await addRequest(world)
    const body = { request, form: small.id, name: 'Collecte', ended: false, feedbacks: [{ name: 'nom', value: 'Livret' }], futur: 1 }
    const key = crypto.randomUUID()
    const send = () => world.as('partner').callAny('FEEDBACK_MANAGEMENT', 'ADD', body, old(key))
    const first = await send()
    expect([first.status, first.error]).toEqual([200, null])
    expect((await send()).text).toBe(first.text)
  })

  test('saves a form without a stamp: the last save stands', async () => {
    const partner = world.as('partner')
    const { payload } = await partner.call('USER_MANAGEMENT', 'GET_CURRENT', {})
    const { firstName, lastName, email, username, phone } = payload
    const body = { firstName, lastName, email, username, phone: phone || '0170180000', gender: null, image: null }
    expect((await partner.callAny('USER_MANAGEMENT', 'UPDATE_CURRENT', body, old(crypto.randomUUID()))).error).toBeNull()
  })
})
