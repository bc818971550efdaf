import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { answerOf, isEmpty } from '#contract/questionnaire/answers.ts'
import { updateVisibility, type Visibility, visibility } from '#contract/questionnaire/conditions.ts'
import { isDemanded } from '#contract/questionnaire/demand.ts'
import type { Fault } from '#contract/questionnaire/fault.ts'
import type { Answers, AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import { allCards, cardByName, cardsIn, layout } from '#contract/questionnaire/layout.ts'
import type { Card, Questionnaire } from '#contract/questionnaire/model.ts'
import { cardFaults } from './card-faults.ts'
import type { FormSession, PrefillSource } from './session.ts'

type Listener = () => void

/** How far one page is. Counts are of shown cards. */
export interface PageProgress {
  page: number
  title: string
  total: number
  answered: number
  /** Required and still empty. */
  missing: number
  /** Cards with a fault that is on show. */
  faulty: number
  /** Prefilled answers that nobody has confirmed yet. */
  toConfirm: number
}

interface Status {
  /** What was judged. */
  value: AnswerValue | undefined
  isAnswered: boolean
  faults: readonly Fault[]
  /** Those of cells that hold something wrong: a grid shows them from the start, since nothing is being typed in them. */
  cells: readonly Fault[]
}

const noFaults: readonly Fault[] = []

/** Calls each listener of one topic; topics are card names, so that a keystroke wakes one field only. */
class Topics {
  readonly #listeners = new Map<string, Set<Listener>>()
  listen(topic: string, listener: Listener): () => void {
    const set = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, set.add(listener))
    return () => void set.delete(listener)
  }
  tell(topic: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener()
  }
}

/**
 * A questionnaire being shown or filled: what is shown, what is wrong, how far each page is. Follows its session; every reading is the
 * same object until it changes.
 */
export class FormStore {
  readonly questionnaire: Questionnaire
  readonly session: FormSession
  readonly #cards = new Topics()
  readonly #form = new Set<Listener>()
  readonly #status = new Map<string, Status>()
  readonly #revealed = new Set<string>()
  #seen: Answers
  #visibility: Visibility
  #progress: readonly PageProgress[]
  #lastTold: Visibility | null = null

  constructor(questionnaire: Questionnaire, session: FormSession) {
    this.questionnaire = questionnaire
    this.session = session
    this.#seen = session.answers()
    this.#visibility = visibility(questionnaire, this.#seen)
    for (const card of allCards(questionnaire)) this.#judge(card)
    this.#progress = this.#countPages()
  }

  /** Follows the session until the returned function is called; what changed meanwhile is taken in at once. */
  connect(): () => void {
    if (this.session.answers() !== this.#seen) this.#take(allCards(this.questionnaire).map(({ name }) => name))
    return this.session.subscribe(names => this.#take(names))
  }

  readonly listenCard = (name: string, listener: Listener): (() => void) => this.#cards.listen(name, listener)
  readonly listenForm = (listener: Listener): (() => void) => {
    this.#form.add(listener)
    return () => void this.#form.delete(listener)
  }

  answer(name: string): AnswerValue | undefined {
    return answerOf(this.session.answers(), name)
  }
  readonly visibility = (): Visibility => this.#visibility
  readonly progress = (): readonly PageProgress[] => this.#progress
  toConfirm(name: string): PrefillSource | null {
    return this.session.toConfirm(name)
  }
  /** Everything that sending would refuse, in reading order. */
  sendFaults(): Fault[] {
    return allCards(this.questionnaire).flatMap(({ name }) =>
      this.#visibility.cards.has(name) ? (this.#status.get(name)?.faults ?? []) : [],
    )
  }
  /** The faults to show: those of a field that was left, or of all after an attempt to send; of a table, what its cells hold too. */
  faults(name: string): readonly Fault[] {
    const status = this.#status.get(name)
    return (this.#revealed.has(name) ? status?.faults : status?.cells) ?? noFaults
  }

  set(name: string, value: AnswerValue): void {
    this.session.set(name, value)
  }
  confirm(name: string): void {
    this.session.confirm(name)
  }
  /** The field was left: from now on its faults show. */
  leave(name: string): void {
    if (this.#revealed.has(name)) return
    this.#revealed.add(name)
    if ((this.#status.get(name)?.faults.length ?? 0) > 0) this.#tell([name])
  }
  /** All faults show: after an attempt to send. */
  revealAll(): void {
    const names = allCards(this.questionnaire).map(({ name }) => name)
    for (const name of names) this.#revealed.add(name)
    this.#tell(names)
  }

  #judge(card: Card): void {
    const value = this.answer(card.name)
    const known = this.#status.get(card.name)
    // Notifies of a card's other facts without judging its answer again, which may have thousands of rows.
    if (known && known.value === value) return
    const faults = cardFaults(this.questionnaire, card, value, this.session.files)
    const cells = faults.filter(({ line, code }) => line !== undefined && code !== 'QUESTIONNAIRE.REQUIRED')
    this.#status.set(card.name, { value, isAnswered: !isEmpty(value), faults, cells: cells.length === 0 ? noFaults : cells })
  }

  #take(names: readonly string[]): void {
    this.#seen = this.session.answers()
    const byName = cardByName(this.questionnaire)
    for (const name of names) {
      const card = byName.get(name)
      if (card) this.#judge(card)
    }
    this.#visibility = updateVisibility(this.questionnaire, this.session.answers(), this.#visibility, names)
    this.#tell(names)
  }

  #tell(names: readonly string[]): void {
    const before = this.#progress
    const shown = this.#visibility
    this.#progress = this.#countPages()
    for (const name of names) this.#cards.tell(name)
    if (this.#progress !== before || shown !== this.#lastTold) {
      this.#lastTold = shown
      for (const listener of this.#form) listener()
    }
  }

  #countPages(): readonly PageProgress[] {
    const next = layout(this.questionnaire).map(({ page, title, nodes }) => {
      const shown = cardsIn(nodes).filter(({ name }) => this.#visibility.cards.has(name))
      const count = (is: (card: Card, status: Status | undefined) => boolean) =>
        shown.filter(card => is(card, this.#status.get(card.name))).length
      return {
        page,
        title,
        total: shown.length,
        answered: count((_, status) => status?.isAnswered === true),
        missing: count((card, status) => isDemanded(card) && status?.isAnswered === false),
        faulty: count(card => this.faults(card.name).length > 0),
        toConfirm: count(card => this.toConfirm(card.name) !== null),
      }
    })
    const isSame = this.#progress?.every((old, i) => sameProgress(old, next[i]))
    return isSame && this.#progress ? this.#progress : next
  }
}

const sameProgress = (a: PageProgress, b: PageProgress | undefined): boolean =>
  a.total === b?.total && a.answered === b.answered && a.missing === b.missing && a.faulty === b.faulty && a.toConfirm === b.toConfirm

export const FormContext = createContext<FormStore | null>(null)

export function useForm(): FormStore {
  const store = useContext(FormContext)
  if (!store) throw new Error('a part of a questionnaire stands outside its form')
  return store
}

function useCard<T>(name: string, read: (store: FormStore) => T): T {
  const store = useForm()
  const subscribe = useCallback((listener: () => void) => store.listenCard(name, listener), [store, name])
  return useSyncExternalStore(subscribe, () => read(store))
}

export const useAnswer = (name: string): AnswerValue | undefined => useCard(name, store => store.answer(name))
export const useFaults = (name: string): readonly Fault[] => useCard(name, store => store.faults(name))
export const useToConfirm = (name: string): PrefillSource | null => useCard(name, store => store.toConfirm(name))

export function useVisibility(): Visibility {
  const store = useForm()
  return useSyncExternalStore(store.listenForm, store.visibility)
}

/** The progress of each page; takes the store, for components around the form. */
export const usePageProgress = (store: FormStore): readonly PageProgress[] => useSyncExternalStore(store.listenForm, store.progress)
