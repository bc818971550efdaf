import { expect, it } from 'vitest'
import { type Attested, readAttestationCode, standingOf } from '#contract/resources/label/attestation.ts'
import type { LabelAct } from '#contract/resources/label/fields.ts'
import { actFaults, statusAfterCorrection } from '#contract/resources/label/rules.ts'
import { LABEL_ACTIONS } from '#contract/resources/label/states.ts'

const TODAY = '2026-03-15'
const attested = (number: string, more: Partial<Attested> = {}): Attested => ({
  number,
  kind: 'LABELISATION',
  startDate: '2026-01-01',
  endDate: '2026-03-15',
  corrects: null,
  ...more,
})
const words = (own: Attested, later: Attested[] = [], today = TODAY) => standingOf(own, later, today).status

it('an attestation is worth what the days say until another follows it, both ends included', () => {
  expect(words(attested('1'))).toBe('en vigueur')
  expect(words(attested('1'), [], '2026-01-01')).toBe('en vigueur')
  expect(words(attested('1'), [], '2025-12-31')).toBe('en vigueur à partir du 01/01/2026')
  expect(words(attested('1'), [], '2026-03-16')).toBe('expirée')
  expect(words(attested('1', { endDate: null }), [], '2099-01-01')).toBe('en vigueur')
  expect(words(attested('1', { kind: 'DELABELLISATION' }))).toBe('label retiré le 01/01/2026')
  expect(words(attested('1', { kind: 'REFUS_LABELISATION' }))).toBe('label refusé le 01/01/2026')
})

it('a withdrawal ends what was granted, with the day that its corrections gave it; any other act replaces', () => {
  const withdrawal = attested('2', { kind: 'DELABELLISATION', startDate: '2026-02-01', endDate: null })
  const corrected = { ...withdrawal, number: '3', startDate: '2026-02-05', corrects: '2' }
  expect(words(attested('1'), [withdrawal])).toBe('retirée le 01/02/2026')
  expect(words(attested('1'), [withdrawal, corrected])).toBe('retirée le 05/02/2026')
  expect(words(withdrawal, [corrected])).toBe('remplacée par 3')
  expect(words(attested('1'), [attested('2', { kind: 'RENOUVELLEMENT' }), { ...withdrawal, number: '3' }])).toBe('remplacée par 2')
  expect(words(attested('1', { kind: 'REFUS_LABELISATION' }), [attested('2')])).toBe('remplacée par 2')
})

it('a code is read as people copy it from paper, and nothing else is one', () => {
  expect(readAttestationCode(' 7kq2m-zp9ab ')).toBe('7KQ2MZP9AB')
  for (const typed of ['', '7KQ2MZP9A', '7KQ2MZP9ABC', '0KQ2MZP9AB', 'OKQ2MZP9AB', '1KQ2MZP9AB', 'IKQ2MZP9AB'])
    expect(readAttestationCode(typed)).toBeNull()
})

it('each action’s days are judged at their limits, also across a leap day', () => {
  const act = (more: Partial<LabelAct>): LabelAct => ({ action: 'LABELISATION', start: TODAY, end: null, comment: 'x', rule: '', ...more })
  const codes = (more: Partial<LabelAct>, calendar: { today?: string; labelStart?: string; isCorrection?: boolean } = {}) =>
    actFaults(act(more), { today: TODAY, labelStart: null, isCorrection: false, ...calendar }).map(fault => fault.code)
  expect(codes({ start: '2025-03-15', end: TODAY })).toEqual([])
  expect(codes({ start: '2025-03-14' })).toEqual(['LABEL.TOO_OLD'])
  expect(codes({ start: '2027-03-16' })).toEqual(['LABEL.TOO_FAR'])
  expect(codes({ start: '2027-02-28' }, { today: '2028-02-29' })).toEqual([])
  expect(codes({ start: '2027-02-27' }, { today: '2028-02-29' })).toEqual(['LABEL.TOO_OLD'])
  expect(codes({ end: TODAY })).toEqual(['LABEL.EXPIRY_ORDER'])
  expect(codes({ start: '2026-01-01', end: '2026-03-14' })).toEqual(['LABEL.EXPIRY_PAST'])
  expect(codes({ start: '2020-01-01', end: '2026-03-14' }, { isCorrection: true })).toEqual([])
  expect(codes({ action: 'RENOUVELLEMENT' }, { labelStart: '2026-03-16' })).toEqual(['LABEL.BEFORE_LABEL'])
  expect(codes({ action: 'REFUS_LABELISATION' }, { labelStart: '2026-03-16' })).toEqual([])
})

it('a correction leads where the corrected act led; an expired label is held again only when its right day is still to come', () => {
  for (const action of ['LABELISATION', 'RENOUVELLEMENT', 'DELABELLISATION', 'REFUS_LABELISATION'] as const) {
    const act: LabelAct = { action, start: '2026-01-01', end: null, comment: 'x', rule: '' }
    expect(statusAfterCorrection(LABEL_ACTIONS[action].to, act, TODAY)).toBe(LABEL_ACTIONS[action].to)
  }
  const grant: LabelAct = { action: 'LABELISATION', start: '2025-01-01', end: TODAY, comment: 'x', rule: '' }
  expect(statusAfterCorrection(4, grant, TODAY)).toBe(1)
  expect(statusAfterCorrection(4, grant, '2026-03-16')).toBe(4)
})
