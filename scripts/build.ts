// Builds the client and its service worker into dist/client, with compressed copies beside. --if-stale: only when a source is newer.
import { readdir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const OUT = 'dist/client'
const WORKER = join(OUT, 'sw.js')
const SOURCES = ['client', 'contract', 'sw', 'scripts/build.ts', 'package.json', 'bun.lock']
const COMPRESSED = /\.(js|css|html|svg|json|webmanifest|ttf)$/
const PRECACHED = /\.(js|css|html|svg|png|webp|ico|woff2?|ttf|webmanifest)$/

async function newest(path: string): Promise<number> {
  const found = await stat(path)
  if (!found.isDirectory()) return found.mtimeMs
  const inner = await readdir(path, { recursive: true })
  const times = await Promise.all(inner.map(async name => (await stat(join(path, name))).mtimeMs))
  return Math.max(found.mtimeMs, ...times)
}

async function isFresh(): Promise<boolean> {
  const built = await stat(WORKER).catch(() => null)
  if (!built) return false
  const times = await Promise.all(SOURCES.map(newest))
  return Math.max(...times) < built.mtimeMs
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

const urlOf = (file: string) => `/${relative(OUT, file).split(sep).join('/')}`

async function buildClient(): Promise<void> {
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build({ configFile: 'client/vite.config.ts', logLevel: 'warn' })
}

/** The worker carries the list of files to keep: hashed names need no revision of their own. */
async function buildWorker(): Promise<number> {
  const files = (await filesOf(OUT)).filter(file => PRECACHED.test(file))
  const manifest = await Promise.all(
    files.map(async file => ({
      url: urlOf(file),
      revision: urlOf(file).startsWith('/assets/') ? null : Bun.hash(await Bun.file(file).bytes()).toString(36),
    })),
  )
  const built = await Bun.build({
    entrypoints: ['sw/sw.ts'],
    target: 'browser',
    format: 'iife',
    minify: true,
    define: { 'self.__WB_MANIFEST': JSON.stringify(manifest), 'process.env.NODE_ENV': '"production"' },
  })
  const [worker] = built.outputs
  if (!worker) throw new Error('the service worker did not build')
  await Bun.write(WORKER, worker)
  return manifest.length
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** All files at once, so that no processor is idle. */
async function compress(): Promise<void> {
  const files = (await filesOf(OUT)).filter(file => COMPRESSED.test(file))
  const one = async (file: string) => {
    const bytes = await Bun.file(file).bytes()
    await Bun.write(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    await Bun.write(`${file}.gz`, await deflate(bytes, { level: 9 }))
  }
  await Promise.all(files.map(one))
}

if (process.argv.includes('--if-stale') && (await isFresh())) process.exit(0)
const start = performance.now()
await rm(OUT, { recursive: true, force: true })
// The build id is what the client shows itself by: a hash of all it is made of, the same for the same sources.
const hash = new Bun.CryptoHasher('sha256')
for (const source of ['client', 'contract', 'sw']) for (const file of await filesOf(source)) hash.update(await Bun.file(file).bytes())
process.env.SCEAU_BUILD_ID = hash.digest('hex').slice(0, 12)
await buildClient()
const precached = await buildWorker()
await compress()
console.error(`client construit en ${Math.round(performance.now() - start)} ms, ${precached} fichiers gardés hors connexion`)
