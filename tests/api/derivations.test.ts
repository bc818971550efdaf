import { expect, test } from 'vitest'
import { inTurn } from '#server/access/derivations.ts'
import { receiptKey } from '#server/http/receipts.ts'

test('costly derivations of one person go one at a time, whatever they are for, and another person’s come in between', async () => {
  const ended: string[] = []
  const running = new Set<number>()
  let isCrowded = false
  const derive = (who: number) =>
    inTurn(who, async () => {
      isCrowded ||= running.has(who)
      running.add(who)
      await Promise.resolve()
      running.delete(who)
      ended.push(`hash of ${who}`)
    })
  const receipt = async (user: number) => {
    await receiptKey({ user, key: crypto.randomUUID(), hasSecrets: true }, 'USER_MANAGEMENT', 'UPDATE_PASSWORD', '{}')
    ended.push(`receipt of ${user}`)
  }
  await Promise.all([receipt(1), receipt(1), receipt(1), receipt(1), derive(1), derive(1), derive(2), receipt(2)])
  expect(isCrowded).toBe(false)
  expect(ended.indexOf('hash of 2')).toBeLessThan(3)
  expect(ended.indexOf('receipt of 2')).toBeLessThan(5)
  expect(ended.slice(-2)).toEqual(['hash of 1', 'hash of 1'])
})
