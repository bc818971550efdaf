import type { BrowserContextOptions } from '@playwright/test'
import { FAULTS, SITUATIONS, sampled } from '#tests/faults/faults.ts'
import { FaultyProxy } from '#tests/faults/proxy.ts'
import { signIn } from '#tests/support/http.ts'
import { Campaign } from './campaign.ts'
import { FeedbackPage } from './pages/feedback.ts'
import { expect, ownServer, test } from './test.ts'

const server = ownServer()
const MANAGER = 'Gestionnaire responsable du produit'
const SAVED = /^Enregistré (à|le) /
/** The longest pause between tries, and what a delayed answer takes. */
const SOON = { timeout: 110_000 }

const isSave = (path: string, body: string) => path === '/api/api' && body.includes('FEEDBACK_MANAGEMENT') && body.includes('"ADD"')

/** What `tests/client/offline/proxy.test.ts` plays with every command, here with a save over real sockets. */
const cases = sampled(
  FAULTS.filter(fault => process.env.SCEAU_LONG === '1' || fault !== 'delayed 40 s'),
  8,
).map((fault, at) => ({ fault, situation: SITUATIONS[at % SITUATIONS.length] }))

test('a proxy that misbehaves: each save arrives once, by itself, is never said to be there before, and nobody is signed out', async ({
  seat,
}) => {
  const proxy = new FaultyProxy(() => server().url)
  proxy.aims = isSave
  const url = await proxy.start()
  const localStorage = [{ name: 'sceau.token', value: await signIn(server().url, 'partner') }]
  const through: BrowserContextOptions = { baseURL: url, storageState: { cookies: [], origins: [{ origin: url, localStorage }] } }
  const page = await seat('partner', through)
  const api = await Campaign.as(server(), 'partner')
  const { request, form } = await api.untouched()
  const feedback = new FeedbackPage(page)
  await feedback.open(request.id, form.id)
  await feedback.begin('Portail')
  await expect(feedback.indicator).toHaveText(SAVED)
  const stored = async () => (await api.feedback(request.id, form.id))?.answers
  let known = (await stored())?.revision ?? 0
  for (const [at, { fault, situation }] of cases.entries()) {
    await test.step(`${fault}, ${situation}`, async () => {
      const value = `Réponse ${at}`
      proxy.misled = 0
      proxy.fault = fault
      await feedback.text(MANAGER).fill(value)
      // Turning the page saves; « Enregistrer » would leave it.
      await feedback.next.click()
      await expect(feedback.text(MANAGER)).toBeHidden()
      await feedback.previous.click()
      const other = situation === 'second tab' ? await page.context().newPage() : null
      if (other) await new FeedbackPage(other).open(request.id, form.id)
      await expect.poll(() => proxy.misled).toBeGreaterThan(0)
      if (situation === 'after a restart') await page.reload()
      const told = await feedback.indicator.first().textContent()
      if (SAVED.test(told ?? '')) expect((await stored())?.responses.gestionnaire).toBe(value)
      proxy.fault = null
      await expect.poll(async () => (await stored())?.responses.gestionnaire, SOON).toBe(value)
      await expect(feedback.indicator).toHaveText(SAVED, SOON)
      known += 1
      expect((await stored())?.revision).toBe(known)
      await expect(feedback.text(MANAGER)).toHaveValue(value)
      await other?.close()
    })
  }
  expect(page.url()).toContain('/feedback/')
  proxy.stop()
})
