import type { Page } from '@playwright/test'
import { linkIn, Postbox } from '#tests/support/smtp.ts'
import { AccountsPage } from './pages/accounts.ts'
import { AffiliatesPage } from './pages/affiliates.ts'
import { BuilderPage, quoted } from './pages/builder.ts'
import { CatalogsPage } from './pages/catalogs.ts'
import { Chrome } from './pages/chrome.ts'
import { CollectionsPage } from './pages/collections.ts'
import { FeedbackPage } from './pages/feedback.ts'
import { LibraryPage } from './pages/library.ts'
import { LoginPage } from './pages/login.ts'
import { Questions } from './pages/questions.ts'
import { RecoveryPage } from './pages/recovery.ts'
import { RequestsPage } from './pages/requests.ts'
import { RolesPage } from './pages/roles.ts'
import { SetupPage } from './pages/setup.ts'
import { TablesPage } from './pages/tables.ts'
import { expect, INSTALLED, ownServer, type Seat, test } from './test.ts'

const postbox = new Postbox()
const server = ownServer([], async () => {
  await postbox.open()
  return { SCEAU_SMTP_URL: postbox.url, SCEAU_MAIL_FROM: 'Sceau <label@exemple.fr>', SCEAU_PUBLIC_URL: 'https://sceau.exemple.fr' }
})
test.afterAll(() => postbox.close())

const PASSWORD = 'Un-premier-mot-2026!'
const AFFILIATE = 'Semeurs d’avenir'
const PROFILE = 'Partenaire affilié'
const MAIL = 'zoe.menard@exemple.fr'
const ANSWERS = 'Oui ou non'
const [LENDS, AMOUNT, LOANS] = ['Accordez-vous des prêts', 'Montant total des prêts', 'Prêts accordés']
const FORM = 'Enquête sur les prêts'
const COLLECTION = 'Enquête de l’année'
const CATALOG = 'Prêts solidaires'
const TOTAL = '125000'
const ROWS = [
  ['Les Ateliers du Canal', '75000'],
  ['Régie de quartier', '50000'],
] as const

/** The first account, by the link that the server prints once. */
async function begin(page: Page): Promise<void> {
  await expect.poll(() => server().output).toMatch(/\/auth\/setup\?token=/)
  await page.goto(/http\S+\/auth\/setup\?token=\S+/.exec(server().output)?.[0] ?? '')
  await new SetupPage(page).create({ firstName: 'Ada', lastName: 'Martin', email: 'ada.martin@exemple.fr', username: 'ada' }, PASSWORD)
  // The form of the first account has an identifier too.
  await page.getByRole('heading', { level: 1, name: 'Connexion' }).waitFor()
  await new LoginPage(page).submit('ada', PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Ada' })).toBeVisible()
}

async function makeAffiliate(page: Page): Promise<void> {
  const affiliates = new AffiliatesPage(page)
  await affiliates.list()
  await affiliates.follow('Nouvel affilié')
  await affiliates.field(/^Nom\(/).fill(AFFILIATE)
  await affiliates.field(/^Raison sociale/).fill(`${AFFILIATE} SCIC`)
  await affiliates.choose(/^Forme juridique/, 'Société anonyme (SA)')
  await affiliates.choose(/^Type de lien/, 'Membre')
  await affiliates.choose(/^Collège/, 'Financeurs solidaires')
  await affiliates.choose(/^Nature/, 'Banque')
  await affiliates.press('Créer l’affilié')
  await affiliates.heading(AFFILIATE).waitFor()
}

async function invite(page: Page): Promise<void> {
  const accounts = new AccountsPage(page)
  await accounts.open()
  await page.getByRole('link', { name: 'Inviter' }).click()
  const { invitation } = accounts
  await invitation.getByRole('textbox', { name: /^E-mail/ }).fill(MAIL)
  await accounts.choose(invitation, 'Civilité', 'Madame')
  await invitation.getByRole('radio', { name: 'Externe affilié', exact: true }).click()
  await accounts.choose(invitation, 'Profil', PROFILE)
  await accounts.choose(invitation, 'Affilié', AFFILIATE)
  await invitation.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(invitation).toBeHidden()
}

/** The partner, who makes their account by the mail's link and signs in. */
async function join(seat: Seat): Promise<Page> {
  const page = await seat(null, INSTALLED)
  const recovery = new RecoveryPage(page)
  // The mail names the address outside, which is this server's behind it.
  const { pathname, search } = new URL(linkIn(await postbox.take(MAIL, 'invité')))
  await page.goto(pathname + search)
  await expect(page.getByText(`Vous rejoignez ${AFFILIATE}`)).toBeVisible()
  await page.getByRole('textbox', { name: /^Prénom/ }).fill('Zoé')
  await page.getByRole('textbox', { name: /^Nom/ }).fill('Ménard')
  await page.getByRole('textbox', { name: /^Téléphone(?! secondaire)/ }).fill('+33 1 23456789')
  await page.getByRole('textbox', { name: /^Identifiant/ }).fill('zoe.menard')
  await recovery.choosePassword(PASSWORD)
  await recovery.button('Créer mon compte').click()
  await recovery.goToLogin()
  await new LoginPage(page).submit('zoe.menard', PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Zoé' })).toBeVisible()
  return page
}

/** Where something else must be made first, the screen says so. */
async function meetNothing(page: Page): Promise<void> {
  const builder = new BuilderPage(page)
  await builder.open()
  await builder.tool('Question').click()
  await expect(page.getByText(/ne propose encore aucune question/)).toBeVisible()
  const questions = new LibraryPage(page)
  await page.goto('/admin/question?edit=new')
  await questions.choose('Type', 'Bouton radio')
  await expect(questions.dialog.getByText(/^Aucune table de réponses n’est activée/)).toBeVisible()
}

async function makeTable(page: Page): Promise<void> {
  const tables = new TablesPage(page)
  await tables.visit('/admin/table-reponses', 'Tables de réponses')
  await tables.createTable(ANSWERS)
  for (const name of ['Oui', 'Non']) await tables.addLine(name)
}

async function makeQuestions(page: Page): Promise<void> {
  const questions = new LibraryPage(page)
  const start = async (name: string, type: string) => {
    await page.goto('/admin/question?edit=new')
    await questions.field(/^Désignation/).fill(name)
    await questions.choose('Type', type)
  }
  await start(LENDS, 'Bouton radio')
  await questions.choose('Table de réponses', ANSWERS)
  await questions.save('Créer la question')
  await start(AMOUNT, 'Nombre décimal')
  await questions.save('Créer la question')
  await start(LOANS, 'Tableau')
  await questions.addColumn(1, 'Structure', 'Texte court')
  await questions.addColumn(2, 'Montant', 'Nombre décimal')
  await questions.save('Créer la question')
}

/** A questionnaire whose second card is shown only while the first is answered « Oui », and whose third is a table. */
async function makeForm(page: Page): Promise<void> {
  const builder = new BuilderPage(page)
  await builder.open()
  await builder.name.fill(FORM)
  await builder.tool('Question').click()
  for (const name of [LENDS, AMOUNT, LOANS]) await builder.add(name)
  await expect.poll(() => builder.outline()).toEqual([LENDS, AMOUNT, LOANS])
  await builder.title(AMOUNT).click()
  await builder.button('Ajouter une ligne').click()
  for (const [label, option] of [
    ['Question', new RegExp(`^${LENDS}`)],
    ['Opérateur', 'est'],
    ['Valeur', 'Oui'],
  ] as const)
    await builder.choose(label, option)
  await builder.apply()
  await expect(builder.node(AMOUNT)).toContainText(`Affichée si ${quoted(LENDS)} est Oui`)
  await builder.save()
}

async function makeCatalog(page: Page): Promise<void> {
  const catalogs = await CatalogsPage.at(page)
  await page.getByRole('link', { name: 'Nouveau catalogue' }).first().click()
  await catalogs.field(/^Désignation/).fill(CATALOG)
  for (const at of [1, 2]) await catalogs.ask(at, new RegExp(FORM))
  await catalogs.save('Créer le catalogue')
  await catalogs.search('Désignation', CATALOG)
  await expect(catalogs.row(CATALOG)).toBeVisible()
}

async function openCollection(page: Page): Promise<void> {
  const collections = new CollectionsPage(page)
  const year = new Date().getFullYear() + 1
  await collections.create()
  await collections.field('Nom').fill(COLLECTION)
  await collections.field('Date de début').fill(`01/01/${year - 1}`)
  await collections.field('Date de fin').fill(`31/12/${year}`)
  await page.getByRole('button', { name: 'Ajouter une sous-collecte' }).click()
  await collections.field('Désignation').fill('Affiliés interrogés')
  await collections.choose('Type de collecte', 'Collecte annuelle')
  await page.getByRole('radio', { name: 'Affiliés' }).check()
  await collections.addTarget('Affiliés', AFFILIATE)
  await collections.chooseMany('Questionnaires', FORM)
  await page.getByRole('button', { name: 'Créer la collecte' }).click()
  await expect(page).toHaveURL(/\/admin\/collecte\/\d+/)
  await collections.changeStatus(/^Ouvrir/, 'Ouverture de l’enquête.')
  await expect(collections.header).toContainText('Ouverte')
}

/** The partner opens the questionnaire with the server running, and answers, sends and hands over without it. */
async function answerOffline(page: Page): Promise<void> {
  await page.reload()
  await new Chrome(page).installed()
  const requests = new RequestsPage(page)
  await page.getByRole('link', { name: `Commencer ${FORM}, ${AFFILIATE}` }).click()
  const feedback = new FeedbackPage(page)
  await feedback.name.waitFor()
  await server().stop('SIGKILL')

  await feedback.begin('Prêts de l’année')
  const { questions } = feedback
  await questions.radios(LENDS).getByRole('radio', { name: 'Non' }).check()
  await expect(questions.text(AMOUNT)).toHaveCount(0)
  await questions.radios(LENDS).getByRole('radio', { name: 'Oui' }).check()
  await questions.text(AMOUNT).fill(TOTAL)
  const grid = questions.grid(LOANS)
  for (const [line, row] of ROWS.entries()) {
    await grid.select(line, 0)
    for (const cell of row) await grid.type(cell)
  }
  await expect(feedback.indicator).toHaveText(/^Hors connexion/)
  await feedback.send()
  await requests.handOver()
}

async function arrives(page: Page): Promise<void> {
  await server().start()
  await expect(page.getByText('Vos réponses sont remises')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Remis, partira à la connexion')).toHaveCount(0)
  await expect(new Chrome(page).status).toHaveText(/^Enregistré à \d\d:\d\d$/, { timeout: 60_000 })
}

/** Staff find the request and read what the partner wrote. */
async function read(page: Page): Promise<void> {
  const requests = new RequestsPage(page)
  await page.goto('/admin/demande')
  await expect(requests.table.getByRole('row')).toHaveCount(2)
  await requests.table.getByRole('row').nth(1).getByRole('link').click()
  await requests.answer('Prévisualiser', FORM)
  const questions = new Questions(page)
  await expect(questions.reading(LENDS)).toHaveText('Oui')
  await expect(questions.reading(AMOUNT)).toHaveText(/^125\s000$/)
  for (const [line, [structure, amount]] of ROWS.entries()) {
    await expect(questions.grid(LOANS).cell(line, 0)).toHaveText(structure)
    await expect(questions.grid(LOANS).cell(line, 1)).toHaveText(new RegExp(`^${amount.slice(0, -3)}\\s000$`))
  }
}

test('an organisation sets up and runs a campaign from nothing on the screens; the partner answers offline', async ({ seat }) => {
  const page = await seat(null)
  await test.step('the first account', () => begin(page))
  await test.step('a role and a profile for partners', async () => {
    const roles = new RolesPage(page)
    await roles.createRole(PROFILE, 'USER_TYPE_EXTERNE')
    await roles.createProfile(PROFILE, 'USER_TYPE_EXTERNE', PROFILE)
  })
  await test.step('an affiliate', () => makeAffiliate(page))
  await test.step('an invitation', () => invite(page))
  const partner = await test.step('the partner joins', () => join(seat))
  await test.step('neither questions nor tables yet', () => meetNothing(page))
  await test.step('a response table', () => makeTable(page))
  await test.step('questions', () => makeQuestions(page))
  await test.step('a questionnaire', () => makeForm(page))
  await test.step('a catalogue', () => makeCatalog(page))
  await test.step('a collection, opened', () => openCollection(page))
  await test.step('the partner answers with the server stopped', () => answerOffline(partner))
  await test.step('the server comes back and everything leaves', () => arrives(partner))
  await test.step('staff read the answers', () => read(page))
})
