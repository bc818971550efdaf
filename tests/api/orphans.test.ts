import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { JOB_KINDS } from '#server/jobs.ts'
import { collectOrphans, UNKNOWN_MS, UNUSED_MS } from '#server/services/files/orphans/collect.ts'
import { findRemoval } from '#server/services/files/orphans/queries.ts'
import { hangFiles, takeFilesOff } from '#server/services/files/queries.ts'
import { type FileStore, hashOf, keyOf } from '#server/services/files/store.ts'
import { planJobs, runDueJobs } from '#server/services/jobs/run.ts'
import { AGES, limitOf } from '#server/upkeep/ages.ts'
import { describeOnBoth, type World } from '#tests/support/api.ts'
import { file, model, post, text, upload } from '#tests/support/uploads.ts'

const MINUTE = 60_000
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const fresh = () => text(`%PDF-${crypto.randomUUID()}`)

const collect = (world: World, now: string) => collectOrphans({ database: world.database, files: world.parts.services.files }, now)

const rowOf = (world: World, fileName: string) =>
  world.database.reader.selectFrom('stored_file').where('file_name', '=', fileName).selectAll().executeTakeFirst()

const linesOf = (world: World) =>
  world.database.reader.selectFrom('log').where('method', '=', 'COLLECT_ORPHANS').select(['description', 'type', 'created_by']).execute()

/** Rows whose bytes are missing: there must never be one. */
async function bare(world: World): Promise<string[]> {
  const rows = await world.database.reader.selectFrom('stored_file').select(['file_name', 'sha256']).execute()
  const found = await Promise.all(rows.map(async row => ({ ...row, isKept: await world.parts.services.files.exists(row.sha256) })))
  return found.filter(row => !row.isKept).map(row => row.file_name)
}

/** Wraps a step of the world's store until `undo` is called or the test ends. */
function around(world: World, changed: (store: FileStore) => Partial<FileStore>) {
  const { services } = world.parts
  const store = services.files
  services.files = { ...store, ...changed(store) }
  const undo = () => {
    services.files = store
  }
  onTestFinished(undo)
  return { undo }
}

describeOnBoth('orphans', world => {
  test('a file that hangs on nothing goes after 430 days, its bytes with it, and the log tells', async () => {
    const partner = world.as('partner')
    const [unused, hung] = [await upload(partner, 'a.pdf', fresh()), await upload(partner, 'b.pdf', fresh())]
    const holder = { type: 'request', id: world.ids.requests.product1 } as const
    await world.database.transaction(trx => hangFiles(trx, holder, [hung]))
    const row = await rowOf(world, unused)
    await collect(world, inMs(UNUSED_MS - MINUTE))
    expect([await rowOf(world, unused), await linesOf(world)]).toEqual([row, []])
    await collect(world, inMs(UNUSED_MS + MINUTE))
    expect([await rowOf(world, unused), (await rowOf(world, hung))?.file_name]).toEqual([undefined, hung])
    expect(await world.parts.services.files.exists(row?.sha256 ?? '')).toBe(false)
    expect(await linesOf(world)).toEqual([
      { description: 'Fichiers déposés sans suite, supprimés\u202f: 1', type: 'BATCH', created_by: null },
      { description: 'Contenus dont aucun fichier ne dépend, supprimés\u202f: 1', type: 'BATCH', created_by: null },
    ])
    await collect(world, inMs(UNUSED_MS + MINUTE))
    expect([(await linesOf(world)).length, await bare(world)]).toEqual([2, []])
    await world.database.transaction(trx => takeFilesOff(trx, holder))
    await collect(world, inMs(UNUSED_MS + MINUTE))
    expect(await rowOf(world, hung)).toBeUndefined()
  })

  test('bytes that another file needs stay', async () => {
    const bytes = fresh()
    const [first, second] = [await upload(world.as('partner'), 'a.pdf', bytes), await upload(world.as('admin'), 'b.pdf', bytes)]
    await world.database.transaction(trx => hangFiles(trx, { type: 'user', id: world.ids.users.admin }, [second]))
    await collect(world, inMs(UNUSED_MS + MINUTE))
    expect(await rowOf(world, first)).toBeUndefined()
    expect((await world.as('admin').request(`/api/files/${second}`)).status).toBe(200)
  })

  test('bytes that a crashed upload left go after a day', async () => {
    const { files } = world.parts.services
    const [old, young] = [await files.write(fresh()), await files.write(fresh())]
    const yesterday = new Date(Date.now() - UNKNOWN_MS - MINUTE)
    utimesSync(join(world.folder, keyOf(old)), yesterday, yesterday)
    await collect(world, inMs(0))
    expect([await files.exists(old), await files.exists(young)]).toEqual([false, true])
  })

  test('the job does it every day', async () => {
    const { files } = world.parts.services
    const sha256 = await files.write(fresh())
    const { COLLECT_ORPHANS } = JOB_KINDS
    if (!COLLECT_ORPHANS) throw new Error('there is no such job')
    const run = (ms: number) => runDueJobs(world.database, world.parts.services, inMs(ms), { COLLECT_ORPHANS })
    await planJobs(world.database, world.parts.services, inMs(0), { COLLECT_ORPHANS })
    expect(await run(2 * UNKNOWN_MS)).toEqual(['COLLECT_ORPHANS'])
    expect(await files.exists(sha256)).toBe(false)
    expect(await run(3 * UNKNOWN_MS - MINUTE)).toEqual([])
    expect(await run(3 * UNKNOWN_MS)).toEqual(['COLLECT_ORPHANS'])
    expect(await findRemoval(world.database.reader, sha256)).toBeDefined()
    const age = AGES.find(({ table }) => table === 'file_removal')
    if (!age) throw new Error('removals are kept for ever')
    await world.database.transaction(trx => age.remove(trx, limitOf(age, inMs(99 * UNKNOWN_MS)), 100))
    expect(await findRemoval(world.database.reader, sha256)).toBeUndefined()
  })

  test('an upload whose bytes are removed before its row stands writes them again', async () => {
    const bytes = fresh()
    let writes = 0
    const { undo } = around(world, store => ({
      async write(one) {
        const sha256 = await store.write(one)
        writes += 1
        if (writes === 1) await collect(world, inMs(2 * UNKNOWN_MS))
        return sha256
      },
    }))
    const fileName = await upload(world.as('partner'), 'a.pdf', bytes)
    undo()
    expect([writes, await world.parts.services.files.exists(hashOf(bytes)), await bare(world)]).toEqual([2, true, []])
    expect((await world.as('partner').request(`/api/files/${fileName}`)).status).toBe(200)
  })

  test('an upload of bytes that are being removed is asked to come again, and its repeat stands', async () => {
    const bytes = fresh()
    const key = crypto.randomUUID()
    await world.parts.services.files.write(bytes)
    const send = () => post(world.as('partner'), [file('a.pdf', bytes), model('FORM')], { key })
    const answers: unknown[] = []
    const { undo } = around(world, store => ({
      async remove(sha256) {
        answers.push((await send()).error)
        await store.remove(sha256)
      },
    }))
    await collect(world, inMs(2 * UNKNOWN_MS))
    undo()
    expect(answers).toEqual([{ message: 'UNAVAILABLE' }])
    const again = await send()
    expect([again.status, await bare(world)]).toEqual([200, []])
  })

  test('a removal interrupted by a crash is finished at the next run; until then uploads of the same bytes wait', async () => {
    const bytes = fresh()
    await world.parts.services.files.write(bytes)
    const { undo } = around(world, () => ({ remove: () => Promise.reject(new Error('the power went out')) }))
    await expect(collect(world, inMs(2 * UNKNOWN_MS))).rejects.toThrow('the power went out')
    undo()
    const early = await post(world.as('partner'), [file('a.pdf', bytes), model('FORM')])
    expect(early.error).toEqual({ message: 'UNAVAILABLE' })
    const lines = (await linesOf(world)).length
    await collect(world, inMs(0))
    expect([await world.parts.services.files.exists(hashOf(bytes)), (await linesOf(world)).length]).toEqual([false, lines])
    expect(await upload(world.as('partner'), 'a.pdf', bytes)).toMatch(/a\.pdf$/)
    expect(await bare(world)).toEqual([])
  })

  test('a file that is being attached to a record is not removed meanwhile', async () => {
    const fileName = await upload(world.as('partner'), 'a.pdf', fresh())
    const { promise: hung, resolve: isHung } = Promise.withResolvers<void>()
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const hanging = world.database.transaction(async trx => {
      await hangFiles(trx, { type: 'request', id: world.ids.requests.product1 }, [fileName])
      isHung()
      await gate
    })
    await hung
    const collecting = collect(world, inMs(UNUSED_MS + MINUTE))
    open()
    await Promise.all([hanging, collecting])
    expect((await rowOf(world, fileName))?.file_name).toBe(fileName)
    const gone = world.database.transaction(trx => hangFiles(trx, { type: 'request', id: 1 }, [fileName, 'absent.pdf']))
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  const ROUNDS = process.env.SCEAU_LONG ? 1000 : 100

  test(`${ROUNDS} times two uploads and two collections at once, in any order: no file without its bytes`, {
    timeout: 600_000,
  }, async () => {
    const turns = async () => {
      for (let left = Math.floor(Math.random() * 6); left > 0; left--) await new Promise(resolve => setImmediate(resolve))
    }
    const slowed =
      <A extends unknown[], R>(step: (...args: A) => Promise<R>) =>
      async (...args: A) => {
        await turns()
        const result = await step(...args)
        await turns()
        return result
      }
    const { undo } = around(world, store => ({ write: slowed(store.write), remove: slowed(store.remove) }))
    const statuses = new Map<number, number>()
    for (let round = 0; round < ROUNDS; round++) {
      const bytes = fresh()
      await world.parts.services.files.write(bytes)
      const send = async () => {
        await turns()
        return post(world.as('partner'), [file('a.pdf', bytes), model('FORM')])
      }
      const [first, , second] = await Promise.all([
        send(),
        collect(world, inMs(2 * UNKNOWN_MS)),
        send(),
        collect(world, inMs(3 * UNKNOWN_MS)),
      ])
      for (const { status } of [first, second]) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (first.status === 200 || second.status === 200) expect(await world.parts.services.files.exists(hashOf(bytes))).toBe(true)
    }
    undo()
    expect(await bare(world)).toEqual([])
    expect([...statuses.keys()].filter(status => status !== 200 && status !== 503)).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(0)
  })
})
