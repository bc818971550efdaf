import { afterEach, expect, test, vi } from 'vitest'
import { serverFiles } from '#client/data/feedback/server-files.ts'
import { marked } from './stub-fetch.ts'

const HEX = '0123456789abcdef0123456789abcdef'

afterEach(() => void vi.unstubAllGlobals())

/** The first and last name that a component shows of a stored file, and how often it changed. */
async function shown(stored: string) {
  const changed = vi.fn()
  const files = serverFiles()
  const leave = files.subscribe(changed)
  const first = files.info(stored).name
  await vi.waitFor(() => expect(vi.mocked(fetch)).toHaveBeenCalledWith(expect.stringContaining(stored), expect.anything()))
  await vi.mocked(fetch).mock.results[0]?.value.catch(() => undefined)
  // Waits a turn of the event loop for what follows from the answer.
  await new Promise(resolve => setTimeout(resolve))
  leave()
  return { first, last: files.info(stored), changes: changed.mock.calls.length }
}

test('a stored file shows its original name once the server has sent it', async () => {
  const fileName = `${HEX}-bilan-d-ete.pdf`
  const payload = { fileName, originalName: 'Bilan d’été.pdf', contentType: 'application/pdf', size: 12, width: null, height: null }
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(marked(Response.json({ payload }), {})))
  expect(await shown(fileName)).toEqual({ first: 'bilan-d-ete.pdf', last: { name: 'Bilan d’été.pdf', size: 12 }, changes: 1 })
})

test('without a connection it keeps the readable part of its stored name', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('no network')))
  const { first, last, changes } = await shown(`${HEX}-statuts.pdf`)
  expect([first, last, changes]).toEqual(['statuts.pdf', { name: 'statuts.pdf' }, 0])
})
