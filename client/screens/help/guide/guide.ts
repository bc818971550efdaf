import type { Content } from 'pdfmake'
import type { Article, Block, Inline } from '#client/help/article.ts'
import { FIR, heading, type Part, type Sheet, SOFT, titleBlock, turned, WIDTH } from '#client/print/sheet.ts'
import { paperTexts } from '#client/print/texts.ts'
import { runs } from '#contract/printed-text.ts'

/** The whole guide on paper. */

const TOC = 'guide'
const NAME = 'Guide de Sceau'
/** A picture is never taller than half a page or so. */
const PICTURE_HEIGHT = 360

export interface PrintedChapter {
  title: string
  articles: readonly Article[]
}

/** A picture's data by its name in the guide. */
export type Pictures = ReadonlyMap<string, string>

/** A title that the contents name takes plain text alone. */
const inked = (title: string): string =>
  runs(title)
    .map(({ text }) => text)
    .join('')

const LOOKS = { text: {}, strong: { bold: true }, emphasis: {}, link: { color: FIR } } as const

const inline = (part: Inline) => runs(part.text).map(run => ({ ...run, ...LOOKS[part.kind] }))

const contentsOf = (blocks: readonly Block[], pictures: Pictures): Content[] => blocks.map(block => contentOf(block, pictures))

function contentOf(block: Block, pictures: Pictures): Content {
  switch (block.kind) {
    case 'heading':
      return heading(block.text, block.level - 2).node
    case 'paragraph':
      return { text: block.content.flatMap(inline), margin: [0, 0, 0, 5] }
    case 'list': {
      const items = block.items.map(({ blocks }) => ({ stack: contentsOf(blocks, pictures) }))
      return block.isOrdered ? { ol: items, margin: [0, 0, 0, 5] } : { ul: items, margin: [0, 0, 0, 5] }
    }
    case 'note':
      return {
        table: { widths: ['*'], body: [[{ stack: contentsOf(block.blocks, pictures), margin: [8, 6, 8, 2] }]] },
        layout: 'box',
        margin: [0, 2, 0, 8],
      }
    case 'picture': {
      const image = pictures.get(block.name)
      if (image === undefined) return { text: runs(block.alt), color: SOFT, margin: [0, 0, 0, 6] }
      return {
        stack: [
          { image, fit: [WIDTH.portrait - 2, PICTURE_HEIGHT] },
          { text: runs(block.alt), color: SOFT, fontSize: 8, margin: [0, 2, 0, 0] },
        ],
        unbreakable: true,
        margin: [0, 4, 0, 8],
      }
    }
  }
}

const articleParts = ({ title, blocks }: Article, pictures: Pictures): Part[] => [
  {
    isHeading: true,
    node: { text: inked(title), tocItem: TOC, tocMargin: [12, 2, 0, 0], headlineLevel: 2, bold: true, fontSize: 15, margin: [0, 18, 0, 6] },
  },
  ...blocks.map((block): Part => ({ node: contentOf(block, pictures), isHeading: block.kind === 'heading', isShort: true })),
]

/** One document: the contents with their pages, then every chapter on a page of its own. `at` is the day it was printed. */
export const printedGuide = (chapters: readonly PrintedChapter[], pictures: Pictures, at: string): Sheet => ({
  title: NAME,
  head: { left: NAME, right: '' },
  foot: paperTexts.printedOn(at),
  mark: null,
  content: turned([
    ...titleBlock(NAME, []),
    { node: { toc: { id: TOC, title: { text: 'Sommaire', bold: true, fontSize: 13, color: FIR, margin: [0, 10, 0, 6] } } } },
    ...chapters.flatMap(({ title, articles }): Part[] => [
      {
        node: {
          text: inked(title),
          tocItem: TOC,
          tocStyle: { bold: true },
          tocMargin: [0, 6, 0, 0],
          bold: true,
          fontSize: 18,
          color: FIR,
          margin: [0, 0, 0, 6],
        },
        startsPage: true,
      },
      ...articles.flatMap(article => articleParts(article, pictures)),
    ]),
  ]),
})
