import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { useRowActions } from '#client/common/actions/use-row-actions.tsx'
import { createQueryClient } from '#client/data/query-client.ts'
import { nameOfUser } from '#client/data/users.ts'
import { USER_COMMANDS } from '#client/screens/users/parts/user-actions.ts'
import { UserFields } from '#client/screens/users/UserEdit/parts/UserFields.tsx'
import { ToastProvider } from '#client/ui/Toast.tsx'
import type { User } from '#contract/resources/user/entity.ts'
import { show } from './data/support.tsx'
import { stubFetch } from './stub-fetch.ts'

const AT = '2026-01-05T08:00:00.000Z'
const SOPHIE: User = {
  id: 5,
  username: 'partner',
  userType: 'USER_TYPE_EXTERNE',
  gender: null,
  lastName: 'Marchand',
  firstName: 'Sophie',
  email: 'sophie@exemple.fr',
  phone: '01 70 18 00 00',
  secondaryPhoneNumber: '',
  emailAddresses: [],
  image: null,
  profile: { id: 4, name: 'Partenaire affilié' },
  roles: [],
  affiliate: { id: 1, name: 'Banque Horizon' },
  isSuperAdmin: false,
  enabled: true,
  activated: true,
  blocked: false,
  accountStatus: 1,
  passwordStatus: 1,
  invitation: false,
  hasTwoFactor: false,
  lastConnection: null,
  lastResetSuccess: null,
  createdAt: AT,
  updatedAt: AT,
  enabledAt: AT,
  disabledAt: null,
  blockedDate: null,
  unblockedDate: null,
  changePasswordDate: null,
  createdByUser: null,
  disabledByUser: null,
  can: [],
}

const ALL: User['can'] = ['ENABLE', 'DISABLE', 'BLOCK', 'INVITE_RESEND', 'RESET', 'RESET_SECOND_FACTOR', 'UPDATE_USER_PASSWORD', 'DELETE']
const Commands = ({ user }: { user: User }) => {
  const { actionsOf, dialog } = useRowActions(USER_COMMANDS)
  return (
    <>
      {actionsOf(user).map(({ id, onSelect }) => (
        <button key={id} type="button" onClick={onSelect}>
          {id}
        </button>
      ))}
      {dialog}
    </>
  )
}
/** What is offered on an account, in its order, to who has every right; and the question behind one of them. */
function offered(user: User, opened?: string) {
  show(<Commands user={user} />, { authorities: ['SUPER_ADMIN'] })
  const names = screen.getAllByRole('button').map(button => button.textContent)
  if (opened !== undefined) fireEvent.click(screen.getByRole('button', { name: opened }))
  return names
}

describe('what an account’s state calls for', () => {
  test.each([
    ['active', {}, ['DISABLE', 'RESET']],
    ['disabled', { enabled: false }, ['ENABLE', 'RESET']],
    ['blocked', { blocked: true }, ['DISABLE', 'BLOCK', 'RESET']],
    ['invited', { invitation: true }, ['DISABLE', 'INVITE_RESEND', 'RESET']],
    ['with a second factor', { hasTwoFactor: true }, ['DISABLE', 'RESET', 'RESET_SECOND_FACTOR']],
  ] as const)('%s', (_, state, expected) => {
    expect(offered({ ...SOPHIE, can: ALL, ...state })).toEqual([...expected, 'PASSWORD', 'DELETE'])
  })

  test('nothing is offered that the server does not', () => {
    expect(offered({ ...SOPHIE, can: ['RESET'] })).toEqual(['RESET'])
  })

  test.each(['DISABLE', 'RESET', 'DELETE'])('the question before %s names the person and says what follows', command => {
    offered({ ...SOPHIE, can: ALL, lastName: 'Marchand' }, command)
    const dialog = screen.getByRole('alertdialog', { name: /de Sophie Marchand/ })
    expect(dialog.textContent).toMatch(/Ses sessions ouvertes se terminent/)
  })

  test('a name is spoken of as French does, and who has none yet by the address', () => {
    offered({ ...SOPHIE, can: ALL, firstName: 'Odile' }, 'DELETE')
    expect(screen.getByRole('alertdialog', { name: /d’Odile Marchand/ })).toBeTruthy()
    expect(nameOfUser({ firstName: '', lastName: '', email: 'x@y.fr' })).toBe('x@y.fr')
  })
})

const envelope = z.object({ method: z.string(), resource: z.string(), body: z.string() })
const sent: { method: string; body: unknown }[] = []
let refusal: unknown = null
const CHOICE = { type: 'USER_TYPE_EXTERNE', description: '' }
const payloads: Record<string, unknown> = {
  'PROFILE_MANAGEMENT GET_ALL': [
    { ...CHOICE, id: 4, name: 'Partenaire affilié' },
    { ...CHOICE, id: 6, name: 'Lecture' },
  ],
  'AFFILIATE_MANAGEMENT GET_ALL': [{ id: 1, name: 'Banque Horizon' }],
}

beforeEach(() => {
  sent.length = 0
  refusal = null
  stubFetch(async (_path: string, init: RequestInit) => {
    const { resource, method, body } = envelope.parse(JSON.parse(String(init.body)))
    if (method !== 'UPDATE' && method !== 'ADD') return Response.json({ payload: payloads[`${resource} ${method}`] ?? [] })
    sent.push({ method, body: JSON.parse(body) })
    return refusal === null ? Response.json({ payload: { id: 5 } }) : Response.json(refusal, { status: 409 })
  })
})
afterEach(() => vi.unstubAllGlobals())

function open(user: User | null) {
  const router = createMemoryRouter([{ path: '*', element: <UserFields user={user} /> }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  return { router, user: userEvent.setup() }
}

describe('the form of an account', () => {
  test('an incomplete account is not sent, and says what is missing', async () => {
    const { user } = open(null)
    await user.click(screen.getByRole('button', { name: 'Créer le compte' }))
    for (const name of [/^Nom/, /^E-mail/, /^Téléphone \(/])
      expect(await screen.findByRole('textbox', { name, description: /Ce champ est requis\./ })).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('a new type clears profile, roles and affiliate, so that nothing of the former type is saved', async () => {
    const { user } = open(SOPHIE)
    await user.click(screen.getByRole('radio', { name: 'Externe non affilié' }))
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('Ce champ est requis.')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Externe affilié' }))
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(screen.getAllByText('Ce champ est requis.')).toHaveLength(2))
    expect(sent).toEqual([])
  })

  test('an address that is taken is told beside its field; what was typed stays', async () => {
    const { user } = open(SOPHIE)
    refusal = { message: 'ALREADY_EXISTS', detail: 'EMAIL' }
    const email = screen.getByRole('textbox', { name: /^E-mail/ })
    await user.clear(email)
    await user.type(email, 'prise@exemple.fr')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
    expect(email).toHaveProperty('value', 'prise@exemple.fr')
    expect(sent).toMatchObject([
      { method: 'UPDATE', body: { id: 5, email: 'prise@exemple.fr', profile: { id: 4 }, affiliate: { id: 1 }, phone: '01 70 18 00 00' } },
    ])
  })

  test('once saved, the account is shown, without a question about leaving', async () => {
    const { user, router } = open(SOPHIE)
    await user.type(screen.getByRole('textbox', { name: /^Nom/ }), '-Petit')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/admin/user-edit/5?show=true'))
  })
})
