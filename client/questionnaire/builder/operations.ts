import type { Question } from '#contract/questionnaire/model.ts'
import { renameIn } from '#contract/questionnaire/references.ts'
import { PAGES_MAX } from '#contract/resources/questionnaire/entity.ts'
import { automaticNames } from '#contract/resources/questionnaire/place.ts'
import type { BuilderNode, BuilderState, CardContent, Place } from './state.ts'
import { allCardNodes, changeContent, locate, mapAllCards, mayHold, placeOf } from './tree.ts'

/** Operations of the builder. Each returns the same state when it cannot be done. */

/** The title of a new block (docs/domain.md 11.1). */
export const NEW_BLOCK_TITLE = 'Titre'

const clamp = (index: number, length: number): number => Math.max(0, Math.min(index, length))

export const addPage = (state: BuilderState): BuilderState =>
  state.pages.length >= PAGES_MAX
    ? state
    : { ...state, pages: [...state.pages, { id: state.nextId, title: '', nodes: [] }], nextId: state.nextId + 1 }

export function renamePage(state: BuilderState, id: number, title: string): BuilderState {
  const index = state.pages.findIndex(page => page.id === id)
  const page = state.pages[index]
  return !page || page.title === title ? state : { ...state, pages: state.pages.with(index, { ...page, title }) }
}

/** `index`: where the page comes among the others. */
export function movePage(state: BuilderState, id: number, index: number): BuilderState {
  const from = state.pages.findIndex(page => page.id === id)
  const page = state.pages[from]
  const to = clamp(index, state.pages.length - 1)
  if (!page || to === from) return state
  return { ...state, pages: state.pages.toSpliced(from, 1).toSpliced(to, 0, page) }
}

/** The last page stays. */
export const deletePage = (state: BuilderState, id: number): BuilderState =>
  state.pages.length < 2 || !state.pages.some(page => page.id === id)
    ? state
    : { ...state, pages: state.pages.filter(page => page.id !== id) }

/** The new node takes `state.nextId`. */
function insert(state: BuilderState, node: BuilderNode, { container, index }: Place): BuilderState {
  if (!mayHold(state, container, node)) return state
  const next = changeContent(state, container, nodes => nodes.toSpliced(clamp(index, nodes.length), 0, node))
  return { ...next, nextId: state.nextId + 1 }
}

/** Puts a question on the page under the next automatic name (docs/domain.md 11.1). */
export function insertCard(state: BuilderState, question: Question, place: Place): BuilderState {
  const names = automaticNames(Array.from(allCardNodes(state), node => node.card.name))
  const card: CardContent = { key: '', question, name: names.next().value, required: true, hidden: false }
  return insert(state, { kind: 'card', id: state.nextId, card }, place)
}

export const insertBlock = (state: BuilderState, place: Place): BuilderState =>
  insert(state, { kind: 'block', id: state.nextId, title: NEW_BLOCK_TITLE, children: [] }, place)

export function removeNode(state: BuilderState, id: number): BuilderState {
  const found = locate(state, id)
  return found ? changeContent(state, placeOf(found).container, nodes => nodes.filter(node => node.id !== id)) : state
}

export function moveNode(state: BuilderState, id: number, place: Place): BuilderState {
  const found = locate(state, id)
  if (!found || !mayHold(state, place.container, found.node)) return state
  const from = placeOf(found)
  if (from.container === place.container && clamp(place.index, found.siblings.length - 1) === from.index) return state
  const without = removeNode(state, id)
  return changeContent(without, place.container, nodes => nodes.toSpliced(clamp(place.index, nodes.length), 0, found.node))
}

function replace(state: BuilderState, id: number, change: (node: BuilderNode) => BuilderNode): BuilderState {
  const found = locate(state, id)
  if (!found) return state
  const node = change(found.node)
  return node === found.node ? state : changeContent(state, placeOf(found).container, nodes => nodes.with(found.index, node))
}

export const setTitle = (state: BuilderState, id: number, title: string): BuilderState =>
  replace(state, id, node => (node.kind === 'block' && node.title !== title ? { ...node, title } : node))

export type CardSettings = Omit<CardContent, 'key' | 'question'>

/** Null, absent and "" are the same nothing: none is written over another. */
const isSame = (one: unknown, other: unknown): boolean => (one ?? '') === (other ?? '')

/** Changes a card's settings; the conditions that name it follow its new name. */
export function setCard(state: BuilderState, id: number, settings: CardSettings): BuilderState {
  const found = locate(state, id)?.node
  if (found?.kind !== 'card') return state
  const { card } = found
  const next: CardContent = {
    ...card,
    name: settings.name,
    required: settings.required,
    hidden: settings.hidden,
    ...(isSame(card.hint, settings.hint) ? {} : { hint: settings.hint || null }),
    ...(isSame(card.prefill, settings.prefill) ? {} : { prefill: settings.prefill }),
    ...(isSame(card.condition, settings.condition) ? {} : { condition: settings.condition || null }),
    ...(isSame(card.binding, settings.binding) ? {} : { binding: settings.binding || null }),
  }
  const isChanged = Object.entries(next).some(([field, value]) => Reflect.get(card, field) !== value)
  if (!isChanged) return state
  const changed = replace(state, id, node => ({ ...node, card: next }))
  return card.name === next.name ? changed : renameEverywhere(changed, card.name, next.name)
}

const renameEverywhere = (state: BuilderState, from: string, to: string): BuilderState =>
  mapAllCards(state, node => {
    const { condition } = node.card
    const renamed = condition ? renameIn(condition, from, to) : condition
    return renamed === condition ? node : { ...node, card: { ...node.card, condition: renamed } }
  })

export const setDetails = (state: BuilderState, details: { name?: string; description?: string }): BuilderState => {
  const next = { ...state, ...details }
  return next.name === state.name && next.description === state.description ? state : next
}

/** The server's keys by node: saved cards keep theirs, also when an older state is restored. */
export const withKeys = (state: BuilderState, keys: ReadonlyMap<number, string>): BuilderState =>
  mapAllCards(state, node => {
    const key = keys.get(node.id)
    return key === undefined || key === node.card.key ? node : { ...node, card: { ...node.card, key } }
  })

/** For a copy: its cards are other cards. */
export const withoutKeys = (state: BuilderState): BuilderState =>
  mapAllCards(state, node => (node.card.key === '' ? node : { ...node, card: { ...node.card, key: '' } }))
