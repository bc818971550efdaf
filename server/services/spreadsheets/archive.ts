import { crc32 } from 'node:zlib'
import { type AsyncFlateStreamHandler, Zip, type ZipInputFile } from 'fflate'

/** The format's number of the only compression that every program knows. */
const DEFLATE = 8
/** Bytes that leave at once. */
const CHUNK = 64 * 1024
/** After so many bytes of file, what has left is collected: it outlived its youth on its way out, and would wait until memory has doubled. */
const COLLECTED = 8_000_000

/** A file of an archive. */
export interface Entry {
  name: string
  /** Its bytes; a part may be written over once the next one is asked for. */
  parts: AsyncIterable<Uint8Array<ArrayBuffer>>
}

/** A file on its way into an archive, by the platform's compression. */
class Deflated implements ZipInputFile {
  readonly filename: string
  readonly compression = DEFLATE
  size = 0
  crc = 0
  ondata?: AsyncFlateStreamHandler
  readonly #writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>
  readonly #passed: Promise<void>

  constructor(filename: string) {
    this.filename = filename
    const { readable, writable } = new CompressionStream('deflate-raw')
    this.#writer = writable.getWriter()
    this.#passed = this.#pass(readable)
  }

  async #pass(compressed: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    for await (const chunk of compressed) this.ondata?.(null, chunk, false)
  }

  /** Takes a part in; done once it is needed no more. */
  async write(part: Uint8Array<ArrayBuffer>): Promise<void> {
    this.size += part.length
    this.crc = crc32(part, this.crc)
    await this.#writer.write(part)
  }

  async end(): Promise<void> {
    await this.#writer.close()
    await this.#passed
    this.ondata?.(null, new Uint8Array(), true)
  }
}

/** A .zip of files as they come. Each part is compressed before the next is asked for, so that nothing piles up however large they are. */
export async function* archived(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  let length = 0
  let left = 0
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
    length += chunk.length
  })
  const take = () => {
    left += length
    length = 0
    if (left > COLLECTED) {
      left = 0
      Bun.gc(true)
    }
    return Buffer.concat(made.splice(0))
  }
  for await (const { name, parts } of entries) {
    const file = new Deflated(name)
    zip.add(file)
    for await (const part of parts) {
      await file.write(part)
      if (length > CHUNK) yield take()
    }
    await file.end()
  }
  zip.end()
  yield take()
}
