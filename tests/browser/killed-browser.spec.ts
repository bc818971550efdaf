import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { LAUNCH, openProfile } from '#tests/support/chromium.ts'
import { Campaign } from './campaign.ts'
import { FeedbackPage } from './pages/feedback.ts'
import { LoginPage } from './pages/login.ts'
import { expect, ownServer, test } from './test.ts'

const server = ownServer()
const KILLS = process.env.SCEAU_LONG ? 100 : 5
/** What may be lost at most, in milliseconds (docs/reliability.md 6). */
const LOSS_MS = 1000
/** On a busy machine: as long as so many saves take in the same browser at the same moment. */
const SAVES_LOST = 3
const TYPED_MS = 1500
const QUESTION = 'Présentation du produit pour le grand public'

/** A browser that can be killed like any process, on a profile that stays. */
class Victim {
  readonly #child: ChildProcess
  readonly page: Page
  readonly #browser: Browser

  private constructor(child: ChildProcess, browser: Browser, page: Page) {
    this.#child = child
    this.#browser = browser
    this.page = page
  }

  static async start(profile: string): Promise<Victim> {
    const portFile = join(profile, 'DevToolsActivePort')
    rmSync(portFile, { force: true })
    const args = [...LAUNCH.args, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
    const child = spawn(LAUNCH.executablePath, args, { stdio: 'ignore', detached: true })
    await expect.poll(() => existsSync(portFile) && readFileSync(portFile, 'utf8').includes('\n'), { intervals: [20] }).toBe(true)
    const [port] = readFileSync(portFile, 'utf8').split('\n')
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const page = browser.contexts()[0]?.pages()[0]
    if (!page) throw new Error('the browser opened no page')
    return new Victim(child, browser, page)
  }

  /** Kills all its processes at once, as when memory runs out. */
  async kill(): Promise<void> {
    const gone = new Promise(resolve => this.#child.once('exit', resolve))
    if (this.#child.pid !== undefined) process.kill(-this.#child.pid, 'SIGKILL')
    await gone
    await this.#browser.close()
  }
}

/** Types numbers one after the other for a while; gives when each character was typed. */
async function typeFor(page: Page, ms: number): Promise<{ text: string; at: number[] }> {
  const at: number[] = []
  let text = ''
  const end = Date.now() + ms
  for (let word = 0; Date.now() < end; word++)
    for (const character of `${word} `) {
      await page.keyboard.type(character)
      text += character
      at.push(Date.now())
    }
  return { text, at }
}

test(`a browser killed ${KILLS} times while one types loses at most a second of it`, async () => {
  const api = await Campaign.as(server(), 'partner')
  const { request, form } = await api.untouched()
  const profile = mkdtempSync(join(tmpdir(), 'sceau-killed-'))
  const address = `${server().url}/external/feedback/${request.id}/${form.id}`
  const first = await openProfile(profile, server().url)
  const page = first.pages()[0] ?? (await first.newPage())
  await new LoginPage(page).enter('partner')
  const feedback = new FeedbackPage(page)
  await feedback.open(request.id, form.id)
  await feedback.begin('Arrêts brutaux')
  await expect(feedback.indicator).toHaveText(/^Enregistré à/)
  await first.close()

  const losses: { loss: number; allowed: number }[] = []
  let victim = await Victim.start(profile)
  await victim.page.goto(address)
  for (let kill = 0; kill < KILLS; kill++) {
    const field = new FeedbackPage(victim.page).text(QUESTION)
    const changedAt = Date.now()
    await field.fill('')
    await expect(new FeedbackPage(victim.page).indicator).not.toHaveText('Enregistrement…')
    const oneSave = Date.now() - changedAt
    await field.focus()
    const { text, at } = await typeFor(victim.page, TYPED_MS)
    const killedAt = Date.now()
    await victim.kill()

    // The browser that finds what is left is the next to be killed.
    victim = await Victim.start(profile)
    await victim.page.goto(address)
    const found = new FeedbackPage(victim.page).text(QUESTION)
    await expect(found).toBeVisible()
    const kept = await found.inputValue()
    expect(text.startsWith(kept)).toBe(true)
    losses.push({ loss: killedAt - (at[kept.length] ?? killedAt), allowed: Math.max(LOSS_MS, SAVES_LOST * oneSave) })
  }
  await victim.kill()
  rmSync(profile, { recursive: true, force: true })
  losses.sort((a, b) => a.loss - b.loss)
  console.log(`${KILLS} kills: median ${losses[Math.floor(KILLS / 2)]?.loss} ms of typing lost, worst ${losses.at(-1)?.loss} ms`)
  expect(losses.filter(({ loss, allowed }) => loss > allowed)).toEqual([])
})
