import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { checkQuestionnaire } from '#contract/resources/questionnaire/build.ts'
import { fieldFaultText } from '#contract/texts/errors.ts'
import { type BuilderNode, type BuilderState, type Place, pageTitle } from './state.ts'
import { contentOf, locate, mayHold, placeOf } from './tree.ts'

/** What keeps a questionnaire from being saved, told at the node it concerns. */
export interface Problem {
  /** Null for the questionnaire's own fields. */
  id: number | null
  text: string
}

/** The node of each path of the questionnaire that the state is sent as: "blocks.0.items.2". */
function nodePaths(state: BuilderState): Map<string, number> {
  const paths = new Map<string, number>()
  const put = (node: BuilderNode, path: string): void => {
    paths.set(path, node.id)
    if (node.kind === 'block') for (const [at, child] of node.children.entries()) put(child, `${path}.items.${at}`)
  }
  const count = { card: 0, block: 0 }
  for (const node of state.pages.flatMap(({ nodes }) => nodes)) put(node, `${node.kind}s.${count[node.kind]++}`)
  return paths
}

/** The node that a fault's path leads to: of itself, or one of its fields. */
const nodeAt = (paths: ReadonlyMap<string, number>, path: string): number | null =>
  paths.get(path) ?? paths.get(path.slice(0, Math.max(0, path.lastIndexOf('.')))) ?? null

/** Faults as the server tells them, at the nodes they concern. */
export function toProblems(state: BuilderState, faults: readonly { path: string; text: string }[]): Problem[] {
  const paths = nodePaths(state)
  return faults.map(({ path, text }) => ({ id: nodeAt(paths, path), text }))
}

/** `held`: the questions that the version before held, which may have been disabled since. */
export const problemsOf = (state: BuilderState, questionnaire: Questionnaire, held: ReadonlySet<number>): Problem[] =>
  toProblems(
    state,
    checkQuestionnaire(questionnaire, held).map(({ path, code }) => ({ path, text: fieldFaultText(code) })),
  )

/** The moves that need no mouse: one place up or down, into a block beside, out of the block around, to another page. */

export type Step = 'up' | 'down' | 'into' | 'out'

/** The place that a step leads to; null when there is none. */
export function stepOf(state: BuilderState, id: number, step: Step): Place | null {
  const found = locate(state, id)
  if (!found) return null
  const { container, index } = placeOf(found)
  if (step === 'up') return index > 0 ? { container, index: index - 1 } : null
  if (step === 'down') return index < found.siblings.length - 1 ? { container, index: index + 1 } : null
  if (step === 'into') {
    const isOpen = (node: (typeof found.siblings)[number] | undefined) => node?.kind === 'block' && mayHold(state, node.id, found.node)
    const [before, after] = [found.siblings[index - 1], found.siblings[index + 1]]
    if (before?.kind === 'block' && isOpen(before)) return { container: before.id, index: before.children.length }
    return after?.kind === 'block' && isOpen(after) ? { container: after.id, index: 0 } : null
  }
  const parent = found.around.at(-1)
  const outer = parent && locate(state, parent.id)
  return outer ? { container: placeOf(outer).container, index: outer.index + 1 } : null
}

/** The end of a page. */
export const endOf = (state: BuilderState, container: number): Place => ({
  container,
  index: contentOf(state, container)?.nodes.length ?? 0,
})

/** Where a new node goes: into the block chosen, after the card chosen, else at the end of the page. */
export function placeAfter(state: BuilderState, page: number, chosen: number | null): Place {
  const found = chosen === null ? null : locate(state, chosen)
  if (found?.page.id !== page) return endOf(state, page)
  if (found.node.kind === 'block') return endOf(state, found.node.id)
  const { container, index } = placeOf(found)
  return { container, index: index + 1 }
}

/** "« Effectif »", "section « Gouvernance »": what a node is called when it is told of. */
export function nodeName(state: BuilderState, id: number): string {
  const node = locate(state, id)?.node
  if (!node) return ''
  return node.kind === 'card' ? `Carte «\u202f${node.card.question.name}\u202f»` : `Section «\u202f${node.title}\u202f»`
}

/** "position 3 de la section « Y »", "position 1 de la page « Page 2 »". */
function placeName(state: BuilderState, id: number): string {
  const found = locate(state, id)
  if (!found) return ''
  const parent = found.around.at(-1)
  const where = parent ? `de la section «\u202f${parent.title}\u202f»` : `de la page «\u202f${pageTitle(state.pages, found.page)}\u202f»`
  return `position ${found.index + 1} ${where}`
}

/** The announcement of a move: « Carte X déplacée en position 3 de la section Y ». */
export const movedText = (state: BuilderState, id: number): string => `${nodeName(state, id)} déplacée en ${placeName(state, id)}.`
export const addedText = (state: BuilderState, id: number): string => `${nodeName(state, id)} ajoutée en ${placeName(state, id)}.`
