import { z } from 'zod'
import { codesOf } from './codes-of.ts'

/** One Mo is 1,048,576 bytes, on screen and on the server. */
export const BYTES_PER_MO = 1_048_576

/** A drawn image takes 4 bytes a pixel, however small its file: 50 megapixels take 200 Mo. */
export const MAX_IMAGE_PIXELS = 50_000_000

const IMAGES = ['bmp', 'jpg', 'jpeg', 'png', 'gif', 'svg', 'webp', 'ico', 'pjpeg', 'tiff'] as const
const DOCUMENTS = ['pdf', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pps', 'rtf', 'doc', 'txt', 'jpg', 'jpeg', 'png', 'gif', 'svg'] as const
const ANSWERS = [...new Set([...DOCUMENTS, ...IMAGES, 'csv', 'odt', 'ods', 'zip'])]

interface UploadRule {
  limitMo: number
  /** Extensions without the dot. */
  extensions: readonly string[]
}

/**
 * Size and formats of an upload, by what it is for (docs/domain.md 4.7). The limits of a file question are checked when its answer is
 * saved.
 */
export const UPLOAD_RULES = {
  IMAGE: { limitMo: 5, extensions: IMAGES },
  PROFILE: { limitMo: 5, extensions: IMAGES },
  AFFILIATE_DOCUMENT: { limitMo: 5, extensions: DOCUMENTS },
  PRODUCT_DOCUMENT: { limitMo: 5, extensions: DOCUMENTS },
  FORM: { limitMo: 50, extensions: ANSWERS },
  IMPORT: { limitMo: 5, extensions: ['csv', 'xlsx', 'xls'] },
} as const satisfies Record<string, UploadRule>
export type UsedFor = keyof typeof UPLOAD_RULES

const USES = codesOf(UPLOAD_RULES)

/**
 * The part `model` of `POST /api/files/service` (docs/wire.md 3.3). An invited person has no session yet and sends the invitation's id
 * and token instead, to upload a PROFILE photo.
 */
export const uploadModel = z.object({
  usedFor: z.enum(USES).default('IMAGE'),
  id: z.int().positive().optional(),
  token: z.string().min(1).max(200).optional(),
})
export type UploadModel = z.infer<typeof uploadModel>

/** The formats accepted for a use, as `.pdf`. */
export const uploadFormats = (usedFor: UsedFor): string[] => UPLOAD_RULES[usedFor].extensions.map(extension => `.${extension}`)

/** The extension of a file name in lower case, '' where there is none. */
export const extensionOf = (name: string): string => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

export const uploadAnswer = z.object({ fileName: z.string() })

/** A stored name without the prefix that makes it unique: close to the original name, without asking the server for it. */
export const readableFileName = (fileName: string): string => fileName.replace(/^[0-9a-f]{32}-/, '')

/** `GET /api/files/{fileName}/info`, `GET /api/images/{fileName}/info`; width and height in pixels, null where the format does not tell. */
export const fileInfo = z.object({
  fileName: z.string(),
  /** The name it had on the device it came from. */
  originalName: z.string(),
  contentType: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type FileInfo = z.infer<typeof fileInfo>
