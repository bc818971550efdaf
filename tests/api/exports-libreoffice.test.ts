import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { read } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cell } from '#contract/spreadsheets/cell.ts'
import { streamWorkbook } from '#server/services/spreadsheets/workbook.ts'
import { openWorld } from '#tests/support/api.ts'
import { EVERY_COMMAND } from '#tests/support/command-samples.ts'
import { EVERY_EXPORT } from '#tests/support/registry-walk.ts'
import { newLine, newTable, RESOURCES } from '#tests/support/table-samples.ts'
import { templateOf } from '#tests/support/template-samples.ts'
import { sheetRows } from '#tests/support/workbook.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'sceau-calc-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const CELLS: readonly (readonly Cell[])[] = [
  [
    'Société d’épargne « Éco »',
    '=1+1',
    '+33 1 70 18 00 00',
    '＝1',
    ' bords ',
    'l1\nl2',
    'a&b<c>',
    '_x0041_',
    '\u{1f600}',
    '00123',
    '1e3',
    'vrai',
  ],
  [
    1.5,
    -3,
    0,
    1e15,
    0.1,
    { day: '2026-03-31' },
    { instant: '2026-03-31T22:00:00.000Z' },
    null,
    '31/03/2026',
    '12,5',
    'x'.repeat(32_767),
    'fin',
  ],
]
async function* cells() {
  yield CELLS
}

/** The workbooks by name: one with every kind of cell, and every export of the fixture's data. */
async function writeBooks(): Promise<Map<string, Uint8Array>> {
  const labels = CELLS[0]?.map((_, at) => `Colonne ${at}`) ?? []
  const all = new Map([['cells', await new Response(streamWorkbook({ sheet: 'Essai', labels, pieces: cells() })).bytes()]])
  const world = await openWorld('sqlite')
  try {
    const lines = new Map<string, number>()
    for (const kind of ['technical', 'reference', 'response'] as const) {
      const table = await newTable(world, kind)
      await newLine(world, kind, table)
      lines.set(RESOURCES[kind], table)
    }
    // What a fresh world has none of: templates that were written down, a labelled product of the kind that one export is of.
    await templateOf(world, 'EMAIL', 'EMAIL_REQUEST_ACCEPTED')
    await templateOf(world, 'NOTIFICATION', 'REQUEST_ACCEPTED')
    await world.database.transaction(trx => trx.updateTable('product').set({ support: 376 }).where('label_status', '=', 1).execute())
    for (const { name, resource, method } of EVERY_EXPORT) {
      const sample = EVERY_COMMAND.find(one => one.name === name)
      if (!sample) throw new Error(`${name} has no sample`)
      const body = method === 'EXPORT_LINE' ? { lineFilterBO: { table: lines.get(resource) } } : await sample.body(world)
      const { payload } = await world.as('admin').callAny(resource, method, body)
      if (typeof payload !== 'object' || payload === null || !('data' in payload)) throw new Error(`${name} gave no file`)
      all.set(name.replace(' ', '-'), Buffer.from(String(payload.data), 'base64'))
    }
  } finally {
    await world.close()
  }
  return all
}

/** A spreadsheet keeps fifteen digits of a number. */
const nearly = (rows: readonly unknown[][]) => rows.map(row => row.map(cell => (typeof cell === 'number' ? expect.closeTo(cell, 6) : cell)))

describe('LibreOffice opens every export and keeps it as it was', () => {
  const written = new Map<string, Uint8Array>()
  beforeAll(async () => {
    for (const [name, bytes] of await writeBooks()) {
      written.set(name, bytes)
      await writeFile(join(folder, `${name}.xlsx`), bytes)
    }
    const files = [...written.keys()].map(name => join(folder, `${name}.xlsx`))
    const own = `-env:UserInstallation=file://${join(folder, 'profile')}`
    await run('soffice', [own, '--headless', '--convert-to', 'xlsx', '--outdir', join(folder, 'again'), ...files])
  }, 120_000)

  for (const name of ['cells', ...EVERY_EXPORT.map(one => one.name.replace(' ', '-'))]) {
    test(name, async () => {
      const [before, after] = [
        read(written.get(name) ?? ''),
        read(await readFile(join(folder, 'again', `${name}.xlsx`)), { cellFormula: true }),
      ]
      expect(after.SheetNames).toEqual(before.SheetNames)
      expect(sheetRows(before).length).toBeGreaterThan(1)
      expect(sheetRows(after)).toEqual(nearly(sheetRows(before)))
      const cells = Object.values(after.Sheets[after.SheetNames[0] ?? ''] ?? {})
      expect(cells.filter(cell => cell.f !== undefined)).toEqual([])
    })
  }
})
