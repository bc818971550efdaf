import MiniSearch, { type Query } from 'minisearch'
import type { Layout } from '#client/data/places.ts'
import { fold } from '#contract/text.ts'
import { type Block, wordsOf } from './article.ts'
import { articleOf, pagesFor } from './library.ts'
import { type SoughtWord, soughtWords, stemOf } from './sought-words.ts'

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
    processTerm: term => [...new Set([fold(term), stemOf(term)])],
    searchOptions: { boost: { title: 3, heading: 3 }, prefix: true, processTerm: term => term },
  })
  index.addAll(pagesFor(layout).flatMap(({ id }) => passagesOf(id)))
  indexes.set(layout, index)
  return index
}

/** So many passages are offered where the question leaves a choice. */
const FEW = 5

/** A slip in a long word; short words would find anything. */
const SLIPS = { fuzzy: (term: string) => (term.length > 4 ? 0.2 : false) }

/** One word of a question as it stands in the guide; null when the guide does not know it, for it says nothing then about where the rest stands. */
function queryOf(index: MiniSearch<Passage>, { word, begins }: SoughtWord): Query | null {
  const forms: Query = { combineWith: 'OR', queries: [...begins] }
  const slipped: Query = { ...SLIPS, queries: [word] }
  return [forms, slipped].find(query => index.search(query).length > 0) ?? null
}

/**
 * The passages that answer a question as people ask it, best first: those with all of its words that the guide knows, in any form, without
 * accents and, where none is so written, slightly wrong; where these are few, then those with most of them.
 */
export function searchGuide(layout: Layout, question: string): Found[] {
  const index = indexOf(layout)
  const queries = soughtWords(question).flatMap(word => queryOf(index, word) ?? [])
  if (queries.length === 0) return []
  const whole = index.search({ combineWith: 'AND', queries })
  const partly = index.search({ combineWith: 'OR', queries }).filter(({ id }) => !whole.some(found => found.id === id))
  return [...whole, ...partly.slice(0, Math.max(0, FEW - whole.length))].map(({ page, title, heading, anchor, text }) => ({
    page,
    title,
    heading,
    anchor,
    text,
  }))
}
