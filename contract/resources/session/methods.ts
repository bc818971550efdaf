import { z } from 'zod'
import { anySession, command, query } from '../../method.ts'
import { byId, id, instant, none } from '../../values.ts'

/** An open session. `device` is what the browser said of itself at sign-in; `isCurrent` marks the one that asks. */
export const openSession = z.object({ id, device: z.string(), createdAt: instant, lastUsedAt: instant, isCurrent: z.boolean() })
export type OpenSession = z.infer<typeof openSession>

const ofUser = z.object({ user: id.optional() })
const touches = ['SESSION_MANAGEMENT'] as const

/**
 * SESSION_MANAGEMENT: a user's open sessions, the last used first. One's own without `user`; another's needs USER.UPDATE, and
 * without it, or for a SUPER_ADMIN's whom only another may touch (decisions), they do not exist.
 */
export const sessionMethods = {
  GET: query({ access: anySession, input: ofUser, output: z.array(openSession) }),
  DELETE: command({ access: anySession, input: byId, output: none, audit: 'Fermeture d’une session', touches }),
  /** Every session of the user but the one that asks. */
  DELETE_ALL: command({ access: anySession, input: ofUser, output: none, audit: 'Fermeture des sessions', touches }),
}
