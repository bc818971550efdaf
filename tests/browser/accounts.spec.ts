import { readFile } from 'node:fs/promises'
import { read } from '@e965/xlsx'
import type { Locator, Page } from '@playwright/test'
import { sheetRows } from '#tests/support/workbook.ts'
import { AccountsPage } from './pages/accounts.ts'
import { dismiss } from './pages/surfaces.ts'
import { expect, ownServer, test } from './test.ts'

ownServer()

test('an administrator invites somebody, who waits in the list', async ({ seat }) => {
  const page = await seat('admin')
  const accounts = new AccountsPage(page)
  await accounts.open()
  await page.getByRole('link', { name: 'Inviter' }).click()
  const { invitation } = accounts
  await invitation.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(invitation.getByRole('list', { name: 'Champs à corriger' }).getByRole('link', { name: 'E-mail' })).toBeVisible()
  await expect(invitation.getByRole('textbox', { name: /^E-mail/ })).toBeFocused()
  await invitation.getByRole('textbox', { name: /^E-mail/ }).fill('partner@exemple.fr')
  await accounts.choose(invitation, 'Civilité', 'Madame')
  await invitation.getByRole('radio', { name: 'Externe affilié' }).click()
  await accounts.choose(invitation, 'Profil', 'Partenaire affilié')
  await accounts.choose(invitation, 'Affilié', 'Banque Horizon Solidaire')
  await invitation.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(invitation.getByText('Cette adresse e-mail est déjà utilisée.').first()).toBeVisible()
  await invitation.getByRole('textbox', { name: /^E-mail/ }).fill('lea.invitee@exemple.fr')
  await invitation.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(invitation).toBeHidden()

  await accounts.open('?email=lea.invitee')
  await expect(accounts.row('lea.invitee@exemple.fr')).toContainText('Non créé')
  await accounts.act('lea.invitee@exemple.fr', 'Renvoyer l’invitation')
  await expect(accounts.question).toContainText('lea.invitee@exemple.fr')
  await accounts.confirm('Renvoyer l’invitation')
})

/** A new account through the form; its faults first. */
async function createAccount(page: Page, accounts: AccountsPage): Promise<void> {
  const main = page.getByRole('main')
  await page.getByRole('link', { name: 'Nouveau compte' }).click()
  await main.getByRole('heading', { level: 1, name: 'Nouveau compte' }).waitFor()
  await main.getByRole('textbox', { name: /^Nom/ }).fill('Vasseur')
  await main.getByRole('textbox', { name: /^Prénom/ }).fill('Odile')
  await main.getByRole('textbox', { name: /^Identifiant/ }).fill('partner')
  await main.getByRole('textbox', { name: /^E-mail/ }).fill('odile.vasseur@exemple.fr')
  await main.getByRole('textbox', { name: /^Téléphone(?! secondaire)/ }).fill('01 70 18 33 44')
  await main.getByRole('radio', { name: 'Interne', exact: true }).click()
  await accounts.choose(main, 'Profil', 'Consultation')
  await main.getByRole('radio', { name: 'Externe non affilié' }).click()
  await main.getByRole('button', { name: 'Créer le compte' }).click()
  await expect(main.getByText('Ce champ est requis.', { exact: true })).toBeVisible()
  await accounts.choose(main, 'Profil', 'Expert associé')
  await main.getByRole('button', { name: 'Créer le compte' }).click()
  await expect(main.getByText('Cet identifiant est déjà utilisé.', { exact: true })).toBeVisible()
  await main.getByRole('textbox', { name: /^Identifiant/ }).fill('odile.vasseur')
  await main.getByRole('button', { name: 'Créer le compte' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Odile Vasseur' })).toBeVisible()
}

test('an account is created, changed, disabled and re-enabled', async ({ seat }) => {
  const page = await seat('admin')
  const accounts = new AccountsPage(page)
  await accounts.open()
  await createAccount(page, accounts)

  await page.getByRole('link', { name: 'Modifier' }).click()
  await page.getByRole('button', { name: 'Ajouter un e-mail' }).click()
  await page.getByRole('textbox', { name: /^Autre e-mail 1/ }).fill('odile@ailleurs.fr')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('odile@ailleurs.fr')).toBeVisible()
  await page.reload()
  await expect(page.getByText('odile@ailleurs.fr')).toBeVisible()

  await accounts.open('?lastName=vasseur')
  await accounts.act('Vasseur Odile', 'Désactiver')
  await expect(accounts.question).toContainText('Désactiver le compte d’Odile Vasseur')
  await accounts.confirm('Désactiver le compte')
  await expect(accounts.row('Vasseur Odile')).toContainText('Désactivé')
  await accounts.act('Vasseur Odile', 'Réactiver')
  await accounts.confirm('Réactiver le compte')
  await expect(accounts.row('Vasseur Odile').getByText('Pas encore activé', { exact: true })).toBeVisible()
  await accounts.act('Vasseur Odile', 'Supprimer')
  await accounts.confirm('Supprimer le compte')
  await expect(page.getByText('Aucun élément ne correspond')).toBeVisible()
})

test('the address holds the criteria; the export is what they leave', async ({ seat }) => {
  const page = await seat('admin')
  const accounts = new AccountsPage(page)
  await accounts.open()
  await page.getByRole('textbox', { name: 'Nom' }).fill('marchand')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page.getByText('1 résultat', { exact: true })).toBeVisible()
  expect(page.url()).toContain('lastName=marchand')
  const sent = page.waitForRequest(request => (request.postData() ?? '').includes('"EXPORT"'))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter' }).click()
  expect((await sent).postData()).toContain('marchand')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Utilisateurs_\d{4}-\d\d-\d\d\.xlsx$/)
  const rows = sheetRows(read(await readFile(await file.path())))
  expect(rows.map(row => row[3])).toEqual(['Nom', 'Marchand'])

  await accounts.open('?lastName=zzzz')
  await expect(page.getByText('Aucun élément ne correspond')).toBeVisible()
  await page.getByRole('button', { name: 'Exporter' }).click()
  await expect(page.getByText('Aucune donnée à exporter.').first()).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByRole('button', { name: 'Exporter (hors connexion)' })).toBeDisabled()
})

test('an administrator gives a password that keeps the policy', async ({ seat }) => {
  const page = await seat('admin')
  const accounts = new AccountsPage(page)
  await accounts.open('?username=nathalie.faucher')
  await accounts.act('nathalie.faucher', 'Changer le mot de passe')
  const dialog = page.getByRole('dialog', { name: /Nathalie Faucher/ })
  const [password, again] = [dialog.getByRole('textbox', { name: /^Nouveau/ }), dialog.getByRole('textbox', { name: /^Confirmation/ })]
  await password.fill('court')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Au moins 12 caractères' })).toContainText('non respecté')
  await password.fill('Tournesol-Bleu-2026')
  await expect(dialog.getByText('(non respecté)')).toHaveCount(0)
  await again.fill('autre')
  await dialog.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(dialog.getByText('Les deux mots de passe ne sont pas identiques.')).toBeVisible()
  await again.fill('Tournesol-Bleu-2026')
  await dialog.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(dialog).toBeHidden()
  await expect(accounts.row('nathalie.faucher')).toContainText('Expiré')
})

/** Goes with Tab to a control, as somebody without a pointer does. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let steps = 0; steps < 150; steps += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard never reached ${target}`)
}

test('a role is made, changed and disabled with the keyboard alone', async ({ seat }) => {
  const page = await seat('admin')
  const press = async (target: Locator, key: 'Enter' | 'Space') => {
    await reach(page, target)
    await page.keyboard.press(key)
  }
  const pick = async (action: string) => {
    const items = page.getByRole('menuitem')
    await expect(items.first()).toBeFocused()
    const at = (await items.allTextContents()).indexOf(action)
    for (let step = 1; step <= at; step += 1) {
      await page.keyboard.press('ArrowDown')
      await expect(items.nth(step)).toBeFocused()
    }
    await page.keyboard.press('Enter')
  }
  await page.goto('/admin/role-management')
  await press(page.getByRole('link', { name: 'Nouveau rôle' }), 'Enter')
  const creation = page.getByRole('dialog', { name: 'Nouveau rôle' })
  await expect(creation.getByRole('textbox', { name: /^Nom/ })).toBeFocused()
  await page.keyboard.type('Lecture des affiliés')
  await press(creation.getByRole('radio', { name: 'Interne', exact: true }), 'Space')
  await press(creation.getByRole('checkbox', { name: /^Affiliés/ }), 'Space')
  await press(creation.getByRole('checkbox', { name: 'Créer un affilié' }), 'Space')
  await press(creation.getByRole('button', { name: 'Créer le rôle' }), 'Enter')
  const row = page.getByRole('row').filter({ hasText: 'Lecture des affiliés' })
  await expect(row.getByRole('cell', { name: '3', exact: true })).toBeVisible()

  await reach(page, page.getByRole('row').nth(1).getByRole('link'))
  const opener = row.getByRole('link')
  for (let steps = 0; steps < 10 && !(await opener.evaluate(element => element === document.activeElement)); steps += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const detail = page.getByRole('dialog', { name: /Lecture des affiliés/ })
  await expect(detail.getByText('Consulter les affiliés')).toBeVisible()
  await press(detail.getByRole('link', { name: 'Modifier' }), 'Enter')
  const edition = page.getByRole('dialog', { name: /^Modifier le rôle/ })
  await expect(edition.getByText('ne change plus après la création')).toBeVisible()
  await reach(page, edition.getByRole('textbox', { name: 'Description' }))
  await page.keyboard.type('Voir et modifier')
  await expect(edition.getByText('16 sur 250 caractères')).toBeVisible()
  await press(edition.getByRole('button', { name: 'Enregistrer' }), 'Enter')
  await expect(detail.getByText('Voir et modifier')).toBeVisible()
  await dismiss(detail)
  await expect(row).toContainText('Voir et modifier')

  await press(row.getByRole('button', { name: 'Actions' }), 'Enter')
  await pick('Désactiver')
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/^Aucun utilisateur n’est rattaché/)).toBeVisible()
  await press(question.getByRole('button', { name: 'Désactiver le rôle' }), 'Enter')
  await expect(row).toContainText('Désactivé')
  await press(row.getByRole('button', { name: 'Actions' }), 'Enter')
  await pick('Réactiver')
  await expect(row.getByText('Activé', { exact: true })).toBeVisible()
})

test('a profile takes roles of its own type; a role that somebody has stays', async ({ seat }) => {
  const page = await seat('admin')
  const accounts = new AccountsPage(page)
  await page.goto('/admin/profile-management?edit=new')
  const dialog = page.getByRole('dialog', { name: 'Nouveau profil' })
  await dialog.getByRole('textbox', { name: /^Nom/ }).fill('Lecture externe')
  await dialog.getByRole('radio', { name: 'Interne', exact: true }).click()
  await accounts.choose(dialog, 'Rôles', 'Consultation')
  await page.keyboard.press('Escape')
  await dialog.getByRole('radio', { name: 'Externe affilié' }).click()
  await expect(dialog.getByRole('button', { name: 'Retirer Consultation' })).toBeHidden()
  await accounts.choose(dialog, 'Rôles', 'Partenaire affilié')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Créer le profil' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Lecture externe' })).toContainText('Partenaire affilié')

  await page.goto('/admin/role-management?name=partenaire')
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Un rôle ne peut être supprimé que s’il n’est rattaché à personne.')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Supprimer le rôle' })).toHaveAttribute('aria-disabled', 'true')
})

test('who may only read is offered nothing else', async ({ seat }) => {
  const page = await seat('lecteur')
  await page.goto('/admin/user-edit/5?show=true')
  await expect(page.getByRole('heading', { level: 1, name: 'Sophie Marchand' })).toBeVisible()
  for (const name of ['Modifier', 'Actions']) await expect(page.getByText(name, { exact: true })).toHaveCount(0)
  await page.goto('/admin/user-new')
  await expect(page.getByRole('heading', { name: 'Accès non autorisé' }).first()).toBeAttached()
})
