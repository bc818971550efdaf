import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import config from '../playwright.config.ts'
import { signIn } from '../support/http.ts'
import type { Server } from '../support/server.ts'
import { measureBuilder } from './builder.ts'
import type { Dataset } from './dataset.ts'
import { median } from './load.ts'
import { measureScreens } from './screens.ts'

const ROUNDS = 5
const KEYSTROKES = 60

const say = (name: string, figure: string, target: string) => console.log(`${name.padEnd(44)} ${figure.padStart(9)} (wanted ${target})`)
const milliseconds = (value: number) => `${value.toFixed(0)} ms`

/** A context that is signed in from its first page on. */
async function signedIn(browser: Browser, server: Server, serviceWorkers: 'allow' | 'block'): Promise<BrowserContext> {
  const token = await signIn(server.url, 'partner')
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 }, serviceWorkers })
  await context.addInitScript(value => localStorage.setItem('sceau.token', value), token)
  return context
}

interface Shown {
  /** Milliseconds from the navigation to the first paint that holds an element of the selector. */
  at: number
  /** Milliseconds of processor that the page's process took until then, in all its threads: a busy machine changes it less. */
  processor: number
}

async function timeToShow(page: Page, url: string, selector: string): Promise<Shown> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.addInitScript(wanted => {
    const look = () => {
      if (document.querySelector(wanted)) document.documentElement.dataset.shownAt = String(performance.now())
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, selector)
  await page.goto(url)
  await page.locator('html[data-shown-at]').waitFor()
  const { metrics } = await devtools.send('Performance.getMetrics')
  const processor = (metrics.find(({ name }) => name === 'ProcessTime')?.value ?? Number.NaN) * 1000
  return { at: Number(await page.locator('html').getAttribute('data-shown-at')), processor }
}

const sayShown = (name: string, all: readonly Shown[], target: string) =>
  say(
    name,
    milliseconds(median(all.map(({ at }) => at))),
    `${target}; ${milliseconds(median(all.map(({ processor }) => processor)))} of processor`,
  )

/** The bodies of all scripts of the page, as they came over the wire. */
function sumScripts(): number {
  const all = performance.getEntriesByType('resource').filter(one => one instanceof PerformanceResourceTiming)
  return all.filter(one => one.name.endsWith('.js')).reduce((sum, one) => sum + one.encodedBodySize, 0)
}

async function measureSignIn(browser: Browser, server: Server): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${server.url}/auth/login`)
  await page.locator('form').waitFor()
  await page.waitForLoadState('networkidle')
  say('script of the sign-in page', `${((await page.evaluate(sumScripts)) / 1000).toFixed(0)} kB`, 'under 100 kB, compressed')
  await context.close()
}

async function measureHome(browser: Browser, server: Server): Promise<void> {
  const context = await signedIn(browser, server, 'block')
  const page = await context.newPage()
  await page.goto(`${server.url}/external/home`)
  await page.locator('h1').waitFor()
  await page.waitForLoadState('networkidle')
  say('script of the partner’s home', `${((await page.evaluate(sumScripts)) / 1000).toFixed(0)} kB`, 'under 250 kB, compressed')
  await context.close()
}

async function measureFirstScreen(browser: Browser, server: Server): Promise<void> {
  const shown: Shown[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const context = await signedIn(browser, server, 'block')
    const page = await context.newPage()
    shown.push(await timeToShow(page, `${server.url}/external/request`, 'tbody tr'))
    await context.close()
  }
  sayShown('first list row after a cold load', shown, '450 ms')
}

async function measureOfflineStart(browser: Browser, server: Server): Promise<void> {
  const context = await signedIn(browser, server, 'allow')
  const page = await context.newPage()
  await page.goto(`${server.url}/external/request`)
  await page.locator('tbody tr').first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await server.stop()
  const shown: Shown[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const fresh = await context.newPage()
    shown.push(await timeToShow(fresh, `${server.url}/external/request`, 'tbody tr'))
    await fresh.close()
  }
  await server.start()
  await context.close()
  sayShown('offline start, to the first list row', shown, 'under 1,000 ms')
}

/** Each keystroke's time from its event to the end of the frame that paints it. */
async function measureKeystrokes(browser: Browser, server: Server, dataset: Dataset): Promise<void> {
  const context = await signedIn(browser, server, 'allow')
  const page = await context.newPage()
  await page.goto(`${server.url}/external/feedback/${dataset.largeRequest}/${dataset.largeForm}`)
  const name = page.getByLabel(/Nom de collecte/)
  const field = page.getByLabel(/Question 240/)
  await name.or(field).first().waitFor()
  if (await name.isVisible()) {
    await name.fill('Mesure')
    await page
      .getByRole('button', { name: /Commencer|Continuer|Suivant/ })
      .first()
      .click()
  }
  await field.click()
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keystrokes: times })
    addEventListener(
      'keydown',
      () => {
        const start = performance.now()
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => times.push(performance.now() - start)
          channel.port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
  await field.pressSequentially('x'.repeat(KEYSTROKES), { delay: 40 })
  const times: number[] = await page.evaluate(() => Reflect.get(window, 'keystrokes'))
  const slowest = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
  say('keystroke to painted, 500 questions', milliseconds(median(times)), `under 30 ms; 95 % under ${milliseconds(slowest)}`)
  await context.close()
}

/** The engine's figures in a real browser, on the built client. */
export async function measureBrowser(server: Server, dataset: Dataset): Promise<void> {
  const browser = await chromium.launch({ ...config.use?.launchOptions })
  try {
    await measureSignIn(browser, server)
    await measureHome(browser, server)
    await measureFirstScreen(browser, server)
    await measureOfflineStart(browser, server)
    await measureKeystrokes(browser, server, dataset)
    await measureBuilder(browser, server)
    await measureScreens(browser, server)
  } finally {
    await browser.close()
  }
}
