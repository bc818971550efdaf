import type { Database, Writer } from '../database/database.ts'
import { isStorageFull } from '../database/errors.ts'
import { MINUTE } from '../services/clock.ts'
import type { Caller } from './caller.ts'
import { deleteSession, findSession, insertSession, touchSession } from './queries.ts'
import { RightsCache } from './rights.ts'
import { hashToken, newToken } from './tokens.ts'

/** A session lives 12 hours after its last use and at most 30 days (docs/domain.md 2.10). */
export const IDLE_MS = 12 * 60 * MINUTE
export const LIFE_MS = 30 * 24 * 60 * MINUTE
const TOUCH_MS = 5 * MINUTE

export class Sessions {
  readonly #database: Database
  readonly #rights = new RightsCache()

  constructor(database: Database) {
    this.#database = database
  }

  /** Opens a session, in the transaction that proved whose it is, and gives its token, which is written down nowhere. */
  async open(trx: Writer, userId: number, device: string, ip: string): Promise<string> {
    const token = newToken()
    await insertSession(trx, { tokenHash: hashToken(token), userId, device, ip, now: new Date().toISOString() })
    return token
  }

  /** The caller of a token, with today's rights; null when it is unknown, expired, or its account may not act. */
  async find(token: string): Promise<Caller | null> {
    const row = await findSession(this.#database.reader, hashToken(token))
    if (!row) return null
    const now = Date.now()
    const used = Date.parse(row.lastUsedAt)
    if (now - used > IDLE_MS || now - Date.parse(row.createdAt) > LIFE_MS) return null
    const rights = await this.#rights.get(this.#database.reader, row.userId, row.epoch)
    if (!rights) return null
    if (now - used > TOUCH_MS) await this.#touch(row.session, now)
    return { ...rights, session: row.session }
  }

  async #touch(session: number, now: number): Promise<void> {
    try {
      await this.#database.transaction(trx => touchSession(trx, session, new Date(now).toISOString()))
    } catch (error) {
      // Reads go on while the disk is full (docs/wire.md 1.3): the session is touched at a later use.
      if (!isStorageFull(error)) throw error
    }
  }

  async close(session: number): Promise<void> {
    await this.#database.transaction(trx => deleteSession(trx, session))
  }
}
