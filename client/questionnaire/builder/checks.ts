import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { checkQuestionnaire } from '#contract/resources/questionnaire/build.ts'
import { fieldFaultText } from '#contract/texts/errors.ts'
import type { BuilderNode, BuilderState } from './state.ts'

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
