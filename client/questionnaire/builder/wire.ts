import { type LayoutNode, layout } from '#contract/questionnaire/layout.ts'
import type { Block, Card, Questionnaire } from '#contract/questionnaire/model.ts'
import type { BuilderNode, BuilderPage, BuilderState } from './state.ts'

/**
 * Between the builder's state and the questionnaire of the contract (docs/wire.md 4.3): pages and paths on the one side, a tree on the
 * other.
 */

/** Takes a questionnaire as it was saved; `fromQuestionnaire(toQuestionnaire(x))` is x. */
export function fromQuestionnaire(questionnaire: Questionnaire): BuilderState {
  let nextId = 1
  const node = (from: LayoutNode): BuilderNode => {
    const id = nextId++
    if (from.kind === 'block') return { kind: 'block', id, title: from.block.title, children: from.children.map(node) }
    const { type: _type, page: _page, index: _index, ...card } = from.card
    return { kind: 'card', id, card }
  }
  const pages = layout(questionnaire).map(({ page, nodes }): BuilderPage => {
    const id = nextId++
    return { id, title: questionnaire.pages[page]?.title ?? '', nodes: nodes.map(node) }
  })
  const name = questionnaire.name
  const description = questionnaire.description ?? ''
  return pages.length > 0
    ? { name, description, pages, nextId }
    : { name, description, pages: [{ id: nextId, title: '', nodes: [] }], nextId: nextId + 1 }
}

function toItem(node: BuilderNode, page: number, index: string): Card | Block {
  if (node.kind === 'card') return { ...node.card, type: 'CARD', page, index }
  const items = node.children.map((child, at) => toItem(child, page, `${index}.${at}`))
  return { type: 'BLOCK', title: node.title, page, index, items }
}

/** What a questionnaire is besides its content. */
export type Identity = Pick<Questionnaire, 'id' | 'code' | 'enabled'>

export function toQuestionnaire(state: BuilderState, identity: Identity): Questionnaire {
  const items = state.pages.flatMap(({ nodes }, page) => nodes.map((node, at) => toItem(node, page, String(at))))
  return {
    ...identity,
    name: state.name,
    description: state.description,
    tabs: state.pages.length,
    pages: state.pages.map(({ title }) => ({ title })),
    cards: items.filter(item => item.type === 'CARD'),
    blocks: items.filter(item => item.type === 'BLOCK'),
  }
}

type SentCard = Omit<Card, 'question'> & { question: { id: number } }
type SentBlock = Omit<Block, 'items'> & { items: (SentCard | SentBlock)[] }

const sendItem = (item: Card | Block): SentCard | SentBlock =>
  item.type === 'CARD' ? sendCard(item) : { ...item, items: item.items.map(sendItem) }
const sendCard = (card: Card): SentCard => ({ ...card, question: { id: card.question.id } })
const sendBlock = (block: Block): SentBlock => ({ ...block, items: block.items.map(sendItem) })

/** What a save sends: questions by their id alone. */
export function toInput(questionnaire: Questionnaire) {
  const { name, description, tabs, pages, cards, blocks } = questionnaire
  return { name, description: description ?? '', tabs, pages, cards: cards.map(sendCard), blocks: blocks.map(sendBlock) }
}
