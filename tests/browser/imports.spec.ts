import { expectAccessible } from './accessible.ts'
import { ImportsPage } from './pages/imports.ts'
import { expect, ownServer, test } from './test.ts'

ownServer()

const TITLES = 'Code produit;Intitulé;Affilié gérant;Canal;Catalogue;Date de création'
const line = (code: string, { name = `Fonds ${code}`, canal = 'Actionnariat solidaire', date = '20/05/2019' } = {}) =>
  `${code};${name};A1;${canal};Parts sociales de coopérative;${date}`
const file = (...lines: string[]) => [TITLES, ...lines].join('\n')

test('a file is matched, mended in its place and sent; broken off by a closed tab, it goes on where it stopped', async ({ seat }) => {
  const page = await seat('admin')
  const imports = await ImportsPage.at(page)
  await imports.give(
    'faux.csv',
    file(line('FX-1', { date: '31/02/2019' }), line('FX-2', { canal: 'Pigeon' }), line('FX-3', { canal: 'pigeon' })),
  )
  await expect(page.getByText('Colonnes obligatoires absentes\u202f: Nom du produit.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Titre «\u202fIntitulé\u202f»' }).click()
  await page.getByRole('option', { name: 'Nom du produit *' }).click()
  await expect(page.getByText('Colonnes obligatoires absentes')).toBeHidden()
  await expect(imports.rows('faulty')).toHaveCount(3)
  await page.getByRole('combobox', { name: /^Remplacer par : «.Pigeon/ }).click()
  await page.getByRole('option', { name: 'Actionnariat solidaire' }).click()
  await expect(imports.rows('ready')).toHaveCount(2)
  await imports.press('Valider')
  await expect(page.getByRole('alertdialog', { name: 'Attention\u202f! Données incohérentes\u202f!' })).toContainText(
    'Une ligne est incorrecte.',
  )
  await imports.press('Annuler')
  await imports.press('Détail de la ligne 2')
  const wrong = page.getByRole('textbox', { name: 'Ligne 2, Date de création' })
  await expect(wrong).toHaveAccessibleDescription(/Attendu.: une date, par exemple 31\/12\/2026/)
  await expectAccessible(page)
  await wrong.fill('28/02/2019')
  await imports.press('Valider')
  await expect(page.getByRole('dialog', { name: 'Génial\u202f!' })).toContainText(
    'Félicitation\u202f! Toutes les données sont envoyées avec succès.',
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(imports.rows('saved')).toHaveCount(3)

  const many = file(...Array.from({ length: 90 }, (_, at) => line(`SU-${at}`)))
  await imports.give('suite.csv', many)
  await imports.press('Valider')
  await imports.rows('saved').first().waitFor()
  await page.reload()
  await expect(page.getByText(/L’import de «\u202fsuite\.csv\u202f» n’est pas terminé/)).toBeVisible()
  await imports.give('suite.csv', many)
  await expect(imports.rows('done').first()).toBeVisible()
  await imports.press('Valider')
  await expect(page.getByRole('dialog', { name: 'Génial\u202f!' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Voir dans le journal' }).click()
  await expect(page.getByText(/Import de données \(Produits\) terminé/).first()).toBeVisible()
  await page.goto('/admin/products?name=Fonds SU-')
  await expect(page.getByText('90 résultats')).toBeVisible()
})
