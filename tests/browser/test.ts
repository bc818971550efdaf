import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { signIn } from '#tests/support/http.ts'
import { Server } from '#tests/support/server.ts'

/** Without a connection, and at each refusal, the browser itself says so on the console. */
const BY_THE_BROWSER = /Failed to load resource|net::ERR_/

/** Collects what goes wrong in a browser without anybody seeing it: faults, errors on the console, breaches of our own policy. */
export function watch(context: BrowserContext, faults: string[] = []): string[] {
  context.on('weberror', ({ error }) => faults.push(String(error())))
  context.on('console', message => {
    if (message.type() === 'error' && !BY_THE_BROWSER.test(message.text())) faults.push(message.text())
  })
  return faults
}

let current: Server | undefined

/** A server for the tests of one file: started before them, thrown away after. `settings` gives more of its environment. */
export function ownServer(
  options?: readonly string[],
  settings: () => Promise<Readonly<Record<string, string>>> = async () => ({}),
): () => Server {
  const get = () => {
    if (!current) throw new Error('the server is there only while tests run')
    return current
  }
  test.beforeAll(async () => {
    current = new Server(options, await settings())
    await current.start()
  })
  test.afterAll(async () => {
    await get().dispose()
    current = undefined
  })
  return get
}

/** Where a seat finds its session: signed in through the API, so that only the tests of sign-in pay for its screen. */
async function signedIn(url: string, username: string): Promise<BrowserContextOptions> {
  const localStorage = [{ name: 'sceau.token', value: await signIn(url, username) }]
  return { storageState: { cookies: [], origins: [{ origin: url, localStorage }] } }
}

interface Fixtures {
  /** A browser of one's own, signed in as a user of the demonstration (null: nobody). Nothing may go wrong in it unseen. */
  seat(username: string | null, options?: BrowserContextOptions): Promise<Page>
}

export const test = base.extend<Fixtures>({
  seat: async ({ browser }, use) => {
    const faults: string[] = []
    const contexts: BrowserContext[] = []
    await use(async (username, options = {}) => {
      if (!current) throw new Error('a seat needs ownServer()')
      const session = username === null ? {} : await signedIn(current.url, username)
      const context = await browser.newContext({ baseURL: current.url, viewport: { width: 1440, height: 900 }, ...session, ...options })
      contexts.push(context)
      watch(context, faults)
      return await context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(faults).toEqual([])
  },
})

export { expect }
