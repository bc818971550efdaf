import { expect, onTestFinished, test, vi } from 'vitest'
import { Problem } from '#contract/errors.ts'
import { noBackup } from '#server/backup/backup.ts'
import { OFF, type PlaceState } from '#server/backup/state.ts'
import { backUpNow } from '#server/resources/system/backup.ts'

const place = (where: string): PlaceState => ({ where, sentAt: null, lagMs: 0, fault: null, faultKind: null })

/** A backup with two places, and how the next « Sauvegarder maintenant » ends. */
function world() {
  vi.useFakeTimers({ now: 1_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const [near, far] = [place('/mnt'), place('s3://seau')]
  const snapshot = vi.fn(async () => undefined)
  const backup = { ...noBackup, snapshot, state: () => ({ ...OFF, status: 'running' as const, places: [near, far] }) }
  const ask = () => {
    const asked = { end: 'waiting' }
    backUpNow({ backup }).then(
      () => {
        asked.end = 'sent'
      },
      (error: unknown) => {
        asked.end = error instanceof Problem ? error.code : String(error)
      },
    )
    return asked
  }
  return { near, far, snapshot, ask }
}

test('a backup asked for is told as done once every place has what was committed before', async () => {
  const { near, far, snapshot, ask } = world()
  // What a place had before is not enough.
  near.sentAt = far.sentAt = Date.now() - 1
  const asked = ask()
  await vi.advanceTimersByTimeAsync(1000)
  near.sentAt = Date.now()
  await vi.advanceTimersByTimeAsync(1000)
  expect([asked.end, snapshot.mock.calls.length]).toEqual(['waiting', 1])
  far.sentAt = Date.now()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked.end).toBe('sent')
})

test('a place that lags, or never had anything, is a refusal after half a minute', async () => {
  for (const sentAt of [null, 999_999]) {
    const { near, far, ask } = world()
    far.sentAt = sentAt
    const asked = ask()
    await vi.advanceTimersByTimeAsync(29_000)
    near.sentAt = Date.now()
    expect(asked.end).toBe('waiting')
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked.end).toBe('UNAVAILABLE')
  }
})
