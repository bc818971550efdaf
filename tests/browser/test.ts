import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { copyDemo } from '#tests/support/demo-folder.ts'
import { signIn } from '#tests/support/http.ts'
import { Server } from '#tests/support/server.ts'

/** The browser itself logs lost connections and refusals on the console. */
const BY_THE_BROWSER = /Failed to load resource|net::ERR_/

/** Collects silent errors of a browser: exceptions, console errors, violations of our policy. */
export function watch(context: BrowserContext, faults: string[] = []): string[] {
  context.on('weberror', error => faults.push(String(error.error())))
  context.on('console', message => {
    if (message.type() === 'error' && !BY_THE_BROWSER.test(message.text())) faults.push(message.text())
  })
  watchAddresses(context, faults)
  return faults
}

/** No session's token stands in an address (docs/reliability.md 22): tokens are known by the requests that carry one. */
function watchAddresses(context: BrowserContext, faults: string[]): void {
  const tokens = new Set<string>()
  context.on('request', request => {
    const [, token] = /^Bearer (.+)$/.exec(request.headers().authorization ?? '') ?? []
    if (token) tokens.add(token)
    const addresses = [request.url(), ...context.pages().map(page => page.url())]
    if ([...tokens].some(one => addresses.some(address => address.includes(one))))
      faults.push(`a token in ${request.method()} ${request.url()}`)
  })
}

/** The windows of a laptop and of a telephone. */
export const WIDE = { viewport: { width: 1440, height: 900 } }
export const NARROW = { viewport: { width: 390, height: 844 } }
/** A browser in which the application is installed, so that it starts without a connection: some 200 files, several seconds of a processor. */
export const INSTALLED = { serviceWorkers: 'allow' } as const

const DEMO = ['--demo']
let current: Server | undefined

const get = (): Server => {
  if (!current) throw new Error('the server is there only while tests run')
  return current
}
async function begin(options: readonly string[] = DEMO, settings?: Readonly<Record<string, string>>): Promise<void> {
  current = new Server(options, settings)
  if (options.includes('--demo')) copyDemo(current.folder)
  await current.start()
}
const open = new Set<BrowserContext>()

/** Messages of a closing browser are ignored: it may still be loading parts of the application. */
async function closeAll(): Promise<void> {
  for (const context of open) {
    context.removeAllListeners('weberror')
    context.removeAllListeners('console')
    await context.close()
  }
  open.clear()
}

/** Browsers close before their server, otherwise they would report it as gone. */
async function end(): Promise<void> {
  await closeAll()
  await get().dispose()
  current = undefined
}

/** A server shared by all tests of one file, with what former tests left. `settings` adds to its environment. */
export function ownServer(
  options?: readonly string[],
  settings: () => Promise<Readonly<Record<string, string>>> = async () => ({}),
): () => Server {
  test.beforeAll(async () => begin(options, await settings()))
  test.afterAll(end)
  return get
}

/** A server for each test, with the demonstration as it starts. */
export function freshServer(): () => Server {
  test.beforeEach(() => begin())
  test.afterEach(end)
  return get
}

/** Sessions of seats, signed in through the API, so that only tests of sign-in pay for its screen. */
async function signedIn(url: string, username: string): Promise<BrowserContextOptions> {
  const localStorage = [{ name: 'sceau.token', value: await signIn(url, username) }]
  return { storageState: { cookies: [], origins: [{ origin: url, localStorage }] } }
}

/** A browser signed in as a demo user (null: nobody). Silent errors in it fail the test. */
export type Seat = (username: string | null, options?: BrowserContextOptions) => Promise<Page>
interface Fixtures {
  seat: Seat
}

export const test = base.extend<Fixtures>({
  seat: async ({ browser }, use) => {
    const faults: string[] = []
    await use(async (username, options = {}) => {
      const { url } = get()
      const session = username === null ? {} : await signedIn(url, username)
      const usual = { baseURL: url, ...WIDE, reducedMotion: 'reduce' } as const
      const context = await browser.newContext({ ...usual, ...session, ...options })
      open.add(context)
      watch(context, faults)
      return await context.newPage()
    })
    await closeAll()
    expect(faults).toEqual([])
  },
})

export { expect }
