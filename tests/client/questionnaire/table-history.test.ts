import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memorySession } from '#client/questionnaire/memory-session.ts'
import { TableHistory } from '#client/questionnaire/types/table/grid-history.ts'
import { cellOf, clearRange, fillRange, removeRows, setCell, shownCell, typedValue } from '#client/questionnaire/types/table/table-edits.ts'
import { asRows } from '#client/questionnaire/values.ts'
import { answerOf, sameAnswer } from '#contract/questionnaire/answers.ts'
import { readValue, showValue } from '#contract/questionnaire/cells.ts'
import { isCellSavable } from '#contract/questionnaire/check-answer.ts'
import type { TableRow } from '#contract/questionnaire/feedback-item.ts'
import type { Column } from '#contract/questionnaire/model.ts'
import { applyBlock } from '#contract/questionnaire/spreadsheet.ts'
import { column, question, response } from '#tests/support/questions.ts'
import { answers } from './support.tsx'

const SEQUENCES = process.env.SCEAU_LONG ? 10_000 : 300

const lines = [
  column('Canal', 'CHOICE', 0, { response: response('Guichet', 'Souscription en ligne') }),
  column('Montant', 'DECIMAL', 1),
  column('Jour', 'DATE', 2),
  column('Avis', 'CHOICE_MULTIPLE', 3, { response: response('Oui', 'Non') }),
  column('Pièce', 'FILE', 4),
  column('Note', 'TEXT', 5, { size: 8 }),
]
const table = question('TABLE', 'Lignes', { lines })
const lastYear = (): TableRow[] => [
  { Canal: 'GUICHET', Montant: '10' },
  { Canal: 'SOUSCRIPTION EN LIGNE', Montant: '20.5' },
]

const pastable = fc.constantFrom(
  '',
  'Guichet',
  'Internet',
  'GUICHET',
  '12,5',
  '1 000',
  'beaucoup',
  '31/12/2025',
  '31/02/2025',
  'Oui ; non',
  'Oui ; peut-être',
  'contrat.pdf',
  'bref',
  'bien trop long',
  '\0Guichet',
)
const place = { line: fc.nat(3), at: fc.nat(5) }
const block = fc.array(fc.array(pastable, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 3 })
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('paste' as const), ...place, block }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fill' as const), ...place, text: pastable, down: fc.nat(3), right: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('type' as const), ...place, text: pastable }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const), ...place, down: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), line: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('import' as const), rows: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('redo' as const) }) },
)

/** Every pasted cell stands in its place as the value read from it, or as its own text that no save carries. */
function expectKept(rows: readonly TableRow[], column: Column, line: number, pasted: string): void {
  const read = readValue(column, pasted)
  const value = cellOf(rows[line], column)
  if ('value' in read) expect(sameAnswer(value, read.value)).toBe(true)
  else {
    expect(shownCell(rows[line], column)).toBe(pasted)
    expect(isCellSavable(column, value)).toBe(false)
  }
}

test('of any paste, fill, import, undo and redo every cell is kept or marked, and undo gives back rows, mark, notice and file exactly', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), actions => {
      const session = memorySession({ answers: answers({ t: lastYear() }), toConfirm: ['t'] })
      let file: string | null = null
      const rows = () => asRows(answerOf(session.answers(), 't'))
      const history = new TableHistory({
        rows,
        mark: () => session.toConfirm('t'),
        put: (next, mark) => (mark ? session.restore('t', next, mark) : session.set('t', next)),
      })
      const seen = () => structuredClone({ rows: rows(), mark: session.toConfirm('t'), notice: history.notice, file })
      const states = [seen()]
      let at = 0
      const did = () => {
        states.splice(at + 1)
        states.push(seen())
        at += 1
      }
      for (const [turn, act] of actions.entries()) {
        if (act.kind === 'undo' || act.kind === 'redo') {
          const to = act.kind === 'undo' ? at - 1 : at + 1
          if (act.kind === 'undo') history.undo()
          else history.redo()
          at = states[to] ? to : at
          expect(seen()).toEqual(states[at])
          continue
        }
        if (act.kind === 'paste' || act.kind === 'fill') {
          const range =
            act.kind === 'fill'
              ? { top: act.line, bottom: act.line + act.down, left: act.at, right: Math.min(5, act.at + act.right) }
              : null
          const matrix = act.kind === 'fill' && range ? fillRange([[act.text]], range) : act.kind === 'paste' ? act.block : []
          const before = rows()
          const { rows: next, outside } = applyBlock(table, before, { line: act.line, column: act.at }, matrix)
          history.change(next, { notice: outside.length > 0 ? { kind: 'paste', outside } : null })
          for (const [i, cells] of matrix.entries()) {
            for (const [j, pasted] of cells.entries()) {
              const column = lines[act.at + j]
              if (column) expectKept(rows(), column, act.line + i, pasted)
              else expect(outside.some(one => one.pasted === pasted) || pasted.trim() === '').toBe(true)
            }
          }
        } else if (act.kind === 'type') {
          const column = lines[act.at]
          if (column) history.change(setCell(rows(), act.line, column, typedValue(column, act.text)))
        } else if (act.kind === 'clear') {
          history.change(clearRange(rows(), lines, { top: act.line, bottom: act.line + act.down, left: act.at, right: act.at }))
        } else if (act.kind === 'remove') history.change(removeRows(rows(), act.line, act.line), { notice: null })
        else {
          const former = file
          const imported = Array.from({ length: act.rows }, (_, i): TableRow => ({ Canal: 'GUICHET', Montant: String(i) }))
          const hold = (next: string | null) => () => {
            file = next
          }
          const effect = { apply: hold(`file-${turn}`), revert: hold(former) }
          history.change(imported, { notice: { kind: 'import', text: `${act.rows}` }, effect })
        }
        did()
      }
      while (history.canUndo) history.undo()
      expect(seen()).toEqual(states[0])
    }),
    { numRuns: SEQUENCES },
  )
})

test('rows from elsewhere end the history and the notice, the own ones do not', () => {
  const session = memorySession({ answers: answers({ t: lastYear() }) })
  const rows = () => asRows(answerOf(session.answers(), 't'))
  const history = new TableHistory({ rows, mark: () => null, put: next => session.set('t', next) })
  history.change([], { notice: { kind: 'paste', outside: [] } })
  history.follow(rows())
  expect([history.canUndo, history.notice?.kind]).toEqual([true, 'paste'])
  session.set('t', lastYear())
  history.follow(rows())
  expect([history.canUndo, history.notice]).toEqual([false, null])
})

test('a refused text of any type is shown as it was pasted', () => {
  for (const column of lines) {
    const { rows } = applyBlock(table, [], { line: 0, column: lines.indexOf(column) }, [['\u2013 ? \u2013 trop long']])
    expect(showValue(column, cellOf(rows[0], column))).toBe('\u2013 ? \u2013 trop long')
  }
})
