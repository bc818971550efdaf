import { closeSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import type { Pages } from '../format.ts'

/** A database's file that is being put together from pages. It is nobody's yet: only the live one must not be opened beside SQLite. */
export class PageFile {
  readonly #file: number

  constructor(path: string) {
    this.#file = openSync(path, 'w', 0o600)
  }

  /** Writes the pages, those that follow each other in one go. */
  write({ numbers, images }: Pages, pageSize: number): void {
    for (let at = 0; at < numbers.length; ) {
      const first = numbers[at] ?? 0
      let count = 1
      while (numbers[at + count] === first + count) count++
      const run = images.subarray(at * pageSize, (at + count) * pageSize)
      for (let done = 0; done < run.length; ) done += writeSync(this.#file, run, done, run.length - done, (first - 1) * pageSize + done)
      at += count
    }
  }

  /** Ends the file after so many bytes and flushes it. */
  finish(bytes: number): void {
    ftruncateSync(this.#file, bytes)
    fsyncSync(this.#file)
  }

  close(): void {
    closeSync(this.#file)
  }
}
