import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { Problem, validationProblem } from '#contract/errors.ts'
import { BYTES_PER_MO, type FileInfo, UPLOAD_RULES, type UploadModel, uploadAnswer, uploadModel } from '#contract/files.ts'
import { checkLink } from '../access/links/links.ts'
import { Turns } from '../access/turns.ts'
import { FILE_MAKER, FILE_READERS } from '../resources/registry.ts'
import { writeAudit } from '../services/audit.ts'
import { keepBytes } from '../services/files/keep.ts'
import { attachment } from '../services/files/names.ts'
import type { StoredFile } from '../services/files/queries.ts'
import { checkQuota } from '../services/files/quota.ts'
import { findReadableFile } from '../services/files/readers.ts'
import { judgeUpload, recordUpload, type Upload } from '../services/files/upload.ts'
import { type Admit, readLimited } from './body.ts'
import { parseJson } from './envelope.ts'
import { bearer, type Parts } from './parts.ts'
import { type KeptAnswer, keep, type ReceiptKey, receiptKey, replay, reserve } from './receipts.ts'

/** Room for the headers and boundaries of the parts beside the largest file. */
const ENVELOPE_BYTES = 1024 * 1024
const LARGEST_MO = Math.max(...Object.values(UPLOAD_RULES).map(rule => rule.limitMo))
const MODEL_MAX = 10_000
const FILE_NAME_MAX = 255
/** One invitation may upload 20 photos in 24 hours. */
const INVITED = { files: 20, quotaMo: 20 * UPLOAD_RULES.PROFILE.limitMo }

/** A file opened in a tab can run nothing and reach nothing. */
export const sandboxed: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('content-security-policy', "default-src 'none'; sandbox")
}

async function parseForm(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new Problem('MALFORMED_REQUEST')
  }
}

const contentTypeOf = (c: Context) => c.req.header('content-type') ?? ''

async function readForm(c: Context, limitMo: number, admit: Admit): Promise<FormData> {
  if (!/^multipart\/form-data\b/i.test(contentTypeOf(c))) throw new Problem('MALFORMED_REQUEST')
  const bytes = await readLimited(c, limitMo * BYTES_PER_MO + ENVELOPE_BYTES, admit)
  if (!bytes) throw new Problem('FILE_TOO_LARGE', { limitMo })
  return parseForm(bytes, contentTypeOf(c))
}

/** A form of the first part alone, of a form whose beginning is here; of no part when not even that is whole. */
function firstPart(beginning: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(beginning)
  const delimiter = bytes.subarray(0, Math.max(0, bytes.indexOf('\r\n')))
  const end = bytes.indexOf(Buffer.concat([Buffer.from('\r\n'), delimiter]), delimiter.length)
  const part = end < 0 ? Buffer.alloc(0) : bytes.subarray(0, end + 2)
  return Buffer.concat([part, delimiter, Buffer.from('--\r\n')])
}

async function readModel(form: FormData): Promise<UploadModel> {
  const [part, ...more] = form.getAll('model')
  if (more.length > 0 || (part instanceof File && part.size > MODEL_MAX)) throw new Problem('MALFORMED_REQUEST')
  const text = part instanceof File ? await part.text() : part
  const model = uploadModel.safeParse(text ? parseJson(text) : {})
  if (!model.success) throw validationProblem({ path: 'model.usedFor', code: 'STD_ERROR.INVALID_VALUE' })
  return model.data
}

/** The invited account for which a photo is uploaded without a session; UNAUTHENTICATED without an invitation. */
async function findInvited({ database }: Parts, { usedFor, id, token }: UploadModel): Promise<number> {
  if (usedFor !== 'PROFILE' || id === undefined || token === undefined) throw new Problem('UNAUTHENTICATED')
  const now = Date.now()
  await checkLink(database.reader, 'INVITATION', { id, token }, new Date(now).toISOString())
  await checkQuota(database.reader, { by: id, size: 0 }, INVITED, now)
  return id
}

/** The judged upload of a multipart body, and who makes it: one part `file`, one part `model` (docs/wire.md 3.3). */
async function readUpload(parts: Parts, c: Context): Promise<{ upload: Upload; by: number }> {
  const caller = bearer(c) === null ? null : await parts.caller(c)
  const admit: Admit = async beginning =>
    caller ?? findInvited(parts, await readModel(await parseForm(firstPart(beginning), contentTypeOf(c))))
  const form = await readForm(c, caller ? LARGEST_MO : UPLOAD_RULES.PROFILE.limitMo, admit)
  const model = await readModel(form)
  const by = caller ? caller.id : await findInvited(parts, model)
  const [file, ...more] = form.getAll('file')
  if (!(file instanceof File)) throw validationProblem({ path: 'file', code: 'STD_ERROR.REQUIRED' })
  if (more.length > 0) throw validationProblem({ path: 'file', code: 'STD_ERROR.ONE_FILE' })
  return { upload: await judgeUpload(file, model.usedFor), by }
}

interface Keeping {
  upload: Upload
  by: number
  key: ReceiptKey | null
  address: { ip: string; proxy: string }
}

/** Stores the bytes, then in one transaction the row, the audit line and the answer; `isReplay` when a simultaneous repeat was first. */
async function keepUpload(parts: Parts, { upload, by, key, address }: Keeping): Promise<{ answer: KeptAnswer; isReplay: boolean }> {
  const now = new Date().toISOString()
  return keepBytes(parts.database, parts.services.files, upload.bytes, async (trx, sha256) => {
    const kept = key && (await reserve(trx, key, now))
    if (kept) return { answer: kept, isReplay: true }
    const fileName = await recordUpload(trx, upload, { sha256, by, now })
    const { usedFor, originalName } = upload
    await writeAudit(trx, {
      resource: 'FILES',
      method: 'SERVICE',
      description: `Dépôt d’un fichier : ${originalName}`,
      type: '',
      user: by,
      now,
      body: { fileName, usedFor, size: upload.bytes.byteLength },
      ip: address.ip,
      ipProxy: address.proxy,
    })
    const answer = { status: 200, body: JSON.stringify({ payload: uploadAnswer.parse({ fileName }) }) }
    if (key) await keep(trx, key, answer)
    return { answer, isReplay: false }
  })
}

/** Uploads of one user take turns: otherwise a burst would pass before its first one counts. */
const turns = new Turns(1)

async function keepWithinQuota(parts: Parts, keeping: Keeping) {
  const { upload, by } = keeping
  const { reader } = parts.database
  return turns.run(String(by), async () => {
    await checkQuota(reader, { by, size: upload.bytes.byteLength }, { quotaMo: parts.services.uploadMoPerDay }, Date.now())
    return keepUpload(parts, keeping)
  })
}

async function upload(parts: Parts, c: Context): Promise<Response> {
  const { upload: read, by } = await readUpload(parts, c)
  const sent = { user: by, key: c.req.header('idempotency-key') }
  const key = await receiptKey(sent, 'files/service', read.usedFor, read.originalName, read.bytes)
  const kept = key && (await replay(parts.database.reader, key))
  const { answer, isReplay } = kept
    ? { answer: kept, isReplay: true }
    : await keepWithinQuota(parts, { upload: read, by, key, address: parts.addresses(c) })
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  if (isReplay) headers.set('idempotency-replayed', 'true')
  return new Response(answer.body, { status: answer.status, headers })
}

const makeFile = ({ database, services }: Parts, fileName: string) => FILE_MAKER(database, services, fileName)

/** The file of the path, if the caller may read it; NOT_FOUND otherwise, whether it exists or not. */
async function readable(parts: Parts, c: Context): Promise<StoredFile> {
  const caller = await parts.caller(c)
  const fileName = c.req.param('fileName') ?? ''
  const isPossible = fileName.length <= FILE_NAME_MAX && !fileName.includes('\0') && fileName.isWellFormed()
  const find = () => findReadableFile(parts.database.reader, caller, FILE_READERS, fileName)
  // A document that a crash left unmade is made when it is asked for.
  const file = isPossible ? ((await find()) ?? ((await makeFile(parts, fileName)) ? await find() : undefined)) : undefined
  if (!file) throw new Problem('NOT_FOUND')
  return file
}

async function readableImage(parts: Parts, c: Context): Promise<StoredFile> {
  const file = await readable(parts, c)
  if (!file.content_type.startsWith('image/')) throw new Problem('NOT_FOUND')
  return file
}

const infoOf = (file: StoredFile): FileInfo => ({
  fileName: file.file_name,
  originalName: file.original_name,
  contentType: file.content_type,
  size: file.size,
  width: file.width,
  height: file.height,
})

async function sendBytes(parts: Parts, file: StoredFile): Promise<Response> {
  return new Response(await parts.services.files.read(file.sha256), {
    headers: {
      'content-type': file.content_type,
      // Without it a HEAD request would answer 0.
      'content-length': String(file.size),
      'content-disposition': attachment(file.original_name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}

/** Uploads and downloads (docs/wire.md 3.3). */
export function fileRoutes(parts: Parts) {
  return new Hono()
    .post('/files/service', c => upload(parts, c))
    .get('/files/:fileName', async c => sendBytes(parts, await readable(parts, c)))
    .get('/files/:fileName/info', async c => c.json({ payload: infoOf(await readable(parts, c)) }))
    .get('/images/:fileName/info', async c => c.json({ payload: infoOf(await readableImage(parts, c)) }))
    .get('/images/:fileName', async c => sendBytes(parts, await readableImage(parts, c)))
}
