import type { Context } from 'hono'
import { getConnInfo } from 'hono/bun'
import { Problem } from '#contract/errors.ts'
import type { Caller } from '../access/caller.ts'
import { Sessions } from '../access/sessions.ts'
import type { Database } from '../database/database.ts'
import type { Services } from '../services/services.ts'
import { type Address, AddressReader } from './address.ts'
import { Dispatcher } from './dispatch.ts'

/** What the routes are made of. */
export interface Parts {
  database: Database
  services: Services
  sessions: Sessions
  dispatcher: Dispatcher
  addresses(c: Context): Address
  /** The caller of a plain route; throws UNAUTHENTICATED. */
  caller(c: Context): Promise<Caller>
}

/** The token of `Authorization: Bearer …`; null when there is none. */
export function bearer(c: Context): string | null {
  return /^Bearer\s+(\S{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}

export function assembleParts(database: Database, services: Services, trustedProxies: string): Parts {
  const sessions = new Sessions(database)
  const reader = new AddressReader(trustedProxies)
  const peer = (c: Context) => {
    // In tests the app is called without a socket under it.
    if (!c.env) return '127.0.0.1'
    return getConnInfo(c).remote.address ?? ''
  }
  return {
    database,
    services,
    sessions,
    dispatcher: new Dispatcher(database, sessions, services),
    addresses: c => reader.read(peer(c), c.req.header('x-forwarded-for')),
    async caller(c) {
      const token = bearer(c)
      const caller = token === null ? null : await sessions.find(token)
      if (!caller) throw new Problem('UNAUTHENTICATED')
      return caller
    },
  }
}
