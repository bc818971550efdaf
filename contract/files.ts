import { z } from 'zod'

/** 1 Mo is 1,048,576 bytes, on screen and on the server. */
export const BYTES_PER_MO = 1_048_576

/** An image unfolds to 4 bytes a pixel wherever it is drawn, however small its file: 50 megapixels are 200 Mo. */
export const MAX_IMAGE_PIXELS = 50_000_000

const IMAGES = ['bmp', 'jpg', 'jpeg', 'png', 'gif', 'svg', 'webp', 'ico', 'pjpeg', 'tiff'] as const
const DOCUMENTS = ['pdf', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pps', 'rtf', 'doc', 'txt', 'jpg', 'jpeg', 'png', 'gif', 'svg'] as const
const ANSWERS = [...new Set([...DOCUMENTS, ...IMAGES, 'csv', 'odt', 'ods', 'zip'])]

interface UploadRule {
  limitMo: number
  /** Extensions without the dot. */
  extensions: readonly string[]
}

/** What may be uploaded for what: its size and its formats (specification 2, sections 5 and 9). A file question's own limits are checked when the answer is saved. */
export const UPLOAD_RULES = {
  IMAGE: { limitMo: 5, extensions: IMAGES },
  PROFILE: { limitMo: 5, extensions: IMAGES },
  AFFILIATE_DOCUMENT: { limitMo: 5, extensions: DOCUMENTS },
  PRODUCT_DOCUMENT: { limitMo: 5, extensions: DOCUMENTS },
  FORM: { limitMo: 50, extensions: ANSWERS },
  IMPORT: { limitMo: 5, extensions: ['csv', 'xlsx', 'xls'] },
} as const satisfies Record<string, UploadRule>
export type UsedFor = keyof typeof UPLOAD_RULES

const USES = Object.keys(UPLOAD_RULES) as [UsedFor, ...UsedFor[]]

/**
 * The part `model` of `POST /api/files/service` (contract section 3). The id and token of an invitation stand for the session that
 * the invited person does not have yet: they may upload a PROFILE photo.
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

/** A stored name without what makes it unique: the nearest to its original name that can be told without asking for it. */
export const readableFileName = (fileName: string): string => fileName.replace(/^[0-9a-f]{32}-/, '')

/** `GET /api/files/{fileName}/info`, `GET /api/images/{fileName}/info`; width and height in pixels, null where the format does not tell. */
export const fileInfo = z.object({
  fileName: z.string(),
  /** The name it had where it came from. */
  originalName: z.string(),
  contentType: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type FileInfo = z.infer<typeof fileInfo>
