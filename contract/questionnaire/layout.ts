import type { Block, Card, Column, Question, Questionnaire } from './model.ts'

/** A questionnaire's reading order: page by page, by index on the page; inside a block, the order of its items (docs/wire.md 4.1). */

export interface LayoutPage {
  /** From 0. */
  page: number
  title: string
  nodes: LayoutNode[]
}

export type LayoutNode = { kind: 'card'; card: Card } | { kind: 'block'; block: Block; children: LayoutNode[] }

interface Plan {
  pages: LayoutPage[]
  cards: Card[]
  byName: ReadonlyMap<string, Card>
  pageOf: ReadonlyMap<string, number>
}

const byIndex = (a: { index: string }, b: { index: string }): number => {
  const left = a.index.split('.').map(Number)
  const right = b.index.split('.').map(Number)
  const at = left.findIndex((part, i) => part !== right[i])
  return at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1)
}

const toNode = (item: Card | Block): LayoutNode =>
  item.type === 'CARD' ? { kind: 'card', card: item } : { kind: 'block', block: item, children: item.items.map(toNode) }

/** The cards of a tree of nodes, in reading order. */
export const cardsIn = (nodes: LayoutNode[]): Card[] => nodes.flatMap(node => (node.kind === 'card' ? [node.card] : cardsIn(node.children)))

function makePlan(questionnaire: Questionnaire): Plan {
  const items = [...questionnaire.cards, ...questionnaire.blocks].sort(byIndex)
  // One page at least, if a blank one: without any, nobody could ever leave the first step and send.
  const count = items.reduce((most, item) => Math.max(most, item.page + 1), Math.max(1, questionnaire.pages.length, questionnaire.tabs))
  const pages = Array.from({ length: count }, (_, page) => ({
    page,
    title: questionnaire.pages[page]?.title || `Page ${page + 1}`,
    nodes: items.filter(item => item.page === page).map(toNode),
  }))
  const placed = pages.flatMap(({ page, nodes }) => cardsIn(nodes).map(card => ({ card, page })))
  return {
    pages,
    cards: placed.map(({ card }) => card),
    byName: new Map(placed.map(({ card }) => [card.name, card])),
    pageOf: new Map(placed.map(({ card, page }) => [card.name, page])),
  }
}

const plans = new WeakMap<Questionnaire, Plan>()

/** Kept per object: a questionnaire is never changed in place, an edit makes a new one. */
function planOf(questionnaire: Questionnaire): Plan {
  const kept = plans.get(questionnaire)
  if (kept) return kept
  const plan = makePlan(questionnaire)
  plans.set(questionnaire, plan)
  return plan
}

export const layout = (questionnaire: Questionnaire): LayoutPage[] => planOf(questionnaire).pages

const thinned = (nodes: LayoutNode[], keeps: (card: Card) => boolean): LayoutNode[] =>
  nodes.flatMap((node): LayoutNode[] => {
    if (node.kind === 'card') return keeps(node.card) ? [node] : []
    const children = thinned(node.children, keeps)
    return children.length > 0 ? [{ ...node, children }] : []
  })

/** The pages with some of their cards; blocks and pages left without any are left out. */
export const pagesWith = (questionnaire: Questionnaire, keeps: (card: Card) => boolean): LayoutPage[] =>
  layout(questionnaire)
    .map(page => ({ ...page, nodes: thinned(page.nodes, keeps) }))
    .filter(({ nodes }) => nodes.length > 0)

/** Every card, in reading order. */
export const allCards = (questionnaire: Questionnaire): Card[] => planOf(questionnaire).cards
export const cardByName = (questionnaire: Questionnaire): ReadonlyMap<string, Card> => planOf(questionnaire).byName
/** The page (from 0) a card is shown on; a card in a block is on its block's page. 0 for a name that is no card's. */
export const cardPage = (questionnaire: Questionnaire, name: string): number => planOf(questionnaire).pageOf.get(name) ?? 0
/** A TABLE question's columns, in their order; none for any other type. */
export const columnsOf = (question: Question): Column[] =>
  question.type === 'QUESTION_TYPE_TABLE' ? [...(question.lines ?? [])].sort((a, b) => a.order - b.order) : []
