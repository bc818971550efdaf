// @vitest-environment node
import { expect, test } from 'vitest'
import { listTable } from '#client/print/list.ts'
import { recordParts } from '#client/print/record.ts'
import { type Sheet, turned, WIDTH } from '#client/print/sheet.ts'
import { pdfOf } from '#tests/support/drawn-pdf.ts'
import { readPdf, squeezed } from '#tests/support/pdf-text.ts'
import { boatRecord } from '#tests/support/record.ts'

const BOAT = {
  data: { name: 'Belle Étoile', comment: 'À revoir' },
  form: {
    port: 3,
    uses: [4, 5],
    owner: { id: 8, name: 'Armement du Ponant' },
    fleet: [
      { id: 1, name: 'Alpha' },
      { id: 2, name: 'Bêta' },
    ],
    captain: 'MME',
    built: '2024-03-01',
    sails: true,
    draught: 1234.5,
    depth: -12,
    crew: 7,
    share: 12.5,
    price: 1234.5,
    phone: '',
    email: null,
    site: 'www.exemple.fr',
    papers: 'stored-1.pdf',
  },
}
const NAMES = new Map<unknown, string>([
  [3, 'Brest'],
  [4, 'Pêche'],
  [5, 'Plaisance'],
  ['MME', 'Madame'],
  ['stored-1.pdf', 'acte.pdf'],
])
const printed = { sections: boatRecord.sections, record: BOAT, isPartner: false, nameOf: (_: string, value: unknown) => NAMES.get(value) }

const sheet = (content: Sheet['content']): Sheet => ({ title: 'T', head: { left: 'T', right: '' }, foot: '', mark: null, content })
const read = async (content: Sheet['content']) => readPdf(await pdfOf(sheet(content)))
const textOf = async (more: Partial<Parameters<typeof recordParts>[0]>) =>
  (await read(turned(recordParts({ ...printed, ...more })))).map(({ text }) => text).join('')

test('a record of every kind of field is printed in French words, names for lines and files, what is missing told', async () => {
  const text = await textOf({})
  const told = [
    ['Nom', 'Belle Étoile'],
    ['Port', 'Brest'],
    ['Usages', 'Pêche, Plaisance'],
    ['Armateur', 'Armement du Ponant'],
    ['Flotte', 'Alpha, Bêta'],
    ['Civilité', 'Madame'],
    ['Construit le', '01/03/2024'],
    ['Voile', 'À voile'],
    ['Tirant d’eau', '1 234,5 m'],
    ['Profondeur', '-12'],
    ['Part', '12,5 %'],
    ['Prix', '1 234,50 €'],
    ['Téléphone', 'Non renseigné'],
    ['E-mail', 'Non renseigné'],
    ['Papiers', 'acte.pdf'],
  ]
  for (const [label = '', value = ''] of told) expect(text).toContain(squeezed(label + value))
})

test('partners are printed their own words, none of staff’s fields; a setting leaves sections out', async () => {
  const text = await textOf({ isPartner: true, parts: [] })
  expect(text).toContain(squeezed('Nom usuelBelle Étoile'))
  expect(text).toContain(squeezed('Contact'))
  for (const left of ['À revoir', 'Armateur', 'Chiffres', 'Tirant']) expect(text).not.toContain(squeezed(left))
  expect(await textOf({ isPartner: true, parts: ['FIGURES'] })).toContain('Chiffres')
})

test('long texts and unbroken words stay on the paper, whole; no title stands alone at the foot of a page', async () => {
  const name = 'Supercalifragilistic'.repeat(60)
  const comment = 'Un long commentaire de la fiche.\n'.repeat(300)
  const pages = await read(turned(recordParts({ ...printed, record: { ...BOAT, data: { name, comment } } })))
  const text = pages.map(page => page.text).join('')
  expect(text).toContain(name)
  expect(text.split(squeezed('Un long commentaire de la fiche.'))).toHaveLength(301)
  for (const { places, width, height } of pages) {
    expect(places.every(({ x, y }) => x > 0 && x < width - 20 && y > 0 && y < height)).toBe(true)
  }
  expect(pages.some(page => page.text.replace(/Page\d+\/\d+$/, '').endsWith('Chiffres'))).toBe(false)
})

test('the head of a list stands again on every page, and every line once', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [`ligne-${at}-fin`, 'x'])
  const pages = await read([
    listTable(
      [
        { header: 'Code', share: 2 },
        { header: 'Nombre', share: 1, isNumber: true },
      ],
      rows,
      WIDTH.portrait,
    ),
  ])
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.every(page => page.text.includes('CodeNombre'))).toBe(true)
  const text = pages.map(page => page.text).join('')
  for (const [cell = ''] of rows) expect(text.split(cell)).toHaveLength(2)
})
