import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealSecrets } from '#server/access/second-factor/sealing.ts'
import { openDatabase } from '#server/database/database.ts'
import { sealLines } from '#server/resources/table/lines/sealing.ts'
import { KEY_FILE, loadKey, UnreadableKey } from '#server/services/vault/key.ts'
import { createVault, isSealed, Unopenable } from '#server/services/vault/vault.ts'
import { fresh } from '#tests/support/account-samples.ts'
import { PASSWORD, signIn } from '#tests/support/accounts.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { runSceau } from '#tests/support/command-line.ts'
import { challengeOf, newProtected, secondStep } from '#tests/support/second-factor.ts'
import { Server } from '#tests/support/server.ts'
import { newLine, newTable, tables } from '#tests/support/table-samples.ts'
import { codeOf } from '#tests/support/totp.ts'

const KEY = Buffer.alloc(32, 7)

describe('what the vault seals', () => {
  const vault = createVault(KEY)

  test('opens again, never looks the same twice, and shows nothing of the secret', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.string(), (secret, about) => {
        const [one, other] = [vault.seal(secret, about), vault.seal(secret, about)]
        expect([vault.open(one, about), vault.open(other, about)]).toEqual([secret.toWellFormed(), secret.toWellFormed()])
        expect(one).not.toBe(other)
      }),
    )
    expect(vault.seal('JBSWY3DPEHPK3PXP', 'totp 7')).not.toContain('JBSWY3DPEHPK3PXP')
  })

  test('does not open for another account, with another key, cut, or changed anywhere', () => {
    const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'totp 7')
    expect(() => vault.open(sealed, 'totp 8')).toThrow(Unopenable)
    expect(() => createVault(Buffer.alloc(32, 8)).open(sealed, 'totp 7')).toThrow(Unopenable)
    for (const wrong of ['', 'JBSWY3DPEHPK3PXP', 'v1.', sealed.slice(0, 20), sealed.slice(0, -6)]) {
      expect(() => vault.open(wrong, 'totp 7')).toThrow(Unopenable)
    }
    const bytes = Buffer.from(sealed.slice(3), 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => vault.open(`v1.${changed.toString('base64url')}`, 'totp 7')).toThrow(Unopenable)
    }
  })
})

describe('the key', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sceau-key-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is made once in the data folder, for its owner alone, and stays', () => {
    const place = join(folder, 'new', 'data')
    const key = loadKey(place)
    expect(key).toHaveLength(32)
    expect(statSync(join(place, KEY_FILE)).mode & 0o777).toBe(0o600)
    expect(loadKey(place)).toEqual(key)
    expect(loadKey(join(folder, 'other'))).not.toEqual(key)
  })

  test('may be given, and then none is made', () => {
    const place = join(folder, 'given')
    expect(loadKey(place, KEY.toString('hex'))).toEqual(KEY)
    expect(existsSync(place)).toBe(false)
  })

  test('an invalid one is refused, and not replaced', () => {
    const path = join(folder, KEY_FILE)
    writeFileSync(path, 'abc')
    expect(() => loadKey(folder)).toThrow(UnreadableKey)
    expect(readFileSync(path, 'utf8')).toBe('abc')
    expect(() => loadKey(folder, 'abc')).toThrow(UnreadableKey)
  })
})

describeOnBoth('second factors in the database', world => {
  test('secrets that a former version kept in clear are sealed at the start and go on working', async () => {
    const { username, secret, set, row } = await newProtected(world)
    await set({ totp_secret: secret })
    expect(await sealSecrets(world.database, world.parts.services.vault)).toBe(0)
    const stored = (await row()).totp_secret ?? ''
    expect([isSealed(stored), stored.includes(secret)]).toEqual([true, false])
    const { challenge } = await challengeOf(world, username)
    expect((await secondStep(world, challenge, codeOf(secret))).status).toBe(200)
    await sealSecrets(world.database, world.parts.services.vault)
    expect((await row()).totp_secret).toBe(stored)
  })

  test('those that the key does not open are counted', async () => {
    const before = await sealSecrets(world.database, world.parts.services.vault)
    const { set } = await newProtected(world)
    await set({ totp_secret: createVault(Buffer.alloc(32, 9)).seal('JBSWY3DPEHPK3PXP', 'totp 1') })
    expect(await sealSecrets(world.database, world.parts.services.vault)).toBe(before + 1)
    await set({ totp_secret: null, totp_confirmed_at: null })
  })

  test('the command line lets back in whom nobody else can help, and the log tells it', async () => {
    const { id, client, username, email, row } = await newProtected(world)
    const reset = (who: string) => runSceau(['account', 'reset-second-factor', who], { SCEAU_DATABASE_URL: world.location })
    expect(await reset('absent@exemple.fr')).toMatchObject({ code: 1, err: expect.stringContaining('Aucun compte') })
    expect(await reset(email.toUpperCase())).toMatchObject({ code: 0, out: expect.stringContaining(username) })
    expect(await row()).toMatchObject({ totp_secret: null, totp_confirmed_at: null })
    expect((await client.request('/api/auth/current')).status).toBe(401)
    expect((await signIn(world, username, PASSWORD)).status).toBe(200)
    const lines = world.database.reader.selectFrom('log').where('record_id', '=', id).where('resource', '=', 'AUTH').selectAll()
    expect(await lines.orderBy('id').execute()).toMatchObject([
      { method: 'RESET_SECOND_FACTOR', created_by: null },
      { description: `Connexion : ${username}`, created_by: id },
    ])
    const mail = world.database.reader.selectFrom('mail').where('user_id', '=', id).select('template')
    expect(await mail.execute()).toEqual([{ template: 'EMAIL_SECOND_FACTOR_RESET' }])
    expect(await reset(username)).toMatchObject({ code: 1, err: expect.stringContaining('n’a pas de double authentification') })
  })
})

describeOnBoth('secret values of technical lines in the database', world => {
  const storedValue = async (id: number) =>
    (await world.database.reader.selectFrom('technical_line').where('id', '=', id).select('value').executeTakeFirstOrThrow()).value
  const newSecret = async (value: string) => {
    const code = fresh('CLE')
    const table = await newTable(world, 'technical', { code: fresh('SECRETS') })
    const id = await newLine(world, 'technical', table, { type: 'PASSWORD', value, code })
    return { id, code, table, about: `technical line ${table} ${code}` }
  }
  const setValue = (id: number, value: string, is_sealed: number) =>
    world.database.transaction(trx => trx.updateTable('technical_line').set({ value, is_sealed }).where('id', '=', id).execute())

  test('kept in clear by a former version they are sealed at the start, once, whatever they look like', async () => {
    const { vault } = world.parts.services
    await sealLines(world.database, vault)
    const { id, about } = await newSecret('x')
    for (const former of ['un secret', `v1.${'a'.repeat(60)}`, createVault(KEY).seal('y', about)]) {
      await setValue(id, former, 0)
      expect(await sealLines(world.database, vault)).toEqual([])
      const stored = await storedValue(id)
      expect([stored.includes(former), vault.open(stored, about)]).toEqual([false, former])
      await sealLines(world.database, vault)
      expect(await storedValue(id)).toBe(stored)
    }
  })

  test('values that the key does not open are named, and may be typed again', async () => {
    const { vault } = world.parts.services
    const { id, code, table, about } = await newSecret('perdu')
    await setValue(id, createVault(KEY).seal('perdu', about), 1)
    const lost = await sealLines(world.database, vault)
    expect(lost).toEqual([expect.stringContaining(` / ${code}`)])
    expect((await tables(world, 'technical', 'GET_ALL_LINE', { id: table })).error).toBeNull()
    expect((await tables(world, 'technical', 'UPDATE_LINE', { id, designation: 'Clé', value: '' })).error).toBeNull()
    expect(await sealLines(world.database, vault)).toEqual(lost)
    expect((await tables(world, 'technical', 'UPDATE_LINE', { id, designation: 'Clé', value: 'nouveau' })).error).toBeNull()
    expect([await sealLines(world.database, vault), vault.open(await storedValue(id), about)]).toEqual([[], 'nouveau'])
  })

  test('what was sealed for one line does not open for another', async () => {
    const { vault } = world.parts.services
    const [one, other] = [await newSecret('premier'), await newSecret('second')]
    await setValue(other.id, await storedValue(one.id), 1)
    expect(await sealLines(world.database, vault)).toEqual([expect.stringContaining(other.code)])
    await tables(world, 'technical', 'UPDATE_LINE', { id: other.id, designation: 'Clé', value: 'second' })
  })
})

test('without its key the server starts all the same, and says which values are lost', { timeout: 60_000 }, async () => {
  const server = new Server([])
  try {
    await server.start()
    await server.stop()
    const database = await openDatabase(join(server.folder, 'sceau.sqlite'))
    await database.transaction(async trx => {
      const { id } = await trx.selectFrom('technical_table').where('code', '=', 'AUTH').select('id').executeTakeFirstOrThrow()
      const line = { table_id: id, code: 'CLE', designation: 'Clé', designation_fold: 'cle', value: 'un secret', type: 'PASSWORD' }
      await trx
        .insertInto('technical_line')
        .values({ ...line, created_at: '' })
        .execute()
    })
    await database.close()
    await server.restart()
    expect(server.errors).toBe('')
    await server.stop()
    rmSync(join(server.folder, KEY_FILE))
    await server.start()
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    expect(server.errors).toContain('1 ligne(s) des tables techniques : AUTH / CLE')
  } finally {
    await server.dispose()
  }
})

test('in a folder without a database the command says so and makes none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sceau-none-'))
  try {
    const answer = await runSceau(['account', 'reset-second-factor', 'x@exemple.fr', '--data', folder])
    expect(answer).toMatchObject({ code: 1, err: expect.stringContaining('n’a pas pu être lue') })
    expect(existsSync(join(folder, 'sceau.sqlite'))).toBe(false)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
