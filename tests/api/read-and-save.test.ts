import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCards } from '#contract/questionnaire/layout.ts'
import { type Client, describeOnBoth, PERSONA_NAMES, type World } from '#tests/support/api.ts'
import { RECORD_SAMPLES, type ReadRecord } from '#tests/support/record-samples.ts'
import { EVERY_METHOD } from '#tests/support/registry-walk.ts'
import { Rehearsal } from '#tests/support/rehearsal.ts'

/** Each read that a form starts from, with the save beside it. */
const PAIRS = EVERY_METHOD.flatMap(({ resource, method, entry }) =>
  entry.kind === 'command' ? entry.edits.map(read => ({ name: `${resource} ${read}, ${method}`, resource, read, method })) : [],
)
type Pair = (typeof PAIRS)[number]
const payloadSchema = z.object({ payload: z.looseObject({ id: z.int(), can: z.array(z.string()).optional() }) })

/** Records beside the samples: a question of every type, but for the fixture's long texts, which lack the sizes that they must have. */
function moreOf({ resource }: Pair, { ids }: World): readonly number[] {
  if (resource !== 'QUESTION_MANAGEMENT') return []
  return allCards(ids.forms.all.form).flatMap(({ question }) => (question.type === 'QUESTION_TYPE_TEXT' ? [] : [question.id]))
}

/** One's own profile is read without an id. */
const ownProfile = (record: ReadRecord) => ({ ...record, firstName: 'Changé', phone: '0170180000' })

describeOnBoth('what a read gives, the save beside it takes', world => {
  const rehearsal = new Rehearsal(world)
  const made = new Map<string, readonly number[]>()

  /** The records of a pair, and what its save sends of one. */
  async function recordsOf(pair: Pair) {
    const sample = RECORD_SAMPLES.find(({ resource, bodies }) => resource === pair.resource && pair.method in bodies)
    const change = sample?.bodies[pair.method]
    if (!sample || !change) return { ids: [0], change: ownProfile }
    const key = `${sample.resource} ${sample.read}`
    const ids = made.get(key) ?? (await sample.make(world))
    made.set(key, ids)
    return { ids: [...ids, ...moreOf(pair, world)], change }
  }

  /** Reads and saves; null where the caller may not, else the refusals, of which there should be none. */
  async function readAndSave(pair: Pair, client: Client, id: number, change: (record: ReadRecord, caller: { id: number }) => object) {
    const { error, text } = await client.callAny(pair.resource, pair.read, { id })
    if (error) return null
    const { payload } = payloadSchema.parse(JSON.parse(text))
    if (payload.can && !payload.can.includes(pair.method)) return null
    const saved = await rehearsal.call(client, pair, change(payload, { id: 0 }))
    return saved.error ? [`${pair.name} ${id}: ${JSON.stringify(saved.error)}`] : []
  }

  for (const pair of PAIRS) {
    test(pair.name, { timeout: 60_000 }, async () => {
      const { ids, change } = await recordsOf(pair)
      const found: (string[] | null)[] = []
      for (const persona of PERSONA_NAMES) for (const id of ids) found.push(await readAndSave(pair, world.as(persona), id, change))
      const tried = found.filter(one => one !== null)
      expect(tried.length).toBeGreaterThan(0)
      expect(tried.flat()).toEqual([])
    })
  }
})
