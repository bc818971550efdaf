const ENTRY = 0x02014b50
const END = 0x06054b50
const END_BYTES = 22
const COMMENT_MAX = 65_535
const ENTRIES_MAX = 20_000
const MIMETYPE_AT = 30

const utf8 = new TextDecoder()
const textAt = (bytes: Uint8Array, at: number, length: number) => utf8.decode(bytes.subarray(at, at + length))

/** Where the end record of the archive begins; -1 where there is none. */
function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_BYTES - COMMENT_MAX)
  for (let at = view.byteLength - END_BYTES; at >= lowest; at--) {
    if (view.getUint32(at, true) === END) return at
  }
  return -1
}

/** The names of an archive's entries, from its directory at the end; null where the directory is broken. */
function zipEntries(bytes: Uint8Array): Set<string> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = bytes.byteLength < END_BYTES ? -1 : findEnd(view)
  if (end < 0) return null
  const count = view.getUint16(end + 10, true)
  const names = new Set<string>()
  let at = view.getUint32(end + 16, true)
  for (let left = Math.min(count, ENTRIES_MAX); left > 0; left--) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) return null
    const length = view.getUint16(at + 28, true)
    names.add(textAt(bytes, at + 46, length))
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return names
}

/** What an OpenDocument says it is: its first entry, stored as it is, is named `mimetype`. */
function mimetypeOf(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < MIMETYPE_AT + 8 || textAt(bytes, MIMETYPE_AT, 8) !== 'mimetype' || view.getUint16(8, true) !== 0) return ''
  return textAt(bytes, MIMETYPE_AT + 8 + view.getUint16(28, true), view.getUint32(18, true))
}

const OPEN_XML = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
] as const
const OPEN_DOCUMENTS = new Map([
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
] as const)

/** The kind of an archive: a document by the entries that make it one, else `zip`; undefined for a broken one. */
export function zipKind(bytes: Uint8Array) {
  const entries = zipEntries(bytes)
  if (!entries) return undefined
  const found = entries.has('[Content_Types].xml') ? OPEN_XML.find(([, marker]) => entries.has(marker)) : undefined
  if (found) return found[0]
  const mimetype = [...OPEN_DOCUMENTS].find(([type]) => type === mimetypeOf(bytes))
  return mimetype && entries.has('content.xml') ? mimetype[1] : 'zip'
}
