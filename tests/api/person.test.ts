import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres } from '#server/database/dialect.ts'
import { strikeErased } from '#server/resources/user/erasure/strike.ts'
import { writeAudit } from '#server/services/audit.ts'
import { verifyChain } from '#server/services/audit-chain/verify.ts'
import { newProfile, userForm } from '#tests/support/account-samples.ts'
import { describeOnBoth, openWorld, type World } from '#tests/support/api.ts'
import { runSceau } from '#tests/support/command-line.ts'

const NAMES = { firstName: 'Hildegarde', lastName: 'Zylberstein', phone: '0170189997' }
const linesOf = (world: World) => world.database.reader.selectFrom('log').selectAll().orderBy('id').execute()
const textOf = async (world: World) => JSON.stringify(await linesOf(world)).toLowerCase()

/** An account that did something, was renamed, and is named in lines about other things. */
async function somebody(world: World, name: string) {
  const admin = world.as('admin')
  const { id, client } = await world.addUser({ username: `${name}.un`, type: 'USER_TYPE_INTERNE', permissions: ['FGPRGS'] })
  const form = { ...userForm(await newProfile(world, [])), ...NAMES, username: `${name}.deux`, email: `${name}@fonds-solidaire.fr`, id }
  await admin.callAny('USER_MANAGEMENT', 'UPDATE', form)
  await client.callAny('SESSION_MANAGEMENT', 'DELETE_ALL', { user: id })
  await world.database.transaction(trx =>
    writeAudit(trx, {
      resource: 'DEMANDE_MANAGEMENT',
      method: 'CHANGE_ASSIGN',
      description: 'Affectation d’une demande à ZYLBERSTEIN Hildegarde',
      body: { message: `Bonjour, voyez avec ${name}@fonds-solidaire.fr ou Madame Zylberstein` },
      record: 7,
      now: new Date().toISOString(),
    }),
  )
  await world.database.transaction(trx =>
    trx.updateTable('user_account').set({ last_connection: new Date().toISOString() }).where('id', '=', id).execute(),
  )
  return { id, client, words: [`${name}.un`, `${name}.deux`, `${name}@fonds-solidaire.fr`, 'zylberstein hildegarde', NAMES.phone] }
}

describeOnBoth('a person', world => {
  const admin = world.as('admin')

  test('is given all that is kept of them, and leaves the log, whose chain stays whole', async () => {
    const { id, words } = await somebody(world, 'hildegarde')
    const own = await admin.call('USER_MANAGEMENT', 'PERSON_DATA', { id })
    const given = Buffer.from(own.payload.data, 'base64').toString()
    expect(own.payload.fileName).toMatch(/^donnees-personnelles_U\d+_.*\.json$/)
    for (const word of ['hildegarde.deux', 'hildegarde@fonds-solidaire.fr', NAMES.phone]) expect(given).toContain(word)
    expect(given).not.toMatch(/password|token|hash/)
    const before = await linesOf(world)
    for (const word of words) expect(await textOf(world)).toContain(word)

    expect((await admin.callAny('USER_MANAGEMENT', 'ERASE', { id })).error).toBeNull()
    const struck = await strikeErased(world.database, new Date().toISOString())
    for (const word of words) expect(await textOf(world)).not.toContain(word)
    expect(await world.count('person_erasure')).toBe(0)
    const after = await linesOf(world)
    const facts = (lines: typeof after) =>
      lines.map(({ hash, resource, method, created_at, created_by }) => [hash, resource, method, created_at, created_by])
    expect(facts(after.slice(0, before.length))).toEqual(facts(before))
    expect(after.find(line => line.resource === 'DEMANDE_MANAGEMENT')?.description).toBe('Affectation d’une demande à [effacé]')
    expect(after.find(line => line.method === 'ERASE')).toMatchObject({
      json_changes: null,
      description: expect.stringContaining(`efface-${id}`),
    })
    expect(after.at(-1)).toMatchObject({ method: 'STRIKE', description: expect.stringContaining(`compte U${id}`) })
    expect(struck).toBeGreaterThan(3)
    const noted = before.at(-1)?.hash
    expect(await verifyChain(world.database.reader, { expected: noted })).toMatchObject({ isWhole: true, struck })
  })

  test('nothing else about a line may change, and what is left of a struck one is vouched for', async () => {
    const [struck] = (await linesOf(world)).filter(line => line.struck_by !== null)
    if (!struck) throw new Error('no line was struck')
    const refused = (statement: ReturnType<typeof sql>) =>
      expect(world.database.transaction(trx => statement.execute(trx))).rejects.toThrow(/append-only/)
    await refused(sql`update log set description = 'autre' where id = ${struck.id}`)
    await refused(sql`update log set struck_by = 999999, salt = null, created_at = '2020' where id = ${struck.id}`)
    await refused(sql`update log set struck_by = 999999, salt = null, record_id = 3 where id = ${struck.id}`)
    const tampered = world.database.transaction(async trx => {
      if (isPostgres(trx)) await sql`alter table log disable trigger user`.execute(trx)
      else await sql`drop trigger log_no_update`.execute(trx)
      await trx.updateTable('log').set({ description: 'autre' }).where('id', '=', struck.id).execute()
      const verdict = await verifyChain(trx)
      throw new Error(verdict.isWhole ? 'whole' : `line ${verdict.line}`)
    })
    await expect(tampered).rejects.toThrow(`line ${struck.id}`)
  })

  test('reads their own data, and no others’', async () => {
    const { client, id } = await somebody(world, 'ottilie')
    const { payload } = await client.call('USER_MANAGEMENT', 'OWN_DATA', {})
    expect(JSON.parse(Buffer.from(payload.data, 'base64').toString())).toMatchObject({ compte: { code: `U${id}`, nom: 'Zylberstein' } })
    expect((await client.callAny('USER_MANAGEMENT', 'PERSON_DATA', { id })).error?.message).toBe('FORBIDDEN')
  })
})

test('a person is exported and erased at the command line, too', { timeout: 180_000 }, async () => {
  const world = await openWorld('sqlite')
  try {
    const { words } = await somebody(world, 'philomene')
    const run = (...args: string[]) => runSceau(['person', ...args], { SCEAU_DATABASE_URL: world.location })
    const out = join(world.folder, 'philomene.json')
    expect(await run('export', 'philomene@fonds-solidaire.fr', '--out', out)).toMatchObject({ code: 0 })
    expect(readFileSync(out, 'utf8')).toContain('philomene.deux')
    // Neither the file nor what somebody laid there under the name is written over.
    const dangling = join(world.folder, 'lien.json')
    symlinkSync(join(world.folder, 'ailleurs.json'), dangling)
    for (const taken of [out, dangling])
      expect(await run('export', 'philomene.deux', '--out', taken)).toMatchObject({ code: 1, err: expect.stringContaining('existe déjà') })
    expect(await run('export', 'philomene.deux', '--out', join(out, 'x.json'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('n’a pas pu être écrit'),
    })
    expect(await run('erase', 'philomene.deux')).toMatchObject({ code: 1, err: expect.stringContaining('--oui') })
    expect(await run('erase', 'philomene.deux', '--oui')).toMatchObject({
      code: 0,
      out: expect.stringContaining('la chaîne reste intacte'),
    })
    for (const word of words) expect(await textOf(world)).not.toContain(word)
    expect((await verifyChain(world.database.reader)).isWhole).toBe(true)
  } finally {
    await world.close()
  }
})
