import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { z } from 'zod'
import { type CurrentUser, CurrentUserContext } from '#client/data/current-user.ts'
import { createQueryClient } from '#client/data/query-client.ts'
import { LinkProvider } from '#client/ui/Link.tsx'
import { ToastProvider } from '#client/ui/Toast.tsx'
import { stubFetch } from '../stub-fetch.ts'

const envelope = z.object({ resource: z.string(), method: z.string(), body: z.string() })

export interface Sent {
  name: string
  body: unknown
}

/**
 * Answers business calls by "RESOURCE METHOD"; a `Response` is given as it is, anything else unnamed or null is NOT_FOUND. Gives what was
 * sent.
 */
export function stubServer(payloads: Readonly<Record<string, unknown>>): Sent[] {
  const sent: Sent[] = []
  stubFetch(async (_path: string, init: RequestInit) => {
    const { resource, method, body } = envelope.parse(JSON.parse(String(init.body)))
    const name = `${resource} ${method}`
    sent.push({ name, body: JSON.parse(body) })
    const payload = payloads[name]
    if (payload === undefined || payload === null) return Response.json({ message: 'NOT_FOUND' }, { status: 404 })
    return payload instanceof Response ? payload.clone() : Response.json({ payload })
  })
  return sent
}

export const someone = (permissions: readonly string[], authorities: CurrentUser['authorities'] = []): CurrentUser => ({
  id: 1,
  username: 'claire',
  userType: 'USER_TYPE_INTERNE',
  gender: null,
  firstName: 'Claire',
  lastName: 'Martin',
  email: 'claire@exemple.fr',
  phone: '',
  secondaryPhoneNumber: '',
  emailAddresses: [],
  image: null,
  profile: null,
  roles: [],
  affiliate: null,
  enabled: true,
  lastConnection: null,
  authorities: [...authorities],
  permissions: [...permissions],
})

interface ShowOptions {
  at?: string
  permissions?: readonly string[]
  authorities?: CurrentUser['authorities']
  /** Staff when absent. */
  userType?: CurrentUser['userType']
}

/** Renders what a signed-in user with these permissions sees at an address. */
export function show(
  element: ReactNode,
  { at = '/', permissions = [], authorities = [], userType = 'USER_TYPE_INTERNE' }: ShowOptions = {},
) {
  const inside = (
    <CurrentUserContext value={{ ...someone(permissions, authorities), userType }}>
      <LinkProvider component={Link}>{element}</LinkProvider>
    </CurrentUserContext>
  )
  const router = createMemoryRouter([{ path: '*', element: inside }], { initialEntries: [at] })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  return router
}
