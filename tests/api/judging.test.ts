import { describe, expect, test } from 'vitest'
import { lanesOf } from '#server/access/attempts.ts'
import { Judging } from '#server/access/judging.ts'
import { newAddress } from '#tests/support/accounts.ts'

/** Judges one password at a time, ends each when the test says so, and notes the order in which they began. */
function bench() {
  const judging = new Judging(1)
  const begun: string[] = []
  let end: ((isRight: boolean) => void) | undefined
  const judge = (identifier: string) => () =>
    new Promise<boolean>(resolve => {
      begun.push(identifier)
      end = resolve
    })
  return {
    begun,
    arrive: () => judging.arrive(),
    ask: (identifier: string, ip = newAddress(), place = judging.arrive()) =>
      judging.run({ names: lanesOf({ identifier, origin: { ip }, device: undefined }), place }, judge(identifier)),
    /** Ends the running judgement; the next one begins. */
    async decide(asked: Promise<boolean>, isRight: boolean) {
      end?.(isRight)
      await asked
    },
  }
}

describe('who is judged first (docs/reliability.md 18)', () => {
  test('a burst of unknown identifiers delays itself, not those who come after it', async () => {
    const { begun, ask, decide } = bench()
    const first = ask('first')
    for (let at = 0; at < 50; at++) void ask(`burst ${at}`)
    void ask('honest')
    await decide(first, false)
    expect(begun).toEqual(['first', 'honest'])
  })

  test('order of arrival counts, not the order in which the database answers', async () => {
    const { arrive, begun, ask, decide } = bench()
    const first = ask('first')
    const places = Array.from({ length: 50 }, arrive)
    const honest = arrive()
    for (const place of places.slice(0, 25)) void ask(`burst ${place}`, newAddress(), place)
    void ask('honest', newAddress(), honest)
    for (const place of places.slice(25)) void ask(`burst ${place}`, newAddress(), place)
    await decide(first, false)
    expect(begun).toEqual(['first', 'honest'])
  })

  test.each<[string, (nth: number) => { name: string; ip: string }]>([
    ['identifier', () => ({ name: 'Victim', ip: newAddress() })],
    ['address', nth => ({ name: `invented ${nth}`, ip: '192.0.2.9' })],
    ['network', nth => ({ name: `invented ${nth}`, ip: `2001:db8:99:1::${nth}` })],
  ])('an %s that has failed waits for those that have not', async (_what, attack) => {
    const { begun, ask, decide } = bench()
    const wrong = attack(1)
    await decide(ask(wrong.name, wrong.ip), false)
    const first = ask('first')
    void ask('honest')
    const again = attack(2)
    void ask(again.name, again.ip)
    await decide(first, true)
    expect(begun.at(-1)).toBe('honest')
  })

  test('a right password ends an identifier’s low priority', async () => {
    const { begun, ask, decide } = bench()
    await decide(ask('owner'), false)
    await decide(ask('owner'), true)
    const first = ask('first')
    void ask('other')
    void ask('owner')
    await decide(first, true)
    expect(begun.at(-1)).toBe('owner')
  })

  test('nobody waits for ever, however many newer ones arrive', async () => {
    const { begun, ask, decide } = bench()
    await decide(ask('victim'), false)
    let running = ask('newer 0')
    void ask('victim')
    for (let at = 1; begun.at(-1) !== 'victim' && at < 20; at++) {
      const newer = ask(`newer ${at}`)
      await decide(running, true)
      running = newer
    }
    expect(begun.at(-1)).toBe('victim')
  })
})
