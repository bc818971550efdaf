// People who save, each again and again, in a process of their own: bun writers.ts URL FILE PERIOD_MS. FILE holds their calls as JSON, in
// whose bodies "{at}" stands for a number that is never the same. Prints their figures when its standard input ends.
import { z } from 'zod'
import { callHttp } from '../support/http.ts'
import { seenOf } from './figures.ts'

const writing = z.object({ token: z.string(), resource: z.string(), method: z.string(), body: z.string() })
export type Writing = z.output<typeof writing>

const [url = '', file = '', period = ''] = process.argv.slice(2)
const PERIOD_MS = Number(period)
const calls = z.array(writing).parse(await Bun.file(file).json())

const waits: number[] = []
const refused: Record<string, number> = {}
let at = 0
let isOver = false
process.stdin.resume().on('end', () => {
  isOver = true
})

/** One person: the next save is due a period after the last was due, or at once where that is past. */
async function write({ token, resource, method, body }: Writing, first: number): Promise<void> {
  for (let due = first; !isOver; due += PERIOD_MS) {
    await Bun.sleep(Math.max(0, due - performance.now()))
    if (isOver) return
    const asked = performance.now()
    const told = await callHttp(url, token, resource, method, JSON.parse(body.replaceAll('{at}', String(++at))), crypto.randomUUID())
      .then(({ status }) => status)
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
    waits.push(performance.now() - asked)
    if (told !== 200) refused[told] = (refused[told] ?? 0) + 1
  }
}
const start = performance.now()
await Promise.all(calls.map((call, one) => write(call, start + (one * PERIOD_MS) / calls.length)))
console.log(JSON.stringify(seenOf(waits, refused)))
process.exit()
