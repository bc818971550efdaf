import type { Database } from 'bun:sqlite'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { BUSY_MS, type Connection } from './sqlite-connection.ts'
import type { WriterGate } from './wal/gate.ts'

/** Transactions that one flush commits: the first of them waits for the others. */
const MOST = 16

interface Member {
  stands(): void
  fails(error: unknown): void
}

/** The transactions of one commit: each stands once it is flushed. */
class Group {
  size = 0
  readonly #members: Member[] = []

  get takesMore(): boolean {
    return this.size < MOST
  }

  /** Resolves once the commit is flushed; throws what it failed with. */
  isFlushed(): Promise<void> {
    return new Promise((stands, fails) => this.#members.push({ stands, fails }))
  }

  stand(): void {
    for (const member of this.#members) member.stands()
  }

  fail(error: unknown): void {
    for (const member of this.#members) member.fails(error)
  }
}

/** A transaction's turn on the one connection. */
class Turn implements DatabaseConnection {
  readonly #connection: Connection
  /** Until when it waits for a lock of another process, counted from when it stood in line. */
  readonly until = Date.now() + BUSY_MS
  group: Group | null = null
  /** It began its group: what undoes it undoes nobody else. */
  isFirst = false
  isOver = false

  constructor(connection: Connection) {
    this.#connection = connection
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#connection.executeQuery(query)
  }

  streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery(query)
  }
}

const turnOf = (connection: DatabaseConnection): Turn => {
  if (connection instanceof Turn) return connection
  throw new Error('this connection is not the one that writes')
}
const othersFirst = () => new Promise<void>(resolve => setImmediate(resolve))
const SAVEPOINT = 'turn'

/**
 * The one connection that writes, handed out to one transaction at a time. Those that stand in line together are committed together, for a
 * flush costs more than what most of them do: each is undone by itself when it is refused, and none is told to stand before all are
 * flushed.
 */
export class WritingDriver implements Driver {
  readonly #connection: Connection
  readonly #database: Database
  readonly #gate: WriterGate | undefined
  readonly #line: (() => void)[] = []
  #isHeld = false
  #group: Group | null = null

  constructor(database: Database, connection: Connection, gate?: WriterGate) {
    this.#gate = gate
    this.#database = database
    this.#connection = connection
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const turn = new Turn(this.#connection)
    if (this.#isHeld) await new Promise<void>(resolve => this.#line.push(resolve))
    this.#isHeld = true
    return turn
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#end(turnOf(connection))
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const turn = turnOf(connection)
    turn.isFirst = this.#group === null
    if (turn.isFirst) {
      if (this.#gate?.isClosed) await this.#gate.isOpened()
      await this.#connection.begin(turn.until)
    } else this.#run(`savepoint ${SAVEPOINT}`)
    this.#group ??= new Group()
    this.#group.size++
    turn.group = this.#group
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const turn = turnOf(connection)
    const { group } = turn
    if (!group) throw new Error('no transaction was begun')
    if (!turn.isFirst) this.#run(`release ${SAVEPOINT}`)
    await Promise.all([group.isFlushed(), this.#handOn(turn, group)])
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const turn = turnOf(connection)
    const { group } = turn
    // A commit that failed has undone its whole group.
    if (!group || group !== this.#group || turn.isOver) return
    // After some errors (a full disk) SQLite has already undone everything; a second rollback would hide the first error.
    if (!this.#database.inTransaction) return this.#settle(() => group.fail(this.#connection.failure))
    if (turn.isFirst) return this.#settle(() => this.#run('rollback'))
    this.#run(`rollback to ${SAVEPOINT}`)
    this.#run(`release ${SAVEPOINT}`)
    await this.#handOn(turn, group)
  }

  async destroy(): Promise<void> {
    this.#connection.finalize()
    this.#database.close()
  }

  /** Gives the connection to who stands in line, to be committed together, or commits. */
  async #handOn(turn: Turn, group: Group): Promise<void> {
    if (this.#line.length === 0 && group.takesMore) await othersFirst()
    if (this.#line.length > 0 && group.takesMore) return this.#end(turn)
    this.#settle(() => this.#commit(group))
  }

  #commit(group: Group): void {
    try {
      this.#run('commit')
    } catch (error) {
      if (this.#database.inTransaction) this.#run('rollback')
      group.fail(error)
      return
    }
    group.stand()
  }

  /** Ends the group under way. */
  #settle(how: () => void): void {
    this.#group = null
    how()
  }

  #end(turn: Turn): void {
    if (turn.isOver) return
    turn.isOver = true
    const next = this.#line.shift()
    if (next) next()
    else this.#isHeld = false
  }

  #run(statement: string): void {
    this.#connection.run(statement)
  }
}
