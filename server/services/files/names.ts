import { randomBytes } from 'node:crypto'
import { extensionOf } from '#contract/files.ts'
import { fold } from '#contract/text.ts'

const SLUG_MAX = 60
const ORIGINAL_MAX = 200

/** `<32 hex>-<slug>.<ext>`: never guessed, safe in a path and a header, and still readable. */
export function newFileName(original: string): string {
  const extension = extensionOf(original)
  const slug = fold(original.slice(0, original.length - extension.length - 1))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '')
  return `${randomBytes(16).toString('hex')}-${slug || 'fichier'}.${extension}`
}

/** Names that Windows takes for a device, whatever follows the first dot. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/**
 * The name a file had where it came from: without folders, control characters, marks of direction or lone surrogates; '' when
 * nothing is left.
 */
export function cleanOriginalName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.toWellFormed().normalize('NFC').replace(/\p{C}/gu, '').trim().replace(DEVICE, '_$&')
  if (clean.length <= ORIGINAL_MAX) return clean
  const extension = extensionOf(clean)
  return `${clean.slice(0, ORIGINAL_MAX - extension.length - 1).toWellFormed()}.${extension}`
}

/** `Content-Disposition` that saves the file under its original name (RFC 6266, RFC 5987). */
export function attachment(original: string): string {
  const plain = fold(original).replace(/[^a-z0-9._-]+/g, '_')
  const encoded = encodeURIComponent(original).replace(/['()*]/g, one => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
