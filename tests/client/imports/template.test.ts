// @vitest-environment node
import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { read, utils, write } from '@e965/xlsx'
import { afterAll, expect, test } from 'vitest'
import { judgeRow, knownOf } from '#client/screens/imports/entries.ts'
import { readImportFile } from '#client/screens/imports/file/read-import.ts'
import { resultBook, templateBook } from '#client/screens/imports/workbooks.ts'
import { bodyOf } from '#contract/imports/check.ts'
import { IMPORTS, type ImportKind } from '#contract/imports/registry.ts'
import { ImportWords } from '#contract/imports/words.ts'
import { CHOICES } from './support.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'sceau-import-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const FILLED: Readonly<Record<ImportKind, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  product: {
    Produits: {
      'Code produit': 'L-1',
      'Nom du produit': '=Fonds',
      'Affilié gérant': 'A21',
      Canal: 'Guichet',
      Catalogue: 'Livret',
      'Date de création': '20/05/2019',
      'Affiliés distributeurs': 'A7, A21',
      'Utilités sociales': 'Santé ; Logement, habitat',
      'Part investie en ESUS': '12,5',
      'Label ISR': 'Oui',
    },
    'Codes ISIN': { 'Code produit': 'L-1', Code: 'FR0000120271' },
  },
  affiliate: {
    Affiliés: {
      'Code AFFILIÉ': '007',
      Nom: 'Banque',
      'Type de lien avec la fédération': 'Membre',
      Collège: 'Financeurs',
      'Forme juridique': 'SA',
      Statut: 'Actif',
    },
    ESUS: { 'Code AFFILIÉ': '007', Agrément: 'E24', 'Date de début': '01/01/2024', Statut: 'Actif' },
  },
  user: {
    Utilisateurs: {
      IDENTIFIANT: 'ana',
      Prénom: 'Ana',
      Nom: 'Bel',
      Profil: 'P31',
      'Type d’utilisateur': 'USER_TYPE_EXTERNE',
      Téléphone: '0170180000',
      'E-mail': 'ana@exemple.fr',
      Genre: 'Madame',
      Affilié: 'A7',
      Rôles: 'R41, R42',
    },
  },
}

/** Writes values under their titles into a template, as one who fills it in. */
async function filled(kind: ImportKind): Promise<File> {
  const book = read(await templateBook(kind, new ImportWords(CHOICES)))
  for (const [name, values] of Object.entries(FILLED[kind])) {
    const sheet = book.Sheets[name] ?? {}
    const [titles = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 })
    expect(Object.keys(values).filter(title => !titles.includes(title))).toEqual([])
    utils.sheet_add_aoa(sheet, [titles.map(title => values[title] ?? null)], { origin: 'A2' })
  }
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' })
  return new File([bytes], 'rempli.xlsx')
}

async function bodies(kind: ImportKind, file: Blob) {
  const result = await readImportFile({ file, kind, choices: CHOICES, matching: {}, replaced: [] })
  if ('title' in result) throw new Error(result.text)
  const { main, further } = IMPORTS[kind]
  expect(
    result.rows.flatMap(({ cells, beside }) =>
      [cells, ...beside.flat().map(one => one.cells)].flat().filter(({ fault }) => fault !== null),
    ),
  ).toEqual([])
  return {
    result,
    rows: result.rows.map(row => ({
      own: bodyOf(main.columns, row),
      beside: further.map(({ columns }, at) => row.beside[at]?.map(one => bodyOf(columns, one))),
    })),
  }
}

test('the three templates, filled in, saved by LibreOffice, read, and their result read again: equal', async () => {
  const kinds = ['product', 'affiliate', 'user'] as const
  for (const kind of kinds) {
    await writeFile(join(folder, `${kind}.xlsx`), new Uint8Array(await (await filled(kind)).arrayBuffer()))
    await writeFile(join(folder, `modele-${kind}.xlsx`), await templateBook(kind, new ImportWords(CHOICES)))
  }
  const files = kinds.flatMap(kind => [join(folder, `${kind}.xlsx`), join(folder, `modele-${kind}.xlsx`)])
  const own = `-env:UserInstallation=file://${join(folder, 'profile')}`
  await run('soffice', [own, '--headless', '--convert-to', 'xlsx', '--outdir', join(folder, 'again'), ...files])
  for (const kind of kinds) {
    const saved = new Blob([new Uint8Array(await readFile(join(folder, 'again', `${kind}.xlsx`)))])
    const { result, rows } = await bodies(kind, saved)
    expect(rows).toEqual((await bodies(kind, await filled(kind))).rows)
    expect(rows).toHaveLength(1)
    const known = knownOf(kind, result.rows, [], [])
    const told = await resultBook(
      kind,
      result.rows.map(row => judgeRow(row, known)),
    )
    expect(utils.sheet_to_json<Record<string, string>>(read(told).Sheets[IMPORTS[kind].main.name] ?? {})[0]).toMatchObject({
      Statut: 'Nouvelle',
      Ligne: 2,
    })
    const { stdout } = await run('unzip', ['-p', join(folder, 'again', `modele-${kind}.xlsx`), 'xl/worksheets/sheet1.xml'])
    expect(stdout.match(/<dataValidation /g)?.length ?? 0).toBeGreaterThan(2)
  }
}, 180_000)
