import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FILES, keyOf } from '../../services/files/store.ts'
import { folderPlace } from '../places/folder.ts'
import { isFault, type Listed, type Place } from '../places/place.ts'
import { STAGED_LOG } from './stage.ts'

const LINE_BYTES = 65

/** Brings uploaded files from the stage to one place. It is called before the steps that may name them are sent. */
export class FileSender {
  readonly #stage: Place
  readonly #log: string
  readonly #place: Place
  /** Names that are known to lie in the place; undefined before it was looked at. */
  #sent: Set<string> | undefined
  #waiting: string[] = []
  /** Bytes of the log that are read. */
  #read = 0

  constructor(stage: string, place: Place) {
    this.#stage = folderPlace(stage)
    this.#log = join(stage, STAGED_LOG)
    this.#place = place
  }

  /** Files that are known to be still to send. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Sends all that is staged, also meanwhile. Throws a `PlaceFault`; what was not sent waits for the next call. */
  async send(): Promise<void> {
    const sent = this.#sent ?? (await this.#compare())
    for (;;) {
      // At once, so that no step is staged between the last look and the caller's sending it.
      this.#look()
      const name = this.#waiting[0]
      if (name === undefined) return
      // Who has the name has the bytes: it is their hash.
      if (!sent.has(name)) await this.#place.put(name, await this.#stage.get(name))
      sent.add(name)
      this.#waiting.shift()
    }
  }

  /** Finds what was staged while nobody sent; what is staged from here on stands in the log. */
  async #compare(): Promise<Set<string>> {
    this.#read = this.#logged()
    const sent = new Set((await this.#listed()).map(one => one.name))
    const staged = (await this.#stage.list(FILES)).map(one => one.name)
    this.#waiting = staged.filter(name => !sent.has(name))
    this.#sent = sent
    return sent
  }

  /** What the place has; nothing is known where it may not be listed. */
  async #listed(): Promise<Listed[]> {
    try {
      return await this.#place.list(FILES)
    } catch (error) {
      if (isFault(error, 'refused')) return []
      throw error
    }
  }

  /** Bytes of the log, in whole lines. */
  #logged(): number {
    const size = existsSync(this.#log) ? statSync(this.#log).size : 0
    return size - (size % LINE_BYTES)
  }

  #look(): void {
    const bytes = Buffer.alloc(this.#logged() - this.#read)
    if (bytes.length === 0) return
    const file = openSync(this.#log, 'r')
    this.#read += readSync(file, bytes, 0, bytes.length, this.#read)
    closeSync(file)
    for (const hash of bytes.toString('latin1').split('\n')) if (hash) this.#waiting.push(keyOf(hash))
  }
}
