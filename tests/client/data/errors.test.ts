import { expect, test } from 'vitest'
import { Refusal } from '#client/data/call.ts'
import { describeError, fieldTexts } from '#client/data/errors.ts'

const told = (names: string[], code = 'COLLECT.TARGET_UNKNOWN') => {
  const detail = { code, targets: names.map((name, id) => ({ id, name })) }
  return fieldTexts(new Refusal(400, 'VALIDATION_ERROR', detail, [{ path: 'forms', code: 'COLLECT.TARGET_UNKNOWN' }]))
}
const WORDS = 'Certaines cibles n’existent pas, sont désactivées ou ne conviennent pas.'

test('a fault names the records that the refusal is about, three at most', () => {
  expect(told(['Alpha'])).toEqual([{ path: 'forms', text: `${WORDS} (Alpha)` }])
  expect(told(['A', 'B', 'C', 'D', 'E'])[0]?.text).toBe(`${WORDS} (A\u202f; B\u202f; C et 2 autres)`)
  expect(told([])[0]?.text).toBe(WORDS)
  expect(told(['Alpha'], 'COLLECT.FORM_UNKNOWN')[0]?.text).toBe(WORDS)
})

test('a refused step and the missing answers of a request are told with what stands in the way', () => {
  const refused = (detail: unknown) => describeError(new Refusal(403, 'TRANSITION_REFUSED', detail, []))
  expect(refused({ from: 'REQUEST_FEEDBACK', to: 'REQUEST_ACCEPTED' })).toBe(
    'La demande est au statut «\u202fEn attente de réponse\u202f»\u202f: elle ne peut pas passer à «\u202fAcceptée\u202f».',
  )
  expect(refused({ from: 'ON', to: 'START' })).toBe('L’état actuel ne permet pas cette action.')
  const inHand = (inProgress: number) => refused({ from: 'COLLECT_STATUS_CLOTURED', inProgress })
  expect(inHand(1)).toBe('1 demande est encore en cours de traitement\u202f: acceptez-la ou refusez-la d’abord.')
  expect(inHand(2)).toBe('2 demandes sont encore en cours de traitement\u202f: acceptez-les ou refusez-les d’abord.')
  const where = { form: 2, questionnaire: 'Annuel', name: 'encours', label: 'Encours', page: 1, pageTitle: 'Chiffres' }
  const code = 'QUESTIONNAIRE.REQUIRED'
  const detail = { type: 'ANSWERS', answers: [{ ...where, code }] }
  const [fault] = fieldTexts(new Refusal(400, 'VALIDATION_ERROR', detail, [{ path: 'forms.2.encours', code }]))
  expect(fault?.text).toBe('Annuel, Chiffres, «\u202fEncours\u202f»\u202f: Champs requis')
})
