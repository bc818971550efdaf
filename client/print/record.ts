import type { Content, TableCell } from 'pdfmake'
import { runs } from '#contract/printed-text.ts'
import { fieldLabelFor, type RecordField, type RecordSection, sectionsFor, valueAt } from '#contract/record/field.ts'
import type { NameOf } from '#contract/record/kinds.ts'
import { heading, INK, type Part, SOFT, WIDTH } from './sheet.ts'
import { paperTexts } from './texts.ts'
import { printedValue } from './values.ts'

/** A record on paper, out of the sections that its form and its read view are drawn from. */

export interface PrintedRecord {
  sections: readonly RecordSection[]
  record: object
  /** Partners are printed neither staff's fields nor staff's words. */
  isPartner: boolean
  /** The parts of the record that its setting shows; all without it. */
  parts?: readonly string[] | undefined
  /** Names of lines and stored files; what it does not know is printed as it is stored. */
  nameOf: NameOf
}

interface Fact {
  label: string
  value: string
}

/** Two facts stand side by side while both are this short. */
const SHORT = { label: 60, value: 40 } as const
/** A row taller than this many signs may break over two pages. */
const TALL = 1500
/** A first row of fewer signs is kept with the title of its section. */
const KEPT = 600
const PADDING = 12

const isShort = ({ label, value }: Fact): boolean => label.length <= SHORT.label && value.length <= SHORT.value && !value.includes('\n')

/** Facts in their order, one or two a row. */
function rowsOf(facts: readonly Fact[]): Fact[][] {
  const rows: Fact[][] = []
  let open: Fact[] | null = null
  for (const fact of facts) {
    if (open && isShort(fact)) {
      open.push(fact)
      open = null
      continue
    }
    const row = [fact]
    rows.push(row)
    open = isShort(fact) ? row : null
  }
  return rows
}

const label = (text: string) => ({ text: runs(text), color: SOFT, fontSize: 8.5 })
const value = (text: string) => ({ text: runs(text || paperTexts.missing), color: text ? INK : SOFT })

const cellsOf = ([first, second]: readonly Fact[]): TableCell[] => {
  if (!first) return []
  if (second) return [label(first.label), value(first.value), label(second.label), value(second.value)]
  return [label(first.label), { ...value(first.value), colSpan: 3 }, '', '']
}

const room = WIDTH.portrait - 3 * PADDING
/** Labels beside their values. Fixed widths: a word longer than its place is broken there, never drawn beyond the paper. */
const factsTable = (rows: readonly Fact[][]): Content => ({
  table: {
    widths: [room * 0.24, room * 0.26, room * 0.24, room * 0.26],
    dontBreakRows: rows.every(row => row.every(fact => fact.value.length < TALL)),
    body: rows.map(cellsOf),
  },
  layout: 'lines',
})

/** Facts that stand in threes, as the years of a figure do: each under its label. */
const threesTable = (facts: readonly Fact[]): Content => {
  const rows = Array.from({ length: Math.ceil(facts.length / 3) }, (_, at) => [0, 1, 2].map(one => facts[3 * at + one]))
  const width = (WIDTH.portrait - 2 * PADDING) / 3
  return {
    table: {
      widths: [width, width, width],
      dontBreakRows: true,
      body: rows.map(row => row.map(fact => (fact ? { stack: [label(fact.label), value(fact.value)] } : ''))),
    },
    layout: 'lines',
  }
}

/** A table of facts that stays with the title above it: its first row goes where that goes. */
function factsParts(facts: readonly Fact[]): Part[] {
  const [first, ...rest] = rowsOf(facts)
  if (!first) return []
  const start: Part = { node: factsTable([first]), isShort: first.every(fact => fact.value.length < KEPT) }
  return rest.length > 0 ? [start, { node: factsTable(rest) }] : [start]
}

const factOf = (field: RecordField, { record, isPartner, nameOf }: PrintedRecord): Fact => ({
  label: fieldLabelFor(field, isPartner),
  value: printedValue(field, valueAt(record, field.path), nameOf),
})

/** The record's sections, each under its title at `level`. */
export const recordParts = (printed: PrintedRecord, level = 0): Part[] =>
  sectionsFor(printed.sections, printed.isPartner, printed.parts).flatMap(({ title, fields, isInThrees }): Part[] => {
    const facts = fields.map(field => factOf(field, printed))
    return [heading(title, level), ...(isInThrees ? [{ node: threesTable(facts), isShort: true }] : factsParts(facts))]
  })
