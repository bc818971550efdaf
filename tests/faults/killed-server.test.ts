import { afterAll, beforeAll, expect, it } from 'vitest'
import { listOf } from '#contract/paging.ts'
import { allCards } from '#contract/questionnaire/layout.ts'
import { questionnaireSchema } from '#contract/questionnaire/model.ts'
import { feedbackHistoryLine, feedbackState } from '#contract/resources/feedback/entity.ts'
import { requestRow } from '#contract/resources/request/entity.ts'
import { callHttp, payloadOf, signIn } from '../support/http.ts'
import { Server } from '../support/server.ts'

const LONG = Boolean(process.env.SCEAU_LONG)
const KILLS = LONG ? 200 : 6
const SENDS = LONG ? 20_000 : 400
const IN_FLIGHT = 8
const PAGE = 100

const server = new Server()
let token = ''
let request = 0
let form = 0
let card = ''

beforeAll(async () => {
  await server.start()
  token = await signIn(server.url, 'partner')
  const rows = await payloadOf(
    callHttp(server.url, token, 'DEMANDE_MANAGEMENT', 'FILTER', { status: 'REQUEST_FEEDBACK', data: { size: 100 } }),
    listOf(requestRow),
  )
  const untouched = rows.data.find(row => row.can.includes('FILL') && row.qsQuestionMaster.every(one => one.state === 'NEW'))
  request = untouched?.id ?? 0
  form = untouched?.qsQuestionMaster[0]?.id ?? 0
  const questionnaire = await payloadOf(
    callHttp(server.url, token, 'QUESTION_MASTER_MANAGEMENT', 'GET_ID', { id: form, request }),
    questionnaireSchema,
  )
  card = allCards(questionnaire).find(one => one.question.type === 'QUESTION_TYPE_STRING')?.name ?? ''
})
afterAll(() => server.dispose())

/** Sends one save under its own key until the server has answered it, however often the server dies meanwhile. */
async function sendUntilJudged(at: number): Promise<number> {
  const key = crypto.randomUUID()
  const body = { request, form, name: 'Collecte', ended: false, feedbacks: [{ name: card, value: `envoi ${at}` }] }
  for (;;) {
    try {
      const answer = await callHttp(server.url, token, 'FEEDBACK_MANAGEMENT', 'ADD', body, key)
      return answer.status
    } catch {
      // The connection broke: whether the save took effect is unknown, hence the key.
      await server.isBack()
    }
  }
}

async function allHistory(feedback: number) {
  const lines = []
  for (let page = 1; ; page++) {
    const body = { id: feedback, data: { page, size: PAGE } }
    const { data } = await payloadOf(callHttp(server.url, token, 'FEEDBACK_MANAGEMENT', 'GET_HISTORY', body), listOf(feedbackHistoryLine))
    lines.push(...data)
    if (data.length < PAGE) return lines
  }
}

it(`${SENDS} saves over ${KILLS} kills of the server: none lost, none doubled, none half-applied`, async () => {
  let next = 0
  let judged = 0
  const statuses = new Map<number, number>()
  let onProgress = () => {}
  const worker = async () => {
    while (next < SENDS) {
      const status = await sendUntilJudged(next++)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      judged++
      onProgress()
    }
  }
  const reached = (count: number) =>
    new Promise<void>(resolve => {
      onProgress = () => {
        if (judged >= count) resolve()
      }
      onProgress()
    })
  const workers = Array.from({ length: IN_FLIGHT }, worker)
  for (let kill = 1; kill <= KILLS; kill++) {
    await reached(Math.floor((kill * SENDS) / (KILLS + 1)))
    await server.restart('SIGKILL')
  }
  await Promise.all(workers)

  const state = await payloadOf(callHttp(server.url, token, 'FEEDBACK_MANAGEMENT', 'GET_ID', { id: request, id2: form }), feedbackState)
  const overwritten = (await allHistory(state.id)).map(line => line.value).filter(value => value !== '')
  expect([...statuses]).toEqual([[200, SENDS]])
  expect(state.revision).toBe(SENDS)
  // Each save but the last was overwritten exactly once by the next.
  expect(overwritten).toHaveLength(SENDS - 1)
  expect(new Set(overwritten).size).toBe(SENDS - 1)
}, 3_600_000)
