import { expect, test } from 'vitest'
import { z } from 'zod'
import { Problem } from '#contract/errors.ts'
import { exported } from '#contract/exports.ts'
import { findMethod } from '#contract/registry.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Reader } from '#server/database/database.ts'
import { begin } from '#server/http/implement.ts'
import { findBody } from '#server/resources/registry.ts'
import { type Client, describeOnBoth, PERSONA_NAMES, type World } from '#tests/support/api.ts'
import { RECORD_SAMPLES, type ReadRecord, type RecordSample } from '#tests/support/record-samples.ts'
import { EVERY_METHOD } from '#tests/support/registry-walk.ts'
import { Rehearsal } from '#tests/support/rehearsal.ts'

const canSchema = z.array(z.string())
const recordSchema = z.looseObject({ id: z.int(), can: canSchema })
const optionsSchema = z.object({ element: z.object({ options: z.array(z.string()) }) })

/** The names that a query's records may bear in `can`; null for one that gives none. */
function namesOf(resource: string, read: string): readonly string[] | null {
  const output = findMethod(resource, read)?.output
  const can = output instanceof z.ZodObject ? output.shape.can : undefined
  return can === undefined ? null : optionsSchema.parse(can).element.options
}

/** What a request's screen offers under names of its own. */
const CALLED: Readonly<Record<string, { resource: string; method: string }>> = {
  'DEMANDE_MANAGEMENT VALIDATE': { resource: 'DEMANDE_MANAGEMENT', method: 'CHANGE_DECISION' },
  'DEMANDE_MANAGEMENT FILL': { resource: 'FEEDBACK_MANAGEMENT', method: 'ADD' },
  'DEMANDE_MANAGEMENT EDIT_ANSWERS': { resource: 'FEEDBACK_MANAGEMENT', method: 'ADD' },
}
const FOR_STAFF = ['DEMANDE_MANAGEMENT CHANGE_DECISION', 'DEMANDE_MANAGEMENT EDIT_ANSWERS']
const FOR_PARTNERS = ['DEMANDE_MANAGEMENT VALIDATE', 'DEMANDE_MANAGEMENT FILL']

async function callerOf(world: World, { token }: Client): Promise<Caller> {
  const caller = await world.parts.sessions.find(token ?? '')
  if (!caller) throw new Error('nobody')
  return caller
}

/** A record as the caller sees it in the database given; null where it does not exist for them. */
async function readIn(world: World, db: Reader, { resource, read }: RecordSample, id: number, caller: Caller): Promise<unknown> {
  const body = findBody(resource, read)
  if (!body) throw new Error(`${resource} ${read}`)
  try {
    const work = await begin(body, { id }, { db, caller, now: new Date().toISOString(), services: world.parts.services })
    return await work({ db, caller, now: new Date().toISOString(), services: world.parts.services })
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

test('every record that tells what may be done is walked below, and every command of one record is told of', () => {
  const telling = EVERY_METHOD.filter(({ resource, method }) => namesOf(resource, method) !== null)
  const read = new Set(RECORD_SAMPLES.map(({ resource, read: name }) => `${resource} ${name}`))
  const resources = new Set(telling.map(({ resource }) => resource))
  expect(resources).toEqual(new Set(RECORD_SAMPLES.map(({ resource }) => resource)))
  const told = new Set(
    RECORD_SAMPLES.flatMap(({ resource, read: name }) => (namesOf(resource, name) ?? []).map(one => `${resource} ${one}`)),
  )
  const untold = EVERY_METHOD.filter(({ name, resource, entry }) => {
    const isOfRecord = entry.kind === 'command' && entry.input instanceof z.ZodObject && 'id' in entry.input.shape
    // Who may read a record may take its export along: that is nothing done to it.
    return isOfRecord && entry.output !== exported && resources.has(resource) && !told.has(name)
  })
  expect(untold.map(({ name }) => name)).toEqual([])
  expect(read.size).toBe(RECORD_SAMPLES.length)
})

/** Commands that are accepted again once they are done: they are offered only while they would change something. */
const REPEATABLE = ['ACTIVATION', 'DESACTIVATION', 'ENABLE', 'DISABLE', 'BLOCK', 'MAKE_MAIN', 'RESET_SECOND_FACTOR']
const payloadSchema = z.object({ payload: recordSchema })

describeOnBoth('what a record says may be done is what is accepted', world => {
  const rehearsal = new Rehearsal(world)

  async function read(sample: RecordSample, client: Client, id: number) {
    const { error, text } = await client.callAny(sample.resource, sample.read, { id })
    return { error, record: error ? null : payloadSchema.parse(JSON.parse(text)).payload }
  }

  interface Found {
    record: ReadRecord
    /** What the caller read of it. */
    before: string
  }

  /** Whether a command is accepted for the record and, where it may be repeated, changes it. */
  async function isUseful(sample: RecordSample, name: string, { record, before }: Found, client: Client, caller: Caller): Promise<boolean> {
    const { resource } = sample
    if ((caller.isInternal ? FOR_PARTNERS : FOR_STAFF).includes(`${resource} ${name}`)) return false
    const bodies = [sample.bodies[name]?.(record, caller) ?? { id: record.id }].flat()
    for (const body of bodies) {
      let after = ''
      const call = CALLED[`${resource} ${name}`] ?? { resource, method: name }
      const { error } = await rehearsal.call(client, call, body, async trx => {
        after = JSON.stringify(await readIn(world, trx, sample, record.id, caller))
      })
      if (error?.message === 'VALIDATION_ERROR' && bodies.length === 1) throw new Error(`${name}: ${JSON.stringify(error.fields)}`)
      if (error === null && !(REPEATABLE.includes(name) && after === before)) return true
    }
    return false
  }

  for (const sample of RECORD_SAMPLES) {
    test(`${sample.resource} ${sample.read}`, { timeout: 60_000 }, async () => {
      const wrong: string[] = []
      const ids = await sample.make(world)
      for (const persona of PERSONA_NAMES) {
        const client = world.as(persona)
        const caller = await callerOf(world, client)
        for (const id of ids) {
          const { error, record: seen } = await read(sample, client, id)
          // Callers who may read none get nothing.
          if (error?.message === 'FORBIDDEN') continue
          const record = seen ?? (await read(sample, world.as('superadmin'), id)).record
          if (!record) throw new Error(`${id} is unknown`)
          const before = JSON.stringify(await readIn(world, world.database.reader, sample, id, caller))
          for (const name of namesOf(sample.resource, sample.read) ?? []) {
            const isAccepted = await isUseful(sample, name, { record, before }, client, caller)
            const isTold = seen?.can.includes(name) ?? false
            if (isAccepted !== isTold) wrong.push(`${persona} ${name} ${id}: ${isAccepted ? 'accepted' : 'refused'}`)
          }
        }
      }
      expect(wrong).toEqual([])
    })
  }
})
