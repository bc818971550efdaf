import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

export const seenShape = z.object({
  calls: z.number(),
  p95: z.number(),
  p99: z.number(),
  worst: z.number(),
  refused: z.record(z.string(), z.number()),
})
/** What a bystander saw: waits in milliseconds, and how often each other answer than 200 came. */
export type Seen = z.output<typeof seenShape>

export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN

/** The figures of waits. */
export const seenOf = (waits: readonly number[], refused: Record<string, number>): Seen => ({
  calls: waits.length,
  p95: quantile(waits, 0.95),
  p99: quantile(waits, 0.99),
  worst: Math.max(...waits),
  refused,
})

/** What a process holds in memory, in MB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

/** How many files, sockets and pipes a process holds open. */
export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** The processor time that a process has used, in milliseconds: unlike waits, it says the same on a busy machine. */
export const processorOf = (pid: number): number => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ').slice(11)
  return (Number(user ?? Number.NaN) + Number(system ?? Number.NaN)) * TICK_MS
}
const TICK_MS = 10

export interface Watched {
  url: string
  pid: number
  /** A session of somebody who only looks on. */
  token: string
  /** Who signs in again and again instead. */
  signsIn?: string
}

/** Runs an attack while a bystander works, and gives what both saw: milliseconds, and megabytes above what the server held before. */
export async function watched<T>({ url, pid, token, signsIn = '' }: Watched, attack: () => Promise<T>) {
  const before = memoryOf(pid)
  let most = before
  const look = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 50)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bystander.ts'), url, token, signsIn], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const said = text(child.stdout)
  await Bun.sleep(1000)
  const began = performance.now()
  const result = await attack()
  const took = performance.now() - began
  child.stdin.end()
  const others = seenShape.parse(JSON.parse(await said))
  clearInterval(look)
  return { result, took, others, more: most - before }
}

const round = (value: number) => Math.round(value).toString()

/** One line: the attack, its own figures, and the bystander's. */
export function tell(name: string, found: string, { took, others, more }: { took: number; others: Seen; more: number }): void {
  const refused = Object.entries(others.refused).map(([what, count]) => `${count} × ${what}`)
  console.log(
    `${name.padEnd(44)} ${found}; took ${round(took)} ms; others: p99 ${round(others.p99)} ms, worst ${round(others.worst)} ms of ${others.calls} calls${refused.length > 0 ? `, refused ${refused.join(', ')}` : ''}; memory +${round(more)} MB`,
  )
}

/** `3 × 401, 2 × 503`. */
export function tally(answers: readonly (string | number)[]): string {
  const counts = Map.groupBy(answers, answer => answer)
  return [...counts].map(([answer, { length }]) => `${length} × ${answer}`).join(', ')
}
