// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileName } from '#client/print/file-name.ts'
import { WIDTH } from '#client/print/sheet.ts'
import { memorySession } from '#client/questionnaire/memory-session.ts'
import { answersSheet, type PrintedAnswers } from '#client/questionnaire/print/answers.ts'
import { blankSheet } from '#client/questionnaire/print/blank.ts'
import { namesOf } from '#client/questionnaire/print/file-names.ts'
import { split } from '#client/questionnaire/print/tables.ts'
import { runs } from '#contract/printed-text.ts'
import type { Answers } from '#contract/questionnaire/feedback-item.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { pdfOf } from '#tests/support/drawn-pdf.ts'
import { readPdf, squeezed } from '#tests/support/pdf-text.ts'
import { column, question, response } from '#tests/support/questions.ts'
import { answers, card, questionnaire } from './support.tsx'

const printed = (of: Questionnaire, given: Answers, more: Partial<PrintedAnswers> = {}): PrintedAnswers => ({
  questionnaire: of,
  answers: given,
  isToConfirm: () => false,
  fileName: stored => `${stored}.pdf`,
  isDraft: true,
  facts: [
    ['Produit', 'Livret Avenir'],
    ['Collecte', ''],
  ],
  about: 'Livret Avenir',
  at: '21/11/2026 10:00',
  ...more,
})

/** All the words of a document, in order. */
function wordsOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (Array.isArray(content)) return content.map(wordsOf).join('')
  if (typeof content !== 'object' || content === null) return ''
  if ('text' in content) return wordsOf(content.text)
  if ('stack' in content) return wordsOf(content.stack)
  if ('columns' in content) return wordsOf(content.columns)
  if ('body' in content) return wordsOf(content.body)
  return 'table' in content ? wordsOf(content.table) : ''
}

const words = (content: unknown): string => squeezed(wordsOf(content))

const yesNo = { response: response('Oui', 'Non') }
const holdings = [column('Fonds', 'STRING', 0), column('Encours', 'DECIMAL', 1), column('Part', 'PERCENTAGE', 2)]
const many = Array.from({ length: 16 }, (_, i) => column(`Colonne ${i}`, i % 2 ? 'DECIMAL' : 'STRING', i))

test('answers are printed in words, with French numbers and dates; what the answers hide is not', () => {
  const of = questionnaire([
    card('choix', question('RADIO', 'Contrôle', yesNo)),
    card('caché', question('STRING', 'Organisme'), { condition: 'choix == "NON"' }),
    card('jour', question('DATE', 'Date')),
    card('part', question('PERCENTAGE', 'Part')),
    card('pieces', question('FILE_MULTIPLE', 'Pièces')),
    card('vide', question('INT', 'Salariés')),
    card('t', question('TABLE', 'Placements', { lines: holdings })),
  ])
  const given = answers({
    choix: 'OUI',
    caché: 'Cabinet',
    jour: '2026-03-01',
    part: '12.5',
    pieces: ['bilan', 'annexe'],
    t: [
      { Fonds: 'Alpha', Encours: '1234567.5', Part: '3' },
      { Fonds: '', Encours: '' },
    ],
  })
  const text = words(answersSheet(printed(of, given, { isToConfirm: name => name === 'part' })).content)
  expect(text).toContain('ContrôleOuiDate01/03/2026Part12,5%Réponsereprise,àconfirmerPiècesbilan.pdfannexe.pdfSalariésSansréponse')
  expect(text).toContain('Placements(1ligne)N°FondsEncoursPart1Alpha1234567,53%')
  expect(text).not.toContain('Cabinet')
  expect(text).toContain('ProduitLivretAvenirÉtatBrouillon,nonenvoyé')
})

test('beside what has changed stands the answer last accepted, with the difference; table rows are known by their first column', () => {
  const of = questionnaire([
    card('part', question('PERCENTAGE', 'Part')),
    card('encours', question('DECIMAL', 'Encours')),
    card('nom', question('STRING', 'Nom')),
    card('note', question('TEXT', 'Note')),
    card('neuf', question('INT', 'Neuf')),
    card('t', question('TABLE', 'Placements', { lines: holdings })),
  ])
  const now = answers({
    part: '12',
    encours: '300',
    nom: 'Avenir',
    note: '',
    neuf: '4',
    t: [
      { Fonds: 'Alpha', Encours: '120', Part: '3' },
      { Fonds: 'Delta', Encours: '7', Part: '' },
    ],
  })
  const former = answers({
    part: '10',
    encours: '200',
    nom: 'Avenir',
    note: 'Ancienne note',
    t: [
      { Fonds: 'Bêta', Encours: '1', Part: '1' },
      { Fonds: 'Alpha', Encours: '100', Part: '3' },
    ],
  })
  const text = words(answersSheet(printed(of, now, { former })).content)
  expect(text).toContain(squeezed('Part12 %Dernière fois : 10 % (+ 2 points)Encours300Dernière fois : 200 (+ 50 %)NomAvenirNote'))
  expect(text).toContain(squeezed('NoteSans réponseDernière fois : Ancienne noteNeuf4Sans réponse la dernière fois'))
  expect(text).toContain(squeezed('Placements  (2 lignes, une ligne de la dernière fois n’y est plus)'))
  expect(text).toContain(squeezed('1Alpha120(avant : 100, + 20 %)3 %2Delta(nouvelle ligne)7'))
  expect(words(answersSheet(printed(of, now)).content)).not.toContain(squeezed('dernière fois'))
})

test('whatever is answered stands in the document, in order and whole', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 400 }).map(value => value.replace(/\p{C}/gu, '').normalize('NFC'))
  const of = questionnaire([
    card('a', question('STRING', 'A')),
    card('b', question('TEXT', 'B')),
    card('t', question('TABLE', 'T', { lines: many })),
  ])
  const rows = fc.array(fc.tuple(text, fc.integer({ min: 0, max: 15 })), { minLength: 1, maxLength: 4 })
  // Neither font has these.
  const drawn = (value: string) => squeezed(value.replaceAll('→', '->').replaceAll('←', '<-').replaceAll('\u2011', '-'))
  fc.assert(
    fc.property(text, text, rows, (a, b, cells) => {
      const t = cells.map(([value, at]) => ({ [`Colonne ${at - (at % 2)}`]: value }))
      const found = words(answersSheet(printed(of, answers({ a, b, t }))).content)
      for (const value of [a, b, ...cells.map(([cell]) => cell)]) expect(found).toContain(drawn(value))
    }),
    { numRuns: 60 },
  )
})

test('runs change the font where it must, and lose nothing', () => {
  expect(runs('Où ? Ελλάδα, œuvre')).toEqual([{ text: 'Où ? ' }, { text: 'Ελλάδα', font: 'Other' }, { text: ', œuvre' }])
  expect(runs('1\u202f234\u200b\u0000')).toEqual([{ text: '1\u00a0234' }])
  expect(runs('')).toEqual([{ text: '' }])
})

test('a table of many columns is cut into several that begin alike, each column once', () => {
  const tables = split(many, WIDTH.landscape)
  expect(tables.length).toBeGreaterThan(1)
  expect(tables.every(([first]) => first === 0)).toBe(true)
  expect(tables.flatMap(places => places.slice(1))).toEqual(many.map((_, at) => at).slice(1))
})

test('the file is named after the day, the questionnaire and what it is about', () => {
  const at = new Date('2026-11-21T23:30:00Z')
  expect(fileName(['Annuel : "2026"/a', 'Livret\nAvenir'], 'brouillon', at)).toBe(
    '2026.11.22 Annuel 2026 a – Livret Avenir (brouillon).pdf',
  )
  expect(fileName(['x'.repeat(300), ''], '', at)).toHaveLength('2026.11.22 .pdf'.length + 120)
})

test('a file of this device is printed by its name, also before any page has asked for it', async () => {
  const of = questionnaire([
    card('f', question('FILE', 'F')),
    card('t', question('TABLE', 'T', { lines: [column('P', 'FILE_MULTIPLE', 0)] })),
  ])
  const { files } = memorySession()
  const stored = await files.add(new File(['x'], 'bilan.pdf'), 'f')
  expect([...(await namesOf(files, of, answers({ f: stored, t: [{ P: ['ailleurs'] }] })))]).toEqual([
    [stored, 'bilan.pdf'],
    ['ailleurs', 'ailleurs'],
  ])
})

test('read back, the PDF has every row under its head on every page, the mark, and nothing beyond the paper', async () => {
  const of = questionnaire([
    card('nom', question('STRING', 'Nom')),
    card('t', question('TABLE', 'Placements', { lines: holdings })),
    card('w', question('TABLE', 'Large', { lines: many })),
    card('fin', question('TEXT', 'Fin')),
  ])
  const rows = Array.from({ length: 90 }, (_, i) => ({ Fonds: `Fonds-${i}-fin`, Encours: '1234.5', Part: '12' }))
  const given = answers({
    nom: `Œuvre à 1\u202f234\u202f€ — ${'x'.repeat(500)}`,
    t: rows,
    fin: 'Un long texte. '.repeat(400),
    w: [Object.fromEntries(many.map(({ name }, i) => [name, i % 2 ? '7' : `valeur-${i}`]))],
  })
  const pages = readPdf(await pdfOf(answersSheet(printed(of, given))))
  const all = pages.map(page => page.text).join('')
  for (const { Fonds } of rows) expect(all).toContain(Fonds)
  for (const { name } of many) expect(all).toContain(squeezed(name))
  expect(squeezed(all)).toContain(squeezed('Œuvre à 1 234 € — '))
  expect(all.match(/x/g)?.length).toBeGreaterThanOrEqual(500)
  expect(pages.every(page => page.text.includes('BROUILLON'))).toBe(true)
  const listing = pages.filter(page => /Fonds-\d+-fin/.test(page.text))
  expect(listing.length).toBeGreaterThan(1)
  expect(listing.every(page => page.text.includes('Placements(90lignes)N°FondsEncoursPart'))).toBe(true)
  expect(pages.filter(page => page.width > page.height).map(page => page.text.includes('Large'))).toEqual([true])
  for (const { width, height, places } of pages) {
    // The last is the mark's, which is turned.
    expect(places.slice(0, -1).every(({ x, y }) => x >= 0 && x < width - 30 && y > 0 && y < height)).toBe(true)
  }
  expect(pages.at(-1)?.text).toContain(`Page${pages.length}/${pages.length}`)
}, 60_000)

test('what was sent bears no mark; an empty questionnaire asks everything that can be asked, with its condition', async () => {
  const of = questionnaire([
    card('choix', question('RADIO', 'Contrôle', yesNo), { required: true }),
    card('organisme', question('STRING', 'Organisme'), { condition: 'choix == "OUI"' }),
    card('a', question('INT', 'Encours')),
    card('b', question('STRING', 'Raisons'), { condition: 'a < size(organisme)' }),
    card('interne', question('STRING', 'Interne'), { hidden: true }),
    card('t', question('TABLE', 'Placements', { lines: holdings })),
  ])
  const sent = readPdf(await pdfOf(answersSheet(printed(of, answers({ choix: 'OUI' }), { isDraft: false }))))
  expect(sent.map(page => page.text).join('')).not.toMatch(/brouillon/i)
  const blank = readPdf(await pdfOf(blankSheet(of, '21/11/2026')))
  const text = blank.map(page => page.text).join('')
  expect(text).toContain('ContrôleUneseuleréponseOuiNonOrganisme(facultatif)Àremplirseulementsi«Contrôle»estOui')
  expect(text).toContain('Àremplirounonselonvosréponsesà«Encours»,«Organisme»')
  expect(text).toContain('PlacementsN°FondsEncoursPart12345678')
  expect(text).not.toContain('Interne')
}, 60_000)

test('headings never stand alone at the foot of a page', async () => {
  const section = (index: number, title: string) => ({
    type: 'BLOCK' as const,
    page: 0,
    index: String(index),
    title,
    items: [card(`q${index}`, question('TEXT', `Question ${index}`))],
  })
  const of = questionnaire(
    [],
    Array.from({ length: 25 }, (_, i) => section(i, `Partie-${i}-titre`)),
  )
  const given = answers(Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`q${i}`, 'ligne\n'.repeat(3 + (i % 7))])))
  const pages = readPdf(await pdfOf(answersSheet(printed(of, given))))
  expect(pages.length).toBeGreaterThan(2)
  for (const { text } of pages) {
    const last = text.lastIndexOf('-titre')
    expect(text.slice(last, last + 14)).toMatch(/^-titreQuestion/)
  }
}, 60_000)
