import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { DEMO_PASSWORD } from '#contract/demo.ts'
import { signIn } from '../support/http.ts'
import { processorOf, type Seen, seenShape, type Watched } from './figures.ts'
import type { Writing } from './writers.ts'

/** Runs `work` while people make their calls again and again, each once a period, and gives what they saw. */
export async function amid<T>({ url, pid }: Watched, file: string, calls: readonly Writing[], periodMs: number, work: () => Promise<T>) {
  writeFileSync(file, JSON.stringify(calls))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'writers.ts'), url, file, String(periodMs)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const said = text(child.stdout)
  await Bun.sleep(1000)
  const began = performance.now()
  const before = processorOf(pid)
  const result = await work()
  const took = performance.now() - began
  const processor = processorOf(pid) - before
  child.stdin.end()
  return { result, took, processor, people: seenShape.parse(JSON.parse(await said)) }
}

export const inWords = ({ calls, p95, p99, worst, refused }: Seen): string =>
  `p95 ${Math.round(p95)} ms, p99 ${Math.round(p99)}, worst ${Math.round(worst)} of ${calls} calls, ${Object.keys(refused).length === 0 ? 'none refused' : JSON.stringify(refused)}`

export const machineLoad = (): string => `load ${loadavg()[0]?.toFixed(1)}`

/** The session of somebody of the staff of a demonstration. */
export const asStaff = (url: string): Promise<string> => signIn(url, 'admin', DEMO_PASSWORD)
