import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import type { Holder } from '#contract/method.ts'
import { type CurrentUser, currentUser } from '#contract/resources/user/current.ts'
import { payloadIn, type RequestOptions, request } from './call.ts'
import { KEPT_USER, session } from './session.ts'

export type { CurrentUser }

export function readKeptUser(): CurrentUser | undefined {
  const text = localStorage.getItem(KEPT_USER)
  if (text === null) return undefined
  try {
    return currentUser.safeParse(JSON.parse(text)).data
  } catch {
    // Written by an older version or truncated: ignored.
    return undefined
  }
}

/** `GET /api/auth/current` (docs/wire.md 3.1) of a token, the session's own when absent. */
export async function fetchCurrentUser(options: RequestOptions = {}): Promise<CurrentUser> {
  return currentUser.parse(await payloadIn(await request('/api/auth/current', {}, options)))
}

/** The token this page started with: the stored user belongs to it, not to a later one. */
const startToken = session.token()

/** The user of a token. Never reused for another token, so that nobody's work is sent in another's name. */
export const currentUserQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['auth', 'current', token],
    queryFn: async ({ signal }) => {
      const user = await fetchCurrentUser({ signal })
      if (session.token() === token) localStorage.setItem(KEPT_USER, JSON.stringify(user))
      return user
    },
    initialData: () => (token !== null && token === startToken ? readKeptUser() : undefined),
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
  })

/** What rights are judged by, from the user's own description. */
export function holderOf(user: CurrentUser): Holder {
  const isSuperAdmin = user.authorities.includes('SUPER_ADMIN')
  return {
    permissions: new Set(user.permissions),
    isSuperAdmin,
    isAdmin: isSuperAdmin || user.authorities.includes('ADMIN'),
    isInternal: isSuperAdmin || user.userType === 'USER_TYPE_INTERNE',
  }
}

export const CurrentUserContext = createContext<CurrentUser | null>(null)

/** The signed-in user, inside the three layouts. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(CurrentUserContext)
  if (!user) throw new Error('useCurrentUser is for screens of a signed-in user')
  return user
}

export function useHolder(): Holder {
  const user = useCurrentUser()
  return useMemo(() => holderOf(user), [user])
}
