import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { LibraryPage } from './pages/library.ts'
import { expect, ownServer, test } from './test.ts'

ownServer()

const NARROW = { viewport: { width: 390, height: 844 } }
const RULE = 'Veuillez sélectionner les formulaires pour labellisation et renouvellement'

class CatalogsPage extends LibraryPage {
  static async at(page: Page, search = ''): Promise<CatalogsPage> {
    const catalogs = new CatalogsPage(page)
    await catalogs.open(`/admin/catalog${search}`, 'Catalogues')
    return catalogs
  }

  correspondence(at: number) {
    return this.dialog.getByRole('group', { name: `Correspondance ${at}`, exact: true })
  }

  /** Chooses the questionnaire of a correspondence by a part of its name. */
  async ask(page: Page, at: number, questionnaire: RegExp): Promise<void> {
    await this.correspondence(at)
      .getByRole('combobox', { name: /^Questionnaire/ })
      .click()
    await page.getByRole('option', { name: questionnaire }).first().click()
  }

  /** The sections in the order shown. */
  sections(): Promise<string[]> {
    return this.dialog.getByRole('group', { name: 'Sections de la fiche produit' }).getByRole('listitem').allInnerTexts()
  }
}

test('a catalogue is made by the rule of correspondences, its sections put in order by keyboard, changed and deleted', async ({ seat }) => {
  const page = await seat('admin')
  const catalogs = await CatalogsPage.at(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Nouveau catalogue' }).first().click()
  await catalogs.press('Créer le catalogue')
  await expect(catalogs.field(/^Désignation/)).toHaveAccessibleDescription(/Ce champ est requis/)
  await expect(catalogs.correspondence(1).getByRole('combobox', { name: /^Questionnaire/ })).toHaveAccessibleDescription(/requis/)
  await catalogs.field(/^Désignation/).fill('Épargne de proximité')
  await catalogs.ask(page, 1, /./)
  await catalogs.dialog.getByRole('button', { name: 'Retirer la correspondance 2' }).click()
  await catalogs.press('Créer le catalogue')
  await expect(catalogs.dialog.getByRole('group', { name: /^Correspondances/ })).toHaveAccessibleDescription(new RegExp(RULE))
  await expect(catalogs.correspondence(1).getByRole('combobox').first()).toBeFocused()
  await expectAccessible(page)

  await catalogs.dialog.getByRole('button', { name: 'Ajouter une correspondance' }).click()
  await catalogs
    .correspondence(2)
    .getByRole('combobox', { name: /^Type de collecte/ })
    .click()
  await expect(page.getByRole('option', { name: 'Labellisation', exact: true })).toHaveCount(0)
  await page.getByRole('option', { name: 'Renouvellement du label' }).click()
  await catalogs.ask(page, 2, /./)

  const up = catalogs.dialog.getByRole('button', { name: 'Monter «\u202fInvestissement\u202f»' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await expect(page.getByText('«\u202fInvestissement\u202f» est maintenant en position 2 sur 6.')).toBeAttached()
  await catalogs.dialog.getByRole('checkbox', { name: 'Critères de gestion durable (OPC)' }).click()
  expect((await catalogs.sections()).slice(0, 2)).toEqual(['Critères de gestion durable (OPC)', 'Investissement'])
  await catalogs.save('Créer le catalogue')

  await catalogs.row('Épargne de proximité').getByRole('link').click()
  await expect(catalogs.dialog.getByRole('table', { name: 'Correspondances' }).getByRole('row')).toHaveCount(3)
  await expect(catalogs.dialog.getByRole('listitem').first()).toHaveText('Investissement')
  await expect(catalogs.dialog).not.toContainText('Critères de gestion durable')
  await expectAccessible(page)
  await catalogs.dialog.getByRole('link', { name: 'Modifier' }).click()
  await catalogs.field(/^Désignation/).fill('Fonds 90/10 actions')
  await catalogs.press('Enregistrer')
  await expect(catalogs.field(/^Désignation/)).toHaveAccessibleDescription(/Ce nom existe déjà/)
  await catalogs.field(/^Désignation/).fill('Épargne de quartier')
  await catalogs.press('Enregistrer')
  await expect(catalogs.dialog.getByRole('heading', { level: 2, name: /Épargne de quartier/ })).toBeVisible()
  await catalogs.press('Fermer')

  await catalogs.act('Épargne de quartier', 'Supprimer')
  await expect(catalogs.question).toContainText('Aucun produit n’en relève. La suppression est définitive')
  await catalogs.question.getByRole('button', { name: 'Supprimer le catalogue' }).click()
  await expect(catalogs.row('Épargne de quartier')).toHaveCount(0)
})

test('a catalogue born disabled asks for its correspondences before it is enabled; one with products stays, and is disabled', async ({
  seat,
}) => {
  const page = await seat('admin')
  const catalogs = await CatalogsPage.at(page, '?enabled=false&size=50')
  await catalogs.act('Titres associatifs', 'Activer')
  await expect(page.getByText(RULE, { exact: true })).toBeVisible()
  await catalogs.act('Titres associatifs', 'Modifier')
  for (const at of [1, 2]) await catalogs.ask(page, at, /Dossier/)
  await catalogs.save('Enregistrer')
  await catalogs.act('Titres associatifs', 'Activer')
  await expect(catalogs.row('Titres associatifs')).toHaveCount(0)

  await catalogs.open('/admin/catalog?enabled=true&name=90', 'Catalogues')
  await catalogs.act('Fonds 90/10 actions', 'Supprimer')
  await expect(catalogs.question).toContainText(/\d+ produits en relèvent\. Un catalogue ne peut être supprimé que si/)
  await expect(catalogs.question.getByRole('button', { name: 'Supprimer le catalogue' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await catalogs.question.getByRole('button', { name: 'Annuler' }).click()
  await catalogs.act('Fonds 90/10 actions', 'Désactiver')
  await expect(catalogs.question).toContainText(/Ses produits le gardent/)
  await catalogs.question.getByRole('button', { name: 'Désactiver le catalogue' }).click()
  await expect(catalogs.row('Fonds 90/10 actions')).toHaveCount(0)
  await catalogs.open('/admin/catalog?enabled=false&name=90', 'Catalogues')
  await catalogs.act('Fonds 90/10 actions', 'Activer')
  await expect(catalogs.row('Fonds 90/10 actions')).toHaveCount(0)
})

test('the list is filtered by its address, exported as filtered, read-only for readers, closed to partners', async ({ seat }) => {
  const page = await seat('admin')
  const catalogs = await CatalogsPage.at(page, '?name=livret')
  const rows = page.getByRole('main').getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(4)
  await page.getByRole('combobox', { name: 'Questionnaire' }).click()
  await page.getByRole('option', { name: 'Dossier de candidature au label' }).click()
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(rows).toHaveCount(3)
  expect(page.url()).toContain('questionnaire=')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exporter' }).click()])
  expect(download.suggestedFilename()).toMatch(/^Catalogues_\d{4}-\d{2}-\d{2}\.xlsx$/)
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  await catalogs.open('/admin/catalog?name=introuvable', 'Catalogues')
  await expect(page.getByText('Aucun élément ne correspond à votre recherche.')).toBeVisible()
  await expectAccessible(page)

  const reader = await seat('staff')
  await CatalogsPage.at(reader)
  await expect(reader.getByRole('link', { name: 'Nouveau catalogue' })).toHaveCount(0)
  await reader.goto('/admin/catalog?edit=1')
  await reader.getByRole('table').waitFor()
  await expect(reader.getByRole('dialog')).toHaveCount(0)
  const partner = await seat('partner')
  await partner.goto('/admin/catalog')
  await expect(partner).not.toHaveURL(/catalog/)
})

test('on a phone, in the dark, and without the server', async ({ seat }) => {
  const page = await seat('admin', { ...NARROW, colorScheme: 'dark' })
  const catalogs = await CatalogsPage.at(page)
  await expectAccessible(page)
  await page.goto('/admin/catalog?id=1')
  await catalogs.dialog.getByRole('heading', { name: 'Correspondances' }).waitFor()
  await expectAccessible(page)
  await page.goto('/admin/catalog?edit=1')
  await catalogs.field(/^Désignation/).waitFor()
  await expectAccessible(page)
  await page.goto('/admin/catalog?id=999999')
  await expect(catalogs.dialog).toContainText(/introuvable|n’existe/i)
  await page.context().route('**/api/api', route => route.abort())
  await page.goto('/admin/catalog?name=sicav')
  await expect(page.getByRole('button', { name: 'Réessayer' }).first()).toBeVisible()
  await expectAccessible(page)
})
