import type { Content } from 'pdfmake'
import { runs } from '#contract/printed-text.ts'

/** A printed document as data alone, so that it can be handed to a worker. Sizes are in points; the paper is A4. */

export const MARGIN = 42
export const WIDTH = { portrait: 595 - 2 * MARGIN, landscape: 841 - 2 * MARGIN } as const
export const INK = '#1d2a26'
export const SOFT = '#56635e'
export const LINE = '#b9c2bd'
export const FIR = '#14532d'

export interface Sheet {
  title: string
  /** Stands at the head of every page: what it is about, then the document. */
  head: { left: string; right: string }
  /** At the foot of every page, beside its number. */
  foot: string
  /** Drawn across every page. */
  mark: string | null
  content: Content[]
}

/** One part of a document; a wide one asks for paper across, and a heading goes where what it heads goes. */
export interface Part {
  node: Content
  isWide?: boolean
  isHeading?: boolean
  /** Begins on a new page. */
  startsPage?: boolean
  /** Much less than a page, so that it can be kept together. */
  isShort?: boolean
}

/** Keeps headings together with a short following part. */
function grouped(parts: readonly Part[]): Part[] {
  const done: Part[] = []
  let headings: Part[] = []
  for (const part of parts) {
    if (part.isHeading) {
      headings.push(part)
      continue
    }
    const stack = [...headings, part].map(({ node }) => node)
    if (part.isShort && headings.length > 0) done.push({ ...part, node: { stack, unbreakable: true } })
    else done.push(...headings.map(heading => ({ ...heading, isWide: part.isWide ?? false })), part)
    headings = []
  }
  return [...done, ...headings]
}

/** The parts in order, with a new page wherever the paper turns. */
export function turned(parts: readonly Part[]): Content[] {
  const all = grouped(parts)
  return all.map(({ node, isWide = false, startsPage = false }, i): Content => {
    if (!startsPage && isWide === (all[i - 1]?.isWide ?? false)) return node
    return { stack: [node], pageBreak: 'before', pageOrientation: isWide ? 'landscape' : 'portrait' }
  })
}

const HEADINGS = [
  { fontSize: 13, color: FIR, margin: 14 },
  { fontSize: 11.5, color: INK, margin: 10 },
  { fontSize: 10.5, color: INK, margin: 8 },
] as const

/** `level` 0 is a page of a questionnaire or a section of a record, 1 a section on it, and so on inward. */
export function heading(title: string, level: number): Part {
  const { fontSize, color, margin } = HEADINGS[Math.min(level, 2)] ?? HEADINGS[2]
  const left = indentOf(level)
  return {
    isHeading: true,
    node: { text: runs(title), headlineLevel: level + 1, bold: true, fontSize, color, margin: [left, margin, 0, 4] },
  }
}

/** The indent of a section by level, limited so that answers keep their room. */
export const indentOf = (level: number): number => Math.min(Math.max(level - 1, 0), 4) * 10

/** The document's name and what is known around it, at the head of the first page. */
export function titleBlock(
  title: string,
  facts: readonly (readonly [label: string, value: string])[],
  /** The table of contents that the title is listed in. */
  contents?: string,
): Part[] {
  const rows = facts.filter(([, value]) => value !== '')
  const table: Content = {
    table: {
      widths: [130, WIDTH.portrait - 130],
      body: rows.map(([label, value]) => [
        { text: runs(label), color: SOFT },
        { text: runs(value), bold: true },
      ]),
    },
    layout: 'facts',
    margin: [0, 0, 0, 6],
  }
  const name: Content = {
    text: runs(title),
    fontSize: 18,
    bold: true,
    color: FIR,
    margin: [0, 0, 0, 8],
    ...(contents === undefined ? {} : { tocItem: contents }),
  }
  return rows.length > 0 ? [{ node: name }, { node: table }] : [{ node: name }]
}

/** Shortens the two lines at the head of a page; the first page's title has the whole text. */
export const shortened = (text: string, length = 70): string => {
  const signs = Array.from(text)
  return signs.length > length
    ? `${signs
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/** Said where there is nothing to print. */
export const nothingBut = (text: string): Part => ({ node: { text: runs(text), color: SOFT, margin: [0, 12, 0, 0] } })
