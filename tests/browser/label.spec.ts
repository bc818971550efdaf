import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { listOf } from '#contract/paging.ts'
import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import { allCards } from '#contract/questionnaire/layout.ts'
import { type Questionnaire, questionnaireSchema } from '#contract/questionnaire/model.ts'
import { readPdf, squeezed } from '#tests/support/pdf-text.ts'
import { qrCodesOf } from '#tests/support/qr-in-pdf.ts'
import { expectAccessible } from './accessible.ts'
import { Campaign } from './campaign.ts'
import { Chrome } from './pages/chrome.ts'
import { FeedbackPage } from './pages/feedback.ts'
import { RequestsPage } from './pages/requests.ts'
import { expect, INSTALLED, NARROW, ownServer, test } from './test.ts'

const server = ownServer()
const COMMENT = 'Dossier complet, accordé à l’unanimité.'

const PRESENTED = 'Un livret dont la moitié des intérêts finance des structures d’insertion.'
/** What the application asks, by the names of its cards. */
const ANSWERS: Readonly<Record<string, AnswerValue>> = {
  presentation: PRESENTED,
  lancement: '2026-01-15',
  mecanisme: 'MIXTE',
  taux_vise: '12.5',
  utilites: ['EMPLOI'],
  encours_vise: '2500000',
  reporting: 'ANNUELLE',
  engagement: 'OUI',
}

const row = z.object({
  id: z.int(),
  data: z.object({ name: z.string(), affilieMembers: z.object({ id: z.int() }).nullable() }),
  form: z.object({ catalog: z.int().nullable() }),
})

/** A new candidate of the partner's, in a catalogue that has questionnaires for it. */
async function candidate(partner: Campaign): Promise<{ id: number; name: string }> {
  const { data } = await partner.call('PRODUCT_MANAGEMENT', 'FILTER', { data: { size: 100 } }, listOf(row))
  const own = await partner.call('AFFILIATE_MANAGEMENT', 'GET_ID_FORM_EXTERNAL', {}, z.object({ id: z.int() }))
  const like = data.find(({ form, data: { affilieMembers } }) => form.catalog !== null && affilieMembers?.id === own.id)
  if (!like) throw new Error('the partner manages nothing')
  const staff = await Campaign.as(server(), 'admin')
  const made = {
    data: { name: 'Livret Élan Solidaire', affilieMembers: like.data.affilieMembers },
    form: { catalog: like.form.catalog },
  }
  const { id } = await staff.call('PRODUCT_MANAGEMENT', 'ADD', made, z.object({ id: z.int() }))
  return { id, name: made.data.name }
}

/** The questionnaire of a request that asks one. */
async function formOf(api: Campaign, id: number): Promise<Questionnaire> {
  const [asked] = (await api.request(id)).qsQuestionMaster
  return api.call('QUESTION_MASTER_MANAGEMENT', 'GET_ID', { id: asked?.id, request: id }, questionnaireSchema)
}

/** Walks with the Tab key until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let step = 0; step < 80; step++) {
    if (await control.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the Tab key never gets there')
}

test('a partner applies offline; staff grant by keyboard; anybody verifies the attestation, also once the label is withdrawn', async ({
  seat,
}) => {
  const api = await Campaign.as(server(), 'partner')
  const product = await candidate(api)

  // The partner applies from the product, and answers without a connection.
  const partner = await seat('partner', INSTALLED)
  await partner.goto(`/external/produit-edit/${product.id}?show=true`)
  await new Chrome(partner).installed()
  await partner.getByRole('button', { name: 'Actions' }).click()
  await partner.getByRole('menuitem', { name: 'Initier une demande de labellisation' }).click()
  await partner.getByRole('alertdialog').getByRole('button', { name: 'Ouvrir la demande' }).click()
  await expect(partner).toHaveURL(/\/external\/request\?id=\d+$/)
  const id = Number(/\d+$/.exec(partner.url())?.[0])
  const form = await formOf(api, id)
  const requests = new RequestsPage(partner)
  await requests.answer('Commencer', form.name)
  const feedback = new FeedbackPage(partner)
  await feedback.begin('Candidature 2026')
  await partner.context().setOffline(true)
  for (const page of [0, 1]) {
    for (const card of allCards(form)) {
      const value = ANSWERS[card.name]
      if (value !== undefined && card.page === page) await feedback.questions.answer(card, value)
    }
    if (page === 0) await feedback.next.click()
  }
  await feedback.send()
  await requests.handOver()
  await partner.context().setOffline(false)
  await expect.poll(async () => (await api.request(id)).status, { timeout: 60_000 }).toBe('REQUEST_IN_PROGRESS')

  // Staff read it on one screen and grant with the keyboard alone.
  const staff = await seat('admin')
  await staff.goto(`/admin/demande?id=${id}`)
  await staff.getByRole('link', { name: 'Examiner' }).click()
  await staff.getByText(PRESENTED).waitFor()
  await expect(staff.getByRole('tab', { name: 'Documents' })).toBeVisible()
  await expectAccessible(staff)
  await staff.setViewportSize(NARROW.viewport)
  await expect(staff.getByRole('tab', { name: 'Réponses' })).toBeVisible()
  await expectAccessible(staff)
  await staff.setViewportSize({ width: 1440, height: 900 })
  await tabTo(staff, staff.getByRole('button', { name: 'Labelliser' }))
  await staff.keyboard.press('Enter')
  const dialog = staff.getByRole('dialog', { name: /^Accord du Label/ })
  await tabTo(staff, dialog.getByRole('textbox', { name: /^Commentaire/ }))
  await staff.keyboard.type(COMMENT)
  await expectAccessible(staff)
  await tabTo(staff, dialog.getByRole('button', { name: 'Accorder le label' }))
  await staff.keyboard.press('Enter')
  const issued = staff.getByRole('dialog', { name: 'Attestation de labellisation' })
  await issued.waitFor()
  await expectAccessible(staff)
  const download = staff.waitForEvent('download')
  await tabTo(staff, issued.getByRole('button', { name: /\.pdf$/ }))
  await staff.keyboard.press('Enter')
  const attestation = await readFile(await (await download).path())
  await staff.keyboard.press('Escape')
  await expect(staff.getByText(/^Cette demande est close\./)).toBeVisible()
  expect((await api.request(id)).status).toBe('REQUEST_ACCEPTED')

  // Anybody follows the code on the paper, and holds the paper against the page.
  const [address = ''] = await qrCodesOf(attestation)
  expect(address).toMatch(/\/attestation\/[A-HJ-NP-Z2-9]{10}$/)
  const anybody = await seat(null)
  await anybody.goto(new URL(address).pathname)
  await expect(anybody.getByText(product.name).first()).toBeVisible()
  await expect(anybody.getByText(/en vigueur/i).first()).toBeVisible()
  await expectAccessible(anybody)
  await anybody.locator('input[type=file]').setInputFiles({ name: 'attestation.pdf', mimeType: 'application/pdf', buffer: attestation })
  await expect(anybody.getByText(/authentique|conforme/i).first()).toBeVisible()

  // The label is withdrawn: its page says so.
  await staff.goto(`/admin/produit-edit/${product.id}?show=true`)
  await staff.getByRole('button', { name: 'Actions' }).click()
  await staff.getByRole('menuitem', { name: 'Délabelliser' }).click()
  await staff
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Commentaire/ })
    .fill('Fusion du fonds.')
  await staff.getByRole('dialog').getByRole('button', { name: 'Retirer le label' }).click()
  await staff.getByRole('dialog', { name: 'Attestation de délabellisation' }).waitFor()
  await anybody.reload()
  await expect(anybody.getByText(/retirée le/i).first()).toBeVisible()

  // The product's sheet is prepared, then downloaded, with the history of all that.
  await staff.goto(`/admin/produit-edit/${product.id}?show=true`)
  await staff.getByRole('button', { name: 'Actions' }).click()
  await staff.getByRole('menuitem', { name: 'Exporter la fiche' }).click()
  const sheet = staff.waitForEvent('download')
  await staff.getByRole('button', { name: 'Télécharger' }).click()
  const file = await sheet
  expect(file.suggestedFilename()).toMatch(/^\d{4}\.\d\d\.\d\d .+\.pdf$/)
  const text = readPdf(await readFile(await file.path()))
    .map(page => page.text)
    .join('')
  for (const word of [product.name, 'Délabellisation', 'Labellisation']) expect(text).toContain(squeezed(word))
})
