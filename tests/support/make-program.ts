import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { compileProgram } from '../../scripts/program.ts'
import { ROOT } from './own-bun.ts'

// Compiles the program that tests start (`program.ts`): the client stays on the disk, so that a change of it compiles nothing.
const [out] = process.argv.slice(2)
if (!out) throw new Error('usage: make-program.ts OUT')
process.chdir(ROOT)
mkdirSync(dirname(out), { recursive: true })
// Another worker may make it at the same time: each writes its own, and the last one stays.
const own = `${out}-${process.pid}`
const entry = `${own}.ts`
const from = (path: string) => JSON.stringify(relative(dirname(entry), join(ROOT, path)))
await Bun.write(
  entry,
  `import { diskAssets } from ${from('server/http/disk-assets.ts')}
import { runSceau } from ${from('server/main.ts')}
await runSceau(() => diskAssets(${JSON.stringify(join(ROOT, 'dist/client'))}))
`,
)
const faults = await compileProgram(entry, own, false)
if (faults.length > 0) throw new Error(faults.join('\n'))
renameSync(own, out)
rmSync(entry)
for (const old of readdirSync(dirname(out))) if (!old.startsWith(basename(out))) rmSync(join(dirname(out), old))
