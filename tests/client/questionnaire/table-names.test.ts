// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTableFile } from '#client/questionnaire/types/table/import/read-file.ts'
import { writeTemplate } from '#client/questionnaire/types/table/import/write-file.ts'
import { importedColumns, tableSheetName, toTableRows } from '#contract/questionnaire/table-import.ts'
import { requiredText } from '#contract/values.ts'
import { column, question } from '#tests/support/questions.ts'

/** Names that staff may give to questions and columns, and that files, formulas, XML or spreadsheets take for something else. */
const ODD = [
  '???',
  '/',
  "'Tab'",
  '[a]:b',
  'History',
  'Listes',
  '=cmd|x',
  '＝1',
  '_x000D_ab',
  'A\u0007B',
  'a\tb',
  'a\nb',
  '\u200b',
  '\u0301\u0301',
  `${'a'.repeat(30)}😀x`,
  `${'?'.repeat(40)}Texte`,
  '\u202eabc',
  'constructor',
  'toString',
  '__proto',
  '<b>&amp;',
  'é'.repeat(40),
  'a\ufffe\uffffb',
  '12',
  '0012',
  'TRUE',
  '#REF!',
  '-',
  '@a',
  "''=1",
]
const name = fc
  .oneof(
    fc.constantFrom(...ODD),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter(text => !text.includes('\0')),
  )
  .filter(text => text.isWellFormed() && requiredText.safeParse(text).success)
  .map(text => text.trim())
const columns = fc.uniqueArray(
  name.filter(text => !/[\ufffe\uffff]/.test(text)),
  { minLength: 1, maxLength: 4, selector: text => text.toLowerCase() },
)

test('whatever a question and its columns are called, the template they make is read again', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(name, columns, async (label, names) => {
      const lines = names.map((one, at) => column(one, 'STRING', at))
      const asked = question('TABLE', label, { lines })
      const rows = [Object.fromEntries(names.map(one => [one, `valeur ${one.length}`]))]
      expect(tableSheetName(asked).length).toBeLessThanOrEqual(31)
      const read = await readTableFile(new Blob([await writeTemplate(asked, rows)]), asked)
      if ('title' in read) throw new Error(`${read.title} ${read.text}`)
      expect(toTableRows(importedColumns(asked), read.rows)).toEqual(rows)
    }),
    { numRuns: 200 },
  )
})
