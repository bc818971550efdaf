import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { databasesOf } from '#tests/support/chromium.ts'
import { runSql } from '#tests/support/rows.ts'
import { Campaign } from './campaign.ts'
import { Chrome } from './pages/chrome.ts'
import { Desk } from './pages/desk.ts'
import { FeedbackPage } from './pages/feedback.ts'
import { LoginPage, PASSWORD } from './pages/login.ts'
import { expect, freshServer, test } from './test.ts'

const server = freshServer()
const MANAGER = 'Gestionnaire responsable du produit'
const LEI = 'Code LEI'
const PRESENTATION = 'Présentation du produit pour le grand public'
const SAVED = /^Enregistré à \d\d:\d\d$/

/** A computer on which the untouched questionnaire was begun, and its first answer saved on the server. */
async function begun(username: string) {
  const api = await Campaign.as(server(), username)
  const { request, form } = await api.untouched()
  const desk = new Desk(server().url)
  const page = await desk.open()
  await new LoginPage(page).enter(username)
  await new Chrome(page).installed()
  const feedback = new FeedbackPage(page)
  await feedback.open(request.id, form.id)
  await feedback.begin('Stockage')
  await feedback.text(MANAGER).fill('Sur le serveur')
  await feedback.next.click()
  await expect(feedback.indicator).toHaveText(SAVED)
  await feedback.previous.click()
  return { api, desk, page, request, form }
}

/** Every file below a folder that holds something. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(path => statSync(path).isFile())

async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter mes réponses' }).first().click()
  return await (await download).path()
}

const damages = {
  evicted: (profile: string) => rmSync(databasesOf(profile), { recursive: true }),
  corrupt: (profile: string) => {
    for (const path of filesOf(databasesOf(profile))) writeFileSync(path, Buffer.alloc(statSync(path).size || 64, 0xa5))
  },
} as const

for (const [name, damage] of Object.entries(damages)) {
  test(`a database ${name} between two visits leaves no blank page, and what the server has comes back`, async () => {
    const { desk, request, form } = await begun('partner')
    await desk.close()
    damage(desk.profile)
    const page = await desk.open()
    const feedback = new FeedbackPage(page)
    await feedback.open(request.id, form.id)
    await feedback.turnTo('Le produit')
    await expect(feedback.text(MANAGER)).toHaveValue('Sur le serveur')
    await feedback.text(MANAGER).fill(`Après : ${name}`)
    await expect(feedback.indicator).toHaveText('Enregistré sur cet appareil')
    await page.reload()
    await expect(feedback.text(MANAGER)).toHaveValue(`Après : ${name}`)
    await feedback.text(MANAGER).fill('Sur le serveur')
    await feedback.next.click()
    await expect(feedback.indicator).toHaveText(SAVED)
    expect(desk.faults).toEqual([])
    await desk.dispose()
  })
}

test('a full disk is told within two seconds; the draft can be exported and read back elsewhere', async ({ seat }) => {
  const { desk, request, form } = await begun('colleague')
  // Chromium asks for free space when it opens a database, and relies on the answer for half a minute.
  const page = await desk.restart()
  const feedback = new FeedbackPage(page)
  const storage = await desk.context.newCDPSession(page)
  await storage.send('Storage.overrideQuotaForOrigin', { origin: server().url, quotaSize: 1 })
  await feedback.open(request.id, form.id)
  // The page that was in view when the browser closed may be the one before.
  await feedback.turnTo('Le produit')
  const text = 'Le disque est plein. '.repeat(40)
  await feedback.text(PRESENTATION).fill(text)
  await expect(page.getByText(/L’espace de cet appareil est plein/).first()).toBeVisible({ timeout: 2000 })
  const rescue = await exported(page)
  expect(readFileSync(rescue, 'utf8')).toContain(text)

  const elsewhere = await seat('colleague')
  const other = new FeedbackPage(elsewhere)
  await other.open(request.id, form.id)
  await elsewhere.getByRole('button', { name: 'Fichier de secours' }).click()
  const chooser = elsewhere.waitForEvent('filechooser')
  await elsewhere.getByRole('menuitem', { name: 'Reprendre un fichier de secours' }).click()
  await (await chooser).setFiles(rescue)
  await expect(other.text(PRESENTATION)).toHaveValue(text)

  await storage.send('Storage.overrideQuotaForOrigin', { origin: server().url })
  await feedback.text(LEI).fill('9695004SCEAU0DEMO777')
  await expect(page.getByText(/L’espace de cet appareil est plein/)).toHaveCount(0)
  await feedback.next.click()
  await expect(feedback.indicator).toHaveText(SAVED)
  await page.reload()
  await feedback.turnTo('Le produit')
  await expect(feedback.text(PRESENTATION)).toHaveValue(text)
  await expect(feedback.text(LEI)).toHaveValue('9695004SCEAU0DEMO777')
  expect(desk.faults).toEqual([])
  await desk.dispose()
})

test('thirty days offline, the session over and the collection closed: the draft is kept and the refusal explained', async () => {
  const { api, desk, page, request, form } = await begun('partner')
  const feedback = new FeedbackPage(page)
  await server().stop()
  await feedback.text(MANAGER).fill('Écrit avant la clôture')
  await feedback.next.click()
  await expect(feedback.indicator).toHaveText(/gardées sur cet appareil$/)
  await desk.close()

  await server().start()
  const staff = await Campaign.as(server(), 'admin')
  const collection = request.collectTargetObject?.id
  const closing = { id: collection, decision: 'COLLECT_STATUS_CLOTURED', comment: 'Fin de la collecte.' }
  await staff.call('COLLECT_MANAGEMENT', 'CHANGE_DECISION', closing, z.unknown())
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString()
  await runSql(
    server(),
    "update session set last_used_at = ?1, created_at = ?1 where user_id = (select id from user_account where username = 'partner')",
    monthAgo,
  )

  const later = await desk.open()
  await later.goto(`/external/feedback/${request.id}/${form.id}`)
  await new Chrome(later).signInAgain(PASSWORD)
  await expect(later.getByText('Ce questionnaire n’est plus ouvert aux réponses')).toBeVisible()
  await expect(later.getByText('Écrit avant la clôture')).toBeVisible()
  expect(readFileSync(await exported(later), 'utf8')).toContain('Écrit avant la clôture')
  await later.reload()
  await expect(later.getByText('Écrit avant la clôture')).toBeVisible()
  expect((await (await Campaign.as(server(), 'partner')).feedback(request.id, form.id))?.answers.responses.gestionnaire).toBe(
    'Sur le serveur',
  )
  expect(api).toBeDefined()
  await desk.dispose()
})
