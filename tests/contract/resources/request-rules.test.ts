import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import type { NameOf } from '#contract/record/kinds.ts'
import { COLLECTION_STATUS_CODES } from '#contract/resources/collection/states.ts'
import { requestRules } from '#contract/resources/request/actions.ts'
import { changedFields, proposedChanges } from '#contract/resources/request/proposal.ts'
import {
  allowedDecisions,
  formState,
  isAwaiting,
  isClosed,
  isEditable,
  judgeDecision,
  judgeWithdrawal,
  type RequestActor,
  type RequestFacts,
} from '#contract/resources/request/rules.ts'
import { REQUEST_STATUS_CODES, REQUEST_TRANSITIONS, REQUEST_TYPE_CODES } from '#contract/resources/request/states.ts'

const STAFF = 7
const can = (request: RequestFacts, actor: RequestActor) => requestRules.canFor(actor)(request)

const staff: RequestActor = {
  id: STAFF,
  isInternal: true,
  isSuperAdmin: false,
  isAdmin: false,
  permissions: new Set(['FGGDDEC', 'FGGDDUP']),
}
const partner: RequestActor = {
  id: 1,
  isInternal: false,
  isSuperAdmin: false,
  isAdmin: false,
  permissions: new Set(['FGGDAVD', 'FGQSSA', 'FGQSSE']),
}
const answered: RequestFacts = {
  type: 'REQUEST_FORM_PRODUCT',
  status: 'REQUEST_FEEDBACK',
  enabled: true,
  collectionStatus: 'COLLECT_STATUS_OPENED',
  opensOn: null,
  assignee: STAFF,
  initiator: 1,
  states: ['ENDED'],
}

const anyFacts: fc.Arbitrary<RequestFacts> = fc.record({
  type: fc.constantFrom(...REQUEST_TYPE_CODES),
  status: fc.constantFrom(...REQUEST_STATUS_CODES),
  enabled: fc.boolean(),
  collectionStatus: fc.option(fc.constantFrom(...COLLECTION_STATUS_CODES)),
  opensOn: fc.constantFrom(null, '2026-03-01'),
  assignee: fc.constantFrom(null, STAFF, 8),
  initiator: fc.constantFrom(null, 1, STAFF),
  states: fc.array(fc.constantFrom('NEW', 'DRAFT', 'ENDED'), { maxLength: 3 }),
})
const anyActor: fc.Arbitrary<RequestActor> = fc.record({
  id: fc.constantFrom(1, STAFF, 8),
  isInternal: fc.boolean(),
  isSuperAdmin: fc.constant(false),
  isAdmin: fc.boolean(),
  permissions: fc.subarray(Object.keys(PERMISSIONS)).map(codes => new Set(codes)),
})

describe('decisions', () => {
  test('are steps of the table, taken by the actor that it names', () => {
    fc.assert(
      fc.property(anyFacts, anyActor, (request, actor) => {
        for (const to of allowedDecisions(request, actor)) {
          const step = REQUEST_TRANSITIONS.find(one => one.from === request.status && one.to === to)
          expect(step?.by).toBe(actor.isInternal ? 'assignee' : 'partner')
          if (actor.isInternal) expect(request.assignee).toBe(actor.id)
          else expect(to).toBe('REQUEST_IN_PROGRESS')
        }
      }),
    )
  })

  test('end with ACCEPTED and DENIED, and stop in an archived collection', () => {
    fc.assert(
      fc.property(anyFacts, anyActor, (request, actor) => {
        const isOver = ['REQUEST_ACCEPTED', 'REQUEST_DENIED'].includes(request.status)
        const isArchived = ['COLLECT_STATUS_ARCHIVAGE', 'COLLECT_STATUS_SYNCHRONISATION'].includes(request.collectionStatus ?? '')
        if (isOver || isArchived) expect(allowedDecisions(request, actor)).toEqual([])
        if (isArchived) expect([isAwaiting(request), isEditable(request)]).toEqual([false, false])
      }),
    )
  })

  test('never accept a label', () => {
    fc.assert(
      fc.property(anyFacts, request => {
        const accepts = allowedDecisions({ ...request, assignee: STAFF }, staff).includes('REQUEST_ACCEPTED')
        if (/LABELISATION/.test(request.type)) expect(accepts).toBe(false)
      }),
    )
  })

  test.each([
    ['everything sent', {}, 'ALLOWED'],
    ['a draft left', { states: ['ENDED', 'DRAFT'] }, 'TRANSITION_REFUSED'],
    ['no questionnaire', { states: [] }, 'TRANSITION_REFUSED'],
    ['a disabled request', { enabled: false }, 'TRANSITION_REFUSED'],
    ['an extended collection', { collectionStatus: 'COLLECT_STATUS_EXTENSION' }, 'ALLOWED'],
    ['a closed collection', { collectionStatus: 'COLLECT_STATUS_CLOTURED' }, 'TRANSITION_REFUSED'],
    ['a closed one while specially open', { collectionStatus: 'COLLECT_STATUS_CLOTURED', status: 'REQUEST_SPECIAL_OPEN' }, 'ALLOWED'],
    ['a labelling request', { type: 'REQUEST_PRODUCT_LABELISATION', collectionStatus: null }, 'ALLOWED'],
    ['a request handed over already', { status: 'REQUEST_IN_PROGRESS' }, 'TRANSITION_REFUSED'],
  ] as const)('the hand-over with %s', (_what, more, verdict) => {
    expect(judgeDecision({ ...answered, ...more }, partner, 'REQUEST_IN_PROGRESS')).toBe(verdict)
  })

  test.each([
    ['REQUEST_IN_PROGRESS', 'REQUEST_FEEDBACK', 'COLLECT_STATUS_OPENED', 'ALLOWED'],
    ['REQUEST_IN_PROGRESS', 'REQUEST_FEEDBACK', 'COLLECT_STATUS_CLOTURED', 'TRANSITION_REFUSED'],
    ['REQUEST_IN_PROGRESS', 'REQUEST_SPECIAL_OPEN', 'COLLECT_STATUS_CLOTURED', 'ALLOWED'],
    ['REQUEST_IN_PROGRESS', 'REQUEST_SPECIAL_OPEN', 'COLLECT_STATUS_OPENED', 'TRANSITION_REFUSED'],
    ['REQUEST_FEEDBACK', 'REQUEST_SPECIAL_OPEN', 'COLLECT_STATUS_CLOTURED', 'ALLOWED'],
    ['REQUEST_FEEDBACK', 'REQUEST_SPECIAL_OPEN', 'COLLECT_STATUS_OPENED', 'TRANSITION_REFUSED'],
    ['REQUEST_IN_PROGRESS', 'REQUEST_SPECIAL_OPEN', null, 'TRANSITION_REFUSED'],
    ['REQUEST_IN_PROGRESS', 'REQUEST_FEEDBACK', null, 'ALLOWED'],
    ['REQUEST_FEEDBACK', 'REQUEST_ACCEPTED', 'COLLECT_STATUS_OPENED', 'TRANSITION_REFUSED'],
    ['REQUEST_FEEDBACK', 'REQUEST_DENIED', 'COLLECT_STATUS_OPENED', 'ALLOWED'],
    ['REQUEST_FEEDBACK', 'REQUEST_IN_PROGRESS', 'COLLECT_STATUS_OPENED', 'FORBIDDEN'],
    ['REQUEST_IN_PROGRESS', 'REQUEST_ACCEPTED', 'COLLECT_STATUS_CLOTURED', 'ALLOWED'],
  ] as const)('of the assignee: %s to %s in %s is %s', (status, to, collectionStatus, verdict) => {
    expect(judgeDecision({ ...answered, status, collectionStatus }, staff, to)).toBe(verdict)
    expect(judgeDecision({ ...answered, status, collectionStatus, assignee: 8 }, staff, to)).toBe('FORBIDDEN')
  })
})

test('partners fill awaited questionnaires, staff edit those in hand', () => {
  expect(can(answered, partner)).toEqual(['VALIDATE', 'FILL'])
  expect(can({ ...answered, status: 'REQUEST_IN_PROGRESS' }, partner)).toEqual([])
  expect(can({ ...answered, status: 'REQUEST_IN_PROGRESS' }, staff)).toEqual(['CHANGE_DECISION', 'EDIT_ANSWERS'])
  expect(can({ ...answered, status: 'REQUEST_ACCEPTED' }, staff)).toEqual(['EDIT_ANSWERS'])
  expect(can(answered, { ...staff, isAdmin: true })).toEqual(['CHANGE_DECISION', 'DISABLE', 'SEND_EMAIL', 'CHANGE_DUE'])
})

describe('withdrawing', () => {
  const actor = { ...partner, permissions: new Set(['FGUEMF']) }
  const asked: RequestFacts = { ...answered, type: 'AFFILIATE_UPDATE', status: 'REQUEST_NEW', collectionStatus: null, states: [] }

  test('is the initiator’s, of a modification in NEW or a labelling in FEEDBACK', () => {
    expect(judgeWithdrawal(asked, actor)).toBe('ALLOWED')
    expect(judgeWithdrawal(asked, { ...actor, id: 2 })).toBe('FORBIDDEN')
    expect(judgeWithdrawal({ ...asked, initiator: STAFF }, staff)).toBe('FORBIDDEN')
    expect(judgeWithdrawal({ ...asked, status: 'REQUEST_DENIED' }, actor)).toBe('TRANSITION_REFUSED')
    expect(judgeWithdrawal({ ...asked, type: 'REQUEST_PRODUCT_LABELISATION' }, actor)).toBe('TRANSITION_REFUSED')
    expect(judgeWithdrawal({ ...asked, type: 'REQUEST_PRODUCT_LABELISATION', status: 'REQUEST_FEEDBACK' }, actor)).toBe('ALLOWED')
    expect(judgeWithdrawal({ ...asked, type: 'REQUEST_FORM_AFFILIATE', status: 'REQUEST_FEEDBACK' }, actor)).toBe('TRANSITION_REFUSED')
    expect(can(asked, actor)).toEqual(['DELETE'])
    expect(can(asked, { ...actor, permissions: new Set() })).toEqual([])
  })

  test('never touches ended requests', () => {
    fc.assert(
      fc.property(anyFacts, anyActor, (request, someone) => {
        if (isClosed(request.status)) expect(judgeWithdrawal(request, someone)).not.toBe('ALLOWED')
      }),
    )
  })
})

test('a questionnaire is new, a draft, or ended', () => {
  expect(formState('REQUEST_FEEDBACK', null)).toBe('NEW')
  expect(formState('REQUEST_FEEDBACK', { ended: false })).toBe('DRAFT')
  expect(formState('REQUEST_FEEDBACK', { ended: true })).toBe('ENDED')
  expect(formState('REQUEST_ACCEPTED', { ended: false })).toBe('ENDED')
})

test('only what the partner changed of what partners may is a change, shown beside today’s record', () => {
  const base = { name: 'Alpha', siren: '1', comment: '', socialUtility: [1, 2] }
  const proposal = { name: 'Alpha', siren: '2', comment: 'à moi', socialUtility: [1, 3] }
  expect(changedFields('product', { proposal, base }).map(([field]) => field)).toEqual(['socialUtility'])
  expect(changedFields('affiliate', { proposal, base })).toEqual([['siren', '2']])
  expect(proposedChanges('affiliate', { proposal, base }, { siren: '9' })).toEqual([
    { field: 'siren', label: 'SIREN', before: '9', after: '2' },
  ])
})

test('differences are told in words', () => {
  const base = { legalStatus: 1, legalCreationDate: '2020-02-29', employeesNumber: 1200, logo: 'a.png', address: '' }
  const proposal = { legalStatus: 2, legalCreationDate: null, employeesNumber: 1500.5, logo: null, address: 'Brest' }
  const designations = new Map([[1, 'Association']])
  const names: NameOf = (_referent, value) => (typeof value === 'number' ? designations.get(value) : undefined)
  const told = proposedChanges('affiliate', { proposal, base }, base, names)
  expect(told.map(({ field, before, after, kind }) => [field, before, after, kind])).toEqual([
    ['logo', 'a.png', '', 'image'],
    ['legalStatus', 'Association', '2', undefined],
    ['legalCreationDate', '29/02/2020', '', undefined],
    ['employeesNumber', '1\u202f200', '1\u202f500,5', undefined],
    ['address', '', 'Brest', undefined],
  ])
  const agreement = { agreement: 'A', agreementDate: '2024-01-01', agreementEndDate: null, status: true }
  expect(proposedChanges('esus', { proposal: { status: false }, base: { status: true } }, agreement)).toEqual([
    { field: 'status', label: 'Statut', before: 'Actif', after: 'Inactif' },
  ])
})
