import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { DatabaseGone } from './errors.ts'
import { Pulse } from './pulse.ts'
import { slowQueries } from './slow.ts'
import type { Tables } from './tables.ts'

const INT8 = 20
/** Counts come back as numbers, as they do from SQLite. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
}
/** What opening a connection, or waiting for a free one, may take. */
const CONNECT_MS = 4000
/**
 * Limits in milliseconds: what a lock that somebody else holds is waited for, what one statement may take, and after which silence a
 * transaction's server is taken for dead, so that nobody waits for its locks.
 */
const LIMITS = { lock_timeout: 4000, statement_timeout: 60_000, idle_in_transaction_session_timeout: 30_000 }
/**
 * SQLSTATEs of an unavailable server: connection exceptions, shutdowns, too many clients, a lock that is not given back, a limit that is
 * reached; and of a connection whose kept statements are another's, are gone or were made before a migration by another server.
 */
const GONE = /^(08|57P|57014|25P03|53300|55P03|26000|42P05|0A000)/
/** Kept statements that are not there, or are there already: a pooler gave the connection to somebody else meanwhile. */
const SHARED = /^(26000|42P05)/

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
  #isShared = false

  /** Names no more: behind a pooler that does not know of names a connection keeps those of others. */
  giveUp(): void {
    this.#isShared = true
  }

  nameOf(text: string): string | undefined {
    if (this.#isShared) return undefined
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= NAMED_MOST || text.includes(' limit ')) return name
    if (this.#times.size >= COUNTED_MOST) this.#times.clear()
    const times = (this.#times.get(text) ?? 0) + 1
    this.#times.set(text, times)
    // The same name never means two statements, whichever server gave it: a shared connection refuses, and does nothing else instead.
    if (times > TIMES_UNNAMED) this.#names.set(text, `s${Bun.hash(text).toString(36)}`)
    return undefined
  }
}

/** The client, whose queries tell a lost connection from a refusal; one whose query was given up is not used again. */
function watched(client: pg.PoolClient, pulse: Pulse, statements: Statements, begin: string): pg.PoolClient {
  let isLost = false
  const send = async (asked: Parameters<typeof client.query>, name: string | undefined) => {
    const [text, values]: readonly unknown[] = asked
    // Said with each transaction, for a pooler passes on no setting of a connection; several statements make one round trip.
    if (text === 'begin') return (await client.query(begin)) && { command: 'BEGIN', rows: [] }
    return Reflect.apply(client.query, client, name ? [{ name, text, values }] : asked)
  }
  const query = async (...asked: Parameters<typeof client.query>) => {
    const [text, values]: readonly unknown[] = asked
    const name = typeof text === 'string' && Array.isArray(values) ? statements.nameOf(text) : undefined
    const began = performance.now()
    try {
      return await heard(pulse.heard(() => send(asked, name)))
    } catch (error) {
      if (error instanceof DatabaseGone && error.cause instanceof pg.DatabaseError && SHARED.test(error.cause.code ?? ''))
        statements.giveUp()
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

export const isPostgresAddress = (location: string): boolean => /^postgres(ql)?:\/\//.test(location)

/** What servers are called in PostgreSQL's list of connections. */
export const SERVER = 'sceau'

interface Use {
  isReadOnly?: boolean
  /** Nothing limits what a statement takes: for work of a start or of the command line, which no call waits for. */
  isPatient?: boolean
  /** Connections at most. */
  most?: number
  /** What PostgreSQL calls it. */
  name?: string
}

/** Kysely over a pool. `DatabaseGone` while PostgreSQL is not to be reached. */
export function postgresKysely(url: string, { isReadOnly = false, isPatient = false, most = 10, name = SERVER }: Use = {}): Kysely<Tables> {
  const limits = Object.entries(LIMITS).map(([limit, ms]) => [limit, isPatient ? 0 : ms])
  const options = [...limits, ...(isReadOnly ? [['default_transaction_read_only', 'on']] : [])]
    .map(([key, value]) => `-c ${key}=${value}`)
    .join(' ')
  const begin = ['begin', ...limits.map(([limit, ms]) => `set local ${limit} = ${ms}`)].join('; ')
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    types: TYPES,
    options,
    max: most,
    application_name: name,
  })
  // A connection that breaks is let go by the pool itself, its queries are told, and the next one opens another; unheard, the event
  // ends the process: the pool hears those of idle connections, each connection its own while it is in use.
  pool.on('error', () => undefined)
  pool.on('connect', client => void client.on('error', () => undefined))
  const pulse = new Pulse(url)
  const statements = new Statements()
  const connect = async () => {
    const connecting = pool.connect()
    try {
      return watched(await heard(pulse.heard(() => connecting)), pulse, statements, begin)
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
