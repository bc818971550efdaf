import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownBun } from './own-bun.ts'

/** Where the workers of a run find the demonstration that was made for all of them. */
const PLACE = 'SCEAU_TEST_DEMO'

/** Fills a folder with the demonstration once for a whole run: a server that begins as a copy starts in a fifth of the time. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'sceau-demo-'))
  execFileSync(ownBun(), [join(import.meta.dirname, 'make-demo.ts'), folder], { stdio: ['ignore', 'inherit', 'inherit'] })
  process.env[PLACE] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Copies the demonstration into an empty folder. */
export function copyDemo(to: string): void {
  const from = process.env[PLACE]
  if (!from) throw new Error('the demonstration is made when the run begins')
  cpSync(from, to, { recursive: true })
}
