import { z } from 'zod'
import { listOf } from '#contract/paging.ts'
import { type Questionnaire, questionnaireSchema } from '#contract/questionnaire/model.ts'
import { feedbackAnswers, feedbackHistoryLine, feedbackState } from '#contract/resources/feedback/entity.ts'
import { type RequestRow, requestDetail, requestRow } from '#contract/resources/request/entity.ts'
import { callHttp, payloadOf, signIn } from '#tests/support/http.ts'
import type { Server } from '#tests/support/server.ts'

/** The demo's campaign as one of its users gets it from the API. */
export class Campaign {
  readonly #url: string
  readonly #token: string

  private constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
  }

  static async as(server: Server, username: string): Promise<Campaign> {
    return new Campaign(server.url, await signIn(server.url, username))
  }

  /** The payload of a call that must succeed. */
  call<T extends z.ZodType>(resource: string, method: string, body: unknown, shape: T): Promise<z.output<T>> {
    return payloadOf(callHttp(this.#url, this.#token, resource, method, body), shape)
  }

  async requests(filters: Record<string, unknown> = {}): Promise<RequestRow[]> {
    const { data } = await this.call('DEMANDE_MANAGEMENT', 'FILTER', { ...filters, data: { size: 100 } }, listOf(requestRow))
    return data
  }

  request(id: number) {
    return this.call('DEMANDE_MANAGEMENT', 'GET_ID', { id }, requestDetail)
  }

  /** A request about a product that nobody has begun to answer, and its only questionnaire. */
  async untouched(type = 'REQUEST_FORM_PRODUCT'): Promise<{ request: RequestRow; form: Questionnaire }> {
    const rows = await this.requests({ status: 'REQUEST_FEEDBACK', type })
    const request = rows.find(row => row.can.includes('FILL') && row.qsQuestionMaster.every(one => one.state === 'NEW'))
    if (!request) throw new Error('no untouched request')
    const id = request.qsQuestionMaster[0]?.id
    const form = await this.call('QUESTION_MASTER_MANAGEMENT', 'GET_ID', { id, request: request.id }, questionnaireSchema)
    return { request, form }
  }

  /** The state of a feedback and what the server holds of it: what was sent, else the draft. */
  async feedback(request: number, form: number) {
    const state = await this.call('FEEDBACK_MANAGEMENT', 'GET_ID', { id: request, id2: form }, feedbackState.nullable())
    if (!state) return null
    const method = state.ended ? 'GET_RESPONSES' : 'GET_RESPONSES_DRAFT'
    return { state, answers: await this.call('FEEDBACK_MANAGEMENT', method, { id: state.id }, feedbackAnswers) }
  }

  async history(feedback: number) {
    const { data } = await this.call(
      'FEEDBACK_MANAGEMENT',
      'GET_HISTORY',
      { id: feedback, data: { size: 100 } },
      listOf(feedbackHistoryLine),
    )
    return data
  }

  /** A save of a few answers, as another client would make it. */
  async save(request: number, form: number, feedbacks: { name: string; value: string }[], name = 'Collecte 2026') {
    return await this.call('FEEDBACK_MANAGEMENT', 'ADD', { request, form, name, ended: false, feedbacks }, z.object({ revision: z.int() }))
  }

  async file(fileName: string): Promise<Uint8Array> {
    const response = await fetch(`${this.#url}/api/files/${fileName}`, { headers: { authorization: `Bearer ${this.#token}` } })
    if (!response.ok) throw new Error(`${fileName}: ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
