import { callHttp } from '../support/http.ts'
import { tally, tell, type Watched, watched } from './figures.ts'

const TEAM = ['admin', 'staff', 'superadmin']
const TRIES = 200
const AT_ONCE = 20

/** Strangers guess the passwords of a team, from one address or each time from another one (docs/reliability.md 18 and 31). */
export async function drillGuessing(server: Watched, colleague: string): Promise<void> {
  for (const isSpread of [false, true]) {
    let next = 0
    const guess = async (): Promise<(string | number)[]> => {
      const told: (string | number)[] = []
      while (next < TRIES) {
        const at = next++
        const from = isSpread ? `2001:db8:${at.toString(16)}::1` : '198.51.100.7'
        const answer = await fetch(`${server.url}/api/auth/token`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
          body: JSON.stringify({ username: TEAM[at % TEAM.length], password: `Devine-${at}!`, grant_type: 'password' }),
        })
        told.push(answer.status)
      }
      return told
    }
    const seen = await watched({ ...server, signsIn: colleague }, async () => {
      return (await Promise.all(Array.from({ length: AT_ONCE }, guess))).flat()
    })
    const session = await callHttp(server.url, server.token, 'AFFILIATE_MANAGEMENT', 'GET', {})
    const where = isSpread ? 'ever new networks' : 'one address'
    tell(`${TRIES} guesses from ${where}`, `${tally(seen.result)}; an open session of theirs: ${session.status}`, seen)
  }
}
