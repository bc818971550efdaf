import type { Context } from 'hono'

/** The built client by path ("/index.html"): files on disk, or those inside the binary. */
export type Assets = ReadonlyMap<string, Blob>

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
}
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

const typeOf = (path: string) => TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

/** The compressed copy that the build made beside the file, when the browser takes it. */
function encoded(assets: Assets, path: string, accepted: string): { blob: Blob; encoding: string } | undefined {
  for (const [encoding, ending] of ENCODINGS) {
    const blob = accepted.includes(encoding) ? assets.get(path + ending) : undefined
    if (blob) return { blob, encoding }
  }
  return undefined
}

/** Serves the client; a path that is no file is the application's own (docs/wire.md 3.1). */
export function staticRoutes(assets: Assets) {
  return (c: Context): Response => {
    // Without `URL`, which throws on an invalid Host header.
    const pathname = c.req.path
    const isFile = assets.has(pathname) && pathname !== '/' && !/\.(br|gz)$/.test(pathname)
    const isChunk = pathname.startsWith('/assets/')
    const path = isFile ? pathname : '/index.html'
    const plain = assets.get(path)
    // A missing chunk must not be answered with the page: the browser would take HTML for a script.
    if (!plain || (isChunk && !isFile))
      return c.text('Introuvable', 404, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    const compressed = encoded(assets, path, c.req.header('accept-encoding') ?? '')
    const blob = compressed?.blob ?? plain
    return new Response(c.req.method === 'HEAD' ? null : blob, {
      headers: {
        'content-type': typeOf(path),
        'content-length': String(blob.size),
        'cache-control': isFile && isChunk ? 'public, max-age=31536000, immutable' : 'no-cache',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        ...(compressed && { 'content-encoding': compressed.encoding }),
      },
    })
  }
}
