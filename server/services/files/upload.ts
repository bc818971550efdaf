import { Problem, validationProblem } from '#contract/errors.ts'
import { BYTES_PER_MO, extensionOf, UPLOAD_RULES, type UsedFor, uploadFormats } from '#contract/files.ts'
import type { Writer } from '../../database/database.ts'
import { measure } from './dimensions.ts'
import { cleanOriginalName, newFileName } from './names.ts'
import { insertStoredFile } from './queries.ts'
import { agrees, contentTypeOf } from './types.ts'

export interface Upload {
  usedFor: UsedFor
  originalName: string
  extension: string
  bytes: Uint8Array
}

/** Judges an upload before anything is kept: its name, size, format and first bytes (contract section 1: 413, 415). */
export async function judgeUpload(file: File, usedFor: UsedFor): Promise<Upload> {
  const { limitMo, extensions } = UPLOAD_RULES[usedFor]
  const accepted: readonly string[] = extensions
  const originalName = cleanOriginalName(file.name)
  const extension = extensionOf(originalName)
  if (!accepted.includes(extension)) throw new Problem('FILE_TYPE', { formats: uploadFormats(usedFor) })
  if (file.size > limitMo * BYTES_PER_MO) throw new Problem('FILE_TOO_LARGE', { limitMo })
  if (file.size === 0) throw validationProblem({ path: 'file', code: 'STD_ERROR.FILE_EMPTY' })
  const bytes = await file.bytes()
  if (!agrees(extension, bytes)) throw new Problem('FILE_TYPE', { formats: uploadFormats(usedFor) })
  return { usedFor, originalName, extension, bytes }
}

/** Writes the row of a file whose bytes already stand, and gives its name. */
export async function recordUpload(trx: Writer, upload: Upload, of: { sha256: string; by: number; now: string }): Promise<string> {
  const fileName = newFileName(upload.originalName)
  const size = measure(upload.extension, upload.bytes)
  await insertStoredFile(trx, {
    file_name: fileName,
    original_name: upload.originalName,
    content_type: contentTypeOf(upload.extension),
    size: upload.bytes.byteLength,
    sha256: of.sha256,
    width: size?.width ?? null,
    height: size?.height ?? null,
    used_for: upload.usedFor,
    uploaded_by: of.by,
    created_at: of.now,
  })
  return fileName
}
