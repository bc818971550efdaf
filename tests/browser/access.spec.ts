import { Chrome } from './pages/chrome.ts'
import { LoginPage } from './pages/login.ts'
import { expect, ownServer, test } from './test.ts'

const server = ownServer()

const homes = [
  { username: 'partner', wrong: '/admin/collecte', home: /\/external\/home$/ },
  { username: 'guest', wrong: '/external/home', home: /\/user\/home$/ },
  { username: 'staff', wrong: '/external/request', home: /\/admin\/home$/ },
] as const

for (const { username, wrong, home } of homes) {
  test(`${username} lands at their own home, from another layout too; an unknown address of the layout is told`, async ({ seat }) => {
    const page = await seat(username)
    await page.goto('/')
    await expect(page).toHaveURL(home)
    await page.goto(wrong)
    await expect(page).toHaveURL(home)
    const layout = new URL(page.url()).pathname.split('/')[1]
    await page.goto(`/${layout}/ceci-n-existe-pas`)
    await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeAttached()
    await page.getByRole('link', { name: 'Revenir à l’accueil' }).click()
    await expect(page).toHaveURL(home)
  })
}

test('an unknown address is told, with a way back', async ({ seat }) => {
  const page = await seat(null)
  for (const address of ['/ceci/n/existe/pas', '/auth/ceci-non-plus']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/auth\/404$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable !' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('sign-in tells what is wrong in words, and lists the demonstration’s accounts', async ({ seat }) => {
  const page = await seat(null)
  const login = new LoginPage(page)
  await login.open()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('L’identifiant est requis')).toBeVisible()
  await expect(page.getByText('Le mot de passe est requis')).toBeVisible()
  await login.submit('partner', 'pas le bon mot de passe')
  await expect(page.getByRole('alert')).toContainText('Login ou Mot de passe erroné')
  await expect(page.getByLabel('Identifiant')).toHaveValue('partner')

  for (const username of ['superadmin', 'admin', 'staff', 'lecteur', 'partner', 'colleague', 'partner2', 'guest'])
    await expect(page.getByRole('button', { name: `Utiliser le compte ${username}`, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Utiliser le compte guest' }).click()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/user\/home$/)
})

test('sign-in leads back to where one was going, and nowhere else', async ({ seat }) => {
  const page = await seat(null)
  await page.goto('/admin/demande?status=REQUEST_IN_PROGRESS')
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/)
  await new LoginPage(page).submit('staff')
  await expect(page).toHaveURL(`${server().url}/admin/demande?status=REQUEST_IN_PROGRESS`)
  await new Chrome(page).signOut()
  await expect(page).toHaveURL(/\/auth\/login$/)

  for (const elsewhere of ['https://exemple.fr/', '//exemple.fr/', '/\\exemple.fr', 'javascript:alert(1)']) {
    await page.goto(`/auth/login?redirect=${encodeURIComponent(elsewhere)}`)
    await new LoginPage(page).submit('staff')
    await expect(page).toHaveURL(`${server().url}/admin/home`)
    await new Chrome(page).signOut()
    await expect(page).toHaveURL(/\/auth\/login$/)
  }
})

test('who may only read is offered nothing to change, and is told where access ends', async ({ seat }) => {
  const page = await seat('lecteur')
  await page.goto('/admin/collecte')
  await expect(page.getByRole('table', { name: 'Collectes' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Nouvelle collecte/ })).toHaveCount(0)
  await page.goto('/admin/collecte/new')
  await expect(page.getByRole('heading', { name: 'Accès non autorisé' })).toBeVisible()
})
