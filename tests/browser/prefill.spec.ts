import { fromResponses } from '#contract/questionnaire/answers.ts'
import { allCards, columnsOf } from '#contract/questionnaire/layout.ts'
import { feedbackAnswers } from '#contract/resources/feedback/entity.ts'
import { expectAccessible } from './accessible.ts'
import { Campaign } from './campaign.ts'
import { FeedbackPage } from './pages/feedback.ts'
import { expect, INSTALLED, ownServer, test } from './test.ts'

const server = ownServer()

test('last year’s accepted answers are prefilled for confirmation and stand beside each number with the difference, offline too', async ({
  seat,
}) => {
  const page = await seat('partner', INSTALLED)
  const api = await Campaign.as(server(), 'partner')
  const { request, form } = await api.untouched()
  const held = await api.call('FEEDBACK_MANAGEMENT', 'GET_PREV_FEEDBACK', { id: request.id, id2: form.id }, feedbackAnswers)
  const former = fromResponses(held)
  const feedback = new FeedbackPage(page)
  await feedback.open(request.id, form.id)
  await feedback.begin('Collecte reprise')
  await page.context().setOffline(true)
  const trade = form.pages[1]?.title ?? ''
  await page.getByRole('navigation', { name: 'Étapes du questionnaire' }).getByRole('button', { name: trade }).click()
  await expect(feedback.page(trade)).toBeVisible()

  // A number: its former value stays beside it, with the difference.
  const card = allCards(form).find(one => one.name === 'epargnants')
  const before = Number(former.epargnants)
  expect(before).toBeGreaterThan(0)
  const field = feedback.text(card?.question.name ?? '')
  await field.fill(String(before * 2))
  await field.blur()
  await expect(page.getByText('(+\u202f100\u202f%)')).toBeVisible()

  // A table: row by row where the first column is the same.
  const table = allCards(form).find(one => one.name === 'repartition')
  const numbers = table ? columnsOf(table.question).findIndex(({ type }) => /INT|DECIMAL|PERCENTAGE/.test(type)) : -1
  await expect(feedback.questions.grid(table?.question.name ?? '').cell(0, numbers)).toContainText('inchangé')

  // Confirms the whole page at once, after a question.
  const marks = page.getByText('À confirmer', { exact: true })
  expect(await marks.count()).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Tout confirmer' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(/vous déclarez qu’elles sont toujours exactes/)
  await dialog.getByRole('button', { name: 'Tout confirmer' }).click()
  await expect(marks).toHaveCount(0)
  await expectAccessible(page)
  await page.context().setOffline(false)
})
