// @vitest-environment node
import { expect, test } from 'vitest'
import { type Candidate, committeeFile } from '#client/screens/products/committee/committee-file.ts'
import { type ProductToPrint, productSheet } from '#client/screens/products/sheet/product-sheet.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { requestDetail } from '#contract/resources/request/entity.ts'
import { pdfOf } from '#tests/support/drawn-pdf.ts'
import { readPdf, squeezed } from '#tests/support/pdf-text.ts'
import { productSample, sampleName } from '#tests/support/product-sample.ts'
import { column, question } from '#tests/support/questions.ts'
import { answers, card, questionnaire } from '../questionnaire/support.tsx'

const AT = '23/11/2026 10:00'
const ALL = ['OPC', 'IMPACT_FULL', 'INVESTMENT', 'IMPACT_PARTIAL', 'SHARING_SAVERS', 'SHARING_DONATION']
const toPrint = (product: ProductToPrint['product'], isPartner = false): ProductToPrint => ({ product, isPartner, nameOf: sampleName })
const pagesOf = async (sheet: ReturnType<typeof productSheet>) => readPdf(await pdfOf(sheet))
const textOf = async (sheet: ReturnType<typeof productSheet>) => (await pagesOf(sheet)).map(({ text }) => text).join('')

const HISTORY = [
  {
    id: 2,
    labelStatut: 1,
    action: 'LABELISATION',
    startDate: '2024-01-01',
    endDate: '2026-12-31',
    comment: 'Date corrigée',
    refusalReglement: '',
    corrects: 1,
    certificateOfApprovalOfTheLabel: 'a.pdf',
    number: '2024-0043',
    code: 'ABCDEFGHJK',
    by: null,
    at: '2024-01-02T10:00:00.000Z',
  },
]
const CODES = Array.from({ length: 20 }, (_, at) => ({
  id: at + 1,
  code: `FR00001202${70 + at}`,
  name: `Part ${at}`,
  createdAt: '2024-01-02T10:00:00.000Z',
}))
const LABEL = { labelStatut: 1, startDateOfValidityOfTheLabel: '2024-01-01', labelExpiryDate: '2026-12-31' }

/** The titles of the sections that a catalogue's setting shows, by the table of docs/domain.md 8.7. */
const MAPS: readonly [sections: readonly string[], shown: readonly string[]][] = [
  [
    ['OPC', 'IMPACT_FULL', 'INVESTMENT'],
    ['Critères de gestion durable', 'Impact social', 'Objectifs et modèle économique', 'Investissement solidaire'],
  ],
  [
    ['IMPACT_FULL', 'INVESTMENT'],
    ['Impact social', 'Objectifs et modèle économique', 'Investissement solidaire'],
  ],
  [
    ['IMPACT_FULL', 'INVESTMENT', 'SHARING_SAVERS'],
    ['Impact social', 'Objectifs et modèle économique', 'Investissement solidaire', 'Partage', 'Partage par les épargnants'],
  ],
  [['IMPACT_PARTIAL'], ['Impact social']],
  [
    ['OPC', 'SHARING_DONATION'],
    ['Critères de gestion durable', 'Partage', 'Partage par le gestionnaire'],
  ],
  [
    ['IMPACT_FULL', 'SHARING_SAVERS'],
    ['Impact social', 'Objectifs et modèle économique', 'Partage', 'Partage par les épargnants'],
  ],
  [
    ['OPC', 'INVESTMENT', 'SHARING_DONATION'],
    ['Critères de gestion durable', 'Investissement solidaire', 'Partage', 'Partage par le gestionnaire'],
  ],
]
const ALWAYS = ['Informations générales', 'Commercialisation', 'Transparence de l’information']

test('each catalogue’s setting decides the sections of the sheet, in the order of the record', () => {
  const titles = (sections: readonly string[]) =>
    JSON.stringify(productSheet(toPrint(productSample({ name: 'Livret', isFull: true, sections })), AT).content)
  const every = [...new Set(MAPS.flatMap(([, shown]) => shown))]
  for (const [sections, shown] of MAPS) {
    const content = titles(sections)
    const told = [...every, ...ALWAYS].filter(
      title => content.includes(`"headlineLevel":1`) && content.includes(`"text":[{"text":"${title}"}]`),
    )
    expect(told.toSorted()).toEqual([...shown, ...ALWAYS].toSorted())
  }
})

test('a full sheet tells label, lines by name, twenty codes and the history on numbered pages, none beyond the paper', async () => {
  const long = 'Le produit finance des structures de l’économie sociale. '.repeat(120)
  const sample = productSample({
    name: 'Fonds « Avenir » Ελλάδα',
    isFull: true,
    sections: ALL,
    label: LABEL,
    more: { Historieslabel: HISTORY, codeISINS: CODES },
  })
  sample.form.description = long
  const pages = await pagesOf(productSheet(toPrint(sample), AT))
  const text = pages.map(page => page.text).join('')
  for (const { code, name } of CODES) expect(text).toContain(squeezed(`${code}${name}02/01/2024`))
  for (const told of [
    'CodeP12',
    'LabelLabellisé du 01/01/2024 au 31/12/2026',
    'StatutActivé',
    'CatalogueLigne 3',
    'Collecte, année N1 250 000 €',
  ])
    expect(text).toContain(squeezed(told))
  expect(text).toContain(squeezed('Rectification : labellisation'))
  expect(text).toContain('2024-0043')
  expect(text.split('sociale.')).toHaveLength(121)
  expect(pages.map(page => page.text.includes(`Page${pages.indexOf(page) + 1}/${pages.length}`))).not.toContain(false)
  for (const { places, width } of pages) expect(places.every(({ x }) => x > 0 && x < width)).toBe(true)
  // The reasons are told to the committee alone.
  expect(text).not.toContain(squeezed('Date corrigée'))
})

test('an empty record is a sheet too; a partner’s has their words and nothing of staff’s', async () => {
  const sample = productSample({ name: 'Livret', isFull: false, sections: ['IMPACT_PARTIAL'] })
  sample.data.comment = 'Note interne'
  const text = await textOf(productSheet(toPrint(sample, true), AT))
  expect(text).toContain(squeezed('LabelNouvelle candidature'))
  expect(text).toContain(squeezed('Canal de distributionNon renseigné'))
  for (const left of ['Note interne', 'Modèle', 'Affilié gérant', 'Codes ISIN', 'Historique du label'])
    expect(text).not.toContain(squeezed(left))
  expect(await textOf(productSheet(toPrint(sample), AT))).toContain(squeezed('Note interne'))
})

const event = (id: number, kind: string, to: string | null, comment: string) => ({
  id,
  kind,
  at: `2026-11-0${id}T09:00:00.000Z`,
  by: { id: 1, firstName: 'Camille', lastName: 'Riva' },
  isByStaff: false,
  from: null,
  to,
  comment,
  subject: '',
})

const application = (): RequestDetail =>
  requestDetail.parse({
    id: 71,
    type: 'REQUEST_PRODUCT_RENEW_LABELISATION',
    status: 'REQUEST_IN_PROGRESS',
    description: '',
    enabled: true,
    emailAddress: null,
    opensOn: null,
    answerBy: null,
    dueDate: null,
    esusTarget: null,
    remindedAt: null,
    firstName: null,
    lastName: null,
    waitingSince: '2026-11-01T09:00:00.000Z',
    affiliateTarget: 4,
    productConcerned: 12,
    userTarget: null,
    affiliateTargetObject: null,
    productTargetObject: null,
    userTargetObject: null,
    collectTargetObject: null,
    subCollectTargetObject: null,
    sentBack: null,
    receipt: null,
    qsQuestionMaster: [],
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    createdByUser: null,
    userAssigned: null,
    userAssignedObject: null,
    can: [],
    history: [
      event(1, 'CREATED', null, ''),
      event(2, 'STATUS', 'REQUEST_FEEDBACK', 'Précisez la part solidaire.'),
      event(3, 'ASSIGNED', null, 'Interne'),
    ],
    changes: [],
    decisions: [],
    corrections: [],
  })

const candidate = (name: string): Candidate => ({
  ...toPrint(productSample({ name, isFull: true, sections: ['IMPACT_PARTIAL'], label: LABEL, more: { Historieslabel: HISTORY } })),
  request: application(),
  forms: [
    {
      questionnaire: questionnaire([
        card('part', question('PERCENTAGE', 'Part solidaire')),
        card('t', question('TABLE', 'Large', { lines: Array.from({ length: 16 }, (_, at) => column(`Colonne ${at}`, 'DECIMAL', at)) })),
      ]),
      answers: answers({ part: '12', t: [{ 'Colonne 0': '1' }] }),
      former: answers({ part: '10' }),
      isToConfirm: () => false,
      fileName: stored => stored,
      sent: 'Envoyé le 12/11/2026 10:02 par Camille Riva',
    },
  ],
  documents: [{ name: 'Prospectus', type: 'Réglementaire', file: 'prospectus.pdf', at: '01/02/2026' }],
})

test('the committee’s file has sheet, answers with what changed, documents, reasons and an empty box for each candidate', async () => {
  const text = await textOf(committeeFile([candidate('Livret Avenir')], AT))
  const told = [
    'Demande de renouvellement n° 71, en cours de traitement',
    'Fiche du produit',
    'Date corrigée',
    'Part solidaire12 %Dernière fois : 10 % (+ 2 points)',
    'ProspectusRéglementaireprospectus.pdf01/02/2026',
    'En attente de réponsePrécisez la part solidaire.',
    'Décision du comité',
    'Accord du label',
    'Signatures',
  ]
  for (const words of told) expect(text).toContain(squeezed(words))
  // Comments of assignments are staff's own.
  expect(text).not.toContain('Interne')
  expect(text).not.toContain(squeezed('Candidatures'))
})

test('many candidates stand in one file, listed with their pages, its pages numbered through, each beginning upright on a new one', async () => {
  const names = ['Livret Alpha', 'Fonds Beta', 'Parts Gamma']
  const pages = await pagesOf(committeeFile(names.map(candidate), AT))
  const starts = names.map(name => pages.findIndex((page, at) => at > 0 && page.text.includes(squeezed(`${name}Code`))) + 1)
  expect(new Set(starts).size).toBe(3)
  names.forEach((name, at) => {
    expect(pages[0]?.text).toContain(squeezed(`${name}${starts[at]}`))
  })
  for (const start of starts) expect(pages[start - 1]?.height).toBeGreaterThan(pages[start - 1]?.width ?? 0)
  pages.forEach((page, at) => {
    expect(page.text).toContain(`Page${at + 1}/${pages.length}`)
  })
  expect(pages.filter(page => page.text.includes(squeezed('Décision du comité')))).toHaveLength(3)
  // Nothing but its foot and head on a page is an empty page.
  expect(pages.every(page => page.text.length > 80)).toBe(true)
})

test('a year’s three figures stand in one row', () => {
  const product = productSample({ name: 'Livret Avenir', isFull: true, sections: ALL })
  const rows: string[] = []
  JSON.stringify(productSheet(toPrint(product), AT).content, (key, value) => {
    if (key === 'body') rows.push(...[value].flat().map(row => JSON.stringify(row)))
    return value
  })
  const years = rows.filter(row => row.includes('Collecte, année'))
  expect(years).toHaveLength(3)
  for (const row of years) expect(row).toMatch(/Collecte, année (N[-12]*).*Épargnants, année \1.*Encours, année \1"/)
})
