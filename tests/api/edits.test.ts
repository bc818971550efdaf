import { expect, test } from 'vitest'
import { z } from 'zod'
import { staleDetail } from '#contract/edits.ts'
import { findMethod } from '#contract/registry.ts'
import { fresh, newRole, roleForm, type Sample, userForm } from '#tests/support/account-samples.ts'
import { affiliateForm, contactForm, newAffiliate } from '#tests/support/affiliates.ts'
import { type Answer, type Client, describeOnBoth, type World } from '#tests/support/api.ts'
import { EVERY_COMMAND } from '#tests/support/command-samples.ts'
import { newQuestion, questionForm } from '#tests/support/question-samples.ts'
import { EVERY_METHOD } from '#tests/support/registry-walk.ts'
import { newLine } from '#tests/support/table-samples.ts'

const SAMPLES = new Map(EVERY_COMMAND.map(one => [one.name, one]))
const EDITS = EVERY_METHOD.flatMap(({ name, resource, method, entry }) =>
  entry.kind === 'command' && entry.edits.length > 0 ? [{ name, resource, method, reads: entry.edits }] : [],
)
/** One's own profile is changed without an id. */
const OWN = 'USER_MANAGEMENT UPDATE_CURRENT'
const recordOf = z.looseObject({ id: z.int() })
const stampedOf = z.looseObject({ stamp: z.string() })

/** Reads the record as a form does. */
async function stampOf(client: Client, resource: string, read: string, id: number): Promise<string> {
  return stampedOf.parse((await client.callAny(resource, read, { id })).payload).stamp
}

const staleOf = ({ error }: Answer<unknown>) => {
  expect(error?.message).toBe('CONFLICT')
  return staleDetail.parse(error?.detail)
}

/** A persona whose change applies at once: a partner's change of an agreement becomes a request. */
const editor = (world: World, { name, as }: Sample): Client => (name.startsWith('AFFILIATE_ESUS') ? world.as('admin') : as(world))

/** They change a secret, which no form shows. */
const SECRETS = ['USER_MANAGEMENT UPDATE_PASSWORD', 'USER_MANAGEMENT UPDATE_USER_PASSWORD']

/** A command that changes a record through a form: by its name, or since it takes an id and what the command that makes the record takes. */
function isChange({ resource, method, entry }: (typeof EVERY_METHOD)[number]): boolean {
  if (entry.kind !== 'command') return false
  const add = method.replace(/^[A-Z]+/, 'ADD')
  const making = add === method ? undefined : findMethod(resource, add)?.input
  const [fields, asked] = [entry.input, making].map(input => (input instanceof z.ZodObject ? Object.keys(input.shape) : []))
  const isLike = fields?.includes('id') && (asked?.length ?? 0) > 1 && asked?.every(name => fields.includes(name))
  return method.startsWith('UPDATE') || isLike === true
}

test('every change of a record through a form of its own is refused, or merged, once the record is another', () => {
  const changes = EVERY_METHOD.filter(isChange).filter(({ name }) => !SECRETS.includes(name))
  expect(changes.length).toBeGreaterThan(15)
  const without = changes.filter(({ entry }) => entry.kind === 'command' && entry.edits.length === 0 && !entry.merges)
  expect(without.map(({ name }) => name)).toEqual([])
  const merging = EVERY_METHOD.filter(({ entry }) => entry.kind === 'command' && entry.merges)
  expect(merging.map(({ name }) => name)).toEqual(['FEEDBACK_MANAGEMENT ADD'])
})

describeOnBoth('two people change one record', world => {
  for (const { name, resource, method, reads } of EDITS.filter(edit => edit.name !== OWN)) {
    test(`${name}: of two saves at once one is taken, the other is told`, async () => {
      const sample = SAMPLES.get(name)
      if (!sample) throw new Error(name)
      const client = editor(world, sample)
      const [first, second] = [recordOf.parse(await sample.body(world)), recordOf.parse(await sample.body(world))]
      const { id } = first
      const stamp = await stampOf(client, resource, reads[0] ?? '', id)
      const key = crypto.randomUUID()
      const bodies = [
        { ...first, id, stamp },
        { ...second, id, stamp },
      ]
      const saves = await Promise.all(
        bodies.map((body, at) => client.callAny(resource, method, body, at === 0 ? { key } : { key: crypto.randomUUID() })),
      )
      expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
      const lost = saves.findIndex(({ status }) => status === 409)
      const refused = saves[lost]
      if (!refused) throw new Error(name)
      const detail = staleOf(refused)
      expect(detail.stamp).toBe(await stampOf(client, resource, reads[0] ?? '', id))
      expect(detail.stamp).not.toBe(stamp)
      expect(detail.at).toMatch(/Z$/)
      expect((await client.callAny(resource, method, { ...bodies[lost], stamp: detail.stamp })).error).toBeNull()
      expect(await stampOf(client, resource, reads[0] ?? '', id)).not.toBe(detail.stamp)
      const repeated = await client.callAny(resource, method, bodies[0], { key })
      if (lost === 0) staleOf(repeated)
      else expect([repeated.text, repeated.isReplayed]).toEqual([saves[0]?.text, true])
    })

    test(`${name}: without a stamp the last save stands; a stamp is a short text`, async () => {
      const sample = SAMPLES.get(name)
      if (!sample) throw new Error(name)
      const client = editor(world, sample)
      const body = recordOf.parse(await sample.body(world))
      const { id: _other, ...later } = recordOf.parse(await sample.body(world))
      for (const form of [body, { ...later, id: body.id }]) expect((await client.callAny(resource, method, form)).error).toBeNull()
      for (const stamp of [1, null, {}, 'x'.repeat(101)])
        expect((await client.callAny(resource, method, { ...body, stamp })).error?.fields?.[0]?.path).toBe('stamp')
      staleOf(await client.callAny(resource, method, { ...body, stamp: 'unknown' }))
    })
  }

  test('one’s own profile, changed in another session or by staff meanwhile, is not changed in silence', async () => {
    const partner = world.as('partner')
    const own = async () => stampedOf.parse((await partner.call('USER_MANAGEMENT', 'GET_CURRENT', {})).payload)
    const { payload } = z.object({ payload: stampedOf }).parse(await (await partner.request('/api/auth/current')).json())
    const read = await own()
    expect(payload).toEqual(read)
    const form = { lastName: 'Moreau', firstName: 'Camille', email: read.email, phone: '0170180000', stamp: read.stamp }
    expect((await partner.callAny('USER_MANAGEMENT', 'UPDATE_CURRENT', form)).error).toBeNull()
    const { stamp, at } = staleOf(await partner.callAny('USER_MANAGEMENT', 'UPDATE_CURRENT', { ...form, firstName: 'Alix' }))
    const now = await own()
    expect([stamp, at, now.firstName]).toEqual([now.stamp, now.updatedAt, 'Camille'])
    expect((await partner.callAny('USER_MANAGEMENT', 'UPDATE_CURRENT', { ...form, firstName: 'Alix', stamp })).error).toBeNull()
  })

  test('a refusal says who changed what and when, and writes nothing; after reading again the save is taken', async () => {
    const username = fresh('collegue')
    const permissions = ['FGMQGS', 'FGMQMD']
    const { client, id: colleague } = await world.addUser({ username, type: 'USER_TYPE_INTERNE', permissions })
    const id = await newQuestion(world)
    const admin = world.as('admin')
    const { payload: read } = await admin.call('QUESTION_MANAGEMENT', 'GET_ID', { id })
    const theirs = { ...questionForm({ name: fresh('La leur') }), id, description: 'Par Camille' }
    expect((await client.call('QUESTION_MANAGEMENT', 'UPDATE', theirs)).error).toBeNull()
    const [lines, mine] = [await world.count('log'), { ...questionForm({ name: fresh('La mienne') }), id }]
    const { by, at, fields } = staleOf(await admin.callAny('QUESTION_MANAGEMENT', 'UPDATE', { ...mine, stamp: read.stamp }))
    const { payload: now } = await admin.call('QUESTION_MANAGEMENT', 'GET_ID', { id })
    expect({ by, at, fields }).toEqual({
      by: { id: colleague, firstName: 'Camille', lastName: username.toUpperCase() },
      at: now.updatedAt,
      fields: ['Désignation', 'Description'],
    })
    expect([now.name, await world.count('log')]).toEqual([theirs.name, lines])
    expect((await admin.callAny('QUESTION_MANAGEMENT', 'UPDATE', { ...mine, stamp: now.stamp })).error).toBeNull()
  })

  test('a changed state, or a changed name of a referenced record, is no conflict', async () => {
    const admin = world.as('superadmin')
    const question = await newQuestion(world)
    const asked = await stampOf(admin, 'QUESTION_MANAGEMENT', 'GET_ID', question)
    await admin.call('QUESTION_MANAGEMENT', 'DISABLE', { id: question })
    expect(await stampOf(admin, 'QUESTION_MANAGEMENT', 'GET_ID', question)).toBe(asked)

    const line = await newLine(world, 'response')
    const held = await stampOf(admin, 'TABLE_RESPONSES', 'GET_LINE_BY_ID', line)
    await admin.call('TABLE_RESPONSES', 'ENABLE_LINE', { id: line, enabled: false })
    expect(await stampOf(admin, 'TABLE_RESPONSES', 'GET_LINE_BY_ID', line)).toBe(held)

    const role = await newRole(world, ['FGUSGS'])
    const { payload: profile } = await admin.call('PROFILE_MANAGEMENT', 'ADD', {
      name: fresh('Profil'),
      type: 'USER_TYPE_INTERNE',
      roles: [{ id: role }],
    })
    const given = await stampOf(admin, 'PROFILE_MANAGEMENT', 'GET_ID', profile.id)
    const { payload: user } = await admin.callAny('USER_MANAGEMENT', 'ADD', userForm(profile.id, { roles: [{ id: role }] }))
    const { id: account } = recordOf.parse(user)
    const known = await stampOf(admin, 'USER_MANAGEMENT', 'GET_ID', account)
    expect((await admin.callAny('ROLE_MANAGEMENT', 'UPDATE', { ...roleForm(), id: role })).error).toBeNull()
    await admin.call('USER_MANAGEMENT', 'DISABLE', { id: account })
    expect(await stampOf(admin, 'PROFILE_MANAGEMENT', 'GET_ID', profile.id)).toBe(given)
    expect(await stampOf(admin, 'USER_MANAGEMENT', 'GET_ID', account)).toBe(known)
  })

  test('a partner learns that the record changed, not who among staff changed it, nor what', async () => {
    const id = world.ids.affiliates.a1
    const partner = world.as('partner')
    const { payload: read } = await partner.call('AFFILIATE_MANAGEMENT', 'GET_ID_FORM_EXTERNAL', {})
    expect(read.stamp).toBe(await stampOf(partner, 'AFFILIATE_MANAGEMENT', 'GET_ID', id))
    const form = await affiliateForm(world)
    expect((await world.as('admin').callAny('AFFILIATE_MANAGEMENT', 'UPDATE', { ...form, id })).error).toBeNull()
    const sent = { ...(await affiliateForm(world)), id, stamp: read.stamp }
    const requests = await world.count('request')
    const { by, at, fields } = staleOf(await partner.callAny('AFFILIATE_MANAGEMENT', 'UPDATE', sent))
    expect([by, fields]).toEqual([null, []])
    expect(at).toMatch(/Z$/)
    expect(await world.count('request')).toBe(requests)
  })

  test('a change by an accepted request names nobody', async () => {
    const id = await newAffiliate(world)
    const admin = world.as('admin')
    expect((await admin.callAny('AFFILIATE_MANAGEMENT', 'UPDATE', { ...(await affiliateForm(world)), id })).error).toBeNull()
    const stamp = await stampOf(admin, 'AFFILIATE_MANAGEMENT', 'GET_ID', id)
    const since = '2099-01-01T00:00:00.000Z'
    const changed = { name: 'Acceptée', updated_at: since }
    await world.database.transaction(trx => trx.updateTable('affiliate').set(changed).where('id', '=', id).execute())
    const { by, at, fields } = staleOf(
      await admin.callAny('AFFILIATE_MANAGEMENT', 'UPDATE', { ...(await affiliateForm(world)), id, stamp }),
    )
    expect({ by, at, fields }).toEqual({ by: null, at: since, fields: [] })
  })

  test('a stamp gives no access to a record out of reach', async () => {
    const form = await contactForm(world, world.ids.affiliates.a1)
    const { payload } = await world.as('partner').call('AFFILIATE_CONTACT', 'ADD', form)
    const answer = await world.as('partner2').callAny('AFFILIATE_CONTACT', 'UPDATE', { ...form, id: payload.id, stamp: 'x' })
    expect(answer.error?.message).toBe('NOT_FOUND')
  })
})
