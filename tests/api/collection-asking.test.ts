import { expect, test } from 'vitest'
import { questionnaireSchema } from '#contract/questionnaire/model.ts'
import type { CollectionStatus } from '#contract/resources/collection/states.ts'
import { fromJson } from '#server/database/json.ts'
import { JOB_KINDS } from '#server/jobs.ts'
import { decide } from '#server/resources/collection/decide.ts'
import { carryOut, carryOutPiece } from '#server/resources/collection/pieces.ts'
import { findCollection } from '#server/resources/collection/queries.ts'
import { planJobs, runDueJobs } from '#server/services/jobs/run.ts'
import { breathe } from '#server/services/pause.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { addVersion } from '#tests/support/campaign.ts'
import { MADE_AT } from '#tests/support/people.ts'
import { add, addProducts, affiliates, decide as call, collection, detail, products, requestsOf } from './collection-support.ts'

describeOnBoth('what is decided about a collection, piece by piece', world => {
  /** The decision alone, as a server leaves it that dies right after its commit. */
  const decideOnly = (id: number, to: CollectionStatus = 'COLLECT_STATUS_OPENED') =>
    world.database.transaction(async trx => {
      const record = await findCollection(trx, id)
      const decision = { comment: 'Bonjour', by: world.ids.users.admin, now: new Date().toISOString() }
      if (record) await decide(trx, record, { to, ...decision })
    })
  const piece = (id: number, size: number) => world.database.transaction(trx => carryOutPiece(trx, id, size))
  /** Whom notices of the opening told, with the first words that say of how many requests. */
  const told = async (after: number) => {
    const rows = await world.database.reader
      .selectFrom('notification')
      .where('type', '=', 'COLLECTION_OPENED')
      .where('id', '>', after)
      .select(['user_id', 'text'])
      .orderBy('user_id')
      .execute()
    return rows.map(row => [row.user_id, /\d+ demandes|une demande/.exec(row.text)?.[0]])
  }
  const lastNotice = async () =>
    (
      await world.database.reader
        .selectFrom('notification')
        .select(eb => eb.fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
    ).id ?? 0
  const seenBy = async (persona: 'partner' | 'partner2', collect: number) =>
    (await world.as(persona).call('DEMANDE_MANAGEMENT', 'FILTER', { collectTarget: collect, data: { size: 100 } })).payload.count

  test('a crash between two pieces is taken up: each target once, at the version of the opening, each affiliate whole, each person told once', async () => {
    const { p1, p2 } = world.ids.products
    const { small } = world.ids.forms
    const { a1, a2 } = world.ids.affiliates
    const own = [p1, ...(await addProducts(world, a1, 4))]
    const others = [p2, ...(await addProducts(world, a2, 2))]
    const id = await add(world, collection([products(...own, ...others), affiliates(small.id, a1, a2)]))
    const mails = await world.count('mail')
    const notices = await lastNotice()
    await decideOnly(id)
    expect(await detail(world, id)).toMatchObject({ status: 'COLLECT_STATUS_OPENED', asking: 10, total: 0 })

    // Until all are asked nothing else is decided, by people or by the clock, and no one is reminded.
    const refusal = (await call(world, id, 'COLLECT_STATUS_CLOTURED')).error
    expect([refusal?.message, refusal?.detail]).toEqual([
      'TRANSITION_REFUSED',
      { from: 'COLLECT_STATUS_OPENED', to: 'COLLECT_STATUS_CLOTURED', asking: 10 },
    ])
    expect((await detail(world, id)).can).not.toContain('EXTENSION')
    expect((await world.as('admin').call('COLLECT_REMINDER', 'SEND', { id })).error?.message).toBe('TRANSITION_REFUSED')

    // A later version, and a product that leaves its catalogue, change nothing of what is asked.
    const before = await world.database.reader
      .selectFrom('collection_asking_form as f')
      .innerJoin('collection_asking as a', 'a.id', 'f.asking_id')
      .where('a.collection_id', '=', id)
      .select(['f.questionnaire_id', 'f.version_id'])
      .execute()
    await addVersion(world, await questionnaire(small.version))
    await world.database.transaction(trx =>
      trx
        .updateTable('product')
        .set({ catalog_id: null })
        .where('id', '=', own[1] ?? 0)
        .execute(),
    )

    // Six targets are the first affiliate's: a piece of seven stops there, and tells them.
    expect(await piece(id, 7)).toBe(true)
    const first = await seenBy('partner', id)
    expect([first, await seenBy('partner2', id)].sort()).toEqual([0, a1 < a2 ? 6 : 4].sort())
    const early = await told(notices)
    expect(new Set(early.map(([, count]) => count))).toEqual(new Set(['6 demandes']))
    const save = { name: 'x', form: small.id, feedbacks: [{ name: 'nom', value: 'Alpha' }], ended: false }
    const ownRequest = (await requestsOf(world, id)).find(request => request.product_id === null)
    expect((await world.as('partner').call('FEEDBACK_MANAGEMENT', 'ADD', { ...save, request: ownRequest?.id ?? 0 })).error).toBeNull()

    const now = new Date(Date.now() + 60_000).toISOString()
    await planJobs(world.database, world.parts.services, now, JOB_KINDS)
    await Promise.all([
      runDueJobs(world.database, world.parts.services, now, JOB_KINDS),
      carryOut(world.database, id),
      carryOut(world.database, id),
    ])
    const requests = await requestsOf(world, id)
    expect(requests.map(row => row.product_id ?? `a${row.affiliate_id}`).sort()).toEqual([...own, ...others, `a${a1}`, `a${a2}`].sort())
    expect(await detail(world, id)).toMatchObject({ asking: 0, total: before.length })
    const pinned = await world.database.reader
      .selectFrom('request_questionnaire')
      .where(
        'request_id',
        'in',
        requests.map(row => row.id),
      )
      .select(['questionnaire_id', 'version_id'])
      .execute()
    const sorted = (rows: typeof before) => rows.map(row => `${row.questionnaire_id} ${row.version_id}`).sort()
    expect(sorted(pinned)).toEqual(sorted(before))
    const all = await told(notices)
    const counts = new Map(all.map(([user, count]) => [user, count]))
    expect(counts.size).toBe(all.length)
    expect([counts.get(world.ids.users.partner), counts.get(world.ids.users.partner2)]).toEqual(['6 demandes', '4 demandes'])
    expect(await world.count('mail')).toBe(mails + (await mailed(all.map(([user]) => Number(user)))))
    for (const table of ['collection_asking', 'collection_asking_form'] as const) expect(await world.count(table)).toBe(0)
    expect((await call(world, id, 'COLLECT_STATUS_CLOTURED')).error).toBeNull()
  })

  const questionnaire = async (version: number) => {
    const { json_content } = await world.database.reader
      .selectFrom('questionnaire_version')
      .where('id', '=', version)
      .select('json_content')
      .executeTakeFirstOrThrow()
    return fromJson(questionnaireSchema, json_content)
  }
  const mailed = async (users: number[]) =>
    (
      await world.database.reader
        .selectFrom('user_account')
        .where('id', 'in', users)
        .where('activated', '=', 1)
        .where('blocked_by_admin', '=', 0)
        .select('id')
        .execute()
    ).length

  test('an affiliate larger than a piece is told once, when all of it is asked; others write between two pieces', async () => {
    const own = await addProducts(world, world.ids.affiliates.a1, 95)
    const id = await add(world, collection([products(...own)]))
    const notices = await lastNotice()
    const seen: number[] = []
    let isOpening = true
    const opening = call(world, id, 'COLLECT_STATUS_OPENED').finally(() => {
      isOpening = false
    })
    while (isOpening) {
      seen.push(await world.database.transaction(async trx => (await findCollection(trx, id))?.asking ?? 0))
      await breathe()
    }
    expect((await opening).error).toBeNull()
    expect(seen.some(asking => asking > 0 && asking < 95)).toBe(true)
    expect(await requestsOf(world, id)).toHaveLength(95)
    expect(new Set((await told(notices)).map(([, count]) => count))).toEqual(new Set(['95 demandes']))
    expect((await told(notices)).filter(([user]) => user === world.ids.users.partner)).toHaveLength(1)

    const more = await addProducts(world, world.ids.affiliates.a1, 3)
    const before = await lastNotice()
    expect(
      (await world.as('admin').call('COLLECT_MANAGEMENT', 'EXTENSION', { id, description: 'Encore', forms: [products(...more)] })).error,
    ).toBeNull()
    expect(await requestsOf(world, id)).toHaveLength(98)
    expect(new Set((await told(before)).map(([, count]) => count))).toEqual(new Set(['3 demandes']))
  })

  test('a crash amid a closing or an archiving is taken up: each request once, each person told once and of all', async () => {
    const { a1, a2 } = world.ids.affiliates
    const own = await addProducts(world, a1, 6)
    const others = await addProducts(world, a2, 2)
    const id = await add(world, collection([products(...own, ...others)]))
    await call(world, id, 'COLLECT_STATUS_OPENED')
    const opened = await requestsOf(world, id)
    const sent = opened.filter(request => request.product_id === own[0] || request.product_id === own[5])
    const { all } = world.ids.forms
    const feedback = { questionnaire_id: all.id, version_id: all.version, name: 'x', revision: 1, ended: 1, saved_at: MADE_AT }
    await world.database.transaction(trx =>
      trx
        .insertInto('feedback')
        .values(sent.map(request => ({ ...feedback, request_id: request.id })))
        .execute(),
    )
    const statuses = async () =>
      Object.entries(Object.groupBy(await requestsOf(world, id), row => row.status)).map(([to, rows]) => [to, rows?.length])
    /** Whom notices after this one told of what, and of how many requests. */
    const toldOf = async (after: number) => {
      const rows = await world.database.reader.selectFrom('notification').where('id', '>', after).selectAll().execute()
      const { partner, partner2 } = world.ids.users
      const words = rows.map(
        row => [row.user_id, row.type.replace('COLLECTION_', ''), /\d+ demandes|une demande/.exec(row.text)?.[0]] as const,
      )
      return [partner, partner2].map(user => words.filter(row => row[0] === user).map(([, ...told]) => told.join(' ').trim()))
    }
    /** A decision whose server dies after the first piece of three, and the clock's way to the end. */
    const broken = async (decided: () => Promise<unknown>) => {
      const after = await lastNotice()
      await decided()
      expect(await detail(world, id)).toMatchObject({ asking: opened.length })
      expect(await piece(id, 3)).toBe(true)
      expect((await detail(world, id)).can).not.toContain('CHANGE_DECISION')
      const now = new Date(Date.now() + 60_000).toISOString()
      await planJobs(world.database, world.parts.services, now, JOB_KINDS)
      await Promise.all([runDueJobs(world.database, world.parts.services, now, JOB_KINDS), carryOut(world.database, id)])
      expect(await detail(world, id)).toMatchObject({ asking: 0 })
      return toldOf(after)
    }
    const extend = () => world.as('admin').call('COLLECT_MANAGEMENT', 'EXTENSION', { id, description: 'Encore', endDate: '2100-01-31' })
    const extended = await lastNotice()
    expect((await extend()).error).toBeNull()
    expect(await toldOf(extended)).toEqual([['EXTENDED 6 demandes'], ['EXTENDED 2 demandes']])
    const revs = async () => (await requestsOf(world, id)).map(row => row.rev)
    const before = await revs()
    expect(await broken(() => decideOnly(id, 'COLLECT_STATUS_CLOTURED'))).toEqual([
      ['HANDED_OVER 2 demandes', 'CLOSED 4 demandes'],
      ['CLOSED 2 demandes'],
    ])
    expect(await revs()).toEqual(before.map(rev => rev + 1))
    expect(await statuses()).toEqual([
      ['REQUEST_IN_PROGRESS', 2],
      ['REQUEST_FEEDBACK', 6],
    ])
    await world.database.transaction(trx =>
      trx
        .updateTable('request')
        .set({ status: 'REQUEST_ACCEPTED' })
        .where('collection_id', '=', id)
        .where('status', '=', 'REQUEST_IN_PROGRESS')
        .execute(),
    )
    expect(await broken(() => decideOnly(id, 'COLLECT_STATUS_ARCHIVAGE'))).toEqual([['ARCHIVED'], ['ARCHIVED']])
    expect(await statuses()).toEqual([
      ['REQUEST_ACCEPTED', 2],
      ['REQUEST_DENIED', 6],
    ])
    expect(await world.count('collection_reaching')).toBe(0)
  })
})
