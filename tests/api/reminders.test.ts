import { expect, test } from 'vitest'
import { isDayOff, nextDays, readDays, reminderDay } from '#contract/resources/reminder/days.ts'
import { reminderJobs } from '#server/resources/reminder/plan.ts'
import { planJobs, runDueJobs } from '#server/services/jobs/run.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { add, collection, decide, products, requestsOf } from './collection-support.ts'

test('days off are weekends and the public holidays of France, those that follow Easter too', () => {
  const off = ['2026-04-06', '2026-05-14', '2026-05-25', '2027-03-29', '2027-05-06', '2038-04-26', '2026-07-14', '2026-06-06', '2026-06-07']
  expect(off.filter(day => !isDayOff(day))).toEqual([])
  expect(['2026-04-07', '2026-05-15', '2026-06-08', '2026-12-24'].filter(isDayOff)).toEqual([])
  expect([reminderDay('2026-06-30', 15), reminderDay('2026-06-22', 1), reminderDay('2026-06-21', 0)]).toEqual([
    '2026-06-15',
    '2026-06-22',
    null,
  ])
})

test('the days of a plan are read as they are typed, and told as they fall after days off', () => {
  const typed = ['15, 7 et 2', ' 2;15 7, 7 ', '0', '', '15, -7', '91', '1 2 3 4 5 6 7', '1,5 jours', '15 etc']
  expect(typed.map(readDays)).toEqual([[15, 7, 2], [15, 7, 2], [0], null, null, null, null, null, null])
  expect(nextDays([15, 9, 2], '2026-06-30', '2026-06-16')).toEqual([
    { days: 9, day: '2026-06-22' },
    { days: 2, day: '2026-06-29' },
  ])
})

describeOnBoth('reminders of a collection', world => {
  const admin = () => world.as('admin')
  const mails = () =>
    world.database.reader.selectFrom('mail').where('template', '=', 'EMAIL_REQUEST_REMINDER').selectAll().orderBy('id').execute()
  const run = async (now: string) => {
    await planJobs(world.database, world.parts.services, now, reminderJobs)
    await runDueJobs(world.database, world.parts.services, now, reminderJobs)
  }

  test('only who has something missing, once a person, once a day of the plan, at its hour, never on a day off, and not after sending', async () => {
    const { partner, colleague } = world.ids.users
    await world.database.transaction(trx =>
      trx.updateTable('user_account').set({ activated: 1 }).where('id', 'in', [partner, colleague]).execute(),
    )
    const { p1, p1b } = world.ids.products
    const id = await add(world, collection([products(p1, p1b)], { endDate: '2099-06-30' }))
    await decide(world, id, 'COLLECT_STATUS_OPENED')
    await world.database.transaction(trx =>
      trx.updateTable('collection').set({ start_date: '2026-01-01', end_date: '2026-06-30' }).where('id', '=', id).execute(),
    )
    const before = await admin().call('COLLECT_REMINDER', 'GET_ID', { id })
    expect(before.payload).toMatchObject({
      enabled: false,
      days: [15, 7, 2],
      hour: 9,
      next: [],
      sent: [],
      can: ['UPDATE', 'SEND'],
    })
    const plan = { id, enabled: true, days: [2, 15, 7], hour: 9 }
    for (const wrong of [{ days: [] }, { days: [91] }, { days: [1, 2, 3, 4, 5, 6, 7] }, { hour: 6 }])
      expect((await admin().callAny('COLLECT_REMINDER', 'UPDATE', { ...plan, ...wrong })).error?.message).toBe('VALIDATION_ERROR')
    expect((await admin().callAny('COLLECT_REMINDER', 'UPDATE', { ...plan, stamp: before.payload.stamp })).error).toBeNull()
    expect((await world.as('partner').call('COLLECT_REMINDER', 'PREVIEW', { id })).error?.message).toBe('FORBIDDEN')
    expect((await world.as('staff').call('COLLECT_REMINDER', 'SEND', { id })).error?.message).toBe('FORBIDDEN')

    const { recipients } = (await admin().call('COLLECT_REMINDER', 'PREVIEW', { id })).payload
    expect(recipients.map(one => one.user.id).sort()).toEqual([partner, colleague].sort())
    expect(recipients[0]).toMatchObject({ requests: [{ sent: 0 }, { sent: 0 }], pause: null })

    // 15 June 2026 is a Monday; the plan's hour is 9:00 in Paris.
    await run('2026-06-15T06:59:00.000Z')
    expect(await mails()).toEqual([])
    for (const now of ['2026-06-15T07:05:00.000Z', '2026-06-15T07:15:00.000Z', '2026-06-15T16:00:00.000Z']) await run(now)
    expect((await mails()).map(mail => mail.user_id).sort()).toEqual([partner, colleague].sort())
    const [first, second] = await requestsOf(world, id)
    const entries = (await mails())[0]?.json_variables ?? ''
    for (const request of [first, second]) expect(entries).toContain(`?id=${request?.id}`)

    // One request is sent: the other alone is told of. Both: nobody hears any more.
    const end = (request: number) =>
      world.database.transaction(async trx => {
        const forms = await trx.selectFrom('request_questionnaire').where('request_id', '=', request).selectAll().execute()
        for (const form of forms) {
          const feedback = {
            request_id: request,
            questionnaire_id: form.questionnaire_id,
            version_id: form.version_id,
            name: '',
            revision: 1,
            ended: 1,
            saved_at: '2026-06-16',
            saved_by: partner,
          }
          await trx.insertInto('feedback').values(feedback).execute()
        }
      })
    await end(first?.id ?? 0)
    await run('2026-06-23T07:05:00.000Z')
    expect(await mails()).toHaveLength(4)
    expect((await mails())[2]?.json_variables).not.toContain(`?id=${first?.id}"`)
    await end(second?.id ?? 0)
    // 28 June is a Sunday: the reminder of two days before goes to Monday.
    for (const now of ['2026-06-28T08:00:00.000Z', '2026-06-29T08:00:00.000Z']) await run(now)
    expect(await mails()).toHaveLength(4)
    const { sent } = (await admin().call('COLLECT_REMINDER', 'GET_ID', { id })).payload
    expect(sent.map(one => [one.days, one.people, one.requests, one.answered])).toEqual([
      [2, 0, 0, 0],
      [7, 2, 1, 1],
      [15, 2, 2, 2],
    ])
  })

  test('by hand at once, but nobody twice within a day', async () => {
    const id = await add(world, collection([products(world.ids.products.p1)]))
    await decide(world, id, 'COLLECT_STATUS_OPENED')
    const send = () => admin().call('COLLECT_REMINDER', 'SEND', { id, comment: 'Merci' })
    const count = (await mails()).length
    expect((await send()).payload).toMatchObject({ recipients: 2, requests: 1 })
    expect((await send()).payload).toEqual({ recipients: 0, requests: 0 })
    expect((await mails()).length).toBe(count + 2)
    const { recipients } = (await admin().call('COLLECT_REMINDER', 'PREVIEW', { id })).payload
    expect(recipients.map(one => one.pause)).toEqual(['RECENT', 'RECENT'])
  })
})
