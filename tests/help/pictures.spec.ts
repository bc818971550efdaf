import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { uiTexts } from '#client/ui/texts.ts'
import { settled } from '#tests/browser/accessible.ts'
import { Campaign } from '#tests/browser/campaign.ts'
import { expect, ownServer, test } from '#tests/browser/test.ts'

/** The pictures of the guide, made from the demonstration: npm run help:pictures. */

const server = ownServer()
const FOLDER = join(dirname(dirname(import.meta.dirname)), 'client/help/pictures')
/** Small enough for a page of the guide, wide enough for the screens of staff. */
const VIEW = { viewport: { width: 1240, height: 760 } }
const QUALITY = 0.72

interface Picture {
  name: string
  username: string
  address: string
  /** Brings the screen into the state that is shown; what it gives is shown alone. */
  prepare(page: Page): Promise<Locator | undefined>
}

const heading = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('heading', { name }).first().waitFor()
  return undefined
}
const row = async (page: Page) => {
  await page.getByRole('main').getByRole('table').getByRole('row').nth(1).waitFor()
  return undefined
}

async function pictures(): Promise<Picture[]> {
  const partner = await Campaign.as(server(), 'partner')
  const [draft] = (await partner.requests({ status: 'REQUEST_FEEDBACK' })).filter(one => one.qsQuestionMaster[0]?.state === 'DRAFT')
  const [handed] = (await partner.requests({ status: 'REQUEST_IN_PROGRESS' })).filter(one => one.qsQuestionMaster.length > 0)
  if (!draft || !handed) throw new Error('the demonstration lacks requests')
  const staff = await Campaign.as(server(), 'staff')
  const handedOver = await staff.requests({ status: 'REQUEST_IN_PROGRESS', type: 'REQUEST_FORM_PRODUCT' })
  const [mine] = handedOver.filter(one => one.can.includes('CHANGE_DECISION'))
  if (!mine) throw new Error('the demonstration lacks a request to examine')
  const form = draft.qsQuestionMaster[0]?.id
  return [
    { name: 'accueil-equipe', username: 'staff', address: '/admin/home', prepare: heading(/^À prendre/) },
    { name: 'accueil-partenaire', username: 'partner', address: '/external/home', prepare: heading('À répondre') },
    { name: 'repondre', username: 'partner', address: `/external/feedback/${draft.id}/${form}?page=1`, prepare: heading('Le produit') },
    { name: 'remettre', username: 'partner', address: `/external/remise/${handed.id}`, prepare: heading(/^Remettre/) },
    { name: 'mes-demandes', username: 'partner', address: '/external/request', prepare: row },
    { name: 'ma-structure', username: 'partner', address: '/external/affiliate-external', prepare: heading('Contact institutionnel') },
    { name: 'mes-produits', username: 'partner', address: '/external/produit', prepare: row },
    { name: 'demandes', username: 'staff', address: '/admin/demande', prepare: row },
    { name: 'examiner', username: 'staff', address: `/admin/demande/${mine.id}`, prepare: heading(/^Ce qui change/) },
    { name: 'candidatures', username: 'admin', address: '/admin/new-products', prepare: row },
    { name: 'affilies', username: 'admin', address: '/admin/affiliate', prepare: row },
    { name: 'produit', username: 'admin', address: '/admin/produit-edit/1?show=true', prepare: heading('Historique du label') },
    { name: 'mener-une-collecte', username: 'admin', address: '/admin/collecte/4', prepare: row },
    { name: 'preparer-une-collecte', username: 'admin', address: '/admin/collecte/new?copy=4', prepare: heading('Sous-collectes') },
    {
      name: 'questionnaires',
      username: 'admin',
      // One in use is only read: its copy shows the palette.
      address: '/admin/creator-question?show=false&duplicate=3',
      prepare: async page => {
        await page.getByRole('tab', { name: 'Question', exact: true }).click()
        await page.getByRole('list', { name: 'Questions trouvées' }).waitFor()
        return undefined
      },
    },
    { name: 'comptes', username: 'superadmin', address: '/admin/user-management', prepare: row },
    { name: 'tables', username: 'superadmin', address: '/admin/table-referentiel-detail/4', prepare: row },
    {
      name: 'e-mails',
      username: 'admin',
      address: '/admin/emails?edit=2',
      prepare: async page => {
        await page.getByRole('document', { name: 'Aperçu de l’e-mail' }).waitFor()
        return page.getByRole('dialog')
      },
    },
    {
      name: 'tableau-de-bord',
      username: 'admin',
      address: '/admin/home',
      prepare: async page => {
        const board = page.getByRole('region', { name: 'Tableau de bord du label' })
        await board.locator('svg, canvas').first().waitFor()
        await board.scrollIntoViewIfNeeded()
        await page.evaluate(() => document.getElementById('dashboard')?.scrollIntoView())
        return undefined
      },
    },
    {
      name: 'mes-indicateurs',
      username: 'partner',
      address: '/external/indicateurs',
      prepare: async page => {
        await page.locator('main canvas').first().waitFor()
        return undefined
      },
    },
    { name: 'suivre-une-collecte', username: 'admin', address: '/admin/avancement-collecte/4', prepare: row },
    { name: 'mon-profil', username: 'partner', address: '/external/profile', prepare: heading('Mon profil') },
  ]
}

/** The screenshot as WebP, a fifth of its size: written by the browser, which knows how. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async ([data, quality]) => {
      const picture = new Image()
      picture.src = `data:image/png;base64,${data}`
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = picture.naturalWidth
      canvas.height = picture.naturalHeight
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    [png.toString('base64'), QUALITY] as const,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

test('the pictures of the guide', async ({ seat }) => {
  mkdirSync(FOLDER, { recursive: true })
  const pages = new Map<string, Page>()
  for (const { name, username, address, prepare } of await pictures())
    await test.step(name, async () => {
      const page = pages.get(username) ?? (await seat(username, VIEW))
      pages.set(username, page)
      await page.goto(address)
      const part = await prepare(page)
      // Charts are drawn by a script of their own: before that, their place is grey.
      await expect(page.getByText(uiTexts.loading)).toHaveCount(0)
      await settled(page)
      const png = await (part ?? page).screenshot()
      const webp = await asWebp(page, png)
      expect(webp.length).toBeGreaterThan(1000)
      writeFileSync(join(FOLDER, `${name}.webp`), webp)
    })
})
