import { expect, test } from 'vitest'
import { consequencesOf } from '#client/screens/catalogs/CatalogList/catalog-actions.ts'
import { catalogFieldNames, catalogSchema, catalogValues, newCorrespondence } from '#client/screens/catalogs/CatalogList/catalog-values.ts'
import { PRODUCT_SECTIONS } from '#contract/resources/catalog/sections.ts'

const faults = (values: object) =>
  catalogSchema.safeParse({ ...catalogValues(null), name: 'Fonds', ...values }).error?.issues.map(issue => issue.path.join('.')) ?? []

test('a form starts with the correspondences that a catalogue must have and every section', () => {
  const values = catalogValues(null)
  expect(values.forms.map(form => form.type)).toEqual(['COLLECT_TYPE_LABEL', 'COLLECT_TYPE_RENEW_LABEL'])
  expect(values.sections).toEqual([...PRODUCT_SECTIONS])
})

test('every fault has a field to stand beside', () => {
  const [label, renew] = ['COLLECT_TYPE_LABEL', 'COLLECT_TYPE_RENEW_LABEL'].map(type => ({ type, form: { id: 1 } }))
  expect(faults({ forms: [label, renew] })).toEqual([])
  for (const values of [
    { name: ' ' },
    {},
    { forms: [label] },
    { forms: [label, renew, newCorrespondence()] },
    { forms: [label, renew, label] },
    { description: 'x'.repeat(1001), forms: [label, renew] },
  ]) {
    const found = faults(values)
    expect(found.length).toBeGreaterThan(0)
    for (const path of found) expect(catalogFieldNames(3).map(String)).toContain(path)
  }
})

test('what follows is told by the products of the catalogue', () => {
  expect(consequencesOf('DELETE', 0)).toMatch(/^Aucun produit n’en relève\. La suppression est définitive/)
  expect(consequencesOf('DELETE', 1)).toMatch(/^1 produit en relève\. Un catalogue ne peut être supprimé que si/)
  expect(consequencesOf('DISABLE', 2)).toMatch(/^2 produits en relèvent\. Ses produits le gardent/)
  expect(consequencesOf('DISABLE', 0)).not.toContain('Ses produits')
})
