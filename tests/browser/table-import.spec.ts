import { readFile } from 'node:fs/promises'
import { read, utils, type WorkBook, write } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { allCards } from '#contract/questionnaire/layout.ts'
import { expectAccessible } from './accessible.ts'
import { Campaign } from './campaign.ts'
import { FeedbackPage } from './pages/feedback.ts'
import { dismiss } from './pages/surfaces.ts'
import { expect, freshServer, INSTALLED, test } from './test.ts'

const server = freshServer()
const LABEL = 'Répartition de l’encours par canal de distribution'
const CHANNEL = 'Réseaux associatifs partenaires'

/** The table of the yearly questionnaire, on the screen of a partner who answers. */
async function opened(page: Page) {
  const api = await Campaign.as(server(), 'partner')
  const { request, form } = await api.untouched()
  const feedback = new FeedbackPage(page)
  await feedback.open(request.id, form.id)
  await feedback.begin('Import')
  const at = allCards(form).find(card => card.name === 'repartition')?.page ?? 0
  const title = form.pages[at]?.title ?? ''
  await page.getByRole('navigation', { name: 'Étapes du questionnaire' }).getByRole('button', { name: title }).click()
  await expect(feedback.page(title)).toBeVisible()
  return { api, request, form, feedback, grid: feedback.questions.grid(LABEL) }
}

async function downloadTemplate(page: Page): Promise<WorkBook> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Télécharger le modèle de « ${LABEL} »` }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(
    /^.+ – Questionnaire annuel des produits labellisés – 2026 – Répartition de l’encours par ca\.xlsx$/,
  )
  return read(await readFile(await download.path()))
}

/** The template with other rows, as somebody saves it. */
function fill(book: WorkBook, rows: readonly (readonly (string | number)[])[], name = 'canaux.xlsx') {
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (!sheet) throw new Error('the template has no sheet')
  for (const reference of Object.keys(sheet)) if (/^[A-Z]+(?!1$)\d+$/.test(reference)) delete sheet[reference]
  utils.sheet_add_aoa(
    sheet,
    rows.map(row => [...row]),
    { origin: 'A2' },
  )
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' })
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
}

/** Imports the file's rows, whether last year's are there or not. */
const REPLACE = /^(Importer 1 ligne|Remplacer l(es|a) .*du tableau)$/

type Chosen = ReturnType<typeof fill>

async function choose(page: Page, file: Chosen): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: `Importer un fichier dans « ${LABEL} »` }).click(),
  ])
  await chooser.setFiles(file)
}

/** The file that the server keeps with the table's answer. */
function keptFile(api: Campaign, request: number, form: number) {
  return async () => {
    const state = await api.call('FEEDBACK_MANAGEMENT', 'GET_ID', { id: request, id2: form }, z.object({ id: z.int() }).nullable())
    return (
      state && (await api.call('FEEDBACK_MANAGEMENT', 'GET_IMPORTED_FILE', { id: state.id, item: 'repartition' }, z.string().nullable()))
    )
  }
}

test('a template is filled and imported, a faulty cell mended, the rows replaced, and the import undone', async ({ seat }) => {
  const page = await seat('partner')
  const { api, request, form, grid, feedback } = await opened(page)
  const book = await downloadTemplate(page)
  await choose(page, fill(book, [[CHANNEL, 1234.5, 12, 0.125, '=1+1']]))
  await page.getByRole('button', { name: '12,5\u202f%', exact: true }).click()
  await page.getByRole('button', { name: REPLACE }).click()
  await dismiss(page.getByRole('dialog', { name: 'Importation réussie' }))
  await expect(grid.cell(0, 1)).toHaveText('1\u202f234,5')

  await choose(
    page,
    fill(
      await downloadTemplate(page),
      [
        ['Canal inconnu', 'beaucoup', 3, '150 %', ''],
        [CHANNEL, '2 500,25', 4, '', ''],
      ],
      'erreurs.xlsx',
    ),
  )
  const dialog = page.getByRole('dialog', { name: 'Importer « erreurs.xlsx »' })
  await expect(dialog.getByRole('combobox', { name: 'Ligne 2, Canal' })).toBeInViewport()
  await expect(dialog.getByRole('alert')).toContainText('Données incohérentes')
  const replace = dialog.getByRole('button', { name: /^Remplacer la ligne du tableau$/ })
  await expect(replace).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Ligne 2, Canal' }).click()
  await page.getByRole('option', { name: CHANNEL }).click()
  await dialog.getByRole('textbox', { name: 'Ligne 2, Encours (€)' }).fill('1 000,5')
  await expect(dialog.getByRole('alert')).toContainText('Une cellule est erronée')
  await dialog.getByRole('textbox', { name: 'Ligne 2, Part de l’encours' }).fill('15 %')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await replace.click()
  const done = page.getByRole('dialog', { name: 'Importation réussie' })
  await expect(done).toBeVisible()
  await expect(done).toHaveCount(0, { timeout: 6000 })
  await expect(grid.cell(1, 1)).toHaveText('2\u202f500,25')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Annuler l’importation' }).click()
  await expect(page.getByRole('button', { name: `Importer un fichier dans « ${LABEL} »` })).toBeFocused()
  await expect(grid.cell(0, 1)).toHaveText('1\u202f234,5')
  await expect(grid.cell(0, 4)).toHaveText('=1+1')
  await feedback.saveButton.click()
  await expect.poll(keptFile(api, request.id, form.id)).toMatch(/canaux\.xlsx$/)

  const staff = await seat('admin')
  await staff.goto(`/admin/feedback/${request.id}/${form.id}?show=true`)
  const imported = staff.getByRole('list', { name: `Fichier importé dans « ${LABEL} »` })
  await expect(imported).toContainText('canaux.xlsx')
  const [download] = await Promise.all([
    staff.waitForEvent('download'),
    imported.getByRole('button', { name: 'Télécharger canaux.xlsx' }).click(),
  ])
  expect(read(await readFile(await download.path())).SheetNames).toEqual(book.SheetNames)
})

test('no figure changes in silence: a part is asked about, a far number pointed at, another product’s workbook told', async ({ seat }) => {
  const page = await seat('partner')
  const { grid } = await opened(page)
  const book = await downloadTemplate(page)
  const origin = book.Sheets.Origine
  if (!origin) throw new Error('the template does not say what it is for')
  utils.sheet_add_aoa(origin, [['Objet', 'Livret d’un autre']], { origin: 'A1' })
  await choose(page, fill(book, [['Réseau d’agences', 4, 12, 0.5, '']], 'ailleurs.xlsx'))
  const dialog = page.getByRole('dialog', { name: 'Importer « ailleurs.xlsx »' })
  const replace = dialog.getByRole('button', { name: REPLACE })
  await expect(dialog.getByText(/Livret d’un autre/)).toBeVisible()
  await expect(dialog.getByText(/3 chiffres s’écartent de plus de moitié/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Importer quand même ces lignes' }).click()
  await expect(replace).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: '50\u202f%', exact: true }).click()
  await replace.click()
  await dismiss(page.getByRole('dialog', { name: 'Importation réussie' }))
  await expect(grid.cell(0, 3)).toHaveText(/^50\u202f%/)
})

test('a file of another shape is told what to do; files are added without a connection, and the last goes with the answers', async ({
  seat,
}) => {
  const page = await seat('partner', INSTALLED)
  const { api, request, form, grid, feedback } = await opened(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  const book = await downloadTemplate(page)
  await choose(page, { ...fill(book, []), name: 'vide.csv', buffer: Buffer.from('Nom;Montant\nA;1\n') })
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Fichier non reconnu')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('partez du modèle')
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  const header = 'Canal;Encours (€);Épargnants;Part de l’encours;Commentaire'
  for (const [line, name] of ['un.csv', 'deux.csv'].entries()) {
    const buffer = Buffer.from(`\ufeff${header}\r\n${CHANNEL};1 234,5;${line + 1};12,5 %;\r\n`, 'utf16le')
    await choose(page, { name, mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: line === 0 ? REPLACE : 'Ajouter à la suite' }).click()
    await page.getByRole('dialog', { name: 'Importation réussie' }).getByRole('button', { name: 'Fermer' }).last().click()
    await expect(grid.cell(line, 2)).toHaveText(String(line + 1))
  }
  await expect(grid.cell(0, 3)).toHaveText('12,5\u202f%')
  const imported = page.getByRole('list', { name: `Fichier importé dans « ${LABEL} »` })
  await expect(imported).toContainText('deux.csv')
  await expect(imported).toContainText('Enregistré sur cet appareil')
  await feedback.saveButton.click()
  await page.context().setOffline(false)
  await expect.poll(keptFile(api, request.id, form.id)).toMatch(/deux\.csv$/)
})
