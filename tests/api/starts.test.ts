import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { MIGRATIONS } from '#migrations/index.ts'
import { makeBackupKey } from '#server/backup/key.ts'
import { openInstalled } from '#server/commands/command.ts'
import { refusalOf } from '#server/commands/refusals.ts'
import { backupSettings, mailSettings } from '#server/commands/settings.ts'
import { openDatabase } from '#server/database/database.ts'
import { ensureReferenceData } from '#server/database/reference-data.ts'
import { openSqlite, sqliteKysely } from '#server/database/sqlite.ts'
import type { Upgrade } from '#server/database/upgrade.ts'
import { JOB_KINDS } from '#server/jobs.ts'
import { checkInChild } from '#server/services/night-check.ts'
import { createServices } from '#server/services/services.ts'
import { KEY_FILE, loadKey } from '#server/services/vault/key.ts'
import { VERSION } from '#server/version.ts'
import { runSceau } from '#tests/support/command-line.ts'
import { ownBun, ROOT } from '#tests/support/own-bun.ts'
import { Server } from '#tests/support/server.ts'

const folders: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sceau-start-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const fileIn = (folder: string) => join(folder, 'sceau.sqlite')

/** A folder whose database was migrated, and changed by `change` in between. */
async function folderWith(change: (path: string) => void | Promise<void>): Promise<string> {
  const folder = newFolder()
  const database = await openDatabase(fileIn(folder))
  await database.close()
  // Closing leaves the log beside the file, which would mend it.
  openSqlite(fileIn(folder)).run('pragma wal_checkpoint(truncate)')
  await change(fileIn(folder))
  return folder
}

async function fromTheFuture(path: string): Promise<void> {
  const database = await openDatabase(path)
  await database.transaction(trx =>
    sql`insert into kysely_migration (name, timestamp) values ('9999_demain', '2030-01-01T00:00:00.000Z')`.execute(trx),
  )
  await database.close()
}

/** Pages amid the file are empty, as after a write that a disk lost: the first and the last are as they were. */
function withEmptyPages(path: string): void {
  const bytes = readFileSync(path)
  bytes.fill(0, 20 * 4096, 24 * 4096)
  writeFileSync(path, bytes)
}

async function emptied(): Promise<string> {
  const folder = newFolder()
  loadKey(folder)
  return folder
}

/** Another name of a folder, which is made. */
function linkTo(folder: string): string {
  mkdirSync(folder, { recursive: true })
  const link = join(newFolder(), 'lien')
  symlinkSync(folder, link)
  return link
}

const bucketOf = (beginning: string) => ({
  [`${beginning}_ENDPOINT`]: 'http://127.0.0.1:1',
  [`${beginning}_BUCKET`]: 'seau',
  [`${beginning}_ACCESS_KEY_ID`]: 'a',
  [`${beginning}_SECRET_ACCESS_KEY`]: 'b',
})

test('what a start refuses it refuses in one French sentence', { timeout: 120_000 }, async () => {
  const cases: [string, Promise<string>, Record<string, string>][] = [
    ['La base vient d’une version plus récente de Sceau (9999_demain)', folderWith(fromTheFuture), {}],
    ['est endommagé', folderWith(path => writeFileSync(path, 'pas une base '.repeat(1000))), {}],
    ['est endommagé', folderWith(path => truncateSync(path, 40_000)), {}],
    ['/backups --data <nouveau dossier>', folderWith(withEmptyPages), {}],
    [`La base est vide, mais ${KEY_FILE}`, emptied(), {}],
    ['ne peut pas être lu et écrit', Promise.resolve('/dev/null'), {}],
    ['SCEAU_TRUSTED_PROXIES', Promise.resolve(newFolder()), { SCEAU_TRUSTED_PROXIES: '10.0.0.0/99' }],
    ['SCEAU_SMTP_URL', Promise.resolve(newFolder()), { SCEAU_SMTP_URL: '::::' }],
    ['SCEAU_DATABASE_URL', Promise.resolve(newFolder()), { SCEAU_DATABASE_URL: 'mysql://sceau@localhost/sceau' }],
    ['La base de données ne répond pas', Promise.resolve(newFolder()), { SCEAU_DATABASE_URL: 'postgres://sceau@127.0.0.1:1/sceau' }],
    ['PostgreSQL refuse', Promise.resolve(newFolder()), { SCEAU_DATABASE_URL: inject('postgresUrl').replace('/postgres?', '/absente?') }],
  ]
  for (const [words, folder, settings] of cases) {
    const { code, err } = await runSceau(['serve', '--port', '0', '--data', await folder], settings)
    expect([words, code, err]).toEqual([words, 1, expect.stringMatching(/^erreur : [^\n]+\n$/)])
    expect(err).toContain(words)
  }
})

test('the first account’s link is one that a browser opens, on this machine and from outside', async () => {
  const server = new Server([], { HOST: '0.0.0.0', SCEAU_PUBLIC_URL: 'https://label.example/' })
  try {
    await server.start()
    const links = () => server.output.split('\n').flatMap(line => /^ {2}(\S+)\/auth\/setup\?token=\S+$/.exec(line)?.[1] ?? [])
    await expect.poll(links).toEqual([expect.stringMatching(/^http:\/\/localhost:\d+$/), 'https://label.example'])
  } finally {
    await server.dispose()
  }
})

test('settings that would mix backups with live data, or show a password, are refused', async () => {
  const folder = newFolder()
  const settings: [string, () => unknown, Record<string, string>][] = [
    ['est dans le dossier des données', () => backupSettings(folder), { SCEAU_BACKUP_DIR: linkTo(join(folder, 'backups')) }],
    ['est dans le dossier des données', () => backupSettings(folder), { SCEAU_BACKUP_DIR: folder }],
    ['est le seau des fichiers déposés', () => backupSettings(folder), { ...bucketOf('SCEAU_S3'), ...bucketOf('SCEAU_BACKUP_S3') }],
    ['contient un mot de passe', () => mailSettings(false), { SCEAU_PUBLIC_URL: 'https://sceau:secret@exemple.fr' }],
  ]
  for (const [words, read, environment] of settings) {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
    expect(read, words).toThrow(words)
    vi.unstubAllEnvs()
  }
  const beside = newFolder()
  makeBackupKey(folder)
  vi.stubEnv('SCEAU_BACKUP_DIR', beside)
  expect(backupSettings(folder).folder).toBe(beside)
  vi.unstubAllEnvs()
  const told = await openDatabase('postgres://sceau:a@[b/sceau').then(() => 'opened', refusalOf)
  expect(told).toContain('L’adresse de PostgreSQL est illisible')
  expect(told).not.toContain('a@[b')
})

test('a newer database says which binary opens it, and from which moment on an older one may return', async () => {
  const folder = newFolder()
  const begun: Upgrade[] = []
  const open = () => openDatabase(fileIn(folder), { beforeUpgrade: async upgrade => void begun.push(upgrade) })
  const older = sqliteKysely(openSqlite(fileIn(folder)), true)
  await new Migrator({ db: older, provider: { getMigrations: async () => MIGRATIONS } }).migrateTo('0023_speed')
  await sql`insert into setting (name, value) values ('version', '0.0.9')`.execute(older)
  await older.destroy()
  await expect(openInstalled(fileIn(folder))).rejects.toThrow('ouvrez d’abord le service (sceau serve)')
  await (await open()).close()
  await (await open()).close()
  // A checkpoint by a command beside the service would take from its backup what that has not copied yet.
  const beside = await openInstalled(fileIn(folder))
  const checkpoint = await beside.transaction(trx => sql`pragma wal_autocheckpoint`.execute(trx))
  await beside.close()
  expect(checkpoint.rows).toEqual([{ wal_autocheckpoint: 0 }])
  expect(begun).toEqual([{ from: '0.0.9', to: VERSION, migration: '0023_speed', at: expect.any(String) }])
  const raw = openSqlite(fileIn(folder))
  raw.run("insert into kysely_migration (name, timestamp) values ('9999_demain', '2030-01-01T00:00:00.000Z')")
  raw.close()
  const refused = await open().then(
    () => undefined,
    error => refusalOf(error),
  )
  expect(refused).toContain(`de la version 0.0.9 à la version ${VERSION} le `)
  expect(refused).toContain(`(${begun[0]?.at}) : sceau restore --from `)
  expect(refused).toMatch(/ --before-upgrade$/)
})

test('servers that start at once on an empty PostgreSQL all start', async () => {
  const cluster = new pg.Client({ connectionString: inject('postgresUrl') })
  await cluster.connect()
  const name = `start_${crypto.randomUUID().replaceAll('-', '')}`
  await cluster.query(`create database ${name}`)
  try {
    const start = async () => {
      const database = await openDatabase(inject('postgresUrl').replace('/postgres?', `/${name}?`))
      await database.alone(() => database.transaction(ensureReferenceData))
      return database
    }
    const servers = await Promise.all([start(), start(), start(), start()])
    expect(new Set(servers.map(({ installation }) => JSON.stringify(installation))).size).toBe(1)
    for (const server of servers) await server.close()
  } finally {
    await cluster.query(`drop database ${name}`)
    await cluster.end()
  }
})

test('database and what lies beside it belong to their owner alone, whatever the folder and whatever was there', async () => {
  const folder = newFolder()
  chmodSync(folder, 0o777)
  for (let start = 0; start < 2; start++) {
    const database = await openDatabase(fileIn(folder))
    await database.transaction(ensureReferenceData)
    const names = readdirSync(folder)
    expect(names.length).toBe(3)
    for (const name of names) expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600])
    await database.close()
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o666)
  }
})

test('what only a full check finds is found each night, by a process of its own', async () => {
  const folder = await folderWith(path => {
    const database = openSqlite(path)
    database.run('create table bon (a text)')
    database.run('create index bon_a on bon (a)')
    database.run("insert into bon values ('un mot du registre')")
    database.run('pragma wal_checkpoint(truncate)')
    database.close()
    // The row says another word than its index.
    const bytes = readFileSync(path)
    bytes.write('un mot du magistre', bytes.indexOf('un mot du registre'), 'utf8')
    writeFileSync(path, bytes)
  })
  await (await openDatabase(fileIn(folder))).close()
  const job = JOB_KINDS.CHECK_DATABASE?.outside
  const program = [ownBun(), join(ROOT, 'server/main.ts')]
  const services = { ...createServices({ dataFolder: newFolder() }), checkDatabase: () => checkInChild(folder, program) }
  const database = await openDatabase(fileIn(newFolder()))
  await expect(job?.(database, services, '')).rejects.toThrow(/est endommagé.*missing from index bon_a.*sceau restore --from/)
  await database.close()
})
