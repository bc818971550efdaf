import type { Page } from '@playwright/test'
import { picture } from '#tests/support/picture.ts'
import { expectAccessible } from './accessible.ts'
import { AffiliatesPage } from './pages/affiliates.ts'
import { expect, ownServer, test } from './test.ts'

ownServer()
const REQUIRED = 'Ce champ est requis.'

/** The new affiliate's record, but for what the test is about. */
async function fillRecord(affiliates: AffiliatesPage): Promise<void> {
  await affiliates.field(/^Nom\(/).fill('Semeurs d’avenir')
  await affiliates.field(/^Raison sociale/).fill('Semeurs d’avenir SCIC')
  await affiliates.choose(/^Forme juridique/, 'Société anonyme (SA)')
  await affiliates.choose(/^Type de lien/, 'Membre')
  await affiliates.choose(/^Collège/, 'Financeurs solidaires')
  await affiliates.choose(/^Nature/, 'Banque')
}

async function cropLogo(page: Page, affiliates: AffiliatesPage): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture() })
  const use = affiliates.dialog.getByRole('button', { name: 'Utiliser ce logo' })
  await expect(use).not.toHaveAttribute('aria-disabled', 'true')
  await use.click()
  await expect(affiliates.dialog).toBeHidden()
  await expect(affiliates.main.getByRole('img', { name: 'Logo' })).toBeVisible()
}

test('an affiliate is created: faults first, tabs locked until then, a cropped logo', async ({ seat }) => {
  const page = await seat('admin')
  const affiliates = new AffiliatesPage(page)
  await affiliates.list()
  await affiliates.follow('Nouvel affilié')
  await affiliates.heading('Nouvel affilié').waitFor()
  await affiliates.tab('Contacts').click()
  await expect(page.getByRole('alert')).toHaveText('Veuillez d’abord ajouter et enregistrer les informations de l’affilié.')
  await expect(affiliates.tab('Fiche')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)

  await affiliates.press('Créer l’affilié')
  await expect(affiliates.field(/^Nom\(/)).toBeFocused()
  await expect(affiliates.main.getByText(REQUIRED).first()).toBeVisible()
  await affiliates.main.getByRole('list', { name: 'Champs à corriger' }).getByRole('link', { name: 'Forme juridique' }).click()
  await expect(affiliates.main.getByRole('combobox', { name: /^Forme juridique/ })).toBeFocused()
  await fillRecord(affiliates)
  await affiliates.field('SIREN').fill('732 829 321')
  await expect(affiliates.main.getByText('À vérifier\u202f: un SIREN compte neuf chiffres, dont une clé de contrôle.')).toBeVisible()
  await affiliates.field('SIREN').fill('732 829 320 00074')
  await affiliates.press('Créer l’affilié')
  await expect(affiliates.field('SIREN')).toBeFocused()
  await expect(affiliates.main.getByText('Le SIREN compte au plus neuf caractères.').first()).toBeVisible()
  await affiliates.field('SIREN').fill('732 829 320')
  await affiliates.field('Capital social').fill('1250000,5')
  await cropLogo(page, affiliates)
  await affiliates.press('Créer l’affilié')
  await affiliates.heading('Semeurs d’avenir').waitFor()
  await affiliates.tab('Contacts').click()
  await expect(page).toHaveURL(/tab=contacts/)
  await expect(affiliates.main.getByText('Aucun contact')).toBeVisible()

  await affiliates.follow('Terminer la modification')
  await affiliates.tab('Fiche').click()
  await expect(affiliates.value('Capital social')).toHaveText(/^1\s250\s000,50\s€$/)
  await expect(affiliates.value('SIREN')).toHaveText('732829320')
  await expect(affiliates.main.getByRole('img', { name: 'Logo' })).toBeVisible()
})

test('what was typed is asked about before it is left; Annuler goes back to reading', async ({ seat }) => {
  const page = await seat('admin')
  const affiliates = new AffiliatesPage(page)
  await affiliates.open(8)
  await affiliates.follow('Modifier')
  await expect(affiliates.main.getByRole('combobox', { name: /^Type de lien/ })).toBeDisabled()
  await affiliates.field('Représentant légal').fill('Irène Costa')
  await affiliates.tab('Contacts').click()
  await expect(affiliates.question).toContainText('Quitter sans enregistrer')
  await affiliates.press('Annuler', affiliates.question)
  await expect(affiliates.field('Représentant légal')).toHaveValue('Irène Costa')
  await affiliates.follow('Annuler')
  await affiliates.confirm('Quitter sans enregistrer')
  await expect(page).toHaveURL(/show=true/)
  await expect(affiliates.value('Représentant légal')).toHaveText('Inès Vasseur')

  await affiliates.follow('Modifier')
  await affiliates.field('Représentant légal').fill('Irène Costa')
  await affiliates.press('Enregistrer')
  await expect(affiliates.value('Représentant légal')).toHaveText('Irène Costa')
  await page.reload()
  await expect(affiliates.value('Représentant légal')).toHaveText('Irène Costa')
})

test('the link type changes only to another one', async ({ seat }) => {
  const page = await seat('admin')
  const affiliates = new AffiliatesPage(page)
  await affiliates.list('?code=A1')
  await affiliates.act('Banque Horizon Solidaire', 'Changer le type de lien')
  const { dialog } = affiliates
  const save = dialog.getByRole('button', { name: 'Enregistrer' })
  await expect(dialog.getByText('Membre', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Livret Horizon Solidarité' })).toContainText('Labellisé')
  await expect(dialog.getByRole('heading', { name: /^Produits distribués/ })).toBeVisible()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await affiliates.choose(/^Nouveau type/, 'Membre', dialog)
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('combobox', { name: /^Nouveau type/ }).click()
  const other = page
    .getByRole('option')
    .filter({ hasNotText: /^Membre$/ })
    .first()
  const chosen = (await other.textContent()) ?? ''
  await other.click()
  await expectAccessible(page)
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(affiliates.row('Banque Horizon Solidaire')).toContainText(chosen)
})

test('a deactivation tells its four counts; the reactivation is immediate', async ({ seat }) => {
  const page = await seat('admin')
  const affiliates = new AffiliatesPage(page)
  await affiliates.list('?code=A7')
  await affiliates.act('A7', 'Désactiver')
  await expect(affiliates.question).toContainText('Désactiver l’affilié')
  for (const count of [/\d+ utilisateurs? actifs?/, /\d+ produits? gérés?/, /\d+ produits? distribués?/, /\d+ demandes? en cours/])
    await expect(affiliates.question.getByRole('listitem').filter({ hasText: count })).toHaveCount(1)
  await expectAccessible(page)
  await affiliates.confirm('Désactiver l’affilié')
  await expect(affiliates.row('A7')).toContainText('Désactivé')
  await affiliates.act('A7', 'Réactiver')
  await expect(affiliates.row('A7').getByText('Activé', { exact: true })).toBeVisible()
})

test('the address holds the criteria and the sort; the export is what they leave', async ({ seat }) => {
  const page = await seat('admin')
  const affiliates = new AffiliatesPage(page)
  await affiliates.list()
  await affiliates.field('Raison sociale').fill('rivages')
  await affiliates.press('Rechercher')
  await expect(page.getByText('1 résultat', { exact: true })).toBeVisible()
  expect(page.url()).toContain('socialReason=rivages')
  const download = page.waitForEvent('download')
  await affiliates.press('Exporter')
  expect((await download).suggestedFilename()).toMatch(/^Affilies_.+\.xlsx$/)
  await affiliates.press('Réinitialiser')
  await page.getByRole('button', { name: 'Raison sociale' }).click()
  await expect(page).toHaveURL(/order=socialReason/)
})

test('who may only read finds no way to change; an outsider no way in', async ({ seat }) => {
  const reader = await seat('lecteur')
  const affiliates = new AffiliatesPage(reader)
  await affiliates.open(3)
  await expect(affiliates.main.getByRole('link', { name: 'Modifier' })).toBeHidden()
  await expect(affiliates.main.getByRole('button', { name: 'Actions' })).toBeHidden()
  await affiliates.open(3, '?tab=contacts')
  await affiliates.row('Principal').waitFor()
  await expect(affiliates.main.getByRole('link', { name: 'Terminer la modification' })).toBeHidden()
  await reader.goto('/admin/affiliate-new')
  await expect(affiliates.heading('Accès non autorisé')).toBeAttached()
  const partner = await seat('partner')
  await partner.goto('/admin/affiliate-edit/2?show=true')
  await expect(partner).toHaveURL(/\/external\//)
})
