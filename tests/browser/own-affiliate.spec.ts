import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { AffiliatesPage } from './pages/affiliates.ts'
import { Chrome } from './pages/chrome.ts'
import { RequestsPage } from './pages/requests.ts'
import { ReviewPage } from './pages/review.ts'
import { expect, INSTALLED, ownServer, test } from './test.ts'

ownServer()
const ASKED = 'Votre demande a été enregistrée avec succès. Elle sera examinée par l’équipe de l’organisation.'
const MADE = 'Votre demande de modification a été enregistrée avec succès. Elle sera examinée par l’équipe de l’organisation.'
const TAKEN = 'Désolé\u202f! Il existe une autre demande de modification non encore traitée.'

/** The number of the request that the banner of « Ma structure » leads to. */
async function pendingRequest(page: Page, affiliates: AffiliatesPage): Promise<number> {
  await affiliates.own()
  const link = affiliates.main.getByRole('link', { name: /^Voir la demande/ })
  await link.waitFor()
  const id = Number(/\d+$/.exec((await link.textContent()) ?? '')?.[0])
  expect(id).toBeGreaterThan(0)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/external/request\\?id=${id}$`))
  return id
}

async function propose(affiliates: AffiliatesPage, field: string | RegExp, value: string): Promise<void> {
  await affiliates.own('?show=false')
  await affiliates.field(field).fill(value)
  await affiliates.press('Envoyer la demande de modification')
}

test('a partner proposes, staff see the difference and accept, the record changes; a second proposal waits', async ({ seat }) => {
  const partner = await seat('partner')
  const own = new AffiliatesPage(partner)
  await own.own()
  await expect(own.value('Nom commercial')).toHaveText('Banque Horizon Solidaire')
  await expect(own.main.getByText('Date d’adhésion')).toBeHidden()
  await expectAccessible(partner)
  await own.follow('Modifier')
  await expectAccessible(partner)
  await own.field('Représentant légal').fill('Béatrice Lemoine-Dufour')
  await own.field('Téléphone secondaire').fill('06 12 34 56 78')
  await own.field('Site internet').fill('')

  // A colleague has the same form open before the request is made.
  const colleague = await seat('colleague')
  const theirs = new AffiliatesPage(colleague)
  await theirs.own('?show=false')
  await theirs.field('Nombre de salariés').fill('2000')

  await own.press('Envoyer la demande de modification')
  await expect(partner).toHaveURL(/\/external\/request$/)
  await expect(own.notice(MADE)).toBeVisible()
  await theirs.press('Envoyer la demande de modification')
  await expect(theirs.notice(TAKEN)).toBeVisible()
  await expect(theirs.field('Nombre de salariés')).toHaveValue(/^2\s?000$/)

  const id = await pendingRequest(partner, own)
  await expectAccessible(partner)
  const staff = await seat('staff')
  const review = new ReviewPage(staff)
  await review.open(id)
  const change = (label: string) => review.main.getByRole('row').filter({ hasText: label })
  await expect(change('Représentant légal')).toContainText(/Modifié.*Béatrice Lemoine.*Béatrice Lemoine-Dufour/)
  await expect(change('Téléphone secondaire')).toContainText(/Ajouté.*06 12 34 56 78/)
  await expect(change('Site internet')).toContainText(/Retiré.*banque-horizon-solidaire/)
  await expectAccessible(staff)
  await review.decide('Accepter', 'Vérifié auprès du greffe.')
  await expect((await review.course()).getByText('Vérifié auprès du greffe.')).toBeVisible()

  await own.own()
  await expect(own.value('Représentant légal')).toHaveText('Béatrice Lemoine-Dufour')
  await expect(own.value('Téléphone secondaire')).toHaveText('06 12 34 56 78')
  await expect(own.value('Site internet')).toHaveText('Non renseigné')
  await expect(own.main.getByRole('link', { name: /^Voir la demande/ })).toBeHidden()
})

test('a denied proposal changes nothing; a withdrawn one frees the record', async ({ seat }) => {
  const partner = await seat('partner')
  const own = new AffiliatesPage(partner)
  await propose(own, 'Représentant légal', 'Quelqu’un d’autre')
  await expect(own.notice(MADE)).toBeVisible()
  const denied = await pendingRequest(partner, own)
  const staff = await seat('staff')
  const review = new ReviewPage(staff)
  await review.open(denied)
  await review.decide('Refuser', 'Pièce manquante.')
  await expect((await review.course()).getByText('Pièce manquante.')).toBeVisible()
  await own.own()
  await expect(own.value('Représentant légal')).not.toHaveText('Quelqu’un d’autre')

  await propose(own, 'Adresse', '1 place du Marché, 75001 Paris')
  // Who leaves before the answer keeps what was typed.
  await expect(own.notice(MADE)).toBeVisible()
  const withdrawn = await pendingRequest(partner, own)
  const mine = new RequestsPage(partner)
  await mine.open(withdrawn)
  await mine.dialog.getByRole('button', { name: 'Retirer la demande' }).click()
  await own.confirm('Retirer la demande')
  await own.own()
  await expect(own.main.getByRole('link', { name: /^Voir la demande/ })).toBeHidden()
  await own.follow('Modifier')
  await expect(own.main.getByRole('button', { name: 'Envoyer la demande de modification' })).toBeVisible()
})

test('a partner asks for an ESUS agreement, then for its change: both wait for staff', async ({ seat }) => {
  const partner = await seat('partner2')
  const own = new AffiliatesPage(partner)
  await own.own('?show=false&tab=esus')
  await own.follow('Ajouter un agrément')
  await own.field(/^Agrément/, own.dialog).fill('ESUS-2026-002')
  await own.field(/^Date de début/, own.dialog).fill('15/01/2026')
  await own.press('Envoyer la demande', own.dialog)
  await expect(own.notice(ASKED)).toBeVisible()
  const added = own.main.getByRole('link', { name: /^Demande n°/ })
  const id = Number(/\d+$/.exec((await added.textContent()) ?? '')?.[0])
  await expectAccessible(partner)

  const staff = await seat('staff')
  const review = new ReviewPage(staff)
  await review.open(id)
  await expect(review.main.getByRole('row').filter({ hasText: 'Date de début' })).toContainText(/Ajouté.*15\/01\/2026/)
  await review.decide('Accepter', 'Agrément vérifié.')
  await expect((await review.course()).getByText('Agrément vérifié.')).toBeVisible()

  await own.own('?show=false&tab=esus')
  const row = own.row('ESUS-2026-002')
  await row.getByRole('link', { name: 'Modifier l’agrément' }).click()
  await own.field('Date de fin', own.dialog).fill('14/01/2031')
  await own.press('Envoyer la demande', own.dialog)
  await expect(row.getByText('Modification en attente')).toBeVisible()
  await expect(row).not.toContainText('14/01/2031')
  await expectAccessible(partner)
})

test('a partner’s contacts and documents apply at once', async ({ seat }) => {
  const page = await seat('partner2')
  const own = new AffiliatesPage(page)
  await own.own('?show=false&tab=contacts&edit=new')
  await own.choose(/^Civilité/, 'Monsieur', own.dialog)
  await own.field(/^Nom/, own.dialog).fill('Bellec')
  await own.field(/^Prénom/, own.dialog).fill('Yann')
  await own.dialog.getByRole('combobox', { name: /^Type/ }).click()
  await page.getByRole('option').first().click()
  await own.field(/^E-mail/, own.dialog).fill('yann.bellec@exemple.fr')
  await own.press('Ajouter', own.dialog)
  await expect(own.row('Bellec Yann')).toBeVisible()
  await own.own('?tab=contacts')
  await expect(own.row('Bellec Yann')).toBeVisible()
  await expect(own.main.getByRole('link', { name: 'Ajouter un contact' })).toBeHidden()
})

test('without a connection the screen says so, and comes back by itself', async ({ seat }) => {
  const page = await seat('partner', INSTALLED)
  await page.goto('/external/home')
  await new Chrome(page).installed()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Ma structure' }).click()
  await expect(page.getByRole('main').getByText('Vous êtes hors connexion')).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(new AffiliatesPage(page).tab('Fiche')).toBeVisible()
})
