import { Refusal } from '#client/data/call.ts'
import type { Person } from '#client/offline/rows.ts'
import { ERRORS, Problem, validationProblem } from '#contract/errors.ts'
import { answerOf, emptyAnswers, toResponses } from '#contract/questionnaire/answers.ts'
import type { Answers, AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import { readItems } from '#contract/questionnaire/items.ts'
import { type Change, mergeName, mergeSave } from '#contract/questionnaire/merge.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { validateSave, validateSend } from '#contract/questionnaire/validation.ts'
import { COLLECTION_NAME, feedbackInput } from '#contract/resources/feedback/entity.ts'
import type { BundleFeedback } from '#contract/resources/offline/methods.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { FakeProducts } from './fake-products.ts'

/** A server in memory that follows docs/wire.md 1.4, 5.1, 6 and 7; each of its requests has one questionnaire. */

interface Feedback {
  id: number
  name: string
  revision: number
  ended: boolean
  /** The revision of the last sending; 0 before it. */
  sentRevision: number
  savedAt: string
  savedBy: Person
  answers: Answers
  changes: Map<string, Change<Person>>
  /** The files that tables were imported from, by card. */
  imported: Map<string, string>
}

export interface HistoryLine {
  card: string
  value: AnswerValue
  kind: 'REPLACED' | 'REFUSED'
}

type Answer = { ok: true; payload: unknown } | { ok: false; problem: Problem }

export interface Effect {
  key: string | undefined
  user: number
  method: string
  body: unknown
}

const clone = <T>(value: T): T => structuredClone(value)

export function requestOf(id: number, form: Questionnaire): RequestDetail {
  const none = { affiliateTarget: null, productConcerned: null, userTarget: null, userAssigned: null, userAssignedObject: null }
  const targets = {
    affiliateTargetObject: null,
    productTargetObject: null,
    userTargetObject: null,
    answerBy: null,
    opensOn: null,
    dueDate: null,
    esusTarget: null,
    remindedAt: null,
    firstName: null,
    lastName: null,
    collectTargetObject: null,
  }
  return {
    ...none,
    ...targets,
    id,
    type: 'REQUEST_FORM_AFFILIATE',
    status: 'REQUEST_FEEDBACK',
    description: '',
    enabled: true,
    emailAddress: null,
    subCollectTargetObject: null,
    sentBack: null,
    qsQuestionMaster: [{ id: form.id, name: form.name, state: 'NEW' }],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    waitingSince: '2026-01-01T00:00:00.000Z',
    createdByUser: null,
    can: [],
    history: [],
    changes: [],
    decisions: [],
    corrections: [],
    receipt: null,
  }
}

export class FakeServer {
  private generation = 'g1'
  readonly feedbacks = new Map<number, Feedback>()
  readonly history: HistoryLine[] = []
  /** Every write that took effect, once each. */
  readonly effects: Effect[] = []
  readonly products = new FakeProducts()
  readonly uploads = new Map<string, string>()
  readonly requests = new Map<number, RequestDetail>()
  readonly handedOver: number[] = []
  readonly tokens = new Map<string, Person>()
  /** Requests whose collection is closed: saving is refused. */
  readonly closed = new Set<number>()
  readonly previous = new Map<number, Answers>()
  record: Record<string, string> = {}
  /** The answers that the next calls of a method get without being judged. */
  readonly failing = new Map<string, Problem[]>()
  readonly questionnaire: Questionnaire
  private readonly receipts = new Map<string, { call: string; answer: Answer }>()
  private clock = 0
  private ids = 100

  constructor(questionnaire: Questionnaire, requests: number[]) {
    this.questionnaire = questionnaire
    for (const id of requests) this.requests.set(id, requestOf(id, questionnaire))
  }

  signIn(user: number, token: string): void {
    this.tokens.set(token, { id: user, firstName: `U${user}`, lastName: 'Essai' })
  }

  call(resource: string, method: string, body: unknown, token: string, key: string | undefined): unknown {
    return this.judge(`${resource} ${method}`, clone(body), token, key, user =>
      this.products.knows(resource) ? this.products.run(method, clone(body)) : this.run(method, clone(body), user, key),
    )
  }

  upload(content: string, name: string, token: string, key: string | undefined): unknown {
    return this.judge('upload', { content, name }, token, key, user => {
      const fileName = `f${this.nextId()}-${name}`
      this.uploads.set(fileName, content)
      this.effects.push({ key, user: user.id, method: 'upload', body: content })
      return { fileName }
    })
  }

  feedback(request: number): Feedback | undefined {
    return this.feedbacks.get(request)
  }

  answers(request: number): Answers {
    return this.feedbacks.get(request)?.answers ?? emptyAnswers()
  }

  /** Somebody else saves, without a client of ours. */
  saveAs(token: string, request: number, feedbacks: { name: string; value: string }[], { ended = false, name = 'Autre' } = {}): void {
    this.call('FEEDBACK_MANAGEMENT', 'ADD', { name, request, form: this.questionnaire.id, feedbacks, ended }, token, undefined)
  }

  /** A backup; the function puts it back. A restore that the server sees makes a new generation, as `server/database/installation.ts` does. */
  backUp(): (isSeen: boolean) => void {
    const kept = clone({ feedbacks: this.feedbacks, receipts: this.receipts, handedOver: this.handedOver })
    return isSeen => {
      this.feedbacks.clear()
      const leap = isSeen ? 1_000_000 : 0
      for (const [id, one] of clone(kept.feedbacks)) this.feedbacks.set(id, { ...one, revision: one.revision + leap })
      this.receipts.clear()
      for (const [key, one] of kept.receipts) this.receipts.set(key, one)
      this.handedOver.splice(0, this.handedOver.length, ...kept.handedOver)
      if (isSeen) this.generation = `g${this.nextId()}`
    }
  }

  /** Somebody else fills in a table of one column. */
  saveTableAs(token: string, request: number, name: string, cells: string[]): void {
    const tables = [{ name, columns: ['nom'], rows: cells.map(cell => [cell]) }]
    const body = { name: 'Autre', request, form: this.questionnaire.id, feedbacks: [], tables, ended: false }
    this.call('FEEDBACK_MANAGEMENT', 'ADD', body, token, undefined)
  }

  private nextId(): number {
    this.ids += 1
    return this.ids
  }

  private now(): string {
    this.clock += 1
    return new Date(Date.UTC(2026, 2, 1) + this.clock * 1000).toISOString()
  }

  private judge(name: string, body: unknown, token: string, key: string | undefined, run: (user: Person) => unknown): unknown {
    const answer = this.answer(name, body, token, key, run)
    if (answer.ok) return clone(answer.payload)
    const { code, detail, fields = [] } = answer.problem
    throw new Refusal(ERRORS[code].status, code, clone(detail), fields)
  }

  /** The dispatcher's order: session, replay, then the call itself; only a call that committed leaves a receipt. */
  private answer(name: string, body: unknown, token: string, key: string | undefined, run: (user: Person) => unknown): Answer {
    const forced = this.failing.get(name.split(' ').at(-1) ?? '')?.shift()
    if (forced) return { ok: false, problem: forced }
    const user = this.tokens.get(token)
    if (!user) return { ok: false, problem: new Problem('UNAUTHENTICATED') }
    const call = JSON.stringify([name, body])
    const receipt = key === undefined ? undefined : this.receipts.get(`${user.id} ${key}`)
    if (receipt) return receipt.call === call ? receipt.answer : { ok: false, problem: new Problem('IDEMPOTENCY_KEY_REUSED') }
    const answer = this.attempt(run, user)
    if (key !== undefined && (answer.ok || answer.problem.code === 'CONFLICT')) this.receipts.set(`${user.id} ${key}`, { call, answer })
    return answer
  }

  private attempt(run: (user: Person) => unknown, user: Person): Answer {
    try {
      return { ok: true, payload: clone(run(user)) }
    } catch (error) {
      if (error instanceof Problem) return { ok: false, problem: error }
      throw error
    }
  }

  private run(method: string, body: unknown, user: Person, key: string | undefined): unknown {
    if (method === 'ADD') return this.add(body, user, key)
    if (method === 'GET_BUNDLE') return this.bundle(body)
    const ids = typeof body === 'object' && body && 'id' in body && typeof body.id === 'number' ? body.id : 0
    if (method === 'GET_ID') return body && typeof body === 'object' && 'request' in body ? this.questionnaire : this.state(ids)
    if (method === 'GET_RESPONSES_DRAFT') return this.draft([...this.feedbacks].find(([, { id }]) => id === ids)?.[0] ?? 0)
    if (method === 'CHANGE_DECISION') return this.handOver(ids, user, key)
    throw new Problem('NOT_FOUND')
  }

  private add(body: unknown, user: Person, key: string | undefined): unknown {
    const parsed = feedbackInput.safeParse(body)
    if (!parsed.success) throw new Problem('VALIDATION_ERROR')
    const input = parsed.data
    if (!this.requests.has(input.request)) throw new Problem('NOT_FOUND')
    if (this.closed.has(input.request) || this.handedOver.includes(input.request))
      throw new Problem('TRANSITION_REFUSED', { from: 'REQUEST_FEEDBACK', to: 'REQUEST_FEEDBACK' })
    const { answers: incoming, faults } = readItems(this.questionnaire, input.feedbacks, input.tables)
    const all = [...faults, ...validateSave(this.questionnaire, incoming)]
    if (all.length > 0) throw validationProblem(...all.map(({ name, code }) => ({ path: name, code })))
    const now = this.now()
    const old = this.feedbacks.get(input.request)
    const currentRevision = old?.revision ?? 0
    const merge = mergeSave({
      current: old?.answers ?? emptyAnswers(),
      currentRevision,
      changedSince: old?.changes ?? new Map(),
      incoming,
      baseRevision: (input.revision ?? 0) > currentRevision ? 0 : input.revision,
    })
    const isUnseen = old?.ended && !input.ended && (input.revision ?? currentRevision) < old.sentRevision
    if (isUnseen && merge.taken.length > 0) throw new Problem('TRANSITION_REFUSED', { from: 'ENDED', to: 'DRAFT' })
    const naming = mergeName(old?.name ?? null, input.name, input.formerName)
    if (naming.name === undefined) throw validationProblem({ path: 'name', code: 'STD_ERROR.REQUIRED' })
    if (naming.isConflict && old && input.name !== undefined)
      merge.conflicts.unshift({ name: COLLECTION_NAME, mine: input.name, theirs: naming.name, by: old.savedBy, at: old.savedAt })
    const isSent = input.ended && merge.conflicts.length === 0
    if (isSent) {
      const missing = validateSend(this.questionnaire, merge.merged)
      if (missing.length > 0) throw validationProblem(...missing.map(({ name, code }) => ({ path: name, code })))
    }
    const revision = currentRevision + (merge.conflicts.length > 0 && merge.taken.length === 0 && !naming.isTaken ? 0 : 1)
    const changes = new Map(old?.changes)
    for (const name of merge.taken) {
      const before = old && answerOf(old.answers, name)
      if (before !== undefined) this.history.push({ card: name, value: before, kind: 'REPLACED' })
      changes.set(name, { value: merge.merged[name] ?? '', by: user, at: now, revision })
    }
    for (const { name, mine } of merge.conflicts) this.history.push({ card: name, value: mine, kind: 'REFUSED' })
    const id = old?.id ?? this.nextId()
    const imported = new Map(old?.imported)
    for (const { item, name } of input.imports ?? []) {
      if (merge.conflicts.some(conflict => conflict.name === item)) continue
      if (name !== null && !this.uploads.has(name)) throw new Problem('NOT_FOUND')
      if (name === null) imported.delete(item)
      else imported.set(item, name)
    }
    const isStale = (input.revision ?? currentRevision) < currentRevision
    // As in `server/resources/feedback/save.ts`: what brings nothing changes nothing.
    const bringsNothing = merge.taken.length === 0 && (merge.conflicts.length > 0 || (isStale && !input.ended))
    const ended = bringsNothing ? old?.ended === true : isSent
    const sentRevision = isSent ? revision : (old?.sentRevision ?? 0)
    const saved = { name: naming.name, revision, ended, sentRevision, savedAt: now, savedBy: user }
    const next = { id, ...saved, answers: merge.merged, changes, imported }
    this.feedbacks.set(input.request, next)
    this.effects.push({ key, user: user.id, method: 'ADD', body })
    if (merge.conflicts.length > 0) throw new Problem('CONFLICT', { type: 'REVISION', revision, conflicts: merge.conflicts })
    return { id, revision, ended, savedAt: now }
  }

  private handOver(request: number, user: Person, key: string | undefined): unknown {
    const isReady = this.feedbacks.get(request)?.ended && !this.handedOver.includes(request)
    if (!isReady) throw new Problem('TRANSITION_REFUSED', { from: 'REQUEST_FEEDBACK', to: 'REQUEST_IN_PROGRESS' })
    this.handedOver.push(request)
    this.effects.push({ key, user: user.id, method: 'CHANGE_DECISION', body: { request } })
    return {}
  }

  private state(request: number): BundleFeedback['state'] {
    const feedback = this.feedbacks.get(request)
    if (!feedback) return null
    const { id, name, revision, ended, savedAt, savedBy } = feedback
    const imported = [...feedback.imported].map(([item, file]) => ({ item, name: file }))
    return { id, name, revision, ended, savedAt, savedByUser: savedBy, imported, generation: this.generation }
  }

  private draft(request: number): BundleFeedback['draft'] {
    const feedback = this.feedbacks.get(request)
    if (!feedback) return null
    const { id, name, revision, answers } = feedback
    return { id, name, revision, ...clone(toResponses(answers)) }
  }

  private bundle(body: unknown): unknown {
    const isFirst = !(typeof body === 'object' && body && 'since' in body)
    const previous = (request: number) => {
      const answers = this.previous.get(request)
      return answers ? { id: 1, name: 'Avant', revision: 1, ...clone(toResponses(answers)) } : null
    }
    return {
      requests: [...this.requests.values()],
      feedbacks: [...this.requests.keys()].map(request => ({
        request,
        form: this.questionnaire.id,
        version: 1,
        state: this.state(request),
        draft: this.draft(request),
        sent: null,
        previous: previous(request),
        record: this.record,
      })),
      questionnaires: isFirst ? [{ version: 1, questionnaire: this.questionnaire }] : [],
      gone: { requests: [...this.gone], questionnaires: [] },
      cursor: this.now(),
      generation: this.generation,
    }
  }

  readonly gone = new Set<number>()
}
