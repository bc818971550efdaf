import { z } from 'zod'
import { AUTH_TEXTS, waitText } from '#contract/texts/auth.ts'
import { callHttp, payloadOf, signIn } from '#tests/support/http.ts'
import { linkIn, Postbox } from '#tests/support/smtp.ts'
import { expectAccessible } from './accessible.ts'
import { LoginPage, PASSWORD } from './pages/login.ts'
import { ProfilePage } from './pages/profile.ts'
import { RecoveryPage } from './pages/recovery.ts'
import { expect, NARROW, ownServer, test } from './test.ts'

const postbox = new Postbox()
const server = ownServer(['--demo'], async () => {
  await postbox.open()
  return { SCEAU_SMTP_URL: postbox.url, SCEAU_MAIL_FROM: 'Sceau <label@exemple.fr>' }
})
test.afterAll(() => postbox.close())

const NEW = 'Tout-autre-2027!'
const found = z.object({ data: z.array(z.object({ id: z.number() })) })
const named = z.array(z.object({ id: z.number(), name: z.string() }))
const done = z.object({})

const asAdmin = async <T extends z.ZodType>(resource: string, method: string, body: unknown, schema: T): Promise<z.output<T>> =>
  payloadOf(callHttp(server().url, await signIn(server().url, 'superadmin'), resource, method, body), schema)

test('a forgotten password: a neutral answer, a mailed link, a new password, and a dead link', async ({ seat }) => {
  const page = await seat(null)
  const [login, recovery] = [new LoginPage(page), new RecoveryPage(page)]
  await login.open()
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click()
  await recovery.button('Envoyer le lien').click()
  await expect(page.getByText('L’email est requis')).toBeVisible()
  await recovery.field('E-mail').fill('partner')
  await recovery.button('Envoyer le lien').click()
  await expect(page.getByText('L’email est invalide')).toBeVisible()
  await expectAccessible(page)
  await recovery.field('E-mail').fill('partner@exemple.fr')
  await recovery.button('Envoyer le lien').click()
  await expect(page.getByText(AUTH_TEXTS['LOGIN.RESET_SENT'])).toBeVisible()
  await expect(page.getByText('deux heures')).toBeVisible()
  await expectAccessible(page)

  const link = linkIn(await postbox.take('partner@exemple.fr', 'réinitialisation'))
  await page.goto(link)
  await recovery.choosePassword('court')
  await expect(page.getByText('(non respecté)').first()).toBeAttached()
  await recovery.choosePassword(NEW, 'autre')
  await recovery.button('Enregistrer').click()
  await expect(page.getByText('Les deux mots de passe ne sont pas identiques.')).toBeVisible()
  await recovery.choosePassword(PASSWORD)
  await recovery.button('Enregistrer').click()
  await expect(page.getByText(AUTH_TEXTS['LOGIN.PASSWORD_USED'])).toBeVisible()
  await recovery.choosePassword(NEW)
  await expect(page.getByText('(non respecté)')).toHaveCount(0)
  await expectAccessible(page)
  await recovery.button('Enregistrer').click()
  await expect(page.getByText(AUTH_TEXTS['LOGIN.RESET_DONE'])).toBeVisible()
  await postbox.take('partner@exemple.fr', 'vient d’être modifié')
  await page.goto(link)
  await expect(page.getByText(AUTH_TEXTS['LOGIN.INVALID_TOKEN'])).toBeVisible()
  await expectAccessible(page)

  await login.open()
  await login.submit('partner', PASSWORD)
  await expect(page.getByText('Login ou Mot de passe erroné')).toBeVisible()
  await login.submit('partner', NEW)
  await expect(page.getByRole('button', { name: /^Mon compte/ })).toBeVisible()
  await page.goto(link)
  await expect(page).toHaveURL(/\/external\/home/)
})

test('an unknown address is answered alike, and its owner is told', async ({ seat }) => {
  const page = await seat(null)
  const recovery = new RecoveryPage(page)
  await page.goto('/auth/reset')
  await recovery.field('E-mail').fill('personne@exemple.fr')
  await recovery.button('Envoyer le lien').click()
  await expect(page.getByText(AUTH_TEXTS['LOGIN.RESET_SENT'])).toBeVisible()
  expect((await postbox.take('personne@exemple.fr', 'aucun compte')).text).not.toContain('http')
})

test('an expired password gives way to a new one at sign-in', async ({ seat }) => {
  const users = await asAdmin('USER_MANAGEMENT', 'FILTER', { username: 'colleague', data: {} }, found)
  const set = { id: users.data[0]?.id, newPassword: 'Donne-par-2026!', newPasswordVerif: 'Donne-par-2026!' }
  await asAdmin('USER_MANAGEMENT', 'UPDATE_USER_PASSWORD', set, done)
  const page = await seat(null, NARROW)
  const [login, recovery] = [new LoginPage(page), new RecoveryPage(page)]
  await login.open()
  await login.submit('colleague', set.newPassword)
  await expect(page.getByRole('heading', { name: 'Mot de passe expiré' })).toBeVisible()
  await expect(page).toHaveURL(/expired-password\?username=colleague/)
  await recovery.button('Enregistrer').click()
  await expect(page.getByText('Ancien mot de passe requis')).toBeVisible()
  await recovery.field('Ancien mot de passe').fill('faux')
  await recovery.choosePassword(NEW)
  await recovery.button('Enregistrer').click()
  await expect(page.getByText(AUTH_TEXTS['LOGIN.PASSWORD_INCORRECT'])).toBeVisible()
  await expectAccessible(page)
  await recovery.field('Ancien mot de passe').fill(set.newPassword)
  await recovery.button('Enregistrer').click()
  await expect(page.getByText(AUTH_TEXTS['LOGIN.RESET_DONE'])).toBeVisible()
  await recovery.goToLogin()
  await login.submit('colleague', NEW)
  await expect(page.getByRole('button', { name: /^Mon compte/ })).toBeVisible()
})

test('after strangers’ wrong passwords the owner’s mail lets this device in', async ({ seat }) => {
  const page = await seat(null, NARROW)
  const [login, recovery] = [new LoginPage(page), new RecoveryPage(page)]
  await login.open()
  for (let at = 0; at < 5; at++) {
    await login.submit('partner2', `faux-${at}`)
    await expect(page.getByText('Login ou Mot de passe erroné')).toBeVisible()
    await expect(recovery.button('Se connecter')).not.toHaveAttribute('aria-busy', 'true')
  }
  const mail = await postbox.take('partner2@exemple.fr', 'doivent patienter')
  await login.submit('partner2')
  await expect(page.getByText(waitText(1800))).toBeVisible()
  await page.goto(linkIn(mail))
  await expectAccessible(page)
  await recovery.button('Autoriser cet appareil').click()
  await expect(page.getByText(AUTH_TEXTS['LOGIN.UNBLOCKED'])).toBeVisible()
  await recovery.goToLogin()
  await login.submit('partner2')
  await expect(page.getByRole('button', { name: /^Mon compte/ })).toBeVisible()
})

test('an invited person makes their account, photo included, and signs in', async ({ seat }) => {
  const [profiles, affiliates] = [
    await asAdmin('PROFILE_MANAGEMENT', 'GET_ALL', { type: 'USER_TYPE_EXTERNE' }, named),
    await asAdmin('AFFILIATE_MANAGEMENT', 'GET_ALL', {}, named),
  ]
  const invitation = { email: 'zoe@exemple.fr', userType: 'USER_TYPE_EXTERNE', gender: 'CIVILITE_STATUT_FEMALE' }
  const places = { profile: { id: profiles[0]?.id }, affiliate: { id: affiliates[0]?.id } }
  await asAdmin('USER_MANAGEMENT', 'INVITE', { ...invitation, ...places }, z.object({ id: z.number() }))
  const link = linkIn(await postbox.take('zoe@exemple.fr', 'invité'))

  const page = await seat(null, NARROW)
  const [login, recovery] = [new LoginPage(page), new RecoveryPage(page)]
  await page.goto(link)
  await expect(page.getByText(`Vous rejoignez ${affiliates[0]?.name}`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^E-mail/ })).toHaveValue('zoe@exemple.fr')
  const png = await page.screenshot()
  await page.locator('input[type=file]').setInputFiles({ name: 'moi.png', mimeType: 'image/png', buffer: png })
  await recovery.button('Utiliser cette photo').click()
  await expect(recovery.button('Retirer la photo')).toBeVisible()
  await page.getByRole('textbox', { name: /^Prénom/ }).fill('Zoé')
  await page.getByRole('textbox', { name: /^Nom/ }).fill('Ménard')
  await page.getByRole('textbox', { name: /^Téléphone(?! secondaire)/ }).fill('+33 1 23456789')
  await page.getByRole('textbox', { name: /^Identifiant/ }).fill('partner')
  await recovery.choosePassword(NEW)
  await recovery.button('Créer mon compte').click()
  await expect(page.getByText('Cet identifiant est déjà utilisé.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /^Identifiant/ }).fill('zoe.menard')
  await recovery.button('Créer mon compte').click()
  await expect(page.getByText(AUTH_TEXTS['LOGIN.ACCOUNT_CREATED'])).toBeVisible()
  await page.goto(link)
  await expect(page.getByText(AUTH_TEXTS['LOGIN.INVALID_TOKEN'])).toBeVisible()
  await login.open()
  await login.submit('zoe.menard', NEW)
  await expect(page.getByRole('button', { name: /^Mon compte/ })).toBeVisible()
})

test('staff read the outbox, and send again what was refused', async ({ seat }) => {
  postbox.refusal = 550
  const page = await seat('admin')
  const sent = await fetch(`${server().url}/api/auth/reset/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'guest' }),
  })
  expect(sent.status).toBe(200)
  await page.goto('/admin/home')
  await page.getByRole('link', { name: 'E-mails' }).click()
  await page.getByRole('tab', { name: 'Envois' }).click()
  await page.getByRole('heading', { level: 1, name: 'E-mails' }).waitFor()
  const row = page.getByRole('row', { name: /Réinitialisation.*guest@exemple\.fr/ })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('Refusé', { timeout: 8000 })
  }).toPass({ timeout: 60_000 })
  await expectAccessible(page)
  await row.getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('550', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('link', { name: /Ouvrir le lien/ })).toHaveAttribute('href', /\/auth\/password\?id=/)
  await expectAccessible(page)
  postbox.refusal = null
  await dialog.getByRole('button', { name: 'Envoyer de nouveau' }).click()
  expect(linkIn(await postbox.take('guest@exemple.fr', 'réinitialisation'))).toContain('/auth/password?id=')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('dialog').getByText('effacé après l’envoi')).toBeVisible({ timeout: 8000 })
  }).toPass({ timeout: 60_000 })
})

test('a new e-mail address waits for its link; the former one takes it back, and every session ends', async ({ seat }) => {
  const page = await seat('lecteur')
  const profile = new ProfilePage(page)
  await profile.open('admin', 'update')
  const former = await profile.field(/^E-mail/).inputValue()
  const next = 'nouvelle.adresse@exemple.fr'
  await profile.field(/^E-mail/).fill(next)
  await profile.field(/^Mot de passe/).fill(PASSWORD)
  await profile.press('Enregistrer')
  await expect(profile.main.getByText('Nouvel e-mail, à confirmer')).toBeVisible()
  await expect(profile.main.getByText(former, { exact: true })).toBeVisible()
  await expectAccessible(page)

  const stranger = await seat(null, NARROW)
  await stranger.goto(linkIn(await postbox.take(next, 'Elle comptera')))
  await expectAccessible(stranger)
  await stranger.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await expect(stranger.getByText(AUTH_TEXTS['LOGIN.EMAIL_CONFIRMED'])).toBeVisible()
  await profile.open('admin', 'true')
  await expect(profile.main.getByText(next, { exact: true })).toBeVisible()

  await stranger.goto(linkIn(await postbox.take(former, 'annulez ce changement')))
  await stranger.getByRole('button', { name: 'Annuler ce changement' }).click()
  await expect(stranger.getByText(AUTH_TEXTS['LOGIN.EMAIL_UNDONE'])).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/auth\/login/)
})
