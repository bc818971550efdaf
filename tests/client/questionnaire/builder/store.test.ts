import { describe, expect, it } from 'vitest'
import { insertCard, setCard } from '#client/questionnaire/builder/operations.ts'
import { emptyState } from '#client/questionnaire/builder/state.ts'
import { problemsOf, toProblems } from '#client/questionnaire/builder/steps.ts'
import { BuilderStore } from '#client/questionnaire/builder/store.ts'
import { allCardNodes } from '#client/questionnaire/builder/tree.ts'
import { toQuestionnaire } from '#client/questionnaire/builder/wire.ts'
import { numberQuestion } from '#tests/support/builder-moves.ts'

const cardsOf = (store: BuilderStore) => Array.from(allCardNodes(store.state))

describe('the builder’s store', () => {
  it('puts what is new into the section last worked on, after the card, or at the end', () => {
    const store = new BuilderStore(emptyState())
    store.addBlock()
    expect(store.addCard(numberQuestion(1))).toBe(true)
    expect(store.addCard(numberQuestion(2))).toBe(true)
    expect(store.view().said.text).toBe('Carte «\u202fQuestion 2\u202f» ajoutée en position 2 de la section «\u202fTitre\u202f».')
    store.addPage()
    store.addCard(numberQuestion(3))
    expect(store.view().said.text).toBe('Carte «\u202fQuestion 3\u202f» ajoutée en position 1 de la page «\u202fPage 2\u202f».')
    expect(cardsOf(store).map(({ card }) => card.name)).toEqual(['collect_nom_1', 'collect_nom_2', 'collect_nom_3'])
  })

  it('knows what is saved, and keeps the keys of a save when an edit before it comes back', () => {
    const store = new BuilderStore(emptyState())
    store.addCard(numberQuestion(1))
    const [card] = cardsOf(store)
    if (!card) throw new Error('a card was added')
    store.setCard(card.id, { ...card.card, name: 'effectif' })
    expect(store.hasChanges()).toBe(true)
    store.markSaved(store.state, new Map([[card.id, 'k1']]))
    expect(store.hasChanges()).toBe(false)
    store.undo()
    expect(store.hasChanges()).toBe(true)
    expect(cardsOf(store)[0]?.card).toMatchObject({ name: 'collect_nom_1', key: 'k1' })
    store.redo()
    expect(store.hasChanges()).toBe(false)
    store.remove(card.id)
    expect(store.view().said.text).toContain('supprimée')
    store.abandon()
    expect(cardsOf(store)).toHaveLength(1)
  })

  it('shows a page that is there, whatever comes back or goes', () => {
    const store = new BuilderStore(emptyState())
    store.addPage()
    const added = store.view().page
    store.undo()
    expect(store.state.pages.map(({ id }) => id)).toEqual([store.view().page])
    store.redo()
    store.showPage(added)
    store.deletePage(added)
    expect(store.state.pages.map(({ id }) => id)).toEqual([store.view().page])
  })
})

describe('what keeps a questionnaire from being saved', () => {
  it('is told at the card it concerns', () => {
    let state = { ...emptyState(), name: 'Essai' }
    const place = { container: 1, index: 9 }
    state = insertCard(state, numberQuestion(1), place)
    state = insertCard(state, { ...numberQuestion(2), enabled: false }, place)
    const [first, second] = Array.from(allCardNodes(state))
    if (!first || !second) throw new Error('two cards were added')
    state = setCard(state, first.id, { ...first.card, condition: 'nulle_part > 1' })
    const found = problemsOf(state, toQuestionnaire(state, { id: 0, code: 'QR0', enabled: true }), new Set())
    expect(found).toEqual([
      { id: first.id, text: 'L’expression cite une question qui n’existe pas dans le questionnaire.' },
      { id: second.id, text: 'Cette question est désactivée.' },
    ])
    expect(problemsOf(state, toQuestionnaire(state, { id: 0, code: 'QR0', enabled: true }), new Set([2]))).toHaveLength(1)
    expect(toProblems(state, [{ path: 'name', text: 'Requis' }])).toEqual([{ id: null, text: 'Requis' }])
  })

  it('is a required choice without a line to choose, until it is optional or hidden', () => {
    const response = { id: 1, designation: 'Vide', data: [{ id: 1, code: 'A', value: 'A', enabled: false, ord: 0 }] }
    const choice = { ...numberQuestion(1), type: 'QUESTION_TYPE_CHOICE', response } as const
    const state = insertCard({ ...emptyState(), name: 'Essai' }, choice, { container: 1, index: 0 })
    const [only] = Array.from(allCardNodes(state))
    if (!only) throw new Error('a card was added')
    const told = (settings: { required: boolean; hidden: boolean }) => {
      const next = setCard(state, only.id, { ...only.card, ...settings })
      return problemsOf(next, toQuestionnaire(next, { id: 0, code: 'QR0', enabled: true }), new Set())
    }
    expect(told({ required: true, hidden: false })).toEqual([
      { id: only.id, text: expect.stringMatching(/^Cette question est obligatoire, mais aucune réponse n’est possible/) },
    ])
    expect(told({ required: false, hidden: false })).toEqual([])
    expect(told({ required: true, hidden: true })).toEqual([])
  })
})
