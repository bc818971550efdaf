import type { TableRow } from '#contract/questionnaire/feedback-item.ts'
import type { PasteFault } from '#contract/questionnaire/spreadsheet.ts'
import type { PrefillSource } from '../../session.ts'

/** What stands below or above a grid about its last large change: the pasted cells without a place, or a file's import. */
export type GridNotice = { kind: 'paste'; outside: PasteFault[] } | { kind: 'import'; text: string }

/** What a change does beside its rows, such as keeping the imported file; done again by redo. */
export interface Effect {
  apply: () => void
  revert: () => void
}

export interface Change {
  /** Replaces the notice on show; absent: it stays. */
  notice?: GridNotice | null
  effect?: Effect | undefined
}

interface Shown {
  rows: TableRow[]
  /** « À confirmer »: where a prefilled table comes from that nobody had confirmed or changed. */
  mark: PrefillSource | null
  notice: GridNotice | null
}

interface Step {
  before: Shown
  after: Shown
  effect: Effect | undefined
}

/** Where the table stands outside its grid. */
export interface GridPort {
  rows: () => TableRow[]
  mark: () => PrefillSource | null
  /** With a mark, the table is again a prefilled one that nobody has confirmed. */
  put: (rows: TableRow[], mark: PrefillSource | null) => void
}

const DEPTH = 50

/** The changes of one table: undo and redo give back its rows, its mark and its notice exactly. */
export class TableHistory {
  private past: Step[] = []
  private future: Step[] = []
  private own: TableRow[]
  private shownNotice: GridNotice | null = null
  private readonly port: GridPort

  constructor(port: GridPort) {
    this.port = port
    this.own = port.rows()
  }

  get notice(): GridNotice | null {
    return this.shownNotice
  }

  get canUndo(): boolean {
    return this.past.length > 0
  }

  get canRedo(): boolean {
    return this.future.length > 0
  }

  change(rows: TableRow[], { notice, effect }: Change = {}): void {
    const before = { rows: this.port.rows(), mark: this.port.mark(), notice: this.shownNotice }
    const after = { rows, mark: null, notice: notice === undefined ? this.shownNotice : notice }
    this.past = [...this.past.slice(1 - DEPTH), { before, after, effect }]
    this.future = []
    this.show(after)
    effect?.apply()
  }

  undo(): void {
    const step = this.past.pop()
    if (!step) return
    this.future.push(step)
    this.show(step.before)
    step.effect?.revert()
  }

  redo(): void {
    const step = this.future.pop()
    if (!step) return
    this.past.push(step)
    this.show(step.after)
    step.effect?.apply()
  }

  /** Undoes the last import and what was changed after it. */
  undoImport(): void {
    const { notice } = this
    while (notice && this.shownNotice === notice && this.past.length > 0) this.undo()
  }

  hideNotice(): void {
    this.shownNotice = null
  }

  /** Rows that came from elsewhere: what was changed here before them can no longer be undone, and no notice speaks of them. */
  follow(rows: readonly TableRow[]): void {
    if (rows.length === this.own.length && rows.every((row, i) => row === this.own[i])) return
    this.own = [...rows]
    this.past = []
    this.future = []
    this.shownNotice = null
  }

  private show({ rows, mark, notice }: Shown): void {
    this.own = rows
    this.shownNotice = notice
    this.port.put(rows, mark)
  }
}
