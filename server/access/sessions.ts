import type { Database, Writer } from '../database/database.ts'
import { refusesWrites } from '../database/errors.ts'
import { MINUTE } from '../services/clock.ts'
import { auditOwner } from './audit.ts'
import type { Caller } from './caller.ts'
import { rememberDevice } from './devices/devices.ts'
import { deleteSession, findAccount, findSession, insertSession, touchSession } from './queries.ts'
import { RightsCache } from './rights.ts'
import { hashToken, newToken } from './tokens.ts'

/** A session lives 12 hours after its last use and at most 30 days (docs/domain.md 2.10). */
export const IDLE_MS = 12 * 60 * MINUTE
export const LIFE_MS = 30 * 24 * 60 * MINUTE
const TOUCH_MS = 5 * MINUTE

export class Sessions {
  readonly #database: Database
  readonly #rights = new RightsCache()
  /** Sessions that are signed out, while their rows stand. */
  readonly #ended = new Set<number>()

  constructor(database: Database) {
    this.#database = database
  }

  /** Opens a session, in the transaction that proved whose it is, and gives its token, which is written down nowhere. */
  async open(trx: Writer, userId: number, browser: string, ip: string, device?: string): Promise<string> {
    const token = newToken()
    const now = new Date().toISOString()
    const knownDevice = await rememberDevice(trx, userId, { ip, device }, now)
    await insertSession(trx, { tokenHash: hashToken(token), userId, device: browser, knownDevice, ip, now })
    return token
  }

  /** The caller of a token, with today's rights; null when it is unknown, expired, or its account may not act. */
  async find(token: string): Promise<Caller | null> {
    const row = await findSession(this.#database.reader, hashToken(token))
    if (!row || this.#ended.has(row.session)) return null
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
      // Reads go on while the disk takes no writes (docs/wire.md 1.3): the session is touched at a later use.
      if (!refusesWrites(error)) throw error
    }
  }

  /**
   * Ends a session. On a disk that takes no writes, where its row cannot be removed, it is ended in this process at once, and its row goes as soon as there
   * is room.
   */
  async close({ id, session }: Caller, ip: string): Promise<void> {
    this.#ended.add(session)
    const now = new Date().toISOString()
    try {
      await this.#database.transaction(async trx => {
        await deleteSession(trx, session)
        const found = await findAccount(trx, id)
        if (found) await auditOwner(trx, found.account, { method: 'SIGN_OUT', description: 'Déconnexion', ip, now })
      })
      this.#ended.delete(session)
    } catch (error) {
      setTimeout(() => this.#closeLater(session), MINUTE).unref()
      if (!refusesWrites(error)) throw error
    }
  }

  async #closeLater(session: number): Promise<void> {
    try {
      await this.#database.transaction(trx => deleteSession(trx, session))
      this.#ended.delete(session)
    } catch {
      // Still full, or out of reach: the session stays ended here meanwhile.
      setTimeout(() => this.#closeLater(session), MINUTE).unref()
    }
  }
}
