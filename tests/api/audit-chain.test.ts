import { statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase, type Writer } from '#server/database/database.ts'
import { isPostgres } from '#server/database/dialect.ts'
import type { Row } from '#server/database/tables.ts'
import { writeAudit } from '#server/services/audit.ts'
import { lineHash } from '#server/services/audit-chain/chain.ts'
import { type Verdict, verifyChain } from '#server/services/audit-chain/verify.ts'
import { noteEnd, readWitness, WITNESS_FILE } from '#server/services/audit-chain/witness.ts'
import { describeOnBoth, openWorld, type World } from '#tests/support/api.ts'
import { runSceau } from '#tests/support/command-line.ts'
import { ROOT } from '#tests/support/own-bun.ts'

const RUNS = process.env.SCEAU_LONG ? 400 : 60
const LINES = 40

const line = (name: string) => ({
  resource: 'FILES',
  method: 'SERVICE',
  description: `Dépôt : ${name}`,
  type: '' as const,
  body: { name },
  user: null,
  ip: '127.0.0.1',
  ipProxy: '',
  now: new Date().toISOString(),
})
const write = ({ database }: Pick<World, 'database'>, ...names: string[]) =>
  database.transaction(async trx => {
    for (const name of names) await writeAudit(trx, line(name))
  })
const linesOf = (world: World) => world.database.reader.selectFrom('log').selectAll().orderBy('id').execute()
const verify = (world: World, expected?: string) => verifyChain(world.database.reader, { expected })

class Undone extends Error {}

/** Tampers with the log without triggers, gives what the verification says, and undoes everything. */
async function tampered(world: World, tamper: (trx: Writer) => Promise<unknown>): Promise<Verdict> {
  const verdicts: Verdict[] = []
  const undone = world.database.transaction(async trx => {
    if (isPostgres(trx)) {
      for (const name of ['log', 'log_chain']) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
    } else {
      for (const name of ['log_no_update', 'log_no_delete', 'log_at_end', 'log_chain_no_delete', 'log_chain_forward'])
        await sql`drop trigger ${sql.ref(name)}`.execute(trx)
    }
    await tamper(trx)
    verdicts.push(await verifyChain(trx))
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
  const [verdict] = verdicts
  if (!verdict) throw new Error('nothing was verified')
  return verdict
}

const change = (trx: Writer, id: number, set: Partial<Row<'log'>>) => trx.updateTable('log').set(set).where('id', '=', id).execute()
const remove = (trx: Writer, from: number, to = from) => trx.deleteFrom('log').where('id', '>=', from).where('id', '<=', to).execute()

const TEXTS = [
  'resource',
  'method',
  'description',
  'description_fold',
  'type',
  'ip',
  'ip_proxy',
  'created_at',
  'json_body',
  'hash',
] as const

describeOnBoth('the chain of the audit log', world => {
  beforeAll(async () => {
    for (let at = 0; at < LINES; at += 4) await write(world, ...[0, 1, 2, 3].map(more => `fichier ${at + more}`))
  })

  test('is whole after single and joint writes, and gives its head', async () => {
    const lines = await linesOf(world)
    expect(lines.map(one => one.id)).toEqual(Array.from({ length: LINES }, (_, at) => at + 1))
    const last = lines.at(-1)
    expect(await verify(world)).toEqual({ isWhole: true, count: LINES, hash: last?.hash, at: last?.created_at, struck: 0 })
  })

  test('holds every hash noted earlier, and no other', async () => {
    expect((await verify(world, (await linesOf(world))[7]?.hash)).isWhole).toBe(true)
    expect(await verify(world, 'f'.repeat(64))).toMatchObject({ isWhole: false, line: null, why: expect.stringContaining('ffff') })
  })

  test('a transaction rolled back leaves no line', async () => {
    const undone = world.database.transaction(async trx => {
      await writeAudit(trx, line('jamais'))
      throw new Undone()
    })
    await expect(undone).rejects.toThrow(Undone)
    expect(await world.count('log')).toBe(LINES)
    expect((await verify(world)).isWhole).toBe(true)
  })

  test('the database refuses to change, remove or overwrite lines, and to move the chain back', async () => {
    const refused = (statement: ReturnType<typeof sql>) =>
      expect(world.database.transaction(trx => statement.execute(trx))).rejects.toThrow(/append-only/)
    await refused(sql`update log set description = 'autre' where id = 3`)
    await refused(sql`delete from log where id = 3`)
    await refused(sql`delete from log_chain`)
    await refused(sql`update log_chain set count = count - 1`)
    await refused(sql`insert into log_chain (id, last_id, count, hash) values (2, 0, 0, '')`)
    if (world.engine === 'postgres') {
      await refused(sql`truncate log`)
      await refused(sql`truncate log_chain`)
    } else {
      await refused(sql`insert or replace into log select * from log where id = 3`)
    }
    expect((await verify(world)).isWhole).toBe(true)
  })

  test('an altered line is named, whichever of its columns was touched', async () => {
    const touched = fc.record({
      id: fc.integer({ min: 1, max: LINES }),
      column: fc.constantFrom(...TEXTS),
      text: fc.string({ maxLength: 20 }),
    })
    await fc.assert(
      fc.asyncProperty(touched, async ({ id, column, text }) => {
        const verdict = await tampered(world, trx => change(trx, id, { [column]: `x${text.replaceAll('\0', '').toWellFormed()}` }))
        expect(verdict).toMatchObject({ isWhole: false, line: id })
      }),
      { numRuns: RUNS },
    )
    for (const set of [{ created_by: 5 }, { record_id: 9 }, { json_changes: '[]' }])
      expect(await tampered(world, trx => change(trx, 12, set))).toMatchObject({ isWhole: false, line: 12 })
  })

  test('removed lines are found, wherever they stood', async () => {
    const range = fc.tuple(fc.integer({ min: 1, max: LINES }), fc.integer({ min: 0, max: 10 }))
    await fc.assert(
      fc.asyncProperty(range, async ([from, more]) => {
        const to = Math.min(LINES, from + more)
        const verdict = await tampered(world, trx => remove(trx, from, to))
        const whereSeen = to < LINES ? to + 1 : from === 1 ? null : from - 1
        expect(verdict).toMatchObject({ isWhole: false, line: whereSeen })
      }),
      { numRuns: RUNS },
    )
  })

  test('the last lines, or all, removed with a count set right are found by the head', async () => {
    const shorten = (left: number) =>
      tampered(world, async trx => {
        await remove(trx, left + 1, LINES)
        await trx.updateTable('log_chain').set({ count: left, last_id: left }).execute()
      })
    expect(await shorten(30)).toMatchObject({ isWhole: false, line: 30 })
    expect((await shorten(0)).isWhole).toBe(false)
    expect((await tampered(world, trx => trx.deleteFrom('log_chain').execute())).isWhole).toBe(false)
  })

  test('lines that were moved, swapped or put in are found', async () => {
    const [third, fourth] = (await linesOf(world)).slice(2, 4)
    if (!third || !fourth) throw new Error('too few lines')
    const swapped = await tampered(world, async trx => {
      await remove(trx, 3, 4)
      await trx
        .insertInto('log')
        .values([
          { ...fourth, id: 3 },
          { ...third, id: 4 },
        ])
        .execute()
    })
    expect(swapped).toMatchObject({ isWhole: false, line: 3 })
    const last = (await linesOf(world)).at(-1)
    if (!last) throw new Error('no line')
    const { hash: _, ...forged } = { ...last, id: LINES + 1 }
    // Chained correctly, but missing from the head.
    const appended = await tampered(world, trx =>
      trx
        .insertInto('log')
        .values({ ...forged, hash: lineHash(last.hash, forged) })
        .execute(),
    )
    expect(appended).toMatchObject({ isWhole: false, line: LINES + 1 })
  })

  test('a line put before the first one is found, which no trigger of PostgreSQL keeps out', async () => {
    const [first] = await linesOf(world)
    if (!first) throw new Error('no line')
    for (const id of [0, -1, -2_147_483_648])
      expect(
        await tampered(world, trx =>
          trx
            .insertInto('log')
            .values({ ...first, id })
            .execute(),
        ),
      ).toMatchObject({
        isWhole: false,
        line: id,
      })
  })

  test('a whole log computed anew is found by a hash noted before', async () => {
    const noted = (await linesOf(world)).at(-1)?.hash ?? ''
    const verdicts: Verdict[] = []
    await tampered(world, async trx => {
      await change(trx, 20, { description: 'autre' })
      let hash = ''
      for (const { hash: _, ...one } of await trx.selectFrom('log').selectAll().orderBy('id').execute()) {
        hash = lineHash(hash, one)
        await change(trx, one.id, { hash })
      }
      await trx.updateTable('log_chain').set({ hash }).execute()
      verdicts.push(await verifyChain(trx), await verifyChain(trx, { expected: noted }))
    })
    expect(verdicts.map(verdict => verdict.isWhole)).toEqual([true, false])
  })
})

describeOnBoth('many writers at once', world => {
  test('keep the chain whole, on two servers and in long transactions', async () => {
    // SQLite has one writer; PostgreSQL serves several servers.
    const other = world.engine === 'postgres' ? await openDatabase(world.location) : world.database
    const { ids } = world
    const read = (id: number) => world.as('partner').callAny('SESSION_MANAGEMENT', 'DELETE_ALL', { user: id })
    const own = Array.from({ length: 40 }, () => read(ids.users.partner))
    const together = Array.from({ length: 40 }, (_, at) => write(at % 2 ? world : { database: other }, `a${at}`, `b${at}`))
    const answers = await Promise.all(own)
    await Promise.all(together)
    if (other !== world.database) await other.close()
    expect(answers.every(answer => answer.error === null)).toBe(true)
    const verdict = await verify(world)
    expect(verdict).toMatchObject({ isWhole: true, count: 120 })
  })

  test('may write while the log is verified', async () => {
    const writing = Array.from({ length: 30 }, (_, at) => write(world, `c${at}`))
    const verdicts = await Promise.all(Array.from({ length: 10 }, () => verify(world)))
    await Promise.all(writing)
    expect(verdicts.filter(verdict => !verdict.isWhole)).toEqual([])
    expect((await verify(world)).isWhole).toBe(true)
  })
})

for (const engine of ['sqlite', 'postgres'] as const) {
  test(`the command line verifies beside open servers, and ends with 1 for a broken log (${engine})`, async () => {
    const world = await openWorld(engine)
    try {
      await write(world, 'un', 'deux')
      const noted = (await linesOf(world)).at(-1)?.hash ?? ''
      const ask = (...more: string[]) => runSceau(['audit', 'verify', ...more], { SCEAU_DATABASE_URL: world.location })
      const whole = await ask('--expect', noted)
      expect(whole).toMatchObject({ code: 0, out: expect.stringMatching(/intact : 2 lignes.*\n.*/) })
      expect(whole.out).toContain(noted)
      expect(await ask('--expect', 'abc')).toMatchObject({ code: 1 })
      const unknown = '0'.repeat(64)
      const refusal = `n’est pas intact : l’empreinte ${unknown} n’est pas dans la chaîne.`
      expect(await ask('--expect', unknown)).toMatchObject({ code: 1, err: expect.stringContaining(refusal) })
      await world.database.transaction(async trx => {
        if (isPostgres(trx)) await sql`alter table log disable trigger user`.execute(trx)
        else await sql`drop trigger log_no_update`.execute(trx)
        await change(trx, 2, { description: 'autre' })
      })
      expect(await ask()).toMatchObject({ code: 1, err: expect.stringContaining('n’est pas intact, ligne LG2 : ') })
    } finally {
      await world.close()
    }
  })
}

for (const engine of ['sqlite', 'postgres'] as const) {
  test(`a log whose last lines were taken away with their count is found by its witness, and tells it itself (${engine})`, async () => {
    const world = await openWorld(engine)
    const { vault } = world.parts.services
    const note = () => noteEnd(world.database, world.folder, vault)
    const seen = async () => [await readWitness(world.folder, vault)].filter(one => one !== null)
    try {
      await write(world, 'un', 'deux')
      expect(await note()).toBeNull()
      await write(world, 'trois', 'quatre', 'cinq')
      expect(await note()).toBeNull()
      expect(statSync(join(world.folder, WITNESS_FILE)).mode & 0o777).toBe(0o600)
      const [, second] = await linesOf(world)
      await world.database.transaction(async trx => {
        if (isPostgres(trx)) {
          for (const name of ['log', 'log_chain']) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
        } else for (const name of ['log_no_delete', 'log_chain_forward']) await sql`drop trigger ${sql.ref(name)}`.execute(trx)
        await remove(trx, 3, 5)
        await trx
          .updateTable('log_chain')
          .set({ last_id: 2, count: 2, hash: second?.hash ?? '' })
          .execute()
      })
      expect((await verify(world)).isWhole).toBe(true)
      expect(await verifyChain(world.database.reader, { seen: await seen() })).toMatchObject({ isWhole: false, line: 2 })
      const ask = () => runSceau(['audit', 'verify', '--data', world.folder], { SCEAU_DATABASE_URL: world.location })
      expect(await ask()).toMatchObject({
        code: 1,
        err: expect.stringContaining('la fin du journal a été retirée : il est allé jusqu’à LG5'),
      })

      expect(await note()).toBe(5)
      expect((await linesOf(world)).at(-1)).toMatchObject({ id: 3, method: 'END_GONE', description: expect.stringContaining('LG5') })
      expect(await verifyChain(world.database.reader, { seen: await seen() })).toMatchObject({ isWhole: true, count: 3 })
      const whole = await ask()
      expect([whole.code, whole.out.includes(WITNESS_FILE)]).toEqual([0, false])
    } finally {
      await world.close()
    }
  })
}

test('where there is no database the command line says so and makes none', async () => {
  const missing = join(ROOT, 'node_modules', '.no-such-folder')
  expect(await runSceau(['audit', 'verify', '--data', missing])).toMatchObject({
    code: 1,
    err: expect.stringContaining('n’a pas pu être lu'),
  })
})
