import { expect, test } from 'vitest'
import { requestValues } from '#contract/messages/request-values.ts'
import { wayOf } from '#contract/messages/wish.ts'
import { planJobs, runDueJobs } from '#server/services/jobs/run.ts'
import { newsJobs } from '#server/services/messages/digest.ts'
import { tell } from '#server/services/messages/tell.ts'
import { describeOnBoth } from '#tests/support/api.ts'

test('who has chosen nothing: partners at once, staff once a day but for what is meant for them by name', () => {
  expect(wayOf('REQUEST_HANDED_OVER', '', 'USER_TYPE_EXTERNE')).toBe('MAIL')
  expect(wayOf('REQUEST_HANDED_OVER', '', 'USER_TYPE_INTERNE')).toBe('NEWS')
  expect(wayOf('REQUEST_AFFECTED', '', 'USER_TYPE_INTERNE')).toBe('MAIL')
  expect(wayOf('REQUEST_AFFECTED', 'DAILY', 'USER_TYPE_INTERNE')).toBe('NEWS')
  expect(wayOf('REQUEST_AFFECTED', 'REQUIRED', 'USER_TYPE_INTERNE')).toBe(null)
})

describeOnBoth('wishes', world => {
  const { users } = world.ids
  const told = (user: number, now: string) =>
    world.database.transaction(trx => {
      const request = {
        id: world.ids.requests.product1,
        type: 'REQUEST_FORM_PRODUCT',
        target: '<b>P</b>',
        status: 'REQUEST_ACCEPTED',
      } as const
      return tell(trx, 'REQUEST_ACCEPTED', [user], { about: { request: request.id }, variables: requestValues(request, 'Bien') }, now)
    })
  const mailsOf = (user: number) => world.database.reader.selectFrom('mail').where('user_id', '=', user).selectAll().orderBy('id').execute()
  const run = async (now: string) => {
    await planJobs(world.database, world.parts.services, now, newsJobs)
    await runDueJobs(world.database, world.parts.services, now, newsJobs)
  }

  test('each person’s own: at once, one mail a day at eight in Paris, or none; notifications come in any case', async () => {
    const partner = world.as('partner')
    expect((await partner.call('NT_NOTIFICATION', 'GET_WISH', {})).payload).toEqual({ wish: 'AT_ONCE', isChosen: false })
    expect((await partner.call('NT_NOTIFICATION', 'SET_WISH', { wish: 'DAILY' })).error).toBeNull()
    expect((await partner.call('NT_NOTIFICATION', 'GET_WISH', {})).payload).toEqual({ wish: 'DAILY', isChosen: true })
    await world.as('colleague').call('NT_NOTIFICATION', 'SET_WISH', { wish: 'REQUIRED' })
    await world.database.transaction(trx =>
      trx.updateTable('user_account').set({ activated: 1 }).where('id', 'in', [users.partner, users.colleague, users.partner2]).execute(),
    )

    for (const user of [users.partner, users.colleague, users.partner2]) await told(user, '2026-06-01T09:00:00.000Z')
    await told(users.partner, '2026-06-02T05:59:00.000Z')
    await told(users.partner, '2026-06-02T06:01:00.000Z')
    expect([
      (await mailsOf(users.partner)).length,
      (await mailsOf(users.colleague)).length,
      (await mailsOf(users.partner2)).length,
    ]).toEqual([0, 0, 1])
    expect(await world.count('notification')).toBeGreaterThanOrEqual(5)

    await run('2026-06-02T05:59:59.000Z')
    expect(await mailsOf(users.partner)).toEqual([])
    for (const now of ['2026-06-02T06:02:00.000Z', '2026-06-02T06:04:00.000Z', '2026-06-02T20:00:00.000Z']) await run(now)
    const [mail, ...more] = await mailsOf(users.partner)
    expect([mail?.template, more]).toEqual(['EMAIL_DIGEST', []])
    const { payload } = await world.as('admin').call('MAIL_OUTBOX', 'GET_ID', { id: mail?.id ?? 0 })
    expect(payload.text?.match(/a été acceptée/g)).toHaveLength(2)
    await run('2026-06-03T06:30:00.000Z')
    expect(await mailsOf(users.partner)).toHaveLength(2)
    expect(await world.count('news')).toBe(0)
  })
})
