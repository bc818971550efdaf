import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ProductChildren } from '#client/screens/products/children/ProductChildren.tsx'
import { ProductContacts } from '#client/screens/products/contacts/ProductContacts.tsx'
import { ProductDocuments } from '#client/screens/products/documents/ProductDocuments.tsx'
import { ProductIsin } from '#client/screens/products/isin/ProductIsin.tsx'
import { show, stubServer } from './data/support.tsx'

const PRODUCT = { id: 4, name: 'Horizon Vie' }
const AT = '2026-01-05T08:00:00.000Z'
const made = { product: PRODUCT, createdAt: AT, updatedAt: AT }
const page = (...data: object[]) => ({ data, count: data.length })
const CODE = { ...made, id: 7, code: 'FR0000120271', name: 'Part C', can: ['UPDATE', 'DELETE'] }
const CHILD = {
  id: 9,
  enabled: true,
  data: { id: 9, name: 'Fonds Alpes', code: 'LBL-9', comment: null, enabled: true, affilieMembers: null, affiliate: [] },
  form: { catalog: null, support: null, canal: null, mechanism: null, legalNature: null, produitStatut: 1, labellingStatusOfTheProduct: 2 },
  label: { labelStatut: 1, startDateOfValidityOfTheLabel: null, labelExpiryDate: null, lastRenewalDate: null },
  encoursDeLabellisation: 0,
  pendingRequest: null,
  createdAt: AT,
  updatedAt: AT,
  addedAt: AT,
  can: ['DELETE_FILS'],
}
const STAFF = ['FGFPGS', 'FGFPCR', 'FGFPMD', 'FGFPDR']

afterEach(() => vi.unstubAllGlobals())

describe('each tab', () => {
  const tabs = [
    [ProductContacts, 'PRODUCT_CONTACT FILTER', 'Nouveau contact', 'Aucun contact'],
    [ProductDocuments, 'PRODUCT_DOCUMENT FILTER', 'Nouveau document', 'Aucun document'],
    [ProductIsin, 'PRODUCT_CODE_ISIN FILTER', 'Nouveau code ISIN', 'Aucun code ISIN'],
    [ProductChildren, 'PRODUCT_MANAGEMENT FILTER_FILS', 'Nouveau produit', 'Aucun produit d’investissement'],
  ] as const

  test.each(tabs)('%o says that there is nothing yet, and offers to add to who may', async (Tab, list, button, empty) => {
    const sent = stubServer({ [list]: page() })
    show(<Tab product={PRODUCT} />, { permissions: STAFF })
    await screen.findByText(empty)
    expect(screen.getByRole('link', { name: button })).toBeDefined()
    expect(sent.find(({ name }) => name === list)?.body).toMatchObject({ [list.endsWith('FILS') ? 'id' : 'product']: 4 })
  })

  test.each(tabs)('%o is for reading only without the right, or where the screen says so', async (Tab, list, button, empty) => {
    stubServer({ [list]: page() })
    show(<Tab product={PRODUCT} />, { permissions: ['FGFPGS'] })
    show(<Tab product={PRODUCT} isShown />, { permissions: STAFF })
    await waitFor(() => expect(screen.getAllByText(empty)).toHaveLength(2))
    expect(screen.queryByRole('link', { name: button })).toBeNull()
  })
})

test('a wrong check digit is told beside the code before anything is sent; blanks and small letters are tidied', async () => {
  const sent = stubServer({ 'PRODUCT_CODE_ISIN FILTER': page(), 'PRODUCT_CODE_ISIN ADD': { id: 7 } })
  show(<ProductIsin product={PRODUCT} />, { at: '/?edit=new', permissions: STAFF })
  const user = userEvent.setup()
  const dialog = within(await screen.findByRole('dialog'))
  const code = dialog.getByRole('textbox', { name: /^Code/ })
  await user.type(code, 'fr00 0012 0272')
  await user.tab()
  await waitFor(() => expect(dialog.getAllByText(/chiffre de contrôle ne correspond pas/).length).toBeGreaterThan(0))
  await user.clear(code)
  await user.type(code, 'fr00 0012 0271')
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }))
  await waitFor(() => expect(sent.filter(({ name }) => name.endsWith(' ADD'))).toHaveLength(1))
  expect(sent.find(({ name }) => name.endsWith(' ADD'))?.body).toEqual({ product: { id: 4 }, code: 'FR0000120271', name: '' })
})

test('a code is deleted once that is confirmed', async () => {
  const sent = stubServer({ 'PRODUCT_CODE_ISIN FILTER': page(CODE), 'PRODUCT_CODE_ISIN DELETE': {} })
  show(<ProductIsin product={PRODUCT} />, { permissions: STAFF })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Supprimer le code ISIN' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Voulez-vous vraiment supprimer/)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Supprimer le code ISIN' }))
  await waitFor(() => expect(sent).toContainEqual({ name: 'PRODUCT_CODE_ISIN DELETE', body: { id: 7 } }))
})

test('a child product is searched among those available, added, and taken off', async () => {
  const sent = stubServer({
    'PRODUCT_MANAGEMENT FILTER_FILS': page(CHILD),
    'PRODUCT_MANAGEMENT GET_AVAILABLE_FILS': [{ id: 12, name: 'Fonds Rivages', enabled: true }],
    'PRODUCT_MANAGEMENT ADD_FILS': {},
    'PRODUCT_MANAGEMENT DELETE_FILS': {},
  })
  show(<ProductChildren product={PRODUCT} />, { at: '/?edit=new', permissions: STAFF })
  const user = userEvent.setup()
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un produit' }))
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }))
  await waitFor(() => expect(dialog.getAllByText('Ce champ est requis.').length).toBeGreaterThan(0))
  await user.type(dialog.getByRole('combobox', { name: /^Produit/ }), 'riv')
  await user.click(await screen.findByRole('option', { name: /Fonds Rivages/ }))
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }))
  await waitFor(() => expect(sent).toContainEqual({ name: 'PRODUCT_MANAGEMENT ADD_FILS', body: { product: 4, fils: 12 } }))
  expect(sent).toContainEqual({ name: 'PRODUCT_MANAGEMENT GET_AVAILABLE_FILS', body: { id: 4, name: 'riv', size: 20 } })
  await user.click(await screen.findByRole('button', { name: 'Retirer le produit' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirer le produit' }))
  await waitFor(() => expect(sent).toContainEqual({ name: 'PRODUCT_MANAGEMENT DELETE_FILS', body: { product: 4, fils: 9 } }))
})
