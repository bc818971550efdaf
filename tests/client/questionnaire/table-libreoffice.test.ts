// @vitest-environment node
import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { read } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTableFile } from '#client/questionnaire/types/table/import/read-file.ts'
import { writeTemplate } from '#client/questionnaire/types/table/import/write-file.ts'
import type { TableRow } from '#contract/questionnaire/feedback-item.ts'
import { importedColumns, tableSheetName, toTableRows } from '#contract/questionnaire/table-import.ts'
import { column, question, response } from '#tests/support/questions.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'sceau-table-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const FUNDS = question('TABLE', 'Détail des fonds', {
  lines: [
    column('Nom', 'STRING', 0, { required: true }),
    column('Encours', 'DECIMAL', 1),
    column('Frais', 'PERCENTAGE', 2),
    column('Créé le', 'DATE', 3),
    column('Secteur', 'CHOICE', 4, { response: response('Santé', 'Logement', '=Autre') }),
  ],
})
const ROWS: TableRow[] = [
  { Nom: '=1+1', Encours: '1234.5', Frais: '12.5', 'Créé le': '2026-03-31', Secteur: '=AUTRE' },
  { Nom: '00123', Encours: '-0.1', Frais: '0.07', 'Créé le': '1900-01-15', Secteur: 'SANTÉ' },
  { Nom: "'-l1\nl2", Encours: '123456789012345', Frais: '', 'Créé le': '', Secteur: '' },
]

describe('LibreOffice opens the template, saves it, and it is read as it was', () => {
  beforeAll(async () => {
    const file = join(folder, 'modele.xlsx')
    await writeFile(file, await writeTemplate(FUNDS, ROWS))
    const own = `-env:UserInstallation=file://${join(folder, 'profile')}`
    for (const format of ['xlsx', 'xls'])
      await run('soffice', [own, '--headless', '--convert-to', format, '--outdir', join(folder, 'again'), file])
  }, 120_000)

  for (const format of ['xlsx', 'xls']) {
    test(format, async () => {
      const bytes = await readFile(join(folder, 'again', `modele.${format}`))
      const result = await readTableFile(new Blob([new Uint8Array(bytes)]), FUNDS)
      if ('title' in result) throw new Error(result.text)
      expect(result.rows.flatMap(({ faults }) => faults.filter(Boolean))).toEqual([])
      expect(toTableRows(importedColumns(FUNDS), result.rows).map(row => ({ ...row }))).toEqual(ROWS)
      const book = read(bytes)
      expect(book.SheetNames).toEqual([tableSheetName(FUNDS), 'Listes'])
      expect(book.Workbook?.Sheets?.map(({ Hidden }) => Hidden)).toEqual([0, 1])
    })
  }

  test('the lists to choose from stay, on the rows that it saves', async () => {
    const { stdout } = await run('unzip', ['-p', join(folder, 'again', 'modele.xlsx'), 'xl/worksheets/sheet1.xml'])
    const [, list = ''] = /(<dataValidation .*?<\/dataValidation>)/s.exec(stdout) ?? []
    expect(list).toMatch(/type="list"/)
    // It saves a thousand rows past the last one that is filled, and no more.
    expect(Number(/sqref="E2:E(\d+)"/.exec(list)?.[1])).toBeGreaterThanOrEqual(1000)
    expect(list).toMatch(/<formula1>\$?Listes[.!]\$A\$1:\$A\$3<\/formula1>/)
  })
})
