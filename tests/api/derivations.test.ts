import { expect, test } from 'vitest'
import { inTurn } from '#server/access/derivations.ts'
import { receiptKey } from '#server/http/receipts.ts'

test('costly derivations of one person go one at a time, whatever they are for, and another person’s come in between', async () => {
  const ended: string[] = []
  let [running, most] = [0, 0]
  const derive = (who: number) =>
    inTurn(who, async () => {
      running++
      most = Math.max(most, running)
      await Promise.resolve()
      running--
      ended.push(`hash of ${who}`)
    })
  const receipt = async (user: number) => {
    await receiptKey({ user, key: crypto.randomUUID(), hasSecrets: true }, 'USER_MANAGEMENT', 'UPDATE_PASSWORD', '{}')
    ended.push(`receipt of ${user}`)
  }
  await Promise.all([receipt(1), receipt(1), receipt(1), receipt(1), receipt(1), derive(1), derive(1), derive(2), receipt(2)])
  expect(most).toBe(1)
  expect(ended.indexOf('hash of 2')).toBeLessThan(3)
  expect(ended.indexOf('receipt of 2')).toBeLessThan(5)
  expect(ended.slice(-2)).toEqual(['hash of 1', 'hash of 1'])
})
