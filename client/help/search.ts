import MiniSearch from 'minisearch'
import type { Layout } from '#client/data/places.ts'
import { fold } from '#contract/text.ts'
import { type Block, wordsOf } from './article.ts'
import { articleOf, pagesFor } from './library.ts'

/** A part of a page: what stands under one of its headings, or before the first. */
interface Passage {
  id: string
  page: string
  /** The page's title. */
  title: string
  /** The heading's text, and its id in the address; '' before the first heading. */
  heading: string
  anchor: string
  text: string
}

export type Found = Pick<Passage, 'page' | 'title' | 'heading' | 'anchor' | 'text'>

function passagesOf(page: string): Passage[] {
  const { title, blocks } = articleOf(page)
  const passages: { head: Extract<Block, { kind: 'heading' }> | null; blocks: Block[] }[] = [{ head: null, blocks: [] }]
  for (const block of blocks) {
    if (block.kind === 'heading') passages.push({ head: block, blocks: [] })
    else passages.at(-1)?.blocks.push(block)
  }
  return passages.map(({ head, blocks: own }, at) => ({
    id: `${page}#${at}`,
    page,
    title,
    heading: head?.text ?? '',
    anchor: head?.id ?? '',
    text: own
      .filter(block => block.kind !== 'picture')
      .map(wordsOf)
      .join(' '),
  }))
}

const indexes = new Map<Layout, MiniSearch<Passage>>()
function indexOf(layout: Layout): MiniSearch<Passage> {
  const known = indexes.get(layout)
  if (known) return known
  const index = new MiniSearch<Passage>({
    fields: ['title', 'heading', 'text'],
    storeFields: ['page', 'title', 'heading', 'anchor', 'text'],
    processTerm: term => fold(term) || null,
    searchOptions: { boost: { title: 3, heading: 3 }, combineWith: 'AND', prefix: true },
  })
  index.addAll(pagesFor(layout).flatMap(({ id }) => passagesOf(id)))
  indexes.set(layout, index)
  return index
}

/** A slip in a long word; short words would find anything. */
const SLIPS = { fuzzy: (term: string) => (term.length > 4 ? 0.2 : false) }

/** The passages that hold every word of the question, best first; words may be begun, without accents and, where none is so written, slightly wrong. */
export function searchGuide(layout: Layout, question: string): Found[] {
  const index = indexOf(layout)
  const exact = index.search(question)
  const found = exact.length > 0 ? exact : index.search(question, SLIPS)
  return found.map(({ page, title, heading, anchor, text }) => ({ page, title, heading, anchor, text }))
}
