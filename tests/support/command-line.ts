import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { ownBun, ROOT } from './own-bun.ts'

/** Runs a command of the program to its end, with settings in its environment. */
export const runSceau = (args: string[], settings: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; err: string }>(resolve => {
    const env = { ...process.env, ...settings }
    execFile(ownBun(), [join(ROOT, 'server/main.ts'), ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err })
    })
  })
