// @vitest-environment node
import { CFB, utils, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { type ReadImport, readImportFile } from '#client/screens/imports/file/read-import.ts'
import { isFaulty, unknownWords } from '#contract/imports/book.ts'
import { bodyOf, faultText, type Matching } from '#contract/imports/check.ts'
import { IMPORTS, type ImportKind } from '#contract/imports/registry.ts'
import { importScreenTexts } from '#contract/texts/imports.ts'
import { fileFaults } from '#contract/texts/table-import.ts'
import { latin1 } from '#tests/support/tables.ts'
import { bookOf, CHOICES, columnOf, productLine, TITLES } from './support.ts'

const reading = (file: Blob, kind: ImportKind = 'product', matching: Matching = {}) =>
  readImportFile({ file, kind, choices: CHOICES, matching, replaced: [] })
async function read(...asked: Parameters<typeof reading>): Promise<ReadImport> {
  const result = await reading(...asked)
  if ('title' in result) throw new Error(`${result.title}: ${result.text}`)
  return result
}
const refusal = async (...asked: Parameters<typeof reading>) => {
  const result = await reading(...asked)
  return 'title' in result ? result.text : null
}
const faults = ({ rows }: ReadImport, kind: ImportKind = 'product') =>
  rows.flatMap(({ line, cells }) =>
    cells.flatMap((cell, at) => (cell.fault ? [`${line} ${IMPORTS[kind].main.columns[at]?.title} ${cell.fault}`] : [])),
  )

/** A workbook that Excel keeps behind a password: a container whose package only the password opens. */
function lockedBook(): Blob {
  const container = CFB.utils.cfb_new()
  const agile = '<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption"/>'
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.concat([Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]), Buffer.from(agile)]))
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(4096, 7))
  return new Blob([new Uint8Array(CFB.write(container, { type: 'buffer' }))])
}

describe('a file of products', () => {
  const FULL = [
    ...TITLES,
    'Affiliés distributeurs',
    'Utilités sociales',
    'Part investie en ESUS',
    'Date de création',
    'Label ISR',
    'Statut de labellisation',
  ]
  const full = (...cells: unknown[]) => [...productLine(1), ...cells]

  test('gives rows as IMPORT takes them, with those of the sheets beside', async () => {
    const book = bookOf({
      produits: [
        ['Merci de remplir'],
        FULL.map(title => ` ${title.toUpperCase()} `),
        full('A7, Banque Alpha', 'sante; Logement, habitat', 12.5, '20/05/2019', 'oui', 'Granted'),
      ],
      CONTACTS: [
        ['Code produit', 'Nom', 'Prénom', 'E-mail', 'Type', 'Civilité'],
        ['l-1', 'Morel', 'Ève', 'eve@exemple.fr', 'Commercial', 'FEMME'],
        ['L-9', 'Bel', 'Luc', 'luc@exemple.fr', 'Commercial', 'Homme'],
      ],
    })
    const result = await read(book)
    expect(faults(result)).toEqual([])
    expect(result.hash).toMatch(/^[0-9a-f]{64}$/)
    const [row] = result.rows
    expect(row && bodyOf(IMPORTS.product.main.columns, row)).toEqual({
      code: 'L-1',
      name: 'Fonds 1',
      affiliateMembers: 21,
      affiliates: [22, 21],
      label: { labelStatut: 2 },
      form: { canal: 1, catalog: 11, socialUtility: [5, 4], esus: 12.5, dateCreation: '2019-05-20', isrLabel: true },
    })
    const [contacts = []] = row?.beside ?? []
    expect(contacts.map(({ cells }) => cells.map(({ value }) => value))).toEqual([
      ['L-1'.toLowerCase(), 'CIVILITE_STATUT_FEMALE', 'Morel', 'Ève', 'eve@exemple.fr', null, null, 6],
    ])
    expect(result.sheets[1]?.strays).toEqual([3])
  })

  test('each wrong cell says what would be right; what is disabled, unknown or named twice is told apart', async () => {
    const result = await read(
      bookOf({
        Produits: [
          FULL,
          ['L-1', '', 'A21, A7', 'Télex', 'Livret', 'A21; A21', 'Santé; Mer', 'douze', '31/02/2020', 'peut-être', 'perdu'],
          [...productLine(2).with(2, 'A23').with(3, 'Pigeon')],
          [...productLine(1).with(3, 'pigeon')],
        ],
      }),
    )
    expect(faults(result)).toEqual([
      '2 Nom du produit STD_ERROR.REQUIRED',
      '2 Affilié gérant IMPORT.UNKNOWN_VALUE',
      '2 Affiliés distributeurs IMPORT.TWICE',
      '2 Canal IMPORT.DISABLED',
      '2 Date de création STD_ERROR.INVALID_FORMAT',
      '2 Label ISR STD_ERROR.INVALID_FORMAT',
      '2 Utilités sociales IMPORT.UNKNOWN_VALUE',
      '2 Part investie en ESUS STD_ERROR.INVALID_FORMAT',
      '2 Statut de labellisation IMPORT.UNKNOWN_VALUE',
      '3 Affilié gérant IMPORT.DISABLED',
      '3 Canal IMPORT.UNKNOWN_VALUE',
      '4 Canal IMPORT.UNKNOWN_VALUE',
    ])
    const canal = columnOf('product', 'form.canal')
    const [column, cell] = [IMPORTS.product.main.columns[canal], result.rows[1]?.cells[canal]]
    expect(column && cell && faultText(column, cell)).toBe(
      'Cette valeur ne figure pas dans les choix connus. Attendu\u202f: une valeur de la liste.',
    )
    expect(unknownWords(IMPORTS.product, result.rows).map(({ word, count }) => [word, count])).toEqual([
      ['A21, A7', 1],
      ['Mer', 1],
      ['Pigeon', 2],
    ])
    expect(result.rows.map(isFaulty)).toEqual([true, true, true])
  })

  test('titles that nobody knows are matched by hand; two alike and missing ones are told', async () => {
    const file = bookOf({
      Produits: [
        ['Code', 'Intitulé', 'Gérant', 'Canal', 'Canal', 'Catalogue'],
        ['L-1', 'Fonds', 'A21', 'Guichet', 'Courtage', 'Livret'],
      ],
    })
    const unknown = await read(file)
    expect(unknown.sheets[0]).toMatchObject({
      missing: ['Nom du produit'],
      twice: ['Canal'],
      paths: ['code', null, 'affiliateMembers', 'form.canal', null, 'form.catalog'],
    })
    const matched = await read(file, 'product', { intitule: 'name' })
    expect([faults(matched), matched.sheets[0]?.missing]).toEqual([[], []])
  })

  test('dates of 1904, numbers as dates and formulas', async () => {
    const day = { t: 'n', v: 43605 - 1462, z: 'dd/mm/yyyy' }
    const book = bookOf(
      {
        Produits: [
          [...TITLES, 'Date de création', 'Frais'],
          [...productLine(1), day, { t: 's', f: 'A1', v: '2 %' }],
          [...productLine(2), null, { t: 'e', v: 42 }],
        ],
      },
      { Workbook: { WBProps: { date1904: true } } },
    )
    const result = await read(book)
    const [first, second] = result.rows
    expect(first?.cells[columnOf('product', 'form.dateCreation')]?.value).toBe('2019-05-20')
    expect([first?.cells[columnOf('product', 'form.frais')]?.value, result.sheets[0]?.formulas]).toEqual(['2 %', 1])
    const frais = IMPORTS.product.main.columns[columnOf('product', 'form.frais')]
    const cell = second?.cells[columnOf('product', 'form.frais')]
    expect(frais && cell && faultText(frais, cell)).toContain('#N/A')
  })

  test('titles that stand merged are read: a banner above them, one over two columns', async () => {
    const rows = [['Reprise des produits'], [...TITLES, null, 'Frais'], [...productLine(1), null, '2 %']]
    const sheet = utils.aoa_to_sheet(rows)
    const canal = TITLES.indexOf('Catalogue')
    sheet['!merges'] = ['A1:G1', `${utils.encode_col(canal)}2:${utils.encode_col(canal + 1)}2`].map(utils.decode_range)
    const bytes: ArrayBuffer = write({ SheetNames: ['Produits'], Sheets: { Produits: sheet } }, { type: 'array', bookType: 'xlsx' })
    const result = await read(new File([bytes], 'reprise.xlsx'))
    expect([faults(result), result.sheets[0]?.missing, result.rows.length]).toEqual([[], [], 1])
    expect(result.rows[0]?.cells[columnOf('product', 'form.frais')]?.value).toBe('2 %')
  })

  test('csv of old programs is read; what is no import says so, and nothing is read of it', async () => {
    const csv = [TITLES, productLine(1), productLine(2).with(1, 'Épargne « été »')].map(row => row.join(';')).join('\r\n')
    const result = await read(latin1(csv))
    expect([faults(result), result.rows[1]?.cells[columnOf('product', 'name')]?.value]).toEqual([[], 'Épargne « été »'])
    expect(await refusal(bookOf({ Clients: [TITLES, productLine(1)] }))).toBe(
      'Le fichier sélectionné ne correspond pas à celui des "Produits". Merci de choisir le bon fichier. La feuille «\u202fProduits\u202f» est attendue\u202f; le fichier contient «\u202fClients\u202f».',
    )
    expect(await refusal(bookOf({ Produits: [TITLES] }))).toBe(fileFaults.NO_ROW)
    expect(await refusal(new Blob([new Uint8Array(31_457_281)]))).toBe(fileFaults.TOO_LARGE)
    expect(await refusal(new Blob(['%PDF-1.4']))).toBe(fileFaults.TYPE)
    expect(await refusal(lockedBook())).toBe(fileFaults.PASSWORD)
    const many = [TITLES.join(';'), ...Array.from({ length: 20_001 }, (_, at) => productLine(at).join(';'))].join('\n')
    expect(await refusal(new Blob([many]))).toBe(importScreenTexts.tooManyRows)
  })
})

test('two sheets of one name are refused: the rows of the second would be lost without a word', async () => {
  const twice = bookOf({ Produits: [TITLES, productLine(1)], 'produits ': [TITLES, productLine(2)], 'Produits (2)': [TITLES] })
  expect(await refusal(twice)).toBe(importScreenTexts.twinSheets(['Produits', 'produits ']))
  const beside = bookOf({ Produits: [TITLES, productLine(1)], Contacts: [['Code produit']], CONTACTS: [['Code produit']] })
  expect(await refusal(beside)).toBe(importScreenTexts.twinSheets(['Contacts', 'CONTACTS']))
})

test('a file of accounts and one of affiliates', async () => {
  const users = bookOf({
    Utilisateurs: [
      ['IDENTIFIANT', 'Prénom', 'Nom', 'Profil', 'Type', 'Téléphone', 'Email', 'Genre', 'Affilié', 'Rôles', 'Autres e-mails'],
      ['ana', 'Ana', 'Bel', 'P31', 'USER_TYPE_EXTERNE', '01 70 18 00 00', 'ana@exemple.fr', 'Femme', 'A7', 'R41, R42', 'a@b.fr; c@d.fr'],
      ['a b', 'Ana', 'Bel', 'X', 'client', 'abc', 'ana', 'x', '', 'R41, R99', 'a@b.fr; c'],
    ],
  })
  const result = await read(users, 'user')
  const [first] = result.rows
  expect(first && bodyOf(IMPORTS.user.main.columns, first)).toMatchObject({
    username: 'ana',
    profile: 31,
    userType: 'USER_TYPE_EXTERNE',
    gender: 'CIVILITE_STATUT_FEMALE',
    affiliate: 22,
    roles: [41, 42],
    emailAddresses: ['a@b.fr', 'c@d.fr'],
  })
  expect(faults(result, 'user')).toEqual([
    '3 IDENTIFIANT STD_ERROR.USERNAME',
    '3 Profil IMPORT.UNKNOWN_VALUE',
    '3 Type d’utilisateur IMPORT.UNKNOWN_VALUE',
    '3 Téléphone STD_ERROR.PHONE',
    '3 E-mail STD_ERROR.EMAIL',
    '3 Genre IMPORT.UNKNOWN_VALUE',
    '3 Rôles IMPORT.UNKNOWN_VALUE',
    '3 Autres e-mails STD_ERROR.EMAIL',
  ])
  const affiliates = bookOf({
    Affiliés: [
      ['Code AFFILIÉ', 'Nom', 'Type', 'Collège', 'Forme juridique', 'SIREN', 'Statut', 'Droit de vote', 'Raison sociale'],
      ['AF-1', 'Banque', 'membre', 'Financeurs', 'SA', 732829320, 'ACTIF', 'OUI', '2024'],
    ],
    ESUS: [
      ['Code AFFILIÉ', 'Agrément', 'Date de début', 'Statut'],
      ['AF-1', 'ESUS 24', '01/01/2024', 'en cours'],
      ['AF-1', 'ESUS 25', '', ''],
    ],
  })
  const own = await read(affiliates, 'affiliate')
  expect(faults(own, 'affiliate')).toEqual(['2 Raison sociale IMPORT.NOT_A_NUMBER'])
  const [row] = own.rows
  expect(row && bodyOf(IMPORTS.affiliate.main.columns, row)).toMatchObject({
    siren: '732829320',
    status: true,
    vote: true,
    affiliateType: 7,
  })
  expect(row?.beside[0]?.map(({ cells }) => cells.map(({ value, fault }) => fault ?? value))).toEqual([
    ['AF-1', 'ESUS 24', '2024-01-01', null, true],
    ['AF-1', 'ESUS 25', 'STD_ERROR.REQUIRED', null, 'STD_ERROR.REQUIRED'],
  ])
})
