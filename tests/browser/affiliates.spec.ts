import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { picture } from '#tests/support/picture.ts'
import { expectAccessible } from './accessible.ts'
import { AffiliatesPage } from './pages/affiliates.ts'
import { expect, ownServer, test } from './test.ts'

ownServer()
const NARROW = { viewport: { width: 390, height: 844 } }
const REQUIRED = 'Ce champ est requis.'
const PDF = {
  name: 'statuts.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
}

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
  await expectAccessible(page)
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
  await affiliates.press('Créer l’affilié')
  await expect(affiliates.field('SIREN')).toBeFocused()
  await expect(
    affiliates.main.getByText('Le SIREN est invalide\u202f: il compte neuf chiffres, dont une clé de contrôle.').first(),
  ).toBeVisible()
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

test('contacts: faults, the main one, a change, a deletion that names the person', async ({ seat }) => {
  const page = await seat('admin')
  const affiliates = new AffiliatesPage(page)
  await affiliates.open(9, '?tab=contacts')
  await affiliates.follow('Ajouter un contact')
  const { dialog } = affiliates
  await affiliates.press('Ajouter', dialog)
  await expect(dialog.getByRole('combobox', { name: /^Civilité/ })).toBeFocused()
  await expectAccessible(page)
  await affiliates.choose(/^Civilité/, 'Madame', dialog)
  await affiliates.field(/^Nom/, dialog).fill('Chabrol')
  await affiliates.field(/^Prénom/, dialog).fill('Mireille')
  await dialog.getByRole('combobox', { name: /^Type/ }).click()
  await page.getByRole('option').first().click()
  await affiliates.field(/^E-mail/, dialog).fill('mireille@exemple.fr')
  await affiliates.field('Téléphone', dialog).fill('abc')
  await affiliates.press('Ajouter', dialog)
  await expect(dialog.getByText('Le numéro de téléphone est invalide.').first()).toBeVisible()
  await affiliates.field('Téléphone', dialog).fill('01 70 18 99 88')
  await affiliates.press('Ajouter', dialog)
  await expect(dialog).toBeHidden()
  await expect(affiliates.row('Chabrol Mireille').getByRole('link', { name: '01 70 18 99 88' })).toHaveAttribute('href', 'tel:0170189988')

  const row = affiliates.row('Chabrol Mireille')
  await row.getByRole('button', { name: 'Définir comme contact principal' }).click()
  await expect(row.getByText('Principal', { exact: true })).toBeVisible()
  await row.getByRole('link', { name: 'Modifier le contact' }).click()
  await expect(page).toHaveURL(/edit=\d+/)
  await affiliates.field('Fonction', dialog).fill('Directrice')
  await page.keyboard.press('Escape')
  await expect(affiliates.question).toContainText('Quitter sans enregistrer')
  await affiliates.press('Annuler', affiliates.question)
  await affiliates.press('Enregistrer', dialog)
  await expect(row).toContainText('Directrice')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Supprimer le contact' }).click()
  await expect(affiliates.question).toContainText('Chabrol Mireille')
  await affiliates.confirm('Supprimer le contact')
  await expect(affiliates.main.getByText('Aucun contact')).toBeVisible()
})

test('documents: limits in words, an upload, a download of the same bytes', async ({ seat }) => {
  const page = await seat('admin')
  const affiliates = new AffiliatesPage(page)
  await affiliates.open(9, '?tab=documents&edit=new')
  const { dialog } = affiliates
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles({ name: 'programme.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
  await expect(dialog.getByText(/n’est pas d’un format accepté/)).toBeVisible()
  await file.setInputFiles({ name: 'lourd.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1_048_576 + 1, 0x20) })
  await expect(dialog.getByText(/dépasse la taille maximale de 5\u202fMo/)).toBeVisible()
  await file.setInputFiles(PDF)
  await expect(dialog.getByText(/Envoyé/)).toBeVisible()
  await affiliates.press('Ajouter', dialog)
  await expect(affiliates.field(/^Nom/, dialog)).toBeFocused()
  await affiliates.field(/^Nom/, dialog).fill('Statuts à jour')
  await dialog.getByRole('combobox', { name: /^Type/ }).click()
  await page.getByRole('option').first().click()
  await affiliates.press('Ajouter', dialog)
  await expect(dialog).toBeHidden()

  const row = affiliates.row('Statuts à jour')
  await expect(row).toContainText('statuts.pdf')
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Télécharger Statuts à jour' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('statuts.pdf')
  expect(await readFile(await saved.path())).toEqual(PDF.buffer)

  await affiliates.open(9, '?show=true&tab=documents')
  await expect(row.getByRole('button', { name: 'Télécharger Statuts à jour' })).toBeVisible()
  await expect(row.getByRole('link', { name: 'Modifier le document' })).toBeHidden()
  await expectAccessible(page)
})

test('ESUS agreements: an end before the start is refused, then kept, changed and deleted', async ({ seat }) => {
  const page = await seat('admin')
  const affiliates = new AffiliatesPage(page)
  await affiliates.open(10, '?tab=esus')
  await affiliates.follow('Ajouter un agrément')
  const { dialog } = affiliates
  await affiliates.field(/^Agrément/, dialog).fill('ESUS-2026-010')
  await affiliates.field(/^Date de début/, dialog).fill('01/03/2026')
  await affiliates.field('Date de fin', dialog).fill('28/02/2026')
  await affiliates.press('Ajouter', dialog)
  await expect(dialog.getByText('La date de début doit être inférieure à la date de fin.').first()).toBeVisible()
  await affiliates.field('Date de fin', dialog).fill('28/02/2031')
  await affiliates.press('Ajouter', dialog)
  await expect(dialog).toBeHidden()
  const row = affiliates.row('ESUS-2026-010')
  await expect(row).toContainText('28/02/2031')
  await expect(row.getByText('Actif', { exact: true })).toBeVisible()
  await row.getByRole('link', { name: 'Modifier l’agrément' }).click()
  await dialog.getByRole('radio', { name: 'Inactif' }).click()
  await affiliates.press('Enregistrer', dialog)
  await expect(row.getByText('Inactif', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Supprimer l’agrément' }).click()
  await affiliates.confirm('Supprimer l’agrément')
  await expect(affiliates.main.getByText('Aucun agrément ESUS')).toBeVisible()
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
  await reader.goto('/admin/affiliate-new')
  await expect(affiliates.heading('Accès non autorisé')).toBeAttached()
  const partner = await seat('partner')
  await partner.goto('/admin/affiliate-edit/2?show=true')
  await expect(partner).toHaveURL(/\/external\//)
})

test('affiliates on a narrow screen, in the dark', async ({ seat }) => {
  const page = await seat('admin', { ...NARROW, colorScheme: 'dark' })
  const affiliates = new AffiliatesPage(page)
  await affiliates.list()
  await affiliates.row('A1').first().waitFor()
  await expectAccessible(page)
  await affiliates.open(1)
  await expectAccessible(page)
  await affiliates.open(1, '?tab=contacts&edit=new')
  await expect(affiliates.dialog).toBeVisible()
  await expectAccessible(page)
  await affiliates.open(1, '')
  await expectAccessible(page)
})
