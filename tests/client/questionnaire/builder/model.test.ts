import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptWork, pack, unpack } from '#client/questionnaire/builder/kept.ts'
import {
  insertBlock,
  insertCard,
  moveNode,
  NEW_BLOCK_TITLE,
  renamePage,
  setCard,
  withKeys,
} from '#client/questionnaire/builder/operations.ts'
import { type BuilderState, emptyState, type History, record, redo, startHistory, undo } from '#client/questionnaire/builder/state.ts'
import { movedText, placeAfter, stepOf } from '#client/questionnaire/builder/steps.ts'
import { allCardNodes, heightOf, locate } from '#client/questionnaire/builder/tree.ts'
import { fromQuestionnaire, toQuestionnaire } from '#client/questionnaire/builder/wire.ts'
import { allCards, layout } from '#contract/questionnaire/layout.ts'
import { MAX_BLOCK_DEPTH } from '#contract/questionnaire/model.ts'
import { normalise } from '#contract/resources/questionnaire/place.ts'
import {
  builtWith,
  type Change,
  cardAt,
  changesWith,
  containersOf,
  namesOf,
  nodesOf,
  pick,
  numberQuestion as question,
  shapeOf,
} from '#tests/support/builder-moves.ts'

const IDENTITY = { id: 0, code: 'QR0', enabled: true }
const QUESTIONS = Array.from({ length: 50 }, (_, at) => question(at + 1))
const changes = changesWith(QUESTIONS)
const built = builtWith(QUESTIONS)
const idsOf = (state: BuilderState): number[] => [...state.pages.map(({ id }) => id), ...nodesOf(state).map(({ id }) => id)]

describe('the builder’s operations', () => {
  it('keep what always holds, whatever their order', () => {
    fc.assert(
      fc.property(changes, all => {
        let state = emptyState()
        for (const next of all) {
          const before = state
          const frozen = JSON.stringify(before)
          state = next(before)
          expect(JSON.stringify(before)).toBe(frozen)
          const ids = idsOf(state)
          expect(new Set(ids).size).toBe(ids.length)
          expect(Math.max(...ids)).toBeLessThan(state.nextId)
          expect(state.pages.length).toBeGreaterThan(0)
          const names = namesOf(state)
          expect(new Set(names).size).toBe(names.length)
          for (const page of state.pages) for (const top of page.nodes) expect(heightOf(top)).toBeLessThanOrEqual(MAX_BLOCK_DEPTH)
        }
      }),
    )
  })

  it('move without losing, doubling or touching anything else', () => {
    fc.assert(
      fc.property(built, fc.nat(), fc.nat(), fc.integer({ min: -1, max: 8 }), (state, one, other, index) => {
        const node = pick(nodesOf(state), one)
        const container = pick(containersOf(state), other) ?? 0
        if (!node) return
        const moved = moveNode(state, node.id, { container, index })
        expect(idsOf(moved).toSorted()).toEqual(idsOf(state).toSorted())
        expect(locate(moved, node.id)?.node).toBe(node)
        const untouched = new Set<unknown>(nodesOf(state))
        const changed = nodesOf(moved).filter(each => !untouched.has(each))
        // Only the blocks that the node left or entered, and those around them, are other objects.
        expect(changed.every(each => each.kind === 'block')).toBe(true)
      }),
    )
  })

  it('come back from the questionnaire they are saved as, which is laid out the same', () => {
    fc.assert(
      fc.property(built, state => {
        const keyed = withKeys(state, new Map(Array.from(allCardNodes(state), ({ id }) => [id, `key-${id}`])))
        const questionnaire = toQuestionnaire(keyed, IDENTITY)
        const again = fromQuestionnaire(questionnaire)
        expect(shapeOf(again)).toEqual(shapeOf(keyed))
        expect(toQuestionnaire(again, IDENTITY)).toEqual(questionnaire)
        const kept = normalise(questionnaire)
        expect(normalise(toQuestionnaire(fromQuestionnaire(kept), IDENTITY))).toEqual(kept)
        expect(allCards(questionnaire).map(({ name }) => name)).toEqual(namesOf(keyed))
        expect(layout(questionnaire)).toHaveLength(state.pages.length)
      }),
    )
  })

  it('come back from what this device keeps of them, each question and response table kept once', () => {
    const response = { id: 1, designation: 'Oui ou non', data: [{ id: 1, code: 'OUI', value: 'Oui', enabled: true, ord: 0 }] }
    const shared = QUESTIONS.map(one => ({ ...one, response }))
    fc.assert(
      fc.property(builtWith(shared), state => {
        const kept = pack(state, 3, '2026-03-31T10:00:00.000Z')
        expect(kept.responses.length).toBeLessThanOrEqual(1)
        expect(new Set(kept.questions.map(({ id }) => id)).size).toBe(kept.questions.length)
        expect(shapeOf(unpack(keptWork.parse(JSON.parse(JSON.stringify(kept)))))).toEqual(shapeOf(state))
      }),
    )
  })

  it('rename a card in every condition that reads it', () => {
    const place = (state: BuilderState) => ({ container: state.pages[0]?.id ?? 0, index: 9 })
    let state = insertCard(emptyState(), question(1), place(emptyState()))
    state = insertCard(state, question(2), place(state))
    const [first, second] = Array.from(allCardNodes(state))
    if (!first || !second) throw new Error('two cards were added')
    expect(namesOf(state)).toEqual(['collect_nom_1', 'collect_nom_2'])
    state = setCard(state, second.id, { ...second.card, condition: 'collect_nom_1 > 3' })
    state = setCard(state, first.id, { ...first.card, name: 'effectif' })
    expect(cardAt(state, 1)?.card.condition).toBe('effectif > 3')
  })

  it('refuse a block in itself and deeper than ten', () => {
    let state = emptyState()
    let container = 1
    for (let depth = 0; depth < MAX_BLOCK_DEPTH; depth++) {
      const id = state.nextId
      state = insertBlock(state, { container, index: 0 })
      container = id
    }
    expect(insertBlock(state, { container, index: 0 })).toBe(state)
    const held = insertCard(state, question(1), { container, index: 0 })
    expect(namesOf(held)).toHaveLength(1)
    const outer = state.pages[0]?.nodes[0]?.id ?? 0
    expect(moveNode(state, outer, { container, index: 0 })).toBe(state)
    expect(moveNode(state, outer, { container: outer, index: 0 })).toBe(state)
  })
})

describe('going back', () => {
  const walk = (all: readonly Change[]): History =>
    all.reduce((history, next, at) => record(history, next(history.present), at), startHistory(emptyState()))

  it('and forth again is where one was, from any point', () => {
    fc.assert(
      fc.property(changes, fc.nat({ max: 60 }), (all, steps) => {
        const history = walk(all)
        let back = history
        const seen: BuilderState[] = []
        for (let step = 0; step < steps; step++) {
          seen.push(back.present)
          back = undo(back)
        }
        let forth = back
        for (let step = 0; step < steps; step++) forth = redo(forth)
        expect(forth.present).toBe(history.present)
        expect([...forth.past]).toEqual([...history.past])
        if (steps >= all.length) expect(back.present).toBe(history.past[0] ?? history.present)
      }),
    )
  })

  it('takes what is typed at one go as one step, and holds no more than two hundred', () => {
    const typed = ['a', 'ab', 'abc'].reduce(
      (history, title, at) => record(history, renamePage(history.present, 1, title), at * 100, 'page 1'),
      startHistory(emptyState()),
    )
    expect(undo(typed).present.pages[0]?.title).toBe('')
    const later = record(typed, renamePage(typed.present, 1, 'abcd'), 9000, 'page 1')
    expect(undo(later).present.pages[0]?.title).toBe('abc')
    const many = Array.from({ length: 500 }, (_, at) => String(at)).reduce(
      (history, title) => record(history, renamePage(history.present, 1, title), 0),
      startHistory(emptyState()),
    )
    expect(many.past).toHaveLength(200)
    expect(undo(many).present.pages[0]?.title).toBe('498')
  })
})

describe('moves without a mouse', () => {
  const page = { container: 1, index: 99 }
  let state = insertCard(emptyState(), question(1), page)
  state = insertBlock(state, page)
  state = insertCard(state, question(2), page)
  const [card, block, last] = [2, 3, 4]

  it('lead up, down, into the section beside and out of the one around', () => {
    expect(stepOf(state, card, 'up')).toBeNull()
    expect(stepOf(state, card, 'down')).toEqual({ container: 1, index: 1 })
    expect(stepOf(state, card, 'into')).toEqual({ container: block, index: 0 })
    expect(stepOf(state, card, 'out')).toBeNull()
    expect(stepOf(state, last, 'down')).toBeNull()
    const inside = moveNode(state, last, stepOf(state, last, 'into') ?? page)
    expect(locate(inside, last)?.around.map(({ id }) => id)).toEqual([block])
    expect(movedText(inside, last)).toBe(
      `Carte «\u202fQuestion 2\u202f» déplacée en position 1 de la section «\u202f${NEW_BLOCK_TITLE}\u202f».`,
    )
    expect(stepOf(inside, last, 'out')).toEqual({ container: 1, index: 2 })
    expect(movedText(state, last)).toBe('Carte «\u202fQuestion 2\u202f» déplacée en position 3 de la page «\u202fPage 1\u202f».')
  })

  it('put what is new after what is chosen', () => {
    expect(placeAfter(state, 1, card)).toEqual({ container: 1, index: 1 })
    expect(placeAfter(state, 1, block)).toEqual({ container: block, index: 0 })
    expect(placeAfter(state, 1, null)).toEqual({ container: 1, index: 3 })
  })
})
