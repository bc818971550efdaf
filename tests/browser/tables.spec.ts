import { expectAccessibleThroughout } from './accessible.ts'
import { TablesPage } from './pages/tables.ts'
import { expect, ownServer, test } from './test.ts'

ownServer()

test('the answers of a question are made, put in order by button, keyboard and mouse, and deleted', async ({ seat }) => {
  const page = await seat('admin')
  const tables = new TablesPage(page)
  await tables.visit('/admin/table-reponses', 'Tables de réponses')
  await tables.createTable('Couleurs préférées')
  await expect(page.getByText('Aucune ligne')).toBeVisible()
  for (const name of ['Rouge', 'Vert', 'Bleu', 'Jaune']) await tables.addLine(name)
  await expect.poll(() => tables.order()).toEqual(['Rouge', 'Vert', 'Bleu', 'Jaune'])

  const down = tables.row('Rouge').getByRole('button', { name: 'Descendre' })
  await down.click()
  await expect.poll(() => tables.order()).toEqual(['Vert', 'Rouge', 'Bleu', 'Jaune'])
  await expect(down).toBeFocused()
  await expect(page.getByText('«\u202fRouge\u202f» est maintenant en position 2 sur 4.')).toBeAttached()

  const handle = (name: string) => tables.row(name).getByRole('button', { name: `Déplacer «\u202f${name}\u202f»` })
  await handle('Jaune').focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => tables.order()).toEqual(['Vert', 'Rouge', 'Jaune', 'Bleu'])
  await expect(handle('Jaune')).toBeFocused()
  await page.keyboard.press('Home')
  await expect.poll(() => tables.order()).toEqual(['Jaune', 'Vert', 'Rouge', 'Bleu'])
  await expect(page.getByText('«\u202fJaune\u202f» est maintenant en position 1 sur 4.')).toBeAttached()

  await handle('Jaune').dragTo(tables.row('Bleu'), { targetPosition: { x: 40, y: 40 } })
  await expect.poll(() => tables.order()).toEqual(['Vert', 'Rouge', 'Bleu', 'Jaune'])
  await page.reload()
  await expect.poll(() => tables.order()).toEqual(['Vert', 'Rouge', 'Bleu', 'Jaune'])

  await page.getByRole('columnheader', { name: 'Désignation' }).getByRole('button').click()
  await expect(page.getByRole('button', { name: /^Descendre/ })).toHaveCount(0)
  await page.goBack()

  await tables.row('Rouge').getByRole('button', { name: 'Supprimer' }).click()
  await expect(tables.question).toContainText('Rien ne l’utilise.')
  await tables.question.getByRole('button', { name: 'Supprimer la ligne' }).click()
  await expect.poll(() => tables.order()).toEqual(['Vert', 'Bleu', 'Jaune'])
})

test('a table linked to questions cannot be deleted; another can', async ({ seat }) => {
  const page = await seat('admin')
  const tables = new TablesPage(page)
  await tables.visit('/admin/table-reponses', 'Tables de réponses')
  await tables.createTable('Passagère')
  await page.getByRole('link', { name: 'Tables de réponses' }).first().click()
  const remove = async (name: string) => {
    await tables.row(name).getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  }
  await remove('Oui ou non')
  await expect(tables.question).toContainText(/Cette réponse ne peut être supprimée car elle est liée à \d+ questions?\./)
  await expect(tables.question.getByRole('button', { name: 'Supprimer la table' })).toHaveAttribute('aria-disabled', 'true')
  await tables.question.getByRole('button', { name: 'Annuler' }).click()
  await remove('Passagère')
  await expect(tables.question).toContainText('Notez que la réponse et toutes ses valeurs seront supprimées')
  await tables.question.getByRole('button', { name: 'Supprimer la table' }).click()
  await expect(tables.row('Passagère')).toHaveCount(0)
})

test('a line of a reference table has a colour, a code of its own, and stays while it is used', async ({ seat }) => {
  const page = await seat('admin')
  const tables = new TablesPage(page)
  await tables.visit('/admin/table-referentiel?name=coll', 'Tables référentielles')
  await page.getByRole('link', { name: 'Collèges' }).click()
  await tables.startLine()
  await tables.dialog.getByRole('button', { name: 'Ajouter la ligne' }).click()
  await expect(tables.dialog.getByText('Ce champ est requis.').first()).toBeVisible()
  await tables.field('Désignation').fill('Nouveau collège')
  await tables.field('Valeur').fill('NC')
  await tables.field('Code').first().fill('FINANCEURS')
  await tables.dialog.getByRole('radio', { name: 'Lagon' }).click()
  await expect(tables.dialog.getByRole('textbox', { name: 'Code de la couleur' })).toHaveValue('#12697f')
  await tables.dialog.getByRole('button', { name: 'Ajouter la ligne' }).click()
  await expect(page.getByText('Le champ «\u202fCode\u202f» existe déjà.').first()).toBeVisible()
  await tables.field('Code').first().fill('')
  await tables.dialog.getByRole('textbox', { name: 'Code de la couleur' }).fill('#ff')
  await tables.dialog.getByRole('button', { name: 'Ajouter la ligne' }).click()
  await expect(tables.dialog.getByText(/^La couleur est invalide/).first()).toBeVisible()
  await tables.dialog.getByRole('textbox', { name: 'Code de la couleur' }).fill('#FFEE00')
  await tables.save('Ajouter la ligne')
  await expect(tables.row('Nouveau collège')).toContainText('NOUVEAU_COLLEGE')
  await expect(tables.row('Nouveau collège').getByText('Nouveau collège')).toHaveCSS('color', 'rgb(0, 0, 0)')

  await tables.row('Établissements financiers').getByRole('button', { name: 'Supprimer' }).click()
  await expect(tables.question).toContainText(/\d+ affiliés\u202f: A\d+ - /)
  await expect(tables.question.getByRole('button', { name: 'Supprimer la ligne' })).toHaveAttribute('aria-disabled', 'true')
  await tables.question.getByRole('button', { name: 'Annuler' }).click()
  await tables.row('Nouveau collège').getByRole('button', { name: 'Désactiver' }).click()
  await expect(tables.question).toContainText('Elle ne sera plus proposée. Vous pourrez la réactiver.')
  await tables.question.getByRole('button', { name: 'Désactiver la ligne' }).click()
  await expect(tables.row('Nouveau collège')).toContainText('Désactivé')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Tables_referentielles_lignes_\d{4}-\d\d-\d\d\.xlsx$/)
})

test('a secret is written, never read; a setting keeps its limits; a code is taken once', async ({ seat }) => {
  const page = await seat('admin')
  const tables = new TablesPage(page)
  await tables.visit('/admin/table-technique?code=PWD', 'Tables techniques')
  await page.getByRole('link', { name: 'Politique de mot de passe' }).click()
  await tables.row('PWD_MIN_LENGTH').getByRole('link', { name: 'Modifier' }).click()
  await expect(tables.dialog.getByText('Un nombre entier, de 8 à 64.')).toBeVisible()
  await expect(tables.field('Code')).not.toBeEditable()
  await tables.field('Valeur').fill('4')
  await tables.dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(tables.dialog.getByText('Cette valeur est en dehors des limites admises.').first()).toBeVisible()
  await tables.field('Valeur').fill('13')
  await tables.save()
  await expect(tables.row('PWD_MIN_LENGTH')).toContainText('13')
  await expect(tables.row('PWD_MIN_LENGTH').getByRole('button', { name: 'Désactiver' })).toHaveCount(0)

  await tables.startLine()
  await tables.field('Désignation').fill('Clé du service')
  await tables.dialog.getByRole('checkbox', { name: 'Valeur secrète' }).click()
  await tables.dialog.getByLabel(/^Valeur\s*\(/).fill('tu-ne-sauras-jamais')
  await tables.field('Code').fill('CLE')
  await tables.save('Ajouter la ligne')
  await tables.startLine()
  await tables.field('Désignation').fill('Autre clé')
  await tables.field('Valeur').fill('x')
  await tables.field('Code').fill('CLE')
  await tables.dialog.getByRole('button', { name: 'Ajouter la ligne' }).click()
  await expect(page.getByText('Code est déjà utilisé').first()).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}?code=CLE`)
  await expect(tables.row('Clé du service')).toContainText('Valeur secrète')
  await tables.row('Clé du service').getByRole('link', { name: 'Modifier' }).click()
  await expect(tables.dialog.getByLabel(/^Valeur/)).toHaveValue('')
  await tables.field('Désignation').fill('Clé du nouveau service')
  await tables.save()
  await expect(tables.row('Clé du nouveau service')).toBeVisible()
  expect(await page.content()).not.toContain('jamais')
})

test('who may only read sees no command', async ({ seat }) => {
  const page = await seat('lecteur')
  const tables = new TablesPage(page)
  await tables.visit('/admin/table-reponses-detail/1?line=new', 'Oui ou non')
  await expect(tables.row('OUI')).toBeVisible()
  await expect(tables.dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Nouvelle ligne' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Descendre|Désactiver|Supprimer)/ })).toHaveCount(0)
})

test('every screen of the tables is accessible', async ({ seat }) => {
  const page = await seat('admin')
  const tables = new TablesPage(page)
  for (const [path, title] of [
    ['/admin/table-technique', 'Tables techniques'],
    ['/admin/table-referentiel', 'Tables référentielles'],
    ['/admin/table-reponses', 'Tables de réponses'],
    ['/admin/table-technique-detail/11', /./],
    ['/admin/table-referentiel-detail/4', /./],
    ['/admin/table-reponses-detail/1', /./],
  ] as const) {
    await tables.visit(path, title)
    await expect(page.getByRole('table')).toBeVisible()
    await expectAccessibleThroughout(page)
  }
  for (const path of [
    '/admin/table-referentiel-detail/4?line=new',
    '/admin/table-technique?edit=new',
    '/admin/table-reponses-detail/1?edit=1',
  ]) {
    await page.goto(path)
    await tables.dialog.waitFor()
    await expectAccessibleThroughout(page)
  }
  await tables.visit('/admin/table-referentiel-detail/999999', 'Tables référentielles')
  await expect(page.getByText('Introuvable')).toBeVisible()
  await expectAccessibleThroughout(page)
})
