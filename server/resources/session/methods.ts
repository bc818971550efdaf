import type { sessionMethods } from '#contract/resources/session/methods.ts'
import type { Caller } from '../../access/caller.ts'
import { forgetDeviceOf, forgetDevices } from '../../access/devices/queries.ts'
import { deleteOtherSessions, deleteSession } from '../../access/queries.ts'
import { IDLE_MS, LIFE_MS } from '../../access/sessions.ts'
import type { Reader } from '../../database/database.ts'
import type { Implementation } from '../../http/implement.ts'
import { before } from '../../services/clock.ts'
import { requireFound } from '../shared/refusals.ts'
import { findReachableSession, findSessionOwner, listOpenSessions } from './queries.ts'

async function ownerOf(db: Reader, caller: Caller, user: number = caller.id) {
  return requireFound(findSessionOwner(db, caller, user))
}

export const sessionImplementation: Implementation<typeof sessionMethods> = {
  async GET({ user }, { db, caller, now }) {
    const owner = await ownerOf(db, caller, user)
    const rows = await listOpenSessions(db, owner.id, before(now, IDLE_MS), before(now, LIFE_MS))
    return rows.map(row => ({
      id: row.id,
      device: row.device,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      isCurrent: row.id === caller.session,
    }))
  },
  async DELETE({ id }, { db, caller, audit }) {
    const session = await requireFound(findReachableSession(db, caller, id))
    // A telephone that was lost is no device of its owner's any more.
    await forgetDeviceOf(db, id)
    await deleteSession(db, id)
    audit(session.username)
    return {}
  },
  async DELETE_ALL({ user }, { db, caller, audit }) {
    const owner = await ownerOf(db, caller, user)
    await forgetDevices(db, owner.id, caller.session)
    await deleteOtherSessions(db, owner.id, caller.session)
    audit(owner.username)
    return {}
  },
}
