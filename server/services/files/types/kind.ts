import { svgRoot } from './svg.ts'
import { zipKind } from './zip.ts'

/** What a file is, by its bytes, with the content type under which it is kept. */
const CONTENT_TYPES = {
  bmp: 'image/bmp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  ico: 'image/x-icon',
  tiff: 'image/tiff',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  rtf: 'application/rtf',
  text: 'text/plain; charset=utf-8',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  zip: 'application/zip',
} as const satisfies Record<string, string>
export type FileKind = keyof typeof CONTENT_TYPES

/** The kinds that each extension may hold, where they are not the one of its own name. */
const HELD: Readonly<Record<string, readonly FileKind[]>> = {
  jpg: ['jpeg'],
  pjpeg: ['jpeg'],
  pps: ['ppt'],
  txt: ['text', 'svg', 'bmp'],
  csv: ['text', 'bmp'],
  zip: ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods'],
}

const ascii = (text: string) => [...text].map(one => one.charCodeAt(0))

/** How files of a kind begin; null is any byte. */
const SIGNATURES: readonly (readonly [kind: FileKind | 'ole', bytes: readonly (number | null)[]])[] = [
  ['png', [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', ascii('GIF87a')],
  ['gif', ascii('GIF89a')],
  ['webp', [...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')]],
  ['bmp', ascii('BM')],
  ['ico', [0, 0, 1, 0]],
  ['tiff', [...ascii('II'), 0x2a, 0]],
  ['tiff', [...ascii('MM'), 0, 0x2a]],
  ['pdf', ascii('%PDF-')],
  ['zip', [...ascii('PK'), 3, 4]],
  ['zip', [...ascii('PK'), 5, 6]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['rtf', ascii('{\\rtf')],
]

/** The stream that makes a compound file a document of its kind, as its directory names it. */
const OLE_STREAMS = [
  ['doc', 'WordDocument'],
  ['xls', 'Workbook'],
  ['xls', 'Book'],
  ['ppt', 'PowerPoint Document'],
] as const

const oleKind = (bytes: Uint8Array): FileKind | undefined => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return OLE_STREAMS.find(([, name]) => buffer.includes(Buffer.from(`${name}\0`, 'utf16le')))?.[0]
}

/** Text has no NUL, except UTF-16, which begins with its mark. */
function isText(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return isUtf16 || !bytes.includes(0)
}

/** What the bytes say the file is; undefined when they say nothing that is known. */
export function kindOf(bytes: Uint8Array): FileKind | undefined {
  const signed = SIGNATURES.find(([, wanted]) => wanted.every((byte, at) => byte === null || bytes[at] === byte))?.[0]
  if (signed === 'zip') return zipKind(bytes)
  if (signed === 'ole') return oleKind(bytes)
  if (signed) return signed
  if (!isText(bytes)) return undefined
  return svgRoot(bytes) === undefined ? 'text' : 'svg'
}

/** The kind that the bytes are of, if the extension may hold it; undefined when the two do not agree. */
export function agreedKind(extension: string, bytes: Uint8Array): FileKind | undefined {
  const kind = kindOf(bytes)
  if (!kind) return undefined
  const held = HELD[extension]
  if (!held) return kind === extension ? kind : undefined
  if (!held.includes(kind)) return undefined
  // A text may begin with "BM" or contain an SVG, and an archive may hold a document: there the extension decides.
  if (held[0] === 'text') return isText(bytes) ? 'text' : undefined
  return held[0]
}

/** The content type of a file's bytes; of texts the extension alone tells a table from prose. */
export const contentTypeOf = (kind: FileKind, extension: string): string =>
  kind === 'text' && extension === 'csv' ? 'text/csv; charset=utf-8' : CONTENT_TYPES[kind]
