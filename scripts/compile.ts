// Makes dist/sceau: the server, the client and the migrations in one program.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const CLIENT = 'dist/client'
const OUT = 'dist/sceau'

const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true })
const files = entries
  .filter(entry => entry.isFile())
  .map(entry => join(entry.parentPath, entry.name).slice(CLIENT.length))
  .sort()
const imports = files.map((file, at) => `import f${at} from ${JSON.stringify(`./client${file}`)} with { type: 'file' }`)
const pairs = files.map((file, at) => `[${JSON.stringify(file)}, Bun.file(f${at})]`)
await Bun.write(
  'dist/entry.ts',
  `${imports.join('\n')}\nimport { runSceau } from '../server/main.ts'\nawait runSceau(async () => new Map([${pairs.join(', ')}]))\n`,
)
const built = await Bun.build({
  // What runs in a thread of its own is a program of its own, which its caller names by this path.
  entrypoints: ['dist/entry.ts', 'server/backup/worker.ts', 'server/backup/proof/worker.ts', 'server/database/copy/copy-worker.ts'],
  target: 'bun',
  minify: true,
  bytecode: true,
  format: 'esm',
  define: { 'process.env.NODE_ENV': '"production"' },
  compile: { outfile: OUT },
})
for (const log of built.logs) console.error(String(log))
if (!built.success) process.exit(1)
console.error(`${OUT} : ${(Bun.file(OUT).size / 2 ** 20).toFixed(0)} Mio`)
