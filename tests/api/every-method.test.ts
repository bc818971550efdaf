import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { auditChange } from '#contract/audit.ts'
import { hashPassword } from '#server/access/passwords.ts'
import { fromJson } from '#server/database/json.ts'
import { ACCOUNT_COMMANDS, type Sample } from '#tests/support/account-samples.ts'
import { AFFILIATE_COMMANDS } from '#tests/support/affiliate-samples.ts'
import { importedTable } from '#tests/support/answers.ts'
import { type Client, describeOnBoth, PERSONA_NAMES, type World } from '#tests/support/api.ts'
import { CATALOG_COMMANDS } from '#tests/support/catalog-samples.ts'
import { EXPECTED } from '#tests/support/expected-access.ts'
import { MAIL_COMMANDS } from '#tests/support/mail-samples.ts'
import { type Cell, writeMatrix } from '#tests/support/matrix.ts'
import { QUESTION_COMMANDS } from '#tests/support/question-samples.ts'
import { type Access, EVERY_EXPORT, EVERY_METHOD, probe } from '#tests/support/registry-walk.ts'
import { SECOND_FACTOR_COMMANDS } from '#tests/support/second-factor.ts'
import { TABLE_COMMANDS } from '#tests/support/table-samples.ts'

test('every method has an expectation, and every expectation a method', () => {
  expect(EVERY_METHOD.map(one => one.name).sort()).toEqual(Object.keys(EXPECTED).sort())
})

const COLUMNS = ['anonymous', ...PERSONA_NAMES] as const
const cells: Cell[] = []
afterAll(() => {
  const path = process.env.SCEAU_MATRIX
  if (path) writeMatrix(path, cells)
})

function expectedAccess(name: string, column: (typeof COLUMNS)[number]): Access {
  const { opens = [], personas = [] } = EXPECTED[name] ?? {}
  if (column === 'anonymous') return opens === 'anyone' ? 'allowed' : 'signed out'
  return personas.includes(column) ? 'allowed' : 'refused'
}

describeOnBoth('walk of every method', world => {
  for (const walked of EVERY_METHOD) {
    test(`${walked.name}: anonymous and each persona`, async () => {
      const row: Cell[] = []
      for (const persona of COLUMNS) {
        const found = await probe(persona === 'anonymous' ? world.anonymous : world.as(persona), walked)
        const opens = [EXPECTED[walked.name]?.opens ?? []].flat().join(' ')
        row.push({ engine: world.engine, method: walked.name, opens, persona, expected: expectedAccess(walked.name, persona), found })
      }
      cells.push(...row)
      expect(row.map(({ persona, found }) => [persona, found])).toEqual(row.map(({ persona, expected }) => [persona, expected]))
    })
  }

  test('walking them has written neither a log line nor a receipt', async () => {
    expect([await world.count('log'), await world.count('receipt')]).toEqual([0, 0])
  })
})

/** A code of the contract, JSON, the name that a file is stored under, or a field's own name; but for codes that lines are called by here. */
const RAW = /\b(?!TABLE_|LIGNE_|COLLECT_TYPE_)[A-Z]{2,}_[A-Z_]+\b|^[{[]|[0-9a-f]{32}|^[a-z]+[A-Z]\w*$/
const SUB = { reason: 'COLLECT_TYPE_ANNUAL', type: 'COLLECT_SHARE_TYPE_AFFILIATE', name: 'Affiliés' } as const
const DAYS = { startDate: '2026-02-01', endDate: '2099-01-31' }

/** The guest has a password and wants another. */
async function newPassword({ database, ids }: World) {
  const password_hash = await hashPassword('Un-ancien-2026!')
  await database.transaction(trx => trx.updateTable('user_account').set({ password_hash }).where('id', '=', ids.users.guest).execute())
  return { oldPassword: 'Un-ancien-2026!', newPassword: 'Un-nouveau-2026!', newPasswordVerif: 'Un-nouveau-2026!' }
}

/** An unread notification of the partner. */
async function newNotification({ database, ids }: World): Promise<{ id: number }> {
  const told = { user_id: ids.users.partner, type: 'REQUEST_CREATED', request_id: ids.requests.product1, text: 'Avis', read_at: null }
  const values = { ...told, created_at: new Date().toISOString() }
  return database.transaction(trx => trx.insertInto('notification').values(values).returning('id').executeTakeFirstOrThrow())
}

/** Another session of the partner. */
async function newSession(world: World): Promise<{ id: number }> {
  await world.signIn(world.ids.users.partner)
  return world.database.reader.selectFrom('session').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}

/** One call of every command that goes through, in an order that lets each follow the one before. */
const commands: readonly Sample[] = [
  {
    name: 'COLLECT_MANAGEMENT ADD',
    as: world => world.as('admin'),
    body: ({ ids }) => ({ name: 'Nouvelle', ...DAYS, forms: [{ ...SUB, affiliates: [ids.affiliates.a1], forms: [ids.forms.small.id] }] }),
  },
  {
    name: 'COLLECT_MANAGEMENT UPDATE',
    as: world => world.as('admin'),
    body: ({ ids }) => ({
      ...{ id: ids.collections.created, name: 'Changée', ...DAYS },
      forms: [{ ...SUB, affiliates: [ids.affiliates.a2], forms: [ids.forms.small.id] }],
    }),
  },
  {
    name: 'COLLECT_MANAGEMENT CHANGE_DECISION',
    as: world => world.as('admin'),
    body: ({ ids }) => ({ id: ids.collections.created, decision: 'COLLECT_STATUS_OPENED', comment: 'Ouverture' }),
  },
  {
    name: 'COLLECT_MANAGEMENT EXTENSION',
    as: world => world.as('admin'),
    body: ({ ids }) => ({ id: ids.collections.created, description: 'Plus long', endDate: '2099-06-30' }),
  },
  { name: 'COLLECT_MANAGEMENT DELETE', as: world => world.as('admin'), body: ({ ids }) => ({ id: ids.collections.created + 1 }) },
  {
    name: 'FEEDBACK_MANAGEMENT ADD',
    as: world => world.as('partner'),
    body: ({ ids }) => ({
      ...{ request: ids.requests.affiliate1, form: ids.forms.small.id, name: 'Ma collecte', ended: true, revision: 0 },
      feedbacks: [{ name: 'nom', value: 'Alpha' }],
    }),
  },
  { name: 'FEEDBACK_MANAGEMENT ADD_IMPORTED_FILE', as: world => world.as('partner'), body: importedTable },
  {
    name: 'DEMANDE_MANAGEMENT CHANGE_DECISION',
    as: world => world.as('partner'),
    body: ({ ids }) => ({ id: ids.requests.affiliate1, decision: 'REQUEST_IN_PROGRESS' }),
  },
  {
    name: 'DEMANDE_MANAGEMENT CHANGE_ASSIGN',
    as: world => world.as('staff'),
    body: ({ ids }) => ({ id: ids.requests.affiliate1, user: ids.users.staff }),
  },
  {
    name: 'DEMANDE_MANAGEMENT DISABLE',
    as: world => world.as('admin'),
    body: ({ ids }) => ({ id: ids.requests.product2, enabled: false }),
  },
  { name: 'DEMANDE_MANAGEMENT ENABLE', as: world => world.as('admin'), body: ({ ids }) => ({ id: ids.requests.product2, enabled: true }) },
  ...ACCOUNT_COMMANDS,
  ...AFFILIATE_COMMANDS,
  ...CATALOG_COMMANDS,
  ...MAIL_COMMANDS,
  ...QUESTION_COMMANDS,
  ...TABLE_COMMANDS,
  ...SECOND_FACTOR_COMMANDS,
  {
    name: 'USER_MANAGEMENT UPDATE_CURRENT',
    as: world => world.as('partner'),
    body: () => ({ lastName: 'Moreau', firstName: 'Camille', email: 'camille.moreau@exemple.fr', phone: '0170180000' }),
  },
  { name: 'USER_MANAGEMENT UPDATE_PASSWORD', as: world => world.as('guest'), body: newPassword },
  { name: 'NT_NOTIFICATION READ_ONE', as: world => world.as('partner'), body: newNotification },
  { name: 'SESSION_MANAGEMENT DELETE', as: world => world.as('partner'), body: newSession },
  { name: 'SESSION_MANAGEMENT DELETE_ALL', as: world => world.as('admin'), body: ({ ids }) => ({ user: ids.users.colleague }) },
  ...EVERY_EXPORT.filter(({ resource }) => !resource.startsWith('TABLE_')).map(
    ({ name }): Sample => ({ name, as: world => world.as('admin'), body: () => ({}) }),
  ),
]

/** Commands that an empty body satisfies. */
const isAllOptional = (name: string) => name.endsWith(' EXPORT') || name === 'SESSION_MANAGEMENT DELETE_ALL'
describeOnBoth('audit', world => {
  test('every command of the contract is tried below', () => {
    const known = EVERY_METHOD.filter(({ entry }) => entry.kind === 'command').map(({ name }) => name)
    expect(commands.map(({ name }) => name).sort()).toEqual(known.sort())
  })

  const send = (client: Client, name: string, body: unknown) => {
    const [resource = '', method = ''] = name.split(' ')
    return client.callAny(resource, method, body)
  }

  for (const { name, as, body } of commands) {
    test(`${name}: refusals write no line, the command writes one`, async () => {
      const sent = await body(world)
      const before = await world.count('log')
      const opens = EXPECTED[name]?.opens
      const other = opens === 'internal' ? 'guest' : 'noRights'
      const refused = opens === 'anyone' ? [] : opens === 'session' ? [world.anonymous] : [world.anonymous, world.as(other)]
      for (const client of refused) expect((await send(client, name, sent)).status).toBeGreaterThan(400)
      if (!isAllOptional(name)) expect((await send(as(world), name, {})).error?.message).toBe('VALIDATION_ERROR')
      expect(await world.count('log')).toBe(before)
      const answer = await send(as(world), name, sent)
      expect(answer.error).toBeNull()
      expect(await world.count('log')).toBe(before + 1)
      const line = await world.database.reader.selectFrom('log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
      expect(`${line.resource} ${line.method}`).toBe(name)
      const caller = await world.database.reader.selectFrom('user_account').where('id', '=', line.created_by).select('username').execute()
      expect(caller).toHaveLength(opens === 'anyone' ? 0 : 1)
    })
  }

  test('what the commands changed is told in words: no code, no name that a file is stored under', async () => {
    const rows = await world.database.reader
      .selectFrom('log')
      .where('json_changes', 'is not', null)
      .select(['method', 'json_changes'])
      .execute()
    const raw = rows.flatMap(({ method, json_changes }) =>
      fromJson(z.array(auditChange), json_changes ?? '[]')
        .filter(({ label, before, after }) => [label, before, after].some(words => RAW.test(words)))
        .map(change => [method, change]),
    )
    expect(rows.length).toBeGreaterThan(50)
    expect(raw).toEqual([])
  })

  test('queries write no line', async () => {
    const before = await world.count('log')
    for (const { entry, resource, method } of EVERY_METHOD) {
      if (entry.kind === 'query') await world.as('superadmin').callAny(resource, method, {})
    }
    expect(await world.count('log')).toBe(before)
  })
})
