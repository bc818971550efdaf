import { Problem } from '#contract/errors.ts'
import { codeOf } from '../../error-code.ts'
import type { Logger } from '../logger.ts'
import { within } from '../within.ts'
import { FILES, type FileStore, hashOf, hashUnder, type Kept, keyOf } from './store.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface S3Timing {
  /** Time limit of a request, without its body. */
  answerMs: number
  /** Time limit of the largest upload's bytes, and of a pause in a download. */
  bytesMs: number
}

const TIMING: S3Timing = { answerMs: 4000, bytesMs: 60_000 }
/** A request that failed is sent once more: each of them may be sent twice. */
const RETRIES = 1
const FULL = new Set(['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage', 'StorageFull'])
const ABSENT = new Set(['NoSuchKey', 'NotFound'])

/** What a request that is cut off leaves; it may still arrive, which does no harm: equal bytes have one name. */
const late = () => Object.assign(new Error('no answer in time'), { code: 'Timeout' })

/** Logs which request failed and how, without keys; the caller gets UNAVAILABLE. */
function refusal(logger: Logger, what: string, error: unknown): Problem {
  const code = codeOf(error) || 'without a code'
  logger.error(`file store, ${what}`, new Error(code))
  return new Problem(FULL.has(code) ? 'STORAGE_FULL' : 'UNAVAILABLE')
}

/** The bytes of a hash as they come, ended with an error when they stall; the last ones come only if all are those of the hash. */
function watched(stream: ReadableStream<Uint8Array>, sha256: string, stillMs: number, logger: Logger): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  const read = () => within(stillMs, reader.read(), late)
  const hash = new Bun.CryptoHasher('sha256')
  let next: Uint8Array | undefined
  return new ReadableStream({
    async pull(controller) {
      const chunk = next ?? (await read()).value
      if (chunk) hash.update(chunk)
      next = chunk && (await read()).value
      if (next) return controller.enqueue(chunk)
      const found = hash.digest('hex')
      if (found !== sha256) throw refusal(logger, 'GET', Object.assign(new Error('other bytes'), { code: `${sha256} is ${found}` }))
      if (chunk) controller.enqueue(chunk)
      controller.close()
    },
    cancel: reason => reader.cancel(reason),
  })
}

/**
 * A store in a bucket that speaks S3: `files/ab/abcd…`, one PUT a file, which stands whole or not at all. What fails there is
 * UNAVAILABLE or STORAGE_FULL here (docs/wire.md 1.3).
 */
export function createS3Store(settings: S3Settings, logger: Logger, timing = TIMING): FileStore {
  const client = new Bun.S3Client({ ...settings, retry: RETRIES })
  async function ask<T>(what: string, work: Promise<T>, ms = timing.answerMs): Promise<T> {
    try {
      return await within(ms, work, late)
    } catch (error) {
      throw refusal(logger, what, error)
    }
  }
  const exists = (sha256: string) => ask('HEAD', client.exists(keyOf(sha256)))
  async function* list(): AsyncGenerator<Kept> {
    let next: string | undefined
    do {
      const page = await ask('LIST', client.list({ prefix: FILES, ...(next && { continuationToken: next }) }))
      for (const { key, size = 0, lastModified = '' } of page.contents ?? []) {
        const sha256 = hashUnder(key)
        if (sha256) yield { sha256, size, writtenAt: Date.parse(lastModified) }
      }
      next = page.isTruncated ? page.nextContinuationToken : undefined
    } while (next)
  }
  return {
    async write(bytes) {
      const sha256 = hashOf(bytes)
      if (!(await exists(sha256))) await ask('PUT', client.write(keyOf(sha256), bytes), timing.bytesMs)
      return sha256
    },
    async read(sha256) {
      if (!(await exists(sha256))) throw new Error(`the bytes of ${sha256} are missing`)
      return watched(client.file(keyOf(sha256)).stream(), sha256, timing.bytesMs, logger)
    },
    exists,
    async remove(sha256) {
      const removal = client.delete(keyOf(sha256)).catch((error: unknown) => {
        if (!ABSENT.has(codeOf(error))) throw error
      })
      await ask('DELETE', removal)
    },
    list,
    // A PUT cut short leaves nothing.
    sweep: async () => {},
  }
}
