import { z } from 'zod'
import { anySession, command, query } from '../../method.ts'
import { byId, id, instant, none } from '../../values.ts'

/** An open session. `device` is the browser's user agent at sign-in; `isCurrent` marks the caller's. */
export const openSession = z.object({ id, device: z.string(), createdAt: instant, lastUsedAt: instant, isCurrent: z.boolean() })
export type OpenSession = z.infer<typeof openSession>

const ofUser = z.object({ user: id.optional() })
const touches = ['SESSION_MANAGEMENT'] as const

/**
 * SESSION_MANAGEMENT: a user's open sessions, last used first. Without `user` the caller's own. Another user's need USER.UPDATE, a
 * SUPER_ADMIN's another SUPER_ADMIN (docs/domain.md 1.3); otherwise they are NOT_FOUND.
 */
export const sessionMethods = {
  GET: query({ access: anySession, input: ofUser, output: z.array(openSession) }),
  DELETE: command({ access: anySession, input: byId, output: none, audit: 'Fermeture d’une session', touches }),
  /** Closes every session of the user but the caller's. */
  DELETE_ALL: command({ access: anySession, input: ofUser, output: none, audit: 'Fermeture des sessions', touches }),
}
