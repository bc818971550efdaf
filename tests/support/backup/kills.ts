import { Database } from 'bun:sqlite'
import { spawn } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Stage } from '#server/backup/stage.ts'
import { ownBun } from '../own-bun.ts'
import { replayed } from './replay.ts'

/** What is left of a round: how much was answered, and what is missing where. */
export interface Round {
  answered: number
  flushed: number
  /** Flushes that took too long: refused, hence promised to nobody. */
  refused: number
  /** Writes that were answered and are not in the database. */
  lost: number
  /** Writes that were flushed and are not in the replica. */
  lostFlushed: number
  /** Something of an earlier round is missing in the replica, or a later write is there without an earlier one. */
  isHoled: boolean
  isSound: boolean
  /** How far the replica was behind at the kill, in milliseconds. */
  behindMs: number
  generations: number
}

const ENDS = ['', '-wal', '-shm']

/** The names of all rows that the database at `path` holds, and whether it is whole. */
export function readNames(path: string): { isSound: boolean; names: Set<string> } {
  const database = new Database(path)
  const told = database.query<{ integrity_check: string }, []>('pragma integrity_check').all()
  const rows = database.query<{ name: string }, []>('select name from setting').all()
  database.close()
  return { isSound: told.length === 1 && told[0]?.integrity_check === 'ok', names: new Set(rows.map(({ name }) => name)) }
}

/** Rounds of a process that writes, killed (-9) at a random moment after `writes` answers; now and then its database is lost too. */
export class Kills {
  readonly #folder: string
  readonly #far: string
  #expected = new Set<string>()
  #round = 0

  constructor(folder: string, far = '') {
    this.#folder = folder
    this.#far = far
  }

  get stage(): Stage {
    return new Stage(join(this.#folder, 'backups'))
  }

  async round(writes: number): Promise<Round> {
    const round = this.#round++
    const path = join(this.#folder, 'sceau.sqlite')
    const child = spawn(ownBun(), [join(import.meta.dirname, 'victim.ts'), this.#folder, String(round), this.#far], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const gone = new Promise(resolve => child.once('exit', resolve))
    const answered: { name: string; at: number }[] = []
    const flushed: string[] = []
    let refused = 0
    let killedAt = 0
    for await (const line of createInterface(child.stdout)) {
      const [what, name = '', at = '0'] = line.split(' ')
      if (what === 'A') answered.push({ name, at: Number(at) })
      if (what === 'F') flushed.push(name)
      if (what === 'R') refused++
      if (killedAt > 0 || answered.length < writes) continue
      killedAt = Date.now()
      child.kill('SIGKILL')
    }
    await gone
    if (killedAt === 0) throw new Error(`round ${round}: the server ended by itself after ${answered.length} answers`)
    for (const { name } of answered) this.#expected.add(name)
    const copy = join(this.#folder, 'copy.sqlite')
    for (const end of ENDS) {
      rmSync(copy + end, { force: true })
      if (end !== '-shm' && existsSync(path + end)) cpSync(path + end, copy + end)
    }
    const own = readNames(copy)
    const replica = readNames(replayed(this.stage, join(this.#folder, 'replica.sqlite')))
    const missing = answered.filter(({ name }) => !replica.names.has(name))
    const earlier = [...this.#expected].filter(name => !name.startsWith(`${round}-`))
    return {
      answered: answered.length,
      flushed: flushed.length,
      refused,
      lost: [...this.#expected].filter(name => !own.names.has(name)).length,
      lostFlushed: flushed.filter(name => !replica.names.has(name)).length,
      isHoled: earlier.some(name => !replica.names.has(name)),
      isSound: own.isSound && replica.isSound,
      behindMs: missing[0] ? Math.max(0, killedAt - missing[0].at) : 0,
      generations: this.stage.generations().length,
    }
  }

  /** The database's disk is lost: what goes on is what the replica has. */
  loseDatabase(): void {
    const path = join(this.#folder, 'sceau.sqlite')
    for (const end of ENDS) rmSync(path + end, { force: true })
    this.#expected = new Set([...readNames(replayed(this.stage, path)).names].filter(name => /^\d+-\d+$/.test(name)))
  }
}
