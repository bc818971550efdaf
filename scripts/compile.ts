// Makes dist/sceau: the server, the client and the migrations in one program.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { compileProgram } from './program.ts'

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
const faults = await compileProgram('dist/entry.ts', OUT, true)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.error(`${OUT} : ${(Bun.file(OUT).size / 2 ** 20).toFixed(0)} Mio`)
