import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCatalog, missingTypes, NEEDED_TYPES } from '#contract/resources/catalog/rules.ts'
import { catalogSections, PRODUCT_SECTIONS, saySections } from '#contract/resources/catalog/sections.ts'
import { fieldFaultText } from '#contract/texts/errors.ts'

const faults = (types: readonly string[], sections?: Parameters<typeof checkCatalog>[0]['sections']) =>
  checkCatalog({ forms: types.map(type => ({ type })), sections }).map(({ path, code }) => `${path} ${code}`)
const [LABEL, RENEW] = ['COLLECT_TYPE_LABEL', 'COLLECT_TYPE_RENEW_LABEL']

test('a catalogue asks for a labelling and a renewal questionnaire, whatever else it has', () => {
  for (const types of [[], [LABEL], [RENEW], [LABEL, 'COLLECT_TYPE_ANNUAL'], ['AUTRE']])
    expect([types, faults(types)]).toEqual([types, ['forms CATALOG.FORMS']])
  for (const types of [
    [LABEL, RENEW],
    [RENEW, 'AUTRE', LABEL],
  ])
    expect([types, faults(types)]).toEqual([types, []])
  expect(missingTypes([{ type: RENEW }])).toEqual([LABEL])
  expect(fieldFaultText('CATALOG.FORMS')).toBe('Veuillez sélectionner les formulaires pour labellisation et renouvellement')
})

test('a type or a section stands once; types not yet chosen are left to the schema', () => {
  expect(faults([LABEL, RENEW, LABEL, RENEW])).toEqual(['forms.2.type CATALOG.TYPE_TWICE', 'forms.3.type CATALOG.TYPE_TWICE'])
  expect(faults([LABEL, RENEW, '', ''])).toEqual([])
  expect(faults([LABEL, RENEW], ['OPC', 'INVESTMENT', 'OPC'])).toEqual(['sections.2 CATALOG.SECTION_TWICE'])
})

test('any list of types is sound when it has the needed ones and none twice', () => {
  const types = fc.array(fc.constantFrom(LABEL, RENEW, 'COLLECT_TYPE_ANNUAL', 'AUTRE'), { maxLength: 6 })
  fc.assert(
    fc.property(types, list => {
      const isSound = NEEDED_TYPES.every(type => list.includes(type)) && new Set(list).size === list.length
      expect(faults(list).length === 0).toBe(isSound)
    }),
  )
})

test('a catalogue that never chose shows every section; those chosen keep their order', () => {
  expect(catalogSections.parse({}).sections).toEqual([...PRODUCT_SECTIONS])
  expect(catalogSections.parse({ sections: [] }).sections).toEqual([])
  expect(saySections(['SHARING_DONATION', 'OPC'])).toBe('Partage par don, Critères de gestion durable (OPC)')
})
