import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import pg from 'pg'
import { afterAll, describe, inject } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import type { TableName } from '#server/database/tables.ts'
import { createApp } from '#server/http/app.ts'
import { assembleParts, type Parts } from '#server/http/parts.ts'
import { createServices } from '#server/services/services.ts'
import { Client } from './client.ts'
import { type Fixture, insertFixture } from './fixture.ts'
import { insertUsers, type NewUser, PERSONA_NAMES, type Persona } from './people.ts'

export { Answer, type CallOptions, Client } from './client.ts'
export { PERSONA_NAMES, PERSONAS, type Persona } from './people.ts'

export type Engine = Database['engine']
export const ENGINES: readonly Engine[] = ['sqlite', 'postgres']

interface Place {
  location: string
  folder: string
  /** The database's name in the cluster; empty for SQLite. */
  name: string
  remove(): Promise<void>
}

/** Runs statements on the cluster's own database, where the worlds' databases are made and dropped. */
async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A database of its own, empty or a copy of another one to which nobody is connected. */
export async function makePlace(engine: Engine, template?: Place): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'sceau-world-'))
  const clear = () => rmSync(folder, { recursive: true, force: true })
  if (engine === 'sqlite') {
    const location = join(folder, 'sceau.db')
    if (template) copyFileSync(template.location, location)
    return { location, folder, name: '', remove: async () => clear() }
  }
  const name = `world_${crypto.randomUUID().replaceAll('-', '')}`
  await onCluster(`create database ${name} template ${template?.name ?? 'template1'} strategy file_copy`)
  const remove = async () => {
    await onCluster(`drop database ${name}`)
    clear()
  }
  // The address names a socket instead of a host, which `URL` does not read.
  return { location: inject('postgresUrl').replace('/postgres?', `/${name}?`), folder, name, remove }
}

/** An isolated server without a socket, over a database of its own that holds the fixture. */
export class World {
  readonly engine: Engine
  /** A temporary folder, removed at the end. */
  readonly folder: string
  /** Where `openDatabase` finds the database: a second server over the same data can be opened on it. */
  readonly location: string
  readonly database: Database
  readonly parts: Parts
  readonly app: Hono
  readonly ids: Fixture
  readonly anonymous: Client
  readonly #personas: ReadonlyMap<Persona, Client>
  readonly close: () => Promise<void>

  constructor(
    place: Place,
    database: Database,
    parts: Parts,
    app: Hono,
    ids: Fixture,
    personas: ReadonlyMap<Persona, Client>,
    close: () => Promise<void>,
  ) {
    this.engine = database.engine
    this.folder = place.folder
    this.location = place.location
    this.database = database
    this.parts = parts
    this.app = app
    this.ids = ids
    this.anonymous = new Client(app, null)
    this.#personas = personas
    this.close = close
  }

  /** The persona, signed in. */
  as(persona: Persona): Client {
    const client = this.#personas.get(persona)
    if (!client) throw new Error(persona)
    return client
  }

  /** A new session of a user. */
  async signIn(userId: number): Promise<Client> {
    const { sessions } = this.parts
    return new Client(this.app, await this.database.transaction(trx => sessions.open(trx, userId, 'tests', '127.0.0.1')))
  }

  /** Makes users with the permissions given, and signs each in. */
  async addUsers(users: readonly NewUser[]): Promise<{ id: number; client: Client }[]> {
    const ids = await this.database.transaction(trx => insertUsers(trx, users))
    const signedIn: { id: number; client: Client }[] = []
    for (const id of ids) signedIn.push({ id, client: await this.signIn(id) })
    return signedIn
  }

  async addUser(user: NewUser): Promise<{ id: number; client: Client }> {
    const [added] = await this.addUsers([user])
    if (!added) throw new Error(user.username)
    return added
  }

  /** How many rows a table has. */
  async count(table: TableName): Promise<number> {
    const row = await this.database.reader
      .selectFrom(table)
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return row.n
  }
}

const PAGE = new Map([['/index.html', new Blob(['<!doctype html><title>Sceau</title>'])]])

/** A server over an empty database, no accounts, nothing, or over a copy of another place's. The caller closes it. */
export async function openServer(engine: Engine, template?: Place) {
  const place = await makePlace(engine, template)
  const database = await openDatabase(place.location)
  // Loopback is trusted, so that a test may name the address it comes from.
  const parts = assembleParts(database, createServices({ dataFolder: place.folder }), '127.0.0.1')
  const close = async () => {
    await database.close()
    await place.remove()
  }
  return { place, database, parts, app: createApp(parts, PAGE), close }
}

/** A second server over a world's database, as another copy of the service would be; `location`: by another way to it. */
export async function openCopy(world: World, location = world.location) {
  const database = await openDatabase(location)
  const app = createApp(assembleParts(database, createServices({ dataFolder: world.folder }), ''), PAGE)
  return { app, database, close: () => database.close() }
}

const templates = new Map<Engine, Promise<{ place: Place; ids: Fixture }>>()

/** A database with the schema and the fixture, made once in each worker: every world begins as a copy of it. */
function templateOf(engine: Engine) {
  const known = templates.get(engine)
  if (known) return known
  const made = (async () => {
    const { place, database } = await openServer(engine)
    const ids = await database.transaction(insertFixture)
    // A copy of it is a database of its own, not a restored one.
    await database.transaction(trx => trx.deleteFrom('setting').where('name', '=', 'place').execute())
    await database.close()
    // Closing leaves the log beside the file where a statement was still open.
    if (engine === 'sqlite') openSqlite(place.location).run('pragma wal_checkpoint(truncate)')
    return { place, ids }
  })()
  templates.set(engine, made)
  return made
}

/** Opens a world on an engine; the caller closes it. */
export async function openWorld(engine: Engine): Promise<World> {
  const { place: template, ids } = await templateOf(engine)
  const { place, database, parts, app, close } = await openServer(engine, template)
  const tokens = await database.transaction(async trx => {
    const opened: [Persona, string][] = []
    for (const persona of PERSONA_NAMES) opened.push([persona, await parts.sessions.open(trx, ids.users[persona], 'tests', '127.0.0.1')])
    return opened
  })
  const personas = new Map(tokens.map(([persona, token]) => [persona, new Client(app, token)]))
  return new World(place, database, parts, app, structuredClone(ids), personas, close)
}

/** Runs a suite on both engines, each on a world of its own that is closed at the end. */
export function describeOnBoth(title: string, suite: (world: World) => void | Promise<void>): void {
  for (const engine of ENGINES) {
    // biome-ignore lint/correctness/usePlaywrightValidDescribeCallback: this is Vitest, which awaits its suites.
    describe(`${title} (${engine})`, async () => {
      const world = await openWorld(engine)
      afterAll(() => world.close())
      await suite(world)
    })
  }
}
