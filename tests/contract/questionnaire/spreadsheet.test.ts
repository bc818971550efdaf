import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { showValue } from '#contract/questionnaire/cells.ts'
import { checkAnswer } from '#contract/questionnaire/check-answer.ts'
import { applyBlock, parseBlock } from '#contract/questionnaire/spreadsheet.ts'
import { card, column, question, row } from './support.ts'

const quote = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const asExcelCopies = (matrix: string[][], end = '\r\n'): string => matrix.map(cells => cells.map(quote).join('\t') + end).join('')

const TABLE = question('QUESTION_TYPE_TABLE', {
  lines: [
    column('montant', 'QUESTION_TYPE_DECIMAL', { order: 1 }),
    column('nom', 'QUESTION_TYPE_STRING', { order: 0 }),
    column('avis', 'QUESTION_TYPE_CHOICE_MULTIPLE', { order: 2 }),
  ],
})

describe('a clipboard block', () => {
  it('of any matrix is that matrix', () => {
    const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', 'a', ' ') }))
    const matrix = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 })
    fc.assert(
      fc.property(matrix, fc.constantFrom('\r\n', '\n'), (cells, end) => {
        expect(parseBlock(asExcelCopies(cells, end))).toEqual(cells)
      }),
    )
  })

  it('need not end with a line break', () => {
    expect(parseBlock('a\tb\nc\t')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ])
  })

  it('keeps a quote that is only a character', () => {
    expect(parseBlock('"a" b\t"c')).toEqual([['"a" b', '"c']])
  })
})

describe('pasting', () => {
  it('reads each cell as typed and adds the rows it needs', () => {
    const { rows, outside, refused } = applyBlock(TABLE, [row({ nom: 'Ada', montant: '1', avis: [] })], { line: 0, column: 1 }, [
      ['1 234,5', 'Oui ; non'],
      ['', ''],
    ])
    expect([outside, refused]).toEqual([[], 0])
    expect(rows).toEqual([row({ nom: 'Ada', montant: '1234.5', avis: ['OUI', 'NON'] }), row({ montant: '', avis: [] })])
  })

  it('holds what cannot be read in place of what was there, and lists what has no place', () => {
    const before = [row({ nom: 'Ada', montant: '1', avis: ['NON'] })]
    const { rows, outside, refused } = applyBlock(TABLE, before, { line: 0, column: 1 }, [['beaucoup', 'Internet', 'de trop', '']])
    const [first] = rows
    expect(TABLE.lines?.map(column => showValue(column, first?.[column.name] ?? ''))).toEqual(['beaucoup', 'Ada', 'Internet'])
    expect(checkAnswer(card('t', TABLE.type, { question: TABLE }), rows, 'save')).toMatchObject([
      { line: 0, column: 'montant', code: 'QUESTIONNAIRE.DECIMAL' },
      { line: 0, column: 'avis', code: 'QUESTIONNAIRE.CHOICE' },
    ])
    expect(outside).toMatchObject([{ line: 0, column: 3, code: 'QUESTIONNAIRE.TOO_MANY_COLUMNS', pasted: 'de trop' }])
    expect(refused).toBe(2)
    expect(before).toEqual([row({ nom: 'Ada', montant: '1', avis: ['NON'] })])
  })

  it('says which lines fall past the last one', () => {
    const { rows, outside } = applyBlock(TABLE, [], { line: 4999, column: 0 }, [['a'], ['b']])
    expect(rows).toHaveLength(5000)
    expect(outside).toMatchObject([{ line: 5000, column: 0, code: 'QUESTIONNAIRE.TOO_MANY_LINES', pasted: 'b' }])
  })

  it('holds or lists every cell, wherever it lands', () => {
    const separators = /^[;\s]*;[;\s]*$/
    const cell = fc.oneof(fc.constantFrom('', 'Oui', '12,5', 'x'), fc.string()).filter(text => !separators.test(text))
    const matrix = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(matrix, fc.nat(3), fc.nat(4), (cells, line, at) => {
        const { rows, outside } = applyBlock(TABLE, [], { line, column: at }, cells)
        const taken = rows.flatMap(each => Object.values(each).filter(value => value.length > 0)).length
        expect(taken + outside.length).toBe(cells.flat().filter(text => text.trim() !== '').length)
      }),
    )
  })
})
