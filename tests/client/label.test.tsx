import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ActionButtons } from '#client/common/actions/use-row-actions.tsx'
import { Candidature } from '#client/screens/products/candidature/Candidature.tsx'
import { LabelHistory } from '#client/screens/products/label/LabelHistory.tsx'
import { LABEL_ACTIONS } from '#client/screens/products/label/label-actions.ts'
import { fieldFaultText } from '#contract/texts/errors.ts'
import { productSample } from '#tests/support/product-sample.ts'
import { show, stubServer } from './data/support.tsx'

const LINE = {
  id: 1,
  labelStatut: 1,
  action: 'LABELISATION',
  startDate: '2026-01-01',
  endDate: null,
  comment: 'Dossier complet',
  refusalReglement: '',
  corrects: null,
  certificateOfApprovalOfTheLabel: 'attestation.pdf',
  number: '2026-0042',
  code: 'ABCDEFGHJK',
  by: { id: 1, firstName: 'Camille', lastName: 'Riva' },
  at: '2026-01-01T10:00:00.000Z',
}
const GRANTED = {
  labelStatut: 1,
  startDateOfValidityOfTheLabel: '2026-01-01',
  commentaire: 'Dossier complet',
  lastAction: 'LABELISATION',
  lastAct: 7,
  certificateOfApprovalOfTheLabel: 'attestation.pdf',
}
const sample = (can: readonly string[], label: object = {}, Historieslabel: readonly object[] = []) =>
  productSample({ name: 'Livret Avenir', isFull: false, sections: [], label, more: { can, Historieslabel } })

const REQUIRED = fieldFaultText('STD_ERROR.REQUIRED')
const STAFF = ['FGFPGS', 'FGPLAC', 'FGPLRE', 'FGPLRV', 'FGPLRF']
const GET = 'PRODUCT_MANAGEMENT GET_ID_FORM'
const ISSUED = { id: 1, certificate: 'attestation.pdf', code: 'ABCDEFGHJK' }

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** A field by its label, whatever stands beside it. */
const field = (name: RegExp) => screen.findByRole('textbox', { name })

test('a grant tells what is missing beside its field, is sent once, and leaves its attestation; then its author goes back', async () => {
  const product = sample(['LABELISATION'])
  const sent = stubServer({ [GET]: product, 'PRODUCT_MANAGEMENT LABELISATION': ISSUED })
  const router = show(<ActionButtons actions={LABEL_ACTIONS} record={product} />, { at: '/liste', permissions: STAFF })
  await router.navigate('/produit')
  await press('Labelliser')
  await press('Accorder le label')
  expect(await screen.findAllByText(REQUIRED)).not.toHaveLength(0)
  await userEvent.type(await field(/^Commentaire/), 'Dossier complet')
  const start = await field(/^Date de début/)
  await userEvent.clear(start)
  await userEvent.type(start, '23/11/2001')
  await press('Accorder le label')
  expect(await screen.findAllByText('Cette date remonte à plus d’un an.')).not.toHaveLength(0)
  expect(sent.some(({ name }) => name.endsWith(' LABELISATION'))).toBe(false)

  await userEvent.clear(start)
  const today = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(new Date())
  await userEvent.type(start, today)
  const after = sample(['RENOUVELLEMENT'], GRANTED, [LINE])
  const later = stubServer({ [GET]: after, 'PRODUCT_MANAGEMENT LABELISATION': ISSUED })
  await press('Accorder le label')
  const dialog = await screen.findByRole('dialog', { name: 'Attestation de labellisation' })
  expect(await within(dialog).findByText('2026-0042')).toBeTruthy()
  expect(
    within(dialog)
      .getByRole('link', { name: /attestation\/ABCDEFGHJK/ })
      .getAttribute('href'),
  ).toMatch(/\/attestation\/ABCDEFGHJK$/)
  const grants = later.filter(({ name }) => name.endsWith(' LABELISATION'))
  expect(grants).toHaveLength(1)
  expect(grants[0]?.body).toMatchObject({ id: 12, commentaire: 'Dossier complet', labelExpiryDate: null })
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Fermer' })[0] ?? dialog)
  await waitFor(() => expect(router.state.location.pathname).toBe('/liste'))
})

test('who comes too late is told what the label is today, and nothing is lost silently', async () => {
  const product = sample(['REFUS_LABELISATION'])
  const refusal = Response.json({ message: 'TRANSITION_REFUSED', detail: { from: '1', to: '5' } }, { status: 409 })
  stubServer({ [GET]: product, 'PRODUCT_MANAGEMENT REFUS_LABELISATION': refusal })
  show(<ActionButtons actions={LABEL_ACTIONS} record={product} />, { permissions: STAFF })
  await press('Refuser le label')
  await userEvent.type(await field(/^Règlement/), 'Article 4')
  await userEvent.type(await field(/^Commentaire/), 'Incomplet')
  stubServer({ [GET]: sample([], GRANTED, [LINE]), 'PRODUCT_MANAGEMENT REFUS_LABELISATION': refusal })
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refuser le label' }))
  expect(await screen.findByText(/Aujourd’hui : Labellisé depuis le 01\/01\/2026\. Rien n’a été enregistré\./)).toBeTruthy()
})

test('a correction starts from the act it corrects and asks why', async () => {
  const product = sample(['RECTIFICATION'], GRANTED, [LINE])
  const sent = stubServer({ [GET]: product, 'PRODUCT_MANAGEMENT RECTIFICATION': ISSUED })
  show(<ActionButtons actions={LABEL_ACTIONS} record={product} />, { permissions: STAFF })
  await press('Rectifier le dernier acte du label')
  const start = await field(/^Date de début/)
  expect(start).toHaveProperty('value', '01/01/2026')
  expect(await field(/^Commentaire/)).toHaveProperty('value', 'Dossier complet')
  await userEvent.clear(start)
  await userEvent.type(start, '02/01/2026')
  await press('Rectifier')
  expect(await screen.findAllByText(REQUIRED)).not.toHaveLength(0)
  await userEvent.type(await field(/^Motif/), 'Erreur de saisie')
  await press('Rectifier')
  await screen.findByRole('dialog', { name: 'Attestation de labellisation' })
  expect(sent.find(({ name }) => name.endsWith('RECTIFICATION'))?.body).toMatchObject({
    id: 12,
    comment: 'Erreur de saisie',
    startDateOfValidityOfTheLabel: '2026-01-02',
  })
})

test('only what the record may is offered, and to whom may', async () => {
  const product = sample(['LABELISATION', 'REFUS_LABELISATION', 'INVITATION'])
  stubServer({})
  show(<ActionButtons actions={LABEL_ACTIONS} record={product} />, { permissions: ['FGFPGS', 'FGPLRF'] })
  expect((await screen.findAllByRole('button')).map(button => button.textContent)).toEqual(['Refuser le label'])
})

test('a label’s history tells each act in words, with its dates, reasons, author and attestation', async () => {
  const withdrawn = {
    ...LINE,
    id: 3,
    labelStatut: 3,
    action: 'DELABELLISATION',
    startDate: '2026-05-02',
    comment: 'Fusion',
    number: '2026-0050',
  }
  const expired = {
    ...LINE,
    id: 4,
    labelStatut: 4,
    action: null,
    number: null,
    code: null,
    certificateOfApprovalOfTheLabel: null,
    by: null,
  }
  const corrected = { ...LINE, id: 2, corrects: 1 }
  stubServer({})
  show(<LabelHistory product={sample([], GRANTED, [expired, withdrawn, corrected, LINE])} />)
  const rows = (await screen.findAllByRole('row')).map(row => row.textContent ?? '')
  expect(rows).toHaveLength(5)
  expect(rows[1]).toMatch(/Expiration.*Sceau/)
  expect(rows[2]).toMatch(/Délabellisation.*le 02\/05\/2026.*Fusion.*2026-0050.*Vérifier/)
  expect(rows[3]).toMatch(/Rectification\s: labellisation/)
  expect(rows[4]).toMatch(/Labellisation.*depuis le 01\/01\/2026.*Camille Riva/)
})

test('an act says that it ends an application only where one is open; an invitation is called what it opens', async () => {
  const open = { ...sample(['LABELISATION', 'INVITATION']), encoursDeLabellisation: 1 }
  for (const [product, words] of [
    [sample(['LABELISATION', 'INVITATION']), /^Aucune demande n’est en cours\./],
    [open, /^La demande de labellisation en cours sera acceptée/],
  ] as const) {
    stubServer({ [GET]: product })
    show(<ActionButtons actions={LABEL_ACTIONS} record={product} />, { permissions: STAFF })
    await press('Labelliser')
    expect(await screen.findByText(words)).toBeTruthy()
    cleanup()
  }
  const invite = async (label: object, name: string) => {
    const product = sample(['INVITATION'], label)
    show(<ActionButtons actions={LABEL_ACTIONS} record={product} />, { permissions: STAFF })
    await press(name)
    expect(await screen.findByRole('dialog', { name })).toBeTruthy()
    cleanup()
  }
  await invite({}, 'Initier demande de labellisation')
  await invite(GRANTED, 'Initier demande de renouvellement')
})

test('the address of an application names a product, and says so where it names none', async () => {
  show(<Candidature />, { at: '/admin/candidature' })
  expect(await screen.findByText('Aucun produit indiqué')).toBeDefined()
})
