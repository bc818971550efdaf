import type { Question } from '#contract/questionnaire/model.ts'
import {
  addPage,
  type CardSettings,
  deletePage,
  insertBlock,
  insertCard,
  moveNode,
  movePage,
  removeNode,
  renamePage,
  setCard,
  setDetails,
  setTitle,
  withKeys,
} from './operations.ts'
import {
  type BuilderNode,
  type BuilderState,
  type History,
  mapHistory,
  type Place,
  pageTitle,
  record,
  redo,
  startHistory,
  undo,
} from './state.ts'
import { addedText, endOf, movedText, nodeName, placeAfter, type Step, stepOf } from './steps.ts'
import { locate } from './tree.ts'

/** What stands open over the page. */
export type Opened = { kind: 'node' | 'page' | 'delete-page' | 'preview'; id: number } | null

export interface BuilderView {
  history: History
  /** The page shown, by its id. */
  page: number
  opened: Opened
  /** The last announcement; `count` distinguishes equal texts. */
  said: { text: string; count: number }
  /** The node that is brought into view once it is drawn, and whether its handle takes the focus. */
  shown: { id: number; count: number; takesFocus: boolean } | null
  /** What the server holds; a state that is another is not saved. */
  saved: BuilderState
}

const STEP_REFUSED: Record<Step, string> = {
  up: 'Déjà en première position.',
  down: 'Déjà en dernière position.',
  into: 'Aucune section à côté où entrer.',
  out: 'Déjà hors de toute section.',
}

/** One questionnaire being built: what the screen shows of it, and all that is done to it. */
export class BuilderStore {
  #view: BuilderView
  #listeners = new Set<() => void>()
  #now: () => number
  /** The node last worked on; new ones go after it. Outside the state, since it renders nothing. */
  chosen: number | null = null

  /** `saved`: what the server holds, when the work comes back from this device. */
  constructor(state: BuilderState, saved: BuilderState = state, now: () => number = Date.now) {
    this.#now = now
    this.#view = {
      history: startHistory(state),
      page: state.pages[0]?.id ?? 0,
      opened: null,
      shown: null,
      saved,
      said: { text: '', count: 0 },
    }
  }

  readonly view = (): BuilderView => this.#view
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  get state(): BuilderState {
    return this.#view.history.present
  }
  readonly hasChanges = (): boolean => this.state !== this.#view.saved

  #show(change: Partial<BuilderView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }
  #said = (text: string) => ({ text, count: this.#view.said.count + 1 })
  #shown = (id: number, takesFocus = true) => ({ id, count: (this.#view.shown?.count ?? 0) + 1, takesFocus })

  #go(history: History, more: Partial<BuilderView> = {}): void {
    const page = more.page ?? this.#view.page
    const { pages } = history.present
    const shown = pages.some(({ id }) => id === page) ? page : (pages[0]?.id ?? 0)
    this.#show({ history, ...more, page: shown })
  }
  #change(next: BuilderState, more: Partial<BuilderView> = {}, series: string | null = null): boolean {
    if (next === this.state) return false
    this.#go(record(this.#view.history, next, this.#now(), series), more)
    return true
  }

  readonly say = (text: string): void => this.#show({ said: this.#said(text) })
  readonly open = (opened: Opened): void => this.#show({ opened })
  readonly showPage = (page: number): void => {
    this.chosen = null
    this.#show({ page })
  }

  /** Goes to where a node stands. */
  readonly showNode = (id: number): void => {
    const found = locate(this.state, id)
    if (found) this.#show({ page: found.page.id, shown: this.#shown(id) })
  }

  readonly undo = (): void => {
    if (this.#view.history.past.length > 0) this.#go(undo(this.#view.history), { said: this.#said('Dernière modification annulée.') })
  }
  readonly redo = (): void => {
    if (this.#view.history.future.length > 0) this.#go(redo(this.#view.history), { said: this.#said('Modification rétablie.') })
  }

  readonly addPage = (): void => {
    const id = this.state.nextId
    const next = addPage(this.state)
    this.chosen = null
    this.#change(next, { page: id, said: this.#said(`Page ${next.pages.length} ajoutée.`) })
  }
  readonly renamePage = (id: number, title: string): void => void this.#change(renamePage(this.state, id, title.trim()))
  readonly movePage = (id: number, index: number): void => {
    const next = movePage(this.state, id, index)
    const page = next.pages.find(one => one.id === id)
    if (!page) return
    const place = next.pages.indexOf(page) + 1
    this.#change(next, { said: this.#said(`Page «\u202f${pageTitle(next.pages, page)}\u202f» déplacée en position ${place}.`) })
  }
  readonly deletePage = (id: number): void => {
    const at = this.state.pages.findIndex(page => page.id === id)
    const next = deletePage(this.state, id)
    const beside = next.pages[Math.max(0, at - 1)]
    this.#change(next, { opened: null, page: beside?.id ?? 0, said: this.#said('Page supprimée.') })
  }

  #add(next: BuilderState, id: number, page: number): void {
    this.chosen = id
    this.#change(next, { page, said: this.#said(addedText(next, id)), shown: this.#shown(id, false) })
  }
  #placeNew = (place: Place | null): Place => place ?? placeAfter(this.state, this.#view.page, this.chosen)

  /** Without a place: after the node last worked on, else at the end of the page shown. False where it cannot stand there. */
  readonly addCard = (question: Question, place: Place | null = null): boolean => {
    const id = this.state.nextId
    const next = insertCard(this.state, question, this.#placeNew(place))
    const page = locate(next, id)?.page.id
    if (page === undefined) {
      this.say('La section où la question devait aller n’existe plus.')
      return false
    }
    this.#add(next, id, page)
    return true
  }
  readonly addBlock = (place: Place | null = null): void => {
    const id = this.state.nextId
    const next = insertBlock(this.state, this.#placeNew(place))
    const page = locate(next, id)?.page.id
    if (page === undefined) this.say('Les sections ne s’imbriquent pas sur plus de 10 niveaux.')
    else this.#add(next, id, page)
  }

  readonly move = (id: number, place: Place): void => {
    const next = moveNode(this.state, id, place)
    const page = locate(next, id)?.page.id
    if (page === undefined) return
    this.chosen = id
    this.#change(next, { page, said: this.#said(movedText(next, id)), shown: this.#shown(id) })
  }
  readonly step = (id: number, step: Step): void => {
    const place = stepOf(this.state, id, step)
    if (place) this.move(id, place)
    else this.say(STEP_REFUSED[step])
  }
  readonly moveToPage = (id: number, page: number): void => this.move(id, endOf(this.state, page))

  readonly remove = (id: number): void => {
    const found = locate(this.state, id)
    if (!found) return
    const beside = found.siblings[found.index + 1] ?? found.siblings[found.index - 1] ?? found.around.at(-1)
    const text = `${nodeName(this.state, id)} supprimée. Ctrl+Z pour annuler.`
    this.chosen = beside?.id ?? null
    this.#change(removeNode(this.state, id), { said: this.#said(text), ...(beside ? { shown: this.#shown(beside.id) } : {}) })
  }

  readonly setTitle = (id: number, title: string): void => void this.#change(setTitle(this.state, id, title))
  readonly setCard = (id: number, settings: CardSettings): void => void this.#change(setCard(this.state, id, settings))
  readonly setDetails = (details: { name?: string; description?: string }): void =>
    void this.#change(setDetails(this.state, details), {}, Object.keys(details).join())

  readonly nodeOf = (id: number): BuilderNode | undefined => locate(this.state, id)?.node

  /** Gives up what is not saved. */
  readonly abandon = (): void => this.#go(startHistory(this.#view.saved))

  /** A save stood: `sent` is what the server holds now, `keys` the keys it gave by node. */
  readonly markSaved = (sent: BuilderState, keys: ReadonlyMap<number, string>): void => {
    const keyed = withKeys(sent, keys)
    const history = mapHistory(this.#view.history, state => (state === sent ? keyed : withKeys(state, keys)))
    this.#show({ history, saved: keyed })
  }
}
