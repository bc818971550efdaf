import type { Answers, AnswerValue, Responses, TableRow } from './feedback-item.ts'

/** Answers as a value: empty, equal, changed, and the four maps of the reads (docs/wire.md 5.1). */

// Names come from outside: without a prototype "__proto__" and "constructor" are names like any other.
export const emptyAnswers = (): Answers => Object.create(null)
export const emptyRow = (): TableRow => Object.create(null)

const isBlank = (cell: string | string[]): boolean => (typeof cell === 'string' ? cell.trim() === '' : cell.every(isBlank))

/** Blank texts, empty lists and tables whose cells are all blank are empty. */
export function isEmpty(value: AnswerValue | undefined): boolean {
  if (value === undefined) return true
  if (typeof value === 'string') return isBlank(value)
  return value.every(item => (typeof item === 'string' ? isBlank(item) : Object.values(item).every(isBlank)))
}

function sameCell(a: string | string[], b: string | string[]): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b || (a.length === 0 && b.length === 0)
  return a.length === b.length && a.every((value, i) => value === b[i])
}

const cellOf = (row: TableRow, column: string): string | string[] => (Object.hasOwn(row, column) ? (row[column] ?? '') : '')

/** An absent cell is an empty one. */
function sameRow(a: TableRow, b: TableRow): boolean {
  // Without making anything: thousands of rows are compared at each keystroke.
  for (const column in a) if (!sameCell(cellOf(a, column), cellOf(b, column))) return false
  for (const column in b) if (!Object.hasOwn(a, column) && cellOf(b, column).length > 0) return false
  return true
}

/** Deep equality; an absent answer, "" and [] are the same, a table row of blank cells is not the absence of the row. */
export function sameAnswer(a: AnswerValue | undefined, b: AnswerValue | undefined): boolean {
  if (a === b) return true
  const [left, right] = [a ?? '', b ?? '']
  if (left.length === 0 || right.length === 0) return left.length === right.length
  if (typeof left === 'string' || typeof right === 'string') return false
  if (left.length !== right.length) return false
  return left.every((item, i) => {
    const other = right[i]
    if (other === undefined) return false
    if (typeof item === 'string' || typeof other === 'string') return item === other
    return sameRow(item, other)
  })
}

export const answerOf = (answers: Answers, name: string): AnswerValue | undefined =>
  Object.hasOwn(answers, name) ? answers[name] : undefined

/** The names whose answer differs. */
export function changedCards(base: Answers, current: Answers): string[] {
  const names = new Set([...Object.keys(base), ...Object.keys(current)])
  return [...names].filter(name => !sameAnswer(answerOf(base, name), answerOf(current, name)))
}

const isText = (item: string | TableRow): item is string => typeof item === 'string'
const isRow = (item: string | TableRow): item is TableRow => typeof item !== 'string'

function splitRow(row: TableRow): { single: Record<string, string>; many: Record<string, string[]> } {
  const single: Record<string, string> = Object.create(null)
  const many: Record<string, string[]> = Object.create(null)
  for (const [column, cell] of Object.entries(row)) {
    if (typeof cell === 'string') single[column] = cell
    else many[column] = cell
  }
  return { single, many }
}

/** The four maps of GET_RESPONSES; the rows of a table stand at the same place in `responsesTable` and `responsesTableArray`. */
export function toResponses(answers: Answers): Responses {
  const responses: Responses['responses'] = Object.create(null)
  const responsesArray: Responses['responsesArray'] = Object.create(null)
  const responsesTable: Responses['responsesTable'] = Object.create(null)
  const responsesTableArray: Responses['responsesTableArray'] = Object.create(null)
  for (const [name, value] of Object.entries(answers)) {
    if (typeof value === 'string') responses[name] = value
    else if (value.every(isText)) responsesArray[name] = value
    else {
      const rows = value.filter(isRow).map(splitRow)
      responsesTable[name] = rows.map(({ single }) => single)
      if (rows.some(({ many }) => Object.keys(many).length > 0)) responsesTableArray[name] = rows.map(({ many }) => many)
    }
  }
  return { responses, responsesArray, responsesTable, responsesTableArray }
}

/** The answers that four such maps say. */
export function fromResponses(maps: Responses): Answers {
  const answers = emptyAnswers()
  for (const [name, value] of Object.entries(maps.responses)) answers[name] = value
  for (const [name, value] of Object.entries(maps.responsesArray)) answers[name] = [...value]
  const singles = new Map(Object.entries(maps.responsesTable))
  const manies = new Map(Object.entries(maps.responsesTableArray))
  for (const name of new Set([...singles.keys(), ...manies.keys()])) {
    const single = singles.get(name) ?? []
    const many = manies.get(name) ?? []
    answers[name] = Array.from({ length: Math.max(single.length, many.length) }, (_, line) =>
      Object.assign(emptyRow(), single[line], many[line]),
    )
  }
  return answers
}
