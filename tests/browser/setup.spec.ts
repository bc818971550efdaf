import { LoginPage } from './pages/login.ts'
import { expect, ownServer, test } from './test.ts'

const server = ownServer([])
const PASSWORD = 'Un-premier-mot-2026!'

test('a real installation gives a link once, by which the first super-administrator is made and signs in', async ({ seat }) => {
  await expect.poll(() => server().output).toMatch(/\/auth\/setup\?token=/)
  const link = /http\S+\/auth\/setup\?token=\S+/.exec(server().output)?.[0] ?? ''
  const page = await seat(null)
  await page.goto(link)
  await page.getByRole('button', { name: 'Créer le compte' }).click()
  await expect(page.getByText('Ce champ est requis.').first()).toBeVisible()
  for (const [label, text] of [
    ['Prénom', 'Ada'],
    ['Nom', 'Martin'],
    ['E-mail', 'ada.martin@exemple.fr'],
    ['Identifiant', 'ada'],
    ['Mot de passe', PASSWORD],
    ['Confirmation du mot de passe', `${PASSWORD}?`],
  ] as const)
    await page.getByRole('textbox', { name: new RegExp(`^${label}\\s*\\(`) }).fill(text)
  await page.getByRole('button', { name: 'Créer le compte' }).click()
  await expect(page.getByText('Les deux mots de passe ne sont pas identiques.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Confirmation du mot de passe/ }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Créer le compte' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText('Comptes de démonstration')).toHaveCount(0)

  await new LoginPage(page).submit('ada', PASSWORD)
  await expect(page).toHaveURL(/\/admin\/home$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Ada' })).toBeVisible()

  const again = await seat(null)
  await again.goto(link)
  for (const label of ['Prénom', 'Nom', 'Identifiant'])
    await again.getByRole('textbox', { name: new RegExp(`^${label}\\s*\\(`) }).fill('intrus')
  await again.getByRole('textbox', { name: /^E-mail/ }).fill('intrus@exemple.fr')
  for (const label of ['Mot de passe', 'Confirmation']) await again.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(PASSWORD)
  await again.getByRole('button', { name: 'Créer le compte' }).click()
  await expect(again.getByRole('alert')).toBeVisible()
})
