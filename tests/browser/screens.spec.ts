import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { labelLine } from '#contract/resources/label/entity.ts'
import { faultsThroughout, settled } from './accessible.ts'
import { Campaign } from './campaign.ts'
import { Chrome } from './pages/chrome.ts'
import { FeedbackPage } from './pages/feedback.ts'
import { expect, INSTALLED, NARROW, ownServer, type Seat, test, WIDE } from './test.ts'

const server = ownServer()
const HERE = import.meta.dirname
/** With SCEAU_PICTURES=1 every screen is also saved as a picture. */
const DRAWN = process.env.SCEAU_PICTURES ? join(dirname(dirname(HERE)), 'test-results') : null
const EYES_ONLY = { viewport: { width: 1024, height: 900 } }

interface Screen {
  name: string
  username: string | null
  address: string
  /** Leaves something typed behind, which asks before another screen takes its place: the next one begins with a new page. */
  leavesWork?: true
  /** Brings the screen into the state that is to be looked at. */
  prepare(page: Page): Promise<void>
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first().waitFor()
const text = (shown: string) => (page: Page) => page.getByText(shown, { exact: true }).waitFor()
const row = (page: Page) => page.getByRole('table').getByRole('row').nth(1).waitFor()
const dialog = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('heading', { name: /Informations|Sous-collectes/ })
    .waitFor()

const pressed = (button: string, then: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await then(page)
}
const anyDialog = (page: Page) => page.getByRole('dialog').waitFor()
const press = (button: string, then: (page: Page) => Promise<void>) => async (page: Page) => {
  await dialog(page)
  await pressed(button, then)(page)
}
/** An action folded into the menu of the dialog. */
const choose = (action: string, then: (page: Page) => Promise<void>) =>
  press('Actions', async page => {
    await page.getByRole('menuitem', { name: action, exact: true }).click()
    await then(page)
  })
const inDialog = (name: RegExp | string) => (page: Page) => page.getByRole('dialog', { name }).waitFor()

/** Whether the first chart is drawn in the colour that its legend shows. */
const isDrawnAsLegend = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('main canvas')
    const mark = document.querySelector('main li pattern rect')
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    if (!mark || !pixels) return false
    const [red, green, blue] = getComputedStyle(mark).fill.match(/\d+/g)?.map(Number) ?? []
    return pixels.some((value, at) => at % 4 === 0 && value === red && pixels[at + 1] === green && pixels[at + 2] === blue)
  })

/** The first request of a type that awaits answers, and its questionnaire. */
async function fillable(api: Campaign, type: string): Promise<{ id: number; form: number }> {
  const request = (await api.requests({ type, open: true })).find(one => one.can.includes('FILL'))
  const form = request?.qsQuestionMaster[0]?.id
  if (!request || form === undefined) throw new Error(`no ${type} awaits answers`)
  return { id: request.id, form }
}

/** Every screen and its main dialogs, with real data. */
async function screens(): Promise<Screen[]> {
  const [partner, staff, guest] = [
    await Campaign.as(server(), 'partner'),
    await Campaign.as(server(), 'staff'),
    await Campaign.as(server(), 'guest'),
  ]
  const request = await fillable(partner, 'REQUEST_FORM_PRODUCT')
  const [handed] = (await partner.requests({ status: 'REQUEST_IN_PROGRESS' })).filter(one => one.qsQuestionMaster.length > 0)
  const handedOver = await staff.requests({ status: 'REQUEST_IN_PROGRESS', type: 'REQUEST_FORM_PRODUCT' })
  const [mine] = handedOver.filter(one => one.can.includes('CHANGE_DECISION'))
  const [change] = await staff.requests({ type: 'PRODUCT_UPDATE' })
  const asked = await fillable(guest, 'REQUEST_FORM_EXTERNAL')
  const {
    Historieslabel: [attested],
  } = await staff.call('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id: 1 }, z.object({ Historieslabel: z.array(labelLine) }))
  if (!handed || !mine || !change) throw new Error('the demonstration lacks requests')
  const sent = `${handed.id}/${handed.qsQuestionMaster[0]?.id}`
  const feedback = `/external/feedback/${request.id}/${request.form}`
  const page = (at: number) => ({
    address: `${feedback}?page=${at}`,
    prepare: async (one: Page) => new FeedbackPage(one).sendButton.waitFor(),
  })
  await partner.save(request.id, request.form, [{ name: 'mecanisme', value: 'MIXTE' }], 'Collecte 2026 – Livret Horizon Solidarité')
  const collections = '/admin/collecte'
  return [
    { name: 'login', username: null, address: '/auth/login', prepare: heading('Comptes de démonstration') },
    { name: 'setup', username: null, address: '/auth/setup?token=essai', prepare: heading('Premier compte') },
    { name: 'not-found', username: null, address: '/auth/404', prepare: heading('Page introuvable !') },
    { name: 'attestation', username: null, address: `/attestation/${attested?.code}`, prepare: text('Numéro') },
    { name: 'attestation-unknown', username: null, address: '/attestation/AAAAAAAAAA', prepare: text('Attestation inconnue') },
    { name: 'home-partner', username: 'partner', address: '/external/home', prepare: heading('À répondre') },
    {
      name: 'progress-partner',
      username: 'partner',
      address: '/external/avancement-collecte/4',
      prepare: row,
    },
    {
      name: 'indicators',
      username: 'partner',
      address: '/external/indicateurs',
      prepare: async one => {
        await one.getByRole('slider', { name: /^Livret Horizon/ }).waitFor()
        await expect.poll(() => isDrawnAsLegend(one)).toBe(true)
      },
    },
    { name: 'requests-partner', username: 'partner', address: '/external/request', prepare: row },
    { name: 'request-partner', username: 'partner', address: `/external/request?id=${request.id}`, prepare: dialog },
    { name: 'profile', username: 'partner', address: '/external/profile', prepare: heading('Mon profil') },
    { name: 'feedback-name', username: 'partner', address: `${feedback}?page=nom`, prepare: heading('Nom de collecte') },
    ...[1, 2, 3, 4, 5].map(at => ({ name: `feedback-${at}`, username: 'partner', ...page(at) })),
    {
      name: 'feedback-missing',
      username: 'partner',
      address: `${feedback}?page=5`,
      prepare: async one => {
        await new FeedbackPage(one).sendButton.click()
        await one.getByRole('dialog', { name: 'Questions requises non renseignées' }).waitFor()
      },
    },
    {
      name: 'hand-over',
      username: 'partner',
      address: `/external/remise/${request.id}`,
      prepare: text('Il reste des questionnaires à envoyer'),
    },
    { name: 'handed-over', username: 'partner', address: `/external/remise/${handed.id}`, prepare: text('Vos réponses sont remises') },
    { name: 'feedback-read', username: 'partner', address: `/external/feedback/${sent}?show=true`, prepare: heading('Le produit') },
    { name: 'help', username: 'partner', address: '/external/aide?q=connexion', prepare: heading('Résultats') },
    { name: 'help-page', username: 'partner', address: '/external/aide/repondre', prepare: heading('Après l’envoi') },
    { name: 'system', username: 'superadmin', address: '/admin/aide?tab=etat', prepare: heading('Requêtes lentes de la dernière heure') },
    { name: 'help-here', username: 'partner', address: '/external/request?aide=ici', prepare: inDialog('Suivre vos demandes') },
    { name: 'unknown', username: 'partner', address: '/external/inconnu', prepare: heading('Page introuvable !') },
    { name: 'home-guest', username: 'guest', address: '/user/home', prepare: heading('À répondre') },
    { name: 'requests-guest', username: 'guest', address: '/user/request', prepare: row },
    {
      name: 'feedback-guest',
      username: 'guest',
      address: `/user/feedback/${asked.id}/${asked.form}`,
      prepare: heading('Nom de collecte'),
    },
    { name: 'home-staff', username: 'staff', address: '/admin/home', prepare: heading('Utilités sociales des produits labellisés') },
    { name: 'requests-staff', username: 'staff', address: '/admin/demande', prepare: row },
    {
      name: 'requests-criteria',
      username: 'staff',
      address: '/admin/demande?status=REQUEST_IN_PROGRESS',
      prepare: async one => {
        await row(one)
        await one.getByRole('button', { name: 'Plus de critères' }).click()
      },
    },
    { name: 'requests-none', username: 'staff', address: '/admin/demande?numero=99999', prepare: heading('Demandes') },
    { name: 'request-staff', username: 'staff', address: `/admin/demande?id=${mine.id}`, prepare: dialog },
    { name: 'request-change', username: 'staff', address: `/admin/demande?id=${change.id}`, prepare: dialog },
    {
      name: 'requests-ticked',
      username: 'admin',
      address: '/admin/demande?awaits=PARTNER',
      prepare: async one => {
        await one.getByRole('checkbox', { name: 'Tout sélectionner sur cette page' }).click()
        await one.getByRole('region', { name: 'Demandes sélectionnées' }).waitFor()
      },
    },
    {
      name: 'requests-remind',
      username: 'admin',
      address: '/admin/demande?awaits=PARTNER',
      prepare: async one => {
        await one
          .getByRole('checkbox', { name: /^Sélectionner la demande/ })
          .first()
          .click()
        await one.getByRole('button', { name: 'Relancer' }).click()
        await one.getByRole('alertdialog').waitFor()
      },
    },
    {
      name: 'requests-keep',
      username: 'staff',
      address: '/admin/demande?type=REQUEST_FORM_PRODUCT',
      prepare: async one => {
        await one.getByRole('button', { name: 'Garder ces critères' }).click()
        await anyDialog(one)
      },
    },
    { name: 'request-new', username: 'staff', address: '/admin/demande?edit=new', prepare: inDialog(/^Nouvelle demande/) },
    { name: 'request-new-partner', username: 'partner', address: '/external/request?edit=new', prepare: inDialog(/^Nouvelle demande/) },
    {
      name: 'request-object',
      username: 'admin',
      address: `/admin/demande?id=${mine.id}`,
      prepare: choose('Voir l’objet', inDialog(/^Objet de la demande/)),
    },
    { name: 'review', username: 'staff', address: `/admin/demande/${mine.id}`, prepare: heading(/^Ce qui change/) },
    { name: 'review-change', username: 'staff', address: `/admin/demande/${change.id}`, prepare: heading('Modifications proposées') },
    {
      name: 'review-decision',
      username: 'staff',
      address: `/admin/demande/${mine.id}`,
      prepare: async one => {
        await one.getByRole('button', { name: 'Renvoyer', exact: true }).click()
        await one.getByRole('alertdialog').waitFor()
      },
    },
    {
      name: 'request-assign',
      username: 'admin',
      address: `/admin/demande?id=${mine.id}`,
      prepare: choose('Affecter', inDialog(/^Affecter/)),
    },
    { name: 'feedback-staff', username: 'staff', address: `/admin/feedback/${sent}?show=true`, prepare: heading('Le produit') },
    { name: 'feedback-edit', username: 'staff', address: `/admin/feedback/${sent}?page=1`, prepare: heading('Le produit') },
    { name: 'collection-dashboard', username: 'staff', address: '/admin/dashboard-collectes', prepare: row },
    { name: 'progress', username: 'staff', address: '/admin/avancement-collecte/4', prepare: row },
    {
      name: 'account-dashboard',
      username: 'staff',
      address: '/admin/dashboard-utilisateurs',
      prepare: async one => {
        await one.getByRole('button', { name: 'Banque Horizon Solidaire' }).click()
        await row(one)
      },
    },
    { name: 'collections', username: 'admin', address: collections, prepare: row },
    { name: 'collection', username: 'admin', address: `${collections}/4`, prepare: row },
    { name: 'collection-history', username: 'admin', address: `${collections}/4?tab=history`, prepare: text('Questionnaires reçus') },
    { name: 'collection-subs', username: 'admin', address: `${collections}/4?tab=subs`, prepare: heading('Produits labellisés') },
    {
      name: 'collection-synchronisation',
      username: 'admin',
      address: `${collections}/2?tab=sync`,
      prepare: one => one.getByRole('button', { name: 'Synchroniser' }).waitFor(),
    },
    { name: 'collection-preview', username: 'admin', address: `${collections}/5`, prepare: heading('Partenaires concernés') },
    { name: 'collection-copy', username: 'admin', address: `${collections}/new?copy=4`, prepare: heading('Sous-collectes') },
    {
      name: 'collection-status',
      username: 'admin',
      address: `${collections}/4`,
      prepare: pressed('Changer le statut', inDialog(/^Changer le statut/)),
    },
    {
      name: 'collection-extension',
      username: 'admin',
      address: `${collections}/4`,
      prepare: pressed('Prolonger', inDialog(/^Prolonger/)),
    },
    {
      name: 'collection-export',
      username: 'admin',
      address: `${collections}/4`,
      prepare: async one => {
        await one.getByRole('button', { name: 'Actions', exact: true }).click()
        await one.getByRole('menuitem', { name: 'Exporter les réponses' }).click()
        await one
          .getByRole('checkbox', { name: 'SIREN' })
          .or(one.getByRole('checkbox', { name: 'Réponse', exact: true }))
          .first()
          .waitFor()
      },
    },
    { name: 'collection-edit', username: 'admin', address: `${collections}/edit/5`, prepare: heading('Sous-collectes') },
    {
      name: 'collection-new',
      username: 'admin',
      address: `${collections}/new`,
      leavesWork: true,
      prepare: async one => {
        await one.getByRole('button', { name: 'Ajouter une sous-collecte' }).click()
        await one.getByRole('button', { name: 'Créer la collecte' }).click()
        await one.getByText('Ce champ est requis.').first().waitFor()
      },
    },
    ...[
      { path: 'user-management', title: 'Comptes' },
      { path: 'user-management?invite=true', title: 'Inviter un utilisateur' },
      { path: 'user-new', title: 'Nouveau compte' },
      { path: 'user-edit/5', title: 'Modifier le compte' },
      { path: 'user-edit/5?show=true', title: 'Sophie Marchand' },
      { path: 'role-management', title: 'Rôles' },
      { path: 'role-management?id=2', title: /^R2 - / },
      { path: 'role-management?edit=2', title: /^Modifier le rôle/ },
      { path: 'profile-management', title: 'Profils' },
      { path: 'profile-management?id=2', title: /^P2 - / },
      { path: 'profile-management?edit=2', title: /^Modifier le profil «/ },
    ].map(({ path, title }) => ({ name: path, username: 'superadmin', address: `/admin/${path}`, prepare: heading(title) })),
    ...['table-technique', 'table-referentiel', 'table-reponses', 'table-technique-detail/11', 'table-referentiel-detail/4'].map(path => ({
      name: path,
      username: 'superadmin',
      address: `/admin/${path}`,
      prepare: row,
    })),
    ...['table-referentiel-detail/4?line=new', 'table-technique?edit=new', 'table-reponses-detail/1?edit=1'].map(path => ({
      name: path,
      username: 'superadmin',
      address: `/admin/${path}`,
      prepare: anyDialog,
    })),
    { name: 'table-unknown', username: 'superadmin', address: '/admin/table-referentiel-detail/999999', prepare: text('Introuvable') },
    { name: 'email-templates', username: 'admin', address: '/admin/emails', prepare: row },
    { name: 'email-template', username: 'admin', address: '/admin/emails?id=2', prepare: text('Dernière modification') },
    {
      name: 'email-template-edit',
      username: 'admin',
      address: '/admin/emails?edit=2',
      prepare: async page => {
        await page.getByRole('textbox', { name: 'Contenu' }).waitFor()
        await page.getByRole('document', { name: 'Aperçu de l’e-mail' }).waitFor()
      },
    },
    { name: 'imports', username: 'admin', address: '/admin/import', prepare: heading('Import de données') },
    { name: 'notice-templates', username: 'admin', address: '/admin/cms-notifications', prepare: row },
    { name: 'affiliates', username: 'admin', address: '/admin/affiliate', prepare: row },
    { name: 'affiliate', username: 'admin', address: '/admin/affiliate-edit/1?show=true', prepare: heading('Contact institutionnel') },
    { name: 'affiliate-edit', username: 'admin', address: '/admin/affiliate-edit/1', prepare: heading('Contact institutionnel') },
    { name: 'affiliate-contacts', username: 'admin', address: '/admin/affiliate-edit/1?tab=contacts', prepare: row },
    { name: 'affiliate-contact', username: 'admin', address: '/admin/affiliate-edit/1?tab=contacts&edit=new', prepare: anyDialog },
    { name: 'own-affiliate', username: 'partner', address: '/external/affiliate-external', prepare: heading('Contact institutionnel') },
    { name: 'products', username: 'admin', address: '/admin/products', prepare: row },
    { name: 'product', username: 'admin', address: '/admin/produit-edit/1?show=true', prepare: heading('Historique des modifications') },
    { name: 'product-edit', username: 'admin', address: '/admin/produit-edit/1', prepare: heading('Commercialisation') },
    { name: 'product-children', username: 'admin', address: '/admin/produit-edit/4?tab=children', prepare: row },
    { name: 'product-isin', username: 'admin', address: '/admin/produit-edit/37?tab=isin&edit=new', prepare: inDialog(/code ISIN/) },
    {
      name: 'product-distributed',
      username: 'partner',
      address: '/external/produit-edit/58?show=true&tab=contacts',
      prepare: heading('Codes ISIN'),
    },
    { name: 'products-own', username: 'partner', address: '/external/produit', prepare: row },
    { name: 'product-own-new', username: 'partner', address: '/external/produit-new', prepare: heading('Commercialisation') },
    { name: 'profile-staff', username: 'staff', address: '/admin/profile', prepare: heading('Mon profil') },
    { name: 'forbidden', username: 'lecteur', address: `${collections}/new`, prepare: heading('Accès non autorisé') },
  ]
}

/** An address that leads nowhere: the least of screens. */
const NOWHERE = '/nulle-part'

/**
 * Leads a page to another address inside the application, as the browser's own buttons do: a new page costs more than all that is looked at on it.
 * In between it shows nothing of either, so that what the screen is known by is never the former one's.
 */
async function walk(page: Page, address: string): Promise<void> {
  const [, layout] = address.split('/')
  for (const [place, arrived] of [
    [`/${layout}${NOWHERE}`, page.getByRole('heading', { name: 'Page introuvable !' })],
    [address, null],
  ] as const) {
    await page.evaluate(to => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, place)
    await arrived?.waitFor()
  }
}

/** Console messages, where violations of the Content-Security-Policy appear; there may be none. */
const listenForBreaches = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`securitypolicyviolation ${violatedDirective} ${blockedURI}`),
    )
  })

/** Saves the screen as a picture at three widths. */
async function draw(page: Page, name: string, folder: string): Promise<void> {
  for (const { viewport } of [WIDE, EYES_ONLY, NARROW]) {
    await page.setViewportSize(viewport)
    await settled(page)
    await page.screenshot({ path: join(folder, `${name.replaceAll(/[^\w-]/g, '-')}-${viewport.width}.png`) })
  }
}

test.describe.configure({ mode: 'parallel' })

/** Who looks. Without a session each screen is a page of its own. */
const EYES = [null, 'partner', 'guest', 'staff', 'admin', 'superadmin', 'lecteur']

for (const username of EYES)
  test(`every screen of ${username ?? 'nobody'} is accessible, as wide as its window and silent`, async ({ seat }) => {
    const page = await seat(username)
    await listenForBreaches(page)
    const faults: string[] = []
    let isFresh = true
    for (const screen of (await screens()).filter(one => one.username === username))
      await test.step(screen.name, async () => {
        await (isFresh ? page.goto(screen.address) : walk(page, screen.address))
        isFresh = username === null || screen.leavesWork === true
        await screen.prepare(page)
        if (DRAWN) await draw(page, screen.name, DRAWN)
        faults.push(...(await faultsThroughout(page)).map(fault => `${screen.name}, ${fault}`))
      })
    expect(faults).toEqual([])
  })

const LISTS = [
  'affiliate',
  'products',
  'labelled-products',
  'new-products',
  'user-management',
  'role-management',
  'profile-management',
  'table-technique',
  'table-referentiel',
  'table-reponses',
  'question',
  'master-question',
  'catalog',
  'collecte',
  'demande',
  'logs',
  'emails',
  'cms-notifications',
]

test('no list hides a column under its edge, with the side menu or without', async ({ seat }) => {
  const page = await seat('admin')
  const faults: string[] = []
  await page.goto('/admin/home')
  await heading(/^Bonjour/)(page)
  for (const list of LISTS) {
    await walk(page, `/admin/${list}`)
    await row(page)
    for (const width of [1280, 1201, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      const frame = page.getByRole('main').getByRole('table').locator('..')
      const hidden = await frame.evaluate(one => one.scrollWidth - one.clientWidth)
      if (hidden > 0) faults.push(`${list} ${width}: ${hidden} px`)
    }
  }
  expect(faults).toEqual([])
})

async function drawForReadme(seat: Seat): Promise<void> {
  const pictures = join(HERE, 'pictures')
  const api = await Campaign.as(server(), 'colleague')
  const [draft] = (await api.requests({ status: 'REQUEST_FEEDBACK' })).filter(one => one.qsQuestionMaster[0]?.state === 'DRAFT')
  const page = await seat('colleague', INSTALLED)
  await page.goto(`/external/feedback/${draft?.id}/${draft?.qsQuestionMaster[0]?.id}?page=1`)
  await new FeedbackPage(page).sendButton.waitFor()
  await settled(page)
  await page.screenshot({ path: join(pictures, 'feedback.png') })

  await page.goto('/external/request')
  await row(page)
  await new Chrome(page).installed()
  await page.context().setOffline(true)
  await page.reload()
  await row(page)
  await page.getByText('Vous êtes hors connexion').waitFor()
  await settled(page)
  await page.screenshot({ path: join(pictures, 'requests.png') })

  const staff = await seat('admin')
  await staff.goto('/admin/collecte')
  await row(staff)
  await settled(staff)
  await staff.screenshot({ path: join(pictures, 'collections.png') })
}

if (DRAWN) test('the three pictures of the README show what one sees', ({ seat }) => drawForReadme(seat))
