import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patiently } from '#client/data/transport.ts'

/** A request that moves only when the test says so. */
class Line {
  static last: Line
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null }
  onprogress: (() => void) | null = null
  onload: (() => void) | null = null
  status = 200
  responseText = '{}'
  isAborted = false
  constructor() {
    Line.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  getAllResponseHeaders() {
    return 'sceau-answer: tests -\r\n'
  }
  abort() {
    this.isAborted = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Line)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = (body: string) => patiently()('/api/api', { method: 'POST', body }).catch((error: unknown) => error)

test('2 MB at 20 kB a second arrive, and so does an answer as slow', async () => {
  const sent = start('x'.repeat(2_000_000))
  for (let loaded = 0; loaded <= 2_000_000; loaded += 400_000) {
    Line.last.upload.onprogress?.({ loaded, total: 2_000_000 })
    await vi.advanceTimersByTimeAsync(20_000)
  }
  for (let part = 0; part < 5; part += 1) {
    Line.last.onprogress?.()
    await vi.advanceTimersByTimeAsync(50_000)
  }
  Line.last.onload?.()
  expect(await sent).toMatchObject({ status: 200 })
  expect(Line.last.isAborted).toBe(false)
})

test('where nothing moves it is given up after a minute, the later the more may lie in the network’s buffers', async () => {
  const small = start('x')
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await small).toBeInstanceOf(TypeError)
  expect(Line.last.isAborted).toBe(true)
  const large = start('x'.repeat(2_000_000))
  await vi.advanceTimersByTimeAsync(300_000)
  expect(Line.last.isAborted).toBe(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await large).toBeInstanceOf(TypeError)
})
