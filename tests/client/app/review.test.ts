import { describe, expect, test } from 'vitest'
import { objectOf } from '#client/common/request/object-of.ts'
import { choicesOf } from '#client/common/review/choices.ts'
import { detailsOf } from '#client/screens/requests/parts/details.tsx'
import { listAround } from '#client/screens/requests/Review/neighbours.ts'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import type { RequestActor } from '#contract/resources/request/rules.ts'
import { aRequest } from '#tests/support/request-row.ts'

const ME: RequestActor = { id: 7, isInternal: true, isSuperAdmin: false, isAdmin: false, permissions: new Set(['FGGDDEC', 'FGGDASS']) }

const offered = (more: Partial<RequestRow>, actor = ME) => choicesOf(aRequest(more), actor).map(({ decision }) => decision)

describe('the decisions of a review', () => {
  test('a request of nobody’s is decided at once, since deciding takes it; without that right it is not', () => {
    expect(offered({})).toEqual(['REQUEST_DENIED', 'REQUEST_FEEDBACK', 'REQUEST_ACCEPTED'])
    expect(offered({ userAssigned: 9 })).toEqual(['REQUEST_DENIED', 'REQUEST_FEEDBACK', 'REQUEST_ACCEPTED'])
    expect(offered({ can: [] })).toEqual([])
    expect(offered({ can: [], userAssigned: ME.id })).toHaveLength(3)
    expect(offered({}, { ...ME, permissions: new Set(['FGGDASS']) })).toEqual([])
  })

  test('each state has its own: a closed collection is reopened for one, a proposal is not sent back, a label is accepted by its act', () => {
    const closed = { id: 1, name: '2026', status: 'COLLECT_STATUS_CLOTURED', startDate: '2026-01-01', endDate: '2026-06-30' } as const
    expect(offered({ collectTargetObject: closed })).toEqual(['REQUEST_DENIED', 'REQUEST_SPECIAL_OPEN', 'REQUEST_ACCEPTED'])
    expect(choicesOf(aRequest({ collectTargetObject: closed }), ME).map(({ label }) => label)).toEqual(['Refuser', 'Réouvrir', 'Accepter'])
    expect(offered({ type: 'AFFILIATE_UPDATE', status: 'REQUEST_NEW', collectTargetObject: null })).toEqual([
      'REQUEST_DENIED',
      'REQUEST_ACCEPTED',
    ])
    expect(offered({ type: 'REQUEST_PRODUCT_LABELISATION', collectTargetObject: null })).toEqual(['REQUEST_DENIED', 'REQUEST_FEEDBACK'])
    expect(offered({ status: 'REQUEST_ACCEPTED' })).toEqual([])
  })
})

test('the list that a review walks is the one of its address: texts, numbers and flags as the contract takes them', () => {
  const at = (list: string) => listAround(12, new URLSearchParams(list))
  expect(at('')).toEqual({ around: 12, data: { order: 'createdAt', direction: 'DESC' } })
  expect(at('status=REQUEST_NEW&open=true&enabled=false&affiliateTarget=4&numero=9&order=type&direction=ASC&page=3&id=8')).toEqual({
    around: 12,
    data: { order: 'type', direction: 'ASC' },
    status: 'REQUEST_NEW',
    open: true,
    enabled: false,
    affiliateTarget: 4,
    id: '9',
  })
  expect(at('status=N_IMPORTE&affiliateTarget=x&order=secret&around=3&from=hier')).toEqual(at(''))
})

test('a product that is to be added is called by its name, before it exists', () => {
  const affiliateTargetObject = { data: { id: 1, name: 'Caisse des Alpes' } }
  const asked = aRequest({ type: 'PRODUCT_ADD', status: 'REQUEST_NEW', description: 'Livret Candidat', affiliateTargetObject })
  expect(objectOf(asked)).toBe('Livret Candidat')
  expect(
    detailsOf({ ...asked, history: [], changes: [], decisions: [], corrections: [], receipt: null }).find(({ id }) => id === 'affiliate'),
  ).toMatchObject({
    value: 'Caisse des Alpes',
  })
})
