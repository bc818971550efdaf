import { expect, onTestFinished, test } from 'vitest'
import { Upgrades } from '#tests/support/upgrade-kills.ts'

const LONG = Boolean(process.env.SCEAU_LONG)
const KILLS = LONG ? 50 : 5
const MEGABYTES = LONG ? 500 : 2

test(`an upgrade killed ${KILLS} times leaves the old schema or the new, never between`, { timeout: 3_600_000 }, async () => {
  const upgrades = await Upgrades.make(MEGABYTES)
  onTestFinished(() => upgrades.dispose())
  const took = await upgrades.once()
  const left = await upgrades.kill(KILLS, took)
  expect(left).toEqual({ old: expect.any(Number), new: expect.any(Number), between: 0 })
  expect(left.old).toBeGreaterThan(0)
  if (LONG) console.log(`${upgrades.megabytes} MB upgraded in ${(took / 1000).toFixed(1)} s`, left)
})
