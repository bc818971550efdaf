import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CollectionStatus } from '#contract/resources/collection/states.ts'
import type { RequestStatus } from '#contract/resources/request/states.ts'
import { describeOnBoth, type World } from '#tests/support/api.ts'
import { add, affiliates, collection, detail, requestsOf } from './collection-support.ts'

/** The steps of docs/domain.md 13.2, written out: whoever calls what, nothing else happens. */
const STEPS: Readonly<Record<CollectionStatus, readonly CollectionStatus[]>> = {
  COLLECT_STATUS_CREATED: ['COLLECT_STATUS_OPENED'],
  COLLECT_STATUS_OPENED: ['COLLECT_STATUS_CLOTURED', 'COLLECT_STATUS_EXTENSION'],
  COLLECT_STATUS_EXTENSION: ['COLLECT_STATUS_CLOTURED'],
  COLLECT_STATUS_CLOTURED: ['COLLECT_STATUS_ARCHIVAGE'],
  COLLECT_STATUS_ARCHIVAGE: ['COLLECT_STATUS_SYNCHRONISATION'],
  COLLECT_STATUS_SYNCHRONISATION: [],
}
/** Those of 14.4, with what closing and archiving do by themselves. */
const REQUEST_STEPS: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  REQUEST_NEW: [],
  REQUEST_FEEDBACK: ['REQUEST_IN_PROGRESS', 'REQUEST_DENIED', 'REQUEST_SPECIAL_OPEN'],
  REQUEST_SPECIAL_OPEN: ['REQUEST_IN_PROGRESS', 'REQUEST_DENIED'],
  REQUEST_IN_PROGRESS: ['REQUEST_ACCEPTED', 'REQUEST_DENIED', 'REQUEST_FEEDBACK', 'REQUEST_SPECIAL_OPEN'],
  REQUEST_ACCEPTED: [],
  REQUEST_DENIED: [],
}

const PERSONAS = ['admin', 'admin', 'admin', 'staff', 'reader', 'partner', 'guest', 'noRights'] as const
const DECISIONS = ['OPENED', 'CLOTURED', 'ARCHIVAGE', 'SYNCHRONISATION', 'EXTENSION', 'CREATED'] as const
const REQUEST_DECISIONS = ['IN_PROGRESS', 'ACCEPTED', 'DENIED', 'FEEDBACK', 'SPECIAL_OPEN'] as const

const anyCall = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('decide' as const), to: fc.constantFrom(...DECISIONS) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('extend' as const), end: fc.constantFrom('2099-06-30', '2100-06-30') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('update' as const, 'hide' as const, 'show' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('take' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('judge' as const), to: fc.constantFrom(...REQUEST_DECISIONS) }) },
)
type Call = typeof anyCall extends fc.Arbitrary<infer C> ? C : never
const anySequence = fc.array(fc.record({ by: fc.constantFrom(...PERSONAS), call: anyCall }), { minLength: 6, maxLength: 16 })

async function send(world: World, by: (typeof PERSONAS)[number], id: number, call: Call): Promise<number> {
  const client = world.as(by)
  const [request] = await requestsOf(world, id)
  const of = { id: request?.id ?? 999_999 }
  const { small } = world.ids.forms
  const { a1 } = world.ids.affiliates
  switch (call.kind) {
    case 'decide':
      return (await client.call('COLLECT_MANAGEMENT', 'CHANGE_DECISION', { id, decision: `COLLECT_STATUS_${call.to}`, comment: 'Suite' }))
        .status
    case 'extend':
      return (await client.call('COLLECT_MANAGEMENT', 'EXTENSION', { id, description: 'Plus', endDate: call.end })).status
    case 'update':
      return (await client.call('COLLECT_MANAGEMENT', 'UPDATE', { ...collection([affiliates(small.id, a1)]), id })).status
    case 'hide':
      return (await client.call('COLLECT_MANAGEMENT', 'DISABLE', { id })).status
    case 'show':
      return (await client.call('COLLECT_MANAGEMENT', 'ENABLE', { id })).status
    case 'answer': {
      const feedbacks = [{ name: 'nom', value: 'Alpha' }]
      return (await client.call('FEEDBACK_MANAGEMENT', 'ADD', { name: 'x', request: of.id, form: small.id, feedbacks, ended: true })).status
    }
    case 'take':
      return (await client.call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { ...of, user: world.ids.users[by], description: '' })).status
    case 'judge':
      return (
        await client.call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', { ...of, decision: `REQUEST_${call.to}`, description: 'Parce que' })
      ).status
  }
}

const look = async (world: World, id: number) => {
  const { status, enabled, endDate, history } = await detail(world, id)
  const requests = new Map((await requestsOf(world, id)).map(request => [request.id, request.status]))
  return { status, enabled, endDate, history, requests }
}
type Seen = Awaited<ReturnType<typeof look>>

/** What must hold between two looks, whatever was called. */
function judge(before: Seen, after: Seen, by: string, status: number, call: Call): void {
  const said = { by, call, from: before.status, to: after.status, status }
  expect(status, JSON.stringify(said)).toBeLessThan(500)
  if (status >= 400) expect(after, JSON.stringify(said)).toEqual(before)
  const isMoved = after.status !== before.status
  if (isMoved) expect(STEPS[before.status], JSON.stringify(said)).toContain(after.status)
  if (isMoved) expect(by).toBe('admin')
  if (isMoved) expect(before.enabled).toBe(true)
  expect(after.endDate >= before.endDate || before.status === 'COLLECT_STATUS_CREATED').toBe(true)
  expect(after.history.length).toBe(before.history.length + (isMoved ? 1 : 0))
  expect(after.history[0]?.to ?? 'COLLECT_STATUS_CREATED').toBe(after.status)
  if (!after.enabled)
    expect(['COLLECT_STATUS_CREATED', 'COLLECT_STATUS_ARCHIVAGE', 'COLLECT_STATUS_SYNCHRONISATION']).toContain(after.status)
  const isOver = ['COLLECT_STATUS_ARCHIVAGE', 'COLLECT_STATUS_SYNCHRONISATION'].includes(before.status)
  for (const [id, was] of before.requests) {
    const is = after.requests.get(id)
    if (is === was) continue
    expect(isOver, JSON.stringify(said)).toBe(false)
    expect(REQUEST_STEPS[request(was)], JSON.stringify({ ...said, was, is })).toContain(is)
  }
  if (['COLLECT_STATUS_ARCHIVAGE', 'COLLECT_STATUS_SYNCHRONISATION'].includes(after.status))
    for (const is of after.requests.values()) expect(['REQUEST_ACCEPTED', 'REQUEST_DENIED']).toContain(is)
}
const isRequestStatus = (text: string): text is RequestStatus => Object.hasOwn(REQUEST_STEPS, text)
function request(status: string): RequestStatus {
  if (!isRequestStatus(status)) throw new Error(`no request has the status ${status}`)
  return status
}

/** One collection through to its end, so that every state is met whatever is drawn. */
const WHOLE: { by: (typeof PERSONAS)[number]; call: Call }[] = [
  { by: 'admin', call: { kind: 'decide', to: 'OPENED' } },
  { by: 'admin', call: { kind: 'extend', end: '2100-06-30' } },
  { by: 'partner', call: { kind: 'answer' } },
  { by: 'admin', call: { kind: 'decide', to: 'CLOTURED' } },
  { by: 'admin', call: { kind: 'decide', to: 'ARCHIVAGE' } },
  { by: 'admin', call: { kind: 'take' } },
  { by: 'admin', call: { kind: 'judge', to: 'ACCEPTED' } },
  { by: 'admin', call: { kind: 'decide', to: 'ARCHIVAGE' } },
  { by: 'admin', call: { kind: 'hide' } },
  { by: 'admin', call: { kind: 'decide', to: 'SYNCHRONISATION' } },
  { by: 'admin', call: { kind: 'show' } },
  { by: 'admin', call: { kind: 'decide', to: 'SYNCHRONISATION' } },
]

describeOnBoth('the collection machine', world => {
  test('no sequence of calls by anybody leaves its tables', async () => {
    const met = new Set<string>()
    const run = async (sequence: typeof WHOLE) => {
      const id = await add(world, collection([affiliates(world.ids.forms.small.id, world.ids.affiliates.a1)]))
      let before = await look(world, id)
      met.add(before.status)
      for (const { by, call } of sequence) {
        const status = await send(world, by, id, call)
        const after = await look(world, id)
        judge(before, after, by, status, call)
        met.add(after.status)
        before = after
      }
    }
    await run(WHOLE)
    expect(met.size).toBe(6)
    const long = Boolean(process.env.SCEAU_LONG)
    await fc.assert(fc.asyncProperty(anySequence, run), { numRuns: long ? 200 : 5 })
  })
})
