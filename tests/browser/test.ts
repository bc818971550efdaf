import { type BrowserContext, test as base, expect } from '@playwright/test'
import { Server } from '#tests/support/server.ts'

/** What no page of ours may say: faults, refusals of its own policy, errors on the console. */
const EXPECTED_ERRORS = /Failed to load resource|net::ERR_/

/** Collects what goes wrong in a browser without anybody seeing it. */
export function watch(context: BrowserContext, faults: string[] = []): string[] {
  context.on('weberror', ({ error }) => faults.push(String(error())))
  context.on('console', message => {
    // Without a connection the browser itself says so, for each request.
    if (message.type() === 'error' && !EXPECTED_ERRORS.test(message.text())) faults.push(message.text())
  })
  return faults
}

interface Fixtures {
  /** What went wrong unseen in the test's own context; must be empty at its end. */
  faults: string[]
}

export const test = base.extend<Fixtures>({
  faults: [
    async ({ context }, use) => {
      const faults = watch(context)
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** A server for the tests of one file: started before them, thrown away after. */
export function ownServer(options?: readonly string[]): () => Server {
  let server: Server | undefined
  const get = () => {
    if (!server) throw new Error('the server is there only while tests run')
    return server
  }
  test.beforeAll(async () => {
    server = new Server(options)
    await server.start()
  })
  test.afterAll(() => get().dispose())
  return get
}
