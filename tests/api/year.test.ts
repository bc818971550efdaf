import { afterEach, expect, test, vi } from 'vitest'
import { RIGHTS } from '#contract/permissions.ts'
import { cardByName } from '#contract/questionnaire/layout.ts'
import { questionnaireSchema } from '#contract/questionnaire/model.ts'
import type { CollectionStatus } from '#contract/resources/collection/states.ts'
import type { RequestStatus } from '#contract/resources/request/states.ts'
import { listHolders } from '#server/access/holders/queries.ts'
import { fromJson } from '#server/database/json.ts'
import { JOB_KINDS } from '#server/jobs.ts'
import { planJobs, runDueJobs } from '#server/services/jobs/run.ts'
import { type Client, describeOnBoth, type World } from '#tests/support/api.ts'
import { addVersion } from '#tests/support/campaign.ts'
import { MADE_AT, PERSONAS } from '#tests/support/people.ts'
import { addProducts, collection, products, requestsOf } from './collection-support.ts'

const LONG = Boolean(process.env.SCEAU_LONG)
const AFFILIATES = LONG ? 200 : 4
/** Of each affiliate. */
const PRODUCTS = LONG ? 10 : 3

/** What becomes of a request, in turn: each sixth of them takes one course. */
const COURSES = ['PROMPT', 'AFTER_REMINDER', 'SENT_BACK', 'SENT_ONLY', 'LATE', 'NEVER'] as const
type Course = (typeof COURSES)[number]

interface Asked {
  id: number
  course: Course
  affiliate: number
  partner: number
}

/** Eight in the morning, Paris: the day's news leave, and nine o'clock's reminders an hour later. */
const MORNING = 'T07:30:00.000Z'
const NOON = 'T10:30:00.000Z'

afterEach(() => void vi.useRealTimers())

/** The affiliates of the year, each with products and one partner who answers. */
async function makeMembers(world: World): Promise<Map<number, { affiliate: number; partner: number }>> {
  const names = Array.from({ length: AFFILIATES }, (_, at) => `membre ${String(at).padStart(3, '0')}`)
  const rows = names.map(name => ({ name, name_fold: name, created_at: MADE_AT, updated_at: MADE_AT }))
  const affiliates = await world.database.transaction(trx => trx.insertInto('affiliate').values(rows).returning('id').execute())
  const owners = new Map<number, { affiliate: number; partner: number }>()
  const { type, permissions } = PERSONAS.partner
  const users = await world.addUsers(affiliates.map(({ id }) => ({ username: `p${id}`, type, permissions, affiliate: id })))
  for (const [at, { id: affiliate }] of affiliates.entries())
    for (const product of await addProducts(world, affiliate, PRODUCTS)) owners.set(product, { affiliate, partner: users[at]?.id ?? 0 })
  return owners
}

/** The short questionnaire is asked of products, and its first question fills the affiliate's representative. */
async function bindForm(world: World): Promise<void> {
  const { small } = world.ids.forms
  const { json_content } = await world.database.reader
    .selectFrom('questionnaire_version')
    .where('id', '=', small.version)
    .select('json_content')
    .executeTakeFirstOrThrow()
  const form = fromJson(questionnaireSchema, json_content)
  expect(cardByName(form).has('nom')).toBe(true)
  const cards = form.cards.map(card => (card.name === 'nom' ? { ...card, binding: 'affiliate.representativeName' } : card))
  await addVersion(world, { ...form, cards })
  await world.database.transaction(trx =>
    trx.updateTable('catalog_form').set({ questionnaire_id: small.id }).where('type', '=', 'COLLECT_TYPE_ANNUAL').execute(),
  )
}

const decideAs = (client: Client, id: number, decision: CollectionStatus, changes: number[]) =>
  client.call('COLLECT_MANAGEMENT', 'CHANGE_DECISION', { id, decision, comment: 'Pour la suite', changes })
const detail = async (client: Promise<Client>, id: number) => (await (await client).call('COLLECT_MANAGEMENT', 'GET_ID', { id })).payload

async function lastOf(world: World, table: 'notification' | 'mail'): Promise<number> {
  const row = await world.database.reader
    .selectFrom(table)
    .select(eb => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

const countBy = (words: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(words, word => word)].map(([word, { length }]) => [word, length]))

describeOnBoth('a year', world => {
  const now = () => new Date().toISOString()
  /** Everything that the clock does at an instant, twice, for the second time must bring nothing. */
  async function at(day: string, time = NOON): Promise<void> {
    vi.setSystemTime(`${day}${time}`)
    for (let turn = 0; turn < 2; turn++) {
      await planJobs(world.database, world.parts.services, now(), JOB_KINDS)
      while ((await runDueJobs(world.database, world.parts.services, now(), JOB_KINDS)).length > 0);
    }
  }

  test(`of ${AFFILIATES} affiliates and ${AFFILIATES * PRODUCTS} products: every notice and mail is told for, and the totals add up`, async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2027-01-11${NOON}`) })
    const owners = await makeMembers(world)
    await bindForm(world)
    const adminId = world.ids.users.admin
    const sessions = new Map<string, Client>()
    /** Somebody's session of today: those of months ago have ended. */
    const as = async (user: number): Promise<Client> => {
      const key = `${now()} ${user}`
      const client = sessions.get(key) ?? (await world.signIn(user))
      sessions.set(key, client)
      return client
    }
    const admin = () => as(adminId)
    const call = async (answer: Promise<{ error: unknown }>) => expect((await answer).error).toBeNull()
    const decide = async (decision: Parameters<typeof decideAs>[2], changes: number[] = []) =>
      decideAs(await admin(), id, decision, changes)
    const id = (
      await (
        await admin()
      ).call('COLLECT_MANAGEMENT', 'ADD', {
        ...collection([products(...owners.keys())]),
        startDate: '2027-03-01',
        endDate: '2027-06-30',
      })
    ).payload.id
    await call((await admin()).call('COLLECT_REMINDER', 'UPDATE', { id, enabled: true, days: [15, 7, 2], hour: 9 }))
    const base = { notice: await lastOf(world, 'notification'), mail: await lastOf(world, 'mail') }

    await at('2027-03-01')
    await call(decide('COLLECT_STATUS_OPENED'))
    const asked = (await requestsOf(world, id)).map((request, at): Asked => {
      const owner = owners.get(request.product_id ?? 0)
      return { id: request.id, course: COURSES[at % COURSES.length] ?? 'NEVER', ...(owner ?? { affiliate: 0, partner: 0 }) }
    })
    const of = (...courses: Course[]) => asked.filter(({ course }) => courses.includes(course))
    const sends = async (requests: readonly Asked[]) => {
      for (const { id: request, partner } of requests) {
        const body = {
          name: 'x',
          request,
          form: world.ids.forms.small.id,
          feedbacks: [{ name: 'nom', value: `Rep ${request}` }],
          ended: true,
        }
        await call((await as(partner)).call('FEEDBACK_MANAGEMENT', 'ADD', body))
      }
    }
    const moves = async (requests: readonly Asked[], decision: RequestStatus, by: 'partner' | 'admin') => {
      for (const { id: request, partner } of requests) {
        const client = await as(by === 'admin' ? adminId : partner)
        await call(client.call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', { id: request, decision, description: 'Voici' }))
      }
    }
    const handsOver = (requests: readonly Asked[]) => moves(requests, 'REQUEST_IN_PROGRESS', 'partner')
    const takes = async (requests: readonly Asked[]) => {
      for (const { id: request } of requests)
        await call((await admin()).call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id: request, user: adminId, description: '' }))
    }
    const accepts = (requests: readonly Asked[]) => moves(requests, 'REQUEST_ACCEPTED', 'admin')

    await at('2027-03-15')
    await sends(of('PROMPT', 'SENT_BACK', 'SENT_ONLY'))
    await handsOver(of('PROMPT', 'SENT_BACK'))
    await at('2027-03-16', MORNING)
    await at('2027-03-16')
    await takes(of('PROMPT', 'SENT_BACK'))
    await accepts(of('PROMPT'))
    await moves(of('SENT_BACK'), 'REQUEST_FEEDBACK', 'admin')
    await at('2027-04-01')
    await sends(of('SENT_BACK'))
    await handsOver(of('SENT_BACK'))
    await at('2027-04-02')
    await accepts(of('SENT_BACK'))

    await at('2027-06-15', MORNING)
    await at('2027-06-16')
    await sends(of('AFTER_REMINDER'))
    await handsOver(of('AFTER_REMINDER'))
    await at('2027-06-17')
    await takes(of('AFTER_REMINDER'))
    await accepts(of('AFTER_REMINDER'))
    await at('2027-06-21')
    await call((await admin()).call('COLLECT_MANAGEMENT', 'EXTENSION', { id, description: 'Deux semaines', endDate: '2027-07-15' }))
    for (const day of ['2027-06-30', '2027-07-07', '2027-07-08', '2027-07-13', '2027-07-15']) await at(day)
    expect((await detail(as(adminId), id)).status).toBe('COLLECT_STATUS_EXTENSION')
    await at('2027-07-16')
    expect((await detail(as(adminId), id)).status).toBe('COLLECT_STATUS_CLOTURED')

    await at('2027-09-01')
    await takes(of('SENT_ONLY', 'LATE'))
    await accepts(of('SENT_ONLY'))
    await moves(of('LATE'), 'REQUEST_SPECIAL_OPEN', 'admin')
    await at('2027-09-06')
    await sends(of('LATE'))
    await handsOver(of('LATE'))
    await at('2027-09-07')
    await accepts(of('LATE'))
    await at('2027-12-15')
    await call(decide('COLLECT_STATUS_ARCHIVAGE'))
    await at('2027-12-16')
    const lines = (await (await admin()).call('COLLECT_MANAGEMENT', 'GET_SYNCHRONISATION', { id })).payload
    await call(
      decide(
        'COLLECT_STATUS_SYNCHRONISATION',
        lines.map(line => line.id),
      ),
    )
    await at('2027-12-17', MORNING)

    // Totals: each request stands where its course led, and the counters say the same.
    const total = asked.length
    const accepted = of('PROMPT', 'AFTER_REMINDER', 'SENT_BACK', 'SENT_ONLY', 'LATE').length
    expect(total).toBe(AFFILIATES * PRODUCTS)
    expect(countBy((await requestsOf(world, id)).map(request => request.status))).toEqual({
      REQUEST_ACCEPTED: accepted,
      REQUEST_DENIED: of('NEVER').length,
    })
    expect(await detail(as(adminId), id)).toMatchObject({
      status: 'COLLECT_STATUS_SYNCHRONISATION',
      total,
      progress: 0,
      sent: 0,
      validated: accepted,
      rejected: total - accepted,
    })
    const written = (await (await admin()).call('COLLECT_MANAGEMENT', 'GET_SYNCHRONISATION', { id })).payload
    const answering = new Set(of('PROMPT', 'AFTER_REMINDER', 'SENT_BACK', 'SENT_ONLY', 'LATE').map(({ affiliate }) => affiliate))
    expect(countBy(written.map(line => line.state))).toEqual({ APPLIED: answering.size })

    // Every notice: who was told of what, and why so often.
    const people = (...courses: Course[]) => new Set(of(...courses).map(({ partner }) => partner)).size
    const holders = new Set([...(await listHolders(world.database.reader, RIGHTS['REQUEST.DECISION'])), adminId])
    const firstTime = of('PROMPT', 'SENT_BACK', 'AFTER_REMINDER').length
    const again = of('SENT_BACK', 'LATE').length
    const toPartners = {
      COLLECTION_OPENED: people(...COURSES),
      // Four days of the plan: 15 days before the first end, then 15, 7 and 2 before the second.
      REQUEST_REMINDER: people('AFTER_REMINDER', 'LATE', 'NEVER') + 3 * people('LATE', 'NEVER'),
      COLLECTION_EXTENDED: people('SENT_ONLY', 'LATE', 'NEVER'),
      COLLECTION_HANDED_OVER: people('SENT_ONLY'),
      COLLECTION_CLOSED: people('LATE', 'NEVER'),
      COLLECTION_ARCHIVED: people('NEVER'),
      REQUEST_SENT_BACK: of('SENT_BACK').length,
      REQUEST_REOPENED: of('LATE').length,
      REQUEST_ACCEPTED: accepted,
    }
    // What nobody has taken is told to all who may decide it, then to who has it.
    const toStaff = { REQUEST_HANDED_OVER: firstTime * holders.size + again }
    // The service tells administrators that its clock is not PostgreSQL's: here it is moved.
    const alerts = await world.database.reader.selectFrom('notification').where('type', '=', 'SYSTEM_ALERT').select('text').execute()
    expect(alerts.filter(({ text }) => !text.startsWith('L’horloge du serveur est décalée'))).toEqual([])
    const notices = await world.database.reader
      .selectFrom('notification')
      .where('id', '>', base.notice)
      .where('type', '!=', 'SYSTEM_ALERT')
      .select(['type', 'user_id', 'request_id'])
      .execute()
    expect(countBy(notices.map(notice => notice.type))).toEqual({ ...toPartners, ...toStaff })
    // Nobody is told the same of a collection twice.
    const once = notices.filter(notice => notice.type.startsWith('COLLECTION_'))
    expect(new Set(once.map(({ type, user_id }) => `${type} ${user_id}`)).size).toBe(once.length)

    // Every mail: partners at once, one for each notice; staff once a day, for each day on which something was handed over.
    const days = { all: 2, taken: 2 }
    const mails = await world.database.reader
      .selectFrom('mail')
      .where('id', '>', base.mail)
      .where('template', '!=', 'EMAIL_SYSTEM_ALERT')
      .select('template')
      .execute()
    const byNotice = Object.fromEntries(Object.entries(toPartners).map(([event, count]) => [`EMAIL_${event}`, count]))
    expect(countBy(mails.map(mail => mail.template))).toEqual({ ...byNotice, EMAIL_DIGEST: days.all * holders.size + days.taken })
    expect(await world.count('news')).toBe(0)
    if (LONG)
      console.table({
        requests: { total, accepted },
        ...Object.fromEntries(
          Object.entries({ ...toPartners, ...toStaff }).map(([event, n]) => [
            event,
            { notices: n, mails: byNotice[`EMAIL_${event}`] ?? 0 },
          ]),
        ),
      })
  }, 3_600_000)
})
