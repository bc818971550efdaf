import type { Browser, BrowserContext, Page } from '@playwright/test'
import { ImportsPage } from '../browser/pages/imports.ts'
import { signIn } from '../support/http.ts'
import type { Server } from '../support/server.ts'
import { median } from './load.ts'

const ROUNDS = 5
const IMPORTED = 2000
const FIELDS = 20
const say = (name: string, figure: number, target: string) =>
  console.log(`${name.padEnd(44)} ${`${figure.toFixed(0)} ms`.padStart(9)} (wanted ${target})`)

async function staff(browser: Browser, server: Server): Promise<BrowserContext> {
  const token = await signIn(server.url, 'admin')
  const baseURL = server.url
  const context = await browser.newContext({ baseURL, locale: 'fr-FR', viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  await context.addInitScript(value => localStorage.setItem('sceau.token', value), token)
  return context
}

/** From the navigation inside the application to the paint of the form's fields. */
const openForm = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    async ([path, fields]) => {
      const start = performance.now()
      history.pushState({}, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      while (document.querySelectorAll('form :is(input, [role=combobox])').length < fields) await new Promise(requestAnimationFrame)
      await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
      return performance.now() - start
    },
    [path, FIELDS] as const,
  )

async function measureProductForm(browser: Browser, server: Server): Promise<void> {
  const context = await staff(browser, server)
  const page = await context.newPage()
  const opened: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    await page.goto('/admin/products')
    await page.locator('tbody tr').first().waitFor()
    await page.waitForLoadState('networkidle')
    opened.push(await openForm(page, '/admin/produit-edit/1'))
  }
  // The first one compiles the code of the form.
  say('the form of a product opens', median(opened.slice(1)), 'under 200 ms')
  await context.close()
}

const TITLES = 'Code produit;Nom du produit;Affilié gérant;Canal;Catalogue;Date de création'
const line = (at: number) => `BE-${at};Fonds mesuré ${at};A1;Actionnariat solidaire;Parts sociales de coopérative;20/05/2019`

/** The longest time for which the page answers nothing, while a file is read, checked and shown, and then while its rows are sent. */
async function measureImport(browser: Browser, server: Server): Promise<void> {
  const context = await staff(browser, server)
  const page = await context.newPage()
  const imports = await ImportsPage.at(page)
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  })
  /** Of 50 ms and more; 0 for none. */
  const longest = (): Promise<number> => page.evaluate(() => Math.max(0, ...Reflect.get(window, 'tasks').splice(0)))
  await imports.give('mesure.csv', [TITLES, ...Array.from({ length: IMPORTED }, (_, at) => line(at))].join('\n'))
  await imports.rows('ready').first().waitFor()
  await page.waitForLoadState('networkidle')
  say(`longest task, ${IMPORTED} rows read and shown`, await longest(), 'none of 50 ms')
  await imports.press('Valider')
  await page.getByRole('dialog', { name: 'Génial\u202f!' }).waitFor({ timeout: 300_000 })
  say(`longest task, ${IMPORTED} rows sent`, await longest(), 'none of 50 ms')
  await context.close()
}

/** The heavy screens of staff. */
export async function measureScreens(browser: Browser, server: Server): Promise<void> {
  await measureProductForm(browser, server)
  await measureImport(browser, server)
}
