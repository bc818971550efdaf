import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { insertQuestionnaire, insertRequests } from '../bench/dataset.ts'
import { smallForm } from '../support/form-fixture.ts'
import { callHttp } from '../support/http.ts'
import { startCluster } from '../support/postgres.ts'
import { Server } from '../support/server.ts'
import { balance } from './balancer.ts'
import { machineLoad } from './crowd.ts'
import { quantile } from './figures.ts'
import { makeMembers } from './members.ts'

const SENDS = 2000
const AFFILIATES = 100
const CALLERS = 32
/** One answer in so many is lost on its way back, so that the caller repeats what stands already. */
const LOSS_RATE = 0.03
const AGAIN_MS = 100
/** After so long the drill ends and tells what is missing. */
const BOUND_MS = 600_000

interface Sending {
  request: number
  token: string
  form: number
}

const formOf = (id: number): Questionnaire =>
  smallForm({ questionnaire: id, firstQuestion: 900_000, response: { id: 0, designation: '', data: [] } })

/** A request to send for each product, and who sends it. */
async function makeSendings(database: Database, folder: string): Promise<Sending[]> {
  const counts = { affiliates: AFFILIATES, partners: AFFILIATES, products: SENDS }
  const { affiliates, products, tokens } = await makeMembers(database, folder, counts)
  return database.transaction(async trx => {
    const pinned = await insertQuestionnaire(trx, 'Deux serveurs', formOf)
    const isOpen = trx.selectFrom('collection').select('id').where('status', '=', 'COLLECT_STATUS_OPENED')
    const { id } = await isOpen.executeTakeFirstOrThrow()
    const waiting = { count: SENDS, statuses: ['REQUEST_FEEDBACK'] }
    const requests = await insertRequests(trx, products[0] ?? 0, affiliates, pinned, id, waiting)
    return requests.map((request, at) => ({ request, form: pinned.questionnaire, token: tokens[at % tokens.length] ?? '' }))
  })
}

/** What the callers met. */
class Told {
  readonly answers: Record<string, number> = {}
  readonly waits: number[] = []
  replayed = 0
  done = 0

  note(answer: string | number): void {
    this.answers[answer] = (this.answers[answer] ?? 0) + 1
  }
}

/** Makes a call under one key until it is answered; gives false where it is refused for good or the time is up. */
async function insist(url: string, { token, request, form }: Sending, ended: boolean, end: number, told: Told): Promise<boolean> {
  const body = { request, form, name: 'Collecte', ended, feedbacks: [{ name: 'nom', value: `Envoi ${request}` }] }
  const key = crypto.randomUUID()
  const began = performance.now()
  while (performance.now() < end) {
    const answer = await callHttp(url, token, 'FEEDBACK_MANAGEMENT', 'ADD', body, key).catch((error: unknown) => String(error))
    told.note(typeof answer === 'string' ? answer : answer.status)
    if (typeof answer !== 'string' && answer.status < 500) {
      if (answer.isReplay) told.replayed++
      told.waits.push(performance.now() - began)
      return answer.status === 200
    }
    await Bun.sleep(AGAIN_MS)
  }
  return false
}

/** Each caller takes the next request, saves its answer, then sends it. Gives the requests whose sending was acknowledged. */
async function sendAll(url: string, sendings: readonly Sending[], told: Told): Promise<number[]> {
  const left = sendings[Symbol.iterator]()
  const end = performance.now() + BOUND_MS
  const sent: number[] = []
  const call = async () => {
    for (const sending of left) {
      const isSent = (await insist(url, sending, false, end, told)) && (await insist(url, sending, true, end, told))
      if (isSent) sent.push(sending.request)
      told.done++
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, call))
  return sent
}

/** Waits until so much is done. */
async function reached(told: Told, share: number): Promise<void> {
  while (told.done < SENDS * share) await Bun.sleep(20)
}

/** What stands in the database of the requests: how many are not there as they were acknowledged, and how many are there twice. */
async function countEffects({ reader }: Database, requests: readonly number[], acknowledged: readonly number[]) {
  const feedbacks = await reader
    .selectFrom('feedback')
    .where('request_id', 'in', requests)
    .select(['request_id', 'revision', 'ended'])
    .execute()
  const sent = await reader
    .selectFrom('request_event')
    .where('request_id', 'in', requests)
    .where('kind', '=', 'SENT')
    .select('request_id')
    .execute()
  const lines = await reader
    .selectFrom('log')
    .where('resource', '=', 'FEEDBACK_MANAGEMENT')
    .where('method', '=', 'ADD')
    .where('description', 'like', '%Questionnaire court')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const ended = new Set(feedbacks.filter(row => row.ended === 1).map(row => row.request_id))
  const told = new Set(sent.map(row => row.request_id))
  return {
    lost: acknowledged.filter(id => !ended.has(id) || !told.has(id)).length,
    doubled: feedbacks.length - new Set(feedbacks.map(row => row.request_id)).size + (sent.length - told.size),
    // A save and a sending make two revisions and two lines of the log.
    wrongRevisions: feedbacks.filter(row => row.revision !== 2).length,
    lines: lines.count,
  }
}

const waitsOf = (waits: readonly number[]) => [0.5, 0.95, 0.99].map(part => Math.round(quantile(waits, part))).join(' / ')

/** 2,000 sends through a proxy to two servers on one PostgreSQL: each server is killed once, PostgreSQL crashes once, answers are lost. */
export async function drillTwoServers(): Promise<void> {
  const cluster = startCluster({ isDurable: true })
  const settings = { SCEAU_DATABASE_URL: cluster.url }
  const one = new Server(['--demo'], settings)
  const other = new Server([], settings, one.folder)
  try {
    await one.start()
    const database = await openDatabase(cluster.url)
    const sendings = await makeSendings(database, one.folder)
    await database.close()
    await other.start()
    const proxy = balance([one, other], LOSS_RATE)
    const told = new Told()
    const began = performance.now()
    const faults = async () => {
      await reached(told, 0.2)
      await one.restart('SIGKILL')
      await reached(told, 0.5)
      await cluster.restart()
      await reached(told, 0.8)
      await other.restart('SIGKILL')
    }
    const [acknowledged] = await Promise.all([sendAll(proxy.url, sendings, told), faults()])
    const took = ((performance.now() - began) / 1000).toFixed(1)
    const check = await openDatabase(cluster.url)
    const found = await countEffects(
      check,
      sendings.map(({ request }) => request),
      acknowledged,
    )
    await check.close()
    await proxy.stop()
    const name = 'two servers, each killed once, PostgreSQL too'
    console.log(
      `${name.padEnd(44)} ${acknowledged.length} of ${SENDS} sends acknowledged in ${took} s; lost ${found.lost}, doubled ${found.doubled}, wrong revisions ${found.wrongRevisions}, lines of the log ${found.lines} of ${2 * SENDS}`,
    )
    console.log(
      `${''.padEnd(44)} answers ${JSON.stringify(told.answers)}; ${proxy.lost()} lost on the way, ${proxy.passedOn()} passed on, ${told.replayed} told again; waits ${waitsOf(told.waits)} ms (median / p95 / p99); ${machineLoad()}`,
    )
  } finally {
    await other.stop('SIGKILL')
    await one.dispose()
    cluster.stop()
  }
}
