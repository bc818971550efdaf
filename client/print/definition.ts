import type { Content, CustomTableLayout } from 'pdfmake'
import type { Node, TDocumentDefinitions } from 'pdfmake/interfaces'
import { runs } from '#contract/printed-text.ts'
import { INK, LINE, MARGIN, type Sheet, SOFT } from './sheet.ts'
import { paperTexts } from './texts.ts'

/** The parts of a pdfmake document that are functions, which cannot be sent to a worker. */

const none = () => 0
const thin = () => 0.5
/** Behind the heads of tables. */
const GROUND = '#eef2ef'

export const layouts: Record<string, CustomTableLayout> = {
  facts: { hLineWidth: none, vLineWidth: none, paddingLeft: none, paddingRight: none, paddingTop: () => 1, paddingBottom: () => 1 },
  answer: {
    hLineWidth: at => (at === 1 ? 0.5 : 0),
    vLineWidth: none,
    hLineColor: () => LINE,
    paddingLeft: at => (at === 0 ? 0 : 12),
    paddingRight: none,
    paddingTop: () => 3.5,
    paddingBottom: () => 3.5,
  },
  lines: {
    // Below each row, so that a table may follow on another.
    hLineWidth: at => (at === 0 ? 0 : 0.5),
    vLineWidth: none,
    hLineColor: () => LINE,
    paddingLeft: at => (at === 0 ? 0 : 12),
    paddingRight: none,
    paddingTop: () => 3.5,
    paddingBottom: () => 3.5,
  },
  list: {
    hLineWidth: thin,
    vLineWidth: none,
    hLineColor: () => LINE,
    fillColor: at => (at === 0 ? GROUND : null),
    paddingLeft: () => 5,
    paddingRight: () => 5,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  box: {
    hLineWidth: () => 1,
    vLineWidth: () => 1,
    hLineColor: () => LINE,
    vLineColor: () => LINE,
    paddingLeft: none,
    paddingRight: none,
    paddingTop: none,
    paddingBottom: none,
  },
  grid: {
    // None above the title that heads the columns.
    hLineWidth: at => (at === 0 ? 0 : 0.5),
    vLineWidth: thin,
    hLineColor: () => LINE,
    vLineColor: () => LINE,
    fillColor: at => (at === 1 ? GROUND : null),
    paddingLeft: () => 4,
    paddingRight: () => 4,
    paddingTop: () => 2.5,
    paddingBottom: () => 2.5,
  },
}

const beside = (left: string, right: string): Content => ({
  columns: [
    { text: runs(left), width: '*' },
    { text: runs(right), width: 'auto', alignment: 'right' },
  ],
  columnGap: 20,
  fontSize: 8,
  color: SOFT,
})

/**
 * Moves a heading to the next page when only headings follow it on this one. Counts what is drawn, by the page of its first line: pdfmake
 * reports tables where they were tried first, even after moving them.
 */
const isAlone = ({ headlineLevel, startPosition }: Node, following: Node[]): boolean =>
  headlineLevel !== undefined &&
  !following.some(
    ({ text, canvas, headlineLevel: level, startPosition: start }) =>
      (text ?? canvas) !== undefined && level === undefined && start.pageNumber === startPosition.pageNumber,
  )

export const definition = ({ title, head, foot, mark, content }: Sheet): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [MARGIN, 52, MARGIN, 48],
  info: { title, creator: 'Sceau', producer: 'Sceau' },
  language: 'fr-FR',
  defaultStyle: { font: 'Text', fontSize: 9.5, lineHeight: 1.2, color: INK },
  styles: { th: { bold: true, fontSize: 8.5 } },
  header: () => ({ stack: [beside(head.left, head.right)], margin: [MARGIN, 24, MARGIN, 0] }),
  footer: (page, pages) => ({ stack: [beside(foot, paperTexts.page(page, pages))], margin: [MARGIN, 16, MARGIN, 0] }),
  ...(mark ? { watermark: { text: mark, color: INK, opacity: 0.07, bold: true } } : {}),
  pageBreakBefore: (node, { getFollowingNodesOnPage }) => isAlone(node, getFollowingNodesOnPage()),
  content,
})
