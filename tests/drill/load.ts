import { join } from 'node:path'
import { z } from 'zod'
import { exported } from '#contract/exports.ts'
import { proof } from '#contract/resources/system/entity.ts'
import { proofText, showTime } from '#contract/texts/system.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { assembleParts } from '#server/http/parts.ts'
import { MINUTE } from '#server/services/clock.ts'
import { createServices } from '#server/services/services.ts'
import { addBulk, type Dataset } from '../bench/dataset.ts'
import { callHttp, payloadOf } from '../support/http.ts'
import { insertUsers, PERSONAS } from '../support/people.ts'
import { Server } from '../support/server.ts'
import { amid, asStaff, inWords, machineLoad } from './crowd.ts'
import { descriptorsOf, memoryOf, processorOf, type Watched } from './figures.ts'
import type { Writing } from './writers.ts'

/** Minutes of load: ten for the figures, two hours for memory; each is measured from a quarter on. */
const MINUTES = Number(process.env.SCEAU_LOAD_MINUTES ?? (process.env.SCEAU_LONG ? 120 : 1))
const POLLING = 200
const POLL_MS = 10_000
const SAVES_A_SECOND = 50
const EXPORTED = 50_000
const LOOK_MS = 2000

/** Partners of the affiliate whose requests are saved, each signed in. */
async function signInPartners(database: Database, folder: string): Promise<string[]> {
  const { sessions } = assembleParts(database, createServices({ dataFolder: folder }), '')
  return database.transaction(async trx => {
    const partner = await trx
      .selectFrom('user_account')
      .select('affiliate_id')
      .where('username_key', '=', 'partner')
      .executeTakeFirstOrThrow()
    const { type, permissions } = PERSONAS.partner
    const people = Array.from({ length: POLLING }, (_, at) => ({
      username: `foule${at}`,
      type,
      permissions,
      affiliate: partner.affiliate_id,
    }))
    const tokens: string[] = []
    for (const user of await insertUsers(trx, people)) tokens.push(await sessions.open(trx, user, 'drill', '127.0.0.1'))
    return tokens
  })
}

/** What everybody's screen asks again and again, and what those who fill in save. */
function callsOf(tokens: readonly string[], { partnerRequests, form, cards }: Dataset): { polls: Writing[]; saves: Writing[] } {
  const polls = tokens.map((token, at): Writing => {
    const asked = { resource: 'DEMANDE_MANAGEMENT', method: 'FILTER', body: JSON.stringify({ data: { page: 1, size: 10 } }) }
    return {
      token,
      ...(at % 2 ? asked : { resource: 'NT_NOTIFICATION', method: 'GET_UNREAD', body: JSON.stringify({ page: 1, size: 5 }) }),
    }
  })
  const saves = partnerRequests.map((request, at): Writing => {
    // Every other card takes a number.
    const feedbacks = cards.slice(0, 10).flatMap((name, card) => (card % 2 ? [] : [{ name, value: 'Essai {at}' }]))
    const body = JSON.stringify({ request, form, name: 'Collecte', ended: false, feedbacks })
    return { token: tokens[at % tokens.length] ?? '', resource: 'FEEDBACK_MANAGEMENT', method: 'ADD', body }
  })
  return { polls, saves }
}

/** Exports the largest list again and again, until so many rows have left. */
async function exportRows({ url, token }: Watched, rows: number, each: number): Promise<void> {
  for (let left = rows; left > 0; left -= each) {
    const answer = await payloadOf(callHttp(url, token, 'PRODUCT_MANAGEMENT', 'EXPORT', {}, crypto.randomUUID()), exported)
    if ('url' in answer) await (await fetch(url + answer.url, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer()
  }
}

/** From when the backup is proved: soon after the load begins; its job looks every five minutes. */
const proofAt = (): string => showTime(new Date(Date.now() + MINUTE).toISOString()).slice(0, 5)

/** Takes a whole snapshot each minute, as « Sauvegarder maintenant » does, and gives how many. */
async function takeSnapshots({ url, token }: Watched, ms: number): Promise<number> {
  let taken = 0
  for (const end = performance.now() + ms; performance.now() + MINUTE / 2 < end; await Bun.sleep(MINUTE)) {
    await payloadOf(callHttp(url, token, 'SYSTEM_MANAGEMENT', 'BACKUP_NOW', {}, crypto.randomUUID()), z.unknown())
    taken++
  }
  return taken
}

/** What the process held at a quarter of the time and at its end. */
async function watchHoldings(pid: number, ms: number): Promise<string> {
  const seen: { memory: number; descriptors: number }[] = []
  for (const end = performance.now() + ms; performance.now() < end; await Bun.sleep(LOOK_MS))
    seen.push({ memory: memoryOf(pid), descriptors: descriptorsOf(pid) })
  const quarter = seen[Math.floor(seen.length / 4)]
  const last = seen.at(-1)
  if (!quarter || !last) throw new Error('the load was too short to be watched')
  return `memory ${Math.round(quarter.memory)} MB after a quarter, ${Math.round(last.memory)} at the end; descriptors ${quarter.descriptors}, ${last.descriptors}`
}

/** 200 people poll and 50 saves a second come, while the largest export leaves, snapshots are taken and the backup is proved (docs/reliability.md 27 and 28). */
export async function drillLoad(): Promise<void> {
  const server = new Server(['--demo'], { SCEAU_PROOF_AT: proofAt() })
  try {
    await server.start()
    await server.stop()
    const path = join(server.folder, 'sceau.sqlite')
    const dataset = await addBulk(path)
    const database = await openDatabase(path)
    const { polls, saves } = callsOf(await signInPartners(database, server.folder), dataset)
    const { products } = z.object({ products: z.number() }).parse(
      await database.reader
        .selectFrom('product')
        .select(eb => eb.fn.countAll<number>().as('products'))
        .executeTakeFirstOrThrow(),
    )
    // A night lies behind it, or there would be nothing to prove.
    await database.transaction(trx => trx.insertInto('system_size').values({ day: '2000-01-01', database_kib: 1, file_kib: 0 }).execute())
    await database.close()
    await server.start()
    const at: Watched = { url: server.url, pid: server.pid, token: await asStaff(server.url) }
    const ms = MINUTES * 60_000
    const load = async () => {
      const works = [watchHoldings(at.pid, ms), exportRows(at, EXPORTED, products), takeSnapshots(at, ms)] as const
      const [holdings, , snapshots] = await Promise.all(works)
      return `${snapshots} snapshots; ${holdings}`
    }
    const period = (saves.length * 1000) / SAVES_A_SECOND
    const before = processorOf(at.pid)
    const polled = await amid(at, join(server.folder, 'polls.json'), polls, POLL_MS, () =>
      amid(at, join(server.folder, 'saves.json'), saves, period, load),
    )
    const processor = (processorOf(at.pid) - before) / (polled.took / 1000) / 10
    const state = await payloadOf(callHttp(at.url, at.token, 'SYSTEM_MANAGEMENT', 'GET', {}), z.object({ proof: proof.nullable() }))
    console.log(
      `${POLLING} people poll, ${SAVES_A_SECOND} saves a second, ${EXPORTED} rows leave, ${MINUTES} min: polls ${inWords(polled.people)}; saves ${inWords(polled.result.people)}; ${processor.toFixed(0)} % of a core; ${polled.result.result}; ${state.proof ? proofText(state.proof) : 'no proof'}; ${machineLoad()}`,
    )
  } finally {
    await server.dispose()
  }
}
