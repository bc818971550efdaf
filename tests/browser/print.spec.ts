import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { allCards } from '#contract/questionnaire/layout.ts'
import { readPdf, squeezed } from '#tests/support/pdf-text.ts'
import { expectAccessible } from './accessible.ts'
import { Campaign } from './campaign.ts'
import { FeedbackPage } from './pages/feedback.ts'
import { expect, INSTALLED, ownServer, test } from './test.ts'

const server = ownServer()

/** What a button prints, read back. */
async function printed(page: Page, button: string | RegExp) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await download
  const pages = readPdf(await readFile(await file.path()))
  return { name: file.suggestedFilename(), pages, text: pages.map(({ text }) => text).join('') }
}

test('answers are printed as they stand, without a connection too, marked as a draft', async ({ seat }) => {
  const page = await seat('partner', INSTALLED)
  const api = await Campaign.as(server(), 'partner')
  const { request, form } = await api.untouched()
  const feedback = new FeedbackPage(page)
  await feedback.open(request.id, form.id)
  await feedback.begin('Collecte imprimée')
  // The whole application is on the device, the printer included, although it was never used.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.context().setOffline(true)
  const name = allCards(form).find(card => card.name === 'gestionnaire')?.question.name ?? ''
  await feedback.text(name).fill('Équipe Ελλάδα, bureau 12')
  const { name: file, pages, text } = await printed(page, 'Imprimer (PDF)')
  const target = request.productTargetObject?.data.name ?? ''
  expect(file).toMatch(/^\d{4}\.\d\d\.\d\d .+ \(brouillon\)\.pdf$/)
  expect(file).toContain(target)
  for (const said of [form.name, target, 'Collecte imprimée', 'Équipe Ελλάδα, bureau 12', name]) expect(text).toContain(squeezed(said))
  for (const { title } of form.pages.slice(0, 2)) expect(text).toContain(squeezed(title))
  expect(pages.every(one => one.text.includes('BROUILLON'))).toBe(true)
  expect(text).toContain(`Page${pages.length}/${pages.length}`)
  await page.context().setOffline(false)
})

test('what was sent is printed without the mark, by those who read it', async ({ seat }) => {
  const api = await Campaign.as(server(), 'partner')
  const sent = (await api.requests()).flatMap(({ id, qsQuestionMaster }) =>
    qsQuestionMaster.filter(({ state }) => state === 'ENDED').map(form => ({ request: id, form: form.id, name: form.name })),
  )[0]
  if (!sent) throw new Error('nothing was sent')
  const held = await api.feedback(sent.request, sent.form)
  const page = await seat('admin')
  await page.goto(`/admin/feedback/${sent.request}/${sent.form}?show=true`)
  const { name, text } = await printed(page, 'Imprimer (PDF)')
  expect(name).not.toContain('brouillon')
  expect(text).not.toMatch(/brouillon/i)
  expect(text).toContain(squeezed(`Nom de collecte${held?.state.name ?? ''}`))
  await expectAccessible(page)
})

test('staff print from a request: the answers, or the questionnaire while there are none', async ({ seat }) => {
  const api = await Campaign.as(server(), 'partner')
  const { request } = await api.untouched()
  const page = await seat('admin')
  await page.goto(`/admin/demande?id=${request.id}`)
  const blank = await printed(page, /^Imprimer vierge /)
  expect(blank.name).toMatch(/\(vierge\)\.pdf$/)
  expect(blank.text).toContain('Remplipar')
  const sent = (await api.requests()).find(({ qsQuestionMaster }) => qsQuestionMaster.some(({ state }) => state === 'ENDED'))
  if (!sent) throw new Error('nothing was sent')
  await page.goto(`/admin/demande?id=${sent.id}`)
  const { name, text } = await printed(page, /^Imprimer \(PDF\) /)
  expect(name).not.toContain('brouillon')
  expect(text).toContain(squeezed(sent.productTargetObject?.data.name ?? sent.affiliateTargetObject?.data.name ?? ''))
  await expectAccessible(page)
})

test('a questionnaire being built is printed from its preview', async ({ seat }) => {
  const page = await seat('admin')
  await page.goto('/admin/creator-question?show=false')
  await page.getByRole('textbox', { name: /^Désignation/ }).fill('Pas encore enregistré')
  await page.getByRole('button', { name: 'Aperçu' }).click()
  const { name, text } = await printed(page, 'Imprimer vierge')
  expect(name).toMatch(/Pas encore enregistré.*\(vierge\)\.pdf$/)
  expect(text).toContain(squeezed('Pas encore enregistré'))
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an empty questionnaire is printed from its preview', async ({ seat }) => {
  const page = await seat('admin')
  await page.goto('/admin/master-question')
  await page.getByRole('row').nth(1).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Aperçu' }).click()
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 })
  await expect(title).toContainText('«')
  const questionnaire = /«\s*(.+?)\s*»/.exec((await title.textContent()) ?? '')?.[1] ?? ''
  const { name, text } = await printed(page, 'Imprimer vierge')
  expect(name).toMatch(/\(vierge\)\.pdf$/)
  expect(text).toContain(squeezed(questionnaire))
  expect(text).toContain('Remplipar')
})
