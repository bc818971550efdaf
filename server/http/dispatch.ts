import type { AuditChange } from '#contract/audit.ts'
import { Problem } from '#contract/errors.ts'
import { holdsFile } from '#contract/exports.ts'
import { isAllowed, type Method } from '#contract/method.ts'
import { findMethod } from '#contract/registry.ts'
import type { Caller } from '../access/caller.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Database, Writer } from '../database/database.ts'
import { findBody } from '../resources/registry.ts'
import { withoutSecrets, writeAudit } from '../services/audit.ts'
import { pause } from '../services/pause.ts'
import type { Services } from '../services/services.ts'
import type { Address } from './address.ts'
import { type CommandContext, type Effect, NOBODY } from './context.ts'
import { Edit, stampIn, withStamp } from './edits.ts'
import { type Envelope, readEnvelope, readPayload } from './envelope.ts'
import { type AnyBody, begin, Committed, type Work } from './implement.ts'
import { parseInput } from './input.ts'
import { project } from './output.ts'
import { type KeptAnswer, keep, type ReceiptKey, receiptKey, release, replay, reserve } from './receipts.ts'

export interface Call {
  text: string
  token: string | null
  idempotencyKey: string | undefined
  /** Where the call came from; evaluated only for the audit line. */
  address: () => Address
}

export interface Answer extends KeptAnswer {
  isReplay: boolean
}

const fresh = (answer: KeptAnswer): Answer => ({ ...answer, isReplay: false })
const replayed = (answer: KeptAnswer): Answer => ({ ...answer, isReplay: true })
const payloadAnswer = (payload: unknown): KeptAnswer => ({ status: 200, body: JSON.stringify({ payload }) })

/** The id of the record that an input or an answer names. */
function recordOf(value: unknown): number | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
  return typeof id === 'number' ? id : undefined
}

interface Read {
  input: unknown
  stamp: string | undefined
}

/** The input of a call, with the stamp of a change; a large one is read in two steps, between which others run. */
async function readInput(method: Method, { body }: Envelope): Promise<Read> {
  await pause(body.length)
  const payload = readPayload(body)
  await pause(body.length)
  return { input: parseInput(method.input, payload), stamp: stampIn(method, payload) }
}

/**
 * The one way in for business calls. The order of the steps (docs/architecture.md 4): envelope, method, session, access, replay of
 * a kept answer, input, transaction, body, audit, output, receipt, commit, effects, backup.
 */
export class Dispatcher {
  readonly #database: Database
  readonly #sessions: Sessions
  readonly #services: Services

  constructor(database: Database, sessions: Sessions, services: Services) {
    this.#database = database
    this.#sessions = sessions
    this.#services = services
  }

  /** Answers a call or throws the `Problem` that refuses it. */
  async call(call: Call): Promise<Answer> {
    await pause(call.text.length)
    const envelope = readEnvelope(call.text)
    const method = findMethod(envelope.resource, envelope.method)
    const body = findBody(envelope.resource, envelope.method)
    if (!method || !body) throw new Problem('NOT_FOUND')
    const caller = await this.#authorize(method, call.token)
    const now = new Date().toISOString()
    if (method.kind === 'query') {
      const context = { db: this.#database.reader, caller, now, services: this.#services }
      const { input } = await readInput(method, envelope)
      const work = await begin(body, input, context)
      return fresh(payloadAnswer(withStamp(envelope, project(method.output, await work(context)))))
    }
    const { secrets, output } = method
    const sent = { user: caller.id, key: call.idempotencyKey, hasSecrets: secrets.length > 0, isBrief: holdsFile(output) }
    const key = method.isSecret ? null : await receiptKey(sent, envelope.resource, envelope.method, envelope.body)
    const kept = key && (await replay(this.#database.reader, key))
    if (kept) {
      if (method.backedUp) await this.#services.backup.flush()
      return replayed(kept)
    }
    return this.#command({ envelope, method, body, caller, now, key, call })
  }

  async #authorize(method: Method, token: string | null): Promise<Caller> {
    const caller = token === null ? null : await this.#sessions.find(token)
    if (method.access.kind === 'anonymous') return caller ?? NOBODY
    if (!caller) throw new Problem('UNAUTHENTICATED')
    if (!isAllowed(method.access, caller)) throw new Problem('FORBIDDEN')
    return caller
  }

  async #command(command: Command): Promise<Answer> {
    const read = await readInput(command.method, command.envelope)
    const { caller, now } = command
    const work = await begin(command.body, read.input, { db: this.#database.reader, caller, now, services: this.#services })
    const effects: Effect[] = []
    const answer = await this.#database.transaction(async trx => {
      effects.length = 0
      const kept = command.key && (await reserve(trx, command.key, command.now))
      return kept ? replayed(kept) : fresh(await this.#execute(trx, command, { ...read, work }, effects))
    })
    if (!answer.isReplay) await this.#services.runEffects(effects.map(effect => () => effect(this.#database)))
    const { backedUp } = command.method
    if (typeof backedUp === 'boolean' ? backedUp : backedUp(read.input)) await this.#services.backup.flush()
    return answer
  }

  async #execute(trx: Writer, command: Command, { input, stamp, work }: Read & { work: Work }, effects: Effect[]): Promise<KeptAnswer> {
    const { method, envelope, caller, now, call } = command
    let subject = ''
    let changes: readonly AuditChange[] | undefined
    const edit = new Edit(envelope, method, { stamp, id: recordOf(input) })
    const context: CommandContext = {
      db: trx,
      caller,
      now,
      services: this.#services,
      audit(about, what) {
        subject = about
        changes = what
      },
      after: effect => void effects.push(effect),
      refuseStale: () => edit.judge(context),
    }
    const result = await work(context)
    const refusal = result instanceof Committed ? result : null
    if (!refusal) edit.assertJudged()
    const { ip, proxy } = call.address()
    await pause(envelope.body.length)
    await writeAudit(trx, {
      resource: envelope.resource,
      method: envelope.method,
      description: auditWords(typeof method.audit === 'string' ? method.audit : method.audit(input), subject, refusal),
      type: '',
      body: method.isSecret ? {} : withoutSecrets(input, method.secrets),
      changes,
      record: recordOf(input) ?? recordOf(result),
      user: caller.id === 0 ? null : caller.id,
      ip,
      ipProxy: proxy,
      now,
    })
    const answer = refusal
      ? { status: refusal.problem.status, body: JSON.stringify(refusal.problem.toBody()) }
      : payloadAnswer(project(method.output, result))
    if (command.key) await (refusal?.isKept === false ? release(trx, command.key) : keep(trx, command.key, answer))
    return answer
  }
}

/** The audit line's words. After a wrong code or password the attempt is logged, not the act itself. */
function auditWords(audit: string, subject: string, refusal: Committed | null): string {
  const told = subject ? `${audit} : ${subject}` : audit
  return refusal?.isKept === false ? `Tentative refusée : ${told}` : told
}

interface Command {
  envelope: Envelope
  method: Extract<Method, { kind: 'command' }>
  body: AnyBody
  caller: Caller
  now: string
  key: ReceiptKey | null
  call: Call
}
