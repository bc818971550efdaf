import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { read, utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOfEntry, judgeRow, knownOf } from '#client/screens/imports/entries.ts'
import { readImportFile } from '#client/screens/imports/file/read-import.ts'
import { resultBook, templateBook } from '#client/screens/imports/workbooks.ts'
import type { BookRow } from '#contract/imports/book.ts'
import type { ImportColumn } from '#contract/imports/column.ts'
import { IMPORT_RESOURCES, IMPORTS, type ImportKind } from '#contract/imports/registry.ts'
import { type ImportChoices, ImportWords } from '#contract/imports/words.ts'
import { isBlank } from '#contract/record/field.ts'
import { newProfile, newRole } from '#tests/support/account-samples.ts'
import { addTable } from '#tests/support/affiliates.ts'
import { openWorld, type World } from '#tests/support/api.ts'
import { answeredFile } from '#tests/support/workbook.ts'

const KINDS = ['product', 'affiliate', 'user'] as const
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'sceau-import-'))

/** What stands in cells whose columns have rules of their own. */
const TYPED: Readonly<Record<string, string>> = {
  siren: '732829320',
  userType: 'Externe affilié',
  'form.codeLEI': '969500T3MBS4SQAMHJ45',
  website: 'www.exemple.fr',
  contactEmailAddress: 'contact@exemple.fr',
  email: 'ana@exemple.fr',
  emailAddresses: 'a@exemple.fr, b@exemple.fr',
  principalPhoneNumber: '0170180000',
  secondaryPhoneNumber: '+33 1 70 18 00 01',
  mainContactPhone: '01 70 18 00 02',
  phone: '0170180003',
}
const CODES: Readonly<Record<string, string>> = { product: '=007', affiliate: '007', user: 'ana.bel', 'Codes ISIN': 'FR0000120271' }

/** The columns that a template has and EXPORT has not (docs/decisions.md 10.6). */
const NOT_EXPORTED: Readonly<Record<ImportKind, readonly string[]>> = {
  product: [
    'label.meetingDate',
    'label.delabellisationDatee',
    'label.commentaire',
    'label.commentLastRenewal',
    'label.delabellisationComment',
  ],
  affiliate: [],
  user: [],
}

const admin = () => world.as('admin')
const choicesOf = async (kind: ImportKind): Promise<ImportChoices> =>
  (await admin().call('IMPORT_MANAGEMENT', 'GET_CHOICES', { kind })).payload

function typed({ path, title, group, isMany, listed, style }: ImportColumn, at: number, words: ImportWords): unknown {
  const own = TYPED[path]
  if (own !== undefined) return own
  if (group !== null) {
    const lines = words.choices(group).slice(isMany ? -2 : -1)
    return lines.map(({ name, value }) => (group === 'affiliate' ? `A${value}` : name)).join(' ; ')
  }
  if (listed[0] !== undefined) return listed[0]
  // Days that follow one another, as those of a label must.
  if (style === 'date') return new Date(Date.UTC(2020, 0, 1 + at))
  if (style === 'whole') return 1000 + at
  return style === 'decimal' ? 1000.5 : style === 'percent' ? '12,5' : `${title} « é » n° 1`
}

/** A template of which one row of each sheet is filled, in every column. */
async function filled(kind: ImportKind, template: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const words = new ImportWords(await choicesOf(kind))
  const book = read(template)
  const { main, further } = IMPORTS[kind]
  for (const { name, columns } of [main, ...further]) {
    const isCode = ({ path }: ImportColumn, at: number) => at === 0 || (path === 'code' && name in CODES)
    const cells = columns.map((column, at) => (isCode(column, at) ? CODES[at === 0 ? kind : name] : typed(column, at, words)))
    utils.sheet_add_aoa(book.Sheets[name] ?? {}, [cells], { origin: 'A2' })
  }
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' })
  return new Uint8Array(bytes)
}

async function reading(kind: ImportKind, bytes: Uint8Array<ArrayBuffer>) {
  const file = new Blob([bytes])
  const result = await readImportFile({ file, kind, choices: await choicesOf(kind), matching: {}, replaced: [] })
  if ('title' in result) throw new Error(result.text)
  const row = result.rows.find(({ code }) => code === CODES[kind])
  const [sheet] = result.sheets
  if (!row || !sheet) throw new Error(`no row of ${kind}`)
  return { hash: result.hash, sheet, row }
}

/** The values of a row by their columns' paths, and what is wrong with its cells, in words. */
function valuesIn(kind: ImportKind, { cells }: BookRow, without: readonly string[] = []) {
  const entries = IMPORTS[kind].main.columns.flatMap(({ path }, at) => {
    const cell = cells[at]
    return cell && !without.includes(path) ? [[path, cell.fault ?? cell.value] as const] : []
  })
  return Object.fromEntries(entries)
}

let world: World
const file = (...names: string[]) => join(folder, ...names)

beforeAll(async () => {
  world = await openWorld('sqlite')
  for (const code of new Set(KINDS.flatMap(kind => IMPORTS[kind].tables))) if (code !== 'CIVILITE') await addTable(world, code)
  const role = await newRole(world, [], 'USER_TYPE_EXTERNE')
  await newProfile(world, [], 'USER_TYPE_EXTERNE')
  await world.database.transaction(trx => trx.updateTable('role').set({ name: 'Lecture, saisie' }).where('id', '=', role).execute())
  for (const kind of KINDS) {
    const template = await templateBook(kind, new ImportWords(await choicesOf(kind)))
    await writeFile(file(`modele-${kind}.xlsx`), template)
    await writeFile(file(`${kind}.xlsx`), await filled(kind, template))
  }
  const files = KINDS.flatMap(kind => [file(`${kind}.xlsx`), file(`modele-${kind}.xlsx`)])
  const own = `-env:UserInstallation=file://${file('profile')}`
  await run('soffice', [own, '--headless', '--convert-to', 'xlsx', '--outdir', file('again'), ...files])
}, 300_000)
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

test.each(KINDS)('a template of kind %s, filled, saved by LibreOffice, imported, exported and read again: equal', async kind => {
  const { hash, row } = await reading(kind, new Uint8Array(await readFile(file('again', `${kind}.xlsx`))))
  const [given, before] = [valuesIn(kind, row), await reading(kind, new Uint8Array(await readFile(file(`${kind}.xlsx`))))]
  expect([given, row.beside]).toEqual([valuesIn(kind, before.row), before.row.beside])
  expect(Object.entries(given).filter(([, value]) => isBlank(value))).toEqual([])

  const entry = judgeRow(row, knownOf(kind, [row], [], []))
  expect([entry.mark, entry.message]).toEqual(['ready', ''])
  const told = read(await resultBook(kind, [entry])).Sheets[IMPORTS[kind].main.name]
  expect(told && utils.sheet_to_json(told)).toMatchObject([{ Statut: 'Nouvelle', Ligne: 2 }])
  const imported = await admin().callAny(IMPORT_RESOURCES[kind], 'IMPORT', bodyOfEntry(kind, entry, { file: hash, name: 'rempli.xlsx' }))
  expect(imported.error).toBeNull()

  const { payload } = await admin().callAny(IMPORT_RESOURCES[kind], 'EXPORT', {})
  const again = await reading(kind, answeredFile(payload))
  expect(IMPORTS[kind].main.columns.map(({ path }) => path).filter(path => !again.sheet.paths.includes(path))).toEqual(NOT_EXPORTED[kind])
  expect(valuesIn(kind, again.row, NOT_EXPORTED[kind])).toEqual(valuesIn(kind, row, NOT_EXPORTED[kind]))
  const found = await admin().call('IMPORT_MANAGEMENT', 'GET_RECORDS', { kind, codes: [row.code], emails: [] })
  expect(judgeRow(again.row, knownOf(kind, [again.row], found.payload, [])).mark).toBe('same')
})

test.each(KINDS)('the lists to choose from of a template of kind %s outlive LibreOffice', async kind => {
  const { stdout } = await run('unzip', ['-p', file('again', `modele-${kind}.xlsx`), 'xl/worksheets/sheet1.xml'])
  expect(stdout.match(/<dataValidation /g)?.length ?? 0).toBeGreaterThan(2)
})
