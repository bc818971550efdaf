import { join } from 'node:path'
import { z } from 'zod'
import { listOf } from '#contract/paging.ts'
import { allCards } from '#contract/questionnaire/layout.ts'
import { questionnaireSchema } from '#contract/questionnaire/model.ts'
import { requestRow } from '#contract/resources/request/entity.ts'
import { id as idShape } from '#contract/values.ts'
import { openDatabase } from '#server/database/database.ts'
import { callHttp, payloadOf } from '../support/http.ts'
import { Server } from '../support/server.ts'
import { amid, asStaff, inWords, machineLoad } from './crowd.ts'
import { tell, type Watched, watched } from './figures.ts'
import { makeMembers } from './members.ts'
import type { Writing } from './writers.ts'

const PARTNERS = 300
const TARGETS = 5000
const AFFILIATES = 500
const SAVING_MS = 20_000

/** A request of each partner, with a question of text to answer again and again. */
async function openWork({ url }: Watched, tokens: readonly string[], collect: number): Promise<Writing[]> {
  const found: Writing[] = []
  let card = ''
  for (const token of tokens) {
    const ask = (resource: string, method: string, body: unknown) => callHttp(url, token, resource, method, body)
    const { data } = await payloadOf(ask('DEMANDE_MANAGEMENT', 'FILTER', { collectTarget: collect, data: { size: 1 } }), listOf(requestRow))
    const [request] = data
    const form = request?.qsQuestionMaster[0]?.id
    if (!request || form === undefined) throw new Error('a partner has no request')
    if (card === '') {
      const read = await payloadOf(ask('QUESTION_MASTER_MANAGEMENT', 'GET_ID', { id: form, request: request.id }), questionnaireSchema)
      card = allCards(read).find(one => one.question.type === 'QUESTION_TYPE_STRING')?.name ?? ''
    }
    const body = { request: request.id, form, name: 'Collecte', ended: false, feedbacks: [{ name: card, value: 'Essai {at}' }] }
    found.push({ token, resource: 'FEEDBACK_MANAGEMENT', method: 'ADD', body: JSON.stringify(body) })
  }
  return found
}

type Decided = Awaited<ReturnType<typeof watched<Awaited<ReturnType<typeof amid<object>>>>>>

function report(what: string, decided: Decided): void {
  const { took, processor, people } = decided.result
  const words = `${Math.round(took)} ms, ${processor} of processor; one who saves: ${inWords(people)}; ${machineLoad()}`
  tell(`${what} with ${TARGETS} targets`, words, decided)
}

/** A collection with thousands of targets is opened, extended, closed and archived while others save; once open hundreds of partners do at the same time. */
export async function drillCampaign(): Promise<void> {
  const server = new Server(['--demo'])
  try {
    await server.start()
    await server.stop()
    const database = await openDatabase(join(server.folder, 'sceau.sqlite'))
    const { products, tokens } = await makeMembers(database, server.folder, {
      affiliates: AFFILIATES,
      partners: PARTNERS,
      products: TARGETS,
    })
    await database.close()
    await server.start()
    const at: Watched = { url: server.url, pid: server.pid, token: await asStaff(server.url) }
    const file = join(server.folder, 'writers.json')
    const ask = (method: string, body: unknown) => callHttp(at.url, at.token, 'COLLECT_MANAGEMENT', method, body, crypto.randomUUID())
    const form = { reason: 'COLLECT_TYPE_ANNUAL', type: 'COLLECT_SHARE_TYPE_PRODUCT', name: 'Produits', products }
    const body = { name: 'Collecte d’essai', startDate: '2026-01-01', endDate: '2099-12-31', forms: [form] }
    const { id } = await payloadOf(ask('ADD', body), z.object({ id: idShape }))
    const table = { token: at.token, resource: 'TABLE_RESPONSES', method: 'ADD_TABLE', body: JSON.stringify({ designation: `Table {at}` }) }
    const decide = (decision: string) =>
      watched(at, () =>
        amid(at, file, [table], 50, () => payloadOf(ask('CHANGE_DECISION', { id, decision, comment: 'Essai' }), z.object({}))),
      )
    report('opening', await decide('COLLECT_STATUS_OPENED'))
    const work = await openWork(at, tokens, id)
    const saved = await watched(at, () => amid(at, file, work, 5000, () => Bun.sleep(SAVING_MS)))
    tell(
      `${PARTNERS} partners save every 5 s`,
      `${inWords(saved.result.people)}, ${saved.result.processor} ms of processor; ${machineLoad()}`,
      saved,
    )
    const later = () => payloadOf(ask('EXTENSION', { id, description: 'Essai', endDate: '2100-12-31' }), z.object({}))
    report('extending', await watched(at, () => amid(at, file, [table], 50, later)))
    report('closing', await decide('COLLECT_STATUS_CLOTURED'))
    report('archiving', await decide('COLLECT_STATUS_ARCHIVAGE'))
  } finally {
    await server.dispose()
  }
}
