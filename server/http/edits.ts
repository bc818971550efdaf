import { createHash } from 'node:crypto'
import { z } from 'zod'
import { auditChange } from '#contract/audit.ts'
import { conflict, type StaleDetail, stampInput, versionStamp } from '#contract/edits.ts'
import type { CommandMethod, Method } from '#contract/method.ts'
import { findMethod, REGISTRY } from '#contract/registry.ts'
import { fromJson } from '../database/json.ts'
import { findBody } from '../resources/registry.ts'
import { personOf } from '../resources/shared/people.ts'
import type { QueryContext } from './context.ts'
import type { Envelope } from './envelope.ts'
import { begin } from './implement.ts'
import { parseInput } from './input.ts'
import { findLastChange } from './queries.ts'

const EDITED = new Map(
  Object.entries(REGISTRY).flatMap(([resource, methods]) =>
    Object.values<Method>(methods).flatMap(method =>
      method.kind === 'command' ? method.edits.map(read => [`${resource} ${read}`, method] as const) : [],
    ),
  ),
)

/** The part of a record that a command would change, without names of referenced records. */
function changeable({ input }: CommandMethod, record: object): unknown {
  const read = input.safeParse(record)
  if (read.success) return read.data
  // A record older than a rule does not parse: its values by the input's fields.
  const names = input instanceof z.ZodObject ? Object.keys(input.shape) : []
  return names.map(name => Reflect.get(record, name) ?? null)
}

const versioned = z.object({ version: z.number() })

function stampOf(edit: CommandMethod, record: object): string {
  const version = versioned.safeParse(record).data?.version
  if (version !== undefined) return versionStamp(version)
  return createHash('sha256')
    .update(JSON.stringify(changeable(edit, record)))
    .digest('base64url')
    .slice(0, 22)
}

/** The stamp that a payload brings along for a command that has `edits`. */
export const stampIn = (method: Method, payload: unknown): string | undefined =>
  method.kind === 'command' && method.edits.length > 0 ? parseInput(stampInput, payload).stamp : undefined

/** A query's payload, with the record's stamp where a command changes it. */
export function withStamp({ resource, method }: Pick<Envelope, 'resource' | 'method'>, payload: unknown): unknown {
  const edit = EDITED.get(`${resource} ${method}`)
  return edit && typeof payload === 'object' && payload !== null ? { ...payload, stamp: stampOf(edit, payload) } : payload
}

const updatedAt = z.object({ updatedAt: z.string() })

/** Judges whether a change was made on a stale record. */
export class Edit {
  readonly #envelope: Envelope
  readonly #method: CommandMethod
  readonly #stamp: string | undefined
  readonly #id: number | undefined
  #isJudged = false

  constructor(envelope: Envelope, method: CommandMethod, { stamp, id }: { stamp: string | undefined; id: number | undefined }) {
    this.#envelope = envelope
    this.#method = method
    this.#stamp = stamp
    this.#id = id
  }

  /** Refuses a stamp that is no longer the record's (409 CONFLICT, `StaleDetail`); the record is held by then. */
  async judge(context: QueryContext): Promise<void> {
    this.#isJudged = true
    if (this.#stamp === undefined) return
    const record = await this.#read(context)
    const stamp = stampOf(this.#method, record)
    if (stamp !== this.#stamp) throw conflict({ type: 'STAMP', stamp, ...(await this.#told(context, record)) })
  }

  /** Fails when the body of a command with `edits` never had the stamp judged: changes would get lost. */
  assertJudged(): void {
    const { resource, method } = this.#envelope
    if (this.#method.edits.length > 0 && !this.#isJudged) throw new Error(`${resource} ${method} does not refuse what is stale`)
  }

  async #read(context: QueryContext): Promise<object> {
    const { resource } = this.#envelope
    const name = this.#method.edits[0] ?? ''
    const [query, body] = [findMethod(resource, name), findBody(resource, name)]
    if (!query || !body) throw new Error(`${resource} has no ${name}`)
    const work = await begin(body, { id: this.#id }, context)
    return z.looseObject({}).parse(query.output.parse(await work(context)))
  }

  /** Who changed it last, and when. A change by another way, such as an accepted request, names nobody. */
  async #told({ db, caller }: QueryContext, record: object): Promise<Pick<StaleDetail, 'by' | 'at' | 'fields'>> {
    const { resource, method } = this.#envelope
    const at = updatedAt.safeParse(record).data?.updatedAt ?? null
    const line = await findLastChange(db, { resource, method, record: this.#id ?? 0 })
    if (!line || (at !== null && at !== line.created_at)) return { by: null, at, fields: [] }
    // Partners learn neither who among staff made a change nor the labels of staff's fields.
    if (!caller.isInternal) return { by: null, at: line.created_at, fields: [] }
    const by = personOf(line.created_by, line.first_name, line.last_name)
    const changes = fromJson(z.array(auditChange), line.json_changes ?? '[]')
    return { by, at: line.created_at, fields: [...new Set(changes.map(({ label }) => label))] }
  }
}
