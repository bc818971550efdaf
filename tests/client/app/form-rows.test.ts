import { describe, expect, test } from 'vitest'
import { formRows } from '#client/common/request/form-rows.ts'
import { readyText } from '#client/common/request/hand-over.ts'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import type { FormState } from '#contract/resources/request/states.ts'

const asked = (state: FormState, ...can: RequestRow['can']) => ({
  can,
  sentBack: null,
  qsQuestionMaster: [{ id: 1, name: 'Annuel', state }],
})
type Local = Parameters<typeof formRows>[1][number]
const here = (state: Local['state'], hasUnsent = false): Local => ({ id: 1, name: 'Annuel', state, hasUnsent, savedAt: null })

describe('a questionnaire of a request', () => {
  test.each([
    ['NEW', ['FILL'], 'Commencer'],
    ['DRAFT', ['FILL'], 'Continuer'],
    ['ENDED', ['FILL'], 'Modifier'],
    ['ENDED', ['EDIT_ANSWERS'], 'Modifier'],
    ['ENDED', [], 'Prévisualiser'],
    ['DRAFT', ['CHANGE_DECISION'], 'Prévisualiser'],
  ] as const)('%s for who may %s offers %s', (state, can, action) => {
    expect(formRows(asked(state, ...can), [])[0]?.action).toBe(action)
  })

  test('of a request that staff sent back is to be corrected until it is sent again', () => {
    const sentBack = { at: '2026-03-01T10:00:00.000Z', comment: 'Le total ne correspond pas.' }
    expect(formRows({ ...asked('DRAFT', 'FILL'), sentBack }, [])[0]).toMatchObject({ action: 'Corriger', isAnswered: false })
    expect(formRows({ ...asked('ENDED', 'FILL'), sentBack }, [])[0]).toMatchObject({ action: 'Modifier', isAnswered: true })
  })

  test('begun on this device only, it is a draft and says where it is', () => {
    expect(formRows(asked('NEW', 'FILL'), [here('draft', true)])[0]).toMatchObject({
      state: 'DRAFT',
      action: 'Continuer',
      local: { text: 'Gardé sur cet appareil' },
      isAnswered: false,
    })
  })

  test('sent but still here, it counts as answered and never as received', () => {
    const rows = formRows(asked('DRAFT', 'FILL'), [here('send-queued', true)])
    expect(rows[0]).toMatchObject({ isAnswered: true, local: { text: 'Envoyé, partira à la connexion' } })
    expect(readyText(rows)).toBe('Tout est prêt, et partira à la connexion')
    expect(readyText(formRows(asked('ENDED', 'FILL'), []))).toBe('Tout est envoyé')
  })

  test('reopened here after it was sent, it is a draft again', () => {
    expect(formRows(asked('ENDED', 'FILL'), [here('draft', true)])[0]).toMatchObject({ state: 'DRAFT', isAnswered: false })
  })

  test('a refusal shows', () => {
    expect(formRows(asked('DRAFT', 'FILL'), [here('refused', true)])[0]?.local).toEqual({ tone: 'danger', text: 'Envoi refusé' })
  })
})
