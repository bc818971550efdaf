import { read } from '@e965/xlsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CELL_MAX, type Cell, columnName } from '#contract/spreadsheets/cell.ts'
import { neutral } from '#contract/spreadsheets/neutral.ts'
import { sheetName } from '#contract/spreadsheets/workbook-parts.ts'
import { streamWorkbook, type Workbook } from '#server/services/spreadsheets/workbook.ts'
import { LIVE_START, sheetRows } from '#tests/support/workbook.ts'

async function* inPieces(rows: readonly (readonly Cell[])[], size = 100): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

const bytesOf = async (book: Workbook, options?: { sheetRows?: number; sheetBytes?: number }) =>
  new Uint8Array(await new Response(streamWorkbook(book, options)).arrayBuffer())

/** Writes rows and reads them back. */
async function written(rows: readonly (readonly Cell[])[], width = rows[0]?.length ?? 1) {
  const labels = Array.from({ length: width }, (_, at) => `C${at}`)
  const book = read(await bytesOf({ sheet: 'Essai', labels, pieces: inPieces(rows) }), { cellFormula: true })
  return { book, rows: sheetRows(book).slice(1) }
}

/** SheetJS reads CRLF as one character. */
const asRead = (text: string) => text.toWellFormed().replaceAll('\r\n', '\n')

const LIVE = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '＋1', '－1', '＠A1', '\u00a0=1', '="a"']

test('cells that stand again as above are the same in every row, over new digits of the row and parts of the file', async () => {
  const day = { day: '2024-03-01' }
  const columns: Cell[][] = [
    ['même', 'autre', '', null],
    [day, { ...day }, null],
    [7, 7.5, null],
    ['x'.repeat(700), 'é€'],
  ]
  // Runs of one to twelve rows, in each column others.
  const rows = Array.from({ length: 1500 }, (_, row) =>
    columns.map((cells, at) => cells[Math.floor(row / (1 + (((row >> 5) + at * 5) % 12))) % cells.length] ?? null),
  )
  const shown = rows.map(cells => cells.map(cell => (typeof cell === 'object' && cell ? 45352 : cell === '' ? null : cell)))
  const { rows: found } = await written(rows)
  expect(found.map(row => columns.map((_, at) => row[at] ?? null))).toEqual(shown)
})

test('a sheet that grew too large for the format goes on in a further one', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => [`${at} ${'x'.repeat(1000)}`])
  const book = read(await bytesOf({ sheet: 'Essai', labels: ['n'], pieces: inPieces(rows, 10) }, { sheetBytes: 100_000 }))
  expect(book.SheetNames.length).toBe(3)
  expect(book.SheetNames.flatMap(name => sheetRows(book, name).slice(1))).toEqual(rows)
})

test('whatever a spreadsheet program takes for a formula is neutralised, plain text is not', async () => {
  for (const text of LIVE) expect(neutral(text)).toBe(`'${text}`)
  for (const text of ['', 'Léa', 'a=b', '12', 'x@y.fr', 'Jean-Paul']) expect(neutral(text)).toBe(text)
  const { rows } = await written(LIVE.map(text => [text]))
  expect(rows).toEqual(LIVE.map(text => [`'${text}`]))
})

test('any text comes back as it was, as text: markup, control characters, what looks like an escape', async () => {
  const TRICKY = [
    'a&b<c>"d\'',
    '_x0041_',
    '_x000D_ _X00e9_',
    'a\u0000b\u0001c\u001f',
    'l1\nl2\rl3\tt',
    ' bords ',
    '\u{1f600}\u0085\u2028',
    ']]>',
    '00123',
    '1e3',
  ]
  expect((await written(TRICKY.map(text => [text]))).rows).toEqual(TRICKY.map(text => [text]))
  const text = fc
    .string({ unit: 'binary', maxLength: 30 })
    .filter(one => one !== '' && !LIVE_START.test(one) && !/[\ufffe\uffff]/.test(one))
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 40 }), async texts => {
      expect((await written(texts.map(one => [one, 'fin']))).rows).toEqual(texts.map(one => [asRead(one), 'fin']))
    }),
    { numRuns: 40 },
  )
})

test('invalid characters become the replacement character', async () => {
  expect((await written([['a\ud800b'], ['\udfffx'], ['x\ufffe\uffff']])).rows).toEqual([['a\ufffdb'], ['\ufffdx'], ['x\ufffd\ufffd']])
})

test('a text is cut at what a cell holds, never through a character', async () => {
  const [[cut], [pair]] = (await written([['a'.repeat(CELL_MAX + 5)], [`a${'\u{1f600}'.repeat(CELL_MAX)}`]])).rows as [[string], [string]]
  expect(cut).toHaveLength(CELL_MAX)
  expect(pair).toHaveLength(CELL_MAX)
  const [[odd]] = (await written([['\u{1f600}'.repeat(CELL_MAX)]])).rows as [[string]]
  expect(odd).toHaveLength(CELL_MAX - 1)
  expect(odd.isWellFormed()).toBe(true)
})

test('numbers are numbers, negative ones too; what is none is nothing', async () => {
  const { book, rows } = await written([[1.5, -3, 0, 1e21, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, null, 'fin']])
  expect(rows).toEqual([[1.5, -3, 0, 1e21, 0.1 + 0.2, undefined, undefined, undefined, 'fin']])
  expect(book.Sheets.Essai?.B2).toMatchObject({ t: 'n', v: -3 })
})

test('days and instants are dates, as in Paris; what a spreadsheet has no date for is text', async () => {
  const days: Cell[] = [{ day: '2026-03-31' }, { day: '1900-03-01' }, { day: '9999-12-31' }, { day: '1899-12-31' }, { day: 'jamais' }]
  const instants: Cell[] = [
    { instant: '2026-03-28T22:59:00.000Z' },
    { instant: '2026-03-31T22:00:00.000Z' },
    { instant: '1850-01-01T00:00:00.000Z' },
  ]
  const { book, rows } = await written([[...days, ...instants]])
  expect(rows).toEqual([[46112, 61, 2958465, '1899-12-31', 'jamais', 46109 + (23 * 60 + 59) / 1440, 46113, '1850-01-01T00:00:00.000Z']])
  const sheet = book.Sheets.Essai
  expect([sheet?.A2?.w, sheet?.F2?.w, sheet?.G2?.w]).toEqual(['31/03/2026', '28/03/2026 23:59', '01/04/2026 00:00'])
})

test('beyond the rows of a sheet the next one begins, with the header again', async () => {
  const rows = Array.from({ length: 20 }, (_, at): Cell[] => [at])
  for (const [most, lengths] of [
    [8, [8, 8, 7]],
    [11, [11, 11]],
    [21, [21]],
  ] as const) {
    const book = read(await bytesOf({ sheet: 'Essai', labels: ['n'], pieces: inPieces(rows, 3) }, { sheetRows: most }))
    expect(book.SheetNames).toEqual(lengths.map((_, at) => (at === 0 ? 'Essai' : `Essai (${at + 1})`)))
    expect(book.SheetNames.map(name => sheetRows(book, name).length)).toEqual(lengths)
    expect(book.SheetNames.flatMap(name => sheetRows(book, name).slice(1))).toEqual(rows)
  }
})

test('without rows there is the header', async () => {
  const book = read(await bytesOf({ sheet: 'Essai', labels: ['=a', 'b'], pieces: inPieces([]) }))
  expect(sheetRows(book)).toEqual([["'=a", 'b']])
})

test('names of sheets and of columns are such as programs take', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  expect(sheetName("Les [a]/b:c*d?e\\'s et encore bien trop long", 12)).toHaveLength(31)
  expect(sheetName('Journal', 1)).toBe('Journal')
})

/** Endless rows; counts how many were asked for, and whether reading ended. */
function endless() {
  const seen = { pieces: 0, isOver: false }
  async function* pieces(): AsyncGenerator<Cell[][]> {
    try {
      for (;;) {
        seen.pieces++
        yield Array.from({ length: 100 }, () => [crypto.randomUUID()])
      }
    } finally {
      seen.isOver = true
    }
  }
  return { seen, book: { sheet: 'Essai', labels: ['a'], pieces: pieces() } }
}
const turn = () => new Promise<void>(resolve => setImmediate(resolve))
/** In this many turns of the event loop an unheld producer would run far ahead. */
const QUIET = 3000
async function settle(seen: { pieces: number; isOver: boolean }): Promise<void> {
  for (let quiet = 0, at = 0; quiet < QUIET; at++) {
    if (at > 500_000) throw new Error('it goes on and on')
    const before = JSON.stringify(seen)
    await turn()
    quiet = JSON.stringify(seen) === before ? quiet + 1 : 0
  }
}

test('a slow reader holds back the reading of rows, and one that leaves ends it', async () => {
  const { seen, book } = endless()
  const reader = streamWorkbook(book).getReader()
  for (let taken = 0; taken < 50_000; ) taken += (await reader.read()).value?.length ?? 0
  await settle(seen)
  // 50,000 bytes and the buffers in between: far less than an unheld producer gives meanwhile.
  expect(seen.pieces).toBeLessThan(500)
  expect(seen.isOver).toBe(false)
  await reader.cancel()
  for (let at = 0; at < 500_000 && !seen.isOver; at++) await turn()
  expect(seen.isOver).toBe(true)
})

test('a failure while rows are read breaks off the file', async () => {
  async function* failing(): AsyncGenerator<Cell[][]> {
    yield [['a']]
    throw new Error('boum')
  }
  await expect(bytesOf({ sheet: 'Essai', labels: ['a'], pieces: failing() })).rejects.toThrow('boum')
})
