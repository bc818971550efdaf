import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { AffiliatesPage } from './pages/affiliates.ts'
import { expect, ownServer, test } from './test.ts'

ownServer()
const PDF = {
  name: 'statuts.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
}

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
