import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RequestStatus } from '#contract/resources/request/states.ts'
import { smallSave } from '#tests/support/answers.ts'
import { describeOnBoth, type Persona, type World } from '#tests/support/api.ts'
import { addCollection, addRequest } from '#tests/support/campaign.ts'

/** The table of docs/domain.md 14.4, written here once more: who may take a request from where to where. */
const TABLE: Readonly<Record<string, 'staff' | 'partner' | 'clock'>> = {
  'NEW ACCEPTED': 'staff',
  'NEW DENIED': 'staff',
  'FEEDBACK IN_PROGRESS': 'partner',
  'FEEDBACK DENIED': 'staff',
  'FEEDBACK SPECIAL_OPEN': 'staff',
  'SPECIAL_OPEN IN_PROGRESS': 'partner',
  'SPECIAL_OPEN DENIED': 'staff',
  'IN_PROGRESS ACCEPTED': 'staff',
  'IN_PROGRESS DENIED': 'staff',
  'IN_PROGRESS FEEDBACK': 'staff',
  'IN_PROGRESS SPECIAL_OPEN': 'staff',
}
/** Closing hands over what is answered, archiving denies what is not. */
const BY_COLLECTION = ['FEEDBACK IN_PROGRESS', 'FEEDBACK DENIED', 'SPECIAL_OPEN DENIED']
const ENDED = ['ACCEPTED', 'DENIED']

const DECIDERS: readonly Persona[] = ['superadmin', 'admin', 'staff']
const OWNERS: readonly Persona[] = ['partner', 'colleague']
const PERSONAS = ['admin', 'staff', 'reader', 'partner', 'colleague', 'partner2', 'guest', 'noRights'] as const satisfies Persona[]
const TO = ['NEW', 'FEEDBACK', 'SPECIAL_OPEN', 'IN_PROGRESS', 'ACCEPTED', 'DENIED'] as const
const codeOf = (status: (typeof TO)[number]): RequestStatus => `REQUEST_${status}`

const by = fc.constantFrom(...PERSONAS)
/** Those whom most steps need, more often than those who are refused. */
const likely = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<(typeof PERSONAS)[number]>('staff', 'partner') },
  { weight: 1, arbitrary: by },
)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ call: fc.constant('decide' as const), by: likely, to: fc.constantFrom(...TO) }) },
  { weight: 3, arbitrary: fc.record({ call: fc.constantFrom('assign', 'send', 'save', 'withdraw', 'disable', 'enable'), by: likely }) },
  { weight: 1, arbitrary: fc.record({ call: fc.constant('collection' as const), to: fc.constantFrom('CLOTURED', 'ARCHIVAGE') }) },
)
const KINDS = ['collection', 'label', 'person'] as const

async function make(world: World, kind: (typeof KINDS)[number], collection: number): Promise<number> {
  if (kind === 'collection') return addRequest(world, { collection })
  const { partner } = world.ids.users
  if (kind === 'person') {
    return addRequest(world, { type: 'USER_ADD', status: 'REQUEST_NEW', collection: null, product: null, forms: [], createdBy: partner })
  }
  // One application a product holds in the database itself: the one before is taken away.
  await world.database.transaction(trx => trx.deleteFrom('request').where('type', '=', 'REQUEST_PRODUCT_LABELISATION').execute())
  return addRequest(world, { type: 'REQUEST_PRODUCT_LABELISATION', collection: null, createdBy: partner })
}

describeOnBoth('the request’s machine', world => {
  const { reader } = world.database
  const read = async (id: number) => {
    const row = await reader.selectFrom('request').where('id', '=', id).select(['status', 'assigned_to', 'enabled']).executeTakeFirst()
    const events = await reader.selectFrom('request_event').where('request_id', '=', id).selectAll().orderBy('id').execute()
    const sent = await reader.selectFrom('feedback').where('request_id', '=', id).select('ended').execute()
    return (
      row && { ...row, status: row.status.replace('REQUEST_', ''), events, isSent: sent.length > 0 && sent.every(one => one.ended === 1) }
    )
  }
  const send = (persona: Persona, id: number, one: { call: string; to?: string }) => {
    const client = world.as(persona)
    const demand = (method: string, body: object) => client.callAny('DEMANDE_MANAGEMENT', method, { id, ...body })
    switch (one.call) {
      case 'decide':
        return demand('CHANGE_DECISION', { decision: `REQUEST_${one.to}`, description: 'Motif' })
      case 'assign':
        return demand('CHANGE_ASSIGN', { user: world.ids.users[persona] })
      case 'withdraw':
        return demand('DELETE', {})
      case 'disable':
      case 'enable':
        return demand(one.call.toUpperCase(), {})
      default:
        return client.callAny('FEEDBACK_MANAGEMENT', 'ADD', smallSave(world, id, 'Livret', { ended: one.call === 'send' }))
    }
  }

  test('no sequence of calls, whoever makes them, leaves its table; what is refused changes nothing, what it allows is done', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...KINDS), fc.array(step, { minLength: 4, maxLength: 14 }), async (kind, steps) => {
        const collection = await addCollection(world, 'COLLECT_STATUS_OPENED')
        const id = await make(world, kind, collection)
        let state = 'OPENED'
        for (const one of steps) {
          const before = await read(id)
          if (!before) return
          if (one.call === 'collection') {
            const decision = `COLLECT_STATUS_${one.to}`
            const { error } = await world
              .as('admin')
              .callAny('COLLECT_MANAGEMENT', 'CHANGE_DECISION', { id: collection, decision, comment: 'Fin' })
            if (error === null) state = one.to
            const after = await read(id)
            const moved = `${before.status} ${after?.status}`
            if (after?.status !== before.status) expect([kind, BY_COLLECTION.includes(moved)]).toEqual(['collection', true])
            continue
          }
          const answer = await send(one.by, id, one)
          const after = await read(id)
          const isMoved = after?.status !== before.status
          if (answer.error) expect(after).toEqual(before)
          if (!after) {
            expect([one.call, one.by, kind === 'person' ? 'NEW' : 'FEEDBACK']).toEqual(['withdraw', 'partner', before.status])
            expect(kind).not.toBe('collection')
            return
          }
          if (isMoved) {
            expect(one.call).toBe('decide')
            const who = TABLE[`${before.status} ${after.status}`]
            expect(who === 'partner' ? OWNERS : DECIDERS).toContain(one.by)
            if (who === 'staff') expect(before.assigned_to).toBe(world.ids.users[one.by])
            else expect([before.isSent, before.enabled]).toEqual([true, 1])
            expect([...ENDED, 'ARCHIVAGE']).not.toContain(before.status)
            if (kind === 'collection') expect(state).not.toBe('ARCHIVAGE')
            if (after.status === 'SPECIAL_OPEN') expect([kind, state]).toEqual(['collection', 'CLOTURED'])
            if (after.status === 'FEEDBACK') expect(kind === 'label' || state === 'OPENED').toBe(true)
            if (after.status === 'ACCEPTED') expect(kind).not.toBe('label')
            if (who === 'staff' && ['FEEDBACK', 'SPECIAL_OPEN'].includes(after.status) && before.isSent) expect(after.isSent).toBe(false)
            expect(after.events.at(-1)).toMatchObject({ from_status: `REQUEST_${before.status}`, to_status: `REQUEST_${after.status}` })
          }
          if (one.call === 'decide') {
            const isDenying = TABLE[`${before.status} ${one.to}`] === 'staff' && one.to === 'DENIED'
            const mayDeny = isDenying && before.assigned_to === world.ids.users[one.by] && (kind !== 'collection' || state !== 'ARCHIVAGE')
            if (mayDeny && DECIDERS.includes(one.by)) expect(answer.error).toBeNull()
            if (answer.error === null) expect(after.status).toBe(one.to)
            else expect(['FORBIDDEN', 'NOT_FOUND', 'TRANSITION_REFUSED', 'VALIDATION_ERROR']).toContain(answer.error.message)
          }
        }
        // The lines of history follow each other without a gap.
        const last = await read(id)
        const moves = last?.events.filter(event => event.kind === 'STATUS') ?? []
        for (const [at, move] of moves.slice(1).entries()) expect(move.from_status).toBe(moves[at]?.to_status)
        if (moves.length > 0) expect(codeOf(TO.find(to => to === last?.status) ?? 'NEW')).toBe(moves.at(-1)?.to_status)
      }),
      { numRuns: 40 },
    )
  })
})
