import { Campaign } from './campaign.ts'
import { Chrome } from './pages/chrome.ts'
import { ProductsPage } from './pages/products.ts'
import { expect, INSTALLED, ownServer, test } from './test.ts'

const server = ownServer()
const NAME = 'Livret des Deux Rives'

test('staff make a product by the keyboard: what is typed survives a reload, what is missing is counted, the history begins', async ({
  seat,
}) => {
  const page = await seat('admin')
  const products = new ProductsPage(page)
  await products.visit('/admin/products', 'Liste des produits')
  await page.getByRole('link', { name: 'Nouveau produit' }).press('Enter')
  await products.field(/^Nom du produit/).waitFor()

  await products.tab('Contacts').press('Enter')
  await expect(products.text(/avant de pouvoir ajouter des contacts/)).toBeVisible()
  await products.button('Créer le produit').press('Enter')
  await expect(page.getByRole('navigation', { name: 'Rubriques de la fiche' }).getByText('3 à corriger')).toBeVisible()
  await expect(products.field(/^Nom du produit/)).toBeFocused()
  await page.keyboard.type(NAME)
  await products.box(/^Affilié gérant/).fill('Horizon')
  await page.getByRole('option', { name: /Banque Horizon Solidaire/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(products.text(/^Saisie gardée sur cet appareil/)).toBeVisible()

  // The tab is gone; a new one finds what was typed.
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await products.button('Reprendre').press('Enter')
  await expect(products.field(/^Nom du produit/)).toHaveValue(NAME)
  await expect(products.box(/^Affilié gérant/)).toHaveValue('Banque Horizon Solidaire')
  await products.box(/^Catalogue/).press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await products.button('Créer le produit').press('Enter')

  await products.heading(NAME).waitFor()
  await expect(page).toHaveURL(/produit-edit\/\d+\?show=true/)
  await expect(products.value('Affilié gérant')).toHaveText('Banque Horizon Solidaire')
  await expect(products.main.getByRole('listitem').filter({ hasText: 'Ajout' })).toContainText(NAME)
  await products.tab('Code ISIN').press('Enter')
  await expect(page).toHaveURL(/tab=isin/)
})

test('staff disable a product with a comment; its list says so, and shows the distributor’s whole name where one looks', async ({
  seat,
}) => {
  const page = await seat('admin')
  const products = new ProductsPage(page)
  await products.visit('/admin/products?name=Équilibre', 'Liste des produits')
  await expect(products.row('Boréal Équilibre Social').getByTitle(/^Banque/)).toBeVisible()
  await products.act('Boréal Équilibre Social', 'Désactiver')
  await products.dialog.getByRole('button', { name: 'Désactiver le produit' }).click()
  await expect(products.dialog.getByText('Ce champ est requis.').first()).toBeVisible()
  await products.dialog.getByRole('textbox', { name: /^Commentaire/ }).fill('Fin de commercialisation')
  await products.dialog.getByRole('button', { name: 'Désactiver le produit' }).click()
  await expect(products.row('Boréal Équilibre Social')).toContainText('Désactivé')
})

test.describe('a partner', () => {
  test('reads and changes a product without a connection; the change waits in sight, leaves by itself, and staff have the request', async ({
    seat,
  }) => {
    const page = await seat('partner', INSTALLED)
    const products = new ProductsPage(page)
    await products.visit('/external/produit', 'Mes produits')
    await expect(products.row('Horizon Emploi Durable')).toContainText('Gestionnaire')
    await expect(products.row('Boréal')).toContainText('Distributeur')
    await new Chrome(page).installed()
    await products.kept()

    await page.context().setOffline(true)
    await page.reload()
    await expect(products.text(/voici vos produits/)).toBeVisible()
    await expect(products.row('Boréal')).toContainText('Distributeur')
    await products.row('Horizon Emploi Durable').getByRole('link').first().click()
    await expect(products.text('Voici la fiche telle que gardée sur cet appareil.')).toBeVisible()
    expect(await products.sheet()).toEqual([expect.stringMatching(/^\d{4}\.\d\d\.\d\d Horizon Emploi Durable\.pdf$/), '%PDF'])
    await page.getByRole('link', { name: 'Modifier', exact: true }).click()
    // What staff choose is not asked of partners.
    await expect(products.box(/^Société de gestion/)).toBeHidden()
    await products.field(/^Performance/).fill('2,4 % en 2026')
    await products.button('Envoyer la demande de modification').click()
    await expect(products.text(/en attente d’envoi$/)).toBeVisible()
    await page.reload()
    await expect(products.text(/en attente d’envoi$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Modifier', exact: true })).toBeHidden()

    await page.context().setOffline(false)
    await expect(products.text('Votre demande de modification est en attente de traitement')).toBeVisible({ timeout: 60_000 })
    await expect(products.text(/en attente d’envoi$/)).toBeHidden()
    const [request] = await (await Campaign.as(server(), 'staff')).requests({ type: 'PRODUCT_UPDATE', open: true })
    expect(request?.productTargetObject?.data.name).toBe('Horizon Emploi Durable')
  })
})
