/** Lets at most `limit` run at once for a key; the others wait, first come first served. */
export class Turns {
  readonly #limit: number
  readonly #running = new Map<string, number>()
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor(limit: number) {
    this.#limit = limit
  }

  async run<T>(key: string, body: () => Promise<T>): Promise<T> {
    await this.#take(key)
    try {
      return await body()
    } finally {
      this.#give(key)
    }
  }

  #take(key: string): Promise<void> | undefined {
    const running = this.#running.get(key) ?? 0
    if (running < this.#limit) {
      this.#running.set(key, running + 1)
      return undefined
    }
    return new Promise(resolve => {
      const waiting = this.#waiting.get(key)
      if (waiting) waiting.push(resolve)
      else this.#waiting.set(key, [resolve])
    })
  }

  /** Passes the place on to the next, or frees it. */
  #give(key: string): void {
    const waiting = this.#waiting.get(key)
    const next = waiting?.shift()
    if (waiting?.length === 0) this.#waiting.delete(key)
    const running = (this.#running.get(key) ?? 1) - 1
    if (next) next()
    else if (running === 0) this.#running.delete(key)
    else this.#running.set(key, running)
  }
}
