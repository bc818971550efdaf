import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ownBun, ROOT } from './own-bun.ts'

const SOURCES = ['server', 'contract', 'migrations', 'scripts/program.ts', 'tests/support/make-program.ts', 'package.json', 'bun.lock']
const FOLDER = join(ROOT, 'dist/tests')

const filesIn = (path: string): string[] => {
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

/** Names the program by what it is made of. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(source => filesIn(join(ROOT, source)))) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

let made: string | undefined

/**
 * The program as it is delivered, made once for its sources: a test starts it some 130 times in a run,
 * and each time Bun would read and translate the server's modules anew, longer than all else a start does.
 */
export function program(): string {
  if (made) return made
  const path = join(FOLDER, `sceau-${fingerprint()}`)
  if (!existsSync(path))
    execFileSync(ownBun(), [join(import.meta.dirname, 'make-program.ts'), path], { stdio: ['ignore', 'inherit', 'inherit'] })
  made = path
  return path
}
