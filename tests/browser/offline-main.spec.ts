import type { BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { allCards, layout } from '#contract/questionnaire/layout.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { ANSWERS, CERTIFICATE, CHANNELS, CHANNELS_PASTED, LOANS, LOANS_STORED, LOANS_UTILITIES, LOGO } from './answers-2026.ts'
import { Campaign } from './campaign.ts'
import { Chrome } from './pages/chrome.ts'
import { Desk } from './pages/desk.ts'
import { FeedbackPage } from './pages/feedback.ts'
import { LoginPage } from './pages/login.ts'
import { RequestsPage } from './pages/requests.ts'
import { ReviewPage } from './pages/review.ts'
import { expect, ownServer, test } from './test.ts'

const server = ownServer()
const envelope = z.object({ resource: z.string(), method: z.string() })
const NAME = 'Collecte 2026 – Livret Horizon'
const OFFLINE = 'Hors connexion – vos réponses sont gardées sur cet appareil'
const COMMENT = 'Dossier complet, merci.'

/** The questions of a page, in reading order, as a partner goes through them; tables and files have their own ways. */
async function fillPage(page: Page, form: Questionnaire, at: number): Promise<void> {
  const { questions } = new FeedbackPage(page)
  for (const card of allCards(form)) {
    const value = ANSWERS[card.name]
    if (value !== undefined && card.page === at) await questions.answer(card, value)
  }
}

/** The layout tells a card's page: that of a card in a block is not reliable. */
function placed(form: Questionnaire): Questionnaire {
  for (const { page, nodes } of layout(form)) {
    const visit = (all: typeof nodes): void => {
      for (const node of all) {
        if (node.kind === 'card') node.card.page = page
        else visit(node.children)
      }
    }
    visit(nodes)
  }
  return form
}

const questionOf = (form: Questionnaire, name: string): string => {
  const card = allCards(form).find(one => one.name === name)
  if (!card) throw new Error(`no question ${name}`)
  return card.question.name
}

/** The commands that a browser sent, each once however often it was repeated under its key. */
class Commands {
  readonly #keys = new Map<string, Set<string>>()

  listen(context: BrowserContext): void {
    context.on('request', request => {
      const key = request.headers()['idempotency-key']
      const call = envelope.safeParse(request.postDataJSON()).data
      if (key === undefined || !call) return
      const name = `${call.resource} ${call.method}`
      this.#keys.set(name, (this.#keys.get(name) ?? new Set()).add(key))
    })
  }

  of(resource: string, method: string): number {
    return this.#keys.get(`${resource} ${method}`)?.size ?? 0
  }
}

async function fillLoans(page: Page, question: string): Promise<void> {
  const grid = new FeedbackPage(page).questions.grid(question)
  for (const [line, loan] of LOANS.entries()) {
    await grid.select(line, 0)
    await grid.type(loan.Structure)
    await grid.type(loan.SIREN)
    await grid.pick(line, 2, [loan.Instrument])
    await grid.pick(line, 3, loan.utilities, true)
    await grid.select(line, 4)
    for (const text of [loan.amount, loan.day, loan.months]) await grid.type(text)
  }
}

test('a partner answers with the server stopped, over two browser restarts; staff accept what arrives by itself', async ({ seat }) => {
  const api = await Campaign.as(server(), 'partner')
  const { request, form: asked } = await api.untouched()
  const form = placed(asked)
  const logsBefore = await rowsOf(server(), z.object({ id: z.number() }), 'select max(id) as id from log')
  const desk = new Desk(server().url)
  const commands = new Commands()

  let page = await desk.open()
  commands.listen(desk.context)
  await new LoginPage(page).enter('partner')
  await new Chrome(page).installed()
  await page.getByRole('link', { name: `Commencer ${form.name}, ${request.productTargetObject?.data.name}` }).click()
  await server().stop('SIGKILL')

  let feedback = new FeedbackPage(page)
  await feedback.begin(NAME)
  await fillPage(page, form, 0)
  await feedback.questions.attach(questionOf(form, 'logo'), [LOGO])
  await feedback.next.click()
  await expect(feedback.page('Commercialisation')).toBeVisible()
  await fillPage(page, form, 1)

  await expect(feedback.indicator).toHaveText(OFFLINE)
  page = await desk.restart()
  commands.listen(desk.context)
  await page.goto('/external/home')
  await page.getByRole('link', { name: `Continuer ${form.name}, ${request.productTargetObject?.data.name}` }).click()
  feedback = new FeedbackPage(page)
  await expect(feedback.page('Commercialisation')).toBeVisible()
  const channels = feedback.questions.grid(questionOf(form, 'repartition'))
  await channels.select(0, 0)
  await channels.paste(CHANNELS_PASTED)
  await expect(channels.cell(3, 4)).toHaveText('Nouveau canal')
  await feedback.next.click()
  await fillPage(page, form, 2)
  await fillLoans(page, questionOf(form, 'financements'))
  await feedback.questions.attach(questionOf(form, 'attestation_esus'), [CERTIFICATE])

  await expect(feedback.indicator).toHaveText(OFFLINE)
  page = await desk.restart()
  commands.listen(desk.context)
  await page.goto(`/external/feedback/${request.id}/${form.id}`)
  feedback = new FeedbackPage(page)
  await expect(feedback.page('Investissement solidaire')).toBeVisible()
  await feedback.next.click()
  await fillPage(page, form, 3)
  await feedback.next.click()
  await fillPage(page, form, 4)
  await feedback.send()
  await new RequestsPage(page).handOver()

  await server().start()
  await expect(page.getByText('Vos réponses sont remises')).toBeVisible({ timeout: 60_000 })
  await expect(new Chrome(page).status).toHaveText(/^Enregistré à \d\d:\d\d$/, { timeout: 60_000 })
  await expect.poll(async () => (await api.request(request.id)).status).toBe('REQUEST_IN_PROGRESS')
  expect(desk.faults).toEqual([])
  await desk.dispose()

  const staffPage = await seat('staff')
  const treated = new ReviewPage(staffPage)
  await treated.open(request.id)
  await treated.decide('Accepter', COMMENT)
  await expect((await treated.course()).getByText(COMMENT)).toBeVisible()

  const arrived = await api.feedback(request.id, form.id)
  if (!arrived) throw new Error('nothing arrived')
  const { responses, responsesArray, responsesTable, responsesTableArray } = arrived.answers
  const { logo, attestation_esus, ...texts } = responses
  expect({ ...texts, ...responsesArray }).toEqual(ANSWERS)
  expect(responsesTable).toMatchObject({ repartition: CHANNELS, financements: LOANS_STORED })
  expect(responsesTableArray).toMatchObject({ financements: LOANS_UTILITIES })
  expect(arrived.answers.name).toBe(NAME)
  expect(Buffer.from(await api.file(logo ?? '')).equals(LOGO.buffer)).toBe(true)
  expect(Buffer.from(await api.file(attestation_esus ?? '')).equals(CERTIFICATE.buffer)).toBe(true)

  const product = request.productConcerned
  const same = (await api.requests({ productConcerned: product })).filter(row => row.collectTargetObject?.name === 'Collecte annuelle 2026')
  expect(same.map(({ id, status }) => ({ id, status }))).toEqual([{ id: request.id, status: 'REQUEST_ACCEPTED' }])
  const lines = await rowsOf(
    server(),
    z.object({ line: z.string(), count: z.number() }),
    "select resource || ' ' || method as line, count(*) as count from log where id > ? group by 1 order by 1",
    String(logsBefore[0]?.id ?? 0),
  )
  expect(lines).toEqual([
    { line: 'AUTH SIGN_IN', count: 2 },
    { line: 'DEMANDE_MANAGEMENT CHANGE_DECISION', count: 2 },
    { line: 'FEEDBACK_MANAGEMENT ADD', count: commands.of('FEEDBACK_MANAGEMENT', 'ADD') },
    { line: 'FILES SERVICE', count: 2 },
  ])
})
