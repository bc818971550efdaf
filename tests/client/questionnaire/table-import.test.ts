// @vitest-environment node
import { read } from '@e965/xlsx'
import { BlobReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTableFile } from '#client/questionnaire/types/table/import/read-file.ts'
import { writeTemplate } from '#client/questionnaire/types/table/import/write-file.ts'
import type { TableRow } from '#contract/questionnaire/feedback-item.ts'
import type { Refused } from '#contract/questionnaire/table-import.ts'
import {
  type CheckedTable,
  type FractionMeaning,
  importedColumns,
  mendCell,
  partAsPercent,
  settleFractions,
  toTableRows,
} from '#contract/questionnaire/table-import.ts'
import { isForeign, templateName } from '#contract/questionnaire/table-origin.ts'
import {
  blob,
  book,
  csv,
  FUNDS,
  fullBook,
  fullText,
  HOSTILE_TABLES,
  LINE,
  latin1,
  SHEET,
  TITLES,
  text,
  utf16,
} from '#tests/support/tables.ts'
import { zipOf } from '#tests/support/zip.ts'

const checked = (result: CheckedTable | Refused): CheckedTable => {
  if ('title' in result) throw new Error(`${result.title}: ${result.text}`)
  return result
}
const faultsOf = ({ rows }: CheckedTable) =>
  rows.flatMap(({ line, faults }) => faults.flatMap((fault, at) => (fault ? [`${line} ${TITLES[at]}: ${fault}`] : [])))
const valuesOf = ({ rows }: CheckedTable) => rows.map(({ values }) => values)
const STORED = ['Alpha', '1234.5', '12', '12.5', '2026-03-31', 'SANTÉ', ['FRANCE'], '']

describe('files that are read', () => {
  const day = { t: 'n', v: 46112, z: 'dd/mm/yyyy' } as const
  const FRENCH = ['Alpha', '"1 234,5"', '12', '12,5 %', '31/03/2026', 'santé', 'france', '']
  const good: Record<string, () => Blob> = {
    xlsx: () => book([TITLES, LINE]),
    xls: () => book([TITLES, LINE], SHEET, undefined, 'biff8'),
    'a percent format': () => book([TITLES, LINE.with(3, { t: 'n', v: 0.125, z: '0.00%' })]),
    'a date of Excel': () => book([TITLES, LINE.with(4, day)]),
    'a date without its format': () => book([TITLES, LINE.with(4, 46112)]),
    'a date counted from 1904': () =>
      book([TITLES, LINE.with(4, { t: 'n', v: 46112 - 1462, z: 'dd/mm/yyyy' })], SHEET, undefined, 'xlsx', {
        Workbook: { WBProps: { date1904: true } },
      }),
    'titles in another case, with spaces and without accents': () =>
      book([TITLES.map(title => ` ${title.toUpperCase().replace('É', 'e')} `), LINE]),
    'columns in another order': () => book([[...TITLES].reverse(), [...LINE].reverse()]),
    'titles under other rows': () => book([['Merci de remplir'], [], TITLES, LINE]),
    'blank rows between and after': () => book([TITLES, [], LINE, ['', ' '], []]),
    'a sheet with the start of the label': () => book([TITLES, LINE], 'Detail des FONDS'),
    'csv with ; in UTF-8': () => text(csv([TITLES, FRENCH])),
    'csv with ; in Latin-1': () => latin1(csv([TITLES, FRENCH])),
    'csv with ; in UTF-16': () => utf16(csv([TITLES, FRENCH])),
    'csv in UTF-16, the other way round': () => utf16(csv([TITLES, FRENCH]), true),
    'csv in UTF-16 without its mark': () => utf16(csv([TITLES, FRENCH]), false, false),
    'csv with a mark of UTF-8': () => text(`\ufeff${csv([TITLES, FRENCH])}`),
    'csv with commas': () =>
      text(csv([TITLES, FRENCH.map(cell => (cell.includes(',') && !cell.startsWith('"') ? `"${cell}"` : cell))], ',')),
    'csv that names its separator': () => text(`sep=;\r\n${csv([TITLES, FRENCH])}`),
    'text with tabs': () => text(csv([TITLES, FRENCH], '\t')),
  }
  for (const [name, make] of Object.entries(good)) {
    test(name, async () => {
      const result = checked(await readTableFile(make(), FUNDS))
      expect(faultsOf(result)).toEqual([])
      expect(valuesOf(result)).toEqual([STORED])
    })
  }
})

describe('files that are not as they should be are told what to do', () => {
  const refused: Record<string, readonly [make: () => Blob, says: RegExp]> = {
    'another sheet': [() => book([TITLES, LINE], 'Feuil1'), /Aucune feuille.*«\u202fFeuil1\u202f».*Renommez/],
    'a missing column': [() => book([TITLES.slice(1), LINE.slice(1)]), /La colonne «\u202fNom\u202f» manque\. Ajoutez-la/],
    'several missing columns': [
      () => book([TITLES.slice(2), LINE.slice(2)]),
      /Les colonnes «\u202fNom\u202f», «\u202fEncours\u202f» manquent/,
    ],
    'no titles': [() => book([LINE]), /Les colonnes .* manquent/],
    'a column twice': [() => book([[...TITLES, 'nom'].with(0, 'NOM'), LINE]), /apparaît deux fois/],
    'titles alone': [() => book([TITLES]), /aucune ligne.*Remplissez/],
    'blank rows alone': [() => book([TITLES, ['', ' '], []]), /aucune ligne.*Remplissez/],
    'an empty file': [() => text(''), /vide/],
    'a file of blanks': [() => text(' \n\n'), /vide/],
    'a picture': [() => blob(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])), /n’est pas un tableau/],
    'a PDF': [() => text('%PDF-1.7\n'), /n’est pas un tableau/],
    'a web page named .xls': [() => text('<html><table><tr><td>Nom</td></tr></table></html>'), /page web.*enregistrez-le/],
    OpenDocument: [() => book([TITLES, LINE], 'Detail des fonds', undefined, 'ods'), /OpenDocument.*\.xlsx/],
    'a binary workbook': [() => book([TITLES, LINE], SHEET, undefined, 'xlsb'), /\.xlsb.*\.xlsx/],
    'a cut workbook': [() => book([TITLES, LINE]).slice(0, 3000), /endommagé.*enregistrez/],
    'a cut old workbook': [() => book([TITLES, LINE], SHEET, undefined, 'biff8').slice(0, 700), /endommagé|Aucune feuille/],
    'another archive': [() => blob(zipOf([{ name: 'lisez-moi.txt', content: 'bonjour' }])), /n’est pas un tableau/],
    'a workbook without its sheet': [() => blob(zipOf([{ name: 'xl/workbook.xml', content: '<workbook/>' }])), /endommagé|Aucune feuille/],
    'over 5,000 rows': [() => book([TITLES, ...Array.from({ length: 5001 }, () => LINE)]), /5\u202f000 lignes/],
    'csv over 5,000 rows': [() => text(csv([TITLES, ...Array.from({ length: 5001 }, () => LINE)])), /5\u202f000 lignes/],
    ...HOSTILE_TABLES,
  }
  for (const [name, [make, says]] of Object.entries(refused)) {
    test(name, async () => {
      const result = await readTableFile(make(), FUNDS)
      if (!('title' in result)) throw new Error('it was read')
      expect(['Fichier non reconnu', 'Aucune donnée valide à importer']).toContain(result.title)
      expect(result.text).toMatch(says)
    })
  }

  const faulty: Record<string, [cell: [at: number, value: unknown], says: RegExp]> = {
    'a text for a number': [[1, 'beaucoup'], /^2 Encours: Un nombre est attendu/],
    'an English number': [[1, '1,234.50'], /^2 Encours: Un nombre est attendu/],
    'a date for a number': [[1, { t: 'n', v: 46112, z: 'dd/mm/yyyy' }], /^2 Encours: Un nombre/],
    'decimals of a whole number': [[2, 12.5], /^2 Parts: Un nombre entier/],
    'a percentage over 100': [[3, '150 %'], /^2 Frais: .*entre 0 et 100/],
    'a day that is none': [[4, '31/02/2026'], /^2 Créé le: Une date est attendue/],
    'an American day': [[4, '03/31/2026'], /^2 Créé le: Une date/],
    'a two-digit year': [[4, '31/03/26'], /^2 Créé le: Une date/],
    'a year alone': [[4, 2026], /^2 Créé le: Une date/],
    'another choice': [[5, 'Armement'], /^2 Secteur: La réponse ne fait pas partie/],
    'a required cell left empty': [[0, ''], /^2 Nom: Champs requis/],
    'a text of 255 characters': [[0, 'x'.repeat(255)], /^2 Nom: .*moins de 255/],
    'a text of over 1,000 characters': [[7, 'x'.repeat(1001)], /^2 Note: .*1000 caractères/],
    'an error of a formula': [[1, { t: 'e', v: 7, f: '1/0' }], /^2 Encours: La formule donne une erreur \(#DIV\/0!\)\. Saisissez/],
  }
  for (const [name, [[at, value], says]] of Object.entries(faulty)) {
    test(name, async () => {
      const result = checked(await readTableFile(book([TITLES, LINE.with(at, value)]), FUNDS))
      expect(faultsOf(result)).toEqual([expect.stringMatching(says)])
      const [row] = result.rows
      const column = importedColumns(FUNDS)[at]
      if (!row || !column) throw new Error('no row')
      const valid = ['Alpha', '1 234,5', '12', '12,5 %', '31/03/2026', 'santé', 'France', 'ok'][at] ?? ''
      expect(mendCell(row, column, at, valid).faults[at]).toBeNull()
    })
  }

  test('a row of nothing but errors is shown, not dropped', async () => {
    const error = { t: 'e', v: 23, f: 'A9' }
    const result = checked(await readTableFile(book([TITLES, LINE, TITLES.map(() => error)]), FUNDS))
    expect(result.rows).toHaveLength(2)
    expect(result.rows[1]?.faults.every(fault => fault?.includes('La formule donne une erreur'))).toBe(true)
  })

  test('merged cells, a formula without result, hidden rows, formulas, columns too many', async () => {
    const second = LINE.with(0, 'Bêta').with(2, { t: 'n', v: 7, f: '3+4' })
    const file = book([[...TITLES, 'Divers'], LINE, second, LINE], SHEET, sheet => {
      sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }]
      sheet['!rows'] = [{}, {}, { hidden: true }]
    })
    const result = checked(await readTableFile(file, FUNDS))
    expect(faultsOf(result)).toEqual(['3 Nom: Cette cellule était fusionnée avec une autre. Saisissez sa valeur.'])
    expect(result.notes).toEqual([
      expect.stringContaining('«\u202fDivers\u202f» n’a pas été lue'),
      expect.stringContaining('Une ligne masquée'),
      expect.stringContaining('Une cellule contient une formule'),
    ])
    expect(result.rows[1]?.values[2]).toBe('7')
  })
})

const digits = fc.tuple(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.integer({ min: 0, max: 9999 }))
const decimals = digits
  .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`.replace(/\.?0+$/, ''))
  .filter(one => /^-?\d/.test(one) && one !== '-0')
const words = fc.oneof(
  fc.string({ maxLength: 20, unit: 'grapheme' }),
  fc.constantFrom(
    '=1+1',
    "'=1",
    "''-2",
    '+33 1',
    '@x',
    '＝1',
    '00123',
    '1e5',
    'VRAI',
    '_x0041_',
    'a\nb',
    ' bords ',
    "l'un",
    '12,5 %',
    '31/03/2026',
    '\t=1',
  ),
)
const filled = words.filter(one => one.trim() !== '' && !one.includes('\r') && !one.includes('\0'))
const rowOf = fc.record({
  Nom: filled,
  Encours: fc.oneof(fc.constant(''), decimals),
  Parts: fc.oneof(
    fc.constant(''),
    digits.map(([whole]) => String(whole)),
  ),
  Frais: fc.oneof(
    fc.constant(''),
    fc.integer({ min: 0, max: 1_000_000 }).map(part => String(part / 10_000)),
  ),
  'Créé le': fc.oneof(
    fc.constant(''),
    fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }).map(day => day.toISOString().slice(0, 10)),
  ),
  Secteur: fc.constantFrom('', 'SANTÉ', 'LOGEMENT', '=AUTRE'),
  Pays: fc.subarray(['FRANCE', 'BELGIQUE', 'ÎLES ; MERS']),
  Note: fc.oneof(fc.constant(''), filled),
})

test('a percentage from 0 to 1 without its sign is asked about, and moved by two places where it is a part', async () => {
  const columns = importedColumns(FUNDS)
  const cells = [0.5, '0,123', { t: 'n', v: 0.5, z: '0.00%' }, '0,5 %', 12, 0]
  const { rows } = checked(await readTableFile(book([TITLES, ...cells.map(cell => LINE.with(3, cell))]), FUNDS))
  expect(rows.map(({ fractions = [] }) => fractions)).toEqual([[3], [3], [], [], [], []])
  const shares = (meaning: FractionMeaning) => settleFractions(columns, rows, meaning).map(({ values }) => values[3])
  expect(shares('percent')).toEqual(['0.5', '0.123', '50', '0.5', '12', '0'])
  expect(shares('part')).toEqual(['50', '12.3', '50', '0.5', '12', '0'])
  expect(settleFractions(columns, rows, 'part').some(({ fractions }) => fractions)).toBe(false)
  const [row] = rows
  const [, , , column] = columns
  if (!row || !column) throw new Error('no row')
  expect(mendCell(row, column, 3, '0,5').fractions).toEqual([])
  expect(['1', '0.5', '-0.055', '0.0001', '0.00001'].map(partAsPercent)).toEqual(['100', '50', '-5.5', '0.01', '0.001'])
})

test('a template names what it is for, in its file name and inside, and that of another product or year is recognised', async () => {
  const origin = { target: 'Livret « Avenir »', questionnaire: 'Questionnaire annuel', year: '2026' }
  expect(templateName('Répartition', origin)).toBe('Livret « Avenir » – Questionnaire annuel – 2026 – Répartition.xlsx')
  expect(templateName('Encours', { ...origin, target: 'A/B: "C"' })).toBe('A B C – Questionnaire annuel – 2026 – Encours.xlsx')
  const found = checked(await readTableFile(blob(await writeTemplate(FUNDS, [{ Nom: 'Alpha' }], origin)), FUNDS)).origin
  expect(found).toEqual(origin)
  expect(checked(await readTableFile(book([TITLES, LINE]), FUNDS)).origin).toBeUndefined()
  if (!found) throw new Error('no origin')
  const isOf = (own: object) => isForeign(found, { ...origin, ...own })
  expect([
    isOf({}),
    isOf({ target: 'LIVRET « avenir »' }),
    isOf({ target: 'Autre' }),
    isOf({ questionnaire: 'Autre' }),
    isOf({ year: '2025' }),
  ]).toEqual([false, false, true, true, true])
})

test('a table exported and imported again is the identity', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rowOf, { minLength: 1, maxLength: 8 }), async rows => {
      const result = checked(await readTableFile(blob(await writeTemplate(FUNDS, rows)), FUNDS))
      expect(faultsOf(result)).toEqual([])
      const back = toTableRows(importedColumns(FUNDS), result.rows).map(row => ({ ...row }))
      expect(back).toEqual(rows satisfies TableRow[])
    }),
    { numRuns: 150 },
  )
}, 60_000)

test('the template: one sheet in sight, lists on every row, no live cell', async () => {
  const bytes = await writeTemplate(FUNDS, [{ Nom: '=1+1', Secteur: '=AUTRE' }])
  const file = read(bytes, { cellFormula: true, bookFiles: true })
  expect(file.SheetNames).toEqual(['Détail des fonds   encours  202', 'Listes'])
  expect(file.Workbook?.Sheets?.map(({ Hidden }) => Hidden)).toEqual([0, 1])
  const cells = Object.values(file.Sheets).flatMap(sheet => Object.values(sheet))
  expect(cells.filter(cell => cell?.f !== undefined || (cell?.t === 's' && /^[=+\-@]/.test(String(cell.v))))).toEqual([])
  const { templateParts } = await import('#contract/questionnaire/table-template.ts')
  const xml = new Map(templateParts(FUNDS, [])).get('xl/worksheets/sheet1.xml') ?? ''
  expect(xml).toContain('<dataValidations count="2">')
  expect(xml).toContain('sqref="F2:F5001"><formula1>\'Listes\'!$A$1:$A$3</formula1>')
  expect(xml).toContain('sqref="G2:G5001"><formula1>\'Listes\'!$B$1:$B$3</formula1>')
})

test('an archive that unfolds to 200 Mo is refused, whatever it declares', async () => {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  await zip.add('xl/workbook.xml', new BlobReader(blob(new Uint8Array(200_000_000))))
  const bytes = new Uint8Array(await zip.close())
  const honest = blob(bytes)
  // What each entry declares to unfold to stands 24 bytes into its line of the directory, at the end of the file.
  const view = new DataView(bytes.buffer.slice(0))
  const line = bytes.findLastIndex((_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50)
  view.setUint32(line + 24, 1000, true)
  for (const file of [honest, blob(view.buffer)]) {
    const result = await readTableFile(file, FUNDS)
    expect(result).toMatchObject({ title: 'Fichier non reconnu' })
  }
}, 30_000)

test('5,000 rows are read and checked', async () => {
  for (const file of [fullBook(), fullText()]) {
    const result = checked(await readTableFile(file, FUNDS))
    expect([result.rows.length, faultsOf(result)]).toEqual([5000, []])
  }
})
