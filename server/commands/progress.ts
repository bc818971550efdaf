import { showNumber } from '#contract/counts.ts'

const STEP_MS = 200

/** Tells how far work has come: on a terminal one line that is written over, elsewhere a line when a phase begins. */
export class Progress {
  #phase = ''
  #told = 0
  readonly #isTerminal = process.stderr.isTTY === true

  tell(phase: string, done: number, total: number): void {
    const isNew = phase !== this.#phase
    if (!this.#isTerminal) {
      if (isNew) process.stderr.write(`${phase}…\n`)
    } else if (isNew || done === total || Date.now() - this.#told > STEP_MS) {
      const share = total > 0 ? ` ${showNumber(Math.floor((done / total) * 100))}\u202f%` : ''
      process.stderr.write(`${isNew && this.#phase ? '\n' : '\r'}${phase}…${share}\u001b[K`)
      this.#told = Date.now()
    }
    this.#phase = phase
  }

  end(): void {
    if (this.#isTerminal && this.#phase) process.stderr.write('\n')
  }
}
