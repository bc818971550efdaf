import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { DatabaseGone } from './errors.ts'
import { Pulse } from './pulse.ts'
import { slowQueries } from './slow.ts'
import type { Tables } from './tables.ts'

const INT8 = 20
/** What opening a connection, or waiting for a free one, may take. */
const CONNECT_MS = 4000
/** What a lock that somebody else holds is waited for. */
const LOCK_MS = 4000
/**
 * SQLSTATEs of an unavailable server: connection exceptions, shutdowns, too many clients, a lock that is not given back; and of a
 * connection whose kept statements are gone or were made before a migration by another server.
 */
const GONE = /^(08|57P|53300|55P03|26000|0A000)/

/** Errors that PostgreSQL itself reports pass unchanged; any other error means that the query or its answer got lost. */
function toldOf(error: unknown): unknown {
  const isJudged = error instanceof pg.DatabaseError && !GONE.test(error.code ?? '')
  return isJudged || error instanceof TypeError ? error : new DatabaseGone(error)
}

async function heard<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw toldOf(error)
  }
}

const NAMED_MOST = 300
const COUNTED_MOST = 5000
const TIMES_UNNAMED = 3

/**
 * Names for statements that come often, so that each connection plans them once: planning a record of many joins costs ten times
 * what reading it does. A page of a list stays unnamed: its best plan depends on the values of its filters.
 */
class Statements {
  readonly #names = new Map<string, string>()
  readonly #times = new Map<string, number>()

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= NAMED_MOST || text.includes(' limit ')) return name
    if (this.#times.size >= COUNTED_MOST) this.#times.clear()
    const times = (this.#times.get(text) ?? 0) + 1
    this.#times.set(text, times)
    if (times > TIMES_UNNAMED) this.#names.set(text, `s${this.#names.size}`)
    return undefined
  }
}

/** The client, whose queries tell a lost connection from a refusal; one whose query was given up is not used again. */
function watched(client: pg.PoolClient, pulse: Pulse, statements: Statements): pg.PoolClient {
  let isLost = false
  const query = async (...asked: Parameters<typeof client.query>) => {
    const [text, values]: readonly unknown[] = asked
    const name = typeof text === 'string' && Array.isArray(values) ? statements.nameOf(text) : undefined
    const began = performance.now()
    try {
      return await heard(pulse.heard(() => Promise.resolve(Reflect.apply(client.query, client, name ? [{ name, text, values }] : asked))))
    } catch (error) {
      isLost ||= error instanceof DatabaseGone
      throw error
    } finally {
      if (typeof text === 'string') slowQueries.note(text, performance.now() - began)
    }
  }
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query') return query
      return key === 'release' ? () => target.release(isLost) : Reflect.get(target, key)
    },
  })
}

/** Kysely over a pool; counts come back as numbers, as they do from SQLite. `DatabaseGone` while PostgreSQL is not to be reached. */
export function postgresKysely(url: string, isReadOnly = false): Kysely<Tables> {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
  }
  const options = `-c lock_timeout=${LOCK_MS}${isReadOnly ? ' -c default_transaction_read_only=on' : ''}`
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: CONNECT_MS, types, options })
  // A connection that breaks is let go by the pool itself, its queries are told, and the next one opens another; unheard, the event
  // ends the process: the pool hears those of idle connections, each connection its own while it is in use.
  pool.on('error', () => undefined)
  pool.on('connect', client => void client.on('error', () => undefined))
  const pulse = new Pulse(url)
  const statements = new Statements()
  const connect = async () => {
    const connecting = pool.connect()
    try {
      return watched(await heard(pulse.heard(() => connecting)), pulse, statements)
    } catch (error) {
      // Given up, it may still come; it must go back.
      connecting.then(client => client.release(true)).catch(() => undefined)
      throw error
    }
  }
  const end = async () => {
    pulse.stop()
    await pool.end()
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { connect, end, options: pool.options } }) })
}
