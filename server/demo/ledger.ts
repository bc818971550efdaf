import { type AuditChange, changesBetween } from '#contract/audit.ts'
import { noticeDefault } from '#contract/messages/defaults/events.ts'
import { fillNotice } from '#contract/messages/fill.ts'
import { decisionEvent, requestValues } from '#contract/messages/request-values.ts'
import { type Answers, ITEM_LIMITS } from '#contract/questionnaire/feedback-item.ts'
import { toItems } from '#contract/questionnaire/items.ts'
import { cardByName } from '#contract/questionnaire/layout.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { feedbackMethods } from '#contract/resources/feedback/methods.ts'
import { REQUEST_FIELDS } from '#contract/resources/request/audit.ts'
import { requestMethods } from '#contract/resources/request/methods.ts'
import { sendsBack } from '#contract/resources/request/rules.ts'
import type { RequestStatus, RequestType } from '#contract/resources/request/states.ts'
import type { Writer } from '../database/database.ts'
import { toJson } from '../database/json.ts'
import type { NewRow, Row } from '../database/tables.ts'
import { writeSent } from '../resources/answers/stored.ts'
import { appendLines, type NewLine } from '../services/audit-chain/append.ts'
import { insertNotifications } from '../services/notifications/queries.ts'
import { insertAnswers, insertEvents, insertFeedbacks, updateRequests } from './queries.ts'

/** A request as the ledger follows it. */
export interface Followed {
  row: Row<'request'>
  type: RequestType
  /** The name of what it is about. */
  target: string
  /** The partners who hear of it. */
  partners: readonly number[]
}

interface Saved {
  form: Questionnaire
  version: number
  collection: string
  answers: Answers
  by: number
  at: string
  ended: boolean
}

/** Gathers what the calls of partners and staff would have written, to write it all at once. */
export class Ledger {
  readonly #requests = new Map<number, Followed['row']>()
  readonly #events: NewRow<'request_event'>[] = []
  readonly #logs: NewLine[] = []
  readonly #notifications: NewRow<'notification'>[] = []
  readonly #feedbacks: { row: NewRow<'feedback'>; answers: Answers }[] = []

  log(resource: string, method: string, description: string, body: object, by: number, at: string, changes: AuditChange[] = []): void {
    const record_id = 'id' in body && typeof body.id === 'number' ? body.id : null
    const made = {
      ip: '127.0.0.1',
      ip_proxy: '',
      type: '',
      json_changes: changes.length > 0 ? toJson(changes) : null,
      created_by: by,
      created_at: at,
    }
    this.#logs.push({ resource, method, description, json_body: toJson(body), record_id, ...made })
  }

  #change({ row }: Followed, set: Partial<Followed['row']>, at: string): void {
    Object.assign(row, set, { updated_at: at, rev: row.rev + 1 })
    this.#requests.set(row.id, row)
  }

  #event({ row }: Followed, event: Omit<NewRow<'request_event'>, 'request_id'>): void {
    this.#events.push({ request_id: row.id, from_status: null, to_status: null, comment: '', subject: '', ...event })
  }

  /** FEEDBACK_MANAGEMENT ADD: a draft saved, or answers sent. */
  save(request: Followed, saved: Saved): void {
    const { form, version, collection: name, answers, by, at, ended } = saved
    const sent = { json_sent: writeSent(answers), sent_name: name, sent_revision: 1, sent_at: at, sent_by: by }
    const unsent = { json_sent: null, sent_name: null, sent_revision: null, sent_at: null, sent_by: null }
    const place = { request_id: request.row.id, questionnaire_id: form.id, version_id: version, name }
    const row = { ...place, revision: 1, ended: ended ? 1 : 0, saved_at: at, saved_by: by, ...(ended ? sent : unsent) }
    this.#feedbacks.push({ row, answers })
    const cards = cardByName(form)
    const feedbacks = Object.entries(answers).flatMap(([card, value]) => {
      const found = cards.get(card)
      return found ? toItems(found, value) : []
    })
    const body = { request: request.row.id, form: form.id, name, feedbacks: feedbacks.slice(0, ITEM_LIMITS.lines), ended, revision: 0 }
    this.log('FEEDBACK_MANAGEMENT', 'ADD', `${feedbackMethods.ADD.audit} : n° ${request.row.id}, ${form.name}`, body, by, at)
    if (!ended) return
    this.#event(request, { kind: 'SENT', at, by_user: by, subject: form.name })
    this.#change(request, {}, at)
  }

  /** DEMANDE_MANAGEMENT CHANGE_DECISION. */
  decide(request: Followed, to: RequestStatus, comment: string, by: number, at: string): void {
    const { row, type, target } = request
    const changes = changesBetween({ status: row.status }, { status: to }, REQUEST_FIELDS)
    this.#event(request, { kind: 'STATUS', at, by_user: by, from_status: row.status, to_status: to, comment })
    this.#change(request, { status: to, ...(to === 'REQUEST_ACCEPTED' && { accepted_at: at }) }, at)
    if (sendsBack(to)) for (const { row: saved } of this.#feedbacks) if (saved.request_id === row.id) saved.ended = 0
    const concerned = [...request.partners, row.created_by, row.assigned_to].filter(user => typeof user === 'number')
    const event = decisionEvent(to)
    const text = fillNotice(noticeDefault(event).content, requestValues({ id: row.id, type, target, status: to }, comment))
    for (const user_id of new Set(concerned)) {
      if (user_id === by) continue
      this.#notifications.push({ user_id, type: event, request_id: row.id, text, read_at: null, created_at: at })
    }
    const body = { id: row.id, decision: to, description: comment }
    this.log('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', `${requestMethods.CHANGE_DECISION.audit} : n° ${row.id}`, body, by, at, changes)
  }

  /** DEMANDE_MANAGEMENT CHANGE_ASSIGN, to oneself. */
  assign(request: Followed, staff: { id: number; name: string }, at: string): void {
    const { row } = request
    this.#event(request, { kind: 'ASSIGNED', at, by_user: staff.id, subject: staff.name })
    this.#change(request, { assigned_to: staff.id }, at)
    const body = { id: row.id, user: staff.id, description: '' }
    const description = `${requestMethods.CHANGE_ASSIGN.audit} : n° ${row.id} à ${staff.name}`
    const changes = changesBetween(null, { userAssigned: staff.name }, REQUEST_FIELDS)
    this.log('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', description, body, staff.id, at, changes)
  }

  /** The first line of a request's history. */
  created(request: Followed, by: number, at: string): void {
    this.#event(request, { kind: 'CREATED', at, by_user: by, to_status: request.row.status })
  }

  /** Writes everything gathered, in order of time, and empties the ledger. */
  async write(trx: Writer): Promise<void> {
    const inTime = <R>(rows: R[], at: (row: R) => string) => rows.sort((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0))
    await updateRequests(trx, [...this.#requests.values()])
    await insertEvents(
      trx,
      inTime(this.#events, row => row.at),
    )
    appendLines(
      trx,
      inTime(this.#logs, row => row.created_at),
    )
    await insertNotifications(
      trx,
      inTime(this.#notifications, row => row.created_at),
    )
    const ids = await insertFeedbacks(
      trx,
      this.#feedbacks.map(({ row }) => row),
    )
    const answers = this.#feedbacks.flatMap(({ row, answers: given }, at) =>
      Object.entries(given).map(([card, value]) => ({
        feedback_id: ids[at] ?? 0,
        card,
        json_value: toJson(value),
        revision: 1,
        saved_at: row.saved_at,
        saved_by: row.saved_by ?? null,
      })),
    )
    await insertAnswers(trx, answers)
    this.#requests.clear()
    for (const gathered of [this.#events, this.#logs, this.#notifications, this.#feedbacks]) gathered.length = 0
  }
}
