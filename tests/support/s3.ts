import { createHash, createHmac } from 'node:crypto'
import type { S3Settings } from '#server/services/files/s3-store.ts'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const PAGE = 2

/** What the storage does instead of answering as it should. */
export type S3Fault =
  | { status: number; code: string; only?: 'PUT' | 'DELETE' }
  | 'silent'
  | 'cut'
  | 'deaf'
  /** Reads answer without end: as fast as they are read, or a byte now and then. */
  | 'endless'
  | 'trickle'
  /** Lists say that there is more: the same page on and on, or ever other names. */
  | 'again'
  | 'more'

const CODED = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/**
 * In-memory storage with the part of S3 that file store and backups need: PUT (also if the name is free), GET, HEAD, DELETE and LIST, with
 * signatures checked, in the header or in the address.
 */
export class S3Server {
  readonly objects = new Map<string, { bytes: Uint8Array<ArrayBuffer>; writtenAt: Date }>()
  /** `PUT files/ab/…`, in the order in which they came. */
  readonly asked: string[] = []
  fault: S3Fault | null = null
  /** One of so many requests is answered 503, lost, or its answer cut, in turn; 0: none. */
  every = 0
  /** False: it writes over what is there, whatever it is asked. */
  knowsConditions = true
  readonly settings: S3Settings
  readonly #server: ReturnType<typeof Bun.serve>
  #failed = 0

  constructor() {
    this.#server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: request => this.#answer(request), error: () => undefined })
    this.settings = {
      endpoint: this.#server.url.origin,
      bucket: 'sceau',
      region: 'fr-par',
      accessKeyId: 'CLE-DE-TEST',
      secretAccessKey: 'un-secret-que-rien-ne-dit',
    }
  }

  stop(): Promise<void> {
    return this.#server.stop(true)
  }

  /** AWS Signature Version 4 over the request as it came. */
  #isSigned(request: Request, url: URL): boolean {
    const given = url.searchParams
    const at = (name: string) => given.get(`X-Amz-${name}`) ?? ''
    const inAddress = `${at('Algorithm')} Credential=${at('Credential')}, SignedHeaders=${at('SignedHeaders')}, Signature=${at('Signature')}`
    const isAddress = given.has('X-Amz-Signature')
    const coded = CODED.exec(isAddress ? inAddress : (request.headers.get('authorization') ?? ''))
    const [, keyId, day, region, names = '', signature] = coded ?? []
    if (keyId !== this.settings.accessKeyId || region !== this.settings.region || !day) return false
    const headers = names.split(';').map(name => `${name}:${request.headers.get(name)}\n`)
    const asked = url.search
      .slice(1)
      .split('&')
      .filter(one => !one.startsWith('X-Amz-Signature='))
    const query = asked.sort().join('&')
    const hash = isAddress ? 'UNSIGNED-PAYLOAD' : (request.headers.get('x-amz-content-sha256') ?? '')
    const canonical = [request.method, url.pathname, query, headers.join(''), names, hash].join('\n')
    const scope = `${day}/${region}/s3/aws4_request`
    const date = isAddress ? at('Date') : request.headers.get('x-amz-date')
    const toSign = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')]
    const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${this.settings.secretAccessKey}`, day))
    return hmac(key, toSign.join('\n')).toString('hex') === signature
  }

  async #answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const key = url.pathname.slice(`/${this.settings.bucket}/`.length)
    this.asked.push(`${request.method} ${key}`)
    const body = await request.bytes()
    if (this.every > 0 && this.asked.length % this.every === 0) return this.#fail(request, key, body)
    if (this.fault === 'silent') return new Promise(() => {})
    const isRead = !url.searchParams.has('list-type') && (request.method === 'GET' || request.method === 'HEAD')
    if (this.fault === 'cut' && isRead) return this.#cut(request)
    if ((this.fault === 'endless' || this.fault === 'trickle') && isRead) return this.#flow(this.fault === 'endless' ? 1 << 20 : 1)
    if (this.fault === 'deaf' && request.method === 'PUT') return this.#loseAnswer(key, body)
    if (this.fault !== null && typeof this.fault === 'object' && (!this.fault.only || this.fault.only === request.method))
      return this.#refuse(request, this.fault.status, this.fault.code)
    if (!this.#isSigned(request, url)) return this.#refuse(request, 403, 'SignatureDoesNotMatch')
    if (url.searchParams.has('list-type'))
      return this.fault === 'again' || this.fault === 'more' ? this.#listOn(this.fault) : this.#list(url.searchParams)
    const isTaken = this.knowsConditions && request.headers.get('if-none-match') === '*' && this.objects.has(key)
    if (request.method === 'PUT' && isTaken) return this.#refuse(request, 412, 'PreconditionFailed')
    if (request.method === 'PUT') this.objects.set(key, { bytes: body, writtenAt: new Date() })
    if (request.method === 'PUT') return new Response(null, { headers: { etag: '"x"' } })
    const found = this.objects.get(key)
    if (!found) return this.#refuse(request, 404, 'NoSuchKey')
    if (request.method === 'DELETE') this.objects.delete(key)
    if (request.method === 'DELETE') return new Response(null, { status: 204 })
    return new Response(found.bytes, { headers: { etag: '"x"', 'last-modified': found.writtenAt.toUTCString() } })
  }

  /** What was asked is done, and the answer is lost. */
  #loseAnswer(key: string, bytes: Uint8Array<ArrayBuffer>): Response {
    this.fault = null
    this.objects.set(key, { bytes, writtenAt: new Date() })
    return new Response(null, { status: 500 })
  }

  #fail(request: Request, key: string, bytes: Uint8Array<ArrayBuffer>): Response {
    const turn = this.#failed++ % 3
    if (turn === 1 && request.method === 'PUT') return this.#loseAnswer(key, bytes)
    // Only what is read can be cut: the beginning of another answer says already that the object stands.
    if (turn === 0 || request.method !== 'GET') return this.#refuse(request, 503, 'SlowDown')
    const pull = async (controller: ReadableStreamDefaultController) => {
      controller.enqueue(new Uint8Array(10))
      await Bun.sleep(1)
      controller.error(new Error('cut'))
    }
    return new Response(new ReadableStream({ pull }), { headers: { etag: '"x"', 'content-length': '100000' } })
  }

  #flow(bytes: number): Response {
    const chunk = new Uint8Array(bytes)
    const pull = async (controller: ReadableStreamDefaultController) => {
      if (bytes === 1) await Bun.sleep(20)
      controller.enqueue(chunk)
    }
    return new Response(new ReadableStream({ pull }), { headers: { etag: '"x"' } })
  }

  /** HEAD answers normally, then a GET gives its first bytes and hangs. */
  #cut(request: Request): Response {
    if (request.method === 'HEAD') return new Response(null, { headers: { etag: '"x"', 'content-length': '100000' } })
    const start = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(10))
    return new Response(new ReadableStream({ start }), { headers: { 'content-length': '100000' } })
  }

  #refuse(request: Request, status: number, code: string): Response {
    return new Response(request.method === 'HEAD' ? null : `<Error><Code>${code}</Code><Message>non</Message></Error>`, { status })
  }

  #listOn(how: 'again' | 'more'): Response {
    const next = how === 'again' ? 'x' : this.asked.length
    return new Response(
      `<?xml version="1.0"?><ListBucketResult><Name>${this.settings.bucket}</Name><IsTruncated>true</IsTruncated><NextContinuationToken>${next}</NextContinuationToken><Contents><Key>sauvegardes/${next}</Key><Size>1</Size></Contents></ListBucketResult>`,
    )
  }

  /** Two keys a page. */
  #list(query: URLSearchParams): Response {
    const after = query.get('continuation-token') ?? ''
    const left = [...this.objects].filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
    const page = left.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, PAGE)
    const contents = page.map(
      ([key, { bytes, writtenAt }]) =>
        `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${bytes.byteLength}</Size></Contents>`,
    )
    const isTruncated = left.length > PAGE
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
    return new Response(
      `<?xml version="1.0"?><ListBucketResult><Name>${this.settings.bucket}</Name><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    )
  }
}
