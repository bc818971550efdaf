import { Problem, validationProblem } from '#contract/errors.ts'
import { BYTES_PER_MO, extensionOf, MAX_IMAGE_PIXELS, UPLOAD_RULES, type UsedFor, uploadFormats } from '#contract/files.ts'
import type { Writer } from '../../database/database.ts'
import { cleanOriginalName, newFileName } from './names.ts'
import { insertStoredFile } from './queries.ts'
import { type Dimensions, measure } from './types/dimensions.ts'
import { agreedKind, contentTypeOf, type FileKind, kindOf } from './types/kind.ts'

export interface Upload {
  usedFor: UsedFor
  originalName: string
  contentType: string
  bytes: Uint8Array
  /** Of an image. */
  size: Dimensions | null
}

/** Bitmap formats, which browsers decode pixel by pixel; an SVG may have no size. */
const PICTURES: ReadonlySet<FileKind> = new Set(['png', 'jpeg', 'gif', 'bmp', 'webp', 'ico', 'tiff'])

/** The size of an image, judged; undefined for a picture whose header tells none. */
function judgeSize(kind: FileKind, bytes: Uint8Array): Dimensions | null | undefined {
  const size = measure(kind, bytes)
  if (size && size.width * size.height > MAX_IMAGE_PIXELS) throw validationProblem({ path: 'file', code: 'STD_ERROR.IMAGE_TOO_LARGE' })
  return PICTURES.has(kind) && !(size && size.width * size.height > 0) ? undefined : size
}

/** Judges an upload before anything is kept: its name, size, format, and what its bytes say that it is (docs/wire.md 1.3: 413, 415). */
export async function judgeUpload(file: File, usedFor: UsedFor): Promise<Upload> {
  const { limitMo, extensions } = UPLOAD_RULES[usedFor]
  const accepted: readonly string[] = extensions
  const originalName = cleanOriginalName(file.name)
  const extension = extensionOf(originalName)
  if (!accepted.includes(extension)) throw new Problem('FILE_TYPE', { formats: uploadFormats(usedFor) })
  if (file.size > limitMo * BYTES_PER_MO) throw new Problem('FILE_TOO_LARGE', { limitMo })
  if (file.size === 0) throw validationProblem({ path: 'file', code: 'STD_ERROR.FILE_EMPTY' })
  const bytes = await file.bytes()
  const kind = agreedKind(extension, bytes)
  const size = kind && judgeSize(kind, bytes)
  if (!kind || size === undefined) throw new Problem('FILE_TYPE', { formats: uploadFormats(usedFor), is: kindOf(bytes) ?? 'unknown' })
  return { usedFor, originalName, contentType: contentTypeOf(kind, extension), bytes, size }
}

/** Writes the row of a file whose bytes already stand, and gives its name. */
export async function recordUpload(trx: Writer, upload: Upload, of: { sha256: string; by: number; now: string }): Promise<string> {
  const fileName = newFileName(upload.originalName)
  await insertStoredFile(trx, {
    file_name: fileName,
    original_name: upload.originalName,
    content_type: upload.contentType,
    size: upload.bytes.byteLength,
    sha256: of.sha256,
    width: upload.size?.width ?? null,
    height: upload.size?.height ?? null,
    used_for: upload.usedFor,
    uploaded_by: of.by,
    created_at: of.now,
  })
  return fileName
}
