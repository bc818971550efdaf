import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { anchorJobs } from '#server/backup/anchor-job.ts'
import { makeBackupKey } from '#server/backup/key.ts'
import { openPlaces } from '#server/backup/places/open.ts'
import { describeAudit } from '#server/commands/audit.ts'
import type { Writer } from '#server/database/database.ts'
import { isPostgres } from '#server/database/dialect.ts'
import { renewGeneration } from '#server/database/installation.ts'
import { writeAudit } from '#server/services/audit.ts'
import { lineHash } from '#server/services/audit-chain/chain.ts'
import { describeOnBoth, type World } from '#tests/support/api.ts'
import { runHere } from '#tests/support/run-here.ts'

const write = ({ database }: World, ...names: string[]) =>
  database.transaction(async trx => {
    for (const name of names) {
      const line = { resource: 'FILES', method: 'SERVICE', description: name, body: { name }, now: new Date().toISOString() }
      await writeAudit(trx, { ...line, ip: '', ipProxy: '', user: null })
    }
  })

/** As somebody may who has the database: nothing of it refuses any more. */
const unguarded = (world: World, work: (trx: Writer) => Promise<unknown>) =>
  world.database.transaction(async trx => {
    const triggers = ['log_no_update', 'log_no_delete', 'log_chain_forward']
    if (isPostgres(trx))
      for (const name of ['log', 'log_chain']) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
    else for (const name of triggers) await sql`drop trigger if exists ${sql.ref(name)}`.execute(trx)
    await work(trx)
  })

/** Leaves the lines up to `last`, the first one in other words, in a chain that fits. */
const computeAnew = (world: World, last: number, description?: string) =>
  unguarded(world, async trx => {
    await trx.deleteFrom('log').where('id', '>', last).execute()
    let hash = ''
    for (const { hash: _, ...line } of await trx.selectFrom('log').selectAll().orderBy('id').execute()) {
      const changed = { ...line, description: (line.id === 1 && description) || line.description }
      hash = lineHash(hash, changed)
      await trx.updateTable('log').set({ hash, description: changed.description }).where('id', '=', line.id).execute()
    }
    await trx.updateTable('log_chain').set({ last_id: last, count: last, hash }).execute()
  })

describeOnBoth('anchors of the log in a backup place', world => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'sceau-anchors-'))
  const key = makeBackupKey(world.folder)
  const anchors = openPlaces({ folder: elsewhere, key })
  const audit = (command: 'anchor' | 'verify') => {
    vi.stubEnv('SCEAU_DATABASE_URL', world.location)
    vi.stubEnv('SCEAU_BACKUP_DIR', elsewhere)
    return runHere(describeAudit, 'audit', command, '--data', world.folder)
  }
  const runJob = (now: string) => anchorJobs.AUDIT_ANCHOR?.outside?.(world.database, { ...world.parts.services, anchors }, now)
  afterAll(() => {
    vi.unstubAllEnvs()
    rmSync(elsewhere, { recursive: true })
  })

  test('a log cut short or computed anew is found by them, also after new lines; what a restore took is told as such', async () => {
    await write(world, 'un', 'deux')
    expect(await audit('anchor')).toContain(`Ancre écrite dans ${elsewhere} : LG2`)
    await write(world, 'trois', 'quatre')
    await runJob('2030-01-01T00:00:00.000Z')
    expect(await audit('verify')).toContain('Ancres vérifiées : 2, la dernière du 01/01/2030')

    await computeAnew(world, 3)
    await expect(audit('verify')).rejects.toThrow('la fin du journal a été retirée : il est allé jusqu’à LG4')
    await runJob('2030-01-01T01:00:00.000Z')
    const told = world.database.reader.selectFrom('log').select(['id', 'description']).where('method', '=', 'END_GONE').execute()
    expect(await told).toEqual([{ id: 4, description: expect.stringContaining('il allait jusqu’à LG4') }])
    await expect(audit('verify')).rejects.toThrow('ligne LG4 : une autre ligne y a été vue auparavant')

    await world.database.transaction(renewGeneration)
    const whole = await audit('verify')
    expect(whole).toMatch(/le journal allait jusqu’à LG4, .*seulement alors/)
    await audit('anchor')
    await computeAnew(world, 4, 'autre')
    await expect(audit('verify')).rejects.toThrow('ligne LG4 : une autre ligne y a été vue auparavant')
  })

  test('without a place, or one that does not answer, it says what is not proved', async () => {
    vi.stubEnv('SCEAU_DATABASE_URL', world.location)
    vi.stubEnv('SCEAU_BACKUP_DIR', '')
    await expect(runHere(describeAudit, 'audit', 'anchor', '--data', world.folder)).rejects.toThrow('Aucun lieu de sauvegarde')
    vi.stubEnv('SCEAU_BACKUP_DIR', join(world.folder, 'absent'))
    expect(await runHere(describeAudit, 'audit', 'verify', '--data', world.folder)).toContain('Les ancres n’ont pas pu être lues')
  })
})
