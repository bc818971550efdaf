import { expect, test } from 'vitest'
import { changesBetween, listChanges } from '#contract/audit.ts'
import type { RecordField } from '#contract/record/field.ts'
import { inWords } from '#contract/words.ts'

const FIELDS = [
  { path: 'data.name', label: 'Nom' },
  { path: 'enabled', label: 'État', say: (value: unknown) => (value ? 'Activé' : 'Désactivé') },
  { path: 'value', label: 'Valeur', isSecret: true },
  { path: 'newPassword', label: 'Mot de passe' },
]

test('only what differs is told, in words', () => {
  const before = { data: { name: 'Alpha' }, enabled: true, value: 'a', newPassword: 'un' }
  const after = { data: { name: 'Bêta' }, enabled: false, value: 'a', newPassword: 'un' }
  expect(changesBetween(before, after, FIELDS)).toEqual([
    { field: 'data.name', label: 'Nom', before: 'Alpha', after: 'Bêta' },
    { field: 'enabled', label: 'État', before: 'Activé', after: 'Désactivé' },
  ])
})

test('secrets are told as changed, by mark or by name, and never written', () => {
  const changes = changesBetween({ value: 'tu-ne-sauras', newPassword: 'un' }, { value: 'rien', newPassword: 'deux' }, FIELDS)
  expect(changes.map(({ field, isHidden }) => [field, isHidden])).toEqual([
    ['value', true],
    ['newPassword', true],
  ])
  expect(JSON.stringify(changes)).not.toMatch(/sauras|rien|un"|deux/)
})

test('a new record has empty former values, a deleted one empty new values; null, undefined and the empty text are equal', () => {
  expect(changesBetween(null, { data: { name: 'Alpha' } }, FIELDS)).toEqual([
    { field: 'data.name', label: 'Nom', before: '', after: 'Alpha' },
  ])
  expect(changesBetween({ data: { name: 'Alpha' } }, null, FIELDS)).toEqual([
    { field: 'data.name', label: 'Nom', before: 'Alpha', after: '' },
  ])
  expect(changesBetween({ data: { name: null } }, { data: { name: '' } }, FIELDS)).toEqual([])
})

test('references are logged by name, flags by their words', () => {
  const fields: RecordField[] = [
    { path: 'form.college', kind: 'reference', table: 'COLLEGE', label: 'Collège' },
    { path: 'form.isMain', kind: 'flag', yes: 'Principal', no: 'Secondaire', label: 'Rang' },
  ]
  const names = (_field: unknown, value: unknown) => (value === 3 ? 'Fondateurs' : undefined)
  const changes = changesBetween({ form: { college: 3, isMain: false } }, { form: { college: 4, isMain: true } }, fields, names)
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    ['Fondateurs', '4'],
    ['Secondaire', 'Principal'],
  ])
})

test('plain values are worded as French readers write them', () => {
  const said = [12.5, true, '2026-03-31', '2026-03-31T22:00:00.000Z', ['a', 2], null].map(inWords)
  expect(said).toEqual(['12,5', 'Oui', '31/03/2026', '01/04/2026 00:00', 'a, 2', ''])
})

test('changes of a list are logged as added and removed', () => {
  expect(listChanges('roles', 'Rôles', ['A', 'B'], ['B', 'C'])).toEqual([
    { field: 'roles.added', label: 'Rôles (ajouts)', before: '', after: 'C' },
    { field: 'roles.removed', label: 'Rôles (retraits)', before: 'A', after: '' },
  ])
  expect(listChanges('roles', 'Rôles', ['A'], ['A'])).toEqual([])
})
