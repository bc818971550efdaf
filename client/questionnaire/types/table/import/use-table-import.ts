import { use, useMemo, useRef, useState } from 'react'
import { isEmpty } from '#contract/questionnaire/answers.ts'
import { ITEM_LIMITS, type TableRow } from '#contract/questionnaire/feedback-item.ts'
import type { Question } from '#contract/questionnaire/model.ts'
import type { Refused } from '#contract/questionnaire/table-import.ts'
import {
  type FractionMeaning,
  type ImportedRow,
  importedColumns,
  isFaulty,
  mendCell,
  settleFractions,
  toTableRows,
} from '#contract/questionnaire/table-import.ts'
import { isForeign, type TableOrigin } from '#contract/questionnaire/table-origin.ts'
import { FormContext } from '../../../form-store.ts'
import { useFilePort } from '../../../session.ts'
import { tableImportTexts } from '../../../texts.ts'
import type { TableGridApi } from '../use-table-grid.ts'
import { readInWorker } from './ask-worker.ts'
import { underTrueName } from './kept-name.ts'

export interface Preview {
  rows: ImportedRow[]
  notes: string[]
  /** The cells that were faulty at first, "row column": they stay fields while they are being mended. */
  mended: ReadonlySet<string>
  /** What another template's workbook was made for, until its user takes it all the same. */
  foreign: TableOrigin | null
}

export const cellKey = (row: number, column: number): string => `${row} ${column}`

const faultyCells = (rows: readonly ImportedRow[]): Set<string> =>
  new Set(rows.flatMap(({ faults }, row) => faults.flatMap((fault, column) => (fault === null ? [] : [cellKey(row, column)]))))

type State =
  | { step: 'closed' }
  | { step: 'reading' | 'taking'; file: File }
  | { step: 'done'; file: File; rows: number }
  | { step: 'refused'; file: File; refused: Refused }
  | { step: 'preview'; file: File; preview: Preview }

interface TableImportOptions {
  question: Question
  card: string
  rows: TableRow[]
  grid: ImportGrid
}

/** What an import needs of the grid: it is one change of it, undone and done again like any other. */
export type ImportGrid = Pick<TableGridApi, 'change' | 'notice' | 'undoImport' | 'hideNotice'>

/** Something is wrong, or its author has been asked and has not answered. */
export const isBlocked = ({ rows, foreign }: Preview): boolean =>
  foreign !== null || rows.some(row => isFaulty(row) || (row.fractions?.length ?? 0) > 0)

const isFilled = (row: TableRow): boolean => Object.values(row).some(cell => !isEmpty(cell))

/** Yields a turn to the page: thousands of rows are stored in steps. */
const nextTurn = () => new Promise<void>(resolve => setTimeout(resolve))

/** The import of a file into a table: chosen, read in a worker, previewed and corrected, then applied with undo. */
export function useTableImport({ question, card, rows, grid }: TableImportOptions) {
  const port = useFilePort()
  const [state, setState] = useState<State>({ step: 'closed' })
  const [isKept, setIsKept] = useState(true)
  /** Only the file chosen last is shown, whichever is read first. */
  const turn = useRef(0)
  const columns = importedColumns(question)
  const about = use(FormContext)?.session.about
  const foreignOf = (origin: TableOrigin | null | undefined) => (origin && about && isForeign(origin, about) ? origin : null)
  const filled = useMemo(() => rows.filter(isFilled), [rows])

  const read = async (file: File) => {
    turn.current += 1
    const own = turn.current
    setState({ step: 'reading', file })
    const failed: Refused = { title: tableImportTexts.failed, text: '' }
    const result = await readInWorker(file, question).catch(() => failed)
    if (turn.current !== own) return
    if ('title' in result) setState({ step: 'refused', file, refused: result })
    else setState({ step: 'preview', file, preview: { ...result, mended: faultyCells(result.rows), foreign: foreignOf(result.origin) } })
  }
  /** Files are kept and taken back one after another. */
  const turns = useRef<Promise<unknown>>(Promise.resolve())
  const inTurn = (work: () => Promise<unknown> | undefined): void => {
    turns.current = turns.current.then(work).catch(() => setIsKept(false))
  }
  const take = async (file: File, preview: Preview, how: 'replace' | 'append') => {
    setState({ step: 'taking', file })
    await nextTurn()
    const read = toTableRows(columns, preview.rows)
    const former = port.imports?.of(card) ?? null
    setIsKept(true)
    grid.change(how === 'append' ? [...filled, ...read] : read, {
      notice: { kind: 'import', text: tableImportTexts.imported(read.length, file.name) },
      effect: {
        apply: () => inTurn(async () => port.imports?.keep(card, await underTrueName(file))),
        revert: () => inTurn(() => port.imports?.undo(card, former)),
      },
    })
    await nextTurn()
    setState({ step: 'done', file, rows: read.length })
  }
  return {
    state,
    isKept,
    card,
    columns,
    filled,
    canAppend: (more: number) => filled.length > 0 && filled.length + more <= ITEM_LIMITS.lines,
    read: (file: File) => void read(file),
    close: () => {
      turn.current += 1
      setState({ step: 'closed' })
    },
    mend(row: number, column: number, text: string) {
      setState(now => {
        const spec = columns[column]
        const before = now.step === 'preview' ? now.preview.rows[row] : undefined
        if (now.step !== 'preview' || !spec || !before) return now
        return { ...now, preview: { ...now.preview, rows: now.preview.rows.with(row, mendCell(before, spec, column, text)) } }
      })
    },
    settleFractions(meaning: FractionMeaning) {
      setState(now =>
        now.step === 'preview' ? { ...now, preview: { ...now.preview, rows: settleFractions(columns, now.preview.rows, meaning) } } : now,
      )
    },
    takeForeign() {
      setState(now => (now.step === 'preview' ? { ...now, preview: { ...now.preview, foreign: null } } : now))
    },
    take(how: 'replace' | 'append') {
      if (state.step === 'preview' && !isBlocked(state.preview)) void take(state.file, state.preview, how)
    },
  }
}

export type TableImportApi = ReturnType<typeof useTableImport>
