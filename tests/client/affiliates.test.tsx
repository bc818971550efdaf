import { QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createQueryClient } from '#client/data/query-client.ts'
import { useAffiliateAddress } from '#client/screens/affiliates/AffiliateEdit/useAffiliateAddress.ts'
import { countLines } from '#client/screens/affiliates/parts/affiliate-actions.tsx'
import { CONTACT_PART } from '#client/screens/affiliates/parts/contacts.tsx'
import { labelPill } from '#client/screens/affiliates/parts/label-status.ts'
import { isCurrentPlace } from '#client/ui/SideMenu.tsx'
import { ToastProvider } from '#client/ui/Toast.tsx'
import type { Output } from '#contract/registry.ts'
import { stubFetch } from './stub-fetch.ts'

describe('the label of an affiliate’s product', () => {
  test.each([
    [null, 'Nouvelle demande'],
    [0, 'Nouvelle demande'],
    [1, 'Labellisé'],
    [2, 'Labellisé'],
    [3, 'Délabellisé'],
    [4, 'Délabellisé'],
    [5, 'Refusé'],
    [9, 'Délabellisé'],
  ])('%s is told as %s', (status, text) => {
    expect(labelPill(status).text).toBe(text)
  })
})

test('a deactivation tells what it touches, in the singular and the plural', () => {
  expect(countLines({ users: 1, products: 2, products2: 0, requests: 1200 })).toEqual([
    '1 utilisateur actif',
    '2 produits gérés',
    '0 produit distribué',
    expect.stringMatching(/^1\s200 demandes en cours$/),
  ])
})

describe('the address of an affiliate’s screen', () => {
  const read = (search: string, isOwn: boolean) =>
    renderHook(() => useAffiliateAddress(isOwn), {
      wrapper: ({ children }) => <MemoryRouter initialEntries={[`/x${search}`]}>{children}</MemoryRouter>,
    }).result.current

  test.each([
    ['staff change it unless told otherwise', '', false, false],
    ['staff read it with show=true', '?show=true', false, true],
    ['partners read their own one unless told otherwise', '', true, true],
    ['partners change it with show=false', '?show=false', true, false],
  ])('%s', (_, search, isOwn, isShown) => {
    expect(read(search, isOwn).isShown).toBe(isShown)
  })

  test('another tab keeps the mode and drops the list’s criteria; another mode keeps the tab', () => {
    expect(read('?show=true&tab=contacts&name=a&page=2', false).at({ tab: 'esus' })).toBe('?show=true&tab=esus')
    expect(read('?tab=contacts&edit=3', false).at({ isShown: true })).toBe('?show=true&tab=contacts')
    expect(read('?show=false&tab=contacts', true).at({ isShown: true })).toBe('?tab=contacts')
    expect(read('?tab=nowhere', true).tab).toBe('fiche')
  })
})

test.each([
  ['/admin/affiliate', true],
  ['/admin/affiliate-edit/12', true],
  ['/admin/affiliate/12', true],
  ['/admin/affiliates', false],
])('%s shows the affiliates: %s', (path, isCurrent) => {
  expect(isCurrentPlace({ to: '/admin/affiliate' }, path)).toBe(isCurrent)
})

const envelope = z.object({ method: z.string(), resource: z.string(), body: z.string() })
const sent: { method: string; body: unknown }[] = []
const LINES = [{ id: 3, code: 'CIVILITE_STATUT_FEMALE', designation: 'Madame', value: '', color: '', enabled: true }]
const AT = '2026-01-05T08:00:00.000Z'
type Contact = Output<'AFFILIATE_CONTACT', 'GET_BY_ID'>
const CONTACT: Contact = {
  id: 7,
  affiliate: { id: 1, name: 'Banque Horizon' },
  civilite: 'CIVILITE_STATUT_FEMALE',
  lastName: 'Costa',
  firstName: 'Irène',
  email: 'irene@exemple.fr',
  phone: '',
  fonction: '',
  type: 3,
  isMain: false,
  enabled: false,
  createdAt: AT,
  updatedAt: AT,
  can: [],
}

function open(record: Contact | null) {
  const onClose = vi.fn()
  const router = createMemoryRouter([{ path: '*', element: CONTACT_PART.drawForm({ owner: 1, record, onClose }) }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  return { onClose, user: userEvent.setup() }
}

describe('a contact’s form', () => {
  beforeEach(() => {
    sent.length = 0
    stubFetch(async (_path: string, init: RequestInit) => {
      const { method, body } = envelope.parse(JSON.parse(String(init.body)))
      if (method !== 'ADD' && method !== 'UPDATE') return Response.json({ payload: LINES })
      sent.push({ method, body: JSON.parse(body) })
      return Response.json({ payload: { id: 7 } })
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('sent empty, it tells every fault and leads to the first of the page', async () => {
    const { user } = open(null)
    await user.click(screen.getByRole('button', { name: 'Ajouter' }))
    const faults = await screen.findByRole('list', { name: 'Champs à corriger' })
    expect([...faults.querySelectorAll('a')].map(link => link.textContent)).toEqual([
      'Civilité',
      'Nom',
      'Prénom',
      'Type de contact',
      'E-mail',
    ])
    expect(screen.getByRole('combobox', { name: /^Civilité/ })).toBe(document.activeElement)
    expect(sent).toEqual([])
  })

  test('a change keeps what the form does not show', async () => {
    const { user, onClose } = open(CONTACT)
    await user.type(screen.getByRole('textbox', { name: 'Fonction' }), 'Directrice')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent).toEqual([
      { method: 'UPDATE', body: expect.objectContaining({ id: 7, fonction: 'Directrice', enabled: false, affiliate: { id: 1 } }) },
    ])
  })

  test('leaving asks only when there are unsaved changes', async () => {
    const { user, onClose } = open(CONTACT)
    await user.type(screen.getByRole('textbox', { name: 'Fonction' }), 'D')
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
