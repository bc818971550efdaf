// A signed-in person who goes on working while others attack, in a process of its own so that the attack does not slow its clock.
// Prints its figures when its standard input ends.
import { callHttp, signIn } from '../support/http.ts'
import { seenOf } from './figures.ts'

const [url = '', token = '', username = ''] = process.argv.slice(2)
const PAUSE_MS = 20

const waits: number[] = []
const refused: Record<string, number> = {}
let isOver = false
process.stdin.resume().on('end', () => {
  isOver = true
})

/** Lists, or signs in where a user is named. */
const ask = () =>
  username
    ? signIn(url, username).then(() => 200)
    : callHttp(url, token, 'AFFILIATE_MANAGEMENT', 'GET', { page: 1, size: 10 }).then(({ status }) => status)

while (!isOver) {
  const began = performance.now()
  const told = await ask().catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  waits.push(performance.now() - began)
  if (told !== 200) refused[told] = (refused[told] ?? 0) + 1
  await Bun.sleep(PAUSE_MS)
}
console.log(JSON.stringify(seenOf(waits, refused)))
process.exit()
