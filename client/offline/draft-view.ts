import { answerOf, emptyAnswers, sameAnswer } from '#contract/questionnaire/answers.ts'
import type { Answers, AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { sameConflict } from './conflicts.ts'
import type { LoadedDraft, Pending, TypedCard } from './draft-storage.ts'
import { type DraftSummary, summarize } from './draft-summary.ts'
import { importedOf } from './local-files.ts'
import type { AnswerRow, CardConflict, Person } from './rows.ts'

/** A card as a field shows it; the same object until something of it changes. */
export interface CardState {
  value: AnswerValue | undefined
  toConfirm: boolean
  source: 'record' | 'previous' | null
  conflict: CardConflict | null
  /** The file that its table was imported from, on this device or the server. */
  imported: string | null
}

/** A draft in memory: what is stored, what is typed on top of it, and the listeners of each card. */
export class DraftView {
  readonly requestId: number
  readonly formId: number
  readonly key: string
  private stored: LoadedDraft
  private readonly pending = new Map<string, TypedCard>()
  private pendingName: string | null = null
  private pendingPage: number | null = null
  private summaryNow: DraftSummary
  private readonly states = new Map<string, CardState>()
  private whole: Answers | null = null
  private readonly cardListeners = new Map<string, Set<() => void>>()
  private readonly allListeners = new Set<(changed: readonly string[]) => void>()
  private readonly summaryListeners = new Set<() => void>()

  constructor(loaded: LoadedDraft) {
    this.stored = loaded
    this.requestId = loaded.draft.request
    this.formId = loaded.draft.form
    this.key = loaded.draft.key
    this.summaryNow = summarize(loaded, this.typed)
  }

  get questionnaire(): Questionnaire {
    return this.stored.questionnaire
  }

  /** The answers last accepted for the same target; null when there are none. */
  get previous(): Answers | null {
    return this.stored.previous
  }

  /** Who saved last; null when the server has not told who made that save. */
  get savedBy(): Person | null {
    const { draft, feedback } = this.stored
    return feedback?.state && feedback.state.savedAt === draft.base.savedAt ? feedback.state.savedByUser : null
  }

  /** True while something typed is in this tab's memory only. */
  get isPending(): boolean {
    return this.pending.size > 0 || this.pendingName !== null
  }

  get(card: string): AnswerValue | undefined {
    const typed = this.pending.get(card) ?? this.rows.get(card)
    return typed ? typed.value : answerOf(this.stored.draft.base.answers, card)
  }

  card(card: string): CardState {
    const known = this.states.get(card)
    if (known) return known
    const row = this.rows.get(card)
    const typed = this.pending.get(card)
    const state: CardState = {
      value: this.get(card),
      toConfirm: typed ? typed.mark !== undefined : (row?.toConfirm ?? false),
      source: typed ? (typed.mark ?? null) : (row?.source ?? null),
      conflict: row?.conflict ?? null,
      imported: importedOf(this.stored.draft.base, card, typed?.imported === undefined ? row : typed),
    }
    this.states.set(card, state)
    return state
  }

  /** All answers as they stand, a new object after each change. */
  answers(): Answers {
    if (this.whole) return this.whole
    const answers: Answers = Object.assign(emptyAnswers(), this.stored.draft.base.answers)
    for (const [name, { value }] of this.rows) answers[name] = value
    for (const [name, { value }] of this.pending) answers[name] = value
    this.whole = answers
    return answers
  }

  /** The cards with answers that the server does not have, except prefilled ones, each with the server's answer or null. */
  unsent(): Map<string, AnswerValue | null> {
    const typed = [...this.rows.values()].filter(({ source }) => source === null).map(({ name }) => name)
    const pending = [...this.pending].flatMap(([name, { mark }]) => (mark ? [] : [name]))
    const names = new Set([...typed, ...pending])
    return new Map([...names].map(name => [name, answerOf(this.stored.draft.base.answers, name) ?? null]))
  }

  /** The files of imports made on this device by card; null where one was undone. */
  imports(): Map<string, string | null> {
    const own = [...this.rows.values(), ...[...this.pending].map(([name, { imported }]) => ({ name, imported }))]
    return new Map(own.flatMap(({ name, imported }) => (imported === undefined ? [] : [[name, imported]])))
  }

  summary(): DraftSummary {
    return this.summaryNow
  }

  subscribe(card: string, listener: () => void): () => void {
    const listeners = this.cardListeners.get(card) ?? new Set()
    this.cardListeners.set(card, listeners)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  subscribeAll(listener: (changed: readonly string[]) => void): () => void {
    this.allListeners.add(listener)
    return () => void this.allListeners.delete(listener)
  }

  subscribeSummary(listener: () => void): () => void {
    this.summaryListeners.add(listener)
    return () => void this.summaryListeners.delete(listener)
  }

  get loaded(): LoadedDraft {
    return this.stored
  }

  get rows(): ReadonlyMap<string, AnswerRow> {
    return this.stored.rows
  }

  /** What is typed and not on disk yet. */
  get typed(): Pending {
    return { cards: this.pending, name: this.pendingName, page: this.pendingPage }
  }

  /** Puts an answer on top of what is stored. */
  type(card: string, typed: TypedCard): void {
    this.pending.set(card, typed)
    this.typedIn([card])
  }

  rename(name: string): void {
    this.pendingName = name
    this.typedIn([])
  }

  turnTo(page: number): void {
    this.pendingPage = page
    this.typedIn([])
  }

  /** These are on disk now; what was typed while they were being written stays on top. */
  written(typed: Pending, loaded: LoadedDraft): void {
    for (const [name, card] of typed.cards) if (this.pending.get(name) === card) this.pending.delete(name)
    for (const [name, card] of this.pending) if (typed.cards.has(name)) card.over = { value: typed.cards.get(name)?.value }
    if (this.pendingName === typed.name) this.pendingName = null
    if (this.pendingPage === typed.page) this.pendingPage = null
    this.show(loaded)
  }

  /** Shows what is stored now; listeners of a card that stayed the same hear nothing. */
  show(loaded: LoadedDraft): void {
    const before = this.answersByCard()
    this.stored = loaded
    this.states.clear()
    this.whole = null
    const changed: string[] = []
    for (const [name, state] of before) {
      if (isSameCard(state, this.card(name))) this.states.set(name, state)
      else changed.push(name)
    }
    for (const name of Object.keys(this.answers())) if (!before.has(name)) changed.push(name)
    this.tell(changed)
  }

  private typedIn(cards: readonly string[]): void {
    for (const card of cards) this.states.delete(card)
    this.tell(cards)
  }

  private answersByCard(): Map<string, CardState> {
    const names = new Set([...Object.keys(this.answers()), ...this.states.keys()])
    return new Map([...names].map(name => [name, this.card(name)]))
  }

  private tell(cards: readonly string[]): void {
    if (cards.length > 0) this.whole = null
    for (const card of cards) for (const listener of this.cardListeners.get(card) ?? []) listener()
    if (cards.length > 0) for (const listener of this.allListeners) listener(cards)
    this.summaryNow = summarize(this.stored, this.typed, this.summaryNow)
    for (const listener of this.summaryListeners) listener()
  }
}

/** By content: rows read from the disk are always new objects. */
const isSameCard = (a: CardState, b: CardState): boolean =>
  a.toConfirm === b.toConfirm &&
  a.source === b.source &&
  a.imported === b.imported &&
  (a.value === undefined) === (b.value === undefined) &&
  sameAnswer(a.value, b.value) &&
  sameConflict(a.conflict, b.conflict)
