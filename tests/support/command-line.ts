import { execFile } from 'node:child_process'
import { program } from './program.ts'

/** Runs a command of the program to its end, with settings in its environment. */
export const runSceau = (args: string[], settings: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; err: string }>(resolve => {
    const env = { ...process.env, ...settings }
    execFile(program(), args, { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err })
    })
  })
