import type { Card } from '#contract/questionnaire/model.ts'

/**
 * A questionnaire as the builder holds it: pages of nodes with ids that stay the same for the session. Nothing is changed in
 * place, and what an edit does not touch stays the same object, so that only what changed is drawn again.
 */

/** A card without its place, which its node tells; `key` is "" until the server gave one. */
export type CardContent = Omit<Card, 'type' | 'page' | 'index'>

export interface CardNode {
  kind: 'card'
  id: number
  card: CardContent
}
export interface BlockNode {
  kind: 'block'
  id: number
  title: string
  children: readonly BuilderNode[]
}
export type BuilderNode = CardNode | BlockNode

export interface BuilderPage {
  id: number
  /** "" shows as "Page N". */
  title: string
  nodes: readonly BuilderNode[]
}

export interface BuilderState {
  name: string
  description: string
  /** At least one. */
  pages: readonly BuilderPage[]
  /** Above every id given so far; pages and nodes share them. */
  nextId: number
}

/** Where a node stands or goes: in a page or a block, by its id, at a position from 0 counted without the node itself. */
export interface Place {
  container: number
  index: number
}

export const emptyState = (): BuilderState => ({ name: '', description: '', pages: [{ id: 1, title: '', nodes: [] }], nextId: 2 })

export const pageTitle = (pages: readonly BuilderPage[], page: BuilderPage): string => page.title || `Page ${pages.indexOf(page) + 1}`
