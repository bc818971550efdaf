import { afterEach, expect, test, vi } from 'vitest'
import { Refusal, Unreachable } from '#client/data/call.ts'
import { uploadFile } from '#client/data/upload.ts'

/** The part of XMLHttpRequest that uploads use. */
class Sending {
  static outcome: 'answer' | 'refusal' | 'cut' = 'answer'
  static headers = new Map<string, string>()
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  status = 200
  responseText = JSON.stringify({ payload: { fileName: 'abc.pdf' } })
  open() {
    Sending.headers.clear()
  }
  setRequestHeader(name: string, value: string) {
    Sending.headers.set(name, value)
  }
  abort() {
    this.onabort?.()
  }
  getAllResponseHeaders() {
    return `content-type: application/json\r\nsceau-answer: tests ${Sending.headers.get('idempotency-key')}\r\n`
  }
  send() {
    this.upload.onprogress?.({ loaded: 1, total: 3 })
    this.upload.onprogress?.({ loaded: 3, total: 3 })
    if (Sending.outcome === 'cut') return this.onerror?.()
    if (Sending.outcome === 'refusal') {
      this.status = 413
      this.responseText = JSON.stringify({ message: 'FILE_TOO_LARGE', detail: { limitMo: 5 } })
    }
    this.onload?.()
  }
}

afterEach(() => vi.unstubAllGlobals())

async function upload(outcome: typeof Sending.outcome) {
  Sending.outcome = outcome
  vi.stubGlobal('XMLHttpRequest', Sending)
  const told: number[] = []
  const file = new Blob(['%PDF-1.4'])
  const options = { onProgress: (percent: number) => void told.push(percent) }
  return { told, name: await uploadFile(file, 'a.pdf', { usedFor: 'AFFILIATE_DOCUMENT' }, options).catch((error: unknown) => error) }
}

test('an upload reports its progress and gives the name on the server', async () => {
  const { told, name } = await upload('answer')
  expect(name).toBe('abc.pdf')
  expect(told).toEqual([33, 100])
  expect(Sending.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a refusal and a broken connection are told apart', async () => {
  const { name: refused } = await upload('refusal')
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ code: 'FILE_TOO_LARGE', detail: { limitMo: 5 } })
  expect((await upload('cut')).name).toBeInstanceOf(Unreachable)
})
