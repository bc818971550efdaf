import type { Content } from 'pdfmake'
import { runs } from '#contract/printed-text.ts'
import { INK, SOFT } from './sheet.ts'

/** What is filled in by hand on paper. */

/** A line to write on. */
export const dotted = (width: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 16, x2: width, y2: 16, lineWidth: 0.8, lineColor: SOFT, dash: { length: 1, space: 2.5 } }],
})

const box = (isRound: boolean): Content => ({
  canvas: isRound
    ? [{ type: 'ellipse', x: 4.5, y: 6.5, r1: 4, r2: 4, lineWidth: 0.8, lineColor: INK }]
    : [{ type: 'rect', x: 0.5, y: 2.5, w: 8, h: 8, lineWidth: 0.8, lineColor: INK }],
})

/** A box to tick, round where only one may be. */
export const option = (text: string, isRound: boolean): Content => ({
  columns: [
    { width: 10, stack: [box(isRound)] },
    { width: '*', text: runs(text) },
  ],
  columnGap: 5,
  margin: [0, 1.5, 0, 1.5],
})
