import { MAX_BLOCK_DEPTH } from '#contract/questionnaire/model.ts'
import type { BlockNode, BuilderNode, BuilderPage, BuilderState, CardNode, Place } from './state.ts'

/** Finding and changing nodes of the tree; what is not touched stays the same object. */

type Nodes = readonly BuilderNode[]

export interface Located {
  node: BuilderNode
  page: BuilderPage
  /** The blocks around, the outermost first. */
  around: readonly BlockNode[]
  siblings: Nodes
  index: number
}

function search(nodes: Nodes, id: number, page: BuilderPage, around: readonly BlockNode[]): Located | null {
  for (const [index, node] of nodes.entries()) {
    if (node.id === id) return { node, page, around, siblings: nodes, index }
    const inner = node.kind === 'block' ? search(node.children, id, page, [...around, node]) : null
    if (inner) return inner
  }
  return null
}

/** A node with what stands around it; null when there is no such node. */
export function locate(state: BuilderState, id: number): Located | null {
  for (const page of state.pages) {
    const found = search(page.nodes, id, page, [])
    if (found) return found
  }
  return null
}

export const placeOf = ({ page, around, index }: Located): Place => ({ container: around.at(-1)?.id ?? page.id, index })

/** The nodes that a page or block holds and how many blocks deep they stand; null when there is no such container. */
export function contentOf(state: BuilderState, container: number): { nodes: Nodes; depth: number } | null {
  const page = state.pages.find(({ id }) => id === container)
  if (page) return { nodes: page.nodes, depth: 0 }
  const found = locate(state, container)
  return found?.node.kind === 'block' ? { nodes: found.node.children, depth: found.around.length + 1 } : null
}

/** How many blocks deep a node is in itself. */
export const heightOf = (node: BuilderNode): number => (node.kind === 'card' ? 0 : 1 + Math.max(0, ...node.children.map(heightOf)))

export const contains = (node: BuilderNode, id: number): boolean =>
  node.id === id || (node.kind === 'block' && node.children.some(child => contains(child, id)))

/** Whether a node may stand in a container: no block in itself, none deeper than the limit (docs/domain.md 11.1). */
export function mayHold(state: BuilderState, container: number, node: BuilderNode): boolean {
  const content = contentOf(state, container)
  return content !== null && !contains(node, container) && content.depth + heightOf(node) <= MAX_BLOCK_DEPTH
}

/** The nodes with one container's own content changed; the same array when the container is not among them. */
function changeIn(nodes: Nodes, container: number, change: (nodes: Nodes) => Nodes): Nodes {
  for (const [index, node] of nodes.entries()) {
    if (node.kind === 'card') continue
    const children = node.id === container ? change(node.children) : changeIn(node.children, container, change)
    if (children !== node.children) return nodes.with(index, { ...node, children })
  }
  return nodes
}

export function changeContent(state: BuilderState, container: number, change: (nodes: Nodes) => Nodes): BuilderState {
  for (const [index, page] of state.pages.entries()) {
    const nodes = page.id === container ? change(page.nodes) : changeIn(page.nodes, container, change)
    if (nodes !== page.nodes) return { ...state, pages: state.pages.with(index, { ...page, nodes }) }
  }
  return state
}

/** Every node of a state, those of blocks after their block. */
export function* allNodes(nodes: Nodes): Generator<BuilderNode> {
  for (const node of nodes) {
    yield node
    if (node.kind === 'block') yield* allNodes(node.children)
  }
}

export function* allCardNodes(state: BuilderState): Generator<CardNode> {
  for (const page of state.pages) for (const node of allNodes(page.nodes)) if (node.kind === 'card') yield node
}

/** The nodes with cards changed one by one; the same array, and the same nodes, where `change` gives them back. */
function mapCards(nodes: Nodes, change: (node: CardNode) => CardNode): Nodes {
  let isChanged = false
  const next = nodes.map((node): BuilderNode => {
    if (node.kind === 'card') {
      const card = change(node)
      isChanged ||= card !== node
      return card
    }
    const children = mapCards(node.children, change)
    if (children === node.children) return node
    isChanged = true
    return { ...node, children }
  })
  return isChanged ? next : nodes
}

export function mapAllCards(state: BuilderState, change: (node: CardNode) => CardNode): BuilderState {
  let isChanged = false
  const pages = state.pages.map(page => {
    const nodes = mapCards(page.nodes, change)
    if (nodes === page.nodes) return page
    isChanged = true
    return { ...page, nodes }
  })
  return isChanged ? { ...state, pages } : state
}

/** The keys that the server gave, by the node that was sent under the same name. */
export function keysOf(sent: BuilderState, held: Iterable<{ name: string; key: string }>): Map<number, string> {
  const byName = new Map(Array.from(held, ({ name, key }) => [name, key]))
  return new Map(
    Array.from(allCardNodes(sent)).flatMap(({ id, card }) => {
      const key = byName.get(card.name)
      return key === undefined ? [] : [[id, key]]
    }),
  )
}
