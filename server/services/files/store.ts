/** What a store tells of bytes it keeps. */
export interface Kept {
  sha256: string
  /** In bytes. */
  size: number
  /** When they were written, in milliseconds of the epoch. */
  writtenAt: number
}

/** Bytes kept under the hash of what they are; the same bytes are kept once. */
export interface FileStore {
  /** Writes the bytes so that they survive a power cut from here on; gives their SHA-256 in hexadecimal. */
  write(bytes: Uint8Array): Promise<string>
  /** The bytes of a hash; throws when they are not there. */
  read(sha256: string): Promise<Blob | ReadableStream<Uint8Array>>
  exists(sha256: string): Promise<boolean>
  /** Removes the bytes of a hash; those that are gone already are no fault. */
  remove(sha256: string): Promise<void>
  /** All bytes kept, in no order. */
  list(): AsyncIterable<Kept>
  /** Removes what writes that a crash cut short left behind. */
  sweep(): Promise<void>
}

const SHA256 = /^[0-9a-f]{64}$/
const KEY = /^files\/[0-9a-f]{2}\/([0-9a-f]{64})$/

export const hashOf = (bytes: Uint8Array): string => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')

/** What the keys of all files begin with. */
export const FILES = 'files/'

/** Where the bytes of a hash lie, alike in a folder and in a bucket, so that one may be copied into the other. */
export function keyOf(sha256: string): string {
  if (!SHA256.test(sha256)) throw new Error('not a SHA-256')
  return `${FILES}${sha256.slice(0, 2)}/${sha256}`
}

/** The hash whose bytes lie under a key; undefined for any other key. */
export const hashUnder = (key: string): string | undefined => KEY.exec(key)?.[1]
