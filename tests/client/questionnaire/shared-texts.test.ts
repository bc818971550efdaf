// @vitest-environment node
import { utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTableFile } from '#client/questionnaire/types/table/import/read-file.ts'
import { readSharedTexts } from '#client/questionnaire/types/table/import/shared-texts.ts'
import type { Question } from '#contract/questionnaire/model.ts'
import { escapeText } from '#contract/spreadsheets/cell.ts'
import { column, question } from '#tests/support/questions.ts'
import { zipOf } from '#tests/support/zip.ts'

const NOTES: Question = question('TABLE', 'Notes', { lines: [column('Nom', 'STRING', 0), column('Note', 'TEXT', 1)] })

test.each([
  ['texts and blanks', '<sst><si><t>a</t></si><si><t xml:space="preserve"> b </t></si></sst>', ['a', ' b ']],
  ['empty ones', '<si><t/></si><si/><si></si><si><t>d</t></si>', ['', '', '', 'd']],
  ['another prefix', '<x:si><x:t>a</x:t></x:si ><x:si><x:t>b</x:t></x:si>', ['a', 'b']],
  ['looks, letter by letter', '<si><r><rPr><b/><sz val="11"/></rPr><t>gr</t></r><r><t>as</t></r></si>', ['gras']],
  ['readings of signs', '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>', ['東京']],
  ['what XML means', '<si><t>&lt;&amp;lt;&#233;&#xe9;&#x1F600;&quot;&apos;</t></si>', ['<&lt;éé😀"\'']],
  ['characters that XML forbids', '<si><t>a_x000D_b_x005F_x0041_&#1114112;</t></si>', ['a\rb_x0041_&#1114112;']],
  ['sections as they are', '<si><t>a&amp;<![CDATA[<b>&amp;]]>&amp;c</t></si>', ['a&<b>&amp;&c']],
  ['lines', '<si><t>a\r\nb\nc</t></si>', ['a\nb\nc']],
  ['one that is never closed', '<si><t>a</t></si><si><t>b', ['a', 'b']],
])('shared texts: %s', (_, xml, texts) => {
  expect(readSharedTexts(xml)).toEqual(texts)
})

test('any text comes back', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), texts => {
      const sound = texts.map(text => text.replaceAll('\r\n', '\n').replace(/[\ufffe\uffff]/g, ''))
      const items = sound.map(text => `<si><t xml:space="preserve">${escapeText(text)}</t></si>`)
      expect(readSharedTexts(`<sst count="${sound.length}">${items.join('')}</sst>`)).toEqual(sound)
    }),
  )
})

test('what is never closed is read but once', () => {
  for (const broken of ['<si>', '<si><t>', '<si><r><t>a', '<si ']) expect(readSharedTexts(broken.repeat(1_000_000)).length).toBeLessThan(2)
})

const sheetOf = (rows: string[][], isShared: boolean): Blob => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Nom', 'Note'], ...rows]), 'Notes')
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', bookSST: isShared })
  return new Blob([bytes])
}

test('a workbook says the same whether its texts are shared or not', async () => {
  const rows = [
    ['Alpha', 'Été & <b>\u202f: 12'],
    ['0', '1'],
    ['Alpha', '0'],
    ['😀', 'a\nb'],
  ]
  const read = await readTableFile(sheetOf(rows, true), NOTES)
  expect(read).toEqual(await readTableFile(sheetOf(rows, false), NOTES))
  expect(read).toMatchObject({ rows: rows.map(values => ({ values, faults: [null, null] })) })
})

test('18 Mo of shared texts are looked through to the end', async () => {
  const sst = `<sst>${Array.from({ length: 90_000 }, (_, at) => `<si><t>${String(at).padStart(180, 'texte ')}</t></si>`).join('')}</sst>`
  const result = await readTableFile(new Blob([zipOf([{ name: 'xl/sharedStrings.xml', content: sst }])]), NOTES)
  expect(result).toMatchObject({ title: 'Fichier non reconnu' })
})
