/** The content type of each extension that may be uploaded. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  bmp: 'image/bmp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pjpeg: 'image/jpeg',
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
  pps: 'application/vnd.ms-powerpoint',
  rtf: 'application/rtf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  zip: 'application/zip',
}

export const contentTypeOf = (extension: string): string => CONTENT_TYPES[extension] ?? 'application/octet-stream'

const ascii = (text: string) => [...text].map(one => one.charCodeAt(0))

/** How files of a kind begin; null is any byte. */
const SIGNATURES: readonly (readonly [kind: string, bytes: readonly (number | null)[]])[] = [
  ['png', [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', ascii('GIF8')],
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

/** The kinds whose bytes an extension may hold; an extension that is not here holds text. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ png: 'png', jpg: 'jpeg', jpeg: 'jpeg', pjpeg: 'jpeg', gif: 'gif', webp: 'webp', bmp: 'bmp', ico: 'ico', tiff: 'tiff', pdf: 'pdf' },
  ...{
    docx: 'zip',
    xlsx: 'zip',
    pptx: 'zip',
    odt: 'zip',
    ods: 'zip',
    zip: 'zip',
    doc: 'ole',
    xls: 'ole',
    ppt: 'ole',
    pps: 'ole',
    rtf: 'rtf',
  },
}
const TEXTS = new Set(['txt', 'csv'])
const TEXT_SAMPLE = 4096

/** What the first bytes say the file is; undefined when they say nothing. */
function kindOf(bytes: Uint8Array): string | undefined {
  return SIGNATURES.find(([, wanted]) => wanted.every((byte, at) => byte === null || bytes[at] === byte))?.[0]
}

function isSvg(bytes: Uint8Array): boolean {
  return /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, TEXT_SAMPLE)))
}

/** Text has no NUL, except UTF-16, which begins with its mark. */
function isText(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return isUtf16 || !bytes.subarray(0, TEXT_SAMPLE).includes(0)
}

/** True when the bytes are what the extension says. */
export function agrees(extension: string, bytes: Uint8Array): boolean {
  const found = kindOf(bytes)
  const wanted = KINDS[extension]
  if (wanted) return found === wanted
  // A text may begin with "BM" by chance, hardly with any other signature.
  const isPlain = isText(bytes) && (found === undefined || found === 'bmp')
  return isPlain && (extension === 'svg' ? isSvg(bytes) : TEXTS.has(extension))
}
