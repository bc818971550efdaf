import type { Page } from '@playwright/test'
import { allCards } from '#contract/questionnaire/layout.ts'
import type { Card, Questionnaire } from '#contract/questionnaire/model.ts'
import { ANSWERS, CERTIFICATE, LOGO } from './answers-2026.ts'
import { Campaign } from './campaign.ts'
import { FeedbackPage } from './pages/feedback.ts'
import { RequestsPage } from './pages/requests.ts'
import { expect, freshServer, test } from './test.ts'

const server = freshServer()
const SAVED = /^Enregistré à \d\d:\d\d$/

/** The untouched yearly questionnaire, opened at its first page. */
async function opened(page: Page) {
  const api = await Campaign.as(server(), 'partner')
  const { request, form } = await api.untouched()
  const feedback = new FeedbackPage(page)
  await feedback.open(request.id, form.id)
  await feedback.begin('Remplissage')
  const card = (name: string): Card => {
    const found = allCards(form).find(one => one.name === name)
    if (!found) throw new Error(`no question ${name}`)
    return found
  }
  const words = (name: string) => card(name).question.name
  const goTo = async (title: string) => {
    await page.getByRole('navigation', { name: 'Étapes du questionnaire' }).getByRole('button', { name: title }).click()
    await expect(feedback.page(title)).toBeVisible()
  }
  const saved = async () => {
    await expect(feedback.indicator).toHaveText(SAVED)
    return (await api.feedback(request.id, form.id))?.answers
  }
  return { api, request, form, feedback, questions: feedback.questions, card, words, goTo, saved }
}

const titles = (form: Questionnaire): string[] => form.pages.map(({ title }) => title)

test('every type of question is answered with the mouse', async ({ seat }) => {
  const page = await seat('partner')
  const { form, feedback, questions, card, words, goTo, saved } = await opened(page)
  const [product = '', trade = '', solidarity = '', impact = ''] = titles(form)
  const answer = async (name: string) => questions.answer(card(name), ANSWERS[name] ?? '')
  // STRING, DATE, CHOICE, RADIO, CHOICE_MULTIPLE, RADIO_MULTIPLE, TEXT
  for (const name of ['denomination', 'date_creation', 'support', 'mecanisme', 'canaux', 'souscripteurs', 'description']) await answer(name)
  await questions.attach(words('logo'), [LOGO])
  await questions.attach(words('plaquettes'), [CERTIFICATE, { ...CERTIFICATE, name: 'notice.pdf' }])
  await page.getByRole('button', { name: 'Retirer notice.pdf' }).click()
  await goTo(trade)
  // DECIMAL, INT, PERCENTAGE
  for (const name of ['encours', 'epargnants', 'frais_gestion']) await answer(name)
  const grid = questions.grid(words('repartition'))
  await grid.pick(0, 0, ['Réseaux associatifs partenaires'])
  await expect(grid.cell(0, 0)).toHaveText('Réseaux associatifs partenaires')
  await goTo(solidarity)
  await questions.answer(card('intermediaire'), 'OUI')
  await questions.attach(words('attestation_esus'), [CERTIFICATE])
  await goTo(impact)
  await questions.attach(words('photos'), [LOGO, { ...LOGO, name: 'chantier.png' }])
  await goTo(product)

  const answers = await saved()
  for (const name of ['denomination', 'date_creation', 'support', 'mecanisme', 'description', 'encours', 'epargnants', 'frais_gestion'])
    expect(answers?.responses[name]).toBe(ANSWERS[name])
  for (const name of ['canaux', 'souscripteurs']) expect(answers?.responsesArray[name]).toEqual(ANSWERS[name])
  expect(answers?.responsesTable.repartition?.[0]?.Canal).toBe('ASSOCIATION')
  expect(answers?.responsesArray.plaquettes).toHaveLength(1)
  expect(answers?.responsesArray.photos).toHaveLength(2)
  expect(answers?.responses.logo).toMatch(/\.png$/)
  expect(answers?.responses.attestation_esus).toMatch(/\.pdf$/)
  await feedback.saveButton.click()
  await expect(feedback.indicator).toHaveText(SAVED)
  await expect(feedback.page(product)).toBeVisible()
})

test('every type of question is answered with the keyboard', async ({ seat }) => {
  const page = await seat('partner')
  const { form, questions, words, goTo, saved } = await opened(page)
  const { keyboard } = page
  await questions.text(words('denomination')).focus()
  await keyboard.press('Control+A')
  await keyboard.type('Au clavier')
  await questions.text(words('date_creation')).focus()
  await keyboard.press('Control+A')
  await keyboard.type('05/06/2011')
  await questions.list(words('support')).focus()
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await keyboard.type('Fonds')
  await keyboard.press('Enter')
  await questions.radios(words('mecanisme')).getByRole('radio', { checked: true }).focus()
  await keyboard.down('ArrowDown')
  await expect(questions.radios(words('mecanisme')).getByRole('radio', { name: 'Investissement et partage' })).toBeChecked()
  await keyboard.up('ArrowDown')
  await questions.boxes(words('souscripteurs')).getByRole('checkbox').first().focus()
  await keyboard.press('Space')
  await questions.list(words('canaux')).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeVisible()
  await keyboard.press('End')
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await expect(questions.list(words('canaux'))).toBeFocused()
  const chooser = page.waitForEvent('filechooser')
  await questions.files(words('logo')).focus()
  await keyboard.press('Enter')
  await (await chooser).setFiles([LOGO])
  await expect(page.getByText(LOGO.name)).toBeVisible()
  await questions.text(words('description')).focus()
  await keyboard.press('Control+A')
  await keyboard.type('Une présentation entièrement écrite au clavier, sans souris.')

  await goTo(titles(form)[1] ?? '')
  for (const [name, text] of [
    ['encours', '1 234 567,8'],
    ['epargnants', '4 321'],
    ['frais_gestion', '0,45'],
  ] as const) {
    await questions.text(words(name)).focus()
    await keyboard.press('Control+A')
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await expect(questions.text(words('epargnants'))).toHaveValue(/^4\s321$/)
  const grid = questions.grid(words('repartition'))
  await grid.select(0, 1)
  await keyboard.type('100')
  await keyboard.press('Enter')
  await keyboard.type('200')
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowRight')
  await keyboard.type('7')
  await keyboard.press('Tab')
  await keyboard.press('Shift+Tab')
  await expect(grid.cell(0, 2)).toBeFocused()
  await keyboard.press('Delete')
  await keyboard.press('Control+z')
  await goTo(titles(form)[0] ?? '')

  const answers = await saved()
  const fcpe = { denomination: 'Au clavier', date_creation: '2011-06-05', support: 'FCPE', mecanisme: 'MIXTE' }
  expect(answers?.responses).toMatchObject({ ...fcpe, encours: '1234567.8', epargnants: '4321', frais_gestion: '0.45' })
  expect(answers?.responsesArray.canaux).toContain('ASSOCIATION')
  expect(answers?.responsesTable.repartition?.slice(0, 2)).toMatchObject([
    { 'Encours (€)': '100', Épargnants: '7' },
    { 'Encours (€)': '200' },
  ])
})

test('conditions show and hide questions and blocks; what is hidden keeps its answer', async ({ seat }) => {
  const page = await seat('partner')
  const { form, questions, card, words, goTo } = await opened(page)
  await expect(questions.text(words('evolution_detail'))).toHaveCount(0)
  await questions.answer(card('evolution'), 'OUI')
  await questions.text(words('evolution_detail')).fill('Un détail à garder')
  await questions.answer(card('evolution'), 'NON')
  await expect(questions.text(words('evolution_detail'))).toHaveCount(0)
  await questions.answer(card('evolution'), 'OUI')
  await expect(questions.text(words('evolution_detail'))).toHaveValue('Un détail à garder')

  await goTo(titles(form)[2] ?? '')
  const inner = page.getByRole('region', { name: 'Entreprises solidaires d’utilité sociale (ESUS)' })
  await expect(inner).toHaveCount(0)
  await goTo(titles(form)[0] ?? '')
  await questions.answer(card('mecanisme'), 'INVESTISSEMENT')
  await goTo(titles(form)[2] ?? '')
  await expect(page.getByRole('region', { name: 'Financement de structures solidaires' }).getByRole('region').first()).toBeVisible()
  await expect(inner.getByRole('heading', { level: 4 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Partage des revenus' })).toHaveCount(0)
  await expect(page.getByText(words('reference_interne'))).toHaveCount(0)
})

test('missing answers are listed with links; steps go back and forth; Quitter keeps what was typed', async ({ seat }) => {
  const page = await seat('partner')
  const { request, form, feedback, questions, words } = await opened(page)
  for (const title of titles(form).slice(1)) {
    await feedback.next.click()
    await expect(feedback.page(title)).toBeVisible()
  }
  await expect(feedback.next).toHaveCount(0)
  await feedback.previous.click()
  await expect(feedback.page(titles(form)[3] ?? '')).toBeVisible()
  await page.goBack()
  await expect(feedback.page(titles(form)[4] ?? '')).toBeVisible()

  await feedback.sendButton.click()
  const dialog = page.getByRole('dialog', { name: 'Questions requises non renseignées' })
  await expect(dialog.getByRole('row', { name: new RegExp(words('encours').slice(0, 13)) })).toBeVisible()
  await dialog.getByRole('button', { name: /^Aller à « Encours total \(en euros\) »/ }).click()
  await expect(feedback.page(titles(form)[1] ?? '')).toBeVisible()
  await expect(questions.text(words('encours'))).toBeFocused()
  await questions.text(words('encours')).fill('douze mille')
  await questions.text(words('epargnants')).focus()
  await expect(page.getByText('Un nombre est attendu, par exemple 1 234,5.')).toBeVisible()
  await questions.text(words('encours')).fill('12000')
  await questions.text(words('epargnants')).focus()
  await expect(page.getByText('Un nombre est attendu, par exemple 1 234,5.')).toHaveCount(0)

  await page.getByRole('button', { name: 'Quitter', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`id=${request.id}`))
  await new RequestsPage(page).answer('Continuer', form.name)
  await expect(questions.text(words('encours'))).toHaveValue(/^12\s000$/)
})

test('a grid takes a block from a spreadsheet, tells what it could not take, and moves its rows', async ({ seat }) => {
  const page = await seat('partner', { permissions: ['clipboard-read', 'clipboard-write'] })
  const { form, questions, words, goTo } = await opened(page)
  await goTo(titles(form)[1] ?? '')
  const grid = questions.grid(words('repartition'))
  await grid.select(0, 0)
  await grid.paste([
    ['Souscription en ligne', '1 000,50', '10', '40 %', 'Une'],
    ['Canal inconnu', 'mille', '20', '60', 'Deux'],
    ['', '', '30', '', ''],
    ['Réseau d’agences', '4', '40', '', 'Quatre', 'de trop'],
  ])
  await expect(page.getByText('Une cellule n’a pas trouvé de place')).toBeVisible()
  await expect(page.getByText('2 cellules à corriger', { exact: true })).toBeVisible()
  await expect(grid.cell(1, 0)).toContainText('Canal inconnu')
  await expect(grid.cell(1, 1)).toContainText('mille')
  await expect(grid.cell(0, 1)).toHaveText(/^1\s000,5 Dernière réponse acceptée/)
  await expect(grid.cell(3, 4)).toHaveText('Quatre')
  await page.getByRole('button', { name: 'Masquer' }).click()

  await grid.select(3, 4)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(grid.cell(2, 4)).toHaveText('Quatre')
  await page.keyboard.press('Control+Delete')
  await expect(page.getByText('3 lignes', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Annuler la dernière modification/ }).click()
  await expect(page.getByText('4 lignes', { exact: true }).first()).toBeVisible()
  await grid.select(0, 0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(grid.cell(1, 1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(grid.cell(2, 1)).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.type('5')
  await page.keyboard.press('Escape')
  await expect(grid.cell(2, 1)).toHaveText(/^4(\s|$)/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(grid.cell(2, 1)).not.toBeFocused()
})

test('what was sent is read as a page without fields', async ({ seat }) => {
  const api = await Campaign.as(server(), 'partner')
  const [sent] = (await api.requests({ status: 'REQUEST_IN_PROGRESS' })).filter(one => one.qsQuestionMaster.length > 0)
  const form = sent?.qsQuestionMaster[0]
  const page = await seat('partner')
  const requests = new RequestsPage(page)
  await requests.open(sent?.id ?? 0)
  await requests.answer('Prévisualiser', form?.name ?? '')
  await expect(page.getByRole('heading', { level: 2, name: 'Gouvernance et transparence' })).toBeVisible()
  const answers = (await api.feedback(sent?.id ?? 0, form?.id ?? 0))?.answers
  await expect(page.getByText(answers?.responses.denomination ?? '', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Envoyer' })).toHaveCount(0)
})
