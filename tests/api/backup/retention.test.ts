import { expect, test } from 'vitest'
import { type Anchor, listAnchors, thinAnchors, writeAnchor } from '#server/backup/anchors.ts'
import { nameOf, type ObjectName } from '#server/backup/names.ts'
import type { Held } from '#server/backup/restore/plan.ts'
import { coveredBy, expiredOf, joinableOf } from '#server/backup/retention/plan.ts'
import { DAY, HOUR, MINUTE } from '#server/services/clock.ts'
import { MemoryPlace } from '#tests/support/backup.ts'

const GENERATION = '7f0c2a54-1111-4222-8333-444455556666'

const NOW = Date.parse('2026-11-21T12:00:00.000Z')
const G = ['20250101T000000000Z-00000000', '20260601T000000000Z-00000001'] as const

const held = (of: Partial<ObjectName> & Pick<ObjectName, 'kind' | 'until'>, size = 100): Held => {
  const told = { generation: G[0], from: 0, to: 0, part: 1, parts: 1, ...of }
  return { ...told, name: nameOf(told), size }
}
const snapshot = (step: number, until: number, more: Partial<ObjectName> = {}) =>
  held({ kind: 'snapshot', from: step, to: step, until, ...more })
const segment = (step: number, until: number, more: Partial<ObjectName> = {}) =>
  held({ kind: 'segments', from: step, to: step, until, ...more })

/** A snapshot a day for 420 days, and a step every six hours between them. */
const long = Array.from({ length: 420 * 4 }, (_, at) => {
  const until = NOW - 420 * DAY + at * 6 * HOUR
  return [segment(at + 1, until), ...(at % 4 === 0 ? [snapshot(at + 1, until + MINUTE)] : [])]
}).flat()

const after = (objects: readonly Held[], now: number) => {
  const { names, oldest } = expiredOf(objects, now)
  const gone = new Set(names)
  return { kept: objects.filter(one => !gone.has(one.name)), oldest }
}

test('seven days to any second, then one point a day for thirty days and one a month for twelve', () => {
  const { kept, oldest } = after(long, NOW)
  const snapshots = kept.filter(one => one.kind === 'snapshot')
  const segments = kept.filter(one => one.kind === 'segments')
  // The snapshot that the seventh day begins with, and every step after it.
  const floor = snapshots.filter(one => one.until <= NOW - 7 * DAY).at(-1)!
  expect(segments.map(one => one.from)).toEqual(long.filter(one => one.kind === 'segments' && one.from > floor.to).map(one => one.from))
  expect(NOW - floor.until).toBeLessThan(8 * DAY)
  const aged = (from: number, to: number) => snapshots.filter(one => one.until <= NOW - from * DAY && one.until > NOW - to * DAY).length
  expect([aged(0, 7), aged(7, 30), aged(30, 366), aged(366, 999)]).toEqual([7, 23, 11, 0])
  expect(oldest).toBe(Math.min(...snapshots.map(one => one.until)))
  expect(after(kept, NOW).kept).toEqual(kept)
})

test('a clock that leaps ahead, or a service that was off, takes the seven newest snapshots and what follows them from nobody', () => {
  const { kept } = after(long, NOW + 900 * DAY)
  const snapshots = kept.filter(one => one.kind === 'snapshot')
  expect(snapshots.length).toBe(7)
  expect(kept.filter(one => one.kind === 'segments').map(one => one.from)).toEqual(
    long.filter(one => one.kind === 'segments' && one.from > snapshots[0]!.to).map(one => one.from),
  )
  const few = [snapshot(0, NOW - 400 * DAY), segment(1, NOW - 399 * DAY)]
  expect(after(few, NOW).kept).toEqual(few)
  expect(expiredOf([], NOW)).toEqual({ names: [], oldest: 0 })
})

test('a snapshot that stayed half-written goes after a day, one that is being written stays', () => {
  const half = snapshot(3, NOW - 2 * DAY, { parts: 2 })
  const being = snapshot(9, NOW - HOUR, { parts: 2 })
  const objects = [snapshot(0, NOW - 3 * DAY), half, snapshot(5, NOW - 1.5 * DAY), being]
  expect(expiredOf(objects, NOW).names).toEqual([half.name])
  expect(expiredOf([half], NOW).names).toEqual([])
})

test('the steps of past hours become one object each, those of this hour and what does not follow stay alone', () => {
  const hour = NOW - 3 * HOUR
  const next = segment(5, hour + HOUR)
  const [lost, other] = [segment(8, hour + 2 * MINUTE), segment(1, hour, { generation: G[1] })]
  const first = [1, 2, 3, 4].map(step => segment(step, hour + step * 1000))
  const now = [segment(9, NOW + 1), segment(10, NOW + 2)]
  expect(joinableOf([...now, other, lost, next, ...first.toReversed()], NOW + 3)).toEqual([first])
  const large = [1, 2, 3, 4].map(step => ({ ...segment(step, hour), size: 15 << 20 }))
  expect(joinableOf(large, NOW).map(group => group.length)).toEqual([2, 2])
  const joined = segment(1, hour + 4000, { to: 4 })
  expect(coveredBy([...first, joined, next, other])).toEqual(first)
  expect(coveredBy([...first, next, other])).toEqual([])
})

test('anchors of seven days stay, then one a day for thirty days and one a month for good', async () => {
  const place = new MemoryPlace()
  // One every six hours for 420 days, and one of another generation.
  for (let at = NOW - 420 * DAY; at <= NOW; at += 6 * HOUR) {
    const anchor: Anchor = { generation: GENERATION, at, last_id: Math.round(at / HOUR), hash: 'a'.repeat(64) }
    await writeAnchor(place, anchor)
  }
  const other = { generation: crypto.randomUUID(), at: NOW - 400 * DAY, last_id: 1, hash: 'b'.repeat(64) }
  await writeAnchor(place, other)
  await thinAnchors(place, GENERATION, NOW)
  const kept = await listAnchors(place, GENERATION)
  const aged = (from: number, to: number) => kept.filter(one => one.at <= NOW - from * DAY && one.at > NOW - to * DAY).length
  expect([aged(-1, 7), aged(7, 30), aged(30, 500)]).toEqual([28, 23, 14])
  expect(await listAnchors(place, other.generation)).toEqual([other])
  await thinAnchors(place, GENERATION, NOW)
  expect(await listAnchors(place, GENERATION)).toEqual(kept)
})
