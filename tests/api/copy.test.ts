import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyInstallation } from '#server/commands/copy.ts'
import { refusalOf } from '#server/commands/refusals.ts'
import { openDatabase } from '#server/database/database.ts'
import { UnfinishedCopy } from '#server/database/errors.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { fill } from '#server/database/transfer/fill.ts'
import { openPostgresTarget } from '#server/database/transfer/postgres-end.ts'
import { openSqliteEnd } from '#server/database/transfer/sqlite-end.ts'
import { createFolderStore } from '#server/services/files/folder-store.ts'
import { insertStoredFile } from '#server/services/files/queries.ts'
import { loadKey } from '#server/services/vault/key.ts'
import { makePlace, openWorld } from '#tests/support/api.ts'
import { runSceau } from '#tests/support/command-line.ts'
import { MADE_AT } from '#tests/support/people.ts'

const folders: string[] = []
const places: Awaited<ReturnType<typeof makePlace>>[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sceau-copy-'))
  folders.push(folder)
  return folder
}
const newPostgres = async () => {
  const place = await makePlace('postgres')
  places.push(place)
  return place.location
}
const copy = (from: string, to: string, data: string) => runSceau(['copy', '--from', from, '--to', to, '--data', data])

/** A stopped installation: the fixture, a file, a key, texts that engines take differently, and an id that was given and taken back. */
async function makeInstallation(): Promise<string> {
  const [folder, world] = [newFolder(), await openWorld('sqlite')]
  loadKey(folder)
  const sha256 = await createFolderStore(folder).write(Buffer.from('des octets'))
  await world.database.transaction(async trx => {
    for (const [name, bytes] of [
      ['là.txt', sha256],
      ['perdu.txt', 'a'.repeat(64)],
    ] as const)
      await insertStoredFile(trx, {
        file_name: name,
        original_name: `« ${name} »\u0001 \\ 🙂 '";`,
        content_type: 'text/plain',
        size: 10,
        sha256: bytes,
        used_for: 'AFFILIATE_DOCUMENT',
        created_at: MADE_AT,
      })
    for (const name of ['É', 'e', 'E', '~', 'Z', 'z-', 'z_'])
      await trx
        .insertInto('setting')
        .values({ name, value: name.repeat(5) })
        .execute()
  })
  expect((await world.as('admin').call('TABLE_RESPONSES', 'ADD_TABLE', { designation: 'Ensuite retirée' })).status).toBe(200)
  await world.database.transaction(trx => trx.deleteFrom('response_table').where('designation', '=', 'Ensuite retirée').execute())
  openSqlite(world.location).run('pragma wal_checkpoint(truncate)')
  copyFileSync(world.location, join(folder, 'sceau.sqlite'))
  await world.close()
  return folder
}

/** Everything a file holds: its schema, all rows of all tables, and the ids given. */
function contentOf(folder: string) {
  const database = openSqlite(join(folder, 'sceau.sqlite'), true)
  const made = database.query<{ name: string; sql: string; type: string }, []>('select name, type, sql from sqlite_master').all()
  const isOwn = ({ name, type }: { name: string; type: string }) => type === 'table' && !/_search(_|$)|^kysely_/.test(name)
  const rows = made.filter(isOwn).map(({ name }) => {
    const found = database.query(`select * from "${name}"`).values()
    return [name, found.map(row => JSON.stringify(row)).sort()] as const
  })
  database.clearQueryCache()
  database.close()
  const schema = made.map(one => `${one.name} ${one.sql}`).sort()
  return { schema, rows: Object.fromEntries(rows) }
}

let installation = ''
beforeAll(async () => {
  installation = await makeInstallation()
})
afterAll(async () => {
  for (const place of places) await place.remove()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('an installation goes to PostgreSQL and back: every row, id, file and key, and the service works on it', {
  timeout: 240_000,
}, async () => {
  const [location, back] = [await newPostgres(), join(newFolder(), 'retour')]
  const there = await copy(installation, location, installation)
  expect([there.code, there.err]).toEqual([0, expect.not.stringContaining('erreur')])
  expect(there.out).toMatch(/comparées une à une ; références et journal d’audit intact \(\d/)
  expect(there.out).toContain(`Attention : 1 fichier sans contenu, déjà au départ :\n  ${'a'.repeat(64)}`)

  const again = await copy(location, back, installation)
  expect([again.code, again.err]).toEqual([0, expect.not.stringContaining('erreur')])
  expect(readdirSync(back).sort()).toEqual(['files', 'sceau.sqlite', 'secret.key'])
  expect(contentOf(back)).toEqual(contentOf(installation))

  const served = await openDatabase(location)
  const values = { code: 'APRES', designation: 'Après', designation_fold: 'apres', created_at: MADE_AT }
  const { id } = await served.transaction(trx => trx.insertInto('response_table').values(values).returning('id').executeTakeFirstOrThrow())
  const given = contentOf(installation).rows.sqlite_sequence?.find(line => line.includes('"response_table"'))
  expect(id).toBe(Number(JSON.parse(given ?? '[]')[1]) + 1)
  await expect(served.transaction(trx => trx.deleteFrom('log').execute())).rejects.toThrow('append-only')
  await expect(
    served.transaction(trx => trx.insertInto('profile_role').values({ profile_id: 999_999, role_id: 1 }).execute()),
  ).rejects.toThrow('foreign key')
  await served.close()
})

test('a copy that is stopped goes on, takes what changed meanwhile and what came wrong, and serves nobody before', {
  timeout: 240_000,
}, async () => {
  const [folder, location] = [newFolder(), await newPostgres()]
  copyFileSync(join(installation, 'sceau.sqlite'), join(folder, 'sceau.sqlite'))
  const source = openSqliteEnd(join(folder, 'sceau.sqlite'))
  const target = await openPostgresTarget(location)
  const stopAt = (share: number) =>
    fill(source, target, (step, done, total) => {
      if (step === 'rows' && done > total * share) throw new Error('stopped')
    })
  for (const share of [0.1, 0.5, 0.9]) await expect(stopAt(share)).rejects.toThrow('stopped')
  await sql`update user_account set first_name = 'Altéré'`.execute(target.db)
  await source.close()
  await target.close()
  await expect(openDatabase(location)).rejects.toThrow(UnfinishedCopy)

  const changing = openSqlite(join(folder, 'sceau.sqlite'))
  changing.run("update user_account set last_name = 'Changé' where id = 1")
  changing.close()
  await copyInstallation({ from: folder, to: location, data: folder })
  const served = await openDatabase(location)
  const names = await served.reader.selectFrom('user_account').select(['first_name', 'last_name']).orderBy('id').execute()
  expect([names[0]?.last_name, names.filter(row => row.first_name === 'Altéré')]).toEqual(['Changé', []])
  await served.close()
})

/** What somebody at the command line is told of a copy that does not begin. */
const refusalOfCopy = (from: string, to: string) => copyInstallation({ from, to, data: installation }).then(() => 'copied', refusalOf)

test('what a copy refuses it refuses in one sentence, and leaves both ends as they are', { timeout: 240_000 }, async () => {
  const [full, older, world, empty] = [newFolder(), newFolder(), await openWorld('postgres'), await newPostgres()]
  writeFileSync(join(full, 'autre.txt'), 'x')
  copyFileSync(join(installation, 'sceau.sqlite'), join(older, 'sceau.sqlite'))
  const aged = openSqlite(join(older, 'sceau.sqlite'))
  aged.run("delete from kysely_migration where name = '0022_collection_asking'")
  aged.close()
  const served = openSqlite(join(installation, 'sceau.sqlite'))
  expect(await refusalOfCopy(installation, empty)).toContain('Le service tourne sur')
  served.close()
  expect(await refusalOfCopy(world.location, join(full, 'neuf'))).toContain('du service à cette base : arrêtez tous les serveurs')
  await world.database.close()
  expect(await refusalOfCopy(installation, world.location)).toContain('contient déjà des tables')
  expect(await refusalOfCopy(newFolder(), empty)).toContain('Aucune base à')
  expect(await refusalOfCopy(installation, full)).toContain('n’est pas vide')
  expect(await refusalOfCopy(older, empty)).toContain('plus ancienne de Sceau (il lui manque 0022_collection_asking)')
  expect(await refusalOfCopy(installation, 'postgres://sceau@127.0.0.1:1/sceau')).toContain('La base de données ne répond pas')
  expect(existsSync(join(full, 'sceau.sqlite'))).toBe(false)
})
