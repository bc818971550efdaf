import fc from 'fast-check'
import {
  addPage,
  deletePage,
  insertBlock,
  insertCard,
  moveNode,
  movePage,
  removeNode,
  renamePage,
  setCard,
  setTitle,
} from '#client/questionnaire/builder/operations.ts'
import { type BuilderNode, type BuilderState, emptyState } from '#client/questionnaire/builder/state.ts'
import { allCardNodes, allNodes } from '#client/questionnaire/builder/tree.ts'
import type { Question } from '#contract/questionnaire/model.ts'
import { reference } from '#contract/questionnaire/references.ts'

/** Questionnaires built by random moves. */

export const numberQuestion = (id: number): Question => ({
  id,
  code: `Q${id}`,
  name: `Question ${id}`,
  type: 'QUESTION_TYPE_INT',
  enabled: true,
})
export const nodesOf = (state: BuilderState): BuilderNode[] => state.pages.flatMap(({ nodes }) => [...allNodes(nodes)])
export const namesOf = (state: BuilderState): string[] => Array.from(allCardNodes(state), ({ card }) => card.name)

export type Change = (state: BuilderState) => BuilderState
/** One of what a state holds, by any number. */
export const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % items.length]
export const containersOf = (state: BuilderState): number[] => [
  ...state.pages.map(({ id }) => id),
  ...nodesOf(state).flatMap(node => (node.kind === 'block' ? [node.id] : [])),
]
export const cardAt = (state: BuilderState, at: number) => pick(Array.from(allCardNodes(state)), at)

const changeWith = (questions: readonly Question[]): fc.Arbitrary<Change> =>
  fc
    .record({
      kind: fc.nat({ max: 10 }),
      one: fc.nat(),
      other: fc.nat(),
      index: fc.integer({ min: -1, max: 6 }),
      text: fc.stringMatching(/^[a-z]{1,3}$/),
    })
    .map(
      ({ kind, one, other, index, text }): Change =>
        state => {
          const node = pick(nodesOf(state), one)?.id ?? 0
          const page = pick(state.pages, one)?.id ?? 0
          const place = { container: pick(containersOf(state), other) ?? 0, index }
          const card = cardAt(state, one)
          const read = cardAt(state, other)
          switch (kind) {
            case 0:
              return addPage(state)
            case 1:
              return renamePage(state, page, text)
            case 2:
              return movePage(state, page, index)
            case 3:
              return index > 4 ? deletePage(state, page) : state
            case 4:
            case 5:
              return insertCard(state, pick(questions, one) ?? numberQuestion(1), place)
            case 6:
              return insertBlock(state, place)
            case 7:
              return index > 4 ? removeNode(state, node) : setTitle(state, node, text)
            case 8:
              return card && read
                ? setCard(state, card.id, { ...card.card, condition: `${reference(read.card.name)} > ${one}`, hint: text })
                : state
            case 9:
              return card && !namesOf(state).includes(text) ? setCard(state, card.id, { ...card.card, name: text }) : state
            default:
              return moveNode(state, node, place)
          }
        },
    )
export const changesWith = (questions: readonly Question[]): fc.Arbitrary<Change[]> => fc.array(changeWith(questions), { maxLength: 60 })
export const builtWith = (questions: readonly Question[]): fc.Arbitrary<BuilderState> =>
  changesWith(questions).map(all => all.reduce((state, next) => next(state), emptyState()))

/** Without ids, which are the session's own. */
export const shapeOf = (state: BuilderState) => {
  const node = (of: BuilderNode): unknown => (of.kind === 'card' ? of.card : { title: of.title, children: of.children.map(node) })
  return { ...state, nextId: 0, pages: state.pages.map(page => ({ title: page.title, nodes: page.nodes.map(node) })) }
}
