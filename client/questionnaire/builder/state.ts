import type { Card } from '#contract/questionnaire/model.ts'

/**
 * A questionnaire in the builder: pages of nodes whose ids last for the session. States are immutable and share unchanged objects, so
 * that only what changed is rendered.
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

/** A place of a node: the id of a page or block, and a position from 0 that does not count the node itself. */
export interface Place {
  container: number
  index: number
}

export const emptyState = (): BuilderState => ({ name: '', description: '', pages: [{ id: 1, title: '', nodes: [] }], nextId: 2 })

export const pageTitle = (pages: readonly BuilderPage[], page: BuilderPage): string => page.title || `Page ${pages.indexOf(page) + 1}`

/** The states of a questionnaire that can be gone back to, and those that were gone back from. */
export interface History {
  past: readonly BuilderState[]
  present: BuilderState
  future: readonly BuilderState[]
  /** The series that the last change belongs to, such as typing in one field; null for a single change. */
  series: string | null
  /** When the last change was made, in ms. */
  at: number
}

const PAST_MAX = 200
/** Changes of one series closer together than this are one undo step. */
const SERIES_MS = 1500

export const startHistory = (present: BuilderState): History => ({ past: [], present, future: [], series: null, at: 0 })

export function record(history: History, present: BuilderState, at: number, series: string | null = null): History {
  if (present === history.present) return history
  const goesOn = series !== null && series === history.series && at - history.at < SERIES_MS
  const past = goesOn ? history.past : [...history.past, history.present].slice(-PAST_MAX)
  return { past, present, future: [], series, at }
}

export function undo(history: History): History {
  const present = history.past.at(-1)
  if (!present) return history
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future], series: null, at: 0 }
}

export function redo(history: History): History {
  const [present, ...future] = history.future
  if (!present) return history
  return { past: [...history.past, history.present], present, future, series: null, at: 0 }
}

/** Applies a change to every state, so that undo does not lose it. */
export const mapHistory = (history: History, change: (state: BuilderState) => BuilderState): History => ({
  ...history,
  past: history.past.map(change),
  present: change(history.present),
  future: history.future.map(change),
})
