import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LEASE_MS, planJobs } from '#server/services/jobs/run.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { ownBun, ROOT } from '#tests/support/own-bun.ts'
import { RACE_EVERY_MS, raceKinds } from '#tests/support/race.ts'

const LONG = Boolean(process.env.SCEAU_LONG)
const EFFECTS = LONG ? 10_000 : 150
const KILLS = LONG ? 200 : 4
const KINDS = 40
/** A lease ends after 40 ms, so that many are lost under a runner that still works. */
const SPEED = LEASE_MS / 40

/** The same numbers from 0 to 1 at each run. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

describeOnBoth('two runners on one database, each a process', world => {
  /** A runner that has begun; the epoch of its clock is the test's. */
  async function start(epoch: number): Promise<ChildProcess> {
    const args = [join(ROOT, 'tests/support/job-runner.ts'), world.location, String(KINDS), String(epoch), String(SPEED)]
    const child = spawn(ownBun(), args, { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise<void>((resolve, reject) => {
      child.stdout?.once('data', () => resolve())
      child.once('exit', code => reject(new Error(`the runner ended with ${code} before it began`)))
    })
    return child
  }
  const kill = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  /** By job: how often its effect stands, and how often it was done. */
  const tally = async () => {
    const effects = await world.database.reader
      .selectFrom('mail')
      .where('subject', 'like', 'RACE_%')
      .groupBy('subject')
      .select(eb => ['subject as kind', eb.fn.countAll<number>().as('n')])
      .execute()
    const turns = await world.database.reader
      .selectFrom('job')
      .where('kind', 'like', 'RACE_%')
      .where('done_at', 'is not', null)
      .groupBy('kind')
      .select(eb => ['kind', eb.fn.countAll<number>().as('n')])
      .execute()
    const byKind = (rows: typeof turns) => new Map(rows.map(({ kind, n }) => [kind, Number(n)]))
    return { effects: byKind(effects), turns: byKind(turns), total: effects.reduce((sum, row) => sum + Number(row.n), 0) }
  }

  test(`${EFFECTS} effects over ${KILLS} random SIGKILLs: each exactly once, and every job goes on`, async () => {
    const chance = chances(20_260_601)
    const epoch = Date.now()
    const kinds = Object.fromEntries(raceKinds(KINDS).map(kind => [kind, { everyMs: RACE_EVERY_MS, run: () => Promise.resolve() }]))
    await planJobs(world.database, world.parts.services, new Date(epoch).toISOString(), kinds)
    const runners: ChildProcess[] = []
    let kills = 0
    try {
      for (const at of [0, 1]) runners[at] = await start(epoch)
      while (kills < KILLS || (await tally()).total < EFFECTS) {
        await pause(20 + chance() * 200)
        const victim = chance() < 0.5 ? 0 : 1
        const runner = runners[victim]
        if (runner) await kill(runner)
        kills++
        runners[victim] = await start(epoch)
      }
    } finally {
      await Promise.all(runners.map(kill))
    }
    const { effects, turns } = await tally()
    expect(effects).toEqual(turns)
    expect([...effects.keys()].sort()).toEqual(raceKinds(KINDS).sort())
    // Of each job one turn waits, and no second one beside it.
    const open = await world.database.reader
      .selectFrom('job')
      .where('kind', 'like', 'RACE_%')
      .where('done_at', 'is', null)
      .select('kind')
      .execute()
    expect(open.map(row => row.kind).sort()).toEqual(raceKinds(KINDS).sort())
  }, 3_600_000)
})
