import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { Campaign } from './campaign.ts'
import { CollectionsPage } from './pages/collections.ts'
import { RequestsPage } from './pages/requests.ts'
import { ReviewPage } from './pages/review.ts'
import { dismiss } from './pages/surfaces.ts'
import { expect, ownServer, test } from './test.ts'

const server = ownServer()

test('the request list: criteria, sort and pages live in the address, and Back undoes them', async ({ seat }) => {
  const page = await seat('staff')
  const { table, dialog } = new RequestsPage(page)
  const search = page.getByRole('search')
  await page.goto('/admin/demande')
  await expect(table.getByRole('row')).toHaveCount(11)
  await search.getByRole('combobox', { name: 'Statut' }).click()
  await page.getByRole('option', { name: 'En cours de traitement' }).click()
  await search.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page).toHaveURL(/status=REQUEST_IN_PROGRESS/)
  const count = (await (await Campaign.as(server(), 'staff')).requests({ status: 'REQUEST_IN_PROGRESS' })).length
  await expect(page.getByText(`${count} résultats`)).toBeVisible()

  await table.getByRole('columnheader', { name: /N°/ }).getByRole('button').click()
  await expect(page).toHaveURL(/order=id/)
  await expect(table.getByRole('columnheader', { name: /N°/ })).toHaveAttribute('aria-sort', /ascending|descending/)
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(table.getByRole('row')).toHaveCount(Math.min(count - 10, 10) + 1)
  await page.getByLabel('Lignes par page').selectOption('25')
  await expect(table.getByRole('row')).toHaveCount(Math.min(count, 25) + 1)

  for (let step = 0; step < 4; step++) await page.goBack()
  await expect(page).toHaveURL(/\/admin\/demande$/)
  await expect(page.getByText(`${count} résultats`)).toHaveCount(0)
  await page.goForward()
  await expect(page.getByText(`${count} résultats`)).toBeVisible()
  await expect(search.getByRole('combobox', { name: 'Statut' })).toHaveText('En cours de traitement')

  await table.getByRole('row').nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/id=\d+/)
  await expect(dialog.getByRole('heading', { name: 'Informations' })).toBeVisible()
  await dismiss(dialog)
  await expect(page).not.toHaveURL(/[?&]id=/)
})

/** A request that partners handed over and nobody has taken. */
async function handedOver() {
  const rows = await (await Campaign.as(server(), 'staff')).requests({ status: 'REQUEST_IN_PROGRESS', type: 'REQUEST_FORM_PRODUCT' })
  const free = rows.filter(row => row.userAssigned === null)
  return (at: number) => {
    const row = free[at]
    if (!row) throw new Error('too few requests handed over')
    return row
  }
}

test('staff send a request back: the comment is asked for and kept, the assignment implied and told, the list walked on', async ({
  seat,
}) => {
  const request = (await handedOver())(0)
  const page = await seat('staff')
  const { table, dialog } = new RequestsPage(page)
  const review = new ReviewPage(page)
  await page.goto(`/admin/demande?status=REQUEST_IN_PROGRESS&type=REQUEST_FORM_PRODUCT&order=id&direction=ASC&size=100`)
  await table.getByRole('link', { name: String(request.id), exact: true }).click()
  await dialog.getByRole('link', { name: 'Examiner' }).click()
  await expect(review.bar.getByText('Affectée à personne')).toBeVisible()
  await review.bar.getByRole('button', { name: 'Renvoyer' }).click()
  await expect(review.confirm.getByText('La demande vous sera affectée.')).toBeVisible()
  await review.confirm.getByRole('button', { name: 'Renvoyer la demande' }).click()
  await expect(review.confirm.getByText('Un commentaire est requis.')).toBeVisible()
  await review.confirm.getByRole('textbox', { name: /^Commentaire/ }).fill('Merci de préciser l’encours.')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Remarque sur/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: /^Remarque sur/ }).fill('À justifier.')
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Remarque sur/ })).toHaveValue('À justifier.')
  await review.bar.getByRole('button', { name: 'Renvoyer' }).click()
  await expect(review.confirm.getByRole('textbox', { name: /^Commentaire/ })).toHaveValue('Merci de préciser l’encours.')
  await expect(review.confirm.getByText('À justifier.')).toBeVisible()
  await review.confirm.getByRole('button', { name: 'Renvoyer la demande' }).click()
  const course = await review.course()
  await expect(course.getByText('De « En cours de traitement » à « En attente de réponse »')).toBeVisible()
  await expect(course.getByText('Merci de préciser l’encours.')).toBeVisible()
  await expect(course.getByText(/^Affectation/)).toBeVisible()
  const now = await (await Campaign.as(server(), 'staff')).request(request.id)
  expect(now.status).toBe('REQUEST_FEEDBACK')
  await expect(page.getByText('Réponse inchangée')).toBeVisible()
  expect(now.qsQuestionMaster.every(({ state }) => state === 'DRAFT')).toBe(true)

  // It left the list by that; the next one of the list is still there.
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page).toHaveURL(/\/admin\/demande\/\d+\?liste=/)
  await expect(page).not.toHaveURL(new RegExp(`/${request.id}\\?`))
})

test('a request is found, opened and accepted with the keyboard alone', async ({ seat }) => {
  const request = (await handedOver())(0)
  const page = await seat('staff')
  const { dialog, table } = new RequestsPage(page)
  const review = new ReviewPage(page)
  await page.goto(`/admin/demande?numero=${request.id}`)
  await expect(table.getByRole('row')).toHaveCount(2)
  /** Tabs to a control and presses it. */
  const press = async (control: Locator) => {
    await expect(control).toBeVisible()
    for (let presses = 0; presses < 80 && !(await control.evaluate(one => one === document.activeElement)); presses++)
      await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await press(table.getByRole('link'))
  await press(dialog.getByRole('link', { name: 'Examiner' }))
  await press(review.bar.getByRole('button', { name: 'Accepter' }))
  await expectAccessible(page)
  await press(review.confirm.getByRole('button', { name: 'Accepter la demande' }))
  await expect(
    review.main.getByText('Cette demande est close. Vous pouvez encore corriger ses réponses, jusqu’à l’archivage de la collecte.'),
  ).toBeVisible()
  expect((await (await Campaign.as(server(), 'staff')).request(request.id)).status).toBe('REQUEST_ACCEPTED')
})

test('a collection is written, opened, extended and closed; its requests appear, its faults stand beside the fields', async ({ seat }) => {
  const page = await seat('admin')
  const collections = new CollectionsPage(page)
  await collections.create()
  await page.getByRole('button', { name: 'Créer la collecte' }).click()
  await expect(page.getByText('Ce champ est requis.').first()).toBeVisible()
  await expect(collections.field('Nom')).toBeFocused()

  const year = new Date().getFullYear() + 1
  await collections.field('Nom').fill('Enquête complémentaire')
  await collections.field('Date de début').fill(`01/02/${year}`)
  await collections.field('Date de fin').fill(`01/01/${year}`)
  await page.getByRole('button', { name: 'Ajouter une sous-collecte' }).click()
  await collections.field('Désignation').fill('Affiliés interrogés')
  await collections.choose('Type de collecte', 'Collecte annuelle')
  await page.getByRole('radio', { name: 'Affiliés' }).check()
  await collections.addTarget('Affiliés', 'Horizon')
  await collections.chooseMany('Questionnaires', 'Gouvernance')
  await page.getByRole('button', { name: 'Créer la collecte' }).click()
  await expect(page.getByText('La date de début doit être inférieure à la date de fin.', { exact: true })).toBeVisible()
  await collections.field('Date de fin').fill(`31/12/${year}`)
  await page.getByRole('button', { name: 'Créer la collecte' }).click()
  await expect(page).toHaveURL(/\/admin\/collecte\/\d+/)
  const id = Number(/collecte\/(\d+)/.exec(page.url())?.[1])

  await expect(collections.header).toContainText('Créée')
  await collections.changeStatus(/^Ouvrir/, 'Ouverture de l’enquête.')
  await expect(collections.header).toContainText('Ouverte')
  const api = await Campaign.as(server(), 'admin')
  const asked = await api.requests({ collectTarget: id })
  expect(asked.map(({ status, type }) => ({ status, type }))).toEqual([{ status: 'REQUEST_FEEDBACK', type: 'REQUEST_FORM_AFFILIATE' }])

  await page.getByRole('button', { name: 'Prolonger' }).click()
  const extension = page.getByRole('dialog', { name: /^Prolonger/ })
  await extension.getByRole('button', { name: 'Prolonger la collecte' }).click()
  await expect(extension.getByText('Ce champ est requis.').first()).toBeVisible()
  await extension.getByRole('textbox', { name: /^Commentaire/ }).fill('Un mois de plus.')
  await extension.getByRole('textbox', { name: /^Date de fin/ }).fill(`31/01/${year + 1}`)
  await extension.getByRole('button', { name: 'Prolonger la collecte' }).click()
  await expect(extension).toHaveCount(0)
  await expect(page.getByText(new RegExp(`au 31/01/${year + 1}`)).first()).toBeVisible()

  await collections.changeStatus(/^Clôturer/, 'Fin de l’enquête.')
  await expect(collections.header).toContainText('Clôturée')
  await page.goto(`/admin/demande?collectTarget=${id}`)
  await expect(new RequestsPage(page).table.getByRole('row')).toHaveCount(2)
})
