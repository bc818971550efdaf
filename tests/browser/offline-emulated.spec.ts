import type { Page } from '@playwright/test'
import { Campaign } from './campaign.ts'
import { Chrome } from './pages/chrome.ts'
import { FeedbackPage } from './pages/feedback.ts'
import { RequestsPage } from './pages/requests.ts'
import { expect, freshServer, INSTALLED, test } from './test.ts'

test.use(INSTALLED)

const server = freshServer()
const OFFLINE = 'Hors connexion – vos réponses sont gardées sur cet appareil'
const MANAGER = 'Gestionnaire responsable du produit'

const paris = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })

/** Holds saves back until the returned function is called. */
async function holdSaves(page: Page): Promise<() => void> {
  const gate = { open: () => {} }
  const isOpen = new Promise<void>(resolve => {
    gate.open = resolve
  })
  await page.route('**/api/api', async route => {
    if (route.request().postData()?.includes('FEEDBACK_MANAGEMENT')) await isOpen
    await route.continue()
  })
  return () => gate.open()
}

test('the indicator says where the work is at each moment', async ({ seat }) => {
  const api = await Campaign.as(server(), 'partner')
  const { request, form } = await api.untouched()
  const page = await seat('partner')
  const feedback = new FeedbackPage(page)
  await feedback.open(request.id, form.id)
  await feedback.begin('Indicateur')
  // One indicator, one time: the top bar is silent while the form tells.
  await expect(new Chrome(page).status).toHaveCount(0)
  await expect(feedback.indicator).toHaveText(/^Enregistré à \d\d:\d\d$/)

  await feedback.text(MANAGER).fill('Enregistré ici')
  await expect(feedback.indicator).toHaveText('Enregistré sur cet appareil')

  const release = await holdSaves(page)
  await feedback.next.click()
  await expect(feedback.indicator).toHaveText('Synchronisation en cours (1)')
  expect((await api.feedback(request.id, form.id))?.answers.responses.gestionnaire).not.toBe('Enregistré ici')
  release()
  await expect(feedback.indicator).toHaveText(/^Enregistré à/)
  const saved = await api.feedback(request.id, form.id)
  expect(saved?.answers.responses.gestionnaire).toBe('Enregistré ici')
  await expect(feedback.indicator).toHaveText(`Enregistré à ${paris.format(new Date(saved?.state.savedAt ?? 0))}`)

  await feedback.previous.click()
  await page.context().setOffline(true)
  await expect(feedback.indicator).toHaveText(OFFLINE)
  await expect(page.getByText('Vous êtes hors connexion')).toBeVisible()
  await feedback.text(MANAGER).fill('Encore hors connexion')
  await feedback.next.click()
  await expect(feedback.indicator).toHaveText(OFFLINE)
  const releaseLast = await holdSaves(page)
  await page.context().setOffline(false)
  await expect(feedback.indicator).toHaveText('Synchronisation en cours (1)')
  releaseLast()
  await expect(feedback.indicator).toHaveText(/^Enregistré à/)
  expect((await api.feedback(request.id, form.id))?.answers.responses.gestionnaire).toBe('Encore hors connexion')
})

test('without a connection the application starts anywhere, and a draft survives reloads and closed tabs', async ({ seat }) => {
  const api = await Campaign.as(server(), 'colleague')
  const { request, form } = await api.untouched()
  const first = await seat('colleague')
  await first.goto('/external/home')
  await first.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor()
  const chrome = new Chrome(first)
  await chrome.installed()
  await expect(chrome.status).toHaveText('À jour')
  await first.context().setOffline(true)

  // A screen whose part of the application this tab has never loaded, opened by its address.
  const feedback = new FeedbackPage(first)
  await feedback.open(request.id, form.id)
  await feedback.begin('Hors connexion')
  await feedback.text(MANAGER).fill('Écrit sans réseau')
  await expect(feedback.indicator).toHaveText(OFFLINE)
  await first.reload()
  await expect(feedback.text(MANAGER)).toHaveValue('Écrit sans réseau')

  await first.goto('/external/request')
  const requests = new RequestsPage(first)
  await expect(requests.table.getByRole('row')).toHaveCount((await api.requests({ open: true })).length + 1)
  await expect(first.getByText(/telles que gardées sur cet appareil/)).toBeVisible()
  await expect(requests.table.getByRole('row').filter({ hasText: 'Gardé sur cet appareil' })).toHaveCount(1)
  // Erased on purpose, and given back: the second tab finds it again.
  const mark = requests.table.getByRole('row').filter({ hasText: 'Gardé sur cet appareil' })
  await chrome.status.click()
  await first.getByRole('button', { name: 'Effacer ces réponses de cet appareil…' }).click()
  await expect(first.getByRole('alertdialog').getByRole('listitem')).toHaveText(['Nom de collecte', MANAGER])
  await first.getByRole('button', { name: 'Effacer les 2 réponses' }).click()
  await expect(mark).toHaveCount(0)
  await first.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(mark).toHaveCount(1)
  await first.goto('/external/profile')
  await expect(first.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible()

  const second = await first.context().newPage()
  await first.close()
  await second.goto(`/external/feedback/${request.id}/${form.id}`)
  await expect(new FeedbackPage(second).text(MANAGER)).toHaveValue('Écrit sans réseau')
  await second.goto('/')
  await expect(second.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()

  // Nobody opens the questionnaire again: what was typed leaves by itself.
  await second.context().setOffline(false)
  await expect.poll(async () => (await api.feedback(request.id, form.id))?.answers.responses.gestionnaire).toBe('Écrit sans réseau')
})
