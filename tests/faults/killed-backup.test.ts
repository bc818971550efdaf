import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { Kills, type Round } from '#tests/support/backup/kills.ts'

const ROUNDS = process.env.SCEAU_LONG ? 200 : 3

it(`${ROUNDS} kills of a server that backs up: whatever was flushed is in the replica, which is whole`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sceau-kills-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const kills = new Kills(folder)
  const rounds: Round[] = []
  for (let at = 0; at < ROUNDS; at++) {
    rounds.push(await kills.round(60 + ((at * 97) % 400)))
    if (at % 10 === 1) kills.loseDatabase()
  }
  const whole = { lost: 0, lostFlushed: 0, isHoled: false, isSound: true }
  expect(rounds.map(({ lost, lostFlushed, isHoled, isSound }) => ({ lost, lostFlushed, isHoled, isSound }))).toEqual(
    rounds.map(() => whole),
  )
  expect(rounds.every(({ flushed }) => flushed > 0)).toBe(true)
  // A death begins no generation, unless it comes within the same millisecond as a checkpoint: one in fifty, so one is let pass. A database
  // that was put back does.
  const putBack = Math.floor((ROUNDS + 8) / 10)
  expect(rounds.at(-1)?.generations).toBeLessThanOrEqual(1 + putBack + Math.ceil(ROUNDS / 50))
}, 3_600_000)
