/** The lines that bear each key, so that the first one of a key is known whatever is mended. Lines without a key are nobody's twins. */
export class Twins {
  readonly #lines = new Map<string, number[]>()

  constructor(rows: Iterable<readonly [line: number, key: string]>) {
    for (const [line, key] of rows) this.#add(line, key)
  }

  #add(line: number, key: string): void {
    if (key === '') return
    const there = this.#lines.get(key)
    if (!there) this.#lines.set(key, [line])
    else if (line > (there.at(-1) ?? 0)) there.push(line)
    else
      this.#lines.set(
        key,
        [...there, line].sort((a, b) => a - b),
      )
  }

  /** The line before this one whose twin it is; null for the first of its key. */
  twinOf(line: number, key: string): number | null {
    const [first] = this.#lines.get(key) ?? []
    return first === undefined || first === line ? null : first
  }

  /** Gives a line another key; what is told are the lines of both keys, each of which may be another one's twin now. */
  move(line: number, from: string, to: string): number[] {
    if (from === to) return []
    const left = (this.#lines.get(from) ?? []).filter(one => one !== line)
    this.#lines.set(from, left)
    this.#add(line, to)
    return [...left, ...(this.#lines.get(to) ?? [])]
  }
}
