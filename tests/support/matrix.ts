import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Access } from './registry-walk.ts'

export interface Cell {
  engine: string
  method: string
  /** What opens the method, as the expectation table says it. */
  opens: string
  persona: string
  expected: Access
  found: Access
}

const MARKS: Readonly<Record<Access, string>> = { allowed: '✓', refused: '–', 'signed out': '∅' }

const shown = ({ expected, found }: Cell) => `${MARKS[expected]} ${MARKS[found]}${expected === found ? '' : ' **differs**'}`

function groupBy<K, V>(values: readonly V[], keyOf: (value: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

function engineTable(engine: string, cells: readonly Cell[]): string {
  const personas = [...new Set(cells.map(cell => cell.persona))]
  const rows = [...groupBy(cells, cell => cell.method)].map(([method, row]) => {
    const of = (persona: string) => row.find(cell => cell.persona === persona)
    return [method, row[0]?.opens ?? '', ...personas.map(persona => of(persona)).map(cell => (cell ? shown(cell) : ''))]
  })
  const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |`
  const equal = cells.filter(({ expected, found }) => expected === found).length
  const header = ['method', 'opened by', ...personas]
  return [
    `## ${engine}: ${rows.length} methods, ${cells.length} cells, ${equal} equal`,
    '',
    line(header),
    line(header.map(() => '---')),
    ...rows.map(line),
  ].join('\n')
}

/** Methods × personas, each cell what was expected and what calling gave; one table an engine. */
const markdown = (cells: readonly Cell[]): string =>
  [
    '# Permission matrix',
    'Each cell: expected (from the tables of docs/domain.md), then found by calling. ✓ allowed, – refused, ∅ asked to sign in.',
    ...[...groupBy(cells, cell => cell.engine)].map(([engine, those]) => engineTable(engine, those)),
  ].join('\n\n')

const csv = (cells: readonly Cell[]): string =>
  [
    'engine,method,opened by,persona,expected,found,equal',
    ...cells.map(({ engine, method, opens, persona, expected, found }) =>
      [engine, method, opens, persona, expected, found, expected === found].join(','),
    ),
  ].join('\n')

/** Writes the matrix: as CSV, one cell a line, where the path ends so, as Markdown otherwise. */
export function writeMatrix(path: string, cells: readonly Cell[]): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${(path.endsWith('.csv') ? csv : markdown)(cells)}\n`)
  console.log(`${path}: ${cells.length} cells, ${cells.filter(({ expected, found }) => expected === found).length} equal`)
}
