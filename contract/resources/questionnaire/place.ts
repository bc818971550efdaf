import { layout } from '../../questionnaire/layout.ts'
import { type Block, type Card, type Questionnaire, questionnaireSchema } from '../../questionnaire/model.ts'
import type { BlockInput, CardInput, QuestionnaireInput } from './entity.ts'

/** A card or block of a payload, its path ("blocks.0.items.2") and the number of blocks around it. */
export interface Walked<C, B> {
  path: string
  item: C | B
  depth: number
}

/** Every card and block of a payload or version, in order. */
export function walk<C extends { type: 'CARD' }, B extends { type: 'BLOCK'; items: readonly (C | B)[] }>(form: {
  cards: readonly C[]
  blocks: readonly B[]
}): Walked<C, B>[] {
  const into = (items: readonly (C | B)[], path: string, depth: number): Walked<C, B>[] =>
    items.flatMap((item, at) => {
      const own = { path: `${path}.${at}`, item, depth }
      return item.type === 'CARD' ? [own] : [own, ...into(item.items, `${own.path}.items`, depth + 1)]
    })
  return [...into(form.cards, 'cards', 0), ...into(form.blocks, 'blocks', 0)]
}

const AUTOMATIC = /^collect_nom_(\d{1,9})$/

/** A card's stored name: in lower case (docs/domain.md 11.4). */
export const tidyName = (name: string): string => name.trim().toLowerCase()

/** The next free names "collect_nom_N" (docs/domain.md 11.1). */
export function* automaticNames(taken: Iterable<string>): Generator<string, never> {
  let number = 0
  for (const name of taken) number = Math.max(number, Number(AUTOMATIC.exec(name)?.[1] ?? 0))
  for (;;) yield `collect_nom_${++number}`
}

/** Names every card that its author left without a name. */
export function named(form: QuestionnaireInput): QuestionnaireInput {
  const given = walk<CardInput, BlockInput>(form).flatMap(({ item }) => (item.type === 'CARD' ? [tidyName(item.name)] : []))
  const names = automaticNames(given)
  const card = (item: CardInput): CardInput => ({ ...item, name: tidyName(item.name) || names.next().value })
  const block = (item: BlockInput): BlockInput => ({
    ...item,
    items: item.items.map(one => (one.type === 'CARD' ? card(one) : block(one))),
  })
  return { ...form, cards: form.cards.map(card), blocks: form.blocks.map(block) }
}

type Node = ReturnType<typeof layout>[number]['nodes'][number]

const orNull = (text: string | null | undefined): string | null => text?.trim() || null

const tidyCard = (card: Card): Card => ({
  ...card,
  hint: orNull(card.hint),
  condition: orNull(card.condition),
  binding: orNull(card.binding),
  prefill: card.prefill ?? null,
})

function placed(node: Node, page: number, index: string): Card | Block {
  if (node.kind === 'card') return { ...tidyCard(node.card), page, index }
  return { ...node.block, page, index, items: node.children.map((child, at) => placed(child, page, `${index}.${at}`)) }
}

/**
 * The questionnaire as it is stored: items numbered on each page and in each block, one title a page ("" for "Page N"). What is shown
 * stays the same.
 */
export function normalise(questionnaire: Questionnaire): Questionnaire {
  const pages = layout(questionnaire)
  const items = pages.flatMap(({ page, nodes }) => nodes.map((node, at) => placed(node, page, String(at))))
  // The schema puts keys in one order, whoever sent them.
  return questionnaireSchema.parse({
    ...questionnaire,
    tabs: pages.length,
    pages: pages.map(({ page }) => ({ title: questionnaire.pages[page]?.title ?? '' })),
    cards: items.filter(item => item.type === 'CARD'),
    blocks: items.filter(item => item.type === 'BLOCK'),
  })
}
