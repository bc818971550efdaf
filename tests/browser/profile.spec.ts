import type { Page } from '@playwright/test'
import { NOTICES } from '#contract/texts/interface.ts'
import { picture } from '#tests/support/picture.ts'
import { expectAccessible } from './accessible.ts'
import { LoginPage, PASSWORD } from './pages/login.ts'
import { ProfilePage } from './pages/profile.ts'
import { dismiss } from './pages/surfaces.ts'
import { expect, NARROW, ownServer, test } from './test.ts'

ownServer()
const NEXT = 'Une-autre-phrase-2026!'

const success = (page: Page) => page.getByText('Génial\u202f!', { exact: true })

test('a partner edits their profile: faults beside the fields, addresses, a cropped photo', async ({ seat }) => {
  const page = await seat('partner')
  const profile = new ProfilePage(page)
  await profile.open('external', 'true')
  await profile.press('Modifier')
  await expect(page).toHaveURL(/show=update$/)
  await expect(profile.field(/^Identifiant/)).not.toBeEditable()
  await profile.field(/^Téléphone secondaire/).fill('abc')
  await profile.press('Ajouter un e-mail')
  await profile.field(/^E-mail/).fill('admin@exemple.fr')
  await profile.press('Enregistrer')
  await expect(profile.main.getByText('Le numéro de téléphone est invalide.', { exact: true })).toBeVisible()
  await profile.field(/^Téléphone secondaire/).fill('0612345678')
  await profile.field(/^Autre e-mail 1/).fill('sophie@exemple.org')
  await profile.field(/^Mot de passe actuel/).fill('faux')
  await profile.press('Enregistrer')
  await expect(profile.main.getByText('Mot de passe actuel erroné', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await profile.field(/^Mot de passe actuel/).fill(PASSWORD)
  await profile.press('Enregistrer')
  await expect(profile.main.getByText('Cette adresse e-mail est déjà utilisée.', { exact: true })).toBeVisible()
  await profile.field(/^E-mail/).fill('partner@exemple.fr')
  await expect(profile.field(/^Mot de passe actuel/)).toBeHidden()

  await page.locator('input[type=file]').setInputFiles({ name: 'moi.png', mimeType: 'image/png', buffer: picture() })
  const use = profile.cropper.getByRole('button', { name: 'Utiliser cette photo' })
  await expect(use).not.toHaveAttribute('aria-disabled', 'true')
  await profile.cropper.getByRole('button', { name: 'Agrandir' }).click()
  await expectAccessible(page)
  await use.click()
  await expect(profile.cropper).toBeHidden()
  await expect(profile.main.locator('img[src^="blob:"]')).toBeVisible()
  await expectAccessible(page)
  await profile.press('Enregistrer')
  await expect(success(page)).toBeVisible()
  await expect(profile.main.getByText('sophie@exemple.org')).toBeVisible()
  const photo = page.getByRole('banner').locator('img[src^="blob:"]')
  await expect(photo).toBeVisible()
  expect(await photo.evaluate(image => (image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : []))).toEqual([
    600, 600,
  ])
})

test('the password: marks as one types, refusals beside the fields, the other sessions end', async ({ seat }) => {
  const [page, other] = [await seat('partner2'), await seat('partner2')]
  const profile = new ProfilePage(page)
  await profile.open('external', 'updatePassword')
  const kept = profile.main.getByText('(respecté)')
  await profile.field(/^Nouveau mot de passe/).fill('abc')
  await expect(kept).toHaveCount(2)
  await profile.changePassword(PASSWORD, NEXT, `${NEXT}?`)
  await expect(profile.main.getByText('Les deux mots de passe ne sont pas identiques.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await profile.changePassword('Pas-le-bon-2026!', NEXT)
  await expect(profile.main.getByText('Mot de passe actuel erroné', { exact: true })).toBeVisible()
  await profile.changePassword(PASSWORD, PASSWORD)
  await expect(profile.main.getByText('Ce mot de passe a déjà été utilisé.', { exact: true })).toBeVisible()
  await profile.changePassword(PASSWORD, NEXT)
  await expect(success(page)).toBeVisible()
  await expect(page).toHaveURL(/show=true$/)
  await other.goto('/external/home')
  await expect(other).toHaveURL(/\/auth\/login/)
  const login = new LoginPage(other)
  await login.submit('partner2', NEXT)
  await expect(other.getByRole('button', { name: /^Mon compte/ })).toBeVisible()
})

test('changing tab with something typed asks first, in both forms', async ({ seat }) => {
  const page = await seat('colleague')
  const profile = new ProfilePage(page)
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer\u202f?' })
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await profile.open('external', 'update')
  await profile.field(/^Prénom/).fill('Autrement')
  await tab('Changer le mot de passe').click()
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(profile.field(/^Prénom/)).toHaveValue('Autrement')
  await tab('Changer le mot de passe').click()
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(profile.field(/^Mot de passe actuel/)).toBeVisible()
  await profile.field(/^Mot de passe actuel/).fill('commencé')
  await tab('Informations personnelles').click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(profile.field(/^Mot de passe actuel/)).toHaveValue('commencé')
  await profile.field(/^Mot de passe actuel/).fill('')
  await tab('Informations personnelles').click()
  await expect(profile.main.getByRole('button', { name: 'Modifier', exact: true })).toBeVisible()
})

test('open sessions are told in words, and ended', async ({ seat }) => {
  const page = await seat('lecteur')
  const login = new LoginPage(await seat(null))
  await login.enter('lecteur')
  const profile = new ProfilePage(page)
  await profile.open('admin', 'true')
  await expect(profile.sessions.filter({ hasText: 'Cette session' })).toHaveCount(1)
  await expect(profile.sessions.filter({ hasText: /^Chrome sur Linux/ })).toHaveCount(1)
  await profile.main.getByRole('button', { name: /^Fermer la session Chrome sur Linux/ }).click()
  await expect(success(page)).toBeVisible()
  await expect(profile.sessions.filter({ hasText: /^Chrome sur Linux/ })).toHaveCount(0)
})

test('the bell counts and lists what is unread; opening one opens its request and counts it down', async ({ seat }) => {
  const page = await seat('admin')
  await page.goto('/admin/profile')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/, \d+ non lues$/)
  const counted = async () => Number(/(\d+) non lue/.exec((await bell.getAttribute('aria-label')) ?? '')?.[1])
  const before = await counted()
  await bell.click()
  const items = page.getByRole('menuitem').filter({ hasText: 'La demande n°' })
  await expect(page.getByRole('menuitem')).toHaveCount(7)
  await expectAccessible(page)
  await items.first().click()
  await expect(page).toHaveURL(/\/admin\/profile\?demande=\d+$/)
  const dialog = page.getByRole('dialog')
  await dismiss(dialog)
  await expect(page).toHaveURL(/\/admin\/profile$/)
  await expect.poll(counted).toBe(before - 1)

  await bell.click()
  await page.getByRole('menuitem', { name: 'Toutes les notifications' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/notifications?read=false')
  const rows = page.getByRole('row').filter({ hasText: '(non lue)' })
  await expect(rows.first()).toBeVisible()
  await rows.filter({ hasText: 'Demande n°' }).first().getByRole('button').first().click()
  await expect(page).toHaveURL(/\/admin\/notifications\?read=false&demande=\d+$/)
  await dismiss(dialog)
  await expect.poll(counted).toBe(before - 2)
})

test('the top bar hides while scrolling down, and never hides the focus', async ({ seat }) => {
  const page = await seat('admin', { viewport: { width: 1440, height: 500 } })
  await page.goto('/admin/profile')
  await page.getByText('Sessions ouvertes').waitFor()
  const bar = page.getByRole('banner')
  await page.mouse.move(700, 300)
  await page.mouse.wheel(0, 400)
  await expect(bar).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: /^Mon compte/ }).focus()
  await expect(bar).toBeInViewport()
  await page.getByRole('button', { name: /^Mon compte/ }).blur()
  await page.mouse.wheel(0, 150)
  await expect(bar).not.toBeInViewport()
  await page.mouse.wheel(0, -100)
  await expect(bar).toBeInViewport()
})

test('on a narrow screen the menu closes with every change of place; an unknown place says so', async ({ seat }) => {
  const page = await seat('admin', NARROW)
  await page.goto('/admin/nulle-part')
  await expect(page.getByRole('alert').getByText(NOTICES.notFoundText)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog').getByRole('navigation')
  await expect(menu.getByRole('link')).toHaveText([
    'Accueil',
    'Suivi des collectes',
    'Comptes par affilié',
    'Comptes',
    'Rôles',
    'Profils',
    'Tables techniques',
    'Tables référentielles',
    'Tables de réponses',
    'E-mails',
    'Modèles de notifications',
    'Import de données',
    'Affiliés',
    'Tous les produits',
    'Produits labellisés',
    'Nouvelles candidatures',
    'Questions',
    'Questionnaires',
    'Catalogues',
    'Collectes',
    'Demandes',
    'Journal',
    'Aide',
  ])
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Demandes' }).click()
  await expect(page).toHaveURL(/\/admin\/demande$/)
  await expect(menu).toBeHidden()
  await page.goto('/admin/notifications')
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/profile?show=update')
  await page.getByRole('textbox', { name: /^Identifiant/ }).waitFor()
  await expectAccessible(page)
})

test('a user without rights finds in the menu only what everybody has', async ({ seat }) => {
  const page = await seat('staff')
  await page.goto('/admin/home')
  const menu = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect(menu.getByRole('link', { name: 'Demandes' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Rôles' })).toHaveCount(0)
  const guest = await seat('guest', NARROW)
  await guest.goto('/user/notifications')
  await expect(guest.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expectAccessible(guest)
})
