import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCatalog, missingTypes, NEEDED_TYPES } from '#contract/resources/catalog/rules.ts'
import { catalogSections, PRODUCT_SECTIONS, saySections } from '#contract/resources/catalog/sections.ts'
import { fieldFaultText } from '#contract/texts/errors.ts'

/** "TYPE" or "TYPE 7": a type and its questionnaire, 1 by default. */
const correspondence = (text: string) => {
  const [type = '', id = '1'] = text.split(' ')
  return { type, form: { id: Number(id) } }
}
const faults = (types: readonly string[], sections?: Parameters<typeof checkCatalog>[0]['sections']) =>
  checkCatalog({ forms: types.map(correspondence), sections }).map(({ path, code }) => `${path} ${code}`)
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

test('a type may have several questionnaires, each once; missing choices are left to the schema', () => {
  expect(faults([LABEL, RENEW, LABEL, RENEW])).toEqual(['forms.2.form.id CATALOG.FORM_TWICE', 'forms.3.form.id CATALOG.FORM_TWICE'])
  expect(faults([LABEL, RENEW, `${LABEL} 2`, `${RENEW} 2`])).toEqual([])
  expect(faults([LABEL, RENEW, '', '', `${LABEL} 0`, `${LABEL} 0`])).toEqual([])
  expect(faults([LABEL, RENEW], ['OPC', 'INVESTMENT', 'OPC'])).toEqual(['sections.2 CATALOG.SECTION_TWICE'])
})

test('any list of correspondences is sound when it has the needed types and none twice', () => {
  const types = fc.array(fc.constantFrom(LABEL, RENEW, `${LABEL} 2`, `${RENEW} 2`, 'AUTRE'), { maxLength: 6 })
  fc.assert(
    fc.property(types, list => {
      const has = (type: string) => list.some(one => one.split(' ')[0] === type)
      const isSound = NEEDED_TYPES.every(has) && new Set(list).size === list.length
      expect(faults(list).length === 0).toBe(isSound)
    }),
  )
})

test('a catalogue that never chose shows every section; those chosen keep their order', () => {
  expect(catalogSections.parse({}).sections).toEqual([...PRODUCT_SECTIONS])
  expect(catalogSections.parse({ sections: [] }).sections).toEqual([])
  expect(saySections(['SHARING_DONATION', 'OPC'])).toBe('Partage par don, Critères de gestion durable (OPC)')
})
