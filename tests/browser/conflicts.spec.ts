import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { Campaign } from './campaign.ts'
import { FeedbackPage } from './pages/feedback.ts'
import { expect, freshServer, type Seat, test } from './test.ts'

const server = freshServer()
const MANAGER = 'Gestionnaire responsable du produit'
const LEI = 'Code LEI'
/** Filled in beforehand from the product's record. */
const NAME = 'Dénomination commerciale du produit'
const SAVED = /^Enregistré à \d\d:\d\d$/

/** Types without a connection; the answer leaves once the connection is back. */
async function answerOffline(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  const feedback = new FeedbackPage(page)
  await page.context().setOffline(true)
  // The notice moves what is below it, so nothing is pressed before it stands.
  await expect(page.getByText('Vous êtes hors connexion')).toBeVisible()
  for (const [question, text] of Object.entries(answers)) await feedback.text(question).fill(text)
  await feedback.next.click()
  // Both buttons stay in place: one pressed before the next page is drawn would still be this page's.
  await expect(feedback.text(MANAGER)).toBeHidden()
  await feedback.previous.click()
  await expect(feedback.indicator).toHaveText(/^Hors connexion/)
}

/** Two people of one affiliate with the same questionnaire open, of which a part is on the server. */
async function openTogether(seat: Seat) {
  const api = await Campaign.as(server(), 'partner')
  const { request, form } = await api.untouched()
  await api.save(request.id, form.id, [{ name: 'gestionnaire', value: 'Au départ' }])
  const pages = [await seat('partner'), await seat('colleague')] as const
  for (const page of pages) {
    const feedback = new FeedbackPage(page)
    await feedback.open(request.id, form.id)
    await expect(feedback.text(MANAGER)).toHaveValue('Au départ')
  }
  const answers = async () => (await api.feedback(request.id, form.id))?.answers.responses
  const history = async () => await api.history((await api.feedback(request.id, form.id))?.state.id ?? 0)
  return { pages, request, answers, history }
}

test('different answers given offline by two people are both kept', async ({ seat }) => {
  const { pages, answers } = await openTogether(seat)
  const [partner, colleague] = pages
  await answerOffline(partner, { [MANAGER]: 'Équipe du partenaire' })
  await answerOffline(colleague, { [LEI]: '9695004SCEAU0DEMO003', [NAME]: 'Nom donné par la collègue' })
  await partner.context().setOffline(false)
  await expect(new FeedbackPage(partner).indicator).toHaveText(SAVED)
  await colleague.context().setOffline(false)
  await expect(new FeedbackPage(colleague).indicator).toHaveText(SAVED)
  expect(await answers()).toMatchObject({
    gestionnaire: 'Équipe du partenaire',
    code_lei: '9695004SCEAU0DEMO003',
    denomination: 'Nom donné par la collègue',
  })
  await expect(new FeedbackPage(colleague).text(MANAGER)).toHaveValue('Équipe du partenaire')
})

test('two answers to one question stand side by side; the one left aside stays in the history', async ({ seat }) => {
  const { pages, request, answers, history } = await openTogether(seat)
  const [partner, colleague] = pages
  await answerOffline(partner, { [MANAGER]: 'Choix du partenaire', [LEI]: '9695004SCEAU0DEMO001' })
  await answerOffline(colleague, { [MANAGER]: 'Choix de la collègue', [LEI]: '9695004SCEAU0DEMO002' })
  await partner.context().setOffline(false)
  await expect(new FeedbackPage(partner).indicator).toHaveText(SAVED)
  await colleague.context().setOffline(false)

  await expect(new FeedbackPage(colleague).indicator).toHaveText('2 réponses à départager')
  await colleague.getByRole('button', { name: 'Comparer et choisir' }).click()
  const manager = colleague.getByRole('region', { name: MANAGER })
  await expect(manager.getByText('Choix de la collègue')).toBeVisible()
  await expect(manager.getByText('Choix du partenaire')).toBeVisible()
  await expect(manager.getByText(/^Réponse de Sophie Marchand/)).toBeVisible()
  await manager.getByRole('button', { name: /^Garder ma réponse/ }).click()
  const lei = colleague.getByRole('region', { name: LEI })
  await lei.getByRole('button', { name: /^Prendre cette réponse/ }).click()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click()
  await expect(new FeedbackPage(colleague).indicator).toHaveText(SAVED)

  expect(await answers()).toMatchObject({ gestionnaire: 'Choix de la collègue', code_lei: '9695004SCEAU0DEMO001' })
  const lines = (await history()).map(({ card, value }) => ({ card, value }))
  expect(lines).toContainEqual({ card: 'gestionnaire', value: 'Choix du partenaire' })
  expect(lines).toContainEqual({ card: 'code_lei', value: '9695004SCEAU0DEMO002' })

  await colleague.goto(`/external/request?id=${request.id}`)
  await colleague.getByRole('button', { name: /^Réponses remplacées/ }).click()
  const past = colleague.getByRole('dialog', { name: 'Réponses remplacées' }).getByRole('listitem')
  await expect(past.filter({ hasText: MANAGER }).first()).toContainText('Choix du partenaire')
  await expect(past.filter({ hasText: LEI }).first()).toContainText(/9695004SCEAU0DEMO002$|Non retenue le/)
  await expectAccessible(colleague)
})
