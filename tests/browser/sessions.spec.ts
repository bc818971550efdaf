import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { rowsOf } from '#tests/support/rows.ts'
import { Campaign } from './campaign.ts'
import { Chrome } from './pages/chrome.ts'
import { FeedbackPage } from './pages/feedback.ts'
import { LoginPage, PASSWORD } from './pages/login.ts'
import { expect, freshServer, INSTALLED, test } from './test.ts'

const server = freshServer()
const MANAGER = 'Gestionnaire responsable du produit'
const LEI = 'Code LEI'
const SAVED = /^Enregistré à \d\d:\d\d$/
const LOGIN = /\/auth\/login/

/** Opens the untouched questionnaire and gives it a name that the server has. */
async function begin(page: Page, username: string) {
  const api = await Campaign.as(server(), username)
  const { request, form } = await api.untouched()
  const feedback = new FeedbackPage(page)
  await feedback.open(request.id, form.id)
  await feedback.begin('Sessions')
  await expect(feedback.indicator).toHaveText(SAVED)
  const saved = async () => (await api.feedback(request.id, form.id))?.answers.responses
  return { api, request, form, feedback, saved }
}

/** Ends the session as another client of the same user would. */
async function revoke(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('sceau.token'))
  const response = await fetch(`${server().url}/api/auth/token`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(204)
}

test('a session that ends while one types: sign-in opens in place, nothing is lost, sending goes on', async ({ seat }) => {
  const page = await seat('partner')
  const { feedback, saved } = await begin(page, 'partner')
  await revoke(page)
  await feedback.text(MANAGER).fill('Tapé sans session')
  await feedback.next.click()
  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await expect(dialog.getByLabel('Identifiant')).toHaveValue('partner')
  await dialog.getByRole('textbox', { name: 'Mot de passe' }).fill('pas le bon')
  await dialog.getByRole('button', { name: 'Se connecter' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  // Who cannot sign in any more, as a disabled account, still takes the answers along.
  const [rescue] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Exporter mes réponses' }).click()])
  expect(await readFile(await rescue.path(), 'utf8')).toContain('Tapé sans session')
  await new Chrome(page).signInAgain(PASSWORD)

  await expect(feedback.indicator).toHaveText(SAVED)
  await feedback.previous.click()
  await expect(feedback.text(MANAGER)).toHaveValue('Tapé sans session')
  expect(await saved()).toMatchObject({ gestionnaire: 'Tapé sans session' })
})

test('signing out with unsent work asks; kept work is hidden from the next user and found again later', async ({ seat }) => {
  const page = await seat('colleague', INSTALLED)
  const { request, form, feedback, saved } = await begin(page, 'colleague')
  await new Chrome(page).installed()
  await server().stop()
  await feedback.text(MANAGER).fill('Secret de la collègue')
  await feedback.next.click()
  await expect(feedback.indicator).toHaveText(/gardées sur cet appareil$/)
  await new Chrome(page).signOut()
  const dialog = page.getByRole('dialog', { name: 'Du travail n’est pas encore synchronisé' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exporter' }).click()
  expect((await download).suggestedFilename()).toMatch(/^sceau-demande-\d+-questionnaire-\d+\.json$/)
  await dialog.getByRole('button', { name: 'Garder et se déconnecter' }).click()
  await expect(page).toHaveURL(LOGIN)
  await server().start()

  await new LoginPage(page).enter('partner2')
  await expect(new Chrome(page).status).toHaveText('À jour')
  await page.goto('/external/request')
  await expect(page.getByRole('table', { name: 'Mes demandes' })).toBeVisible()
  await page.goto(`/external/feedback/${request.id}/${form.id}`)
  await expect(page.getByText('Introuvable', { exact: true })).toBeVisible()
  await expect(page.getByText('Secret de la collègue')).toBeHidden()
  await new Chrome(page).signOut()
  await expect(page).toHaveURL(LOGIN)

  await new LoginPage(page).enter('colleague')
  await expect.poll(saved).toMatchObject({ gestionnaire: 'Secret de la collègue' })
  await feedback.open(request.id, form.id)
  await feedback.previous.click()
  await expect(feedback.text(MANAGER)).toHaveValue('Secret de la collègue')
})

test('signing out can send unsent work first', async ({ seat }) => {
  const page = await seat('partner')
  const { feedback, saved } = await begin(page, 'partner')
  await feedback.text(MANAGER).fill('Envoyé en partant')
  await expect(feedback.indicator).toHaveText('Enregistré sur cet appareil')
  await new Chrome(page).signOut()
  await page
    .getByRole('dialog', { name: /pas encore synchronisé/ })
    .getByRole('button', { name: 'Synchroniser maintenant' })
    .click()
  await expect(page).toHaveURL(LOGIN)
  expect(await saved()).toMatchObject({ gestionnaire: 'Envoyé en partant' })
})

test('two tabs on one draft show one another’s answers and send each save once', async ({ seat }) => {
  const left = await seat('partner')
  const { request, form, feedback, saved } = await begin(left, 'partner')
  const right = await left.context().newPage()
  const other = new FeedbackPage(right)
  await other.open(request.id, form.id)
  await expect(other.text(LEI)).toBeVisible()
  const before = await rowsOf(server(), z.object({ saves: z.number() }), "select count(*) as saves from log where method = 'ADD'")
  const keys: string[] = []
  left.context().on('request', one => {
    const key = one.headers()['idempotency-key']
    if (key && one.postData()?.includes('FEEDBACK_MANAGEMENT')) keys.push(key)
  })

  await left.context().setOffline(true)
  await feedback.text(MANAGER).fill('Onglet de gauche')
  await expect(other.text(MANAGER)).toHaveValue('Onglet de gauche')
  await other.text(LEI).fill('9695004SCEAU0DEMO009')
  await expect(feedback.text(LEI)).toHaveValue('9695004SCEAU0DEMO009')
  await feedback.next.click()
  await other.next.click()
  await left.context().setOffline(false)
  await expect(feedback.indicator).toHaveText(SAVED)
  await expect(other.indicator).toHaveText(SAVED)

  expect(await saved()).toMatchObject({ gestionnaire: 'Onglet de gauche', code_lei: '9695004SCEAU0DEMO009' })
  const after = await rowsOf(server(), z.object({ saves: z.number() }), "select count(*) as saves from log where method = 'ADD'")
  expect((after[0]?.saves ?? 0) - (before[0]?.saves ?? 0)).toBe(new Set(keys).size)
})

test('a version that the server no longer takes keeps everything, and reloads by its own button only', async ({ seat }) => {
  const page = await seat('partner', INSTALLED)
  const { feedback, saved } = await begin(page, 'partner')
  await page.context().route('**/api/api', async route => {
    if (!route.request().postData()?.includes('"ADD"')) return route.fallback()
    const answered = await route.fetch({ postData: '{}' })
    await route.fulfill({ response: answered, status: 426, json: { message: 'CLIENT_TOO_OLD' } })
  })
  await feedback.text(MANAGER).fill('Tapé trop tôt')
  await feedback.next.click()
  const notice = page.getByText('Une nouvelle version de Sceau est nécessaire', { exact: true })
  await expect(notice).toBeVisible()
  expect(await saved()).not.toMatchObject({ gestionnaire: 'Tapé trop tôt' })
  await page.context().unroute('**/api/api')
  await page.getByRole('button', { name: 'Recharger maintenant' }).click()
  await expect.poll(saved).toMatchObject({ gestionnaire: 'Tapé trop tôt' })
  await expect(notice).toHaveCount(0)
})
