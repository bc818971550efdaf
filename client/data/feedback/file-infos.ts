import type { FileInfo } from '#client/questionnaire/session.ts'

/** Facts about stored files, as a store that components subscribe to: first `guess`, then the result of `look`; null keeps the guess. */
export class FileInfos {
  readonly #known = new Map<string, FileInfo>()
  readonly #listeners = new Set<() => void>()
  readonly #guess: (stored: string) => FileInfo
  readonly #look: (stored: string) => Promise<FileInfo | null>

  constructor(guess: (stored: string) => FileInfo, look: (stored: string) => Promise<FileInfo | null>) {
    this.#guess = guess
    this.#look = look
  }

  readonly learn = (stored: string, info: FileInfo): void => {
    this.#known.set(stored, info)
    for (const listener of this.#listeners) listener()
  }

  readonly info = (stored: string): FileInfo => {
    const known = this.#known.get(stored)
    if (known) return known
    const guess = this.#guess(stored)
    this.#known.set(stored, guess)
    void this.#look(stored).then(found => found && this.learn(stored, found))
    return guess
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}
