import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { uploadAnswer } from '#contract/files.ts'
import { allCards } from '#contract/questionnaire/layout.ts'
import { callHttp, signIn } from '#tests/support/http.ts'
import { MARK, SCRIPTED_SVGS, svg } from '#tests/support/scripted-svgs.ts'
import { CERTIFICATE, LOGO } from './answers-2026.ts'
import { Campaign } from './campaign.ts'
import { FeedbackPage } from './pages/feedback.ts'
import { ProfilePage } from './pages/profile.ts'
import { expect, ownServer, test } from './test.ts'

const server = ownServer()
const RUN = `top.${MARK}=1`
const PAGE = `<!doctype html><script>${RUN}</script><img src=x onerror="${RUN}">`
/** The long tests try every way of hiding a script, others every fourth. */
const DRAWINGS = SCRIPTED_SVGS.filter((_, at) => process.env.SCEAU_LONG !== undefined || at % 4 === 0)
const POLYGLOTS = [
  { ...LOGO, name: 'double.png', buffer: Buffer.concat([LOGO.buffer, Buffer.from(PAGE)]) },
  { ...CERTIFICATE, name: 'double.pdf', buffer: Buffer.concat([Buffer.from(`%PDF-1.7\n${PAGE}`), CERTIFICATE.buffer]) },
] as const

/** Uploads over HTTP, as an attacker would, and gives the stored name. */
async function upload(token: string, name: string, bytes: BlobPart, usedFor: string): Promise<string> {
  const form = new FormData()
  form.append('file', new File([bytes], name))
  form.append('model', JSON.stringify({ usedFor }))
  const response = await fetch(`${server().url}/api/files/service`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  return z.object({ payload: uploadAnswer }).parse(await response.json()).payload.fileName
}

/** Lets the page draw what it has. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))))

/** True when a hostile file's script has left its mark. */
const hasRun = (page: Page): Promise<boolean> => page.evaluate(mark => mark in window, MARK)

/** Makes a stored drawing the photo of the signed-in account. */
async function wear(token: string, image: string): Promise<void> {
  const { url } = server()
  const current = await fetch(`${url}/api/auth/current`, { headers: { authorization: `Bearer ${token}` } })
  const { payload } = z.object({ payload: z.record(z.string(), z.unknown()) }).parse(await current.json())
  const { status, body } = await callHttp(url, token, 'USER_MANAGEMENT', 'UPDATE_CURRENT', { ...payload, image })
  expect(`${status} ${body}`).toBe('200 {"payload":{}}')
}

/** The profile, once the photo's bytes have come and are drawn. */
async function openProfile(page: Page, image: string): Promise<void> {
  const came = page.waitForResponse(response => response.url().includes(image))
  await new ProfilePage(page).open('external', 'true')
  await (await came).finished()
  await drawn(page)
}

/** A browser without checks of its console, where the policy reports what it blocks. */
async function unwatched(browser: Browser, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: server().url })
  await context.addInitScript(value => localStorage.setItem('sceau.token', value), token)
  return context
}

test('the samples are live: served without our policies they leave their mark', async ({ browser }) => {
  const page = await browser.newPage()
  const ran: string[] = []
  for (const [what, text] of SCRIPTED_SVGS) {
    await page.goto(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`)
    if (await hasRun(page)) ran.push(what)
  }
  await page.close()
  expect(ran).toEqual(expect.arrayContaining(['script', 'script in CDATA', 'script by href', 'onload', 'an entity', 'UTF-8 with its mark']))
})

test('a drawing with a script is drawn as a photo and runs nothing', async ({ seat }) => {
  const page = await seat('partner')
  const token = await signIn(server().url, 'partner')
  for (const [what, text] of DRAWINGS) {
    const image = await upload(token, 'photo.svg', text, 'PROFILE')
    await wear(token, image)
    await openProfile(page, image)
    expect([what, await hasRun(page)]).toEqual([what, false])
  }
})

test('the address of a drawn SVG runs nothing in a tab of its own', async ({ browser }) => {
  const token = await signIn(server().url, 'partner')
  const context = await unwatched(browser, token)
  const page = await context.newPage()
  for (const [what, text] of DRAWINGS) {
    const image = await upload(token, 'photo.svg', text, 'PROFILE')
    await wear(token, image)
    await openProfile(page, image)
    const opened = context.waitForEvent('page')
    await page.evaluate(async address => {
      const blob = await (await fetch(address, { headers: { authorization: `Bearer ${localStorage.getItem('sceau.token')}` } })).blob()
      window.open(URL.createObjectURL(blob))
    }, `/api/images/${image}`)
    const tab = await opened
    await tab.waitForLoadState()
    expect([what, tab.url().startsWith('blob:'), await hasRun(tab), await hasRun(page)]).toEqual([what, true, false, false])
    await tab.close()
  }
  await context.close()
})

test('the address of a file is a download, with the token; without it, nothing', async ({ browser }) => {
  const token = await signIn(server().url, 'partner')
  const context = await browser.newContext({ baseURL: server().url, acceptDownloads: true })
  const page = await context.newPage()
  const samples = [
    ...DRAWINGS.map(([, text]) => ({ name: 'dessin.svg', bytes: Buffer.from(text) })),
    ...POLYGLOTS.map(({ name, buffer }) => ({ name, bytes: buffer })),
    ...['txt', 'csv'].map(extension => ({ name: `page.${extension}`, bytes: Buffer.from(PAGE) })),
  ]
  for (const { name, bytes } of samples) {
    const fileName = await upload(token, name, new Uint8Array(bytes), 'FORM')
    const paths = /\.(svg|png)$/.test(name) ? ['files', 'images'] : ['files']
    for (const path of paths) {
      await context.setExtraHTTPHeaders({})
      expect((await page.goto(`/api/${path}/${fileName}`))?.status()).toBe(401)
      await context.setExtraHTTPHeaders({ authorization: `Bearer ${token}` })
      const download = page.waitForEvent('download')
      await expect(page.goto(`/api/${path}/${fileName}`)).rejects.toThrow(/Download is starting|ERR_ABORTED/)
      const saved = await download
      expect(saved.suggestedFilename()).toBe(name)
      expect(readFileSync(await saved.path()).equals(bytes)).toBe(true)
      expect([name, await hasRun(page)]).toEqual([name, false])
    }
  }
  await context.close()
})

test('files of answers are seen and saved by both sides under their own names, and run nothing', async ({ seat }) => {
  const page = await seat('partner')
  const api = await Campaign.as(server(), 'partner')
  const { request, form } = await api.untouched()
  const words = (name: string) => allCards(form).find(card => card.name === name)?.question.name ?? name
  const feedback = new FeedbackPage(page)
  await feedback.open(request.id, form.id)
  await feedback.begin('Fichiers')
  await feedback.questions.attach(words('logo'), [POLYGLOTS[0]])
  await feedback.questions.attach(words('plaquettes'), [{ ...POLYGLOTS[1], name: 'Bilan d’été (définitif).pdf' }])
  await feedback.saveButton.click()
  await expect(feedback.indicator).toHaveText(/^Enregistré à/)
  const save = async (reader: Page) => {
    const download = reader.waitForEvent('download')
    await reader.getByRole('button', { name: 'Télécharger Bilan d’été (définitif).pdf' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('Bilan d’été (définitif).pdf')
    expect(readFileSync(await saved.path()).equals(POLYGLOTS[1].buffer)).toBe(true)
  }
  const elsewhere = await seat('partner')
  await new FeedbackPage(elsewhere).open(request.id, form.id)
  await expect(elsewhere.getByRole('img', { name: 'double.png' })).toBeVisible()
  await save(elsewhere)

  const staff = await seat('staff')
  // The server refuses an SVG here; even if it sent one, the page would only draw it.
  const body = svg(`<script>${RUN}</script>`)
  await staff.route(/\/api\/files\/[0-9a-f]{32}-double\.png$/, async route =>
    route.fulfill({ response: await route.fetch(), contentType: 'image/svg+xml', body }),
  )
  await staff.goto(`/admin/feedback/${request.id}/${form.id}`)
  await expect(staff.getByText('double.png').first()).toBeVisible()
  await expect(staff.getByRole('img', { name: 'double.png' })).toBeVisible()
  await save(staff)
  for (const one of [page, elsewhere, staff]) expect(await hasRun(one)).toBe(false)
})
